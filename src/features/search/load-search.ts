import { once } from '@/lib/once'
import type { Search } from './search'
import { type SearchIndex, searchIndexPath } from './search-index'

/** Fetches the search and what it knows of the site, once, when somebody is about to search. Throws where either does not come. */
export const loadSearch = once(async (): Promise<Search> => {
  const [{ createSearch }, index] = await Promise.all([import('./search'), fetchIndex()])
  return createSearch(index)
})

async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch(searchIndexPath)
  if (!response.ok) throw new Error(`The search index could not be fetched (${response.status}).`)
  return response.json()
}
