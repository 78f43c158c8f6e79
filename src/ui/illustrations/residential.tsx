import { type IllustrationProps, Scene } from './scene'

/** A house cut open: the wiring runs from the panel in the basement to every room. */
export function ResidentialIllustration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-navy-100)" />
        <path d="M0 214h480v106H0Z" fill="var(--color-paper-300)" />
        <path d="M0 208h480v12H0Z" fill="var(--color-navy-600)" />
      </g>
      <path d="M22 250h14M42 286h20M444 244h14M430 290h18M18 302h8M452 270h10" strokeWidth="1.5" />
      <path
        d="M8 208c-6-18 12-30 24-20 8-12 28-8 30 6 12-2 16 8 12 14ZM414 208c-6-20 12-28 22-18 10-14 34-8 34 10 6 0 8 4 8 8Z"
        fill="var(--color-navy-700)"
      />
      <path d="M310 66V22h34v60" fill="var(--color-amber-600)" />
      <path d="M305 14h44v9h-44Z" fill="var(--color-paper-300)" />

      {/* shell and rooms */}
      <path d="M74 100L240 8l166 92v210H74Z" fill="var(--color-navy-200)" />
      <path d="M240 30l122 68H118Z" fill="var(--color-amber-100)" />
      <path d="M86 112h114v90H86ZM214 112h180v90H214Z" fill="var(--color-paper)" />
      <path d="M86 218h308v82H86Z" fill="var(--color-navy-50)" />
      <path d="M48 114L240 10l192 104" strokeWidth="17" />
      <path d="M48 114L240 10l192 104" stroke="var(--color-navy-700)" strokeWidth="12" />

      {/* attic bedroom */}
      <path d="M196 98V70h8v12h62q10 0 10 10v6Z" fill="var(--color-navy-600)" />
      <path d="M204 82q0-8 10-8h10v8Z" fill="var(--color-paper)" />
      <path d="M298 98V84h20v14Z" fill="var(--color-amber-600)" />

      {/* kitchen */}
      <path d="M124 138l-16 26h52l-16-26Z" fill="var(--color-amber-300)" opacity=".5" stroke="none" />
      <path d="M168 132h32v70h-32Z" fill="var(--color-navy-100)" />
      <path d="M168 156h32M174 144v6M174 164v12" />
      <path d="M86 170h68v32H86Z" fill="var(--color-navy-600)" />
      <path d="M86 163h72v8H86ZM108 172v30M130 172v30" fill="var(--color-paper-300)" />
      <path d="M98 163v-12h16v12Z" fill="var(--color-navy-200)" />

      {/* living room */}
      <path d="M232 124h44v34h-44Z" fill="var(--color-navy-100)" />
      <path d="M254 124v34M232 141h44" strokeWidth="1.5" />
      <path
        d="M226 186q-8-20 8-20h6v-4q0-4 6-4h56q6 0 6 4v4h6q16 0 8 20v10H226Z"
        fill="var(--color-navy-600)"
      />
      <path d="M240 166v14h68v-14M274 160v20" />
      <path d="M346 152l-14 50h50l-14-50Z" fill="var(--color-amber-300)" opacity=".5" stroke="none" />
      <path d="M357 152v49M346 201h22" />

      {/* basement: water heater, washer and dryer */}
      <path d="M220 300v-54q0-8 18-8t18 8v54Z" fill="var(--color-paper-300)" />
      <path d="M230 238v-20M246 238v-20M220 256h36" />
      <path d="M282 246h44v54h-44ZM332 246h44v54h-44Z" fill="var(--color-paper)" />
      <path d="M282 258h44M332 258h44" strokeWidth="1.5" />
      <circle cx="304" cy="279" r="13" fill="var(--color-navy-200)" />
      <circle cx="354" cy="279" r="13" fill="var(--color-navy-200)" />

      <path d="M104 236h40v52h-40Z" fill="var(--color-navy-200)" />
      <path d="M110 244h28v36h-28Z" fill="var(--color-navy-800)" strokeWidth="1.5" />
      <path
        d="M117 251h4M117 258h4M117 265h4M117 272h4M128 251h4M128 258h4M128 265h4M128 272h4"
        stroke="var(--color-navy-100)"
      />
      <path d="M164 276v24M204 276v24M164 288h40" />
      <path d="M156 268h56v8h-56ZM166 268v-12h22v12Z" fill="var(--color-amber-600)" />

      {/* wiring */}
      <path
        d="M124 238v-28h276v-24M124 210H80V106h234M134 106v20M298 106v14M207 106v104M314 106v-10M80 106l24-5L240 25v17M80 148h10M207 186h10M400 186h-10M304 210v36M354 210v36"
        strokeWidth="6"
      />
      <path
        d="M124 238v-28h276v-24M124 210H80V106h234M134 106v20M298 106v14M207 106v104M314 106v-10M80 106l24-5L240 25v17M80 148h10M207 186h10M400 186h-10M304 210v36M354 210v36"
        stroke="var(--color-amber-400)"
        strokeWidth="2.5"
      />

      {/* what it feeds */}
      <path
        d="M122 138q0-14 12-14t12 14ZM228 52q0-12 12-12t12 12ZM344 152l6-16h14l6 16ZM300 84l4-10h8l4 10Z"
        fill="var(--color-amber-300)"
      />
      <path d="M292 120h12v6h-12ZM292 122l-24-3M304 122l24-3" fill="var(--color-navy-600)" />
      <path
        d="M87 143h7v10h-7ZM214 181h7v10h-7ZM387 181h7v10h-7Z"
        fill="var(--color-paper)"
        strokeWidth="1.5"
      />
    </Scene>
  )
}
