import { useEffect, useState } from 'react'

const now = () => {
  const viewport = window.visualViewport
  return { top: viewport?.offsetTop ?? 0, height: viewport?.height ?? window.innerHeight }
}

/** What the on-screen keyboard leaves of the window, in CSS px from its top; it follows the keyboard. */
export function useVisibleArea() {
  const [area, setArea] = useState(now)
  useEffect(() => {
    const update = () => setArea(now())
    update()
    const viewport = window.visualViewport ?? window
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [])
  return area
}
