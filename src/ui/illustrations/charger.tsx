import { type IllustrationProps, Scene } from './scene'

/** A wall-box charger beside a garage door, its J1772 cable plugged into a car in the driveway. */
export function ChargerIllustration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-navy-100)" />
        <path d="M0 260h480v60H0Z" fill="var(--color-navy-200)" />
        <path d="M0 260h70c-18 20-30 34-44 60H0Z" fill="var(--color-navy-600)" />
      </g>

      {/* ranch house */}
      <path d="M38 66h452v200H38Z" fill="var(--color-paper)" />
      <path
        d="M40 104h440M40 122h440M40 140h440M40 158h440M40 176h440M40 194h440M40 212h440M40 230h440"
        stroke="var(--color-paper-300)"
        strokeWidth="1.5"
      />
      <path d="M40 74h440v14H40Z" fill="var(--color-navy-200)" stroke="none" />
      <path d="M38 248h452v18H38Z" fill="var(--color-paper-300)" />
      <path d="M14 64L48-4h446v68Z" fill="var(--color-navy-700)" />
      <path
        d="M70 14h40M150 14h60M280 14h30M380 14h70M60 32h70M190 32h40M300 32h60M420 32h40M46 50h40M130 50h70M260 50h30M350 50h80"
        stroke="var(--color-navy-900)"
        strokeWidth="2"
      />
      <path d="M10 64h480v11H10Z" fill="var(--color-paper)" />

      <path d="M4 272c-8-20 2-36 18-32 4-16 30-18 36 0 16-2 24 18 14 32Z" fill="var(--color-navy-700)" />
      <path d="M24 256h.1M42 248h.1M56 262h.1M14 264h.1" stroke="var(--color-paper)" strokeWidth="8" />

      {/* garage door */}
      <path d="M216 102h274v164H216Z" fill="var(--color-navy-100)" />
      <path d="M230 116h260v150H230Z" fill="var(--color-paper-200)" />
      <path d="M230 116h250v10H230Z" fill="var(--color-navy-950)" opacity=".16" stroke="none" />
      <path
        d="M246 130h54v18h-54ZM318 130h54v18h-54ZM390 130h54v18h-54ZM462 130h30v18h-30Z"
        fill="var(--color-navy-600)"
      />
      <path d="M230 156h250M230 194h250" />
      <path
        d="M246 164h54v22h-54ZM318 164h54v22h-54ZM390 164h54v22h-54ZM462 164h30v22h-30Z"
        strokeWidth="1.5"
      />
      <path d="M188 96h16l4 8v20h-24v-20Z" fill="var(--color-amber-300)" />
      <path d="M184 104h24M196 88v8" />

      {/* charger with its conduit and cable */}
      <path d="M124 76v40" strokeWidth="9" />
      <path d="M124 76v40" stroke="var(--color-paper-300)" strokeWidth="4" />
      <path d="M166 122h6v92h-56l-6-8Z" fill="var(--color-navy-950)" opacity=".16" stroke="none" />
      <path d="M88 126q0-14 14-14h44q14 0 14 14v64q0 18-18 18h-36q-18 0-18-18Z" fill="var(--color-navy-50)" />
      <path d="M150 113q10 2 10 13v64q0 16-16 18h-4q10-6 10-18Z" fill="var(--color-navy-200)" stroke="none" />
      <path d="M88 126q0-14 14-14h44q14 0 14 14v64q0 18-18 18h-36q-18 0-18-18Z" />
      <circle cx="122" cy="148" r="22" fill="var(--color-navy-800)" />
      <path d="M125 133l-13 17h9l-2 13 14-18h-10Z" fill="var(--color-amber-400)" stroke="none" />
      <path d="M108 186h28" stroke="var(--color-amber-400)" strokeWidth="5" />
      <path
        d="M112 208c-30 20-40 66-6 70s50-38 36-66M106 212c-22 26-14 54 8 54s32-26 20-54"
        strokeWidth="6"
      />
      <path
        d="M112 208c-30 20-40 66-6 70s50-38 36-66M106 212c-22 26-14 54 8 54s32-26 20-54"
        strokeWidth="1.5"
        stroke="var(--color-navy-600)"
      />

      {/* car */}
      <path d="M214 284h260l-18 14H204Z" fill="var(--color-navy-950)" opacity=".28" stroke="none" />
      <path
        d="M232 270q-8-2-8-12v-26c0-16 6-24 16-30l26-34q8-10 24-10h62q16 0 28 10l38 32c34 4 50 12 52 34v26q0 10-10 10Z"
        fill="var(--color-navy-600)"
      />
      <path d="M224 250h246v12q0 8-10 8H232q-8-2-8-12Z" fill="var(--color-navy-800)" stroke="none" />
      <path d="M262 204l20-28q4-6 12-6h36v34ZM342 170h8q12 0 20 8l30 26h-58Z" fill="var(--color-navy-100)" />
      <path d="M284 200l16-26M356 200l8-18" stroke="var(--color-paper)" />
      <path d="M336 170v84M270 214h176M300 222h10M350 222h10" strokeWidth="1.5" />
      <path d="M452 214q14 4 17 16h-14q-6-6-3-16Z" fill="var(--color-amber-100)" />
      <path d="M225 224h9v14h-10Z" fill="var(--color-red-600)" />
      <circle cx="280" cy="268" r="25" fill="var(--color-navy-950)" />
      <circle cx="420" cy="268" r="25" fill="var(--color-navy-950)" />
      <path d="M280 268h.1M420 268h.1" stroke="var(--color-navy-200)" strokeWidth="25" />
      <path d="M280 258v20M270 268h20M420 258v20M410 268h20" strokeWidth="3" />
      <circle cx="268" cy="228" r="10" fill="var(--color-navy-900)" />
      <path d="M139 212c4 44 14 66 36 66s30-34 66-44" strokeWidth="6" />
      <path d="M139 212c4 44 14 66 36 66s30-34 66-44" stroke="var(--color-navy-600)" strokeWidth="1.5" />
      <path d="M238 228l24-9q8 0 9 8t-5 9l-24 8Z" fill="var(--color-amber-400)" />
      <path d="M112 200h34v13h-34Z" fill="var(--color-navy-200)" />
    </Scene>
  )
}
