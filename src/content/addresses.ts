import type { FixedPath } from '@/lib/paths'

/*
 * The addresses that the content decides, beside those that every site has (src/lib/paths.ts). The route table is made with them,
 * and a link that leads to none of either is an error of the compiler.
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

type ToolPath = FixedPath & `/resources/${string}`

/** The tools that the site offers, of those that there are (src/pages/tool-*.tsx): their texts are in tools/offered.ts. */
export const toolPaths = [
  '/resources/panel-size',
  '/resources/ev-charger',
  '/resources/generator-size',
  '/resources/voltage-drop',
  '/resources/lighting-payback',
] as const satisfies readonly ToolPath[]

export type ServicePagePath = '/emergency' | (typeof servicePagePaths)[number]
export type AreaPath = '/locations' | (typeof areaPagePaths)[number]

declare module '@/lib/paths' {
  interface ContentPaths extends Record<ServicePagePath | AreaPath, true> {}
}
