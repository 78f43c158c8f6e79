import { expect, test } from 'vitest'
import { publicHolidayOn, publicHolidaysFrom } from '@/lib/public-holidays'
import { daysAfter } from './business-day'
import { contracts } from './contracts'

test.each([
  ['2026-11-26', 'Thanksgiving Day'],
  ['2026-11-19', undefined],
  ['2026-07-03', 'Independence Day, observed'], // it is a Saturday
  ['2026-07-06', undefined],
  ['2027-07-05', 'Independence Day, observed'], // and here a Sunday
  ['2026-05-25', 'Memorial Day'],
  ['2026-05-18', undefined],
  ['2026-09-07', 'Labor Day'],
  ['2026-12-24', undefined],
])('what is on %s: %s', (day, name) => {
  expect(publicHolidayOn(day)).toBe(name)
})

test('a year has eleven, in their order, and those of a weekend twice', () => {
  const found = publicHolidaysFrom('2026-11-27', 365)
  expect(found.map(({ name }) => name)).toEqual([
    'Christmas Day',
    'New Year’s Day',
    'Martin Luther King Jr. Day',
    'Washington’s Birthday',
    'Memorial Day',
    'Juneteenth, observed',
    'Juneteenth',
    'Independence Day',
    'Independence Day, observed',
    'Labor Day',
    'Columbus Day',
    'Veterans Day',
    'Thanksgiving Day',
  ])
  expect(found[0]?.day).toBe('2026-12-25')
})

test('they are those on which a contract counts no business day', () => {
  for (const { cancel } of contracts) {
    const found: string[] = []
    for (let day = cancel.holidays[0] ?? ''; day <= cancel.knownUntil; day = daysAfter(day, 1))
      if (publicHolidayOn(day)) found.push(day)
    expect(found).toEqual(cancel.holidays)
  }
})
