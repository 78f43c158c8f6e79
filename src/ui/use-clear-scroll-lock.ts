import { useEffect } from 'react'

/** Gives the page its scrolling back where a menu or dialog that is gone has left it locked. */
function clearScrollLock() {
  // An open one needs its lock, and removes it itself.
  if (document.querySelector('dialog[open]')) return
  for (const element of [document.documentElement, document.body]) {
    for (const property of ['overflow', 'position', 'pointer-events', 'padding-right'])
      element.style.removeProperty(property)
    element.removeAttribute('data-scroll-locked')
  }
}

/** Clears any scroll lock on load, at 100 ms, at 800 ms, on hash change and when the tab becomes visible (SPEC.md §4). */
export function useClearScrollLock() {
  useEffect(() => {
    clearScrollLock()
    const timers = [100, 800].map((wait) => setTimeout(clearScrollLock, wait))
    const onVisible = () => {
      if (document.visibilityState === 'visible') clearScrollLock()
    }
    window.addEventListener('load', clearScrollLock)
    window.addEventListener('hashchange', clearScrollLock)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      timers.forEach(clearTimeout)
      window.removeEventListener('load', clearScrollLock)
      window.removeEventListener('hashchange', clearScrollLock)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
}
