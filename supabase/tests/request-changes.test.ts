import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { business } from '../../src/content/business.ts'
import { sentenceOf } from '../../src/lib/refusals.ts'
import { admin, customer, staff } from './act-as.ts'
import { ask, emptyOutbox, messages, move as moveFrom } from './outbox.ts'
import { type Answer, call, rest, tokenOf } from './sessions.ts'
import { aService, aTown } from './this-site.ts'

// What the office changes in requests, through the API as its pages do.

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const) {
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
  }
})
afterAll(() => backend?.stop())

type Who = keyof typeof tokens

const move = (id: string, from: string, to: string, who: Who = 'staff') =>
  moveFrom(backend, { id }, from, to, tokens[who])
const undo = (event_ids: string[], who: Who = 'staff') =>
  call(backend, 'undo_moves', { event_ids }, tokens[who])

const write = async (id: string, visible_to_customer: boolean, who: Who = 'staff') => {
  const note = { id: randomUUID(), service_request_id: id, kind: 'note', body: 'Demo: we come at 8.' }
  const { status } = await rest(backend, 'service_request_events', {
    token: tokens[who],
    method: 'POST',
    body: { ...note, visible_to_customer },
  })
  expect(status).toBe(201)
  return note.id
}
const undoNote = (event_id: string, who: Who = 'staff') =>
  call(backend, 'undo_note', { event_id }, tokens[who])

/** The request's current state, as a refused change returns it. */
const presentRow = ({ body }: Answer) => JSON.parse(body.details).request

const historyOf = (id: string) => backend.sql`
  select id, from_status, to_status, undoes, actor_id from public.service_request_events
  where service_request_id = ${id} and kind = 'status_changed' order by created_at, id`

