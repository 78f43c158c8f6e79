// The on-call week, in minutes since Sunday midnight (0 to 10,080), in the business's time zone.

export const DAY = 24 * 60
export const WEEK = 7 * DAY

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** A shift as stored: 0 is Sunday; one that ends no later than it starts ends on the next day. */
export type Shift = { id: string; user_id: string; weekday: number; starts_at: string; ends_at: string }

/** From one minute of the week until just before another, which may be past the week's end. */
export type Span = { from: number; to: number }

/** Minutes of `19:30` or `19:30:00`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** When a shift is. */
export function spanOf({ weekday, starts_at, ends_at }: Shift): Span {
  const start = minutesOf(starts_at)
  const end = minutesOf(ends_at)
  const from = weekday * DAY + start
  return { from, to: from + (end > start ? end - start : end - start + DAY) }
}

/** Spans split at the end of the week: anything past Saturday midnight is on Sunday morning. */
const withinWeek = (spans: Span[]): Span[] =>
  spans.flatMap(({ from, to }) =>
    to > WEEK
      ? [
          { from, to: WEEK },
          { from: 0, to: to - WEEK },
        ]
      : [{ from, to }],
  )

/** When nobody is on call. A gap across the end of the week is one gap; without any shift it is the whole week. */
export function gapsOf(shifts: Shift[]): Span[] {
  const covered = withinWeek(shifts.map(spanOf)).sort((a, b) => a.from - b.from)
  const gaps: Span[] = []
  let reached = 0
  for (const { from, to } of covered) {
    if (from > reached) gaps.push({ from: reached, to: from })
    reached = Math.max(reached, to)
  }
  if (reached < WEEK) gaps.push({ from: reached, to: WEEK })
  const first = gaps[0]
  const last = gaps.at(-1)
  if (first && last && first !== last && first.from === 0 && last.to === WEEK)
    return [...gaps.slice(1, -1), { from: last.from, to: WEEK + first.to }]
  return gaps
}

/** The part of a span on that day, in minutes of the day. A span across the week's end may have two. */
export const partsOn = (weekday: number, spans: Span[]): Span[] =>
  withinWeek(spans).flatMap(({ from, to }) => {
    const start = Math.max(from, weekday * DAY) - weekday * DAY
    const end = Math.min(to, (weekday + 1) * DAY) - weekday * DAY
    return end > start ? [{ from: start, to: end }] : []
  })

/** A time of the day as people say it: `7 PM`, `7:30 AM`, `midnight`, `noon`. */
export function timeWords(minute: number): string {
  const ofDay = minute % DAY
  if (ofDay === 0) return 'midnight'
  if (ofDay === DAY / 2) return 'noon'
  const hours = Math.floor(ofDay / 60)
  const minutes = ofDay % 60
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `Saturday 7 PM`; midnight is named with the day it begins or ends. */
function momentWords(minute: number, isEnd: boolean): string {
  const day = weekdays[Math.floor((isEnd ? minute - 1 : minute) / DAY) % 7]
  if (minute % DAY === 0) return `the ${isEnd ? 'end' : 'start'} of ${day}`
  return `${day} ${timeWords(minute)}`
}

/** `Saturday 7 PM to Sunday 7 AM`, `Monday noon to 5 PM`, `Sunday, all day`. */
export function spanWords({ from, to }: Span): string {
  const day = Math.floor(from / DAY)
  if (Math.floor((to - 1) / DAY) !== day) return `${momentWords(from, false)} to ${momentWords(to, true)}`
  const name = weekdays[day % 7]
  return to - from === DAY ? `${name}, all day` : `${name} ${timeWords(from)} to ${timeWords(to)}`
}
