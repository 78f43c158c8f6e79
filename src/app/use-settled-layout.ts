import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * The style sheet leaves what is below the screen undrawn at first (`content-visibility`). Once the page is idle it is
 * drawn part by part, so that scrolling, printing and finding within the page meet a finished page.
 */
export function useSettledLayout() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has parts of its own
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    let handle = requestIdleCallback(function drawNext() {
      const parts = document.querySelectorAll<HTMLElement>('main > *, footer')
      const next = [...parts].find((part) => part.style.contentVisibility === '')
      if (!next) return
      next.style.contentVisibility = 'visible'
      handle = requestIdleCallback(drawNext)
    })
    return () => cancelIdleCallback(handle)
  }, [pathname])
}
