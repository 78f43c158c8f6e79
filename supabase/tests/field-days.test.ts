import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import type { PressAnswer, SentPress } from '../../src/features/jobs/day-api'
import {
  makeQueue,
  type QueueDevice,
  type Waiting,
  type WaitingPhoto,
  withPresses,
} from '../../src/features/jobs/day-queue'
import type { Visit } from '../../src/features/jobs/visits-api'
import { BackendError, noAnswer } from '../../src/lib/backend'
import { staff } from './act-as.ts'
import { jpegOf } from './sample-files.ts'
import { call, tokenOf } from './sessions.ts'

/*
 * An electrician's day of eight hours with a phone that is closed, loses its network or misses an answer at any moment: the queue of the site, a
 * disk that survives, and the real backend. `npm run test:field` has whole days of 200 presses and 40 photos; otherwise it is one morning.
 */

const days = Number(process.env.FIELD_DAYS ?? 0)
const VISITS = days > 0 ? 40 : 5
const EIGHT_HOURS = 8 * 3_600_000 // ms

let backend: TestBackend
let token: string
beforeAll(async () => {
  backend = await startTestBackend()
  token = await tokenOf(backend, 'staff@demo.test')
})
afterAll(() => backend?.stop())

/** What goes wrong with one step, on the disk or on the network: nearly always nothing. */
const trouble = fc.oneof(
  { weight: 40, arbitrary: fc.constant('none' as const) },
  {
    weight: 5,
    arbitrary: fc.constantFrom('closed before', 'closed after', 'closed under way', 'cut', 'answer lost'),
  },
)
type Trouble = typeof trouble extends fc.Arbitrary<infer T> ? T : never

/** A phone: what is on its disk outlives every life of its page. */
function phone(next: () => Trouble) {
  const disk = new Map<number, Waiting>()
  const underWay: Promise<unknown>[] = []
  let place = 0
  let now = EIGHT_HOURS
  let closed = 0
  let cutOff = 0

  function open(known: Map<string, Visit>) {
    const death = Promise.withResolvers<'closed'>()
    let isOpen = true
    const never = new Promise<never>(() => {})
    const close = () => {
      isOpen = false
      closed += 1
      death.resolve('closed')
      return never
    }
    const onDisk = async <T>(write: () => T): Promise<T> => {
      const what = next()
      if (!isOpen || what === 'closed before') return isOpen ? close() : never
      const written = write()
      return what.startsWith('closed') ? close() : written
    }
    const overNetwork = async <T>(ask: () => Promise<T>): Promise<T> => {
      const what = next()
      if (!isOpen || what === 'closed before') return isOpen ? close() : never
      if (what === 'cut' || what === 'answer lost') cutOff += 1
      if (what === 'cut') throw noAnswer()
      const asked = ask()
      underWay.push(asked.catch(() => {}))
      if (what === 'closed under way') return close()
      const answer = await asked
      if (what === 'answer lost') throw noAnswer()
      return what === 'closed after' ? close() : answer
    }
    const device: QueueDevice = {
      add: (one) =>
        onDisk(() => {
          place += 1
          disk.set(place, structuredClone({ ...one, place }) as Waiting)
          return place
        }),
      put: (one) => onDisk(() => disk.set(one.place, structuredClone(one))),
      remove: (gone) => onDisk(() => disk.delete(gone)),
      all: () => onDisk(() => [...disk.values()].sort((a, b) => a.place - b.place)),
    }
    const queue = makeQueue({
      device,
      sendPress: (press) => overNetwork(() => sendPress(press)),
      sendPhoto: (photo) => sendPhoto(photo, overNetwork),
      onVisit: async (visit) => void (await onDisk(() => known.set(visit.id, visit))),
      onKept: async () => {},
      onChange: () => {},
      now: () => now,
    })
    return { queue, isOpen: () => isOpen, closed: death.promise }
  }
  return {
    open,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    now: () => now,
    timesClosed: () => closed,
    timesCutOff: () => cutOff,
    /** What was on its way when the page was closed arrives. */
    settle: () => Promise.all(underWay),
  }
}

async function asked(name: string, args: object) {
  const { status, body } = await call(backend, name, args, token)
  if (status !== 200)
    throw new BackendError({
      status,
      error: { code: body.code, message: body.message, details: body.details },
    })
  return body
}
const sendPress = (press: SentPress): Promise<PressAnswer> => asked('press_visit', { press })

