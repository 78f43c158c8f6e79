import { expect, test } from 'vitest'
import { gapsOf, partsOn, type Shift, spanOf, spanWords, timeWords, WEEK } from './week'

let id = 0
const shift = (weekday: number, starts_at: string, ends_at: string): Shift => {
  id += 1
  return { id: String(id), user_id: 'one', weekday, starts_at, ends_at }
}
const gaps = (...shifts: Shift[]) => gapsOf(shifts).map(spanWords)
const everyDay = (starts_at: string, ends_at: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => shift(weekday, starts_at, ends_at))

test('a night without anyone on call is named from its evening to its morning', () => {
  const days = everyDay('07:00:00', '19:00:00')
  const nights = [0, 1, 2, 3, 4, 5].map((weekday) => shift(weekday, '19:00', '07:00'))
  expect(gaps(...days, ...nights)).toEqual(['Saturday 7 PM to Sunday 7 AM'])
})

test('a fully covered week has no gap, no matter how its shifts overlap or cross the end of the week', () => {
  expect(gaps(...everyDay('07:00', '07:00'))).toEqual([])
  expect(
    gaps(...everyDay('22:00', '23:30'), ...everyDay('06:00', '05:59'), ...everyDay('05:30', '06:30')),
  ).toEqual([])
})

test('without any shift the whole week is a gap', () => {
  expect(gapsOf([])).toEqual([{ from: 0, to: WEEK }])
})

test('a gap of one minute is found', () => {
  const shifts = everyDay('00:00', '00:00').filter(({ weekday }) => weekday !== 3)
  expect(gaps(...shifts, shift(3, '00:00', '13:29'), shift(3, '13:30', '00:00'))).toEqual([
    'Wednesday 1:29 PM to 1:30 PM',
  ])
})

test('midnight is named with the day it begins or ends, so that nobody mistakes which one is meant', () => {
  const day = 24 * 60
  expect(spanWords({ from: 60, to: day })).toBe('Sunday 1 AM to midnight')
  expect(spanWords({ from: 0, to: 7 * 60 })).toBe('Sunday midnight to 7 AM')
  expect(spanWords({ from: 6 * day + 19 * 60, to: WEEK })).toBe('Saturday 7 PM to midnight')
  expect(spanWords({ from: 2 * day, to: 3 * day })).toBe('Tuesday, all day')
  expect(spanWords({ from: day, to: 3 * day })).toBe('the start of Monday to the end of Tuesday')
  expect(spanWords({ from: 6 * day + 19 * 60, to: 8 * day })).toBe('Saturday 7 PM to the end of Sunday')
})

test('a Saturday night is drawn on Saturday and on Sunday', () => {
  const night = [spanOf(shift(6, '19:00', '07:00'))]
  expect(partsOn(6, night)).toEqual([{ from: 19 * 60, to: 24 * 60 }])
  expect(partsOn(0, night)).toEqual([{ from: 0, to: 7 * 60 }])
  expect(partsOn(1, night)).toEqual([])
})

test('times are written the way people say them', () => {
  expect([0, 30, 7 * 60, 12 * 60, 12 * 60 + 15, 19 * 60 + 5].map(timeWords)).toEqual([
    'midnight',
    '12:30 AM',
    '7 AM',
    'noon',
    '12:15 PM',
    '7:05 PM',
  ])
})
