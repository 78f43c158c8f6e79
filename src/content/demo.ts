import type { Badge } from './business.ts'

/** What of the business decides whether it is still the demonstration's. */
type Business = { badge: Badge | undefined; social: readonly { name: string; url: string }[] }

/** What was made up for the demonstration, and the file where it stands. */
export type DemoValue = { file: string; what: string }

const BUSINESS = 'src/content/business.ts'

/** Values that nobody has in truth, wherever they stand. */
const marks: readonly { what: string; pattern: RegExp }[] = [
  // 555-0100 to 555-0199 are kept for fiction: https://en.wikipedia.org/wiki/555_(telephone_number)
  { what: 'the telephone number', pattern: /(?:\+?1)?(?:\(\d{3}\) |\d{3}[-. ]?)555[-. ]?01\d\d(?!\d)/g },
  // RFC 2606 keeps .example for examples.
  { what: 'the address', pattern: /[\w@:/.-]+\.example\b/g },
  { what: 'the street', pattern: /\b\d+ Example \w+/g },
  { what: 'the name', pattern: /\bKettle ?Lake(?: Electric)?\b/g },
  { what: 'the legal name’s', pattern: /\(demonstration\)/g },
  { what: 'prices, promises or a story that are made up:', pattern: /\bdemo: true\b/g },
]

/** Whether a link leads to the front page of a network or to a search, instead of to a profile of ours. */
export function isPlaceholderLink(address: string) {
  const { hostname, pathname, searchParams } = new URL(address)
  const isMapSearch = hostname.endsWith('google.com') && pathname.startsWith('/maps/search')
  return pathname === '/' || (isMapSearch && !searchParams.has('query_place_id'))
}

/** The seed's own reviews say so of themselves. */
const isDemoReview = ({ body }: { body: string }) => body.startsWith('Demo review: ')

const withoutComments = (code: string) => code.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')

/**
 * What is left of the demonstration: in the business itself, in `files` (their text, by path), and among the published reviews.
 * Each value is named once a file.
 */
export function demoValues(
  { badge, social }: Business,
  files: ReadonlyMap<string, string>,
  reviews: readonly { body: string }[],
): DemoValue[] {
  const found: DemoValue[] = []
  if (badge && !badge.source)
    found.push({ file: BUSINESS, what: `the badge “${badge.rating}, ${badge.text}”, without a source` })
  for (const { name, url } of social)
    if (isPlaceholderLink(url)) found.push({ file: BUSINESS, what: `the link to ${name}, ${url}` })
  for (const [file, text] of files)
    for (const { what, pattern } of marks)
      for (const value of new Set(withoutComments(text).match(pattern)))
        found.push({ file, what: `${what} ${value}` })
  const invented = reviews.filter(isDemoReview).length
  if (invented > 0)
    found.push({ file: 'the backend', what: `demo reviews from supabase/seed.sql (${invented})` })
  return found
}

/** Throws where anything of the demonstration is left, and names each value with its file. */
export function refuseDemoValues(left: readonly DemoValue[]) {
  if (left.length === 0) return
  const lines = left.map(({ file, what }) => `  ${file}: ${what}`).join('\n')
  throw new Error(
    `${BUSINESS} says demo: false, but this is left of the demonstration. Replace each with what is true, or delete it:\n${lines}`,
  )
}
