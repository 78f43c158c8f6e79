import { type IllustrationProps, Scene } from './scene'

/** A flashlight finds a scorched outlet in a dark room; the lamp that hangs on it is out. */
export function EmergencyIllustration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-navy-800)" />
        <path d="M0 274h480v46H0Z" fill="var(--color-navy-900)" />
        <path d="M0 254h480v20H0Z" fill="var(--color-navy-700)" />
        <path d="M436 288L334 54 186 252Z" fill="var(--color-navy-600)" />
        <circle cx="254" cy="148" r="124" fill="var(--color-amber-100)" />
        <path
          d="M191 254h126a124 124 0 0 1-24 12 124 124 0 0 1-78 0 124 124 0 0 1-24-12Z"
          fill="var(--color-paper)"
        />
        <path d="M304 68h14v168H204l-14-12h114Z" fill="var(--color-navy-950)" opacity=".18" />
      </g>
      <path d="M0 254h480M0 274h480" />

      {/* lamp, out */}
      <path d="M0 208h124v12H0ZM16 220v100M108 220v100" fill="var(--color-navy-700)" />
      <path d="M54 208c-10-30 8-34 8-58v-10h12v10c0 24 18 28 8 58Z" fill="var(--color-navy-600)" />
      <path d="M38 72h60l22 70H16Z" fill="var(--color-navy-200)" />
      <path d="M86 73h12l21 68H98Z" fill="var(--color-navy-600)" stroke="none" />
      <path d="M38 72h60l22 70H16Z" />
      <path d="M48 208h40" strokeWidth="5" />

      {/* outlet */}
      <path d="M192 62q0-8 8-8h104q8 0 8 8v156q0 8-8 8H200q-8 0-8-8Z" fill="var(--color-paper)" />
      <path d="M303 55q8 1 8 8v154q0 8-9 8Z" fill="var(--color-paper-300)" stroke="none" />
      <path d="M192 62q0-8 8-8h104q8 0 8 8v156q0 8-8 8H200q-8 0-8-8Z" />
      <path
        d="M230 68h44a40 40 0 0 1 0 64h-44a40 40 0 0 1 0-64ZM230 148h44a40 40 0 0 1 0 64h-44a40 40 0 0 1 0-64Z"
        fill="var(--color-navy-50)"
      />
      <path
        d="M222 92c-12-16 8-20 6-34 14 6 14-10 26-20 4 14 18 6 22 22 10 0 18 10 8 22 14 12 4 20-2 26-10 14-50 12-58-2-6-4-6-8-2-14Z"
        fill="var(--color-navy-950)"
        opacity=".72"
        stroke="none"
      />
      <path
        d="M236 80h6v20h-6ZM262 82h6v16h-6ZM245 120v-5q7-10 14 0v5Z"
        fill="var(--color-navy-950)"
        strokeWidth="1"
      />
      <path d="M252 74l-12 20h10l-6 18 22-24h-10l8-14Z" fill="var(--color-amber-400)" strokeWidth="2" />
      <path
        d="M216 62l-14-14M290 62l16-16M208 94l-20 2M298 92l20 2"
        stroke="var(--color-red-600)"
        strokeWidth="4"
      />

      <path d="M88 205c60-4 26 92 80 90s84-34 84-88" strokeWidth="4" />
      <path d="M229 162q0-8 8-8h30q8 0 8 8v34q0 8-8 8h-30q-8 0-8-8Z" fill="var(--color-navy-600)" />
      <path d="M240 164v28M252 164v28M264 164v28" strokeWidth="2" />

      {/* flashlight */}
      <g transform="translate(424 266) rotate(42)">
        <path d="M0-24q-8 24 0 48Z" fill="var(--color-amber-100)" />
        <path d="M26-13h52v26H26Z" fill="var(--color-navy-200)" />
        <path d="M0-24l26 9v30L0 24Z" fill="var(--color-amber-400)" />
        <path d="M40-13v26M50-13v26" strokeWidth="1.5" />
      </g>
    </Scene>
  )
}
