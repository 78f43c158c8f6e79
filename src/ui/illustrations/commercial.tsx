import { type IllustrationProps, Scene } from './scene'

/** A shop front in the evening: gooseneck lights on the sign, lit windows, conduit to the disconnect. */
export function CommercialIllustration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-navy-800)" />
        <path
          d="M14 18h.1M110 10h.1M462 22h.1M300 10h.1M210 16h.1"
          stroke="var(--color-paper)"
          strokeWidth="3"
        />
        <path d="M0 282V110h28v172ZM452 282V90h28v192Z" fill="var(--color-navy-900)" />
        <path d="M0 280h480v40H0Z" fill="var(--color-navy-200)" />
        <path d="M0 304h480v16H0Z" fill="var(--color-navy-600)" />
        <path
          d="M56 282h128l-22 22H26ZM282 282h104l30 22H292ZM196 282h72l6 22h-88Z"
          fill="var(--color-amber-300)"
        />
      </g>
      <path d="M0 304h480M118 304l10-24M340 304l-8-24" strokeWidth="1.5" />

      {/* building */}
      <path d="M30 46h420v236H30Z" fill="var(--color-paper-300)" />
      <path d="M433 48h16v232h-16Z" fill="var(--color-navy-950)" opacity=".2" stroke="none" />
      <path
        d="M38 140h12M36 170h8M40 200h8M36 230h10M38 66h14M58 78h10M408 78h14M414 64h14M188 158h6M190 214h6M188 250h6M270 170h6M268 226h8M398 262h14M400 140h10M62 58h12M230 60h14M320 62h12"
        stroke="var(--color-amber-600)"
        strokeWidth="2"
      />
      <path d="M20 32h440v15H20Z" fill="var(--color-paper)" />
      <path d="M31 48h418v8H31Z" fill="var(--color-navy-950)" opacity=".16" stroke="none" />

      {/* sign under four goosenecks */}
      <path d="M76 82h316v40H76Z" fill="var(--color-navy-50)" />
      <path
        d="M106 82h28l18 39H88ZM182 82h28l18 39h-64ZM258 82h28l18 39h-64ZM334 82h28l18 39h-64Z"
        fill="var(--color-amber-300)"
        stroke="none"
      />
      <path d="M76 82h316v40H76Z" />
      <path d="M166 98h136M196 110h76" strokeWidth="6" stroke="var(--color-navy-700)" />
      <path d="M120 54v16M196 54v16M272 54v16M348 54v16" strokeWidth="4" />
      <path
        d="M104 82q2-14 16-14t16 14ZM180 82q2-14 16-14t16 14ZM256 82q2-14 16-14t16 14ZM332 82q2-14 16-14t16 14Z"
        fill="var(--color-navy-700)"
      />

      {/* windows and door */}
      <path d="M52 138h132v144H52ZM196 138h70v144h-70ZM278 138h112v144H278Z" fill="var(--color-navy-700)" />
      <path
        d="M62 148h112v102H62ZM206 148h50v22h-50ZM206 178h50v92h-50ZM288 148h92v102h-92Z"
        fill="var(--color-amber-300)"
      />
      <path d="M62 148h30l-30 60ZM288 148h26l-26 52Z" fill="var(--color-amber-100)" stroke="none" />
      <path d="M92 148v20M144 148v20M334 148v20" />
      <path
        d="M80 180q2-14 12-14t12 14ZM132 180q2-14 12-14t12 14ZM322 180q2-14 12-14t12 14Z"
        fill="var(--color-paper)"
      />
      <path
        d="M72 250v-24h40v24ZM78 226v-14h28v14ZM126 250q-4-16 2-20v-8h10v8q6 4 2 20ZM148 250v-14h18v14ZM298 250q-4-16 2-20v-8h10v8q6 4 2 20ZM324 250v-18h44v18ZM330 232v-14h14v14ZM350 232v-10h12v10Z"
        fill="var(--color-navy-600)"
      />
      <path d="M62 148h112v102H62ZM288 148h92v102h-92ZM118 250v32M334 250v32" />
      <path d="M214 214v26" strokeWidth="4.5" />
      <path d="M222 192h28v16h-28Z" fill="var(--color-paper)" strokeWidth="2" />
      <path d="M228 200h16" strokeWidth="2" />

      {/* conduit, meter, disconnect */}
      <path d="M412 56v221" strokeWidth="9" />
      <path d="M412 56v221" stroke="var(--color-navy-200)" strokeWidth="4" />
      <path d="M398 152h28v34h-28ZM398 204h28v42h-28Z" fill="var(--color-navy-100)" />
      <circle cx="412" cy="168" r="9" fill="var(--color-paper)" />
      <path d="M430 212v12" strokeWidth="5" />
      <path d="M412 213l-6 11h6l-2 10 8-13h-6Z" fill="var(--color-amber-400)" strokeWidth="1.5" />
    </Scene>
  )
}
