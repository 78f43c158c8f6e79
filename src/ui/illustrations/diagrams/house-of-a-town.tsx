import { Mark, Sheet, Wire } from './parts'

/** A house on its street, cut open: the places that a town's lines are about, in their order (src/content/towns/at-a-glance.ts). */
export const HouseOfATown = () => (
  <Sheet horizon={214}>
    {/* the street: a tree, the pole, its wires */}
    <path d="M78 214v-82h10v82Z" fill="var(--color-amber-600)" />
    <path
      d="M52 132q-8-26 14-32 4-22 22-18 22-2 22 20 18 8 8 30-6 18-30 16-28 4-36-16Z"
      fill="var(--color-green-700)"
    />
    <path d="M24 30h9v184h-9ZM6 46h46v7H6Z" fill="var(--color-amber-600)" />
    <path d="M0 40q6 4 10 5M48 45q60 44 96 56" strokeWidth="2" />

    {/* the house: roof, two rooms, basement */}
    <path d="M140 214V112h200v102Z" fill="var(--color-paper)" />
    <path d="M140 216h200v84H140Z" fill="var(--color-navy-50)" />
    <path d="M120 112L240 36l120 76Z" fill="var(--color-navy-700)" />
    <path d="M140 214h200M240 112v102" strokeWidth="5" />

    {/* a ceiling light, and what makes the network */}
    <path d="M190 112v14M176 146l8-20h12l8 20Z" fill="var(--color-amber-300)" />
    <path d="M282 114h36v9h-36Z" fill="var(--color-white)" />
    <path d="M290 132q10 7 20 0M282 140q18 13 36 0M274 148q26 19 52 0" strokeWidth="2.5" />

    {/* down the wall to the panel, and from it to an outlet */}
    <Wire kind="hot" d="M144 101V250h22" />
    <Wire kind="hot" d="M196 250h44v-62h-22" />
    <path d="M204 176h18v24h-18Z" fill="var(--color-white)" />
    <path d="M210 183v8M216 183v8" strokeWidth="2.5" />
    <path d="M164 230h32v48h-32Z" fill="var(--color-navy-200)" />
    <path d="M171 240h18M171 250h18M171 260h18M171 270h18" strokeWidth="4" />

    {/* water in the ground */}
    <path d="M344 300q12-10 24 0t24 0 24 0 24 0 24 0 24 0v24H344Z" fill="var(--color-navy-300)" />
    <path d="M262 300q10-8 20 0t20 0 20 0 16 0" stroke="var(--color-navy-500)" />

    {/* the garage with a car, and the generator */}
    <path d="M340 214v-62h92v62Z" fill="var(--color-paper-200)" />
    <path d="M334 152l8-16h84l12 16Z" fill="var(--color-navy-700)" />
    <path d="M350 202v-12q0-6 8-7l10-12h24l12 12q12 1 12 10v9Z" fill="var(--color-amber-400)" />
    <path d="M371 183h28" strokeWidth="2" />
    <circle cx="366" cy="204" r="8" fill="var(--color-navy-700)" />
    <circle cx="402" cy="204" r="8" fill="var(--color-navy-700)" />
    <path d="M442 214v-26h32v26Z" fill="var(--color-navy-200)" />
    <path d="M449 196h18M449 203h18" strokeWidth="2.5" />

    <Mark x={222} y={228} n={1} />
    <Mark x={180} y={298} n={2} />
    <Mark x={92} y={44} n={3} />
    <Mark x={300} y={280} n={4} />
    <Mark x={386} y={126} n={5} />
    <Mark x={458} y={168} n={6} />
    <Mark x={162} y={132} n={7} />
    <Mark x={300} y={176} n={8} />
  </Sheet>
)
