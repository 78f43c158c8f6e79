import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { once } from '@/lib/once'

let areFetched = false

/** Fetches both fonts, and records in this browser that they are in its cache. */
const fetchFonts = once(async () => {
  const faces = await Promise.all([
    document.fonts.load('700 1em Display'),
    document.fonts.load('400 1em Text'),
  ])
  areFetched = faces.every((found) => found.length > 0)
  if (areFetched) localStorage.setItem('fonts', 'cached')
})

/**
 * Our fonts never delay a page or move its text: they are fetched after the first paint and used from the next page on,
 * where all text is drawn again. A page that finds them in the cache uses them from its first paint (src/boot). Until
 * then, the fallbacks take up the same space.
 */
export function useOurFonts() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    void fetchFonts().catch(() => {}) // no connection or no storage: the next page starts with the fallbacks again
    if (shown.current !== pathname && areFetched) document.documentElement.dataset.fonts = ''
    shown.current = pathname
  }, [pathname])
}
