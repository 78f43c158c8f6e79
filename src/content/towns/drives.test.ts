import { expect, test } from 'vitest'
import { minutesOf } from './drives'

test.each([
  ['5 to 10 minutes', { from: 5, to: 10 }],
  ['About 21 miles, 30 to 40 minutes', { from: 30, to: 40 }],
  ['7 or 8 miles, 15 to 20 minutes', { from: 15, to: 20 }],
  ['A quarter of an hour', undefined],
  ['12 minutes', { from: 12, to: 12 }],
])('the minutes of “%s”', (text, minutes) => {
  expect(minutesOf(text)).toEqual(minutes)
})
