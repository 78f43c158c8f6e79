import { expect, test } from 'vitest'
import { drives } from './drives'

test('towns come by how long the drive takes, with bars of which the longest fills the row, also where only one county is shown', () => {
  const all = drives()
  const ends = all.map(({ bar }) => bar?.to ?? 100)
  expect(ends.length).toBeGreaterThan(1)
  expect(ends).toEqual([...ends].sort((a, b) => a - b))
  expect(Math.max(...ends)).toBe(100)
  for (const county of new Set(all.map((town) => town.county)))
    expect(drives(county)).toEqual(all.filter((town) => town.county === county))
})
