import { useEffect, useEffectEvent } from 'react'
import { isOurs } from './command'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** The row of the list with this id, if it is there. */
export const rowOf = (id: string | null) => rows().find(({ dataset }) => dataset.row === id)

/** Whether the keyboard is at a row, or at the box beside it that chooses it. */
const isAt = (row: HTMLElement) =>
  row.matches(':focus') || row.nextElementSibling?.matches('label:focus-within') === true

const steps: Record<string, number | undefined> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/**
 * Leads through the list with j and k, and with the arrows from a row: from row to row, or where something is open, from one opened
 * row to the next. Enter opens the row, which is a button or a link.
 */
export function useListKeys(openId: string | null, onOpen: (id: string) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key]
    const all = rows()
    const focused = all.findIndex(isAt)
    if (!step || !isOurs(event) || (event.key.length > 1 && focused === -1)) return
    const from = openId && focused === -1 ? all.findIndex(({ dataset }) => dataset.row === openId) : focused
    const next = all[from === -1 ? (step > 0 ? 0 : all.length - 1) : from + step]
    if (!next) return
    event.preventDefault()
    if (openId && focused === -1) onOpen(next.dataset.row ?? '')
    else next.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
