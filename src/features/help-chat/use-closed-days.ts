import { useEffect, useState } from 'react'
import { readClosedDays } from './api'

/** The next days on which the office is closed by its own calendar; undefined until they are here, and none where nobody answers. */
export function useClosedDays(): string[] | undefined {
  const [days, setDays] = useState<string[]>()
  useEffect(() => {
    let isCurrent = true
    readClosedDays()
      .catch(() => [])
      .then((read) => isCurrent && setDays(read))
    return () => {
      isCurrent = false
    }
  }, [])
  return days
}
