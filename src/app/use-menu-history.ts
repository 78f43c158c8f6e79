import { type RefObject, useEffect, useState } from 'react'

const isMark = (state: unknown): state is { menu: true } =>
  typeof state === 'object' && state !== null && 'menu' in state

/**
 * Makes a full-screen phone menu behave: Back closes it without leaving the page, and Tab stays inside. `menu` is a popover. Returns
 * whether it is open; its links then replace the history entry that Back would use.
 */
export function useMenuHistory(menu: RefObject<HTMLElement | null>): boolean {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const popover = menu.current
    if (!popover) return
    const opened = () => {
      setOpen(true)
      if (!isMark(history.state)) history.pushState({ ...history.state, menu: true }, '')
    }
    const closed = () => {
      setOpen(false)
      // Closed without Back, and still on the same page: remove its history entry.
      if (isMark(history.state)) history.back()
    }
    const onToggle = (event: Event) => ((event as ToggleEvent).newState === 'open' ? opened() : closed())
    const onBack = () => popover.hidePopover?.()
    popover.addEventListener('toggle', onToggle)
    window.addEventListener('popstate', onBack)
    if (!('popover' in HTMLElement.prototype))
      import('./popover-fallback').catch(() => {}) // the footer has the links too
    else if (popover.matches(':popover-open')) opened() // before React was here
    return () => {
      popover.removeEventListener('toggle', onToggle)
      window.removeEventListener('popstate', onBack)
    }
  }, [menu])

  useEffect(() => {
    if (!open) return
    const keepTab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      const stops = [...(menu.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter(
        (stop) => stop.getClientRects().length > 0,
      )
      const at = stops.indexOf(document.activeElement as HTMLElement)
      const leaves = event.shiftKey ? at <= 0 : at === -1 || at === stops.length - 1
      if (!leaves) return
      event.preventDefault()
      stops.at(event.shiftKey ? -1 : 0)?.focus()
    }
    document.addEventListener('keydown', keepTab)
    return () => document.removeEventListener('keydown', keepTab)
  }, [open, menu])

  return open
}
