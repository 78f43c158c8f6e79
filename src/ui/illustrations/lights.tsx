import { type IllustrationProps, Scene } from './scene'

/** Recessed lights in a kitchen ceiling, their light on the island. */
export function LightsIllustration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-paper-300)" />
        <path d="M0 272h480v48H0Z" fill="var(--color-navy-200)" />
      </g>

      {/* ceiling, light, cans */}
      <path d="M-4-4h488v42l-30 20H26L-4 38Z" fill="var(--color-paper)" />
      <path
        d="M98 32h32l40 168H58ZM224 32h32l40 168H184ZM350 32h32l40 168H310Z"
        fill="var(--color-amber-300)"
        opacity=".6"
        stroke="none"
      />
      <path
        d="M82 30a32 9 0 0 1 64 0 32 9 0 0 1-64 0ZM208 30a32 9 0 0 1 64 0 32 9 0 0 1-64 0ZM334 30a32 9 0 0 1 64 0 32 9 0 0 1-64 0Z"
        fill="var(--color-navy-100)"
      />
      <path
        d="M94 30a20 5 0 0 1 40 0 20 5 0 0 1-40 0ZM220 30a20 5 0 0 1 40 0 20 5 0 0 1-40 0ZM346 30a20 5 0 0 1 40 0 20 5 0 0 1-40 0Z"
        fill="var(--color-amber-400)"
      />

      {/* cabinets, window, counter */}
      <path d="M-4 72h72v80H-4ZM412 72h72v80h-72Z" fill="var(--color-navy-600)" />
      <path d="M8 84h48v56H8ZM424 84h48v56h-48Z" strokeWidth="1.5" />
      <path d="M194 78h92v74h-92Z" fill="var(--color-navy-900)" />
      <path d="M208 100h.1M226 92h.1M270 106h.1M256 94h.1" stroke="var(--color-paper)" strokeWidth="3" />
      <path d="M194 78h92v74h-92ZM240 78v74" strokeWidth="9" />
      <path d="M194 78h92v74h-92ZM240 78v74" stroke="var(--color-paper)" strokeWidth="4" />
      <path d="M184 154h112v9H184Z" fill="var(--color-paper)" />
      <path d="M-4 206h488v68H-4Z" fill="var(--color-navy-600)" />
      <path d="M20 216h60v48H20ZM400 216h60v48h-60ZM68 232v12M412 232v12" strokeWidth="1.5" />
      <path d="M-4 194h488v12H-4Z" fill="var(--color-paper)" />
      <path
        d="M56 195h116v5H54ZM182 195h116v5H180ZM308 195h116v5H306Z"
        fill="var(--color-amber-300)"
        stroke="none"
      />
      <path d="M232 194v-18q0-9 9-9t9 9" strokeWidth="4.5" />
      <path d="M22 194v-26h18v26ZM46 194v-18h16v18Z" fill="var(--color-paper)" />
      <path d="M434 194l-5-20h26l-5 20Z" fill="var(--color-amber-600)" />
      <path
        d="M442 174c-16-8-14-22-8-26 8 6 10 14 8 26ZM442 174c-2-12 4-24 16-26 4 14-2 24-16 26Z"
        fill="var(--color-navy-700)"
      />

      {/* island and stools */}
      <path d="M76 306h340l18 10H58Z" fill="var(--color-navy-950)" opacity=".2" stroke="none" />
      <path d="M96 234h288v72H96Z" fill="var(--color-navy-700)" />
      <path d="M362 235h21v70h-21Z" fill="var(--color-navy-900)" stroke="none" />
      <path d="M112 248h74v46h-74ZM202 248h74v46h-74ZM292 248h60v46h-60Z" strokeWidth="1.5" />
      <path d="M80 218h320v16H80Z" fill="var(--color-paper)" />
      <path d="M112 219h256l10 8H102Z" fill="var(--color-amber-300)" stroke="none" />
      <path d="M80 218h320v16H80Z" />
      <path d="M210 218q-14-2-18-20h60q-4 18-18 20Z" fill="var(--color-navy-100)" />
      <path d="M200 198a10 10 0 0 1 18 0ZM216 198a10 10 0 0 1 18-4q6 0 8 4Z" fill="var(--color-amber-400)" />
      <path
        d="M132 262l-10 54M172 262l10 54M126 296h52M308 262l-10 54M348 262l10 54M302 296h52"
        strokeWidth="5"
      />
      <path
        d="M122 252h60q0 12-10 12h-40q-10 0-10-12ZM298 252h60q0 12-10 12h-40q-10 0-10-12Z"
        fill="var(--color-amber-600)"
      />
    </Scene>
  )
}
