import { useEffect, useState } from 'react'

const now = () => {
  const viewport = window.visualViewport
  return { top: viewport?.offsetTop ?? 0, height: viewport?.height ?? window.innerHeight }
}

/** The part of the window that the on-screen keyboard leaves visible, in CSS px from the top. Follows the keyboard. */
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
