import { House, Mark, PanelBox, Sheet, Tip, Wire } from './parts'

const Portable = ({ x, y }: { x: number; y: number }) => (
  <>
    <path d={`M${x} ${y}v-44h70v44Z`} strokeWidth="5" />
    <path d={`M${x + 8} ${y - 8}v-26h36v26Z`} fill="var(--color-amber-400)" />
    <path d={`M${x + 48} ${y - 8}v-20h14v20Z`} fill="var(--color-navy-600)" />
    <circle cx={x + 14} cy={y} r="9" fill="var(--color-navy-950)" />
  </>
)

/** Where a generator may stand: a portable one far from every opening, a standby one by the wall but off the openings. */
export const GeneratorPlace = () => (
  <Sheet horizon={236}>
    <House x={190} y={236} width={180} />
    <path d="M206 236v-64h34v64Z" fill="var(--color-navy-600)" />
    <path d="M300 150h44v36h-44ZM322 150v36" fill="var(--color-navy-100)" />
    <Portable x={16} y={236} />
    <path d="M14 206q-12-14 0-26" strokeWidth="4" stroke="var(--color-ink-soft)" strokeDasharray="3 7" />
    <path d="M92 262h110" />
    <Tip x={90} y={262} to="left" />
    <Tip x={204} y={262} to="right" />
    <path d="M400 236v-52h64v52Z" fill="var(--color-paper)" />
    <path d="M410 196h44M410 208h44M410 220h24" strokeWidth="2" />
    <path d="M372 262h26M346 132h84" />
    <Tip x={370} y={262} to="left" />
    <Tip x={400} y={262} to="right" />
    <Tip x={344} y={132} to="left" />
    <Tip x={432} y={132} to="right" />
    <path d="M346 132v18M432 132v48" strokeWidth="1.5" strokeDasharray="4 4" />
    <circle cx="272" cy="142" r="11" fill="var(--color-white)" />
    <Mark x={148} y={288} n={1} />
    <Mark x={52} y={162} n={2} />
    <Mark x={272} y={112} n={3} />
    <Mark x={386} y={288} n={4} />
    <Mark x={390} y={106} n={5} />
  </Sheet>
)

/** Three ways to keep generator and utility apart: an interlock, a switch for some circuits, a switch that moves by itself. */
export const TransferAndInterlock = () => (
  <Sheet>
    <path d="M166 14v292M318 14v292" strokeWidth="2" strokeDasharray="4 8" />
    <PanelBox x={36} y={70} rows={6} width={96} />
    <path d="M56 80h56v34H56Z" fill="var(--color-amber-400)" />
    <path d="M70 90h28M70 102h28" strokeWidth="2" />
    <path d="M84 128v26" strokeWidth="4" />
    <Wire kind="hot" d="M50 250v44h66" />
    <rect x="116" y="276" width="30" height="34" rx="6" fill="var(--color-navy-600)" />
    <PanelBox x={182} y={70} rows={4} width={64} />
    <rect x="262" y="70" width="42" height="132" rx="4" fill="var(--color-navy-100)" />
    {[88, 114, 140, 166].map((y) => (
      <path key={y} d={`M270 ${y}h26M283 ${y}v14`} strokeWidth="4" />
    ))}
    <path d="M246 130h16" strokeWidth="5" />
    <Wire kind="hot" d="M283 202v90h-50" />
    <rect x="202" y="276" width="30" height="34" rx="6" fill="var(--color-navy-600)" />
    <rect x="342" y="70" width="60" height="90" rx="4" fill="var(--color-navy-100)" />
    <path d="M356 92h.1M388 92h.1M372 138h.1" strokeWidth="9" />
    <path d="M372 138l-15-44" strokeWidth="5" />
    <path d="M384 104a20 20 0 0 1-22 12" strokeWidth="2" strokeDasharray="3 5" />
    <PanelBox x={400} y={70} rows={4} width={64} />
    <path d="M336 300v-60h84v60Z" fill="var(--color-paper)" />
    <path d="M346 254h64M346 268h64" strokeWidth="2" />
    <Wire kind="hot" d="M372 240v-80" />
    <Mark x={84} y={44} n={1} />
    <Mark x={242} y={44} n={2} />
    <Mark x={398} y={44} n={3} />
    <Mark x={84} y={270} n={4} />
    <Mark x={440} y={270} n={5} />
  </Sheet>
)
