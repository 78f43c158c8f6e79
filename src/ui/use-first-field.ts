import { useEffect, useRef } from 'react'

/**
 * For a form that a press has opened in place of its button: whoever pressed goes on in its first field, and once it is closed, at the
 * button that is back, found by its command.
 */
export function useFirstField(opener: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('select, input, textarea')?.focus()
    return () => {
      // The button is drawn by then.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        document.querySelector<HTMLElement>(`[data-command="${opener}"]`)?.focus()
      })
    }
  }, [opener])
  return form
}
