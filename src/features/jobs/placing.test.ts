import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clashesOf, endOf, lanesOf, later, longer, movedTo, onDay, swapped, twoHoursAfter } from './placing'
import type { Visit } from './visits-api'

const ann = { id: 'ann', name: 'Ann' }
const bob = { id: 'bob', name: 'Bob' }
const at = (from: string, until: string, person = 'ann') => ({ from, until, person })
const visit = (id: string, from: string, until: string, people = [ann]): Visit => ({
  id,
  job_id: 'job',
  kind: 'work',
  status: 'planned',
  outcome: null,
  version: 1,
  day: from.slice(0, 10),
  from,
  until,
  promised_from: from,
  promised_until: until,
  people,
  overruled: null,
})

test('a visit is moved by a quarter of an hour and stays as long as it was, also across midnight', () => {
  const place = at('2026-11-24T09:00', '2026-11-24T11:30')
  expect(later(place, 15)).toEqual(at('2026-11-24T09:15', '2026-11-24T11:45'))
  expect(later(place, -15)).toEqual(at('2026-11-24T08:45', '2026-11-24T11:15'))
  expect(later(at('2026-11-24T23:45', '2026-11-25T02:00'), 15)).toEqual(
    at('2026-11-25T00:00', '2026-11-25T02:15'),
  )
})

test('the hour that the clock skips is stepped over in both directions, and an emergency that night is as long as before', () => {
  const place = at('2027-03-14T01:45', '2027-03-14T03:45') // an hour, by the sun
  expect(later(place, 15)).toEqual(at('2027-03-14T03:00', '2027-03-14T04:00'))
  expect(later(later(place, 15), -15)).toEqual(place)
  expect(onDay(at('2027-03-13T02:30', '2027-03-13T03:30'), '2027-03-14')).toEqual(
    at('2027-03-14T03:30', '2027-03-14T04:30'),
  )
})

test('the hour that comes twice is passed in both directions', () => {
  const place = at('2026-11-01T00:45', '2026-11-01T00:55')
  expect(later(place, 15).from).toBe('2026-11-01T01:00')
  expect(later(later(place, 15), 15).from).toBe('2026-11-01T01:15')
  expect(later(later(place, 15), -15).from).toBe('2026-11-01T00:45')
})

test('on both days of the clock change, a visit at nine stays at nine', () => {
  for (const day of ['2026-11-01', '2027-03-14', '2026-11-24'])
    expect(onDay(at('2026-10-30T09:00', '2026-10-30T12:00'), day)).toEqual(at(`${day}T09:00`, `${day}T12:00`))
})

test.each([
  ['2026-11-24T09:00', '12:00', '2026-11-24T12:00'],
  ['2026-11-24T23:00', '01:00', '2026-11-25T01:00'],
  ['2026-12-31T18:00', '05:45', '2027-01-01T05:45'],
  // A slip: 1 AM for 1 PM, or no end at all.
  ['2026-11-24T09:00', '01:00', '2026-11-24T01:00'],
  ['2026-11-24T18:00', '06:00', '2026-11-24T06:00'],
  // The night that has an hour more is half a day already.
  ['2026-10-31T18:00', '05:00', '2026-10-31T05:00'],
  ['2027-03-14T09:00', '', '2027-03-14T'],
])('what begins at %s and ends at %s, ends at %s', (from, until, end) => {
  expect(endOf(from, until)).toBe(end)
})

test('two hours after 11 PM it is the next day, and later on the night that has an hour less', () => {
  expect(twoHoursAfter('2026-11-24T23:00')).toBe('2026-11-25T01:00')
  expect(twoHoursAfter('2027-03-14T00:30')).toBe('2027-03-14T03:30')
})

test('a visit takes a quarter of an hour at least, and a day at most', () => {
  const place = at('2026-11-24T09:00', '2026-11-24T09:30')
  expect(longer(place, 15).until).toBe('2026-11-24T09:45')
  expect(longer(place, -45).until).toBe('2026-11-24T09:15')
  expect(longer(place, 3000).until).toBe('2026-11-25T09:00')
})

test('what was promised moves along with a visit, stays when only its end changes, and who else comes stays', () => {
  const was = at('2026-11-24T09:00', '2026-11-24T12:00')
  const present = {
    ...visit('v', was.from, was.until, [ann, bob]),
    promised_from: '2026-11-24T08:00',
    promised_until: '2026-11-24T10:00',
  }
  expect(movedTo(present, was, { ...later(was, 60), person: 'cat' })).toEqual({
    from: '2026-11-24T10:00',
    until: '2026-11-24T13:00',
    promised_from: '2026-11-24T09:00',
    promised_until: '2026-11-24T11:00',
    people: ['cat', 'bob'],
  })
  expect(movedTo(present, was, longer(was, 15))).toMatchObject({
    promised_from: '2026-11-24T08:00',
    promised_until: '2026-11-24T10:00',
  })
  // Moved to the row of somebody who comes anyway, they come once.
  expect(movedTo(present, was, { ...was, person: 'bob' }).people).toEqual(['bob'])
})

test('a clash is another visit of the same person that is still expected and not only next to it', () => {
  const time = { ...visit('v', '2026-11-24T09:00', '2026-11-24T11:00'), people: ['ann'] }
  const others = [
    visit('same', '2026-11-24T10:45', '2026-11-24T12:00'),
    visit('next', '2026-11-24T11:00', '2026-11-24T12:00'),
    visit('of bob', '2026-11-24T09:00', '2026-11-24T11:00', [bob]),
    { ...visit('canceled', '2026-11-24T09:00', '2026-11-24T11:00'), status: 'cancelled' as const },
    visit('v', '2026-11-24T09:00', '2026-11-24T11:00'),
  ]
  expect(clashesOf('v', time, others).map(({ id }) => id)).toEqual(['same'])
})

test('two visits are swapped with who comes, and each takes as long as before', () => {
  expect(
    swapped(at('2026-11-24T09:00', '2026-11-24T10:00'), at('2026-11-24T13:00', '2026-11-24T16:00', 'bob')),
  ).toEqual([
    at('2026-11-24T13:00', '2026-11-24T14:00', 'bob'),
    at('2026-11-24T09:00', '2026-11-24T12:00', 'ann'),
  ])
})

test('visits that overlap are drawn side by side, none over another, and with no more lanes than there are at once', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 30 }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
      const visits = spans.map(([from, length], place) => ({ id: String(place), from, until: from + length }))
      const lanes = lanesOf(visits)
      expect(lanes.size).toBe(visits.length)
      for (const one of visits) {
        const { lane = -1, of = -1 } = lanes.get(one.id) ?? {}
        expect(lane).toBeLessThan(of)
        for (const other of visits)
          if (other !== one && other.from < one.until && one.from < other.until) {
            expect(lanes.get(other.id)?.lane).not.toBe(lane)
            // They share their row, so they divide it alike.
            expect(lanes.get(other.id)?.of).toBe(of)
          }
      }
      const busiest = Math.max(
        0,
        ...visits.map(({ from }) => visits.filter((one) => one.from <= from && from < one.until).length),
      )
      expect(Math.max(0, ...[...lanes.values()].map(({ of }) => of))).toBe(busiest)
    }),
  )
})
