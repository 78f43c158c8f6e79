import { useCallback, useEffect, useRef, useState } from 'react'
import { useAddress } from './use-address'

/**
 * What the address says under `name` to be open beside a list, and a function, always the same, that opens another, or with null closes it. What is opened
 * is drawn first and the address follows when it has been painted: to change it takes a slow machine two frames. Of several within that
 * time only the last has an entry in the browser's history; with `replace`, one takes the place of what was open.
 */
export function useOpened(name: string) {
  const [search, change] = useAddress()
  const told = search.get(name)
  const [ahead, setAhead] = useState<{ id: string | null }>()
  const waiting = useRef(0)
  useEffect(
    () => () => {
      waiting.current = 0 // whoever has left has another address
    },
    [],
  )
  // The address has followed.
  if (ahead && ahead.id === told) setAhead(undefined)

  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const open = useCallback(
    (id: string | null, options?: { replace: boolean }) => {
      setAhead({ id })
      const frame = requestAnimationFrame(() =>
        setTimeout(() => {
          if (waiting.current !== frame) return
          const isOneOpen = new URLSearchParams(window.location.search).has(name)
          latest.current({ [name]: id }, { replace: isOneOpen && options?.replace === true })
        }),
      )
      waiting.current = frame
    },
    [name],
  )
  return [ahead ? ahead.id : told, open] as const
}
