import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextField } from './field'

const HALF = 'Enter the whole date, or clear it.'
const PRESS = 500 // ms

/**
 * A box for a day, with its label. For a browser half of a date is none: here it is said, and the form is not sent until it is whole or gone.
 * Takes the props of a `TextField`.
 */
export function DateField({ error, ...field }: Omit<ComponentProps<typeof TextField>, 'type' | 'ref'>) {
  const box = useRef<HTMLInputElement>(null)
  const [isHalf, setHalf] = useState(false)
  const look = () => setHalf(box.current?.validity.badInput ?? false)
  useEffect(() => {
    const input = box.current
    const hold = (event: Event) => {
      if (!input?.validity.badInput) return
      // Before React hears of it.
      event.preventDefault()
      event.stopPropagation()
      setHalf(true)
      input.focus()
    }
    const form = input?.form
    form?.addEventListener('submit', hold)
    return () => form?.removeEventListener('submit', hold)
  }, [])
  return (
    <TextField
      {...field}
      ref={box}
      type="date"
      error={isHalf ? HALF : error}
      // What is saved by itself is never sent. At once, it would push what is pressed away from under the pointer.
      onBlur={() => box.current?.form || setTimeout(look, PRESS)}
      onInput={() => isHalf && look()}
    />
  )
}
