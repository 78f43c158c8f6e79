import { type IllustrationProps, Scene } from './scene'

/** A duplex outlet and the plug pulled out of it. */
export function NotFoundIllustration(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <g stroke="none">
        <path d="M0 0h480v320H0Z" fill="var(--color-navy-100)" />
        <path d="M0 262h480v58H0Z" fill="var(--color-navy-200)" />
        <path d="M0 244h480v18H0Z" fill="var(--color-paper)" />
        <path d="M238 52h14v180H116l-14-12h136Z" fill="var(--color-navy-950)" opacity=".16" />
      </g>
      <path d="M0 244h480M0 262h480" />
      <path d="M96 40q0-8 8-8h126q8 0 8 8v174q0 8-8 8H104q-8 0-8-8Z" fill="var(--color-paper)" />
      <path d="M226 34q12-2 12 6v174q0 8-8 8h-4Z" fill="var(--color-paper-300)" stroke="none" />
      <path d="M96 40q0-8 8-8h126q8 0 8 8v174q0 8-8 8H104q-8 0-8-8Z" />
      <path
        d="M141 48h52a46 46 0 0 1 0 72h-52a46 46 0 0 1 0-72ZM141 134h52a46 46 0 0 1 0 72h-52a46 46 0 0 1 0-72Z"
        fill="var(--color-navy-50)"
      />
      <path
        d="M148 62h6v24h-6ZM180 64h6v20h-6ZM159 108v-6q8-12 16 0v6ZM148 148h6v24h-6ZM180 150h6v20h-6ZM159 194v-6q8-12 16 0v6Z"
        fill="var(--color-navy-950)"
        strokeWidth="1"
      />
      <path d="M167 127h.1" strokeWidth="8" />
      <path d="M164 127h6" stroke="var(--color-navy-200)" strokeWidth="1.5" />
      <path d="M380 176c70-14 90 40 60 74s-150 6-190 32-40 30-60 44" strokeWidth="13" />
      <path
        d="M380 176c70-14 90 40 60 74s-150 6-190 32-40 30-60 44"
        stroke="var(--color-amber-400)"
        strokeWidth="8"
      />
      <path d="M258 150h34v7h-34ZM258 188h34v7h-34Z" fill="var(--color-navy-200)" />
      <path d="M264 170h28v6h-28Z" fill="var(--color-amber-600)" />
      <path d="M290 136q0-8 8-8h34q34 6 50 26v36q-16 20-50 26h-34q-8 0-8-8Z" fill="var(--color-amber-400)" />
      <path d="M291 190h88q-16 20-46 25h-34q-8 0-8-8Z" fill="var(--color-amber-500)" stroke="none" />
      <path d="M290 136q0-8 8-8h34q34 6 50 26v36q-16 20-50 26h-34q-8 0-8-8ZM312 128v88" />
      <path d="M332 154v36M344 156v32M356 160v24" />
      <path
        d="M262 128l-12-14M276 120l-2-18M254 142l-8-2"
        stroke="var(--color-amber-600)"
        strokeWidth="3.5"
      />
    </Scene>
  )
}
