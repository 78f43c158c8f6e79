import { useDeferredValue } from 'react'

/** No row is lower, in CSS px: one line where there is room, else two. */
const leastRow = () => (innerWidth < 640 ? 60 : 44)

/**
 * How many rows of a list to draw: at first as many as the screen can hold, and right after that, as work of its own, all of them. On a
 * slow phone, thirty at once would be one long task.
 */
export function useFirstRows(): number {
  const isAll = useDeferredValue(true, false)
  return isAll ? Number.POSITIVE_INFINITY : Math.ceil(innerHeight / leastRow())
}
