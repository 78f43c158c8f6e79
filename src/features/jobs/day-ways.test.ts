import { expect, test } from 'vitest'
import { around, viewOf, waysOf } from './day-ways'
import type { VisitOfDay } from './schedule-api'

const visit = (id: string, from: string, people: string[], more: Partial<VisitOfDay> = {}): VisitOfDay => ({
  id,
  job_id: id,
  kind: 'work',
  status: 'planned',
  outcome: null,
  version: 1,
  day: '2026-11-24',
  from: `2026-11-24T${from}`,
  until: '2026-11-24T18:00',
  promised_from: `2026-11-24T${from}`,
  promised_until: '2026-11-24T18:00',
  people: people.map((person) => ({ id: person, name: person })),
  overruled: null,
  reference: id,
  title: id,
  request_id: null,
  customer: null,
  town: 'here',
  is_told: true,
  ...more,
})

test('a way leads from visit to visit as they come, whoever else is there, and past what is canceled', () => {
  const visits = [
    visit('last', '14:00', ['ann', 'bob']),
    visit('canceled', '10:00', ['ann'], { status: 'cancelled' }),
    visit('first', '08:00', ['ann'], { town: 'nowhere' }),
  ]
  const people = ['ann', 'bob', 'cid'].map((id) => ({ id, name: id }))
  const ways = waysOf(visits, people, (town) => (town === 'here' ? { x: 1, y: 2 } : undefined))
  expect(
    ways.map(({ id, stops }) => [id, stops.map(({ visit, number, place }) => [number, visit.id, place?.x])]),
  ).toEqual([
    [
      'ann',
      [
        [1, 'first', undefined],
        [2, 'last', 1],
      ],
    ],
    ['bob', [[1, 'last', 1]]],
  ])
})

test('however many marks a town has, none covers another, and they stay around it', () => {
  for (let count = 1; count < 16; count++) {
    const marks = around(count, 28)
    expect(marks).toHaveLength(count)
    for (const [place, one] of marks.entries())
      for (const other of marks.slice(place + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(14)
    expect(Math.abs(marks.reduce((sum, { x }) => sum + x, 0))).toBeLessThan(0.001)
  }
})

test.each([
  [350, 260],
  [1180, 440],
])('every town is seen in a frame of %i by %i pixels', (width, height) => {
  const towns = [
    { x: 18, y: 25 },
    { x: 36, y: 17 },
    { x: 25, y: 30 },
  ]
  const { at, scale, corner } = viewOf(towns, width, height)
  for (const town of towns) {
    const { x, y } = at(town)
    expect(x > 20 && x < width - 20 && y > 20 && y < height - 20).toBe(true)
    expect(x).toBeCloseTo(corner.x + town.x * scale)
  }
})