/** As src/features/files/of-job.ts, with the network of the phone between its steps. */
async function sendPhoto(
  { id, jobId, name, type }: WaitingPhoto,
  overNetwork: <T>(ask: () => Promise<T>) => Promise<T>,
) {
  const bytes = jpegOf()
  const ask = async (action: string) => {
    const response = await fetch(`${backend.url}/functions/v1/files`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ action, id }),
    })
    return (await response.json()) as { url?: string; state: string }
  }
  const file = { id, job_id: jobId, name, type, size: bytes.length }
  let { state } = await overNetwork(() => asked('attach_file', { file }))
  if (state === 'awaited') {
    const { url } = await overNetwork(() => ask('upload'))
    if (url)
      await overNetwork(() =>
        fetch(url, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) }),
      )
    state = (await overNetwork(() => ask('check'))).state
  }
  if (state !== 'kept') throw noAnswer()
}

/** The visits of one person, one after the other, as their phone has read them. */
async function aDay(): Promise<Map<string, Visit>> {
  const rows = await backend.sql<{ visit: Visit }[]>`
    with
      jobs as (
        insert into public.jobs (id, title)
        select gen_random_uuid(), 'Demo day ' || n from generate_series(1, ${VISITS}) n returning id, title
      ),
      stored as (
        insert into private.visits (id, job_id, kind, promised, planned)
        select gen_random_uuid(), j.id, 'work', time, time
        from jobs j, lateral (
          select tstzrange(begins, begins + interval '9 minutes') as time
          from (select now() + make_interval(mins => 12 * substr(j.title, 10)::integer)) at (begins)
        ) planned
        returning *
      ),
      people as (
        insert into private.visit_people (visit_id, user_id, during) select id, ${staff.id}, planned from stored returning visit_id
      )
    select private.visit_as_shown(v) as visit from stored v join people p on p.visit_id = v.id order by v.planned`
  return new Map(rows.map(({ visit }) => [visit.id, visit]))
}

type Command =
  | { kind: 'press'; visitId: string; to: Visit['status']; outcome?: string; note?: string }
  | { kind: 'photo'; visitId: string; name: string }

/** Five presses and a photo a visit. */
const commandsOf = (visitId: string): Command[] => [
  { kind: 'press', visitId, to: 'on_my_way' },
  { kind: 'press', visitId, to: 'on_site' },
  { kind: 'photo', visitId, name: `${visitId}.jpg` },
  { kind: 'press', visitId, to: 'finished', outcome: 'return_needed', note: `First note of ${visitId}` },
  { kind: 'press', visitId, to: 'on_site' },
  { kind: 'press', visitId, to: 'finished', outcome: 'done', note: `Second note of ${visitId}` },
]

/** Works through the day as somebody who looks at what the phone shows, and presses again only what it does not show. */
async function work(visits: Map<string, Visit>, next: () => Trouble, isPatient: () => boolean) {
  const ownPhone = phone(next)
  const known = new Map(visits)
  let page = ownPhone.open(known)
  const opened = async () => {
    while (!page.isOpen() || (await Promise.race([page.queue.read(), page.closed])) === 'closed')
      page = ownPhone.open(known)
    return page
  }
  const isThere = (command: Command, waiting: readonly Waiting[]) => {
    const visit = known.get(command.visitId)
    if (!visit) throw new Error('There is no visit.')
    return command.kind === 'press'
      ? withPresses(visit, waiting).status === command.to
      : waiting.some((one) => one.kind === 'photo' && one.name === command.name)
  }
  const commands = [...visits.keys()].flatMap(commandsOf)
  for (const command of commands) {
    ownPhone.pass(EIGHT_HOURS / commands.length)
    for (;;) {
      const { queue, closed } = await opened()
      const visit = known.get(command.visitId)
      if (!visit || isThere(command, queue.waiting())) break
      const { kind, visitId } = command
      const made = { id: randomUUID(), userId: staff.id, visitId }
      const seenVersion = withPresses(visit, queue.waiting()).version
      const added =
        kind === 'press'
          ? queue.add({ ...made, ...command, seenVersion, pressedAt: ownPhone.now() })
          : queue.add({
              ...made,
              kind,
              jobId: visit.job_id,
              name: command.name,
              type: 'image/jpeg',
              blob: new Blob([]),
            })
      if ((await Promise.race([added, closed])) !== 'closed') break
    }
    const sending = page.queue.run(staff.id)
    if (isPatient()) await Promise.race([sending, page.closed])
  }
  for (;;) {
    const { queue, closed } = await opened()
    if (queue.waiting().length === 0) break
    expect(queue.waiting().filter(({ refused }) => refused)).toEqual([])
    await Promise.race([queue.run(staff.id), closed])
  }
  await ownPhone.settle()
  return { commands, timesClosed: ownPhone.timesClosed(), timesCutOff: ownPhone.timesCutOff() }
}

