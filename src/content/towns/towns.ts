import type { County } from '../business.ts'

/**
 * The towns we serve (SPEC.md §9), in its order. `slug` is the address and what a service request stores; `township` is
 * the municipality that issues building permits there; `zips` are those of the United States Postal Service.
 */
export const towns = [
  {
    slug: 'ronkonkoma',
    name: 'Ronkonkoma',
    county: 'Suffolk',
    township: 'Town of Islip and Town of Brookhaven',
    zips: ['11779'],
  },
  {
    slug: 'huntington',
    name: 'Huntington',
    county: 'Suffolk',
    township: 'Town of Huntington',
    zips: ['11743'],
  },
  {
    slug: 'massapequa',
    name: 'Massapequa',
    county: 'Nassau',
    township: 'Town of Oyster Bay',
    zips: ['11758'],
  },
  { slug: 'smithtown', name: 'Smithtown', county: 'Suffolk', township: 'Town of Smithtown', zips: ['11787'] },
  {
    slug: 'babylon',
    name: 'Babylon',
    county: 'Suffolk',
    township: 'Village of Babylon and Town of Babylon',
    zips: ['11702', '11703', '11704'],
  },
  { slug: 'bay-shore', name: 'Bay Shore', county: 'Suffolk', township: 'Town of Islip', zips: ['11706'] },
  {
    slug: 'commack',
    name: 'Commack',
    county: 'Suffolk',
    township: 'Town of Huntington and Town of Smithtown',
    zips: ['11725'],
  },
  { slug: 'deer-park', name: 'Deer Park', county: 'Suffolk', township: 'Town of Babylon', zips: ['11729'] },
  { slug: 'east-islip', name: 'East Islip', county: 'Suffolk', township: 'Town of Islip', zips: ['11730'] },
  {
    slug: 'farmingdale',
    name: 'Farmingdale',
    county: 'Nassau',
    township: 'Village of Farmingdale, in the Town of Oyster Bay',
    zips: ['11735'],
  },
] as const satisfies readonly TownEntry[]

type TownEntry = {
  slug: string
  name: string
  county: County
  township: string
  zips: readonly string[]
}

export type Town = (typeof towns)[number]
export type TownSlug = Town['slug']
