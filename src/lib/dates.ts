/*
 * Dates in American English, by Intl. For the build, and for pages in use: the first use of Intl keeps a slow phone's
 * processor busy for about 100 ms, so a public page starts with its dates already in its data.
 */

const written = (moment: string | Date, options: Intl.DateTimeFormatOptions) =>
  new Date(moment).toLocaleString('en-US', options)

// `2026-11-07` is that day wherever it is read.
const timeZone = 'UTC'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `November 7, 2026`, of `2026-11-07`: by hand, because an estimate is drawn with it before anything else is (src/boot/drawing). */
export function dayText(date: string): string {
  const [year, month = 1, day] = date.slice(0, 10).split('-').map(Number)
  return `${months[month - 1]} ${day}, ${year}`
}

/** `November 2026`, of `2026-11`. */
export const monthText = (month: string) => written(month, { month: 'long', year: 'numeric', timeZone })

/** `Nov 7, 2026`: the date in `timeZone` at `moment` (ISO 8601). */
export const localDayText = (moment: string, timeZone: string) =>
  written(moment, { dateStyle: 'medium', timeZone })

/** `Nov 7, 2026, 2:05 PM`, in `timeZone`, or else the reader's. */
export const momentText = (moment: string | Date, timeZone?: string) =>
  written(moment, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) })

/** `2:05 PM` if it is today, otherwise with the day. */
export const clockText = (moment: string | Date) =>
  new Date(moment).toDateString() === new Date().toDateString()
    ? written(moment, { timeStyle: 'short' })
    : momentText(moment)

const DAY = 24 * 3600 // s
const units = [
  { name: 'year', seconds: 365.25 * DAY },
  { name: 'month', seconds: (365.25 / 12) * DAY },
  { name: 'week', seconds: 7 * DAY },
  { name: 'day', seconds: DAY },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
] as const

/**
 * How long ago `moment` was at `now`, in whole numbers of the largest unit that has passed: 59 and a half minutes are
 * "59 minutes ago". A moment in the future, from a clock that is off, counts as just now.
 */
export function timeAgo(moment: Date, now = new Date()): string {
  const seconds = (now.getTime() - moment.getTime()) / 1000
  const unit = units.find((unit) => seconds >= unit.seconds)
  if (!unit) return 'just now'
  const count = Math.floor(seconds / unit.seconds)
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`
}
