import { mapSize, outlines } from '@/content/towns/island'
import { mapShape } from '@/content/towns/map-shape'
import { type IllustrationProps, Scene } from './scene'

/** Where we work: one county in amber, the others in sand, their neighbors as far-off land. */
export function IslandIllustration(props: IllustrationProps) {
  const { coast, first, others, neighbors } = outlines()
  return (
    <Scene {...props} {...mapSize}>
      <clipPath id="land">
        <path d={coast} />
      </clipPath>
      <g stroke="none">
        <path d={`M0 0h${mapSize.width}v${mapSize.height}H0Z`} fill="var(--color-navy-100)" />
        <path d={neighbors} fill="var(--color-navy-200)" />
        <path d={coast} transform="translate(7 10)" fill="var(--color-navy-950)" opacity=".14" />
        <path d={coast} fill="var(--color-amber-100)" />
      </g>
      {/* The curved coast leaves the straight one of the counties: the first is drawn wider, then the others take their own. */}
      <g clipPath="url(#land)">
        <path d={first} fill="var(--color-amber-300)" stroke="var(--color-amber-300)" strokeWidth="24" />
        <path d={others} fill="var(--color-amber-100)" stroke="none" />
      </g>
      <path d={coast} />
      <path d={mapShape.waves} stroke="var(--color-navy-300)" strokeWidth="2" />
      {/* compass */}
      <g transform="translate(1118 500)" stroke="var(--color-navy-600)" strokeWidth="2">
        <path d="M0-34l9 34-9 34-9-34Z" fill="var(--color-paper)" />
        <path d="M0-34l9 34h-18Z" fill="var(--color-navy-600)" />
        <path d="M-7-42v-14L7-42v-14" />
      </g>
    </Scene>
  )
}
