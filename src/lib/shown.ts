import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what a change has given wherever it is shown: `renewed` gives what is kept under a key as it is now, or undefined if it has to
 * be read. What was on its way meanwhile is asked for again, since it may say what was before.
 */
export function show<Kept>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  renewed: (kept: Kept, key: QueryKey) => Kept | undefined,
) {
  for (const [key, kept] of queryClient.getQueriesData<Kept>({ queryKey })) {
    if (kept === undefined) continue
    const now = renewed(kept, key)
    if (now === undefined) void queryClient.invalidateQueries({ queryKey: key, exact: true })
    else queryClient.setQueryData<Kept>(key, now)
  }
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
}

/** A list that is read a page at a time; `next` is the last row of a page that has another one behind it. */
export type Paged<Row, Place> = { pages: { rows: Row[]; next: Place | null }[] }

/**
 * A list with one of its rows as it is now: at its place, or out of the list where it `belongs` there no more, or comes on a page that
 * has not been read. Undefined if it has come in, and the list has to be read.
 */
export function withRow<Place extends { id: string }, Row extends Place, List extends Paged<Row, Place>>(
  list: List,
  row: Row,
  belongs: boolean,
  inOrder: (a: Place, b: Place) => number,
): List | undefined {
  const rows = list.pages.flatMap((page) => page.rows)
  const others = rows.filter(({ id }) => id !== row.id)
  const end = list.pages.at(-1)?.next
  const isOnALaterPage = end != null && inOrder(end, row) < 0
  const isHere = belongs && !isOnALaterPage
  if (isHere && others.length === rows.length) return undefined
  const placed = isHere ? [...others, row].sort(inOrder) : others
  let first = 0
  const pages = list.pages.map((page, at) => {
    const last = at === list.pages.length - 1 ? undefined : first + page.rows.length
    const part = placed.slice(first, last)
    first += page.rows.length
    return { ...page, rows: part }
  })
  return { ...list, pages }
}
