import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { kinds } from '../../src/features/today/kinds.ts'
import { addAccount, staff } from './act-as.ts'
import { addJob } from './job-rows.ts'
import { allNeeds, kindsOf as asShown, today as shown } from './needs.ts'
import { ask } from './outbox.ts'
import { sendEstimate } from './send-estimate.ts'
import { call, tokenOf } from './sessions.ts'

// What the office is shown as needing somebody, over the API as its page asks for it.

let backend: TestBackend
const tokens = { staff: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'customer'] as const) tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

const today = (given?: object) => shown(backend, tokens.staff, given)
const everything = () => allNeeds(backend, tokens.staff)
const kindsOf = (id: string) => asShown(backend, tokens.staff, id)

const days = (id: string, many: number) =>
  backend.sql`
    with aged as (
      update public.service_request_events set created_at = created_at - make_interval(days => ${many})
      where service_request_id = ${id})
    update public.service_requests
    set created_at = created_at - make_interval(days => ${many}),
      status_changed_at = status_changed_at - make_interval(days => ${many})
    where id = ${id}`

async function job(status: string, forDays = 0) {
  const id = await addJob(backend.sql, null, status)
  await backend.sql`
    update public.jobs set lead = ${staff.id}, status_changed_at = now() - make_interval(days => ${forDays}) where id = ${id}`
  return id
}
const permit = (job_id: string, status: string, endsIn?: number) =>
  backend.sql`
    insert into public.job_permits (id, job_id, status, expires_on)
    values (${randomUUID()}, ${job_id}, ${status}, current_date + ${endsIn ?? null}::int)`

test('an emergency is there until somebody opens it, and once however long it waits', async () => {
  const { id } = await ask(backend, { urgency: 'emergency' })
  expect(await kindsOf(id)).toEqual(['unopened'])
  await days(id, 8)
  expect(await kindsOf(id)).toEqual(['unopened'])
  await call(backend, 'open_service_request', { request_id: id }, tokens.staff)
  expect(await kindsOf(id)).toEqual(['overdue'])
})

test('a request is there once it waits longer than we promise, and again when it was answered and forgotten', async () => {
  const { id } = await ask(backend)
  expect(await kindsOf(id)).toEqual([])
  await days(id, 8)
  expect(await kindsOf(id)).toEqual(['overdue'])
  const move = { request_id: id, from_status: 'new', to_status: 'contacted' }
  await call(backend, 'move_service_request', move, tokens.staff)
  expect(await kindsOf(id)).toEqual([])
  await days(id, 8)
  expect(await kindsOf(id)).toEqual(['silent'])
  // A note is work too.
  await backend.sql`
    insert into public.service_request_events (service_request_id, kind, body) values (${id}, 'note', 'Called, no answer.')`
  expect(await kindsOf(id)).toEqual([])
})

test('a customer who wrote is there once nobody has answered for longer than we promise, until somebody does or notes that they called', async () => {
  const { id } = await ask(backend)
  const move = { request_id: id, from_status: 'new', to_status: 'contacted' }
  await call(backend, 'move_service_request', move, tokens.staff)
  const wrote = () =>
    backend.sql`
      insert into public.service_request_events (service_request_id, kind, body, visible_to_customer)
      values (${id}, 'customer_message', 'Are you coming on Monday?', true)`
  await wrote()
  expect(await kindsOf(id)).toEqual([])
  await days(id, 5)
  expect(await kindsOf(id)).toEqual(['wrote'])
  // What the site notes by itself is no answer.
  const photos = { service_request_id: id, kind: 'note', body: 'The customer added photos or files.' }
  await backend.sql`insert into public.service_request_events ${backend.sql(photos)}`
  expect(await kindsOf(id)).toEqual(['wrote'])
  // Nor is that somebody removed a file.
  const [file] = await backend.sql<{ id: string }[]>`
    insert into private.files (id, request_id, name, type, size, sha256, kept_at, by_office, for_customer)
    values (gen_random_uuid(), ${id}, 'panel.jpg', 'image/jpeg', 1000, repeat('a', 64), now(), false, true)
    returning id`
  expect((await call(backend, 'remove_file', { file_id: file?.id }, tokens.staff)).status).toBe(200)
  expect(await kindsOf(id)).toEqual(['wrote'])
  const note = { service_request_id: id, kind: 'note', body: 'Yes, at nine.', visible_to_customer: true }
  await backend.sql`insert into public.service_request_events ${backend.sql(note)}`
  expect(await kindsOf(id)).toEqual([])
  // They may write again.
  await wrote()
  await days(id, 5)
  expect(await kindsOf(id)).toEqual(['wrote'])
  await call(backend, 'mark_spam', { request_id: id, spam: true }, tokens.staff)
  expect(await kindsOf(id)).toEqual([])
})

