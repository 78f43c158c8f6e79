/* What the search knows about the site. The build writes it from the pages (scripts/site-files/search-index.ts). */

/** A page's kind, as named in the list of results. */
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
  /** The path of the same page for a town, with `:town` in it, if there are such pages. */
  inTown?: string
  kind: Kind
  title: string
  text: string
  /** More of its words, for the search. */
  words: string
  /** What people who are looking for it call it. */
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
  /** More of its words, for the search. */
  words?: string
  /** The heading's address on the page. */
  id?: string
  /** It answers people who ask about this, in any words. */
  about?: 'cost' | 'time' | 'office'
}

/** Where the passages are. Fetched for answers, not for lists of pages. */
export const passagesPath = '/passages.json'
