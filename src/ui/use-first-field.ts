import { useEffect, useRef } from 'react'
import { leadOn } from './lead-on'

/**
 * For a form that a press has opened in place of its button: whoever pressed goes on in its first field, and once it is closed, at the
 * button that is back, found by its command, or if it is gone for good, at the heading of what is open.
 */
export function useFirstField(opener: string) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('select, input, textarea')?.focus()
    return () => {
      // The button is drawn by then.
      setTimeout(() =>
        leadOn(document.querySelector<HTMLElement>(`[data-command="${CSS.escape(opener)}"]`) ?? undefined),
      )
    }
  }, [opener])
  return form
}
