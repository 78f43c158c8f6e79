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

/** The row at which the keyboard is, or at whose box it is that selects it. */
function focusedRow() {
  const at = document.activeElement
  const row = at?.closest('label')?.previousElementSibling ?? at
  return row instanceof HTMLElement && row.dataset.row !== undefined ? row : undefined
}

const steps: Record<string, number | undefined> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Where a row stood: the rows of the list when it was last seen there. */
type Place = { id: string | null; all: readonly HTMLElement[]; at: number }

/** The nearest row that is still there, after where one stood, or with a negative step before. */
function beside({ all, at }: Place, step: number) {
  let next = at + step
  while (all[next]?.isConnected === false) next += step
  return all[next]
}

/**
 * Leads through the list with j and k, and with the arrows from a row: from row to row, or where something is open, from one opened
 * row to the next, also once what is open has left the list. Enter opens the row, which is a button or a link. Gives a function that
 * finds where to go on in the list after something with this id was open: at its row, or beside where that stood.
 */
export function useListKeys(openId: string | null, onOpen: (id: string) => void) {
  const stood = useRef<Place>(undefined)
  const look = useEffectEvent(() => {
    const all = rows()
    const at = all.findIndex(({ dataset }) => dataset.row === openId)
    if (at !== -1) stood.current = { id: openId, all, at }
    return { all, at }
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { all, at } = look()
    const step = steps[event.key]
    const row = focusedRow()
    if (!step || !isOurs(event) || (event.key.length > 1 && !row)) return
    const focused = row ? all.indexOf(row) : -1
    const isFromOpen = openId !== null && focused === -1
    const from = isFromOpen ? at : focused
    const next =
      from !== -1
        ? all[from + step]
        : isFromOpen && stood.current?.id === openId
          ? beside(stood.current, step)
          : all[step > 0 ? 0 : all.length - 1]
    if (!next) return
    event.preventDefault()
    if (isFromOpen) onOpen(next.dataset.row ?? '')
    else goTo(next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: that another is open is the reason
  useEffect(() => void look(), [openId])
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
