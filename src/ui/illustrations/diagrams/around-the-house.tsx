import { House, Mark, Sheet, Tip, Wire } from './parts'

/** How deep cables and pipes lie, to scale: seven units to the inch. */
export const TrenchDepths = () => {
  const top = 110
  const deep = (inches: number) => top + inches * 7
  return (
    <Sheet horizon={top}>
      <path d="M14 110l6-14 6 14 8-18 6 18 8-12 4 12" fill="var(--color-green-700)" />
      <path d="M60 110l6-14 6 14 8-18 6 18 8-12 4 12" fill="var(--color-green-700)" />
      <path d="M300 102h172v10H300Z" fill="var(--color-navy-500)" />
      <path
        d="M30 110v168M110 110v84M190 110v126M270 110v42M386 112v126"
        strokeWidth="2"
        strokeDasharray="5 5"
      />
      <circle cx="30" cy={deep(24)} r="8" fill="var(--color-navy-600)" />
      <circle cx="110" cy={deep(12)} r="8" fill="var(--color-navy-600)" />
      <circle cx="190" cy={deep(18)} r="15" fill="var(--color-white)" />
      <circle cx="190" cy={deep(18)} r="6" fill="var(--color-navy-600)" />
      <circle cx="270" cy={deep(6)} r="15" fill="var(--color-navy-200)" strokeWidth="5" />
      <circle cx="370" cy={deep(18)} r="15" fill="var(--color-white)" />
      <circle cx="410" cy={deep(18)} r="8" fill="var(--color-navy-600)" />
      <path d="M176 152h28" strokeWidth="6" stroke="var(--color-red-600)" strokeDasharray="8 4" />
      <path d="M448 300v-190" strokeWidth="2" />
      {[6, 12, 18, 24].map((inches) => (
        <path key={inches} d={`M440 ${deep(inches)}h16`} strokeWidth="2" />
      ))}
      <Mark x={56} y={deep(24)} n={1} />
      <Mark x={136} y={deep(12)} n={2} />
      <Mark x={222} y={deep(18)} n={3} />
      <Mark x={302} y={deep(6)} n={4} />
      <Mark x={386} y={76} n={5} />
      <Mark x={158} y={152} n={6} />
    </Sheet>
  )
}

const Alarm = ({ x, y }: { x: number; y: number }) => (
  <>
    <path d={`M${x - 18} ${y}h36v8q-4 6-10 6h-16q-6 0-10-6Z`} fill="var(--color-white)" />
    <path d={`M${x} ${y + 9}h.1`} strokeWidth="5" stroke="var(--color-red-600)" />
  </>
)

/** Where alarms hang in a house. */
export const SmokeAlarms = () => (
  <Sheet horizon={226}>
    <path d="M60 306V110h360v196Z" fill="var(--color-paper)" />
    <path d="M36 110L240 16l204 94Z" fill="var(--color-navy-700)" />
    <path d="M60 168h360M60 238h360M190 110v58M290 110v58" strokeWidth="5" />
    <path
      d="M80 168v-20h70v20M80 148v-10h16v10M310 168v-20h70v20M310 148v-10h16v10"
      fill="var(--color-navy-100)"
    />
    <path d="M90 238v-34h44v34ZM90 204h44" fill="var(--color-navy-200)" />
    <path d="M100 198q6-6 0-12M122 198q6-6 0-12" strokeWidth="2" />
    <path d="M340 306v-42h50v42Z" fill="var(--color-amber-600)" />
    <path d="M352 282q8-14 10 0 8-6 6 12h-18Z" fill="var(--color-red-600)" strokeWidth="2" />
    <Alarm x={140} y={112} />
    <Alarm x={240} y={112} />
    <Alarm x={350} y={112} />
    <Alarm x={270} y={171} />
    <Alarm x={230} y={241} />
    <path d="M150 214h94" strokeWidth="2" strokeDasharray="5 4" />
    <Tip x={148} y={214} to="left" />
    <Tip x={246} y={214} to="right" />
    <Mark x={168} y={146} n={1} />
    <Mark x={240} y={146} n={2} />
    <Mark x={308} y={196} n={3} />
    <Mark x={196} y={196} n={4} />
    <Mark x={270} y={272} n={5} />
    <Mark x={408} y={282} n={6} />
  </Sheet>
)

/** Data and bell wire from one dry place, apart from power. */
export const LowVoltage = () => (
  <Sheet horizon={290}>
    <House x={40} y={290} width={400} height={190} />
    <path d="M40 196h400M180 100v190" strokeWidth="4" />
    <rect x="196" y="216" width="62" height="66" rx="5" fill="var(--color-navy-700)" />
    <path
      d="M206 232h42M206 246h42M206 260h42"
      stroke="var(--color-amber-400)"
      strokeWidth="4"
      strokeDasharray="5 4"
    />
    <Wire kind="data" d="M214 216v-60H110v-20" />
    <Wire kind="data" d="M228 216v-76h120v-16" />
    <path d="M98 116h24v20H98ZM336 104h24v20h-24Z" fill="var(--color-white)" />
    <path d="M296 264h28v26h-28Z" fill="var(--color-white)" />
    <path d="M305 272v8M315 272v8" />
    <path d="M82 290v-60h44v60Z" fill="var(--color-navy-600)" />
    <rect x="52" y="244" width="16" height="28" rx="6" fill="var(--color-white)" />
    <circle cx="60" cy="252" r="3" fill="var(--color-navy-950)" />
    <path d="M60 244v-34h98" strokeWidth="3" />
    <rect x="146" y="200" width="26" height="20" rx="3" fill="var(--color-amber-400)" />
    <Wire kind="hot" d="M310 264v-44h130" />
    <path d="M278 204v82" strokeDasharray="5 6" stroke="var(--color-red-600)" />
    <Mark x={226} y={196} n={1} />
    <Mark x={144} y={124} n={2} />
    <Mark x={350} y={246} n={3} />
    <Mark x={158} y={244} n={4} />
    <Mark x={34} y={236} n={5} />
  </Sheet>
)
