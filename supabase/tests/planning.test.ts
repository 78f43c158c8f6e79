import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { fieldProblems } from '../../src/lib/refusals.ts'
import { admin, staff, undone } from './act-as.ts'
import { autumn, eveOf, spring } from './clock-changes.ts'
import { addJob } from './job-rows.ts'
import { ask } from './outbox.ts'
import { type Answer, call, tokenOf } from './sessions.ts'

// What speaks against the time of a visit, and how it is overruled.

let backend: TestBackend
let token = ''
beforeAll(async () => {
  backend = await startTestBackend()
  token = await tokenOf(backend, 'staff@demo.test')
})
afterAll(() => backend?.stop())
afterEach(async () => {
  await backend.sql`delete from public.working_hours`
  await backend.sql`delete from public.time_off`
  await backend.sql`delete from private.visits`
})

/** A Monday. */
const day = '2098-03-10'
const at = (from: string, until: string, people = [staff.id]) => ({
  from: `${day}T${from}`,
  until: `${day}T${until}`,
  promised_from: `${day}T${from}`,
  promised_until: `${day}T${until}`,
  people,
})
const plan = (jobId: string, time: object, id = randomUUID()) =>
  call(backend, 'plan_visit', { visit: { id, job_id: jobId, kind: 'work', ...time } }, token)
const move = (...moves: object[]) => call(backend, 'move_visits', { moves }, token)
const asked = async (
  jobId: string,
  { promised_from: _, promised_until: __, ...time }: ReturnType<typeof at>,
) =>
  done(
    await call(
      backend,
      'visit_conflicts',
      { visit: { id: randomUUID(), job_id: jobId, kind: 'work', ...time } },
      token,
    ),
  ).conflicts
