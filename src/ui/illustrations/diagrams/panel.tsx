import { Mark, Outlet, PanelBox, Sheet, Wire } from './parts'

const Breaker = ({ x, handle }: { x: number; handle: 'on' | 'tripped' | 'off' }) => {
  const at = { on: 122, tripped: 148, off: 174 }[handle]
  return (
    <>
      <rect x={x} y="64" width="92" height="190" rx="8" fill="var(--color-navy-800)" />
      <rect x={x + 22} y="110" width="48" height="100" rx="4" fill="var(--color-navy-950)" />
      <rect
        x={x + 26}
        y={at}
        width="40"
        height="26"
        rx="3"
        fill={handle === 'tripped' ? 'var(--color-amber-400)' : 'var(--color-paper)'}
      />
      <path d={`M${x + 46} 78v16`} stroke="var(--color-white)" strokeWidth="4" />
      <circle cx={x + 46} cy="232" r="8" stroke="var(--color-white)" strokeWidth="4" />
      {handle === 'tripped' && (
        <path
          d={`M${x + 26} 106h44M${x + 26} 214h44`}
          stroke="var(--color-amber-400)"
          strokeDasharray="3 7"
        />
      )}
    </>
  )
}

/** The three places of a breaker's handle. */
export const BreakerPositions = () => (
  <Sheet>
    <Breaker x={50} handle="on" />
    <Breaker x={194} handle="tripped" />
    <Breaker x={338} handle="off" />
    <Mark x={96} y={36} n={1} />
    <Mark x={240} y={36} n={2} />
    <Mark x={384} y={36} n={3} />
    <path d="M240 270v16h144v-16" strokeDasharray="6 6" />
    <Mark x={312} y={290} n={4} />
  </Sheet>
)

/** A small panel fed from the main one: neutrals and grounds meet in the main panel only. */
export const Subpanel = () => (
  <Sheet>
    <PanelBox x={40} y={50} rows={8} width={110} />
    <PanelBox x={330} y={90} rows={5} width={100} />
    <Wire kind="hot" d="M150 110h180" />
    <Wire kind="neutral" d="M60 264h68M128 264h-20v22h200V206h22" />
    <Wire kind="ground" d="M150 244h130V226h50" />
    <path d="M56 254h80v14H56Z" fill="var(--color-navy-200)" />
    <path d="M68 254v14M84 254v14M100 254v14M116 254v14" strokeWidth="2" />
    <path d="M330 200h16v44h-16Z" fill="var(--color-white)" />
    <path d="M414 200h16v44h-16Z" fill="var(--color-green-100)" />
    <Wire kind="ground" d="M40 268H22v40" />
    <Mark x={95} y={32} n={1} />
    <Mark x={240} y={92} n={2} />
    <Mark x={380} y={72} n={3} />
    <Mark x={170} y={262} n={4} />
    <Mark x={452} y={222} n={5} />
  </Sheet>
)

/** The room that a panel needs in front of it. */
export const ClearSpace = () => (
  <Sheet>
    <path d="M0 250L120 200h240l120 50v70H0Z" fill="var(--color-paper-300)" />
    <PanelBox x={200} y={60} rows={4} width={80} />
    <path d="M150 34v216h180V34Z" strokeDasharray="8 7" strokeWidth="3" stroke="var(--color-red-600)" />
    <path
      d="M150 250L110 296h260l-40-46"
      strokeDasharray="8 7"
      strokeWidth="3"
      stroke="var(--color-red-600)"
    />
    <path d="M134 40v204M156 264h168M346 256l30 34" />
    <path d="M30 250v-60h64v60ZM40 190v-44h46v44Z" fill="var(--color-amber-600)" />
    <path d="M30 220h64M63 146v44" strokeWidth="2" />
    <Mark x={134} y={140} n={1} />
    <Mark x={240} y={268} n={2} />
    <Mark x={370} y={272} n={3} />
    <Mark x={62} y={124} n={4} />
  </Sheet>
)

