import { business } from '@/content/business'
import { daysAfter } from '@/content/business-day'
import type { Visit, VisitTime } from './visits-api'

/** Where a visit is on the board: when, by the business's clock as in `2026-11-24T09:00`, and whose row; '' is nobody's. */
export type Place = { from: string; until: string; person: string }

/** The board's step, in minutes. */
export const STEP = 15
const MINUTE = 60_000

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: business.timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})
/** What the clock shows at a moment. */
export const clockAt = (moment: number) => clock.format(moment).replace(' ', 'T')

const offsetAt = (moment: number) => Date.parse(`${clockAt(moment)}Z`) - moment

/** By how much the clock differs from UTC around a day, on which it does not change; undefined if it does. Asking the clock is slow. */
const offsetOf = remembered((day) => {
  const midnight = Date.parse(day)
  const [before, after] = [offsetAt(midnight - 1440 * MINUTE), offsetAt(midnight + 2 * 1440 * MINUTE)]
  return before === after ? before : undefined
})

function remembered<Value>(look: (day: string) => Value) {
  const known = new Map<string, Value>()
  return (day: string) => {
    const found = known.get(day) ?? look(day)
    known.set(day, found)
    return found
  }
}

/** The moment at which the clock shows this. Of an hour that comes twice it is the second, as in the database. */
export function momentOf(time: string) {
  const asIfUtc = Date.parse(`${time}Z`)
  const steady = offsetOf(time.slice(0, 10))
  if (steady !== undefined) return asIfUtc - steady
  const offsets = [-1, 1].map((days) => offsetAt(asIfUtc + days * 1440 * MINUTE))
  const moments = offsets.map((offset) => asIfUtc - offset)
  const there = moments.filter((moment) => clockAt(moment) === time)
  return Math.max(...(there.length > 0 ? there : moments))
}

const lengthOf = ({ from, until }: { from: string; until: string }) => momentOf(until) - momentOf(from)

const beginningAt = (place: Place, moment: number): Place => {
  const from = clockAt(moment)
  return { ...place, from, until: clockAt(momentOf(from) + lengthOf(place)) }
}

const NIGHT = 12 * 60 * MINUTE

/**
 * The time on the clock at which something ends that begins at `from`: on the next day if it is earlier there, as from 11 PM to 1 AM. Half a
 * day or more is a slip, such as 1 AM for 1 PM, and stays on the day.
 */
export function endOf(from: string, clockTime: string) {
  const until = `${from.slice(0, 10)}T${clockTime}`
  if (until >= from || clockTime === '') return until
  const next = `${daysAfter(from.slice(0, 10), 1)}T${clockTime}`
  return momentOf(next) - momentOf(from) < NIGHT ? next : until
}

/** Two hours after a time on the clock. */
export const twoHoursAfter = (from: string) => clockAt(momentOf(from) + 120 * MINUTE)

/** As long a visit so many minutes later, or earlier. An hour that the clock skips or shows twice is stepped over. */
export function later(place: Place, minutes: number): Place {
  const now = momentOf(place.from)
  const step = Math.sign(minutes) * STEP * MINUTE
  let moment = now + minutes * MINUTE
  while (step !== 0 && Math.sign(momentOf(clockAt(moment)) - now) !== Math.sign(minutes)) moment += step
  return beginningAt(place, moment)
}

/** As long a visit at the same hour of another day. */
export const onDay = (place: Place, day: string): Place =>
  beginningAt(place, momentOf(`${day}${place.from.slice(10)}`))

/** The visit with another end, a quarter of an hour after its beginning at least and a day at most. */
export function longer(place: Place, minutes: number): Place {
  const wanted = lengthOf(place) + minutes * MINUTE
  const length = Math.min(Math.max(wanted, STEP * MINUTE), 1440 * MINUTE)
  return { ...place, until: clockAt(momentOf(place.from) + length) }
}

/** The window that was promised, moved along with the beginning of its visit. */
export function promisedAlong(visit: Visit, from: string) {
  const by = momentOf(from) - momentOf(visit.from)
  const along = (time: string) => (by === 0 ? time : clockAt(momentOf(time) + by))
  return { promised_from: along(visit.promised_from), promised_until: along(visit.promised_until) }
}

/** What is sent to move a visit from one place to another. What was promised moves along; who else comes stays. */
export function movedTo(visit: Visit, was: Place, place: Place): VisitTime {
  const others = visit.people.map(({ id }) => id).filter((id) => id !== was.person && id !== place.person)
  return {
    from: place.from,
    until: place.until,
    ...promisedAlong(visit, place.from),
    people: place.person ? [place.person, ...others] : others,
  }
}

const isExpected = ({ status }: Visit) =>
  status === 'planned' || status === 'on_my_way' || status === 'on_site'

/** The visits on which somebody who would come is expected at that time already. The database decides the same at the drop. */
export const clashesOf = <V extends Visit>(id: string, time: VisitTime, visits: V[]): V[] =>
  visits.filter(
    (other) =>
      other.id !== id &&
      isExpected(other) &&
      other.people.some((person) => time.people.includes(person.id)) &&
      momentOf(other.from) < momentOf(time.until) &&
      momentOf(time.from) < momentOf(other.until),
  )

/**
 * Side by side, so that none covers another: for each visit, in which lane of how many it is drawn. Visits that overlap, one after the
 * other, share their lanes; whoever begins later takes the first that is free.
 */
export function lanesOf(visits: { id: string; from: number; until: number }[]) {
  const lanes = new Map<string, { lane: number; of: number }>()
  let together: string[] = []
  let ends: number[] = []
  for (const { id, from, until } of [...visits].sort((a, b) => a.from - b.from || b.until - a.until)) {
    if (ends.every((end) => end <= from)) {
      together = []
      ends = []
    }
    const free = ends.findIndex((end) => end <= from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = until
    together.push(id)
    lanes.set(id, { lane, of: 0 })
    for (const one of together) lanes.set(one, { lane: lanes.get(one)?.lane ?? 0, of: ends.length })
  }
  return lanes
}

/** Where two visits go that are swapped: each begins when the other did, with the other's person, and takes as long as before. */
export const swapped = (one: Place, other: Place): [Place, Place] => [
  beginningAt({ ...one, person: other.person }, momentOf(other.from)),
  beginningAt({ ...other, person: one.person }, momentOf(one.from)),
]
