import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { admin, staff } from './act-as.ts'
import { addJob } from './job-rows.ts'
import { ask, emptyOutbox, messages } from './outbox.ts'
import { type Answer, call, tokenOf } from './sessions.ts'
import { aTown } from './this-site.ts'

// The day of somebody who goes to visits: what their phone reads, and what it reports, perhaps hours later and perhaps twice.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
type Who = keyof typeof tokens
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())
// Nobody is in the way of the next test.
afterEach(() => backend.sql`update private.visit_people set blocks = false`)

type Visit = { id: string; version: number; status: string; job_id: string }

/** A visit that begins so many hours from now and takes one, for the job of a request. */
async function aVisit({ hours = 1, people = [staff.id], town = aTown } = {}) {
  const request = await ask(backend, { town })
  const jobId = await addJob(backend.sql, request.id)
  const [visit] = await backend.sql<Visit[]>`
    with made as (
      insert into private.visits (id, job_id, kind, promised, planned)
      select gen_random_uuid(), ${jobId}, 'work', time, time
      from tstzrange(now() + make_interval(hours => ${hours}), now() + make_interval(hours => ${hours}, mins => 50)) time
      returning *
    )
    select id, version, status, job_id from made`
  if (!visit) throw new Error('There is no visit.')
  // Whether somebody is in two places is not what these tests are about.
  for (const id of people)
    await backend.sql`
      insert into private.visit_people (visit_id, user_id, during, blocks)
      select id, ${id}, planned, false from private.visits where id = ${visit.id}`
  await emptyOutbox(backend)
  return { request, visit }
}

type Press = { id?: string; outcome?: string; minutes?: number; note?: string; seconds_ago?: number }
const press = (visit: Visit, to_status: string, more: Press = {}, who: Who = 'staff') =>
  call(
    backend,
    'press_visit',
    { press: { id: randomUUID(), visit_id: visit.id, seen_version: visit.version, to_status, ...more } },
    tokens[who],
  )
function done({ status, body }: Answer): Visit {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.visit
}
const historyOf = async ({ job_id }: Visit) =>
  (
    await backend.sql<{ body: string }[]>`
      select body from public.job_events where job_id = ${job_id} and kind = 'visit' order by created_at, id`
  ).map(({ body }) => body)

describe('a press', () => {
  test('that is sent again, because its answer was lost, counts once and is answered the same, whatever happened since', async () => {
    const { visit } = await aVisit()
    const again = { id: randomUUID(), minutes: 20, note: 'The gate is open.' }
    const first = await press(visit, 'on_my_way', again)
    const arrived = done(await press(done(first), 'on_site'))
    const second = await press(visit, 'on_my_way', again)
    expect(second.body).toEqual(first.body)
    expect(arrived).toMatchObject({ status: 'on_site', version: 3 })
    expect(await historyOf(visit)).toEqual([
      expect.stringMatching(/: on my way$/),
      'Note from the visit: The gate is open.',
      expect.stringMatching(/: on site$/),
    ])
  })

  test('that arrives 20 times at once counts once', async () => {
    const { visit } = await aVisit()
    const again = { id: randomUUID(), minutes: 20 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(visit, 'on_my_way', again)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await historyOf(visit)).toHaveLength(1)
  })

  test('is refused with the visit as it is now, if the office has changed it meanwhile, and changes nothing', async () => {
    const { visit } = await aVisit()
    await backend.sql`update private.visits set version = version + 1, kind = 'look' where id = ${visit.id}`
    const refused = await press(visit, 'on_my_way', { minutes: 20, note: 'Never stored' })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('visit_changed_meanwhile')
    expect(JSON.parse(refused.body.details).visit).toMatchObject({
      kind: 'look',
      status: 'planned',
      version: 2,
    })
    expect(await historyOf(visit)).toEqual([])
  })

  test('says when it was pressed: never in the future, before what came before it, or over a week ago', async () => {
    const { visit } = await aVisit()
    const [onMyWay, there, over] = [randomUUID(), randomUUID(), randomUUID()]
    const first = done(await press(visit, 'on_my_way', { id: onMyWay, seconds_ago: 30 * 86_400 }))
    const second = done(await press(first, 'on_site', { id: there, seconds_ago: 3600 }))
    done(await press(second, 'finished', { id: over, outcome: 'done', seconds_ago: 3600.9 }))
    const ago = await backend.sql`
      select id, round(extract(epoch from received_at - pressed_at))::integer as seconds from private.visit_presses
      where visit_id = ${visit.id}`
    expect(Object.fromEntries(ago.map(({ id, seconds }) => [id, seconds]))).toEqual({
      [onMyWay]: 7 * 86_400,
      [there]: 3600,
      [over]: 3600,
    })
    const future = await press(visit, 'on_my_way', { seconds_ago: -5 })
    expect(fieldProblems(future.body)).toHaveLength(1)
  })

  test('of somebody else’s cannot be sent again as one’s own', async () => {
    const { visit } = await aVisit()
    const id = randomUUID()
    done(await press(visit, 'on_my_way', { id }))
    const other = await press(visit, 'on_my_way', { id }, 'admin')
    expect(sentenceOf(other.body)).toBe(
      'Someone else reported this from this device. Sign in as them to send it.',
    )
  })

  test('needs an outcome at the end, and a note that can be shown', async () => {
    const { visit } = await aVisit()
    expect((await press(visit, 'finished')).body.message).toBe('outcome_unknown')
    const long = await press(visit, 'finished', { outcome: 'done', note: 'x'.repeat(2001) })
    expect(fieldProblems(long.body)).toEqual([
      { field: 'note', message: 'Shorten your note to 2000 characters.' },
    ])
  })
})