/** A surge protector beside the panel, its wires short. */
export const SurgeProtector = () => (
  <Sheet>
    <path d="M20 70l40-10-12 20 44-12" stroke="var(--color-amber-600)" strokeWidth="5" />
    <Wire kind="hot" d="M96 60h110v40" />
    <PanelBox x={160} y={90} rows={7} width={120} />
    <rect x="310" y="120" width="60" height="74" rx="6" fill="var(--color-navy-700)" />
    <circle cx="340" cy="140" r="7" fill="var(--color-green-100)" />
    <Wire kind="hot" d="M310 156h-36" />
    <Wire kind="neutral" d="M310 176h-36" />
    <Wire kind="ground" d="M180 282v36" />
    <Wire kind="hot" d="M266 260h120" />
    <rect x="386" y="236" width="64" height="48" rx="5" fill="var(--color-navy-100)" />
    <path d="M404 292h28" strokeWidth="4" />
    <Wire kind="data" d="M20 240h100" />
    <path d="M120 228h22v24h-22Z" fill="var(--color-amber-400)" />
    <Wire kind="ground" d="M132 252v40h40" />
    <Mark x={54} y={34} n={1} />
    <Mark x={340} y={98} n={2} />
    <Mark x={292} y={198} n={3} />
    <Mark x={204} y={300} n={4} />
    <Mark x={100} y={214} n={5} />
    <Mark x={440} y={218} n={6} />
  </Sheet>
)

/** One machine, one breaker, one cable. */
export const OwnCircuit = () => (
  <Sheet>
    <PanelBox x={30} y={60} rows={7} width={110} />
    <path d="M92 142h34v34H92Z" fill="var(--color-amber-400)" />
    <Wire kind="hot" d="M140 158h130" />
    <path d="M196 146h50v24h-50Z" fill="var(--color-navy-200)" />
    <rect x="270" y="130" width="46" height="56" rx="6" fill="var(--color-white)" />
    <path d="M284 146v12M302 146v12M293 170h.1" strokeWidth="5" />
    <path d="M316 158q20 0 24 30" strokeWidth="6" />
    <path d="M340 120h110v150H340Z" fill="var(--color-navy-100)" />
    <path d="M354 150h82v70h-82Z" fill="var(--color-navy-800)" />
    <path d="M366 200h58M366 184h58" stroke="var(--color-amber-400)" strokeWidth="4" />
    <path d="M356 236h30v16h-30Z" fill="var(--color-white)" strokeWidth="2" />
    <path d="M410 136h.1M426 136h.1" strokeWidth="8" />
    <path d="M354 270v16M436 270v16" strokeWidth="6" />
    <Mark x={371} y={286} n={1} />
    <Mark x={110} y={196} n={2} />
    <Mark x={220} y={122} n={3} />
    <Mark x={294} y={108} n={4} />
  </Sheet>
)

/** The corners of a photograph. */
const Frame = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <path
    d={`M${x} ${y + 24}v-24h24M${x + width - 24} ${y}h24v24M${x + width} ${y + height - 24}v24h-24M${x + 24} ${y + height}h-24v-24`}
    stroke="var(--color-amber-600)"
    strokeWidth="5"
  />
)

/** Two photographs: the panel with its door open, and the place where the work will be. */
export const PhotoOfPanel = () => (
  <Sheet>
    <PanelBox x={168} y={52} rows={8} width={116} />
    <path d="M208 66h36v20h-36Z" fill="var(--color-amber-400)" strokeWidth="2" />
    <path d="M168 52L64 34v246l104-16Z" fill="var(--color-navy-100)" />
    <path d="M80 62l52 7v30l-52-4Z" fill="var(--color-navy-900)" strokeWidth="2" />
    <path d="M90 79l32 3" stroke="var(--color-amber-400)" strokeWidth="5" />
    <path d="M80 126l72 4M80 152l72 1M80 178l72-1M80 204l72-4M80 230l72-7" strokeWidth="2" />
    <path d="M156 152v18" strokeWidth="5" />
    <Frame x={32} y={16} width={284} height={288} />
    <path d="M226 66V34h36" strokeWidth="2" />
    <Outlet x={370} y={128} slots={3} />
    <Frame x={344} y={92} width={116} height={168} />
    <Mark x={262} y={34} n={1} />
    <Mark x={150} y={94} n={2} />
    <Mark x={174} y={304} n={3} />
    <Mark x={402} y={260} n={4} />
  </Sheet>
)