test('a move or a start that is undone, and a merged duplicate, take nobody off it who waits for an answer or was forgotten', async () => {
  const [wrote, silent, duplicate] = [await ask(backend), await ask(backend), await ask(backend)]
  const done = async (name: string, args: object) => {
    const { status, body } = await call(backend, name, args, tokens.staff)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  for (const { id } of [wrote, silent]) {
    await done('move_service_request', { request_id: id, from_status: 'new', to_status: 'contacted' })
  }
  await backend.sql`
    insert into public.service_request_events (service_request_id, kind, body, visible_to_customer)
    values (${wrote.id}, 'customer_message', 'Are you coming on Monday?', true)`
  await days(wrote.id, 5)
  await days(silent.id, 8)
  const shown = async () => [await kindsOf(wrote.id), await kindsOf(silent.id)]
  expect(await shown()).toEqual([['wrote'], ['silent']])

  for (const { id } of [wrote, silent]) {
    const move = { request_id: id, from_status: 'contacted', to_status: 'closed' }
    await done('undo_moves', { event_ids: [(await done('move_service_request', move)).event.id] })
  }
  expect(await shown()).toEqual([['wrote'], ['silent']])

  for (const { id } of [wrote, silent]) {
    const job = { id: randomUUID(), request_id: id, title: 'Demo job' }
    await done('start_job', { job })
    await done('undo_start_job', { job_id: job.id })
  }
  expect(await shown()).toEqual([['wrote'], ['silent']])

  await done('merge_service_requests', { duplicate_id: duplicate.id, kept_id: wrote.id })
  expect(await kindsOf(wrote.id)).toEqual(['wrote'])
})

test('what a customer did with a press, such as booking a time, waits for no answer', async () => {
  const { id } = await ask(backend)
  const move = { request_id: id, from_status: 'new', to_status: 'contacted' }
  await call(backend, 'move_service_request', move, tokens.staff)
  const jobId = await addJob(backend.sql, id)
  await backend.sql.begin(async (sql) => {
    const message = { service_request_id: id, kind: 'customer_message', body: 'I have chosen a time.' }
    await sql`insert into public.service_request_events ${sql({ ...message, visible_to_customer: true })}`
    await sql`insert into public.job_events ${sql({ job_id: jobId, kind: 'visit', body: 'Visit booked by the customer' })}`
  })
  await days(id, 5)
  expect(await kindsOf(id)).toEqual(['wrote'])
  await backend.sql`update public.job_events set created_at = created_at - interval '5 days' where job_id = ${jobId}`
  expect(await kindsOf(id)).toEqual([])
})

test('a request that is held is there until it is let in', async () => {
  const { id } = await ask(backend)
  await backend.sql`update public.service_requests set set_aside = 'held', held_for = 'network' where id = ${id}`
  expect(await kindsOf(id)).toEqual(['held'])
  await call(backend, 'release_request', { request_id: id }, tokens.staff)
  expect(await kindsOf(id)).toEqual([])
})

test('spam needs nobody, however old it is', async () => {
  const { id } = await ask(backend, { urgency: 'emergency' })
  await call(backend, 'mark_spam', { request_id: id, spam: true }, tokens.staff)
  await days(id, 30)
  expect(await kindsOf(id)).toEqual([])
})

test('a job is there while nobody leads it, or somebody who no longer works here', async () => {
  const id = await addJob(backend.sql, null)
  expect(await kindsOf(id)).toEqual(['no_lead'])
  const lead = { job_id: id, seen_version: 1, changes: { lead: staff.id } }
  expect((await call(backend, 'change_job', lead, tokens.staff)).status).toBe(200)
  expect(await kindsOf(id)).toEqual([])

  const { id: helper } = await addAccount(backend.sql, `${randomUUID()}@demo.test`, { role: 'staff' })
  await backend.sql`update public.jobs set lead = ${helper} where id = ${id}`
  expect(await kindsOf(id)).toEqual([])
  await backend.sql`update public.user_roles set role = 'customer' where user_id = ${helper}`
  expect(await kindsOf(id)).toEqual(['no_lead'])
  await backend.sql`update public.jobs set status = 'cancelled' where id = ${id}`
  expect(await kindsOf(id)).toEqual([])
})

test('a job without a request says whose it is and where, as its customer and house do', async () => {
  const id = await addJob(backend.sql, null)
  const [customer_id, property_id] = [randomUUID(), randomUUID()]
  await backend.sql`
    insert into private.customers ${backend.sql({ id: customer_id, name: 'Demo Agreed At The Door' })}`
  await backend.sql`
    insert into private.customer_contacts ${backend.sql([
      { id: randomUUID(), customer_id, name: 'Demo Agreed', phone: null, email: 'agreed@visitor.test' },
      { id: randomUUID(), customer_id, name: 'Demo Agreed', phone: '+16315550166', email: null },
    ])}`
  await backend.sql`
    insert into private.properties ${backend.sql({ id: property_id, address: '5 Demo Street', town: 'other', other_town: 'Demotown' })}`
  await backend.sql`update public.jobs set customer_id = ${customer_id}, property_id = ${property_id} where id = ${id}`
  const [need] = (await everything()).filter((found) => found.id === id)
  expect(need).toMatchObject({
    kind: 'no_lead',
    request_id: null,
    customer_id,
    name: 'Demo Agreed At The Door',
    phone: '+16315550166',
    town: 'other',
    other_town: 'Demotown',
  })
})

test('a visit is there once its promised window is over and nobody has come, and again if nobody ends it that day', async () => {
  const id = await job('in_progress')
  const visit = randomUUID()
  const window = (from: number, until: number) =>
    `[${new Date(Date.now() + from * 60_000).toISOString()},${new Date(Date.now() + until * 60_000).toISOString()})`
  await backend.sql`
    insert into private.visits ${backend.sql({
      id: visit,
      job_id: id,
      kind: 'work',
      promised: window(-180, -60),
      planned: window(-180, 60),
      day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    })}`
  await backend.sql`
    insert into private.visit_people (visit_id, user_id, during, blocks)
    select id, ${staff.id}, planned, false from private.visits where id = ${visit}`
  const becomes = (values: object) =>
    backend.sql`update private.visits set ${backend.sql(values)} where id = ${visit}`
  expect(await kindsOf(id)).toEqual(['late_visit'])
  await becomes({ status: 'on_my_way' })
  expect(await kindsOf(id)).toEqual(['late_visit'])
  await becomes({ promised: window(-60, 60) })
  expect(await kindsOf(id)).toEqual([])
  // The day is over; the work may go on after midnight.
  await becomes({ promised: window(-180, -60), planned: window(-1430, 5), status: 'on_site' })
  expect(await kindsOf(id)).toEqual([])
  await becomes({ planned: window(-2900, -1500) })
  expect(await kindsOf(id)).toEqual(['not_ended'])
  await becomes({ status: 'finished', outcome: 'done' })
  expect(await kindsOf(id)).toEqual([])
  await becomes({ status: 'cancelled', outcome: null })
  expect(await kindsOf(id)).toEqual([])
})

test('a job is there once for all its visits that nobody came to, and for all its permits that run out, the first of them', async () => {
  const [several, another] = [await job('in_progress'), await job('in_progress')]
  for (const [id, hours] of [
    [another, 3],
    [several, 2],
    [several, 2],
    [several, 5],
  ] as const)
    await backend.sql`
      insert into private.visits (id, job_id, kind, promised, planned)
      select gen_random_uuid(), ${id}, 'work', late, late
      from (select tstzrange(at - interval '1 hour', at) as late from (select now() - make_interval(hours => ${hours}) as at) a) w`
  for (const endsIn of [9, 5, 5]) await permit(several, 'issued', endsIn)
  await permit(another, 'issued', 7)
  const ofThese = async (kind: string) =>
    (await today({ of_kind: kind })).filter(({ id }) => [several, another].includes(id))
  for (const kind of ['late_visit', 'permit_ends'])
    expect(
      (await ofThese(kind)).map(({ id }) => id),
      kind,
    ).toEqual([several, another])
  const [first] = await ofThese('late_visit')
  expect(Math.round((Date.now() - Date.parse(first?.since ?? '')) / 3_600_000)).toBe(5)
  await backend.sql`delete from public.jobs where id in ${backend.sql([several, another])}`
})

test('work under way without its permit is there until the permit is issued', async () => {
  const id = await job('in_progress')
  await permit(id, 'applied')
  expect(await kindsOf(id)).toEqual(['no_permit'])
  await backend.sql`update public.job_permits set status = 'issued' where job_id = ${id}`
  expect(await kindsOf(id)).toEqual([])
  const waiting = await job('open')
  await permit(waiting, 'applied')
  expect(await kindsOf(waiting)).toEqual([])
})

/** A visit that begins in so many days, for which these people are planned. */
async function visit(job_id: string, inDays: number, kind = 'work', people: string[] = [staff.id]) {
  const at = (hours: number) => new Date(Date.now() + inDays * 86_400_000 + hours * 3_600_000).toISOString()
  const id = randomUUID()
  const [time, day] = [`[${at(1)},${at(3)})`, at(1).slice(0, 10)]
  await backend.sql`
    insert into private.visits ${backend.sql({ id, job_id, kind, day, promised: time, planned: time })}`
  for (const user_id of people)
    await backend.sql`
      insert into private.visit_people ${backend.sql({ visit_id: id, user_id, during: time, blocks: false })}`
  return id
}

test('a visit to come is there while somebody who is planned for it no longer works here, and when nobody comes at all', async () => {
  const id = await job('open')
  const { id: helper } = await addAccount(backend.sql, `${randomUUID()}@demo.test`, { role: 'staff' })
  const planned = await visit(id, 40, 'look', [staff.id, helper])
  expect(await kindsOf(id)).toEqual([])
  const becomes = (role: string) =>
    backend.sql`update public.user_roles set role = ${role} where user_id = ${helper}`
  await becomes('customer')
  const [need] = (await everything()).filter((found) => found.id === id)
  expect(need).toMatchObject({ kind: 'no_visitor', title: 'Demo job' })
  await becomes('admin')
  expect(await kindsOf(id)).toEqual([])
  await backend.sql`update auth.users set banned_until = 'infinity' where id = ${helper}`
  expect(await kindsOf(id)).toEqual(['no_visitor'])
  await backend.sql`update private.visits set status = 'on_site' where id = ${planned}`
  expect(await kindsOf(id)).toEqual([])

  const alone = await job('open')
  const { id: leaver } = await addAccount(backend.sql, `${randomUUID()}@demo.test`, { role: 'staff' })
  await visit(alone, 3, 'look', [leaver])
  await backend.sql`delete from auth.users where id = ${leaver}`
  expect(await kindsOf(alone)).toEqual(['no_visitor'])
})

test('a permit that is not issued is there three days before we come to work, until it is or the visit is not', async () => {
  const id = await job('open')
  await permit(id, 'needed')
  const first = await visit(id, 20)
  expect(await kindsOf(id)).toEqual([])
  const soon = await visit(id, 2)
  const [need] = (await everything()).filter((found) => found.id === id)
  expect(need).toMatchObject({ kind: 'permit_missing', title: 'Demo job' })
  expect(Date.parse(need?.since ?? '')).toBeGreaterThan(Date.now() + 86_400_000)
  await backend.sql`update public.job_permits set status = 'issued' where job_id = ${id}`
  expect(await kindsOf(id)).toEqual([])
  await backend.sql`update public.job_permits set status = 'applied' where job_id = ${id}`
  expect(await kindsOf(id)).toEqual(['permit_missing'])
  await backend.sql`update private.visits set status = 'cancelled' where id = ${soon}`
  expect(await kindsOf(id)).toEqual([])
  // To look at the house, no permit is needed.
  await visit(id, 1, 'look')
  await backend.sql`update private.visits set status = 'cancelled' where id = ${first}`
  expect(await kindsOf(id)).toEqual([])
})

test('what was signed is there until somebody plans to come and work, and again when that is canceled', async () => {
  const { id: request } = await ask(backend, { address: '12 Elm Street' })
  const lines = [{ description: 'The panel', price_cents: 100_000 }]
  const estimate = await sendEstimate(backend, request, [{ name: 'Panel', lines }])
  const id = estimate.jobId
  await backend.sql`update public.jobs set lead = ${staff.id} where id = ${id}`
  expect(await kindsOf(id)).toEqual([])
  const becomes = (status: string) =>
    backend.sql`update private.estimates set status = ${status} where id = ${estimate.id}`
  await becomes('signed')
  expect(await kindsOf(id)).toEqual(['not_planned'])
  await becomes('countersigned')
  const [need] = (await everything()).filter((found) => found.id === id)
  expect(need).toMatchObject({ kind: 'not_planned', request_id: request, title: 'A new panel' })

  await visit(id, 9, 'look')
  expect(await kindsOf(id)).toEqual(['not_planned'])
  const planned = await visit(id, 10)
  expect(await kindsOf(id)).toEqual([])
  await backend.sql`update private.visits set status = 'no_access' where id = ${planned}`
  expect(await kindsOf(id)).toEqual(['not_planned'])
  const hold = { status: 'on_hold', hold_reason: 'permit', held_from: 'open' }
  await backend.sql`update public.jobs set ${backend.sql(hold)} where id = ${id}`
  expect(await kindsOf(id)).toEqual([])
  await backend.sql`update public.jobs set status = 'open', hold_reason = null, held_from = null where id = ${id}`
  expect(await kindsOf(id)).toEqual(['not_planned'])
  await backend.sql`update private.visits set status = 'finished', outcome = 'done' where id = ${planned}`
  expect(await kindsOf(id)).toEqual([])
})

test('a permit is there 30 days before it runs out and after, unless its last inspection is passed or the job is over', async () => {
  const soon = await job('in_progress')
  await permit(soon, 'issued', 29)
  const late = await job('done')
  await permit(late, 'rough', -3)
  const far = await job('open')
  await permit(far, 'issued', 40)
  const passed = await job('in_progress')
  await permit(passed, 'final', 1)
  const over = await job('cancelled')
  await permit(over, 'issued', 1)
  const all = (await everything()).filter(({ kind }) => kind === 'permit_ends').map(({ id }) => id)
  expect(all).toEqual([late, soon])
})

test.each([
  ['on_hold', 14, 'on_hold'],
  ['done', 1, 'not_billed'],
] as const)('a job that is %s for %i days is there as %s', async (status, most, kind) => {
  expect(await kindsOf(await job(status, most - 1))).toEqual([])
  expect(await kindsOf(await job(status, most + 1))).toEqual([kind])
})

test('a conversation is there while its visitor waits, unless it is held, and a review until it is decided', async () => {
  const [chat] = await backend.sql<{ id: string }[]>`
    insert into public.chat_conversations ${backend.sql({
      id: randomUUID(),
      token_hash: Buffer.alloc(32),
      name: 'Demo Visitor',
      email: 'waits@visitor.test',
      page: '/',
      waiting_since: new Date(),
    })} returning id`
  const id = chat?.id ?? ''
  expect(await kindsOf(id)).toEqual(['chat'])
  const hold = (held_for: string | null) =>
    backend.sql`update public.chat_conversations set held_for = ${held_for} where id = ${id}`
  await hold('network')
  expect(await kindsOf(id)).toEqual([])
  await hold(null)
  await backend.sql`update public.chat_conversations set waiting_since = null where id = ${id}`
  expect(await kindsOf(id)).toEqual([])
  const [review] = await backend.sql<{ id: string }[]>`select id from public.reviews where status = 'pending'`
  expect(await kindsOf(review?.id ?? '')).toEqual(['review'])
})

test('it comes in the order in which it matters, of each kind the longest wait first, five and how many there are', async () => {
  for (let n = 0; n < 52; n++) await addJob(backend.sql, null)
  const found = await today()
  const inOrder = Object.keys(kinds)
  const places = found.map(({ kind }) => inOrder.indexOf(kind))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  const unled = found.filter(({ kind }) => kind === 'no_lead')
  expect(unled.map(({ among }) => among)).toEqual([51, 51, 51, 51, 51])
  // All of a kind come in the same order, so many as are asked for, and are counted one further.
  const some = await today({ of_kind: 'no_lead', most: 52 })
  expect(some.map(({ among }) => among)).toEqual(Array(52).fill(53))
  expect(some.slice(0, 5).map(({ id }) => id)).toEqual(unled.map(({ id }) => id))
  const waits = some.map(({ since }) => since)
  expect(waits).toEqual([...waits].sort())
  const all = await today({ of_kind: 'no_lead', most: 1000 })
  expect(all.map(({ among }) => among)).toEqual(all.map(() => all.length))
  // Nonsense is nobody’s kind, and a number that makes no sense is the nearest that does.
  expect(await today({ of_kind: 'nonsense' })).toEqual([])
  expect(await today({ of_kind: 'no_lead', most: -3 })).toHaveLength(1)
})

test('of the requests that are held, an emergency comes first', async () => {
  const hold = async (urgency: string, forDays: number) => {
    const { id } = await ask(backend, { urgency })
    await days(id, forDays)
    await backend.sql`update public.service_requests set set_aside = 'held', held_for = 'network' where id = ${id}`
    return id
  }
  const routine = []
  for (let n = 0; n < 5; n++) routine.push(await hold('flexible', 20 - n))
  const emergency = await hold('emergency', 1)
  const held = (await today()).filter(({ kind }) => kind === 'held').map(({ id }) => id)
  expect(held).toEqual([emergency, ...routine.slice(0, 4)])
})

test('it is the office’s business only', async () => {
  for (const token of [tokens.customer, undefined]) {
    const { status } = await call(backend, 'attention', {}, token)
    expect([401, 403]).toContain(status)
  }
})
