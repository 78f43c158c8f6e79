import { expect, test } from 'vitest'
import { daysOfWeek, givenDay, hoursShown, minuteOf, timeAt } from './schedule-days'

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

const visit = (from: string, until: string) => ({ from, until })

test('the board shows a working day, and as much more as somebody is out', () => {
  const day = '2026-11-24'
  expect(hoursShown([], day)).toEqual({ from: 7 * 60, until: 18 * 60 })
  expect(hoursShown([visit(`${day}T05:30`, `${day}T19:15`)], day)).toEqual({ from: 5 * 60, until: 20 * 60 })
  expect(minuteOf(`${day}T09:15`, day)).toBe(555)
})

test('a visit across midnight goes to the end of its day, and the next day begins with it', () => {
  const night = visit('2026-11-24T22:00', '2026-11-25T02:00')
  expect(hoursShown([night], '2026-11-24')).toEqual({ from: 7 * 60, until: 24 * 60 })
  expect(hoursShown([night], '2026-11-25')).toEqual({ from: 0, until: 18 * 60 })
  expect([minuteOf(night.from, '2026-11-25'), minuteOf(night.until, '2026-11-25')]).toEqual([0, 120])
})

test('a day of 23 hours has no 2 AM, one of 25 has 1 AM twice, and each visit is as wide as it is long', () => {
  const clockOf = (day: string, until: number) =>
    Array.from({ length: 5 }, (_, hour) => timeAt(hour * 60, day).slice(11)).concat(
      timeAt(until - 60, day).slice(11),
    )
  const [spring, autumn] = ['2027-03-14', '2026-11-01']
  expect(clockOf(spring, 23 * 60)).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00', '23:00'])
  expect(clockOf(autumn, 25 * 60)).toEqual(['00:00', '01:00', '01:00', '02:00', '03:00', '23:00'])
  expect(hoursShown([], spring)).toEqual({ from: 6 * 60, until: 17 * 60 })
  expect(hoursShown([], autumn)).toEqual({ from: 8 * 60, until: 19 * 60 })
  const nightOf = (day: string) => minuteOf(`${day}T04:00`, day) - minuteOf(`${day}T00:30`, day)
  expect([nightOf(spring), nightOf('2026-11-24'), nightOf(autumn)]).toEqual([150, 210, 270])
  expect(minuteOf('2027-03-15T01:00', spring)).toBe(23 * 60)
})
