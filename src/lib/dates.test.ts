import { expect, test } from 'vitest'
import { clockText, dayText, localDayText, momentText, monthText, timeAgo } from './dates'

const now = new Date('2026-11-21T12:00:00Z')
const SECOND = 1000 // ms
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

test.each([
  [-HOUR, 'just now'],
  [20 * SECOND, 'just now'],
  [60 * SECOND, '1 minute ago'],
  [300 * SECOND, '5 minutes ago'],
  [HOUR - SECOND, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - SECOND, '23 hours ago'],
  [DAY, '1 day ago'],
  [7 * DAY - SECOND, '6 days ago'],
  [14 * DAY, '2 weeks ago'],
  [30 * DAY, '4 weeks ago'],
  [45 * DAY, '1 month ago'],
  [61 * DAY, '2 months ago'],
  [365 * DAY, '11 months ago'],
  [366 * DAY, '1 year ago'],
  [3 * 366 * DAY, '3 years ago'],
])('a time %s ms ago is written as “%s”', (ms, words) => {
  expect(timeAgo(new Date(now.getTime() - ms), now)).toBe(words)
})

test('a day and a month are the same wherever someone reads them', () => {
  expect(dayText('2026-11-07')).toBe('November 7, 2026')
  expect(monthText('2026-11')).toBe('November 2026')
})

test.each([
  ['2026-11-01T03:59:59Z', 'Oct 31, 2026'], // still summer time
  ['2026-11-01T04:00:00Z', 'Nov 1, 2026'],
  ['2026-12-01T04:59:59Z', 'Nov 30, 2026'],
  ['2026-12-01T05:00:00+00:00', 'Dec 1, 2026'],
])('something written at %s was written on %s, by Long Island’s calendar', (moment, day) => {
  expect(localDayText(moment, 'America/New_York')).toBe(day)
})

test('a time today needs no day', () => {
  const today = new Date()
  expect(momentText(today).replaceAll(/\s/g, ' ')).toContain(clockText(today).replaceAll(/\s/g, ' '))
  expect(clockText(today)).not.toContain(String(today.getFullYear()))
  expect(clockText('2020-03-04T17:05:00Z')).toBe(momentText('2020-03-04T17:05:00Z'))
})