describe('a move', () => {
  test('returns the request as it is now, and its entry in the history', async () => {
    const { id, reference } = await ask(backend)
    const { status, body } = await move(id, 'new', 'contacted')
    expect(status).toBe(200)
    expect(body.request).toMatchObject({ id, reference, status: 'contacted' })
    expect(body.event).toMatchObject({ kind: 'status_changed', from_status: 'new', to_status: 'contacted' })
    expect(await historyOf(id)).toEqual([
      { id: body.event.id, from_status: 'new', to_status: 'contacted', undoes: null, actor_id: staff.id },
    ])
  })

  test('from a status the request no longer has changes nothing, and returns the current one', async () => {
    const { id, reference } = await ask(backend)
    await move(id, 'new', 'closed', 'admin')
    const refused = await move(id, 'new', 'contacted')
    expect(refused.status).toBe(409)
    expect(sentenceOf(refused.body)).toBe(`Someone moved ${reference} in the meantime: it is closed now.`)
    expect(presentRow(refused)).toMatchObject({ id, status: 'closed' })
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('by two people at the same time is made by one of them', async () => {
    const { id } = await ask(backend)
    const answers = await Promise.all([move(id, 'new', 'contacted'), move(id, 'new', 'closed', 'admin')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('repeated after a lost answer is made once', async () => {
    const { id } = await ask(backend)
    const first = await move(id, 'new', 'contacted')
    expect(await move(id, 'new', 'contacted')).toEqual(first)
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('that is not allowed is refused with a sentence', async () => {
    const { id } = await ask(backend)
    const refused = await move(id, 'new', 'converted')
    expect(refused.status).toBe(409)
    expect(sentenceOf(refused.body)).toBe('The status of this request cannot change from new to converted.')
    expect((await move(id, 'new', 'lost')).status).toBe(409)
    expect((await move(id, 'new', 'new')).status).toBe(409)
    expect((await move(randomUUID(), 'new', 'contacted')).status).toBe(404)
  })

  test('back is possible for staff and is in the history', async () => {
    const { id } = await ask(backend)
    await move(id, 'new', 'contacted')
    expect((await move(id, 'contacted', 'new')).body.request.status).toBe('new')
    expect((await historyOf(id)).map(({ to_status }) => to_status)).toEqual(['contacted', 'new'])
  })

  test('is recorded in the audit log', async () => {
    const { id, reference } = await ask(backend)
    await move(id, 'new', 'contacted')
    const kept = await backend.sql`
      select what, before, after, actor_id from private.audit_log where subject = ${reference}`
    expect(kept).toEqual([
      {
        what: 'request_moved',
        before: { status: 'new' },
        after: { status: 'contacted' },
        actor_id: staff.id,
      },
    ])
  })
})

describe('a note or a message to the customer, written by mistake', () => {
  const notesOf = (id: string) => backend.sql`
    select id from public.service_request_events where service_request_id = ${id} and kind = 'note'`
  const readBy = async (id: string) =>
    (await call(backend, 'my_request_history', { request_id: id }, tokens.customer)).body.filter(
      ({ kind }: { kind: string }) => kind === 'note',
    )
  const passes = (id: string, seconds: number) => backend.sql`
    update public.service_request_events set created_at = created_at - make_interval(secs => ${seconds}) where id = ${id}`

  test('is gone without a trace but in the audit log: the customer neither reads it nor gets it', async () => {
    const { id, reference } = await ask(backend, { email: 'customer@demo.test' })
    await emptyOutbox(backend)
    const written = await write(id, true)
    expect(await readBy(id)).toEqual([])
    const [mail] = await messages(backend, { id })
    expect(mail).toMatchObject({ template: 'message-to-customer', state: 'waiting' })
    expect((await undoNote(written)).body).toEqual({ id: written })
    expect(await notesOf(id)).toEqual([])
    expect(await messages(backend, { id })).toEqual([])
    expect(
      await backend.sql`select what, actor_id from private.audit_log where subject = ${reference}`,
    ).toEqual([{ what: 'note_undone', actor_id: staff.id }])
    // Repeated after a lost answer, and a note for the office.
    expect((await undoNote(written)).body).toEqual({ id: written })
    expect((await undoNote(await write(id, false))).status).toBe(200)
    expect(await notesOf(id)).toEqual([])
  })

  test('can be taken back by its author, not by a colleague, and not once the time is over', async () => {
    const { id } = await ask(backend)
    const written = await write(id, true)
    const another = await undoNote(written, 'admin')
    expect(another.status).toBe(403)
    expect(sentenceOf(another.body)).toBe('Someone else wrote this. Ask them, or write another one.')
    await passes(written, 15)
    const late = await undoNote(written)
    expect(late.status).toBe(409)
    expect(sentenceOf(late.body)).toBe('It is too late to undo this. Write another one that corrects it.')
    expect(await notesOf(id)).toHaveLength(1)
    expect(await messages(backend, { id })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ template: 'message-to-customer', state: 'waiting' }),
      ]),
    )
  })

  test('is read and sent seconds after it can no longer be taken back, and not before', async () => {
    const { id } = await ask(backend, { email: 'customer@demo.test' })
    await emptyOutbox(backend)
    const coming = async () =>
      (await backend.sql`select private.messages_coming() as is_coming`)[0]?.is_coming
    expect(await coming()).toBe(false)
    const written = await write(id, true)
    expect(await coming()).toBe(true)
    const [mail] = await messages(backend, { id })
    const [note] =
      await backend.sql`select created_at from public.service_request_events where id = ${written}`
    expect((mail?.not_before.getTime() ?? 0) - note?.created_at.getTime()).toBe(17_000)
    await passes(written, 15)
    expect((await undoNote(written)).status).toBe(409)
    expect(await readBy(id)).toEqual([])
    await passes(written, 2)
    expect(await readBy(id)).toMatchObject([{ id: written }])
  })

  test('that is being sent cannot be taken back, however early', async () => {
    const { id } = await ask(backend)
    await emptyOutbox(backend)
    const written = await write(id, true)
    await backend.sql`
      update private.outbox set state = 'sending', claimed_until = now() + interval '2 minutes', attempts = 1
      where dedupe_key = ${`message-to-customer:${written}`}`
    expect((await undoNote(written)).status).toBe(409)
    expect(await notesOf(id)).toHaveLength(1)
  })
})

describe('a move made by mistake', () => {
  test('is undone: the request is back where it was, and the customer sees neither move', async () => {
    const { id } = await ask(backend)
    const { body } = await move(id, 'new', 'contacted')
    const undone = await undo([body.event.id])
    expect(undone.status).toBe(200)
    expect(undone.body[0].request).toMatchObject({ id, status: 'new' })
    // It has waited since it came, which is what Today goes by.
    expect(
      await backend.sql`
        select status_changed_at = created_at as is_as_before from public.service_requests where id = ${id}`,
    ).toEqual([{ is_as_before: true }])
    expect(await historyOf(id)).toMatchObject([
      { from_status: 'new', to_status: 'contacted', undoes: null },
      { from_status: 'contacted', to_status: 'new', undoes: body.event.id },
    ])
    const { body: tracked } = await call(backend, 'track_service_request', { request_id: id })
    expect(tracked.history).toHaveLength(1)
    // Repeated after a lost answer.
    expect(await undo([body.event.id])).toEqual(undone)
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('is undone before the customer hears of it, and nobody hears of either move', async () => {
    const { id } = await ask(backend)
    await emptyOutbox(backend)
    const { body } = await move(id, 'new', 'contacted')
    const [news] = await messages(backend, { id })
    expect(news?.due_at.getTime()).toBeGreaterThan(Date.now() + 60_000)
    await undo([body.event.id])
    expect((await messages(backend, { id })).filter(({ state }) => state !== 'dropped')).toEqual([])
  })

  test('is undone from any status it was moved to', async () => {
    const { id } = await ask(backend)
    await move(id, 'new', 'closed')
    const { body } = await move(id, 'closed', 'contacted')
    expect((await undo([body.event.id])).body[0].request.status).toBe('closed')
  })

  test('can be undone by the person who made it, not by a colleague', async () => {
    const { id } = await ask(backend)
    const { body } = await move(id, 'new', 'contacted')
    expect((await undo([body.event.id], 'admin')).status).toBe(403)
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('cannot be undone after the undo time', async () => {
    const { id, reference } = await ask(backend)
    const { body } = await move(id, 'new', 'contacted')
    await backend.sql`
      update public.service_request_events set created_at = created_at - private.undo_time()
      where id = ${body.event.id}`
    const late = await undo([body.event.id])
    expect(late.status).toBe(409)
    expect(sentenceOf(late.body)).toBe(`It is too late to undo this. Move ${reference} back instead.`)
    expect(presentRow(late)).toMatchObject({ status: 'contacted' })
  })

  test('cannot be undone once the request has moved on', async () => {
    const { id } = await ask(backend)
    const { body } = await move(id, 'new', 'contacted')
    await move(id, 'contacted', 'closed', 'admin')
    expect((await undo([body.event.id])).status).toBe(409)
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('cannot be undone if it does not exist, or if it is itself an undo', async () => {
    const { id } = await ask(backend)
    expect((await undo([randomUUID()])).status).toBe(404)
    const { body } = await move(id, 'new', 'contacted')
    const undone = await undo([body.event.id])
    expect((await undo([undone.body[0].event.id])).status).toBe(409)
  })
})

describe('many requests', () => {
  test('cannot be changed with one call to the table, no matter who calls', async () => {
    await ask(backend)
    await emptyOutbox(backend)
    for (const [who, changes] of [
      ['staff', { status: 'cancelled' }],
      ['admin', { status: 'cancelled' }],
      ['staff', { assigned_to: staff.id }],
    ] as const) {
      const { status } = await rest(backend, 'service_requests?status=eq.new', {
        token: tokens[who],
        method: 'PATCH',
        body: changes,
      })
      expect(status, who).toBe(403)
    }
    expect(await backend.sql`select from public.service_requests where status = 'cancelled'`).toHaveLength(1)
    expect(await messages(backend)).toEqual([])
  })

  test('can be moved up to 25 at a time, all or none, and undone together', async () => {
    const asked: string[] = []
    for (let each = 0; each < 3; each += 1) asked.push((await ask(backend)).id)
    const moveAll = (request_ids: string[]) =>
      call(
        backend,
        'move_service_requests',
        { request_ids, from_statuses: request_ids.map(() => 'new'), to_status: 'cancelled' },
        tokens.staff,
      )
    const statuses = async () => {
      const rows = await backend.sql`
        select status from public.service_requests where id in ${backend.sql(asked)}`
      return rows.map(({ status }) => status)
    }
    const tooMany = await moveAll(Array.from({ length: 26 }, () => randomUUID()))
    expect(tooMany.status).toBe(400)
    expect(sentenceOf(tooMany.body)).toBe('Choose from 1 to 25 at a time: these are 26.')
    expect((await moveAll([])).status).toBe(400)
    expect((await moveAll([...asked, randomUUID()])).status).toBe(404)
    expect(await statuses()).toEqual(['new', 'new', 'new'])

    const { body } = await moveAll(asked)
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled'])
    const events: string[] = body.map(({ event }: { event: { id: string } }) => event.id)
    expect((await undo([...events, randomUUID()])).status).toBe(404)
    expect((await undo(events)).status).toBe(200)
    expect(await statuses()).toEqual(['new', 'new', 'new'])
  })
})

describe('several requests at once', () => {
  const several = async (how: number) => {
    const ids: string[] = []
    for (let each = 0; each < how; each += 1) ids.push((await ask(backend)).id)
    return ids
  }
  const rowsOf = (ids: string[]) =>
    backend.sql`
      select assigned_to, set_aside from public.service_requests where id in ${backend.sql(ids)} order by id`
  const office = (name: string, asked: object, who: Who = 'staff') => call(backend, name, asked, tokens[who])

  test('are moved from wherever each of them stood, or none if one was moved in the meantime', async () => {
    const [one = '', other = ''] = await several(2)
    await move(one, 'new', 'contacted')
    const close = (from_statuses: string[]) =>
      office('move_service_requests', { request_ids: [one, other], from_statuses, to_status: 'closed' })
    const refused = await close(['new', 'new'])
    expect(refused.status).toBe(409)
    expect(sentenceOf(refused.body)).toMatch(/^Someone moved .* in the meantime: it is contacted now\.$/)
    expect(await historyOf(other)).toEqual([])
    const { body } = await close(['contacted', 'new'])
    expect(body.map(({ request }: { request: { status: string } }) => request.status)).toEqual([
      'closed',
      'closed',
    ])
  })

  test('are assigned together and given back to those who had them, or not at all', async () => {
    const request_ids = await several(3)
    const free = [null, null, null]
    const mine = [staff.id, staff.id, staff.id]
    const assign = (from_people: unknown[], to_people: unknown[]) =>
      office('assign_service_requests', { request_ids, from_people, to_people })
    await office('assign_service_request', { request_id: request_ids[1], to_person: admin.id }, 'admin')
    const refused = await assign(free, mine)
    expect(refused.status).toBe(409)
    expect(presentRow(refused)).toMatchObject({ id: request_ids[1], assigned_to: admin.id })
    expect((await rowsOf(request_ids)).filter(({ assigned_to }) => assigned_to === staff.id)).toEqual([])
    const before = [null, admin.id, null]
    expect((await assign(before, mine)).status).toBe(200)
    expect((await rowsOf(request_ids)).every(({ assigned_to }) => assigned_to === staff.id)).toBe(true)
    expect((await assign(mine, before)).status).toBe(200)
    expect((await rowsOf([request_ids[1] ?? '']))[0]?.assigned_to).toBe(admin.id)
    expect(
      (await office('assign_service_requests', { request_ids: [], from_people: [], to_people: [] })).status,
    ).toBe(400)
  })

  test('are marked as spam and brought back, and a request that has a job keeps all of them in the inbox', async () => {
    const request_ids = await several(3)
    const spam = (is: boolean) => office('mark_all_spam', { request_ids, spam: is })
    await office('start_job', { job: { id: randomUUID(), request_id: request_ids[0], title: 'Has a job' } })
    expect((await spam(true)).status).toBe(409)
    expect((await rowsOf(request_ids)).every(({ set_aside }) => set_aside === null)).toBe(true)
    request_ids.shift()
    expect((await spam(true)).body).toEqual(request_ids.toSorted())
    // Again after a lost answer.
    expect((await spam(true)).body).toEqual(request_ids.toSorted())
    expect((await rowsOf(request_ids)).every(({ set_aside }) => set_aside === 'spam')).toBe(true)
    expect((await spam(false)).body).toEqual(request_ids.toSorted())
    expect((await rowsOf(request_ids)).every(({ set_aside }) => set_aside === null)).toBe(true)
  })

  test('that a colleague has marked as spam meanwhile are not among those that undoing brings back', async () => {
    const [theirs = '', ...mine] = await several(3)
    const spam = (ids: string[], is: boolean, who: Who) =>
      office('mark_all_spam', { request_ids: ids, spam: is }, who)
    await spam([theirs], true, 'admin')
    expect((await spam([theirs, ...mine], true, 'staff')).body).toEqual(mine.toSorted())
    expect((await spam(mine, false, 'staff')).body).toEqual(mine.toSorted())
    expect((await rowsOf([theirs]))[0]?.set_aside).toBe('spam')
  })

  test('are merged into one of them and separated again, all or none', async () => {
    const [kept_id = '', ...duplicate_ids] = await several(3)
    const merge = (ids: string[]) => office('merge_all_requests', { duplicate_ids: ids, kept_id })
    expect((await merge([...duplicate_ids, randomUUID()])).status).toBe(404)
    expect((await merge([...duplicate_ids, kept_id])).status).toBe(400)
    expect((await rowsOf(duplicate_ids)).every(({ set_aside }) => set_aside === null)).toBe(true)
    expect((await merge(duplicate_ids)).body).toEqual(duplicate_ids.toSorted())
    // Again after a lost answer.
    expect((await merge(duplicate_ids)).body).toEqual(duplicate_ids.toSorted())
    expect((await rowsOf(duplicate_ids)).every(({ set_aside }) => set_aside === 'duplicate')).toBe(true)
    const separate = () => office('unmerge_all_requests', { duplicate_ids, kept_id })
    expect([(await separate()).status, (await separate()).status]).toEqual([200, 200])
    expect((await rowsOf(duplicate_ids)).every(({ set_aside }) => set_aside === null)).toBe(true)
  })

  test('that a colleague has merged meanwhile are not among those that undoing separates', async () => {
    const [kept_id = '', other_id = '', theirs = '', again = '', ...mine] = await several(6)
    const merge = (duplicate_ids: string[], into: string, who: Who) =>
      office('merge_all_requests', { duplicate_ids, kept_id: into }, who)
    await merge([theirs], kept_id, 'admin')
    const merged = (await merge([theirs, again, ...mine], kept_id, 'staff')).body
    expect(merged).toEqual([again, ...mine].toSorted())
    // One of them belongs elsewhere, as a colleague finds.
    await office('unmerge_service_request', { duplicate_id: again }, 'admin')
    await merge([again], other_id, 'admin')
    const separated = await office('unmerge_all_requests', { duplicate_ids: merged, kept_id }, 'staff')
    expect(separated.status).toBe(200)
    expect((await rowsOf([theirs, again])).map(({ set_aside }) => set_aside)).toEqual([
      'duplicate',
      'duplicate',
    ])
    expect((await rowsOf(mine)).map(({ set_aside }) => set_aside)).toEqual([null, null])
  })

  test('chosen by two people in different orders are taken one after the other', async () => {
    const request_ids = await several(8)
    const spam = (ids: string[], who: Who) => office('mark_all_spam', { request_ids: ids, spam: true }, who)
    const answers = await Promise.all([spam(request_ids, 'staff'), spam(request_ids.toReversed(), 'admin')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.length).sort()).toEqual([0, 8])
  })
})

describe('a saved view', () => {
  const views = (path: string, who: Who, method = 'GET', body?: object) =>
    rest(backend, `saved_views${path}`, { method, token: tokens[who], ...(body && { body }) })

  test('is its owner’s until they share it, and changed by nobody else', async () => {
    const id = randomUUID()
    await views('', 'staff', 'POST', { id, name: 'Mine', search: 'status=new&town=babylon', place: 1 })
    expect((await views('?select=id', 'admin')).body).toEqual([])
    await views(`?id=eq.${id}`, 'staff', 'PATCH', { shared: true })
    expect((await views('?select=id,name', 'admin')).body).toEqual([{ id, name: 'Mine' }])
    await views(`?id=eq.${id}`, 'admin', 'PATCH', { name: 'Taken' })
    await views(`?id=eq.${id}`, 'admin', 'DELETE')
    expect((await views('?select=name', 'staff')).body).toEqual([{ name: 'Mine' }])
    expect((await views('?select=id', 'customer')).body).toEqual([])
  })

  test('holds filters and nothing else', async () => {
    for (const wrong of [
      { search: 'q=jane doe' },
      { search: '<script>' },
      { search: 'a=b&&c=d' },
      { name: '' },
      { name: 'x'.repeat(61) },
    ]) {
      const row = { id: randomUUID(), name: 'Wrong', search: '', place: 1, ...wrong }
      expect((await views('', 'staff', 'POST', row)).status, JSON.stringify(wrong)).toBe(400)
    }
    const everything = { id: randomUUID(), name: 'Everything', search: '', place: 2 }
    expect((await views('', 'staff', 'POST', everything)).status).toBe(201)
  })

  test('beyond a hundred of one person takes the place of the oldest', async () => {
    for (let each = 0; each < 101; each += 1)
      await views('', 'admin', 'POST', { id: randomUUID(), name: `View ${each}`, search: '', place: each })
    const { body } = await views(`?owner=eq.${admin.id}&select=name&order=place`, 'admin')
    expect(body).toHaveLength(100)
    expect(body[0]).toEqual({ name: 'View 1' })
  })
})

describe('the person assigned to a request', () => {
  const assign = (id: string, from_person: string | null, to_person: string | null) =>
    call(backend, 'assign_service_request', { request_id: id, from_person, to_person }, tokens.staff)

  test('is always staff, never a customer, and the history says who', async () => {
    const { id } = await ask(backend)
    expect((await assign(id, null, admin.id)).body.request.assigned_to).toBe(admin.id)
    expect((await assign(id, admin.id, null)).status).toBe(200)
    const refused = await assign(id, null, customer.id)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('assignee_unknown')
    const events = await backend.sql`
      select body, visible_to_customer, actor_id from public.service_request_events
      where service_request_id = ${id} and kind = 'assigned' order by created_at`
    expect(events).toEqual([
      { body: 'Assigned to Demo Admin', visible_to_customer: false, actor_id: staff.id },
      { body: 'No longer assigned', visible_to_customer: false, actor_id: staff.id },
    ])
  })

  test('stays the one a colleague chose in the meantime', async () => {
    const { id } = await ask(backend)
    await assign(id, null, admin.id)
    const refused = await assign(id, null, staff.id)
    expect(refused.status).toBe(409)
    expect(presentRow(refused)).toMatchObject({ assigned_to: admin.id })
  })
})

describe('a wrong name, number or address', () => {
  const correct = (id: string, seen: object, corrected: object, who: Who = 'staff') =>
    call(backend, 'correct_service_request', { request_id: id, correction: { seen, corrected } }, tokens[who])
  const seenPhone = { phone: '+16315550161' }

  test('is corrected, and the old value stays in the office’s history', async () => {
    const { id, reference } = await ask(backend)
    const { status, body } = await correct(
      id,
      { ...seenPhone, name: 'Demo Asker Person', address: null, town: aTown },
      {
        phone: '631.555.0162',
        name: ' Demo Asked Person',
        address: '7 Demo Lane',
        town: 'other',
        other_town: 'Montauk',
      },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.request).toMatchObject({
      id,
      phone: '+16315550162',
      name: 'Demo Asked Person',
      address: '7 Demo Lane',
      other_town: 'Montauk',
    })
    const [kept] = await backend.sql`
      select body, visible_to_customer, actor_id from public.service_request_events
      where service_request_id = ${id} and kind = 'corrected'`
    expect(kept).toEqual({
      body: [
        'Name: Demo Asker Person → Demo Asked Person',
        'Phone: (631) 555-0161 → (631) 555-0162',
        'Address: none → 7 Demo Lane',
        `Town: ${aTown} → Montauk`,
      ].join('\n'),
      visible_to_customer: false,
      actor_id: staff.id,
    })
    // The audit log says who did it, and holds nothing that an erasure would have to find.
    const audited = await backend.sql`
      select after, before, actor_id from private.audit_log
      where what = 'request_corrected' and subject = ${reference}`
    expect(audited).toEqual([
      {
        after: { fields: expect.arrayContaining(['phone', 'name', 'address', 'town', 'other_town']) },
        before: null,
        actor_id: staff.id,
      },
    ])
    expect(JSON.stringify(audited)).not.toContain('555')
  })

  test('can be completed with an email address later, and waiting mail goes to the right one', async () => {
    const { id } = await ask(backend)
    const [row] = await backend.sql`select email from public.service_requests where id = ${id}`
    expect((await correct(id, { email: row?.email }, { email: 'Right.One@demo.test' })).status).toBe(200)
    expect((await messages(backend, { id })).map(({ recipient }) => recipient).sort()).toEqual([
      'office',
      'right.one@demo.test',
    ])

    const { data } = await (await backend.signIn('staff@demo.test')).rpc('enter_service_request', {
      request: {
        id: randomUUID(),
        name: 'Demo Caller',
        phone: '(631) 555-0165',
        town: aTown,
        service: aService,
        urgency: 'flexible',
        preferred_contact: 'phone',
        message: 'Demo: called about the panel.',
      },
    })
    const caller = data as { id: string }
    expect(
      (await correct(caller.id, { email: null }, { email: 'caller@demo.test' })).body.request.email,
    ).toBe('caller@demo.test')
    expect((await correct(caller.id, { email: 'caller@demo.test' }, { email: '' })).body.request.email).toBe(
      null,
    )
    // Whoever wants to be reached by email keeps an address until they choose another way.
    const byEmail = { email: 'caller@demo.test', preferred_contact: 'email' }
    await correct(caller.id, { email: null, preferred_contact: 'phone' }, byEmail)
    const unreachable = await correct(caller.id, byEmail, { email: '' })
    expect(JSON.parse(unreachable.body.details)).toEqual([{ field: 'email', code: 'email_to_reach_missing' }])
    const called = await correct(caller.id, byEmail, { email: '', preferred_contact: 'text' })
    expect(called.body.request).toMatchObject({ email: null, preferred_contact: 'text' })
    const [last] = await backend.sql`
      select body from public.service_request_events
      where service_request_id = ${caller.id} and kind = 'corrected' order by created_at desc, id desc limit 1`
    expect(last?.body).toBe('E-mail: caller@demo.test → none\nReach by: email → text')
    // A request from the website always has an address.
    const needed = await correct(id, { email: 'right.one@demo.test' }, { email: null })
    expect(needed.status).toBe(400)
    expect(JSON.parse(needed.body.details)[0].field).toBe('email')
  })

  test('does not overwrite a colleague’s correction of the same field, but goes through for another field', async () => {
    const { id } = await ask(backend)
    await correct(id, seenPhone, { phone: '(631) 555-0163' }, 'admin')
    const stale = await correct(id, seenPhone, { phone: '(631) 555-0164' })
    expect(stale.status).toBe(409)
    expect(presentRow(stale)).toMatchObject({ phone: '+16315550163' })
    expect((await correct(id, { address: null }, { address: '7 Demo Lane' })).status).toBe(200)
    // The same correction again, after a lost answer.
    expect((await correct(id, seenPhone, { phone: '(631) 555-0163' })).body.request.phone).toBe(
      '+16315550163',
    )
    const rows = await backend.sql`
      select from public.service_request_events where service_request_id = ${id} and kind = 'corrected'`
    expect(rows).toHaveLength(2)
  })

  test('is refused field by field if the correction is invalid, and nothing else can be changed this way', async () => {
    const { id } = await ask(backend)
    const wrong = await correct(id, seenPhone, { phone: '12', name: 'x', town: 'atlantis' })
    expect(wrong.status).toBe(400)
    expect(JSON.parse(wrong.body.details).map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'phone',
      'town',
    ])
    for (const corrected of [
      { status: 'closed' },
      { message: 'Demo' },
      { user_id: customer.id },
      'x',
      null,
    ]) {
      const answer = await call(
        backend,
        'correct_service_request',
        { request_id: id, correction: { seen: {}, corrected } },
        tokens.staff,
      )
      expect(answer.status, JSON.stringify(corrected)).toBe(400)
    }
  })
})

describe('a request is found', () => {
  const find = async (wanted: string) => {
    const { status, body } = await call(backend, 'find_service_requests', { wanted }, tokens.staff)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.map(({ reference }: { reference: string }) => reference)
  }
  let reference: string
  let mail: string
  beforeAll(async () => {
    mail = `zoltan.${randomUUID().slice(0, 8)}@find.test`
    ;({ reference } = await ask(backend, {
      name: 'Zoltan Wu O’Quill',
      phone: '(934) 555-0187',
      email: mail,
      address: '31 1/2 Quince_Tree Rd',
    }))
  })

  test.each([
    'zoltan',
    'QUILL',
    'wu zoltan',
    '(934) 555-0187',
    '+1 934-555-0187',
    '19345550187',
    '9345550187',
    '555-0187',
    '934 555 0187 Zoltan',
    'quince_tree',
    'Quince_Tree Rd, 31',
    '1/2 quince',
  ])('by %s', async (wanted) => {
    expect(await find(wanted)).toEqual([reference])
  })

  test('by the end of its number, beside those whose address happens to contain it', async () => {
    expect(await find('0187')).toContain(reference)
  })

  test('by its reference, however it is written, and by its email address', async () => {
    const prefix = business.referencePrefix
    const code = reference.slice(prefix.length + 1)
    const withDigit = /\d/.test(code) ? [`${prefix.toLowerCase()}${code}`, `${prefix}${code}`] : []
    for (const wanted of [
      reference,
      reference.toLowerCase(),
      `${prefix.toLowerCase()} ${code}`,
      code,
      ...withDigit,
      mail,
    ])
      expect(await find(wanted), wanted).toContain(reference)
  })

  test('by a reference that has no digit, without its hyphen, and so is a name that looks like one', async () => {
    const prefix = business.referencePrefix.toLowerCase()
    const code = [...randomUUID().replaceAll('-', '')]
      .slice(0, 6)
      .map((digit) => 'abcdefghjkmnpqrs'[Number.parseInt(digit, 16)])
      .join('')
    const { id } = await ask(backend)
    await backend.sql`update public.service_requests set reference = ${`${prefix}-${code}`.toUpperCase()} where id = ${id}`
    const { reference: named } = await ask(backend, { name: `Ann ${prefix}${code}` })
    expect(await find(`${prefix}${code}`)).toEqual(
      expect.arrayContaining([`${prefix}-${code}`.toUpperCase(), named]),
    )
  })

  test('by words of its message, in any form and from their beginning, behind those found by name', async () => {
    const word = `Flickr${randomUUID().replaceAll(/[^a-f]/g, '')}nk`
    const written = await ask(backend, { message: `All the lights are ${word}ing since the storm.` })
    const named = await ask(backend, { name: `Ms. ${word}` })
    for (const wanted of [
      `${word}ing lights`,
      `${word}ed light`,
      `the LIGHT ${word}s`,
      `storm ${word.slice(0, -1)}`,
    ])
      expect(await find(wanted), wanted).toEqual([written.reference])
    expect(await find(word)).toEqual([named.reference, written.reference])
    expect(await find(`${word} thunder`)).toEqual([])
  })

  test('by words of which some are in its name or address and some in its message, among very many that have only one of them', async () => {
    const [name, word] = ['Smithe', 'Outlyt'].map(
      (one) => `${one}${randomUUID().replaceAll(/[^a-f]/g, '')}nk`,
    )
    const both = await ask(backend, { name: `Jo ${name}`, message: `The ${word}s in the hall are dead.` })
    await ask(backend, { name: `Al ${name}` })
    await ask(backend, { message: `One ${word} sparks.` })
    for (const wanted of [`${name} ${word}`, `${word} ${name}`, `jo ${name} HALL`, `${name} the ${word}s`])
      expect(await find(wanted), wanted).toEqual([both.reference])
    expect(await find(`${name} thunder`)).toEqual([])
  })

  test('even if it was set aside', async () => {
    const spam = await ask(backend, { name: 'Zebulon Spam' })
    await call(backend, 'mark_spam', { request_id: spam.id, spam: true }, tokens.staff)
    expect(await find('zebulon')).toEqual([spam.reference])
  })

  test.each(['quinceXtree', '%', '_', '(', '---', '', '   ', "' or true --", '\\', 'oltan O quillx', 'u'])(
    'not by %j, and without an error',
    async (wanted) => {
      expect(await find(wanted)).not.toContain(reference)
    },
  )
})