describe('on my way', () => {
  const told = async (request: { id: string }) =>
    (await messages(backend, request)).filter(({ template }) => template === 'visit-on-my-way')

  test('tells the customer once, with the estimate, however often it is sent', async () => {
    const { request, visit } = await aVisit()
    const again = { id: randomUUID(), minutes: 30, seconds_ago: 300 }
    for (let tries = 0; tries < 3; tries++) done(await press(visit, 'on_my_way', again))
    const [row] = await backend.sql`
      select round(extract(epoch from expected_at - now()) / 60)::integer as minutes from private.visits where id = ${visit.id}`
    expect(row?.minutes).toBe(25)
    expect(await told(request)).toHaveLength(1)
  })

  test('tells nobody if it arrives when they were expected to be there', async () => {
    const { request, visit } = await aVisit()
    done(await press(visit, 'on_my_way', { minutes: 30, seconds_ago: 2400 }))
    expect(await told(request)).toEqual([])
  })
})

describe('my day', () => {
  const day = async (who: Who) => (await call(backend, 'my_day', {}, tokens[who])).body

  test('has one’s own visits of today and the next three days, with what is needed there, and nobody else’s', async () => {
    const { visit } = await aVisit()
    const { visit: later } = await aVisit({ hours: 24 * 5 })
    const { visit: others } = await aVisit({ people: [admin.id] })
    const { visits, user_id } = await day('staff')
    const ids = visits.map(({ id }: Visit) => id)
    expect(user_id).toBe(staff.id)
    expect(ids).toContain(visit.id)
    expect(ids).not.toContain(later.id)
    expect(ids).not.toContain(others.id)
    expect(visits.find(({ id }: Visit) => id === visit.id)).toMatchObject({
      reference: expect.any(String),
      title: 'Demo job',
      customer: 'Demo Asker Person',
      phone: expect.stringMatching(/^\+1/),
      request: expect.any(String),
      files: [],
      version: 1,
      is_told: true,
    })
    // Who gave no address on the phone hears nothing, and nobody says that they do.
    await backend.sql`
      update public.service_requests set email = null, source = 'phone' where id = (
        select request_id from public.jobs where id = ${visit.job_id}
      )`
    const shown = (await day('staff')).visits.find(({ id }: Visit) => id === visit.id)
    expect(shown.is_told).toBe(false)
    expect((await day('admin')).visits.map(({ id }: Visit) => id)).toContain(others.id)
    expect((await day('customer')).message).toBe('staff_only')
  })

  test('has how to get in, as somebody has written it down, not over what a colleague wrote, and never for a customer', async () => {
    const { visit } = await aVisit()
    const [house] = await backend.sql<{ id: string }[]>`
      insert into private.properties (address, town) values (${`1 ${randomUUID()}`}, ${aTown}) returning id`
    const id = house?.id ?? ''
    await backend.sql`update public.jobs set property_id = ${id} where id = ${visit.job_id}`
    const write = (notes: string, seen_version: number, who: Who = 'staff') =>
      call(backend, 'write_access_notes', { property_id: id, seen_version, notes }, tokens[who])
    const shown = async () =>
      (await day('staff')).visits.find((one: Visit) => one.id === visit.id).access_notes
    expect((await write(' Gate 4411.\nThe dog is friendly. ', 1)).body.property).toMatchObject({ version: 2 })
    expect(await shown()).toBe('Gate 4411.\nThe dog is friendly.')
    expect((await write('Gate 9000.', 1, 'admin')).body.message).toBe('property_changed_meanwhile')
    expect((await write('Gate 9000.', 2, 'customer')).body.message).toBe('staff_only')
    expect(fieldProblems((await write('x'.repeat(1001), 2)).body)).toEqual([
      { field: 'notes', message: 'Shorten the notes to 1000 characters.' },
    ])
    expect((await write('  ', 2)).body.property).toMatchObject({ access_notes: null, version: 3 })
    expect(await shown()).toBeNull()
  })

  test('still has what was begun the night before', async () => {
    const { visit } = await aVisit()
    // Late in the evening, one that began 24 hours ago would still go on today.
    await backend.sql`
      update private.visits set planned = tstzrange(midnight - interval '2 hours', midnight - interval '1 hour')
      from (select date_trunc('day', now(), private.time_zone()) as midnight) today
      where id = ${visit.id}`
    const ids = async () => (await day('staff')).visits.map(({ id }: Visit) => id)
    expect(await ids()).not.toContain(visit.id)
    done(await press(visit, 'on_site'))
    expect(await ids()).toContain(visit.id)
  })

  test('has what goes on over midnight on both days, so that whoever sets out after midnight can say so', async () => {
    const { visit } = await aVisit()
    const { visit: over } = await aVisit()
    await backend.sql`
      update private.visits set planned = tstzrange(
        (now() at time zone private.time_zone())::date::timestamp at time zone private.time_zone() - interval '1 hour',
        (now() at time zone private.time_zone())::date::timestamp at time zone private.time_zone()
          + case when id = ${visit.id} then interval '1 hour' else interval '0' end
      )
      where id in (${visit.id}, ${over.id})`
    const ids = (await day('staff')).visits.map(({ id }: Visit) => id)
    expect(ids).toContain(visit.id)
    expect(ids).not.toContain(over.id)
    done(await press(visit, 'on_my_way'))
  })
})

