import { Mark, Sheet, Wire } from './parts'

/** A wave cut by a dimmer, and what a filament and an LED make of it. */
export const DimmerAndLed = () => (
  <Sheet>
    <rect x="30" y="104" width="76" height="120" rx="10" fill="var(--color-white)" />
    <path d="M68 124v80" strokeWidth="6" stroke="var(--color-navy-200)" />
    <rect x="52" y="158" width="32" height="16" rx="4" fill="var(--color-navy-700)" />
    <path d="M136 164h130" strokeWidth="1.5" />
    <path
      d="M136 164C146 112 158 112 168 164S190 216 200 164 222 112 232 164 254 216 264 164"
      strokeWidth="1.5"
      strokeDasharray="4 4"
    />
    <path
      d="M136 164h18v-38q8 2 14 38h18v38q8-2 14-38h18v-38q8 2 14 38h18v38q8-2 14-38"
      strokeWidth="4"
      stroke="var(--color-amber-600)"
    />
    <path d="M280 96h24l-6-8M304 96l-6 8M280 236h24l-6-8M304 236l-6 8" />
    <path d="M266 164v-68h14M266 164v72h14" />
    <circle cx="350" cy="92" r="34" fill="var(--color-amber-100)" />
    <path d="M336 128h28v20h-28ZM336 138h28" fill="var(--color-navy-200)" />
    <path d="M340 122l-4-30 8 8 6-12 6 12 8-8-4 30" strokeWidth="3" stroke="var(--color-amber-600)" />
    <path d="M322 250q-8-14-8-26 2-26 36-26t36 26q0 12-8 26Z" fill="var(--color-white)" />
    <path d="M322 250h56l-10 24h-36Z" fill="var(--color-navy-200)" />
    <path d="M334 256h32v12h-32Z" fill="var(--color-amber-400)" strokeWidth="2" />
    <path d="M336 274h28v18h-28Z" fill="var(--color-navy-200)" />
    <path d="M308 196l-10-8M392 196l10-8M350 190v-8" strokeDasharray="3 4" />
    <Mark x={68} y={80} n={1} />
    <Mark x={200} y={94} n={2} />
    <Mark x={412} y={92} n={3} />
    <Mark x={412} y={222} n={4} />
    <Mark x={398} y={268} n={5} />
  </Sheet>
)

/** A recessed housing in an insulated ceiling: what makes it too hot. */
export const RecessedLight = () => (
  <Sheet>
    <path d="M0 20h480v210H0Z" fill="var(--color-paper-300)" stroke="none" />
    <path d="M0 230h480v18H0Z" fill="var(--color-white)" />
    <path d="M30 60h40v170H30ZM410 60h40v170h-40Z" fill="var(--color-amber-600)" />
    <path
      d="M70 226c-10-40 20-30 16-60 30 8 20-34 46-30 0 0 20 10 20 90ZM410 226c10-40-20-30-16-60-30 8-20-34-46-30 0 0-30 10-30 90Z"
      fill="var(--color-red-100)"
    />
    <path d="M178 230V110h124v120" fill="var(--color-navy-200)" />
    <path d="M168 230h144v18H168Z" fill="var(--color-navy-100)" />
    <path d="M222 156h36v20h-36Z" fill="var(--color-navy-600)" />
    <path d="M226 176q-16 30 14 46 30-16 14-46Z" fill="var(--color-amber-400)" />
    <rect x="262" y="116" width="32" height="16" rx="3" fill="var(--color-red-600)" />
    <path d="M302 122h28V96h56v40h-56" fill="var(--color-navy-100)" />
    <path d="M342 112h32M342 122h20" strokeWidth="2" />
    <path d="M152 190h26M302 190h16" strokeWidth="2" />
    <path d="M200 92q10-10 0-22M240 92q10-10 0-22M280 92q10-10 0-22" stroke="var(--color-red-600)" />
    <Mark x={240} y={280} n={1} />
    <path d="M240 266v-36" strokeWidth="2" strokeDasharray="4 4" />
    <Mark x={124} y={190} n={2} />
    <Mark x={278} y={144} n={3} />
    <Mark x={358} y={80} n={4} />
  </Sheet>
)

/** Two ways in which a switch was wired: with the neutral behind it, and as a loop without. */
export const SwitchBox = () => (
  <Sheet>
    <path d="M240 14v292" strokeWidth="2" strokeDasharray="4 8" />
    <path d="M20 36h200M260 36h200" strokeWidth="6" />
    {[0, 240].map((left) => (
      <g key={left}>
        <path d={`M${left + 130} 39q0 26-22 26h64q-22 0-22-26`} fill="var(--color-amber-300)" />
        <rect x={left + 60} y="180" width="90" height="110" rx="6" fill="var(--color-navy-100)" />
        <rect x={left + 86} y="206" width="38" height="62" rx="4" fill="var(--color-white)" />
        <path d={`M${left + 96} 224h18v24h-18Z`} fill="var(--color-navy-200)" strokeWidth="2" />
      </g>
    ))}
    <Wire kind="hot" d="M20 210h66" />
    <Wire kind="neutral" d="M20 280h54v-90h24V66" />
    <Wire kind="hot" d="M124 216V66" />
    <Wire kind="hot" d="M470 96H362v110" />
    <Wire kind="hot" d="M336 210V80" />
    <Wire kind="neutral" d="M470 66h-80" />
    <path d="M58 266l16 14 16-14" fill="var(--color-amber-600)" />
    <Mark x={184} y={110} n={1} />
    <Mark x={40} y={250} n={2} />
    <Mark x={170} y={236} n={3} />
    <Mark x={440} y={130} n={4} />
    <Mark x={416} y={236} n={5} />
  </Sheet>
)

/** An emergency light is fed ahead of the switch of the lights around it. */
export const ExitLights = () => (
  <Sheet>
    <path d="M0 40h480" strokeWidth="6" />
    <Wire kind="hot" d="M20 70h110" />
    <path d="M130 70v0" />
    <rect x="112" y="150" width="44" height="64" rx="4" fill="var(--color-white)" />
    <path d="M126 168h16v26h-16Z" fill="var(--color-navy-200)" strokeWidth="2" />
    <Wire kind="hot" d="M128 70v80M142 150V94h76" />
    <path d="M218 80h80v20h-80Z" fill="var(--color-amber-300)" />
    <path d="M228 108l-14 40M258 108v40M288 108l14 40" strokeDasharray="4 6" />
    <Wire kind="hot" d="M128 58h222v54" />
    <rect x="324" y="112" width="60" height="50" rx="5" fill="var(--color-white)" />
    <path d="M336 144h36v10h-36Z" fill="var(--color-green-700)" strokeWidth="2" />
    <circle cx="312" cy="118" r="14" fill="var(--color-amber-400)" />
    <circle cx="396" cy="118" r="14" fill="var(--color-amber-400)" />
    <path d="M330 210h100v44H330Z" fill="var(--color-green-700)" />
    <path d="M352 232h46M386 222l12 10-12 10" strokeWidth="5" stroke="var(--color-white)" />
    <path d="M354 162v48" strokeWidth="5" />
    <Mark x={60} y={96} n={1} />
    <Mark x={134} y={240} n={2} />
    <Mark x={258} y={168} n={3} />
    <Mark x={252} y={34} n={4} />
    <Mark x={354} y={184} n={5} />
    <Mark x={448} y={232} n={6} />
  </Sheet>
)
