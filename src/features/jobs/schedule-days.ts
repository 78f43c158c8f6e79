import { business } from '@/content/business'

/** Today by the clock of the business: `2026-11-24`. */
export const today = (now = new Date()) => now.toLocaleDateString('sv-SE', { timeZone: business.timeZone })

/** The day so many days after another. */
export function daysAfter(day: string, days: number) {
  const moment = new Date(day)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** The week of a day, from Sunday to Saturday. */
export function daysOfWeek(day: string) {
  const sunday = daysAfter(day, -new Date(day).getUTCDay())
  return Array.from({ length: 7 }, (_, place) => daysAfter(sunday, place))
}

/** A day as it is written in an address; null if it is none. */
export const givenDay = (words: string | null) =>
  words && /^20\d\d-\d\d-\d\d$/.test(words) && !Number.isNaN(Date.parse(words)) ? words : null

/** The minute of the day at which a visit begins or ends. What ends on another day ends at midnight here. */
export const minuteOf = (time: string, day: string) =>
  time.slice(0, 10) > day ? 1440 : Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))

/** The hours that the board of a day shows: 7 to 18, and more if somebody is out earlier or later. */
export function hoursShown(visits: { day: string; from: string; until: string }[]) {
  const from = Math.min(7 * 60, ...visits.map((visit) => minuteOf(visit.from, visit.day)))
  const until = Math.max(18 * 60, ...visits.map((visit) => minuteOf(visit.until, visit.day)))
  return { first: Math.floor(from / 60), last: Math.ceil(until / 60) }
}