describe('the time on the road', () => {
  const minutes = async (from: string, to: string, hour: number) =>
    (await backend.sql`select private.travel_minutes(${from}, ${to}, ${hour}) as minutes`)[0]?.minutes
  const trips = async (from: string, to: string) =>
    (
      await backend.sql<{ minutes: number }[]>`
        select minutes from private.trips where from_town = ${from} and to_town = ${to} order by ended_at`
    ).map((trip) => trip.minutes)

  /** Two towns of one's own that are 20 km apart: 38 minutes by the map. */
  let pairs = 0
  async function twoTowns() {
    pairs += 1
    const towns = [`demo-${pairs}-from`, `demo-${pairs}-to`] as const
    await backend.sql`
      insert into private.towns (slug, latitude, longitude) values (${towns[0]}, 40, -73), (${towns[1]}, 40.17986, -73)`
    return towns
  }

  /** Somebody is done in one town and drives to another, a while ago. */
  async function drive(
    [from, to]: readonly [string, string],
    took: number,
    { rest = 5, who = 'staff' as Who } = {},
  ) {
    const ago = (minutes: number) => ({ seconds_ago: minutes * 60 })
    // Each drive is on a day of its own.
    await backend.sql`delete from private.visit_presses`
    await backend.sql`update private.visit_people set blocks = false`
    const here = done(
      await press((await aVisit({ town: from })).visit, 'on_site', ago(took + rest + 30), who),
    )
    done(await press(here, 'finished', { outcome: 'done', ...ago(took + rest + 1) }, who))
    const there = done(await press((await aVisit({ town: to })).visit, 'on_my_way', ago(took + 1), who))
    return done(await press(there, 'on_site', ago(1), who))
  }

  test('is learned from five drives: what four of five do not exceed', async () => {
    const towns = await twoTowns()
    for (const took of [20, 25, 30, 35]) await drive(towns, took)
    const hour = 9
    expect(await minutes(...towns, hour)).toBe(38)
    await drive(towns, 60)
    expect(await trips(...towns)).toEqual([20, 25, 30, 35, 60])
    expect(await minutes(...towns, hour)).toBe(35)
    const [from, to] = towns
    expect(await minutes(to, from, hour)).toBe(38)
  })

  test('is the hour’s own once five have driven in it', async () => {
    const [from, to] = await twoTowns()
    const add = (hour: number, count: number, took: number) => backend.sql`
      insert into private.trips (from_town, to_town, hour, minutes, ended_at)
      select ${from}, ${to}, ${hour}, ${took}, now() from generate_series(1, ${count})`
    await add(17, 4, 90)
    await add(10, 16, 30)
    expect(await minutes(from, to, 17)).toBe(30)
    await add(17, 1, 90)
    expect(await minutes(from, to, 17)).toBe(90)
    expect(await minutes(from, to, 10)).toBe(30)
  })

  test('learns nothing from what is not a drive from there, or from a mistake', async () => {
    const towns = await twoTowns()
    const mistaken = await drive(towns, 20)
    expect(await trips(...towns)).toEqual([20])
    const back = done(await press(mistaken, 'on_my_way'))
    expect(await trips(...towns)).toEqual([])
    // Still the same drive, and longer.
    done(await press(back, 'on_site'))
    expect(await trips(...towns)).toEqual([21])
    await backend.sql`delete from private.trips`

    await drive(towns, 0.5) // faster than a car
    await drive(towns, 241) // lunch, and a flat tire
    await drive(towns, 20, { rest: 61 }) // nobody knows from where
    await drive(towns, 20, { who: 'admin' }) // who reports it for somebody else
    expect(await trips(...towns)).toEqual([])
    expect(await backend.sql`select from private.travel_times where from_town = ${towns[0]}`).toEqual([])
  })

  test('decides what is free: whoever is far away the hour before cannot begin in time', async () => {
    const [from, to] = await twoTowns()
    const { visit } = await aVisit({ hours: 24 * 200, town: from })
    await backend.sql`
      update private.visit_people set blocks = true,
        during = private.clock_range('2027-06-07', '9:00', '10:00')
      where visit_id = ${visit.id}`
    await backend.sql`
      update private.visits set planned = during, promised = during from private.visit_people p
      where visits.id = ${visit.id} and p.visit_id = visits.id`
    await backend.sql`
      insert into public.working_hours (user_id, weekday, starts_at, ends_at) values (${staff.id}, 1, '8:00', '16:00')`
    const begins = async (town: string) =>
      (
        await backend.sql<{ at: string }[]>`
          select to_char(lower(planned) at time zone private.time_zone(), 'HH24:MI') as at
          from private.free_windows(60, '2027-06-07', '2027-06-07', '2026-01-01Z', null, ${town})`
      ).map(({ at }) => at)
    expect(await begins(from)).toEqual(['10:15', '12:00', '14:00'])
    expect(await begins(to)).toEqual(['10:45', '12:00', '14:00'])
    await backend.sql`delete from public.working_hours`
  })

  test('stands with each visit of one’s day but the first', async () => {
    await backend.sql`delete from private.visits`
    const [from, to] = await twoTowns()
    const first = await aVisit({ hours: 48, town: from })
    const second = await aVisit({ hours: 49, town: to })
    await backend.sql`update private.visits set day = (now() at time zone private.time_zone())::date + 2`
    const { visits } = (await call(backend, 'my_day', {}, tokens.staff)).body
    expect(
      visits.map(({ id, travel_minutes }: { id: string; travel_minutes: number | null }) => [
        id,
        travel_minutes,
      ]),
    ).toEqual([
      [first.visit.id, null],
      [second.visit.id, 38],
    ])
  })
})
