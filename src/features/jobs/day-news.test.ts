import { expect, test } from 'vitest'
import type { Day, DayVisit } from './day-api'
import { newsOf, withKept, withNews } from './day-news'
import type { WaitingPress } from './day-queue'

// What somebody is told of what the office did with their visits while they had no network.

const me = 'me'
function aVisit(id: string, more: Partial<DayVisit> = {}): DayVisit {
  const day = more.day ?? '2026-11-23'
  return {
    id,
    job_id: `job of ${id}`,
    kind: 'work',
    status: 'planned',
    outcome: null,
    version: 1,
    day,
    overruled: null,
    from: `${day}T09:00`,
    until: `${day}T11:00`,
    promised_from: `${day}T09:00`,
    promised_until: `${day}T11:00`,
    people: [{ id: me, name: 'Demo Staff' }],
    reference: 'LI-AAAAAA',
    title: id,
    description: null,
    is_told: true,
    customer: null,
    phone: null,
    property_id: null,
    address: null,
    town: null,
    other_town: null,
    access_notes: null,
    request: null,
    files: [],
    ...more,
  }
}
const aDay = (visits: DayVisit[], more: Partial<Day> = {}): Day => ({
  user_id: me,
  today: '2026-11-23',
  visits,
  ...more,
})
const told = (seen: DayVisit[], read: DayVisit[], more: Partial<Day> = {}) =>
  newsOf(aDay(seen), aDay(read, more)).map(({ visitId, kind }) => `${visitId} ${kind}`)

test('what was moved, canceled, taken away or added is told, and what was not is not', () => {
  const seen = ['same', 'moved', 'canceled', 'gone'].map((id) => aVisit(id))
  const read = [
    aVisit('same', { version: 9 }),
    aVisit('moved', { from: '2026-11-23T10:00', until: '2026-11-23T12:00' }),
    aVisit('canceled', { status: 'cancelled' }),
    aVisit('added', { day: '2026-11-26' }),
  ]
  expect(told(seen, read)).toEqual(['moved moved', 'canceled cancelled', 'gone gone', 'added new'])
  expect(newsOf(aDay(seen), aDay(read))[0]).toMatchObject({
    before: { from: '2026-11-23T09:00' },
    now: { from: '2026-11-23T10:00' },
  })
})

test('a visit that was canceled and is planned again is new', () => {
  expect(told([aVisit('a', { status: 'cancelled' })], [aVisit('a')])).toEqual(['a new'])
})

test('nobody is told of what they did themselves, of what is over, or of a day that has only come nearer', () => {
  expect(told([aVisit('a')], [aVisit('a', { status: 'finished', outcome: 'done' })])).toEqual([])
  expect(told([aVisit('a', { status: 'finished', outcome: 'done' })], [])).toEqual([])
  const tomorrow = { today: '2026-11-24' }
  expect(told([aVisit('a')], [], tomorrow)).toEqual([])
  expect(told([], [aVisit('a', { day: '2026-11-27' })], tomorrow)).toEqual([])
  expect(told([], [aVisit('a', { day: '2026-11-26' })], tomorrow)).toEqual(['a new'])
})

test('a visit over midnight that was taken away is told on both days, and not once it is over', () => {
  const night = aVisit('night', { from: '2026-11-23T23:00', until: '2026-11-24T01:00' })
  expect(told([night], [])).toEqual(['night gone'])
  expect(told([night], [], { today: '2026-11-24' })).toEqual(['night gone'])
  expect(told([night], [], { today: '2026-11-25' })).toEqual([])
})

test('the first day that is read, and another person’s, are no news', () => {
  expect(newsOf(null, aDay([aVisit('a')]))).toEqual([])
  expect(newsOf(aDay([], { user_id: 'another' }), aDay([aVisit('a')]))).toEqual([])
})

test('whose times are kept is told so once for each press, and that stays when the same visit is changed again', () => {
  const visit = aVisit('a', { status: 'cancelled' })
  const press: WaitingPress = {
    kind: 'press',
    place: 1,
    id: 'first',
    userId: me,
    visitId: 'a',
    seenVersion: 1,
    to: 'on_my_way',
    pressedAt: 1,
  }
  let told = withKept([], press, visit, 'A panel')
  told = withKept(told, press, visit, 'A panel')
  told = withKept(told, { ...press, id: 'second', to: 'on_site', pressedAt: 2 }, visit, 'A panel')
  const kept = {
    visitId: 'a',
    title: 'A panel',
    kind: 'kept',
    now: { status: 'cancelled', outcome: null },
    times: [
      { status: 'on_my_way', outcome: null, at: 1 },
      { status: 'on_site', outcome: null, at: 2 },
    ],
  }
  expect(told).toEqual([kept])
  const news = newsOf(aDay([visit]), aDay([aVisit('a')]))
  expect(withNews(withNews(told, news), news)).toEqual([kept, ...news])
})
