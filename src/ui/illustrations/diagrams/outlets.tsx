import { Mark, Outlet, PanelBox, Sheet, Wire } from './parts'

/** Two prongs, a ground-fault outlet without a ground, and a grounded one. */
export const ThreeOutlets = () => (
  <Sheet>
    <Wire kind="hot" d="M60 190v110" />
    <Wire kind="neutral" d="M100 190v110" />
    <Outlet x={48} y={90} slots={2} />
    <Wire kind="hot" d="M220 190v110" />
    <Wire kind="neutral" d="M260 190v110" />
    <Outlet x={208} y={90} slots={3} test />
    <path d="M284 148h24M284 164h24" strokeWidth="3" />
    <rect x="300" y="140" width="24" height="32" rx="3" fill="var(--color-amber-100)" strokeWidth="2" />
    <Wire kind="hot" d="M384 190v110" />
    <Wire kind="neutral" d="M412 190v110" />
    <Wire kind="ground" d="M440 186v114" />
    <Outlet x={380} y={90} slots={3} />
    <Mark x={80} y={62} n={1} />
    <Mark x={240} y={62} n={2} />
    <Mark x={312} y={118} n={3} />
    <Mark x={412} y={62} n={4} />
    <Mark x={462} y={240} n={5} />
  </Sheet>
)

/** A ground-fault outlet protects what is wired after it: when it trips, those die too. */
export const OutletChain = () => (
  <Sheet>
    <PanelBox x={20} y={90} rows={5} width={84} />
    <Wire kind="hot" d="M104 150h50" />
    <Outlet x={154} y={104} slots={3} test />
    <Wire kind="hot" d="M218 150h46" />
    <Outlet x={264} y={104} slots={3} />
    <Wire kind="hot" d="M328 150h46" />
    <Outlet x={374} y={104} slots={3} />
    <path d="M256 80h190v144H256Z" strokeDasharray="8 7" strokeWidth="3" stroke="var(--color-red-600)" />
    <path d="M236 140l10 20M246 140l-10 20" strokeWidth="4" stroke="var(--color-red-600)" />
    <Mark x={62} y={66} n={1} />
    <Mark x={186} y={76} n={2} />
    <Mark x={350} y={64} n={3} />
    <Mark x={351} y={178} n={4} />
  </Sheet>
)

/** A listed connector between aluminum in the wall and copper at the device. */
export const AluminumJoint = () => (
  <Sheet>
    <path d="M20 160h150" strokeWidth="14" />
    <path d="M20 160h150" stroke="var(--color-navy-100)" strokeWidth="9" />
    <path d="M160 126h140v68H160Z" fill="var(--color-navy-200)" />
    <path d="M180 126v-18h22v18M258 126v-18h22v18" fill="var(--color-navy-600)" />
    <path d="M184 116h14M262 116h14" stroke="var(--color-white)" strokeWidth="3" />
    <path d="M290 160h70q20 0 20-20" strokeWidth="11" />
    <path d="M290 160h70q20 0 20-20" stroke="var(--color-amber-600)" strokeWidth="6" />
    <Outlet x={370} y={60} slots={3} />
    <path d="M190 240l30-24 34 24v26h-64Z" fill="var(--color-white)" />
    <path d="M204 254h36" strokeWidth="4" stroke="var(--color-red-600)" />
    <path d="M120 240h60M254 250h60" strokeWidth="9" />
    <path d="M120 240h60" stroke="var(--color-navy-100)" strokeWidth="5" />
    <path d="M254 250h60" stroke="var(--color-amber-600)" strokeWidth="5" />
    <path d="M100 220l230 64M100 284l230-64" stroke="var(--color-red-600)" strokeWidth="4" />
    <Mark x={70} y={128} n={1} />
    <Mark x={230} y={92} n={2} />
    <Mark x={330} y={128} n={3} />
    <Mark x={362} y={252} n={4} />
  </Sheet>
)