function done({ status, body }: Answer): Answer['body'] {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const namedIn = ({ status, body }: Answer) => {
  expect({ status, message: body.message }).toEqual({ status: 409, message: 'visit_conflicts' })
  return JSON.parse(body.details).conflicts
}
const history = async (jobId: string) =>
  (
    await backend.sql<{ body: string }[]>`
      select body from public.job_events where job_id = ${jobId} and kind = 'visit' order by created_at, id`
  ).map(({ body }) => body)

const workOn = (weekday: number) => backend.sql`
  insert into public.working_hours (user_id, weekday, starts_at, ends_at)
  values (${staff.id}, ${weekday}, '08:00', '16:00')`
const weekday = new Date(day).getUTCDay()

test('hours, time off and holidays speak against a time, each by its name, and nothing does within the hours', async () => {
  const jobId = await addJob(backend.sql, null)
  expect(await asked(jobId, at('19:00', '20:00'))).toEqual([])
  await workOn(weekday)
  expect(await asked(jobId, at('08:00', '16:00'))).toEqual([])
  const outside = { code: 'outside_hours', who: 'Demo Staff' }
  expect(await asked(jobId, at('15:00', '16:15'))).toEqual([outside])
  // Who has no hours is not outside them.
  expect(await asked(jobId, at('19:00', '20:00', [admin.id]))).toEqual([])
  await backend.sql`
    insert into public.time_off (user_id, first_day, last_day, starts_at, ends_at, reason)
    values (${staff.id}, ${day}, ${day}, '13:00', '16:00', 'The dentist')`
  const off = { code: 'time_off', who: 'Demo Staff', reason: 'The dentist' }
  expect(await asked(jobId, at('12:00', '14:00'))).toEqual([off])
  expect(await asked(jobId, at('10:00', '13:00'))).toEqual([])
  expect(await asked(jobId, at('15:00', '17:00'))).toEqual([off, outside])
  await backend.sql`insert into public.time_off (first_day, last_day) values (${day}, ${day})`
  expect(await asked(jobId, at('09:00', '10:00', [staff.id, admin.id]))).toEqual([
    { code: 'holiday', reason: null },
  ])
})

test('so do a visit at that time, the way from the one before and to the next, a hold and a permit that is not issued', async () => {
  const [one, jobId] = [await addJob(backend.sql, null), await addJob(backend.sql, null)]
  const { id } = done(await plan(one, at('10:00', '12:00'))).visit
  const [{ reference } = { reference: '' }] = await backend.sql<{ reference: string }[]>`
    select reference from public.jobs where id = ${one}`
  expect(await asked(jobId, at('11:00', '13:00'))).toEqual([
    {
      code: 'two_places',
      who: 'Demo Staff',
      reference,
      from: `${day}T10:00`,
      until: `${day}T12:00`,
    },
  ])
  // Nobody knows how far it is: half an hour.
  const travel = { code: 'travel_time', who: 'Demo Staff', reference, minutes: 30 }
  expect(await asked(jobId, at('12:15', '13:00'))).toEqual([{ ...travel, is_before: true, free: 15 }])
  expect(await asked(jobId, at('12:30', '13:00'))).toEqual([])
  expect(await asked(jobId, at('09:00', '10:00'))).toEqual([{ ...travel, is_before: false, free: 0 }])
  expect(await asked(one, at('12:00', '13:00'))).toEqual([])
  await backend.sql`update private.visit_people set blocks = false where visit_id = ${id}`
  expect(await asked(jobId, at('12:00', '13:00'))).toEqual([])
  await backend.sql`update public.jobs set status = 'on_hold', hold_reason = 'parts' where id = ${jobId}`
  await backend.sql`
    insert into public.job_permits (id, job_id, status) values (${randomUUID()}, ${jobId}, 'applied')`
  expect(await asked(jobId, at('12:00', '13:00'))).toEqual([
    { code: 'job_on_hold', reason: 'parts' },
    { code: 'permit_missing', status: 'applied' },
  ])
})

test('it is overruled with a reason alone, which stands with the visit and in the history, and goes when nothing speaks against it anymore', async () => {
  await workOn(weekday)
  const jobId = await addJob(backend.sql, null)
  const late = at('17:00', '18:00')
  const conflicts = [{ code: 'outside_hours', who: 'Demo Staff' }]
  const id = randomUUID()
  expect(namedIn(await plan(jobId, late, id))).toEqual([{ visit_id: id, ...conflicts[0] }])
  expect(await backend.sql`select from private.visits where id = ${id}`).toEqual([])
  expect(fieldProblems((await plan(jobId, { ...late, reason: 'x' }, id)).body)).toEqual([
    { field: 'reason', message: 'Say why, in at least 3 characters.' },
  ])
  const { visit } = done(await plan(jobId, { ...late, reason: 'They are home after five.' }, id))
  expect(visit.overruled).toEqual({ conflicts, reason: 'They are home after five.' })
  expect(await history(jobId)).toEqual([
    expect.stringMatching(/^Visit planned: /),
    'Planned despite outside hours: They are home after five.',
  ])
  // The answer was lost: it is there once, and nothing is asked again.
  expect(done(await plan(jobId, late, id)).visit).toEqual(visit)

  const moved = (version: number, time: object) => move({ id, seen_version: version, ...time })
  expect(namedIn(await moved(1, at('18:00', '19:00')))).toEqual([{ visit_id: id, ...conflicts[0] }])
  const [within] = done(await moved(1, at('09:00', '10:00'))).visits
  expect(within.overruled).toBeNull()
  const [again] = done(await moved(2, { ...late, reason: 'After work' })).visits
  expect(again.overruled).toEqual({ conflicts, reason: 'After work' })
})

test('a time that has passed speaks against a visit; one that has happened is written down with a reason', async () => {
  const jobId = await addJob(backend.sql, null)
  const { time_zone: clock } = (await backend.sql`select private.time_zone()`)[0] ?? {}
  const format = 'YYYY-MM-DD"T"HH24:MI'
  /** So many minutes ago, for an hour, by the clock of the business. */
  const begun = async (ago: number) => {
    const [time] = await backend.sql<{ from: string; until: string }[]>`
      select to_char(begins at time zone ${clock}, ${format}) as from,
        to_char((begins + interval '1 hour') at time zone ${clock}, ${format}) as until
      from (select now() - make_interval(mins => ${ago}) as begins) t`
    const { from = '', until = '' } = time ?? {}
    return { from, until, promised_from: from, promised_until: until, people: [staff.id] }
  }
  // Whoever is sent at once is on the way by the time it is written down.
  expect(await asked(jobId, await begun(10))).toEqual([])
  const past = [{ code: 'in_the_past' }]
  expect(await asked(jobId, await begun(20))).toEqual(past)
  const yesterday = await begun(1440)
  const id = randomUUID()
  expect(namedIn(await plan(jobId, yesterday, id))).toEqual([{ visit_id: id, ...past[0] }])
  const { visit } = done(await plan(jobId, { ...yesterday, reason: 'We were there' }, id))
  expect(visit.overruled).toEqual({ conflicts: past, reason: 'We were there' })
  expect((await history(jobId)).at(-1)).toBe('Planned despite in the past: We were there')
})

test('a reason never puts anybody in two places', async () => {
  const [one, other] = [await addJob(backend.sql, null), await addJob(backend.sql, null)]
  done(await plan(one, at('10:00', '12:00')))
  const refused = await plan(other, { ...at('11:00', '13:00'), reason: 'It has to be' })
  expect(refused.body.message).toBe('visit_conflict')
})

test('of several visits that are moved at once, each is looked at where they all will be', async () => {
  await workOn(weekday)
  const [one, other] = [await addJob(backend.sql, null), await addJob(backend.sql, null)]
  const first = done(await plan(one, at('08:00', '10:00'))).visit
  const second = done(await plan(other, at('14:00', '16:00'))).visit
  const swap = (extra = {}) =>
    move(
      { id: first.id, seen_version: 1, ...at('14:00', '16:30'), ...extra },
      { id: second.id, seen_version: 1, ...at('08:00', '10:00'), ...extra },
    )
  expect(namedIn(await swap())).toEqual([{ visit_id: first.id, code: 'outside_hours', who: 'Demo Staff' }])
  const [here, there] = done(await swap({ reason: 'Agreed on the phone' })).visits
  expect(here.overruled.reason).toBe('Agreed on the phone')
  expect(there.overruled).toBeNull()
})

test('nothing speaks against what is free, whatever the hours, the days off and the visits', async () => {
  const quarter = fc.integer({ min: 0, max: 95 })
  const time = (at: number) =>
    `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), quarter, quarter), { minLength: 1, maxLength: 6 }),
      fc.array(fc.tuple(quarter, quarter), { maxLength: 2 }),
      fc.array(fc.tuple(quarter, fc.integer({ min: 1, max: 12 })), { maxLength: 3 }),
      fc.constantFrom(eveOf(spring), eveOf(eveOf(eveOf(autumn))), eveOf(autumn)),
      async (hours, daysOff, visits, first) => {
        const wrong = await undone(backend.sql, async (tx) => {
          for (const [weekday, starts_at, ends_at] of hours)
            await tx`
              insert into public.working_hours (user_id, weekday, starts_at, ends_at)
              values (${staff.id}, ${weekday}, ${time(starts_at)}, ${time(ends_at)}) on conflict do nothing`
          for (const [one, other] of daysOff.filter(([one, other]) => one !== other))
            await tx`
              insert into public.time_off (user_id, first_day, last_day, starts_at, ends_at)
              values (${staff.id}, ${first}, ${first}, ${time(Math.min(one, other))}, ${time(Math.max(one, other))})`
          let taken = 0
          for (const [begin, length] of [...visits].sort(([a], [b]) => a - b)) {
            if (begin < taken) continue
            taken = begin + length
            const id = randomUUID()
            const jobId = await addJob(tx, null)
            await tx`
              with during as (
                select tstzrange(begins, begins + make_interval(mins => ${length * 15})) as planned
                from (select (${first}::date + ${time(begin)}::time) at time zone private.time_zone()) at (begins)
              ), visit as (
                insert into private.visits (id, job_id, kind, promised, planned)
                select ${id}, ${jobId}, 'work', planned, planned from during
              )
              insert into private.visit_people (visit_id, user_id, during) select ${id}, ${staff.id}, planned from during`
          }
          await tx`set constraints all deferred`
          const jobId = await addJob(tx, null)
          const rows = await tx<{ planned: string; conflicts: object[] }[]>`
            select f.planned::text, private.conflicts_of(${jobId}, 'work', f.planned, array[f.user_id], '{}') as conflicts
            from private.free_windows(60, ${first}::date, ${first}::date + 1, '2026-01-01Z') f`
          compared += rows.length
          return rows.filter(({ conflicts }) => conflicts.length > 0)
        })
        expect(wrong).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
  expect(compared).toBeGreaterThan(50)
})

test('the tray has the jobs that nobody is expected for, those that wait longest first, with what came of their last visit', async () => {
  const jobs = [
    await addJob(backend.sql, null),
    await addJob(backend.sql, null),
    await addJob(backend.sql, null),
  ]
  const [waits = '', planned = '', cancelled = ''] = jobs
  await backend.sql`update public.jobs set status_changed_at = '2020-01-01' where id = ${cancelled}`
  const tray = async () =>
    done(await call(backend, 'unplanned_jobs', {}, token)).filter(({ job_id }: { job_id: string }) =>
      jobs.includes(job_id),
    )
  const { visit } = done(await plan(planned, at('08:00', '09:00')))
  const past = done(await plan(cancelled, { ...at('10:00', '11:00'), kind: 'look' })).visit
  await call(backend, 'report_visit', { visit_id: past.id, seen_version: 1, to_status: 'cancelled' }, token)
  expect(await tray()).toMatchObject([
    { job_id: cancelled, kind: 'look', last: 'cancelled', offered: false },
    { job_id: waits, kind: 'work', last: null, offered: false },
  ])
  await call(backend, 'report_visit', { visit_id: visit.id, seen_version: 1, to_status: 'no_access' }, token)
  expect(await tray()).toContainEqual(expect.objectContaining({ job_id: planned, last: 'no_access' }))
  // What is over or on hold needs no date.
  await backend.sql`update public.jobs set status = 'cancelled' where id = ${waits}`
  expect(await tray()).not.toContainEqual(expect.objectContaining({ job_id: waits }))
})

describe('a request whose customer somebody has talked to', () => {
  const inTray = async (requestId: string) =>
    done(await call(backend, 'unplanned_jobs', {}, token)).filter(
      ({ request_id }: { request_id: string }) => request_id === requestId,
    )
  const waiting = (requestId: string) => backend.sql`
    select template from private.outbox where service_request_id = ${requestId} and state = 'waiting'`
  const contacted = async () => {
    const { id } = await ask(backend)
    await backend.sql`update public.service_requests set status = 'contacted' where id = ${id}`
    await backend.sql`delete from private.outbox where service_request_id = ${id}`
    return id
  }
  const planLook = (
    requestId: string,
    time: object = at('08:00', '09:00'),
    id = randomUUID(),
    jobId = randomUUID(),
  ) =>
    call(
      backend,
      'plan_visit',
      { visit: { id, job_id: jobId, request_id: requestId, kind: 'look', ...time } },
      token,
    )
  const standing = async (requestId: string) => ({
    jobs: await backend.sql`select title, status from public.jobs where request_id = ${requestId}`,
    request: (await backend.sql`select status from public.service_requests where id = ${requestId}`)[0]
      ?.status,
  })

  test('waits in the tray for a first look; planning it starts its job once, and the customer hears when we come', async () => {
    const requestId = await contacted()
    expect(await inTray(requestId)).toMatchObject([
      { job_id: null, title: 'A first look', kind: 'look', status: 'contacted' },
    ])
    const [id, jobId] = [randomUUID(), randomUUID()]
    const { visit } = done(await planLook(requestId, at('08:00', '09:00'), id, jobId))
    expect(visit).toMatchObject({ id, job_id: jobId, kind: 'look', status: 'planned' })
    expect(done(await planLook(requestId, at('08:00', '09:00'), id, jobId)).visit).toEqual(visit)
    expect(await standing(requestId)).toEqual({
      jobs: [{ title: 'A first look', status: 'open' }],
      request: 'converted',
    })
    expect(await inTray(requestId)).toEqual([])
    expect(await waiting(requestId)).toEqual([{ template: 'visit-changed' }])
    // A colleague who had it before them as well.
    expect(await planLook(requestId, at('10:00', '11:00'))).toMatchObject({
      status: 409,
      body: { message: 'request_has_work' },
    })
  })

  test('is looked at with the way there, and one job is started however many plan it at once', async () => {
    const requestId = await contacted()
    await backend.sql`
      insert into public.time_off (user_id, first_day, last_day, reason) values (${staff.id}, ${day}, ${day}, 'The dentist')`
    expect(namedIn(await planLook(requestId))).toMatchObject([{ code: 'time_off' }])
    expect(await standing(requestId)).toEqual({ jobs: [], request: 'contacted' })
    await backend.sql`delete from public.time_off`
    const hours = [8, 9, 10, 11, 12, 13].map((hour) =>
      at(`${hour}:00`.padStart(5, '0'), `${hour}:45`.padStart(5, '0')),
    )
    const answers = await Promise.all(hours.map((time) => planLook(requestId, time)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await standing(requestId)).jobs).toHaveLength(1)
  })

  test('is back in the tray when that is undone, and nobody is told; unless more has happened to its job', async () => {
    const requestId = await contacted()
    const take = (visit: { id: string; version: number }, who = token) =>
      call(backend, 'undo_plan_visit', { visit_id: visit.id, seen_version: visit.version }, who)
    const { visit } = done(await planLook(requestId))
    expect(await take(visit, await tokenOf(backend, 'admin@demo.test'))).toMatchObject({ status: 403 })
    expect(done(await take(visit)).visit).toMatchObject({ id: visit.id, status: 'cancelled' })
    expect(done(await take(visit))).toEqual({ visit: null })
    expect(await standing(requestId)).toEqual({ jobs: [], request: 'contacted' })
    expect(await inTray(requestId)).toHaveLength(1)
    expect(await waiting(requestId)).toEqual([])

    // Also where it was planned despite something, which is said in the job's history.
    await backend.sql`
      insert into public.time_off (user_id, first_day, last_day, reason) values (${staff.id}, ${day}, ${day}, 'The dentist')`
    const despite = done(await planLook(requestId, { ...at('09:00', '10:00'), reason: 'It has to be then.' }))
    await backend.sql`delete from public.time_off`
    expect(despite.visit.overruled).toMatchObject({ reason: 'It has to be then.' })
    expect(done(await take(despite.visit)).visit).toMatchObject({ status: 'cancelled', version: 1 })
    expect(await standing(requestId)).toEqual({ jobs: [], request: 'contacted' })

    const again = done(await planLook(requestId)).visit
    await backend.sql`
      insert into public.job_events (job_id, kind, body) values (${again.job_id}, 'changed', 'A colleague has described it.')`
    expect(done(await take(again)).visit).toMatchObject({ status: 'cancelled', version: 2 })
    expect((await standing(requestId)).jobs).toEqual([{ title: 'A first look', status: 'open' }])
  })
})

test('the ways of a day are each person’s from one visit to the next, where we know how far that is', async () => {
  const [here, there] = ['demo-here', 'demo-there']
  await backend.sql`insert into private.towns (slug, latitude, longitude) values (${here}, 40, -73), (${there}, 40.17986, -73)`
  const visits: string[] = []
  for (const [town, from] of [
    [here, '08:00'],
    [there, '10:00'],
    [here, '12:00'],
    ['other', '14:00'],
  ] as const) {
    const { id } = await ask(backend, { town, ...(town === 'other' && { other_town: 'Montauk' }) })
    const jobId = await addJob(backend.sql, id)
    const time = at(from, from.replace(':00', ':45'))
    visits.push(done(await plan(jobId, { ...time, reason: 'It has to be then.' })).visit.id)
  }
  const [first, second, third] = visits
  await backend.sql`update private.visits set status = 'cancelled' where id = ${second ?? ''}`
  const way = async () => done(await call(backend, 'ways_of_day', { day }, token))
  expect(await way()).toEqual([{ person: staff.id, from: first, to: third, minutes: 10 }])
  await backend.sql`update private.visits set status = 'planned' where id = ${second ?? ''}`
  expect(await way()).toEqual([
    { person: staff.id, from: first, to: second, minutes: 38 },
    { person: staff.id, from: second, to: third, minutes: 38 },
  ])
})

test('a visit that began the evening before is on both days of the board', async () => {
  const jobId = await addJob(backend.sql, null)
  const night = { ...at('22:00', '23:00'), until: '2098-03-11T02:00' }
  const { visit } = done(await plan(jobId, night))
  done(await plan(jobId, at('20:00', '21:00')))
  const of = async (first_day: string, last_day: string) =>
    done(await call(backend, 'visits_of_days', { first_day, last_day }, token)).map(
      ({ id }: { id: string }) => id,
    )
  expect(await of('2098-03-11', '2098-03-11')).toEqual([visit.id])
  expect(await of('2098-03-12', '2098-03-12')).toEqual([])
  expect(await of(day, '2098-03-11')).toHaveLength(2)
})
