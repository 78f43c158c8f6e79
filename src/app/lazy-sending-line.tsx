import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { SendingLine } from '@/features/quote-request/sending-line'
import { areFilesOnTheirWay, isRequestOnItsWay } from '@/lib/person'

const sendFiles = (requestId?: string) =>
  void import('@/features/files/queue').then(
    ({ resume, sendWith }) => (requestId ? sendWith(requestId) : resume()),
    () => {}, // on the next page, then
  )

/** Continues sending a request after its page was left, on any page that is opened next. */
export function LazySendingLine() {
  const { pathname } = useLocation()
  const [Line, setLine] = useState<ComponentType<ComponentProps<typeof SendingLine>>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is a chance to go on
  useEffect(() => {
    if (areFilesOnTheirWay()) sendFiles()
    if (Line || !isRequestOnItsWay()) return
    import('@/features/quote-request/sending-line').then(
      ({ SendingLine }) => setLine(() => SendingLine),
      () => {}, // on the next page, then
    )
  }, [pathname, Line])
  return Line ? <Line onSent={sendFiles} /> : null
}
