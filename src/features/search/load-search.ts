import { once } from '@/lib/once'
import type { Search } from './search'
import { type Passage, passagesPath, type SearchIndex, searchIndexPath } from './search-index'

/** Fetches the search and its index, once, when someone is about to search. Throws if either does not arrive. */
export const loadSearch = once(async (): Promise<Search> => {
  const [{ createSearch }, index] = await Promise.all([
    import('./search'),
    fetchJson<SearchIndex>(searchIndexPath),
  ])
  return createSearch(index)
})

/** The same with the pages' passages, to answer whole sentences with a passage and its link. */
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
