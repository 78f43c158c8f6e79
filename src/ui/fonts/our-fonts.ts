import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { once } from '@/lib/once'

let areFetched = false

/** Fetches both faces, and notes in this browser that they are in its cache. */
const fetchFonts = once(async () => {
  const faces = await Promise.all([
    document.fonts.load('700 1em Display'),
    document.fonts.load('400 1em Text'),
  ])
  areFetched = faces.every((found) => found.length > 0)
  if (areFetched) localStorage.setItem('fonts', 'cached')
})

/**
 * Our faces never hold up a page or move its text: they are fetched after the first paint and used from the next page
 * on, where all text is drawn again. A page that finds them in the cache has them from its first paint (src/boot);
 * until then the fallbacks take the same room.
 */
export function useOurFonts() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    void fetchFonts().catch(() => {}) // no connection, or no storage: the next page begins with the fallbacks again
    if (shown.current !== pathname && areFetched) document.documentElement.dataset.fonts = ''
    shown.current = pathname
  }, [pathname])
}
