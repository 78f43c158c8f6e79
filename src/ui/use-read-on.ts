import { useEffect, useRef } from 'react'

/**
 * For a place whose steps replace one another: a button that leads to the next step goes with its own, and whoever pressed it reads on at
 * the place, which can take the focus. Where the focus is elsewhere it stays.
 */
export function useReadOn<Place extends HTMLElement = HTMLDivElement>(step: unknown) {
  const place = useRef<Place>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [step])
  return place
}
