import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** One page to measure for each type of public page. */
export interface PageType {
  name: string
  /** Of the built site, from `/`. */
  path: string
}

/*
 * A pattern of the route table for each type; `:name` is one segment. Which town, service or post it is comes from the
 * built site, and an address that has a pattern of its own is not an example of a wider one.
 */
const patterns = {
  home: '/',
  about: '/about',
  projects: '/projects',
  testimonials: '/testimonials',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  residential: '/residential',
  commercial: '/commercial',
  emergency: '/emergency',
  'ev-charger': '/ev-charger',
  'blog-list': '/blog',
  'blog-category': '/blog/category/:category',
  'blog-post': '/blog/:slug',
  resources: '/resources',
  landing: '/electrician-:place',
  locations: '/locations',
  county: '/locations/:county-county',
  town: '/locations/:town',
  'service-in-town': '/services/:service/:town',
  'problem-in-town': '/services/:service/:town/:problem',
  'case-study': '/:token',
} as const

/** The first page of each type in a built site. Fails where the site has none of a type. */
export async function pageTypes(dist: string): Promise<PageType[]> {
  const files = await readdir(dist, { recursive: true })
  const paths = files
    .filter((file) => /(^|[\\/])index\.html$/.test(file))
    .map((file) => join('/', dirname(file)).replaceAll('\\', '/'))
    .sort()
  const expressions = Object.entries(patterns).map(
    ([name, pattern]) => [name, new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)] as const,
  )
  // The narrowest pattern of an address is the one with the most text of its own.
  const ownText = (name: string) => expressionText[name] ?? 0
  const expressionText: Record<string, number> = Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, pattern.replace(/:\w+/g, '').length]),
  )
  const typeOf = (path: string) =>
    expressions
      .filter(([, expression]) => expression.test(path))
      .map(([name]) => name)
      .toSorted((a, b) => ownText(b) - ownText(a))[0]
  return expressions.map(([name]) => {
    const path = paths.find((candidate) => typeOf(candidate) === name)
    if (!path) throw new Error(`The built site has no page like ${patterns[name as keyof typeof patterns]} (${name}).`)
    return { name, path }
  })
}
