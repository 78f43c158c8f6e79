import { useLayoutEffect, useRef } from 'react'
import { mainHeading } from './list-keys'

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
      const places = [...rows.slice(at + 1), ...rows.slice(0, at).reverse(), mainHeading()]
      queueMicrotask(() => {
        // What was opened in its place may have it already.
        if (document.activeElement === document.body) places.find((place) => place?.isConnected)?.focus()
      })
    }
  }, [])
  return box
}
