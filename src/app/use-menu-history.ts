import { type RefObject, useEffect, useState } from 'react'
import { holdPage } from '@/ui/hold-page'

/** Whether this entry of the history is the open menu's. */
const isMarked = (): boolean => history.state?.menu === true

/**
 * Makes a full-screen phone menu behave: Back closes it without leaving the page, Tab stays inside, and the page behind stays where
 * it is. `menu` is a popover. Returns whether it is open; its links then replace the history entry that Back would use.
 */
export function useMenuHistory(menu: RefObject<HTMLElement | null>): boolean {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const popover = menu.current
    if (!popover) return
    let isOpen = false
    /** Our own step back, which the browser takes a moment later: the menu may be open again by then. */
    let isLeaving = false
    const settle = (now: boolean) => {
      isOpen = now
      setOpen(now)
      if (isLeaving || isMarked() === now) return
      if (now) history.pushState({ ...history.state, menu: true }, '')
      else {
        // Closed without Back, and still on the same page: remove its history entry.
        isLeaving = true
        history.back()
      }
    }
    const onToggle = (event: Event) => settle((event as ToggleEvent).newState === 'open')
    const onBack = () => {
      if (!isLeaving) return popover.hidePopover?.()
      isLeaving = false
      settle(isOpen)
    }
    popover.addEventListener('toggle', onToggle)
    window.addEventListener('popstate', onBack)
    if ('popover' in HTMLElement.prototype && popover.matches(':popover-open')) settle(true) // before React was here
    return () => {
      popover.removeEventListener('toggle', onToggle)
      window.removeEventListener('popstate', onBack)
    }
  }, [menu])

  useEffect(() => (open ? holdPage() : undefined), [open])

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
