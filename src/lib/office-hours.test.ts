import { describe, expect, test } from 'vitest'
import { areDays, closedDays, openDays } from './office-days'
import { officeAt } from './office-hours'

const timeZone = 'America/New_York'
const hours = { days: 'Mon–Fri', opens: '07:00', closes: '19:00' }
const opening = (moment: string, changes: Partial<typeof hours> = {}, closedOn: string[] = []) => {
  const office = officeAt(new Date(moment), { ...hours, ...changes }, timeZone, (day) =>
    closedOn.includes(day),
  )
  return office.isOpen ? 'open' : `${office.day} at ${office.time}, in ${office.inDays}`
}

// With the offset of New York: -05:00 in winter, -04:00 in summer.
test.each([
  ['2026-11-18T12:00:00-05:00', 'open'], // a Wednesday
  ['2026-11-18T07:00:00-05:00', 'open'],
  ['2026-11-18T06:59:59-05:00', 'Wednesday at 7:00 AM, in 0'],
  ['2026-11-18T18:59:59-05:00', 'open'],
  ['2026-11-18T19:00:00-05:00', 'Thursday at 7:00 AM, in 1'],
  ['2026-11-18T00:10:00-05:00', 'Wednesday at 7:00 AM, in 0'],
  ['2026-11-20T20:00:00-05:00', 'Monday at 7:00 AM, in 3'], // a Friday
  ['2026-11-21T12:00:00-05:00', 'Monday at 7:00 AM, in 2'],
  ['2026-11-22T12:00:00-05:00', 'Monday at 7:00 AM, in 1'],
  ['2026-07-15T07:00:00-04:00', 'open'],
  ['2026-07-15T06:30:00-04:00', 'Wednesday at 7:00 AM, in 0'],
  ['2026-11-01T12:00:00-05:00', 'Monday at 7:00 AM, in 1'], // the day on which the clock goes back
  ['2026-11-18T20:00:00+09:00', 'Wednesday at 7:00 AM, in 0'], // 6 AM there, wherever the visitor is
])('at %s an office open on weekdays from 7 to 7 is: %s', (moment, said) => {
  expect(opening(moment)).toBe(said)
})

test('an office that is open on Saturdays says so, and one with a day a week has six to wait', () => {
  const saturday = '2026-11-21T12:00:00-05:00'
  expect(opening(saturday, { days: 'Mon–Sat' })).toBe('open')
  expect(opening('2026-11-21T19:30:00-05:00', { days: 'Mon–Sat' })).toBe('Monday at 7:00 AM, in 2')
  expect(opening('2026-11-21T19:30:00-05:00', { days: 'Mon–Sun' })).toBe('Sunday at 7:00 AM, in 1')
  expect(opening('2026-11-20T19:30:00-05:00', { days: 'Fri' })).toBe('Friday, November 27 at 7:00 AM, in 7')
  expect(opening(saturday, { days: 'Tue–Thu', opens: '12:30' })).toBe('Tuesday at 12:30 PM, in 3')
})

test('on a day on which it is closed an office is not open, and opens again on the next on which it is', () => {
  const thanksgiving = '2026-11-26T12:00:00-05:00'
  expect(opening(thanksgiving)).toBe('open')
  expect(opening(thanksgiving, {}, ['2026-11-26'])).toBe('Friday at 7:00 AM, in 1')
  expect(opening('2026-11-26T06:00:00-05:00', {}, ['2026-11-26'])).toBe('Friday at 7:00 AM, in 1')
  expect(opening(thanksgiving, {}, ['2026-11-26', '2026-11-27'])).toBe('Monday at 7:00 AM, in 4')
  expect(opening('2026-11-25T20:00:00-05:00', {}, ['2026-11-26'])).toBe('Friday at 7:00 AM, in 2')
  // Still the holiday there, at night and where the visitor already has the next day.
  expect(opening('2026-11-26T23:30:00-05:00', {}, ['2026-11-26'])).toBe('Friday at 7:00 AM, in 1')
  const betweenTheYears = [24, 25, 28, 29, 30, 31].map((day) => `2026-12-${day}`)
  expect(opening('2026-12-24T12:00:00-05:00', {}, [...betweenTheYears, '2027-01-01'])).toBe(
    'Monday, January 4 at 7:00 AM, in 11',
  )
})

describe('the days', () => {
  test.each([
    ['Mon–Fri', 5, 'Sat–Sun'],
    ['Mon–Sat', 6, 'Sun'],
    ['Tue–Sat', 5, 'Sun–Mon'],
    ['Sat–Mon', 3, 'Tue–Fri'],
    ['Sun–Thu', 5, 'Fri–Sat'],
    ['Wed', 1, 'Thu–Tue'],
    ['Mon–Sun', 7, undefined],
  ])('of %s are %i, and the others %s', (days, count, others) => {
    expect(openDays(days)).toHaveLength(count)
    expect(closedDays(days)).toBe(others)
    if (others) expect([...openDays(days), ...openDays(others)]).toHaveLength(7)
  })

  test.each(['', 'Monday to Friday', 'Mon-Fri', 'Mon–Fry', 'weekdays'])(
    'cannot be written as "%s"',
    (days) => {
      expect(areDays(days)).toBe(false)
      expect(() => openDays(days)).toThrow('Days are written as Mon–Fri')
    },
  )
})
