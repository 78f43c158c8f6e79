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

type Step = { to: Visit['status']; outcome?: string; note?: string }
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

/** A phone that keeps everything, with what its person pressed while it had no network. */
async function phoneWith(visit: Visit, steps: readonly Step[]) {
  const disk = new Map<number, Waiting>()
  const photos: string[] = []
  const queue = makeQueue({
    device: {
      add: async (one) => {
        const place = disk.size + 1
        disk.set(place, { ...one, place } as Waiting)
        return place
      },
      put: async (one) => disk.set(one.place, one),
      remove: async (place) => disk.delete(place),
      all: async () => [...disk.values()].sort((a, b) => a.place - b.place),
    },
    sendPress: async (press) => (await asked('press_visit', { press }, 'staff')).visit,
    sendPhoto: async (photo) => void photos.push(photo.name),
    onVisit: async () => {},
    onChange: () => {},
  })
  const made = { userId: staff.id, visitId: visit.id }
  for (const [n, step] of steps.entries())
    await queue.add({
      ...made,
      ...step,
      kind: 'press',
      id: randomUUID(),
      seenVersion: visit.version + n,
      pressedAt: Date.now(),
    })
  const photo = { kind: 'photo' as const, id: randomUUID(), jobId: visit.job_id, type: 'image/jpeg' }
  await queue.add({ ...made, ...photo, name: 'panel.jpg', blob: new Blob([]) })
  return { queue, photos }
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

const pairs = Object.keys(changes).flatMap((change) =>
  Object.keys(reports).map((reported) => [change, reported] as const),
)

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

test('a job that was canceled with its visit: its electrician is told, the note still arrives, and nothing waits for ever', async () => {
  const visit = await aVisit()
  const { queue } = await phoneWith(visit, reports.finished ?? [])
  await changes['canceled it']?.(visit)
  await backend.sql`update public.jobs set status = 'cancelled' where id = ${visit.job_id}`
  await queue.run(staff.id)
  await queue.insist(visit.id)
  await queue.run(staff.id)
  expect(queue.waiting()[0]?.refused?.sentence).toContain('is over. Open it again')
  expect(await queue.drop(visit.id, mayNote)).toBe('')
  await queue.run(staff.id)
  expect(queue.waiting()).toEqual([])
  expect(await notesOf(visit)).toEqual([NOTE])
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
