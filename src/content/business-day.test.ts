import { expect, test } from 'vitest'
import { businessDay, daysAfter } from './business-day'

test('today is the day of the business, also late in the evening', () => {
  expect(businessDay(new Date('2026-11-25T03:30:00Z'))).toBe('2026-11-24')
  expect(businessDay(new Date('2026-11-25T05:30:00Z'))).toBe('2026-11-25')
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-03-14', 1, '2027-03-15'],
  ['2027-03-14', -1, '2027-03-13'],
  ['2026-11-01', 7, '2026-11-08'],
])('%s and %i days is %s', (day, days, then) => {
  expect(daysAfter(day, days)).toBe(then)
})
