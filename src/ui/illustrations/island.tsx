import type { ReactNode } from 'react'
import { type CountyView, countyMapSize, mapOfCounty, mapSize, outlines } from '@/content/towns/island'
import { mapShape } from '@/content/towns/map-shape'
import { type IllustrationProps, Scene } from './scene'

/** Where we work: one county in amber, the others in sand, their neighbors as far-off land. */
export const IslandIllustration = (props: IllustrationProps) => (
  <Land {...props} {...mapSize} {...outlines()} inks={['amber-300', 'amber-100']}>
    <path d={mapShape.waves} stroke="var(--color-navy-300)" strokeWidth="2" />
    {/* compass */}
    <g transform="translate(1118 500)" stroke="var(--color-navy-600)" strokeWidth="2">
      <path d="M0-34l9 34-9 34-9-34Z" fill="var(--color-paper)" />
      <path d="M0-34l9 34h-18Z" fill="var(--color-navy-600)" />
      <path d="M-7-42v-14L7-42v-14" />
    </g>
  </Land>
)

/** The same closer to a county, whose amber is pale, since it fills the picture. */
export const CountyMap = ({ view }: { view: CountyView }) => (
  <Land {...countyMapSize} {...mapOfCounty(view)} inks={['amber-100', 'paper-300']} />
)

type LandProps = IllustrationProps &
  ReturnType<typeof outlines> & {
    width: number
    height: number
    /** Of the first county, and of the others. */
    inks: [first: string, others: string]
    children?: ReactNode
  }

function Land({ coast, first, others, neighbors, inks, children, ...scene }: LandProps) {
  return (
    <Scene {...scene}>
      <clipPath id="land">
        <path d={coast} />
      </clipPath>
      <g stroke="none">
        <path d={`M0 0h${scene.width}v${scene.height}H0Z`} fill="var(--color-navy-100)" />
        <path d={neighbors} fill="var(--color-navy-200)" />
        <path d={coast} transform="translate(7 10)" fill="var(--color-navy-950)" opacity=".14" />
        <path d={coast} fill={`var(--color-${inks[1]})`} />
      </g>
      {/* The curved coast leaves the straight one of the counties: the first is drawn wider, then the others take their own. */}
      <g clipPath="url(#land)">
        <path
          d={first}
          fill={`var(--color-${inks[0]})`}
          stroke={`var(--color-${inks[0]})`}
          strokeWidth="24"
        />
        <path d={others} fill={`var(--color-${inks[1]})`} stroke="none" />
      </g>
      <path d={coast} />
      {children}
    </Scene>
  )
}
