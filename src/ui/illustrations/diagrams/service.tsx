import { Mark, PanelBox, Sheet, Tip, Wire } from './parts'

const Pole = () => (
  <>
    <path d="M44 300V30h14v270Z" fill="var(--color-amber-600)" />
    <path d="M16 50h70v9H16Z" fill="var(--color-amber-600)" />
    <rect x="62" y="70" width="30" height="46" rx="6" fill="var(--color-navy-200)" />
  </>
)

const Wall = () => (
  <>
    <path d="M300 300V84h180v216Z" fill="var(--color-paper)" />
    <path d="M284 84L390 20h90v64Z" fill="var(--color-navy-700)" />
    <path
      d="M306 110h174M306 136h174M306 162h174M306 188h174M306 214h174M306 240h174M306 266h174"
      stroke="var(--color-paper-300)"
      strokeWidth="1.5"
    />
  </>
)

const Meter = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect x={x - 22} y={y - 30} width="44" height="62" rx="4" fill="var(--color-navy-200)" />
    <circle cx={x} cy={y - 4} r="16" fill="var(--color-white)" />
    <path d={`M${x - 8} ${y - 4}h16M${x} ${y - 4}l5-6`} strokeWidth="2" />
  </>
)

/** Whose part is whose, from the pole to the panel. */
export const FromPoleToPanel = () => (
  <Sheet horizon={296}>
    <Pole />
    <Wall />
    <path d="M86 92Q200 142 322 72" strokeWidth="6" />
    <path d="M86 92Q200 142 322 72" stroke="var(--color-navy-200)" strokeWidth="2" />
    <path d="M328 66v104" strokeWidth="11" />
    <path d="M328 66v104" stroke="var(--color-paper-300)" strokeWidth="6" />
    <path d="M316 70q0-18 14-18t12 14l-8 8Z" fill="var(--color-navy-600)" />
    <path d="M328 196v34h56" strokeWidth="11" />
    <path d="M328 196v34h56" stroke="var(--color-paper-300)" strokeWidth="6" />
    <Meter x={328} y={186} />
    <PanelBox x={384} y={146} rows={4} width={80} />
    <path
      d="M328 232v64M320 296l8 16 8-16Z"
      strokeWidth="3"
      stroke="var(--color-green-700)"
      strokeDasharray="8 5"
    />
    <path d="M300 96V12" strokeDasharray="7 7" strokeWidth="3" stroke="var(--color-red-600)" />
    <Mark x={190} y={126} n={1} />
    <Mark x={356} y={52} n={2} />
    <Mark x={356} y={118} n={3} />
    <Mark x={286} y={180} n={4} />
    <Mark x={286} y={222} n={5} />
    <Mark x={424} y={128} n={6} />
  </Sheet>
)

/** What a tree or a storm tears off, and who repairs which part. */
export const StormDamage = () => (
  <Sheet horizon={296}>
    <Pole />
    <Wall />
    <path d="M86 92Q120 250 210 288Q240 300 268 292" strokeWidth="6" />
    <path d="M86 92Q120 250 210 288Q240 300 268 292" stroke="var(--color-navy-200)" strokeWidth="2" />
    <path d="M150 296L214 84l10 4-52 208Z" fill="var(--color-amber-600)" />
    <path
      d="M204 96c-26-8-30-40-8-50 0-24 34-34 48-14 24-8 40 18 24 36 8 24-24 40-42 26-6 8-16 8-22 2Z"
      fill="var(--color-green-700)"
    />
    <path d="M314 76l26 44-6 50" strokeWidth="11" />
    <path d="M314 76l26 44-6 50" stroke="var(--color-paper-300)" strokeWidth="6" />
    <g transform="rotate(14 340 190)">
      <Meter x={340} y={196} />
    </g>
    <PanelBox x={396} y={146} rows={4} width={72} />
    <path d="M366 210h30" strokeWidth="8" strokeDasharray="5 7" />
    <path d="M118 306h260" strokeDasharray="3 8" stroke="var(--color-red-600)" strokeWidth="4" />
    <Tip x={112} y={306} to="left" />
    <Tip x={386} y={306} to="right" />
    <Mark x={124} y={196} n={1} />
    <Mark x={352} y={92} n={2} />
    <Mark x={294} y={194} n={3} />
    <Mark x={432} y={128} n={4} />
    <Mark x={252} y={306} n={5} />
  </Sheet>
)

