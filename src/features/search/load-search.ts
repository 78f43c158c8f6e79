import { once } from '@/lib/once'
import type { Search } from './search'
import { type Passage, passagesPath, type SearchIndex, searchIndexPath } from './search-index'

/** Fetches the search and what it knows of the site, once, when somebody is about to search. Throws if either does not come. */
export const loadSearch = once(async (): Promise<Search> => {
  const [{ createSearch }, index] = await Promise.all([
    import('./search'),
    fetchJson<SearchIndex>(searchIndexPath),
  ])
  return createSearch(index)
})

/** The same with the passages of the pages: for questions in whole sentences, answered with the passage and its link. */
export const loadAnswers = once(async (): Promise<Search> => {
  const [{ createSearch }, index, passages] = await Promise.all([
    import('./search'),
    fetchJson<SearchIndex>(searchIndexPath),
    fetchJson<Passage[]>(passagesPath),
  ])
  return createSearch(index, passages)
})

async function fetchJson<Content>(path: string): Promise<Content> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} could not be fetched (${response.status}).`)
  return response.json()
}
