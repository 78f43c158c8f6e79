import { expect, test } from 'vitest'
import { daysAfter, daysOfWeek, givenDay, hoursShown, minuteOf, today } from './schedule-days'

test('today is the day of the business, also late in the evening', () => {
  expect(today(new Date('2026-11-25T03:30:00Z'))).toBe('2026-11-24')
  expect(today(new Date('2026-11-25T05:30:00Z'))).toBe('2026-11-25')
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-03-14', 1, '2027-03-15'],
  ['2027-03-14', -1, '2027-03-13'],
  ['2026-11-01', 7, '2026-11-08'],
])('%s and %i days is %s', (day, days, then) => {
  expect(daysAfter(day, days)).toBe(then)
})

test('a week goes from Sunday to Saturday, also across the end of a year', () => {
  expect(daysOfWeek('2026-11-24')).toEqual(
    ['22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`),
  )
  expect(daysOfWeek('2026-11-22')[0]).toBe('2026-11-22')
  expect(daysOfWeek('2027-01-01')[0]).toBe('2026-12-27')
})

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-13-24', null],
  ['tomorrow', null],
  [null, null],
])('the address %s names the day %s', (words, day) => {
  expect(givenDay(words)).toBe(day)
})

test('the board shows a working day, and as much more as somebody is out', () => {
  const visit = (from: string, until: string) => ({ day: '2026-11-24', from, until })
  expect(hoursShown([])).toEqual({ first: 7, last: 18 })
  expect(hoursShown([visit('2026-11-24T05:30', '2026-11-24T19:15')])).toEqual({ first: 5, last: 20 })
  expect(hoursShown([visit('2026-11-24T22:00', '2026-11-25T02:00')])).toEqual({ first: 7, last: 24 })
  expect(minuteOf('2026-11-24T09:15', '2026-11-24')).toBe(555)
})