/** The same wall before and after a service of 200 amps. */
export const ServiceBeforeAndAfter = () => (
  <Sheet>
    <path d="M240 14v292" strokeWidth="2" strokeDasharray="4 8" />
    <path d="M60 20v66" strokeWidth="8" />
    <path d="M60 20v66" stroke="var(--color-paper-300)" strokeWidth="4" />
    <Meter x={60} y={116} />
    <path d="M60 148v28h46" strokeWidth="8" />
    <path d="M60 148v28h46" stroke="var(--color-paper-300)" strokeWidth="4" />
    <PanelBox x={106} y={128} rows={4} width={72} />
    <path d="M300 20v66" strokeWidth="14" />
    <path d="M300 20v66" stroke="var(--color-paper-300)" strokeWidth="9" />
    <Meter x={300} y={116} />
    <rect x="278" y="150" width="44" height="40" rx="4" fill="var(--color-red-600)" />
    <path d="M300 158v16M292 166h16" stroke="var(--color-white)" strokeWidth="4" />
    <path d="M300 190v20h54" strokeWidth="14" />
    <path d="M300 190v20h54" stroke="var(--color-paper-300)" strokeWidth="9" />
    <PanelBox x={354} y={84} rows={8} width={96} />
    <path d="M338 250h16" strokeWidth="4" />
    <rect x="316" y="234" width="24" height="34" rx="3" fill="var(--color-amber-400)" />
    <Wire kind="ground" d="M284 190v104" />
    <Wire kind="ground" d="M262 250v44" />
    <path d="M262 250h22" strokeWidth="4" />
    <Mark x={90} y={40} n={1} />
    <Mark x={142} y={110} n={2} />
    <Mark x={330} y={40} n={3} />
    <Mark x={258} y={170} n={4} />
    <Mark x={328} y={290} n={5} />
    <Mark x={402} y={62} n={6} />
    <Mark x={284} y={236} n={7} />
  </Sheet>
)

/** Two halves of a house share 240 volts by what is switched on once the neutral is gone. */
export const LostNeutral = () => (
  <Sheet>
    <path d="M240 10v300" strokeWidth="2" strokeDasharray="4 8" />
    {[0, 240].map((left) => (
      <g key={left}>
        <Wire kind="hot" d={`M${left + 24} 60h150`} />
        <Wire kind="hot" d={`M${left + 24} 260h150`} />
        <Wire kind="neutral" d={left === 0 ? 'M24 160h150' : 'M264 160h30M348 160h66'} />
        <path d={`M${left + 120} 64v92M${left + 120} 164v92`} strokeWidth="3" />
      </g>
    ))}
    <rect x="98" y="88" width="44" height="46" rx="4" fill="var(--color-navy-600)" />
    <path d="M106 100h28M106 111h28M106 122h28" stroke="var(--color-amber-300)" />
    <circle cx="120" cy="212" r="22" fill="var(--color-amber-300)" />
    <rect x="338" y="88" width="44" height="46" rx="4" fill="var(--color-navy-600)" />
    <path d="M346 111h28" stroke="var(--color-navy-300)" />
    <circle cx="360" cy="212" r="30" fill="var(--color-amber-400)" />
    <path
      d="M360 170v-8M360 254v8M402 212h10M318 212h-10M390 182l7-7M330 242l-7 7M390 242l7 7M330 182l-7-7"
      strokeWidth="4"
      stroke="var(--color-amber-600)"
    />
    <path d="M302 148l12 24M338 148l-12 24" strokeWidth="4" stroke="var(--color-red-600)" />
    <Mark x={196} y={112} n={1} />
    <Mark x={196} y={210} n={2} />
    <Mark x={320} y={128} n={3} />
    <Mark x={436} y={112} n={4} />
    <Mark x={436} y={212} n={5} />
  </Sheet>
)

/** How water gets along the service cable into a panel, and what keeps it out. */
export const WaterPath = () => (
  <Sheet>
    <path d="M0 0h210v320H0Z" fill="var(--color-navy-100)" stroke="none" />
    <path d="M210 0h26v320h-26Z" fill="var(--color-paper-300)" />
    <path
      d="M20 30l-6 16M60 20l-6 16M30 90l-6 16M20 200l-6 16M64 150l-6 16M40 270l-6 16M130 250l-6 16"
      stroke="var(--color-navy-600)"
    />
    <path d="M60 60Q100 110 150 58" strokeWidth="6" />
    <path d="M150 58l16-10v30" strokeWidth="6" />
    <path d="M152 54q0-26 22-26t18 22l-14 10Z" fill="var(--color-navy-600)" />
    <path d="M176 60v74" strokeWidth="14" />
    <path d="M176 60v74" stroke="var(--color-paper-300)" strokeWidth="9" />
    <Meter x={176} y={162} />
    <path d="M176 194v40h110" strokeWidth="14" />
    <path d="M176 194v40h110" stroke="var(--color-paper-300)" strokeWidth="9" />
    <path
      d="M176 70v60M176 200v34h100"
      stroke="var(--color-navy-600)"
      strokeWidth="3"
      strokeDasharray="2 8"
    />
    <PanelBox x={290} y={120} rows={7} width={110} />
    <path d="M302 292h86" stroke="var(--color-amber-600)" strokeWidth="7" strokeDasharray="12 6" />
    <path d="M204 222h38v24h-38Z" fill="var(--color-amber-400)" />
    <Mark x={84} y={112} n={1} />
    <Mark x={206} y={32} n={2} />
    <Mark x={146} y={112} n={3} />
    <Mark x={222} y={200} n={4} />
    <Mark x={420} y={286} n={5} />
  </Sheet>
)
