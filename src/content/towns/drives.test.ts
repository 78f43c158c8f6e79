import { expect, test } from 'vitest'
import { drives, minutesOf } from './drives'

test.each([
  ['5 to 10 minutes', { from: 5, to: 10 }],
  ['About 21 miles, 30 to 40 minutes', { from: 30, to: 40 }],
  ['7 or 8 miles, 15 to 20 minutes', { from: 15, to: 20 }],
  ['A quarter of an hour', undefined],
  ['12 minutes', { from: 12, to: 12 }],
])('the minutes of “%s”', (text, minutes) => {
  expect(minutesOf(text)).toEqual(minutes)
})

test('towns come by how long the drive takes, with bars of which the longest fills the row, also where only one county is shown', () => {
  const all = drives()
  const ends = all.map(({ bar }) => bar?.to ?? 100)
  expect(ends.length).toBeGreaterThan(1)
  expect(ends).toEqual([...ends].sort((a, b) => a - b))
  expect(Math.max(...ends)).toBe(100)
  for (const county of new Set(all.map((town) => town.county)))
    expect(drives(county)).toEqual(all.filter((town) => town.county === county))
})
