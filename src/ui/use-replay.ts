import { useEffect, useRef } from 'react'

/**
 * For a button or form with `data-replay`: what was pressed before React was here is kept by the script in index.html, and
 * done once this says that the element answers. Gives the ref for it.
 */
export function useReplay<Pressed extends HTMLElement>() {
  const element = useRef<Pressed>(null)
  useEffect(() => {
    // Once React is done with taking over: until then it would not hear the press.
    const timer = setTimeout(() => element.current?.dispatchEvent(new Event('alive', { bubbles: true })))
    return () => clearTimeout(timer)
  }, [])
  return element
}
