import { useSearchParams } from 'react-router-dom'
import { useHydrating } from '@/lib/use-hydrating'

/**
 * The kind of work that the address asks for, `?kind=<service>`, where it is one of `kinds`. Undefined while a
 * prerendered page is taken over: its HTML, which knows of no question in the address, has all of them.
 */
export function useChosenKind<Kind extends { slug: string }>(kinds: readonly Kind[]): Kind | undefined {
  const [search] = useSearchParams()
  const isTakenOver = !useHydrating()
  return isTakenOver ? kinds.find(({ slug }) => slug === search.get('kind')) : undefined
}
