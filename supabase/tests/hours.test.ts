import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { fieldProblems, sentenceOf } from '../../src/lib/refusals.ts'
import { addAccount, admin, staff } from './act-as.ts'
import { addJob } from './job-rows.ts'
import { call, tokenOf } from './sessions.ts'

// Hours worked: what is counted from the presses, who reads it, and how it is corrected.

let backend: TestBackend
const tokens = { staff: '', admin: '' }
type Who = keyof typeof tokens
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin'] as const) tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

let days = 0
/** What was pressed and when: `['on_my_way', '9:00']`, by Demo Staff, or the office for them, or on a phone that insists on it. */
type Press = [to: string, at: string, how?: 'office' | 'insisted']

/** A visit on a day of its own, with what was pressed in the order in which it arrived. */
async function visited(presses: Press[], people = [staff.id]) {
  const day = new Date(Date.UTC(2025, 2, 20 + days++)).toISOString().slice(0, 10)
  const jobId = await addJob(backend.sql, null)
  const id = randomUUID()
  await backend.sql`
    insert into private.visits (id, job_id, kind, promised, planned)
    select ${id}, ${jobId}, 'work', time, time from private.clock_range(${day}, '9:00', '11:00') time`
  for (const person of people)
    await backend.sql`
      insert into private.visit_people (visit_id, user_id, during, blocks)
      select id, ${person}, planned, false from private.visits where id = ${id}`
  for (const [to, at, how] of presses)
    await backend.sql`
      insert into private.visit_presses (visit_id, user_id, to_status, pressed_at, insisted)
      values (
        ${id}, ${how === 'office' ? admin.id : staff.id}, ${to}, (${day}::date + ${at}::time) at time zone private.time_zone(),
        ${how === 'insisted'}
      )`
  return { id, day }
}

const hoursOf = async (day: string, who: Who = 'staff') =>
  (await call(backend, 'hours_of_days', { first_day: day, last_day: day }, tokens[who])).body
const minutesOf = async (day: string) =>
  (await hoursOf(day)).map(({ road_minutes, work_minutes }: Record<string, number>) => [
    road_minutes,
    work_minutes,
  ])

type Correction = {
  id?: string
  user_id?: string
  road_minutes?: number
  work_minutes?: unknown
  reason?: string
  seen?: string | null
}
const correct = (visit: { id: string }, more: Correction = {}, who: Who = 'staff') =>
  call(
    backend,
    'correct_hours',
    {
      correction: {
        id: randomUUID(),
        visit_id: visit.id,
        user_id: staff.id,
        road_minutes: 20,
        work_minutes: 90,
        reason: 'Forgot to press.',
        seen: null,
        ...more,
      },
    },
    tokens[who],
  )

test('are counted from on my way, arrived and finished, with the times of each', async () => {
  const { day, id } = await visited([
    ['on_my_way', '8:40'],
    ['on_site', '9:05'],
    ['finished', '10:50'],
  ])
  expect(await hoursOf(day)).toEqual([
    {
      visit_id: id,
      user_id: staff.id,
      name: 'Demo Staff',
      day,
      reference: expect.any(String),
      title: 'Demo job',
      left: `${day}T08:40`,
      arrived: `${day}T09:05`,
      finished: `${day}T10:50`,
      road_minutes: 25,
      work_minutes: 105,
      is_final: false,
      corrections: [],
    },
  ])
})

test('leave out what was taken back, what is still under way, and the time between two stays', async () => {
  const mistakes = await visited([
    ['on_my_way', '8:00'],
    ['planned', '8:10'], // not on my way yet
    ['on_my_way', '8:40'],
    ['on_site', '8:50'],
    ['on_my_way', '8:52'], // not there yet
    ['on_site', '9:00'],
    ['finished', '10:00'],
    ['on_site', '13:00'], // not finished yet
    ['no_access', '13:15'],
  ])
  expect(await minutesOf(mistakes.day)).toEqual([[20, 75]])
  const underWay = await visited([
    ['on_my_way', '8:40'],
    ['on_site', '9:00'],
  ])
  expect(await hoursOf(underWay.day)).toMatchObject([
    { road_minutes: 20, work_minutes: 0, arrived: `${underWay.day}T09:00`, finished: null },
  ])
  expect(await hoursOf((await visited([])).day)).toEqual([])
})

