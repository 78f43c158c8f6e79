import { type IllustrationProps, Scene } from './scene'

/** A hall at dusk: the doorbell’s picture on a panel by the switches, a thermostat, and the cables behind them. */
export function SmartHomeIllustration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-paper-300)" />
        <path d="M0 276h480v44H0Z" fill="var(--color-navy-200)" />
      </g>
      <path d="M-4 268h488v9H-4Z" fill="var(--color-paper)" />

      {/* the door, dusk behind its glass, the bell beside it */}
      <path d="M28 60h112v209H28Z" fill="var(--color-paper)" />
      <path d="M38 70h92v199H38Z" fill="var(--color-navy-700)" />
      <path d="M54 86h60v84H54Z" fill="var(--color-navy-900)" />
      <path d="M66 104h.1M100 98h.1M84 118h.1" stroke="var(--color-paper)" strokeWidth="3" />
      <path d="M54 128h60M84 86v84" strokeWidth="2" />
      <path d="M54 188h60v64H54Z" strokeWidth="1.5" />
      <path d="M118 176v14" stroke="var(--color-amber-400)" strokeWidth="6" />
      <path d="M156 132h18v44h-18Z" fill="var(--color-navy-950)" />
      <path d="M159 144a6 6 0 0 1 12 0 6 6 0 0 1-12 0Z" fill="var(--color-navy-100)" />
      <path d="M160 163a5 5 0 0 1 10 0 5 5 0 0 1-10 0Z" fill="var(--color-amber-400)" />

      {/* the panel that shows who is there */}
      <path d="M216 70h118v84H216Z" fill="var(--color-navy-950)" />
      <path d="M226 80h98v64h-98Z" fill="var(--color-navy-600)" stroke="none" />
      <path d="M226 126h98v18h-98Z" fill="var(--color-navy-800)" stroke="none" />
      <path d="M262 126v-12q0-8 13-8t13 8v12Z" fill="var(--color-amber-600)" />
      <path d="M266 98a9 9 0 0 1 18 0 9 9 0 0 1-18 0Z" fill="var(--color-paper)" />
      <path d="M306 90h.1" stroke="var(--color-red-600)" strokeWidth="7" />

      {/* waves from the panel */}
      <g fill="none" stroke="var(--color-amber-600)" strokeWidth="4">
        <path d="M256 52q19-15 38 0M264 61q11-8 22 0" />
      </g>

      {/* switches and thermostat */}
      <path d="M222 178h78v58h-78Z" fill="var(--color-paper)" />
      <path
        d="M232 188h16v38h-16ZM253 188h16v38h-16ZM274 188h16v38h-16Z"
        fill="var(--color-paper-200)"
        strokeWidth="2"
      />
      <path d="M240 195h.1M261 195h.1" stroke="var(--color-amber-400)" strokeWidth="5" />
      <path d="M282 219h.1" stroke="var(--color-navy-300)" strokeWidth="5" />
      <path d="M318 207a27 27 0 0 1 54 0 27 27 0 0 1-54 0Z" fill="var(--color-navy-900)" />
      <path d="M326 217a21 21 0 0 1 38 0" fill="none" stroke="var(--color-amber-400)" strokeWidth="4" />
      <path d="M337 201h16M345 193v16" stroke="var(--color-paper)" strokeWidth="3" />

      {/* the wall opened: a stud, cables to the rack */}
      <path d="M396 40h92v230h-92Z" fill="var(--color-navy-800)" />
      <path d="M432 40h22v230h-22Z" fill="var(--color-amber-300)" />
      <g fill="none" strokeWidth="5">
        <path d="M372 112h36q8 0 8 8v82" stroke="var(--color-paper)" />
        <path d="M372 207h44" stroke="var(--color-amber-500)" />
        <path d="M424 40v160" stroke="var(--color-navy-300)" />
      </g>
      <path d="M402 200h76v62h-76Z" fill="var(--color-paper)" />
      <path
        d="M410 210h60v12h-60ZM410 228h60v12h-60ZM410 246h60v9h-60Z"
        fill="var(--color-navy-100)"
        strokeWidth="2"
      />
      <path
        d="M417 216h.1M429 216h.1M441 216h.1M417 234h.1M429 234h.1"
        stroke="var(--color-green-700)"
        strokeWidth="5"
      />

      {/* the bench, a blanket on it */}
      <path d="M196 252h150v10H196ZM206 262v24M336 262v24" fill="var(--color-amber-600)" strokeWidth="4" />
      <path d="M286 252v-10h46v10Z" fill="var(--color-red-600)" />
    </Scene>
  )
}
