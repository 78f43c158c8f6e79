import { businessDay, daysAfter } from '@/content/business-day'
import { clockAt, momentOf } from './placing'

/** The week of a day, from Sunday to Saturday. */
export function daysOfWeek(day: string) {
  const sunday = daysAfter(day, -new Date(day).getUTCDay())
  return Array.from({ length: 7 }, (_, place) => daysAfter(sunday, place))
}

/** A day as it is written in an address; null if it is none. */
export const givenDay = (words: string | null) =>
  words && /^20\d\d-\d\d-\d\d$/.test(words) && !Number.isNaN(Date.parse(words)) ? words : null

/** The day that an address names, or today, and the days to show: it alone or its week. */
export function daysShown(search: URLSearchParams) {
  const day = givenDay(search.get('day')) ?? businessDay()
  const isWeek = search.get('view') === 'week'
  return { day, isWeek, days: isWeek ? daysOfWeek(day) : [day] }
}

const MINUTE = 60_000
const midnightOf = (day: string) => momentOf(`${day}T00:00`)

/**
 * How many minutes of a day have passed at a time, by the sun: on the days on which the clock changes 9 AM is not the 540th. What is on another
 * day is at the end of this one that is nearer.
 */
export const minuteOf = (time: string, day: string) =>
  (Math.min(Math.max(momentOf(time), midnightOf(day)), midnightOf(daysAfter(day, 1))) - midnightOf(day)) /
  MINUTE

/** What the clock shows when so many minutes of a day have passed. */
export const timeAt = (minute: number, day: string) => clockAt(midnightOf(day) + minute * MINUTE)

/** The minutes that the board of a day shows: 7 AM to 6 PM, and more if somebody is out earlier or later, in whole hours. */
export function hoursShown(visits: { from: string; until: string }[], day: string) {
  // Of many only the first and the last are looked up on the clock.
  const times = [`${day}T07:00`, `${day}T18:00`, ...visits.flatMap(({ from, until }) => [from, until])].sort()
  const minutes = [...times.slice(0, 1), ...times.slice(-1)].map((time) => minuteOf(time, day))
  return {
    from: Math.floor(Math.min(...minutes) / 60) * 60,
    until: Math.ceil(Math.max(...minutes) / 60) * 60,
  }
}
