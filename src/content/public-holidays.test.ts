import { expect, test } from 'vitest'
import { isPublicHoliday } from '@/lib/public-holidays'
import { daysAfter } from './business-day'
import { contracts } from './contracts'

test.each([
  ['2026-11-26', true], // Thanksgiving
  ['2026-11-19', false],
  ['2026-07-03', true], // Independence Day is a Saturday
  ['2026-07-06', false],
  ['2027-07-05', true], // and here a Sunday
  ['2026-05-25', true], // the last Monday of May
  ['2026-05-18', false],
  ['2026-09-07', true],
  ['2026-12-24', false],
])('%s is a public holiday: %s', (day, is) => {
  expect(isPublicHoliday(day)).toBe(is)
})

test('they are those on which a contract counts no business day', () => {
  for (const { cancel } of contracts) {
    const found: string[] = []
    for (let day = cancel.holidays[0] ?? ''; day <= cancel.knownUntil; day = daysAfter(day, 1))
      if (isPublicHoliday(day)) found.push(day)
    expect(found).toEqual(cancel.holidays)
  }
})
