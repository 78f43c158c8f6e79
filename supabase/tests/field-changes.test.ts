import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { makeQueue, type Waiting } from '../../src/features/jobs/day-queue'
import type { Visit } from '../../src/features/jobs/visits-api'
import { BackendError } from '../../src/lib/backend'
import { admin, staff } from './act-as.ts'
import { addJob } from './job-rows.ts'
import { call, tokenOf } from './sessions.ts'

// What an electrician reported without a network, and what the office did with the same visit meanwhile: every pair of them.

let backend: TestBackend
const tokens = { staff: '', admin: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin'] as const) tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

async function asked(name: string, args: object, who: keyof typeof tokens) {
  const { status, body } = await call(backend, name, args, tokens[who])
  if (status !== 200)
    throw new BackendError({
      status,
      error: { code: body.code, message: body.message, details: body.details },
    })
  return body
}

let days = 0
/** A visit of Demo Staff on a day of its own. */
async function aVisit(): Promise<Visit> {
  const jobId = await addJob(backend.sql, null)
  const [row] = await backend.sql<{ visit: Visit }[]>`
    with
      stored as (
        insert into private.visits (id, job_id, kind, promised, planned)
        select gen_random_uuid(), ${jobId}, 'work', time, time
        from (select current_date + 3 + ${days++}::integer as day) on_day, private.clock_range(day, '9:00', '11:00') time
        returning *
      ),
      people as (
        insert into private.visit_people (visit_id, user_id, during) select id, ${staff.id}, planned from stored returning *
      )
    select private.visit_as_shown(v) as visit from stored v, people`
  if (!row) throw new Error('There is no visit.')
  // As its person's phone has read it.
  return { ...row.visit, people: [{ id: staff.id, name: 'Demo Staff' }] }
}

type Step = { to: Visit['status']; outcome?: string; note?: string; minutesAgo?: number }
const work: Step[] = [{ to: 'on_my_way' }, { to: 'on_site' }]
const NOTE = 'The panel is warm.'
const reports: Record<string, Step[]> = {
  'on my way': [{ to: 'on_my_way' }],
  'on my way, and not yet': [{ to: 'on_my_way' }, { to: 'planned' }],
  finished: [...work, { to: 'finished', outcome: 'return_needed', note: NOTE }],
  'nobody let me in': [...work, { to: 'no_access', note: NOTE }],
}

/** What the office does: reports of where it stands, one after the other, or a move. */
const report = async (visit: Visit, ...steps: Step[]) => {
  let version = visit.version
  for (const { to, outcome } of steps) {
    const args = { visit_id: visit.id, seen_version: version, to_status: to, outcome }
    version = (await asked('report_visit', args, 'admin')).visit.version
  }
}
const move = ({ id, version, ...visit }: Visit, more: object) =>
  asked(
    'move_visits',
    {
      moves: [
        {
          id,
          seen_version: version,
          from: visit.from,
          until: visit.until,
          promised_from: visit.promised_from,
          promised_until: visit.promised_until,
          people: [staff.id],
          reason: 'Because.',
          ...more,
        },
      ],
    },
    'admin',
  )
const changes: Record<string, (visit: Visit) => Promise<unknown>> = {
  'made it longer': (visit) => move(visit, { until: visit.until.replace('T11', 'T12') }),
  'gave it to somebody else': (visit) => move(visit, { people: [admin.id] }),
  'canceled it': (visit) => report(visit, { to: 'cancelled' }),
  'said that somebody arrived': (visit) => report(visit, { to: 'on_site' }),
  'said that it is done': (visit) => report(visit, { to: 'finished', outcome: 'done' }),
  'said that nobody was in': (visit) => report(visit, { to: 'no_access' }),
}

/** A phone that keeps everything. After so many writes to its disk it is closed. */
function phoneOn(disk: Map<number, Waiting>, writes = Number.POSITIVE_INFINITY) {
  const photos: string[] = []
  const kept: Waiting[] = []
  let left = writes
  const written = async <T>(write: () => T): Promise<T> => {
    if (left <= 0) throw new Error('closed')
    left -= 1
    return write()
  }
  const queue = makeQueue({
    device: {
      add: (one) =>
        written(() => {
          const place = disk.size + 1
          disk.set(place, { ...one, place } as Waiting)
          return place
        }),
      put: (one) => written(() => disk.set(one.place, one)),
      remove: (place) => written(() => disk.delete(place)),
      all: async () => [...disk.values()].sort((a, b) => a.place - b.place),
    },
    sendPress: (press) => asked('press_visit', { press }, 'staff'),
    sendPhoto: async (photo) => void photos.push(photo.name),
    onVisit: async () => {},
    onKept: async (press) => void kept.push(press),
    onChange: () => {},
  })
  return { queue, photos, kept, disk }
}

/** With what its person pressed while it had no network. */
async function phoneWith(visit: Visit, steps: readonly Step[]) {
  const phone = phoneOn(new Map())
  const { queue } = phone
  const made = { userId: staff.id, visitId: visit.id }
  for (const [n, step] of steps.entries())
    await queue.add({
      ...made,
      ...step,
      kind: 'press',
      id: randomUUID(),
      seenVersion: visit.version + n,
      pressedAt: Date.now() - (step.minutesAgo ?? 0) * 60_000,
    })
  const photo = { kind: 'photo' as const, id: randomUUID(), jobId: visit.job_id, type: 'image/jpeg' }
  await queue.add({ ...made, ...photo, name: 'panel.jpg', blob: new Blob([]) })
  return phone
}

const stands = async ({ id }: Visit) => {
  const [row] = await backend.sql<{ status: string; outcome: string | null; people: string[] }[]>`
    select status, outcome, private.people_of_visit(id) as people from private.visits where id = ${id}`
  if (!row) throw new Error('The visit is gone.')
  return row
}
const notesOf = async ({ job_id }: Visit) =>
  (
    await backend.sql<{ body: string }[]>`
      select body from public.job_events where job_id = ${job_id} and body like 'Note from the visit: %'`
  ).map(({ body }) => body.replace('Note from the visit: ', ''))

/** Whether a note can still be written at the visit, as the page of the day says it. */
const mayNote = ({ status, people }: Visit) =>
  ['planned', 'on_my_way', 'on_site'].includes(status) && people.some(({ id }) => id === staff.id)

/** Where the office said the same, which nobody has to decide. */
const agreed = [
  'said that somebody arrived, finished',
  'said that somebody arrived, nobody let me in',
  'said that nobody was in, nobody let me in',
]
const pairs = Object.keys(changes)
  .flatMap((change) => Object.keys(reports).map((reported) => [change, reported] as const))
  .filter((pair) => !agreed.includes(pair.join(', ')))

describe('while an electrician without a network reported', () => {
  test.each(pairs)(
    'and the office %s: “%s” is refused and shown, and either answer loses nothing',
    async (change, reported) => {
      const steps = reports[reported] ?? []
      const wantedNotes = steps.flatMap(({ note }) => note ?? [])
      const last = steps.at(-1)
      for (const answer of reported === 'finished' ? ['insist', 'drop'] : ['insist']) {
        const visit = await aVisit()
        const { queue, photos } = await phoneWith(visit, steps)
        await changes[change]?.(visit)
        const before = await stands(visit)

        await queue.run(staff.id)
        expect(photos, 'photos are kept whatever happens').toEqual(['panel.jpg'])
        expect(await stands(visit), 'nothing is overwritten').toEqual(before)
        const [refused, ...others] = queue.waiting()
        expect(refused?.refused?.present, 'its person is shown the visit as it is').toMatchObject({
          status: before.status,
          outcome: before.outcome,
          people: before.people.map((id) => ({ id })),
        })
        expect([refused, ...others]).toHaveLength(steps.length)

        let given = ''
        if (answer === 'insist') await queue.insist(visit.id)
        else given = await queue.drop(visit.id, mayNote)
        await queue.run(staff.id)
        expect(queue.waiting(), 'nothing waits for ever').toEqual([])
        const after = await stands(visit)
        expect([...(await notesOf(visit)), ...(given ? [given] : [])]).toEqual(wantedNotes)
        if (answer === 'drop') expect(after).toEqual(before)
        else if (change === 'canceled it' && last?.to !== 'finished' && last?.to !== 'no_access')
          expect(after, 'who was not there brings nothing back').toMatchObject({ status: 'cancelled' })
        else {
          expect(after).toMatchObject({ status: last?.to, outcome: last?.outcome ?? null })
          if (last?.to !== 'planned') expect(after.people, 'who was there has the hours').toContain(staff.id)
        }
      }
    },
  )
})

describe('what somebody did at the house after they had reported its beginning', () => {
  const done: Step = { to: 'finished', outcome: 'done', note: NOTE }
  const noAccess: Step = { to: 'no_access', note: NOTE }
  const canceled: Step[] = [{ to: 'on_my_way' }, { to: 'cancelled' }]
  test.each([
    ['arrived and finished', 'canceled', work.slice(0, 1), [{ to: 'on_site' }, done], canceled.slice(1)],
    ['finished', 'canceled', work, [done], canceled],
    ['no access', 'canceled', work, [noAccess], canceled],
    ['finished', 'no access', work, [done], [{ to: 'no_access' }]],
    ['no access', 'finished', work, [noAccess], [{ to: 'finished', outcome: 'done' }]],
    ['another outcome', 'finished', work, [done], [{ to: 'finished', outcome: 'rained_off' }]],
  ] satisfies [string, string, Step[], Step[], Step[]][])(
    'is reported all the same: %s, where the office says %s',
    async (_, __, begun, steps, changed) => {
      const planned = await aVisit()
      await report(planned, ...begun)
      const visit = { ...planned, version: planned.version + begun.length }
      const { queue } = await phoneWith(visit, steps)
      await report(visit, ...changed)
      await queue.run(staff.id)
      expect(queue.waiting()[0]?.refused?.present?.status).toBe(changed.at(-1)?.to)
      await queue.insist(visit.id)
      await queue.run(staff.id)
      expect(queue.waiting()).toEqual([])
      const { to, outcome = null } = steps.at(-1) ?? {}
      expect(await stands(visit)).toMatchObject({ status: to, outcome })
      expect(await notesOf(visit)).toEqual([NOTE])
    },
  )
})

/** On the road from an hour ago, there 40 minutes ago, done 10 minutes ago. */
const morning: Step[] = [
  { to: 'on_my_way', minutesAgo: 60 },
  { to: 'on_site', minutesAgo: 40 },
  { to: 'finished', outcome: 'done', minutesAgo: 10, note: NOTE },
]
const hoursAt = async ({ id, day }: Visit) =>
  (await asked('hours_of_days', { first_day: day, last_day: day }, 'staff'))
    .filter(({ visit_id }: { visit_id: string }) => visit_id === id)
    .map(({ road_minutes, work_minutes }: Record<string, number>) => [road_minutes, work_minutes])
const cancelJob = ({ job_id }: Visit) =>
  backend.sql`update public.jobs set status = 'cancelled' where id = ${job_id}`

describe('an electrician without a network was there, and the office canceled', () => {
  test.each(['the visit', 'the job'])(
    '%s: once they have said so, their times are true, their note arrives, and what comes behind it is not held up',
    async (what) => {
      const [visit, next] = [await aVisit(), await aVisit()]
      const { queue, kept } = await phoneWith(visit, morning)
      const behind = { kind: 'press' as const, id: randomUUID(), userId: staff.id, visitId: next.id }
      await queue.add({ ...behind, to: 'on_my_way', seenVersion: next.version, pressedAt: Date.now() })
      await changes['canceled it']?.(visit)
      if (what === 'the job') await cancelJob(visit)
      await queue.run(staff.id)
      expect(await stands(next)).toMatchObject({ status: 'on_my_way' })
      expect(await stands(visit)).toMatchObject({ status: 'cancelled' })
      expect(queue.waiting()).toHaveLength(3)

      await queue.insist(visit.id)
      await queue.run(staff.id)
      expect(queue.waiting()).toEqual([])
      expect(await stands(visit)).toMatchObject({ status: 'finished', outcome: 'done' })
      expect(await hoursAt(visit)).toEqual([[20, 30]])
      expect(await notesOf(visit)).toEqual([NOTE])
      const onlyKept = what === 'the job' ? ['on_my_way', 'on_site'] : ['on_my_way']
      expect(kept.map((one) => one.kind === 'press' && one.to)).toEqual(onlyKept)
    },
  )

  test('and who was only on the way brings nothing back: no customer is told that somebody comes, and the time on the road is kept', async () => {
    const visit = await aVisit()
    const { queue, kept } = await phoneWith(visit, morning.slice(0, 1))
    await changes['canceled it']?.(visit)
    await queue.run(staff.id)
    await queue.insist(visit.id)
    await queue.run(staff.id)
    expect([queue.waiting(), kept]).toMatchObject([[], [{ to: 'on_my_way' }]])
    expect(await stands(visit)).toMatchObject({ status: 'cancelled' })
    expect(await hoursAt(visit)).toEqual([[60, 0]])
    const [last] = await backend.sql`
      select body from public.job_events where job_id = ${visit.job_id} order by created_at desc, id limit 1`
    expect(last?.body).toMatch(/^Visit on .*, reported later: on my way at .* It stays: canceled$/)
  })

  test('and a job that is over is not gone to again: it is said, with the visit, and the times are kept', async () => {
    const visit = await aVisit()
    const { queue } = await phoneWith(visit, [{ to: 'on_site', minutesAgo: 5 }])
    await backend.sql`update private.visits set status = 'cancelled' where id = ${visit.id}`
    await cancelJob(visit)
    await queue.run(staff.id)
    const [refused] = queue.waiting()
    expect(refused?.refused?.sentence).toContain('is over. Open it again')
    expect(refused?.refused?.present).toMatchObject({ status: 'cancelled' })
    await queue.insist(visit.id)
    await queue.run(staff.id)
    expect(queue.waiting()).toEqual([])
    expect(await stands(visit)).toMatchObject({ status: 'cancelled' })
    expect(
      await backend.sql`select to_status from private.visit_presses where visit_id = ${visit.id}`,
    ).toEqual([{ to_status: 'on_site' }])
  })
})

describe('the office reported for an electrician without a network what they had pressed themselves', () => {
  test.each([
    ['that they arrived', morning, [{ to: 'on_site' }], 'finished'],
    [
      'that it is done',
      morning,
      [{ to: 'on_my_way' }, { to: 'on_site' }, { to: 'finished', outcome: 'done' }],
      'finished',
    ],
    ['that they arrived, and nothing more is known', morning.slice(0, 2), [{ to: 'on_site' }], 'on_site'],
  ] satisfies [string, Step[], Step[], string][])(
    '%s: nobody has to decide, their own times count, and both are told',
    async (_, pressed, said, becomes) => {
      const visit = await aVisit()
      const { queue, kept } = await phoneWith(visit, pressed)
      await report(visit, ...said)
      await queue.run(staff.id)
      expect(queue.waiting()).toEqual([])
      expect(await stands(visit)).toMatchObject({ status: becomes })
      expect(await hoursAt(visit)).toEqual([[20, becomes === 'finished' ? 30 : 0]])
      expect(await notesOf(visit)).toEqual(becomes === 'finished' ? [NOTE] : [])
      const wanted = pressed.findLastIndex(({ to }) => to === said.at(-1)?.to) + 1
      expect(kept).toHaveLength(wanted)
      const later = await backend.sql`
        select body from public.job_events where job_id = ${visit.job_id} and body like '%reported later%'`
      expect(later).toHaveLength(wanted)
    },
  )

  test('at the same moment: it is one arrival, and whoever was later is told', async () => {
    for (let n = 0; n < 5; n++) {
      const planned = await aVisit()
      await report(planned, { to: 'on_my_way' })
      const visit = { ...planned, version: planned.version + 1 }
      const { queue, kept } = await phoneWith(visit, [{ to: 'on_site' }])
      const [clerk] = await Promise.allSettled([report(visit, { to: 'on_site' }), queue.run(staff.id)])
      expect(queue.waiting()).toEqual([])
      expect(await stands(visit)).toMatchObject({ status: 'on_site' })
      expect(await backend.sql`select version from private.visits where id = ${visit.id}`).toEqual([
        { version: visit.version + 1 },
      ])
      if (clerk.status === 'rejected') expect(clerk.reason.message).toBe('visit_changed_meanwhile')
      expect(kept).toHaveLength(clerk.status === 'rejected' ? 0 : 1)
    }
  })

  test('and the phone is closed at any moment of that: nothing is lost, and nothing is there twice', async () => {
    let isThrough = false
    for (let writes = 0; !isThrough; writes++) {
      const visit = await aVisit()
      const { disk } = await phoneWith(visit, morning)
      await report(visit, { to: 'on_site' })
      isThrough = await phoneOn(disk, writes)
        .queue.run(staff.id)
        .catch(() => false)
      const { queue } = phoneOn(disk)
      await queue.run(staff.id)
      expect(queue.waiting(), `closed after ${writes} writes`).toEqual([])
      expect(await stands(visit)).toMatchObject({ status: 'finished', outcome: 'done' })
      expect(await hoursAt(visit)).toEqual([[20, 30]])
      expect(await notesOf(visit)).toEqual([NOTE])
      const pressed = backend.sql`select from private.visit_presses where visit_id = ${visit.id}`
      expect(await pressed).toHaveLength(4)
    }
  })
})

test('whoever was at a visit that had been given to somebody else is in nobody’s way, and has their hours there', async () => {
  const visit = await aVisit()
  await changes['gave it to somebody else']?.(visit)
  // The office has sent them elsewhere at that time.
  const elsewhere = await addJob(backend.sql, null)
  await backend.sql`
    with stored as (
      insert into private.visits (id, job_id, kind, promised, planned)
      select gen_random_uuid(), ${elsewhere}, 'work', promised, planned from private.visits where id = ${visit.id} returning *
    )
    insert into private.visit_people (visit_id, user_id, during) select id, ${staff.id}, planned from stored`
  const { queue } = await phoneWith(visit, reports.finished ?? [])
  await queue.run(staff.id)
  await queue.insist(visit.id)
  await queue.run(staff.id)
  expect(queue.waiting()).toEqual([])
  expect((await stands(visit)).people.sort()).toEqual([admin.id, staff.id].sort())
  const hours = await asked('hours_of_days', { first_day: visit.day, last_day: visit.day }, 'staff')
  expect(hours).toMatchObject([{ visit_id: visit.id, name: 'Demo Staff' }])
})

test('what somebody has not sent yet is not sent as another person’s who signs in here meanwhile', async () => {
  const visit = await aVisit()
  const { queue, photos } = await phoneWith(visit, work)
  let isHere = true
  const sent = queue.run(staff.id, () => isHere)
  // Their first press is on its way.
  isHere = false
  expect(await sent).toBe(false)
  expect(photos).toEqual([])
  expect((await stands(visit)).status).not.toBe('on_site')
  expect(queue.waiting().map(({ kind }) => kind)).toContain('photo')
  await queue.run(staff.id)
  expect(queue.waiting()).toEqual([])
  expect((await stands(visit)).status).toBe('on_site')
})

test('a note alone is kept once, however often it is sent, and needs words', async () => {
  const visit = await aVisit()
  const press = { id: randomUUID(), visit_id: visit.id, note: NOTE }
  for (let tries = 0; tries < 3; tries++) await asked('press_visit', { press }, 'staff')
  expect(await notesOf(visit)).toEqual([NOTE])
  expect((await stands(visit)).status).toBe('planned')
  const empty = { press: { ...press, id: randomUUID(), note: ' ' } }
  await expect(asked('press_visit', empty, 'staff')).rejects.toMatchObject({ status: 400 })
  const gone = { press: { ...press, visit_id: randomUUID() } }
  await expect(asked('press_visit', gone, 'staff')).rejects.toMatchObject({ message: 'visit_gone' })
})
