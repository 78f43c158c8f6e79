import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Updates the result of a change wherever it is shown. `renewed` returns a query's new data, or undefined if it has to be refetched.
 * Requests that were pending are sent again, because they may return the old state.
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
    else if (now !== kept) queryClient.setQueryData<Kept>(key, now)
  }
  void queryClient.invalidateQueries({
    queryKey,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })
}

/** A list that is read a page at a time; `next` is the last row of a page that is followed by another. */
export type Paged<Row, Place> = { pages: { rows: Row[]; next: Place | null }[] }

/**
 * A page of at most `most` rows, from as many and one more: the last says whether another page follows, so that none is offered which
 * would be empty.
 */
export const pageOf = <Row>(read: Row[], most: number): { rows: Row[]; next: Row | null } => ({
  rows: read.slice(0, most),
  next: nextOf(read, most),
})

/** The same where a page is kept as it was read: the last row that it shows, if another page follows. */
export const nextOf = <Row>(read: Row[], most: number): Row | null =>
  read.length > most ? (read[most - 1] ?? null) : null

/** What such pages show. */
export const rowsOf = <Row>(pages: Row[][], most: number): Row[] =>
  pages.flatMap((page) => page.slice(0, most))

/**
 * A list with one of its rows updated: moved to its place, or removed if it no longer `belongs` there or now comes on a page that has
 * not been read. Undefined if the row is new to the list and not `isWhole`: then the list has to be refetched.
 */
export function withRow<Place extends { id: string }, Row extends Place, List extends Paged<Row, Place>>(
  list: List,
  row: Row,
  belongs: boolean,
  inOrder: (a: Place, b: Place) => number,
  isWhole = false,
): List | undefined {
  const rows = list.pages.flatMap((page) => page.rows)
  const others = rows.filter(({ id }) => id !== row.id)
  const end = list.pages.at(-1)?.next
  const isOnALaterPage = end != null && inOrder(end, row) < 0
  const isHere = belongs && !isOnALaterPage
  if (isHere && !isWhole && others.length === rows.length) return undefined
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
