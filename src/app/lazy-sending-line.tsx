import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether this browser keeps a quote request that is on its way: looked at without the code that sends it. */
function isOnItsWay() {
  try {
    return localStorage.getItem('quote-request-draft')?.includes('"sending":true') ?? false
  } catch {
    return false
  }
}

/** A request that was being sent when its page was left goes on, whatever page is opened next. */
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
