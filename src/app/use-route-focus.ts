import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Does for the router's pages what a browser does when it opens a page: starts at the top, or at the part named in the
 * URL, and lets a screen reader announce the new heading.
 */
export function useRouteFocus() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    const target = partNamed(hash)
    if (target) target.scrollIntoView()
    if (shown.current === pathname) return
    shown.current = pathname
    if (!target) window.scrollTo({ top: 0, behavior: 'instant' })
    return whenHeadingIsThere((heading) => {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [pathname, hash])
}

/** The part of the page that the end of a URL names, if there is one. */
function partNamed(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null // a lone percent sign
  }
}

/** Calls `then` with the page's heading, now or as soon as the page's code has arrived. */
function whenHeadingIsThere(then: (heading: HTMLElement) => void) {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  if (heading) {
    then(heading)
    return
  }
  if (!main) return
  const observer = new MutationObserver(() => {
    const late = main.querySelector('h1')
    if (!late) return
    observer.disconnect()
    then(late)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}
