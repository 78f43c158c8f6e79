import { daysAfter } from '@/content/business-day'
import type { Day, DayVisit } from './day-api'
import type { WaitingPress } from './day-queue'
import type { Visit } from './visits-api'

/** When a visit is: its day, and the times by the clock of the business. */
type When = Pick<DayVisit, 'day' | 'from' | 'until'>

/** What somebody in the office did with a visit of this person's, while they had other things to do. */
export type News = { visitId: string; title: string } & (
  | { kind: 'new'; now: When }
  | { kind: 'moved'; before: When; now: When }
  | { kind: 'cancelled' | 'gone'; before: When }
  /** The office was quicker with what this person reported: it stays as this, and their times are kept. */
  | { kind: 'kept'; now: Reported; times: (Reported & { at: number })[] }
)
type Reported = Pick<Visit, 'status' | 'outcome'>

/** What somebody is told now: what was found replaces what they were told of the same visit before, except for what became of their own times. */
export const withNews = (told: readonly News[], found: readonly News[]): News[] => [
  ...told.filter((one) => one.kind === 'kept' || !found.some(({ visitId }) => visitId === one.visitId)),
  ...found,
]

/** With a press of which only the time was kept, once, however often it is answered. */
export function withKept(
  told: readonly News[],
  { visitId, to, outcome, pressedAt }: WaitingPress,
  { status, outcome: present }: Visit,
  title: string,
): News[] {
  const before = told.find((one) => one.kind === 'kept' && one.visitId === visitId)
  const times = before?.kind === 'kept' ? before.times.filter(({ at }) => at !== pressedAt) : []
  const kept: News = {
    visitId,
    title,
    kind: 'kept',
    now: { status, outcome: present },
    times: [...times, { status: to, outcome: outcome ?? null, at: pressedAt }],
  }
  return [...told.filter((one) => one !== before), kept]
}

const whenOf = ({ day, from, until }: DayVisit): When => ({ day, from, until })
const isExpected = ({ status }: DayVisit) => ['planned', 'on_my_way', 'on_site'].includes(status)

/**
 * What differs between the day that somebody has seen and the one that was just read. What begins beyond the days that they have seen is not
 * new, it has only come nearer; and what is over is nobody's news.
 */
export function newsOf(seen: Day | null | undefined, read: Day): News[] {
  if (seen?.user_id !== read.user_id) return []
  const lastSeen = daysAfter(seen.today, 3)
  const changed = seen.visits.flatMap((before): News[] => {
    const now = read.visits.find(({ id }) => id === before.id)
    const about = { visitId: before.id, title: before.title }
    if (before.status === 'cancelled' && now && isExpected(now))
      return [{ ...about, kind: 'new', now: whenOf(now) }]
    if (!isExpected(before)) return []
    if (!now)
      return before.until <= `${read.today}T00:00` ? [] : [{ ...about, kind: 'gone', before: whenOf(before) }]
    if (now.status === 'cancelled') return [{ ...about, kind: 'cancelled', before: whenOf(before) }]
    const isMoved = now.from !== before.from || now.until !== before.until
    return isMoved ? [{ ...about, kind: 'moved', before: whenOf(before), now: whenOf(now) }] : []
  })
  const added = read.visits.filter(
    (visit) => visit.day <= lastSeen && isExpected(visit) && !seen.visits.some(({ id }) => id === visit.id),
  )
  return [
    ...changed,
    ...added.map(
      (visit): News => ({ visitId: visit.id, title: visit.title, kind: 'new', now: whenOf(visit) }),
    ),
  ]
}
