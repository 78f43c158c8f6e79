import { useEffect, useEffectEvent } from 'react'
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

/**
 * Leads through the list with j and k, and with the arrows from a row: from row to row, or where something is open, from one opened
 * row to the next. Enter opens the row, which is a button or a link.
 */
export function useListKeys(openId: string | null, onOpen: (id: string) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    const row = focusedRow()
    if (!step || !isOurs(event) || (event.key.length > 1 && !row)) return
    const all = rows()
    const focused = row ? all.indexOf(row) : -1
    const from = openId && focused === -1 ? all.findIndex(({ dataset }) => dataset.row === openId) : focused
    const next = all[from === -1 ? (step > 0 ? 0 : all.length - 1) : from + step]
    if (!next) return
    event.preventDefault()
    if (openId && focused === -1) onOpen(next.dataset.row ?? '')
    else goTo(next)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