/** How many of these are missing there, and how many are there too often. */
function compared(wanted: readonly string[], there: readonly string[]) {
  const left = Map.groupBy(wanted, (one) => one)
  let twice = 0
  for (const one of there) if (!left.get(one)?.pop()) twice += 1
  return { lost: [...left.values()].flat().length, twice }
}

/** What has arrived of a day, in the words of `arrivalsOf()`, each kind in the order in which it arrived. */
async function arrived(visits: Map<string, Visit>) {
  const ids = [...visits.keys()]
  const jobs = [...visits.values()].map((visit) => visit.job_id)
  const [presses, notes, photos] = await Promise.all([
    backend.sql<{ words: string }[]>`
      select visit_id || ' ' || to_status as words from private.visit_presses
      where visit_id = any (${ids}) order by received_at`,
    backend.sql<{ words: string }[]>`
      select replace(body, 'Note from the visit: ', '') as words from public.job_events
      where job_id = any (${jobs}) and body like 'Note from the visit: %' order by created_at, id`,
    backend.sql<{ words: string }[]>`
      select name as words from private.files where job_id = any (${jobs}) and kept_at is not null order by kept_at`,
  ])
  const wordsOf = (rows: readonly { words: string }[]) => rows.map(({ words }) => words)
  return { presses: wordsOf(presses), notes: wordsOf(notes), photos: wordsOf(photos) }
}

const arrivalsOf = (commands: readonly Command[]) => ({
  presses: commands.flatMap((one) => (one.kind === 'press' ? [`${one.visitId} ${one.to}`] : [])),
  notes: commands.flatMap((one) => (one.kind === 'press' && one.note ? [one.note] : [])),
  photos: commands.flatMap((one) => (one.kind === 'photo' ? [one.name] : [])),
})

test(
  `in ${days > 0 ? `${days} whole days` : 'a morning'}, whenever the phone is closed, loses its network or misses an answer, nothing is lost, nothing is there twice, and all is in order`,
  async () => {
    const sum = { days: 0, presses: 0, photos: 0, closed: 0, cutOff: 0, lost: 0, twice: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(trouble),
        fc.infiniteStream(fc.boolean()),
        async (troubles, patience) => {
          const visits = await aDay()
          const { commands, timesClosed, timesCutOff } = await work(
            visits,
            () => troubles.next().value,
            () => patience.next().value,
          )
          if (days > 0) expect(timesClosed).toBeGreaterThan(VISITS / 2)
          const wanted = arrivalsOf(commands)
          const there = await arrived(visits)
          const differences = [
            compared(wanted.presses, there.presses),
            compared(wanted.notes, there.notes),
            compared(wanted.photos, there.photos),
          ]
          sum.days += 1
          sum.presses += wanted.presses.length
          sum.photos += wanted.photos.length
          sum.closed += timesClosed
          sum.cutOff += timesCutOff
          for (const { lost, twice } of differences) {
            sum.lost += lost
            sum.twice += twice
          }
          if (days > 0)
            process.stdout.write(
              `${sum.days} days: ${sum.presses} presses and ${sum.photos} photos; closed ${sum.closed} times, cut off ${sum.cutOff} times; lost ${sum.lost}, twice ${sum.twice}\n`,
            )
          expect(there.presses).toEqual(wanted.presses)
          expect(there.notes).toEqual(wanted.notes)
          expect(there.photos.sort()).toEqual(wanted.photos.sort())
          const ids = [...visits.keys()]
          expect(
            await backend.sql`
          select status, outcome, version, count(*)::int as visits from private.visits
          where id = any (${ids}) group by 1, 2, 3`,
          ).toEqual([{ status: 'finished', outcome: 'done', version: 6, visits: VISITS }])
          await backend.sql`delete from private.visits where id = any (${ids})`
        },
      ),
      { numRuns: Math.max(days, 1), endOnFailure: true },
    )
  },
  days * 600_000,
)
