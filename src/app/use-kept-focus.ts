import { useEffect } from 'react'

/**
 * Chromium takes the keyboard from a control that waits disabled. Once it can be pressed again it has it back, unless somebody has gone
 * elsewhere or was led on.
 */
export function useKeptFocus() {
  useEffect(() => {
    let waiting: HTMLElement | undefined
    // From what is in a fieldset it is taken at once.
    const noteTaken = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':disabled')) waiting = target
    }
    document.addEventListener('focusout', noteTaken)
    const observer = new MutationObserver(() => {
      const at = document.activeElement
      if (at instanceof HTMLElement && at.matches(':disabled')) waiting = at
      else if (at !== document.body || !waiting?.isConnected) waiting = undefined
      else if (!waiting.matches(':disabled')) waiting.focus({ preventScroll: true })
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusout', noteTaken)
      observer.disconnect()
    }
  }, [])
}
