import { useLayoutEffect, useRef } from 'react'

/**
 * For the box of a row, which goes once what it was about is done: if the keyboard is in it then, it goes on at the next row, or else at the
 * one before, or else at the page's heading. Where the page goes, it goes nowhere.
 */
export function useGoesOn<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  useLayoutEffect(() => {
    const gone = box.current
    return () => {
      if (!gone?.contains(document.activeElement)) return
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => gone.contains(row))
      const heading = document.querySelector<HTMLElement>('#main h1')
      if (heading) heading.tabIndex = -1
      const places = [...rows.slice(at + 1), ...rows.slice(0, at).reverse(), heading]
      queueMicrotask(() => places.find((place) => place?.isConnected)?.focus())
    }
  }, [])
  return box
}
