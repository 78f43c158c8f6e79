import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'

/** Whether someone works in a list: reads further down, points at it, or has the keyboard in it. */
const isInUse = (list: HTMLElement) =>
  window.scrollY > 0 || list.matches(':hover') || list.contains(document.activeElement)

/**
 * Holds back rows that arrive among the others while someone works in the list, so that nothing moves under their pointer or focus.
 * `waiting` are those, and `show` shows them. Another page at the end isn't held back, nor is what is no newer than the rows that are
 * shown, nor a row that was here before and that an undo brings back, nor the one that is open beside the list.
 */
export function useArrivals<Row extends { id: string; created_at: string }>(
  rows: Row[],
  list: RefObject<HTMLElement | null>,
  openId: string | null = null,
) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const see = (some: Row[]) => setSeen(new Set([...seen, ...some.map(({ id }) => id)]))
  const { shown, waiting } = useMemo(() => {
    const before = rows.filter(({ id }) => seen.has(id))
    const newest =
      before
        .map(({ created_at }) => created_at)
        .sort()
        .at(-1) ?? ''
    const last = rows.findLastIndex(({ id }) => seen.has(id))
    const waiting = rows.filter(
      (row, place) => place < last && row.created_at > newest && !seen.has(row.id) && row.id !== openId,
    )
    return { shown: waiting.length > 0 ? rows.filter((row) => !waiting.includes(row)) : rows, waiting }
  }, [rows, seen, openId])
  useLayoutEffect(() => {
    // To ask whether someone works in the list, the browser lays the page out.
    if (rows.every(({ id }) => seen.has(id))) return
    const now = list.current && isInUse(list.current) ? shown : rows
    if (now.some(({ id }) => !seen.has(id))) see(now)
  })
  return { shown, waiting, show: () => see(rows) }
}
