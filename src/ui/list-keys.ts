import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { isOurs } from './command'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** The row of the list with this id, if it is there. */
export const rowOf = (id: string | null) =>
  id === null
    ? undefined
    : (document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? undefined)

/** Goes on at a row. At once: on its way through a long list, the browser would draw what it passes for a second. */
export function goTo(row: HTMLElement | undefined) {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/** The heading of the page, which can have the focus from now on. */
export function mainHeading() {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (heading) heading.tabIndex = -1
  return heading
}

/** The row at which the keyboard is, or at whose box it is that selects it. */
function focusedRow() {
  const at = document.activeElement
  const row = at?.closest('label')?.previousElementSibling ?? at
  return row instanceof HTMLElement && row.dataset.row !== undefined ? row : undefined
}

const steps: Record<string, number | undefined> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Where a row stood: the ids of the list when it was last seen there. */
type Place = { id: string; before: readonly string[]; after: readonly string[] }

/** The row that is next to where one stood: the one after it, or before it with a negative step. */
function beside({ before, after }: Place, step: number) {
  const inOrder = step > 0 ? after : before.toReversed()
  return inOrder.map((id) => rowOf(id)).find((row) => row !== undefined)
}

/**
 * Leads through the list with j and k, and with the arrows from a row: from row to row, or where something is open, from one opened
 * row to the next, also once what is open has left the list. Enter opens the row, which is a button or a link. Gives a function that
 * finds where to go on in the list after something with this id was open: at its row, or beside where that stood.
 */
export function useListKeys(openId: string | null, onOpen: (id: string) => void) {
  const stood = useRef<Place>(undefined)
  const lookAt = (id: string | null) => {
    const ids = rows().map(({ dataset }) => dataset.row ?? '')
    const at = id === null ? -1 : ids.indexOf(id)
    if (id !== null && at !== -1) stood.current = { id, before: ids.slice(0, at), after: ids.slice(at + 1) }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    lookAt(openId)
    const step = steps[event.key]
    const row = focusedRow()
    if (!step || !isOurs(event) || (event.key.length > 1 && !row)) return
    const all = rows()
    const focused = row ? all.indexOf(row) : -1
    const isFromOpen = openId !== null && focused === -1
    const from = isFromOpen ? all.findIndex(({ dataset }) => dataset.row === openId) : focused
    const next =
      from !== -1
        ? all[from + step]
        : isFromOpen && stood.current?.id === openId
          ? beside(stood.current, step)
          : all.at(step > 0 ? 0 : -1)
    if (!next) return
    event.preventDefault()
    if (isFromOpen) onOpen(next.dataset.row ?? '')
    else goTo(next)
  })
  const look = useEffectEvent(() => lookAt(openId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: that another is open is the reason
  useEffect(() => look(), [openId])
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return useCallback(
    (id: string | null) =>
      rowOf(id) ??
      (stood.current?.id === id ? (beside(stood.current, 1) ?? beside(stood.current, -1)) : undefined),
    [],
  )
}

/**
 * Who closes what was open beside a list, or in its place, goes on where `placeOf` (of useListKeys) finds it in the list, or at the
 * first row, or where there is none at the heading. `isOpen` where something else can be open as well.
 */
export function useBackToRow(
  openId: string | null,
  placeOf: (id: string | null) => HTMLElement | undefined,
  isOpen = openId !== null,
) {
  const wasOpen = useRef(openId)
  const goBack = useEffectEvent(() => (placeOf(wasOpen.current) ?? rows()[0] ?? mainHeading())?.focus())
  useEffect(() => {
    if (!isOpen && wasOpen.current !== null) goBack()
    wasOpen.current = openId
  }, [isOpen, openId])
}
