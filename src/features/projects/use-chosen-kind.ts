import { useSearchParams } from 'react-router-dom'
import { useHydrating } from '@/lib/use-hydrating'

/**
 * The kind of work in the URL, `?kind=<service>`, if it is one of `kinds`. Undefined while a prerendered page is hydrated,
 * because its HTML does not know the query and has all of them.
 */
export function useChosenKind<Kind extends { slug: string }>(kinds: readonly Kind[]): Kind | undefined {
  const [search] = useSearchParams()
  const isTakenOver = !useHydrating()
  return isTakenOver ? kinds.find(({ slug }) => slug === search.get('kind')) : undefined
}