test.each([
  [
    'were as who was there says, not as the office did',
    [
      ['on_my_way', '9:00', 'office'],
      ['on_site', '9:30', 'office'],
      ['finished', '10:00', 'office'],
      ['on_my_way', '8:40', 'insisted'],
      ['on_site', '9:05', 'insisted'],
      ['finished', '10:50', 'insisted'],
    ],
    [25, 105],
  ],
  [
    'go on where the office canceled meanwhile',
    [
      ['on_my_way', '8:40'],
      ['cancelled', '9:10', 'office'],
      ['on_site', '9:05', 'insisted'],
      ['finished', '10:00', 'insisted'],
    ],
    [25, 55],
  ],
  [
    'end on the road where it was canceled before they arrived',
    [
      ['cancelled', '9:10', 'office'],
      ['on_my_way', '8:40', 'insisted'],
    ],
    [30, 0],
  ],
  [
    'count from the first time, if the same is said twice',
    [
      ['on_site', '9:00'],
      ['on_site', '9:02', 'insisted'],
      ['finished', '10:00'],
      ['finished', '10:03', 'insisted'],
    ],
    [0, 60],
  ],
  [
    'are the office’s too, if nobody who was there says otherwise',
    [
      ['on_site', '9:00'],
      ['finished', '9:30', 'office'],
      ['on_site', '13:00'],
      ['finished', '13:20', 'office'],
    ],
    [0, 50],
  ],
] satisfies [string, Press[], number[]][])('%s', async (_, presses, minutes) => {
  expect(await minutesOf((await visited(presses)).day)).toEqual([minutes])
})

test('are everybody’s who went there; staff read their own and admins all', async () => {
  const { day } = await visited(
    [
      ['on_site', '9:00'],
      ['finished', '9:30'],
    ],
    [staff.id, admin.id],
  )
  const people = async (who: Who) => (await hoursOf(day, who)).map(({ name }: { name: string }) => name)
  expect(await people('staff')).toEqual(['Demo Staff'])
  expect(await people('admin')).toEqual(['Demo Admin', 'Demo Staff'])
  const wrong = await call(backend, 'hours_of_days', { first_day: day, last_day: '2026-01-01' }, tokens.admin)
  expect(sentenceOf(wrong.body)).toBe('Choose at most 31 days, the first one first.')
})

