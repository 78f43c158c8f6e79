import type { County } from '../business'
import type { MapPoint } from './places'

/** What stands over and on the map of our towns. */
export const serviceArea = {
  lead: 'Suffolk and Nassau counties, with the shortest drive to these towns. Somewhere else on the island? Ask: we will tell you honestly.',
  /** The map in words, for who does not see it. */
  map: 'Map of Long Island: Nassau County in the west, next to Queens, and Suffolk County from there to Montauk Point.',
  /** The same of a county's own page. */
  ofCounty: {
    lead: (county) =>
      `Each town’s page has its offices, its houses and what we find in their walls. Somewhere else in ${county} County? Ask: we will tell you honestly.`,
    map: (county) => `Map of our towns in ${county} County.`,
  },
  /** The counties, each with its page and the place of its name on the map. */
  counties: [
    { slug: 'nassau-county', name: 'Nassau', place: { x: 11, y: 26 } },
    { slug: 'suffolk-county', name: 'Suffolk', place: { x: 38, y: 20.2 } },
  ],
} as const satisfies {
  lead: string
  map: string
  ofCounty: Record<'lead' | 'map', (county: County) => string>
  counties: readonly { slug: string; name: County; place: MapPoint }[]
}
