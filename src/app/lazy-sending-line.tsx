import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether this browser has a quote request waiting to be sent, checked without loading the code that sends it. */
function isOnItsWay() {
  try {
    return localStorage.getItem('quote-request-draft')?.includes('"sending":true') ?? false
  } catch {
    return false
  }
}

/** Continues sending a request after its page was left, on any page that is opened next. */
export function LazySendingLine() {
  const { pathname } = useLocation()
  const [Line, setLine] = useState<ComponentType>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a chance to go on
  useEffect(() => {
    if (Line || !isOnItsWay()) return
    import('@/features/quote-request/sending-line').then(
      ({ SendingLine }) => setLine(() => SendingLine),
      () => {}, // on the next page, then
    )
  }, [pathname, Line])
  return Line ? <Line /> : null
}
