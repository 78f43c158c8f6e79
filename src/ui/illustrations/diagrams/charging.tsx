import { Mark, PanelBox, Sheet, Wire } from './parts'

const Charger = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect x={x} y={y} width="46" height="66" rx="10" fill="var(--color-navy-50)" />
    <circle cx={x + 23} cy={y + 24} r="12" fill="var(--color-navy-800)" />
    <path d={`M${x + 24} ${y + 16}l-6 9h5l-1 7 7-10h-5Z`} fill="var(--color-amber-400)" stroke="none" />
  </>
)

const Car = ({ x, y }: { x: number; y: number }) => (
  <>
    <path
      d={`M${x} ${y}v-22q0-12 14-14l14-20q4-6 12-6h34q8 0 13 6l14 20q17 2 17 16v20Z`}
      fill="var(--color-navy-600)"
    />
    <path
      d={`M${x + 26} ${y - 36}l10-16h20v16ZM${x + 62} ${y - 52}h10l10 16h-20Z`}
      fill="var(--color-navy-100)"
    />
    <circle cx={x + 28} cy={y} r="12" fill="var(--color-navy-950)" />
    <circle cx={x + 92} cy={y} r="12" fill="var(--color-navy-950)" />
  </>
)

/** A charger that waits while the house draws much. */
export const LoadManagement = () => (
  <Sheet>
    <PanelBox x={30} y={60} rows={7} width={104} />
    <path d="M62 98a20 9 0 1 0 40 0 20 9 0 1 0-40 0Z" strokeWidth="6" stroke="var(--color-amber-600)" />
    <path d="M102 98h64v14" strokeDasharray="6 5" />
    <rect x="146" y="112" width="46" height="52" rx="6" fill="var(--color-navy-700)" />
    <path d="M158 140q11-16 22 0M164 146q5-7 10 0" stroke="var(--color-white)" />
    <path d="M192 138h62" strokeDasharray="6 5" />
    <Wire kind="hot" d="M134 210h144v-40" />
    <Charger x={254} y={104} />
    <path d="M300 150q24 60 44 66" strokeWidth="6" />
    <Car x={336} y={252} />
    <path d="M330 40h130v96H330Z" fill="var(--color-white)" />
    <path
      d="M340 126V90h20v36ZM368 126V64h20v62ZM396 126V78h20v48ZM424 126V98h20v28Z"
      fill="var(--color-navy-600)"
      strokeWidth="2"
    />
    <path
      d="M340 90V56h20v34ZM396 78V56h20v22ZM424 98V56h20v42ZM368 64v-8h20v8Z"
      fill="var(--color-amber-400)"
      strokeWidth="2"
    />
    <path d="M334 56h122" strokeWidth="3" stroke="var(--color-red-600)" strokeDasharray="7 5" />
    <Mark x={82} y={36} n={1} />
    <Mark x={168} y={190} n={2} />
    <Mark x={232} y={116} n={3} />
    <Mark x={464} y={56} n={4} />
    <Mark x={322} y={96} n={5} />
  </Sheet>
)

/** Hours of load count at 125 percent: the charger's amps, and its breaker's and wire's. */
export const ChargingRule = () => (
  <Sheet>
    <path d="M40 270h400" />
    {[
      { x: 60, amps: 24, breaker: 30 },
      { x: 190, amps: 32, breaker: 40 },
      { x: 320, amps: 48, breaker: 60 },
    ].map(({ x, amps, breaker }) => (
      <g key={x}>
        <path d={`M${x} 270v${-amps * 3.2}h40v${amps * 3.2}Z`} fill="var(--color-navy-600)" />
        <path d={`M${x + 48} 270v${-breaker * 3.2}h40v${breaker * 3.2}Z`} fill="var(--color-white)" />
        <path d={`M${x + 48} ${270 - amps * 3.2}h40`} strokeDasharray="5 5" />
        <path
          d={`M${x + 48} ${270 - breaker * 3.2}h40v${(breaker - amps) * 3.2}h-40Z`}
          fill="var(--color-amber-400)"
        />
      </g>
    ))}
    <Mark x={80} y={294} n={1} />
    <Mark x={128} y={294} n={2} />
    <Mark x={234} y={48} n={3} />
    <path d="M246 56l34 50M220 58l-96 114M250 52l106 32" strokeWidth="2" strokeDasharray="4 4" />
    <Mark x={444} y={250} n={4} />
  </Sheet>
)