test('are not cut short for who has arrived by a colleague who reports later that they were still on their way', async () => {
  const jobId = await addJob(backend.sql, null)
  const id = randomUUID()
  const [visit] = await backend.sql<{ day: string }[]>`
    insert into private.visits (id, job_id, kind, promised, planned)
    select ${id}, ${jobId}, 'work', during, during
    from (select tstzrange(now() - interval '5 hours', now() + interval '1 hour') as during) w
    returning day::text`
  for (const person of [staff.id, admin.id])
    await backend.sql`
      insert into private.visit_people (visit_id, user_id, during) select id, ${person}, 'empty' from private.visits where id = ${id}`
  const press = async (who: Who, to_status: string, minutesAgo: number, seen_version: number, more = {}) => {
    const sent = {
      id: randomUUID(),
      visit_id: id,
      to_status,
      seen_version,
      seconds_ago: minutesAgo * 60,
      ...more,
    }
    const { status, body } = await call(backend, 'press_visit', { press: sent }, tokens[who])
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  await press('staff', 'on_my_way', 240, 1)
  await press('staff', 'on_site', 230, 2)
  // As the phone of the other sends what it kept without a network (day-queue.ts).
  for (const [to, minutesAgo] of [
    ['on_my_way', 225],
    ['on_site', 200],
  ] as const)
    expect(await press('admin', to, minutesAgo, 3, { insists: true, is_past: true })).toMatchObject({
      is_kept: true,
    })
  await press('staff', 'finished', 0, 3, { outcome: 'done' })
  expect(
    (await hoursOf(visit?.day ?? '', 'admin')).map(
      ({ road_minutes, work_minutes }: Record<string, number>) => [road_minutes, work_minutes],
    ),
  ).toEqual([
    [10, 230],
    [10, 230],
  ])
})

test('are corrected with a reason, by oneself or an admin; what was before stays, with who and when, also in the audit', async () => {
  const visit = await visited([
    ['on_site', '9:00'],
    ['finished', '9:01'],
  ])
  const first = await correct(visit)
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const seen = first.body.hours.corrections[0].id
  const second = await correct(
    visit,
    { work_minutes: 100, reason: 'The helper was there longer.', seen },
    'admin',
  )
  expect(second.body.hours).toMatchObject({
    road_minutes: 20,
    work_minutes: 100,
    arrived: `${visit.day}T09:00`,
    corrections: [
      { work_minutes: 100, reason: 'The helper was there longer.', corrected_by: 'Demo Admin' },
      { work_minutes: 90, reason: 'Forgot to press.', corrected_by: 'Demo Staff' },
    ],
  })
  expect(await hoursOf(visit.day)).toEqual([second.body.hours])
  const audit = await backend.sql`
    select before, after, actor_role from private.audit_log where what = 'hours_corrected' order by id`
  expect(audit).toMatchObject([
    {
      before: { work_minutes: 1 },
      after: { work_minutes: 90, reason: 'Forgot to press.' },
      actor_role: 'staff',
    },
    { before: { work_minutes: 90 }, after: { work_minutes: 100 }, actor_role: 'admin' },
  ])
})

test('are corrected once, however often it is sent, and never over what somebody has not seen', async () => {
  const visit = await visited([
    ['on_site', '9:00'],
    ['finished', '10:00'],
  ])
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => correct(visit, { id })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const late = await correct(visit, {}, 'admin')
  expect(late.status).toBe(409)
  expect(late.body.message).toBe('hours_changed_meanwhile')
  expect(JSON.parse(late.body.details).hours.corrections).toHaveLength(1)
})

test('are not corrected without a reason, to what no day has, or at a visit that somebody did not go to', async () => {
  const visit = await visited(
    [
      ['on_site', '9:00'],
      ['finished', '10:00'],
    ],
    [admin.id],
  )
  expect((await correct(visit)).body.message).toBe('hours_gone')
  expect((await correct(visit, { user_id: admin.id })).body.message).toBe('admins_only')
  const own = await visited([
    ['on_site', '9:00'],
    ['finished', '10:00'],
  ])
  for (const work_minutes of [1441, -1, 1.5, 'x', null])
    expect(fieldProblems((await correct(own, { work_minutes })).body), String(work_minutes)).toEqual([
      { field: 'work_minutes', message: 'Enter whole minutes, up to 24 hours.' },
    ])
  expect(fieldProblems((await correct(own, { reason: '' })).body)).toEqual([
    { field: 'reason', message: 'Say why, in at least 3 characters.' },
  ])
})

test('outlive the account of whoever worked them, and the job: as they were, by name, for admins, for as long as the law asks', async () => {
  const { sql } = backend
  const { id } = await addAccount(sql, 'left@hours.test', {
    role: 'staff',
    metadata: { full_name: 'Pat Left' },
  })
  const presses: Press[] = [
    ['on_my_way', '8:40'],
    ['on_site', '9:00'],
    ['finished', '10:30'],
  ]
  const worked = await visited(presses, [id, staff.id])
  const first = await correct(worked, { user_id: id, work_minutes: 95, reason: 'Closed the van.' }, 'admin')
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const [before] = (await hoursOf(worked.day, 'admin')).filter(
    ({ user_id }: { user_id: string }) => user_id === id,
  )
  expect(before).toMatchObject({ name: 'Pat Left', road_minutes: 20, work_minutes: 95, is_final: false })
  await visited([], [id]) // nothing happened there

  await sql`update public.user_roles set role = 'customer' where user_id = ${id}`
  const erased = await call(
    backend,
    'erase_person',
    { person_email: 'left@hours.test', really: true },
    tokens.admin,
  )
  expect(erased.body).toMatchObject({ account: true, hours: 1 })
  const kept = { ...before, is_final: true }
  const ofOthers = expect.objectContaining({ name: 'Demo Staff', work_minutes: 90, is_final: false })
  expect(await hoursOf(worked.day, 'admin')).toEqual([ofOthers, kept])
  expect(await hoursOf(worked.day)).toEqual([ofOthers])
  const late = await correct(worked, { user_id: id, seen: before.corrections[0].id }, 'admin')
  expect(late.body.message).toBe('hours_gone')

  // The job goes too, and who corrected it.
  await sql`delete from public.jobs where id = (select job_id from private.visits where id = ${worked.id})`
  expect(await hoursOf(worked.day, 'admin')).toEqual([
    { ...(await hoursOf(worked.day))[0], is_final: true, name: 'Demo Staff' },
    kept,
  ])
  await sql`select private.forget_what_is_old()`
  expect(await hoursOf(worked.day, 'admin')).toHaveLength(2)
  await sql`update private.kept_hours set day = current_date - 2556 where visit_id = ${worked.id} and user_id = ${id}`
  await sql`select private.forget_what_is_old()`
  expect(await sql`select user_id from private.kept_hours where visit_id = ${worked.id}`).toEqual([
    { user_id: staff.id },
  ])
  await expect(sql`update private.retention set days = 2191 where kind = 'hours'`).rejects.toThrow(
    'retention_hours',
  )
})

test('say who corrected them, also when they have left', async () => {
  const boss = await addAccount(backend.sql, 'boss@hours.test', {
    role: 'admin',
    metadata: { full_name: 'Sam Boss' },
    password: 'a-long-demo-password',
  })
  const own = await visited([
    ['on_site', '9:00'],
    ['finished', '10:00'],
  ])
  const token = await tokenOf(backend, 'boss@hours.test', 'a-long-demo-password')
  const correction = {
    id: randomUUID(),
    visit_id: own.id,
    user_id: staff.id,
    road_minutes: 0,
    work_minutes: 70,
  }
  const made = await call(
    backend,
    'correct_hours',
    { correction: { ...correction, reason: 'The inspector was late.', seen: null } },
    token,
  )
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  await backend.sql`delete from auth.users where id = ${boss.id}`
  expect(await hoursOf(own.day)).toMatchObject([
    { work_minutes: 70, corrections: [{ corrected_by: 'Sam Boss', reason: 'The inspector was late.' }] },
  ])
})
