import { useState } from 'react'
import { toldVisit } from './progress'

type Chosen = { stage: string; visit: unknown; may_choose_time: boolean }

/**
 * Whether the times to choose from have a place on the page of a request. It is there as long as there are some, and then to say what was booked,
 * until that is no longer so: a visit that was canceled or moved stands elsewhere.
 */
export function useHasTimes(request: Chosen | null | undefined): boolean {
  const visit = toldVisit.safeParse(request?.visit).data
  const planned = visit?.status === 'planned' ? visit.from : undefined
  const [{ has, last }, set] = useState({ has: false, last: planned })
  const hasNow = Boolean(request?.may_choose_time) || (has && (!last || last === planned))
  if (hasNow !== has || planned !== last) set({ has: hasNow, last: planned })
  return hasNow && request?.stage !== 'cancelled' && request?.stage !== 'closed'
}
