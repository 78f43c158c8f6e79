import type { FixedPath } from '@/lib/paths'

/*
 * The paths that the content decides, in addition to those that every site has (src/lib/paths.ts). The route table uses them, and
 * a link to anything else is a compiler error.
 */

/** Pages about a kind of work besides /emergency: their texts are in service-pages.ts. */
export const servicePagePaths = ['/residential', '/commercial', '/ev-charger'] as const

/** Pages about where we work besides /locations: their texts are in area-pages.ts. */
export const areaPagePaths = [
  '/electrician-ronkonkoma',
  '/electrician-suffolk-county',
  '/electrician-long-island',
  '/locations/suffolk-county',
  '/locations/nassau-county',
] as const

/**
 * Pages that a business can do without, with all that lies below them, if it has nothing for them: neither they nor links to them are
 * there. `/resources/panel-size` is one calculator, `/resources` are all.
 */
export const without: readonly (
  | '/blog'
  | '/projects'
  | '/resources'
  | (FixedPath & `/resources/${string}`)
)[] = []

/** Whether the site has a page at an address that the route table knows. */
export const isOffered = (path: string) =>
  !without.some((missing) => path === missing || path.startsWith(`${missing}/`))

export type ServicePagePath = '/emergency' | (typeof servicePagePaths)[number]
export type AreaPath = '/locations' | (typeof areaPagePaths)[number]

declare module '@/lib/paths' {
  interface ContentPaths extends Record<ServicePagePath | AreaPath, true> {}
}
