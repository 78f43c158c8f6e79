/*
 * What the search knows of the site: written by the build from the pages (scripts/site-files/search-index.ts), and
 * fetched when somebody searches.
 */

/** What a page is, as the list of results calls it. */
export const kinds = {
  problem: 'Problem',
  service: 'Service',
  town: 'Town',
  tool: 'Tool',
  guide: 'Guide',
  project: 'Case study',
  page: 'Page',
} as const

export type Kind = keyof typeof kinds

export type SearchDocument = {
  path: string
  /** The address of the page about the same in a town, with `:town` in it, where there are such pages. */
  inTown?: string
  kind: Kind
  title: string
  text: string
  /** More of what it says, to be found by. */
  words: string
  /** What people who look for it call it in their own words. */
  asked: string
}

export type SearchTown = { slug: string; name: string; zips: readonly string[] }

export type SearchIndex = { towns: SearchTown[]; documents: SearchDocument[] }

/** Where the index is. */
export const searchIndexPath = '/search-index.json'

/** A part of a page under its heading, from its beginning. */
export type Passage = {
  path: string
  heading: string
  text: string
  /** More of what it says, to be found by. */
  words?: string
  /** The heading's address on the page. */
  id?: string
  /** It answers people who ask for this, in whatever words. */
  about?: 'cost' | 'time'
}

/** Where the passages are. They are fetched for answers, not for lists of pages. */
export const passagesPath = '/passages.json'
