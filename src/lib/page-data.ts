/*
 * Pages' words, where they grow with the content (towns, problems, posts): fetched as data from `/data<path>.json`, so that
 * no page's JavaScript grows with them. A prerendered page fetches its own when it wakes; people who only read never need
 * it.
 */

/** Where the data of the page at `path` is. `/` is `/data/index.json`. */
export const pageDataUrl = (path: string) => `/data${path === '/' ? '/index' : path}.json`

/** The URL names nothing on this site: shown as the not-found page. */
export class PageNotFound extends Error {
  constructor(path: string) {
    super(`No page at ${path}`)
    this.name = 'PageNotFound'
  }
}

/** Fetches the data of the page at `path`. Throws PageNotFound if the site has no such page. */
export async function fetchPageData(path: string): Promise<unknown> {
  const response = await fetch(pageDataUrl(path))
  if (response.status === 404) throw new PageNotFound(path)
  if (!response.ok) throw new Error(`The page could not be fetched (${response.status}).`)
  return response.json()
}
