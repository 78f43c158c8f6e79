import { builtPages } from '../scripts/site-files/documents.ts'

/** One page to measure for each type of public page. */
export interface PageType {
  name: string
  /** Of the built site, from `/`. */
  path: string
}

/*
 * The addresses of each type; `*` is one segment or a part of one, `(a|b)` either. The built site decides which town,
 * service or post. An address belongs to the first type that it matches; pages for those who sign in belong to none.
 */
const types = {
  home: '/',
  about: '/about',
  projects: '/projects',
  testimonials: '/testimonials',
  contact: '/contact',
  legal: '/(privacy|terms|accessibility)',
  service: '/(residential|commercial|ev-charger)',
  emergency: '/emergency',
  resources: '/resources',
  tool: '/resources/*',
  'blog-list': '/blog',
  'blog-category': '/blog/category/*',
  'blog-post': '/blog/*',
  landing: '/electrician-*',
  locations: '/locations',
  county: '/locations/*-county',
  town: '/locations/*',
  services: '/services',
  'service-hub': '/services/*',
  problem: '/services/*/problems/*',
  'service-in-town': '/services/*/*',
  'problem-in-town': '/services/*/*/*',
  'case-study': '/*-*-*-*',
}

/** Not meant to be found, but it can be anybody's first page; only Lighthouse measures it. */
export const signInPage: PageType = { name: 'auth', path: '/auth' }

export const pageNames = Object.keys(types)

/** The first page of each type that a built site has. */
export async function pageTypes(dist: string): Promise<PageType[]> {
  const patterns = Object.entries(types).map(([name, pattern]) => ({
    name,
    pattern,
    expression: new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`),
  }))
  const first = new Map<string, string>()
  for (const address of (await builtPages(dist)).sort()) {
    const type = patterns.find(({ expression }) => expression.test(address))?.name
    if (type && !first.has(type)) first.set(type, address)
  }
  return patterns.flatMap(({ name }) => {
    const path = first.get(name)
    return path ? [{ name, path }] : []
  })
}
