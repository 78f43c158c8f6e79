import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { admin, customer, staff } from './act-as.ts'
import { ask, emptyOutbox, messages, move as moveFrom } from './outbox.ts'
import { type Answer, call, rest, tokenOf } from './sessions.ts'

// What the office changes of requests, over the API as its pages do.

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

/** What a refused change shows of the request as it is now. */
const presentRow = ({ body }: Answer) => JSON.parse(body.details).request

const historyOf = (id: string) => backend.sql`
  select from_status, to_status, visible_to_customer, actor_id from public.service_request_events
  where service_request_id = ${id} and kind = 'status_changed' order by created_at, id`

describe('a move', () => {
  test('gives the request as it is now, and its entry in the history', async () => {
    const { id, reference } = await ask(backend)
    const { status, body } = await move(id, 'new', 'scheduled')
    expect(status).toBe(200)
    expect(body.request).toMatchObject({ id, reference, status: 'scheduled' })
    expect(body.event).toMatchObject({ kind: 'status_changed', from_status: 'new', to_status: 'scheduled' })
    expect(await historyOf(id)).toEqual([
      { from_status: 'new', to_status: 'scheduled', visible_to_customer: true, actor_id: staff.id },
    ])
  })

  test('from where the request no longer is changes nothing, and answers with where it is', async () => {
    const { id, reference } = await ask(backend)
    await move(id, 'new', 'scheduled', 'admin')
    const refused = await move(id, 'new', 'contacted')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(`Somebody moved ${reference} meanwhile: it is scheduled now.`)
    expect(presentRow(refused)).toMatchObject({ id, status: 'scheduled' })
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('by two people at once is made by one of them', async () => {
    const { id } = await ask(backend)
    const answers = await Promise.all([move(id, 'new', 'contacted'), move(id, 'new', 'scheduled', 'admin')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('that is asked for again after a lost answer is made once', async () => {
    const { id } = await ask(backend)
    const first = await move(id, 'new', 'contacted')
    expect(await move(id, 'new', 'contacted')).toEqual(first)
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('that is not allowed is refused with a sentence', async () => {
    const { id } = await ask(backend)
    const refused = await move(id, 'new', 'declined')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('The status of this request cannot change from new to declined.')
    expect((await move(id, 'new', 'lost')).status).toBe(409)
    expect((await move(id, 'new', 'new')).status).toBe(409)
    expect((await move(randomUUID(), 'new', 'contacted')).status).toBe(404)
  })

  test('back is made by staff and is in the history', async () => {
    const { id } = await ask(backend)
    await move(id, 'new', 'completed')
    expect((await move(id, 'completed', 'in_progress')).body.request.status).toBe('in_progress')
    expect((await historyOf(id)).map(({ to_status }) => to_status)).toEqual(['completed', 'in_progress'])
  })

  test('is kept in the audit', async () => {
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

describe('what was moved by mistake', () => {
  test('is undone: the request is where it was, and neither is in what the customer reads', async () => {
    const { id } = await ask(backend)
    const { body } = await move(id, 'new', 'quoted')
    const undone = await undo([body.event.id])
    expect(undone.status).toBe(200)
    expect(undone.body[0].request).toMatchObject({ id, status: 'new' })
    expect(await historyOf(id)).toMatchObject([
      { from_status: 'new', to_status: 'quoted', visible_to_customer: false },
      { from_status: 'quoted', to_status: 'new', visible_to_customer: false },
    ])
    const { body: tracked } = await call(backend, 'track_service_request', { request_id: id })
    expect(tracked.history).toHaveLength(1)
    // Asked for again, after a lost answer.
    expect(await undo([body.event.id])).toEqual(undone)
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('is undone before the customer was told, and nobody is told of either', async () => {
    const { id } = await ask(backend)
    await emptyOutbox(backend)
    const { body } = await move(id, 'new', 'completed')
    const [news] = await messages(backend, { id })
    expect(news?.due_at.getTime()).toBeGreaterThan(Date.now() + 60_000)
    await undo([body.event.id])
    expect((await messages(backend, { id })).filter(({ state }) => state !== 'dropped')).toEqual([])
  })

  test('is undone from wherever it was moved', async () => {
    const { id } = await ask(backend)
    await backend.sql`update public.service_requests set status = 'quoted' where id = ${id}`
    await backend.sql`update public.service_requests set status = 'declined' where id = ${id}`
    const { body } = await move(id, 'declined', 'contacted')
    expect((await undo([body.event.id])).body[0].request.status).toBe('declined')
  })

  test('is undone by whoever did it, not by a colleague', async () => {
    const { id } = await ask(backend)
    const { body } = await move(id, 'new', 'quoted')
    expect((await undo([body.event.id], 'admin')).status).toBe(403)
    expect(await historyOf(id)).toHaveLength(1)
  })

  test('is not undone any more after its seconds', async () => {
    const { id, reference } = await ask(backend)
    const { body } = await move(id, 'new', 'quoted')
    await backend.sql`
      update public.service_request_events set created_at = created_at - private.undo_time()
      where id = ${body.event.id}`
    const late = await undo([body.event.id])
    expect(late.status).toBe(409)
    expect(late.body.message).toBe(`It is too late to undo this. Move ${reference} back instead.`)
    expect(presentRow(late)).toMatchObject({ status: 'quoted' })
  })

  test('is not undone once it was moved on', async () => {
    const { id } = await ask(backend)
    const { body } = await move(id, 'new', 'contacted')
    await move(id, 'contacted', 'scheduled', 'admin')
    expect((await undo([body.event.id])).status).toBe(409)
    expect(await historyOf(id)).toHaveLength(2)
  })

  test('is no move that nobody made, and undoing is not undone', async () => {
    const { id } = await ask(backend)
    expect((await undo([randomUUID()])).status).toBe(404)
    const { body } = await move(id, 'new', 'contacted')
    const undone = await undo([body.event.id])
    expect((await undo([undone.body[0].event.id])).status).toBe(409)
  })
})

describe('many requests', () => {
  test('are not changed with one call to the table, whoever calls', async () => {
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

  test('are moved up to 25 at a time, all or none, and undone together', async () => {
    const asked: string[] = []
    for (let each = 0; each < 3; each += 1) asked.push((await ask(backend)).id)
    const moveAll = (request_ids: string[]) =>
      call(
        backend,
        'move_service_requests',
        { request_ids, from_status: 'new', to_status: 'cancelled' },
        tokens.staff,
      )
    const statuses = async () => {
      const rows = await backend.sql`
        select status from public.service_requests where id in ${backend.sql(asked)}`
      return rows.map(({ status }) => status)
    }
    const tooMany = await moveAll(Array.from({ length: 26 }, () => randomUUID()))
    expect(tooMany.status).toBe(400)
    expect(tooMany.body.message).toBe('Choose from 1 to 25 at a time: these are 26.')
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

describe('who sees to a request', () => {
  const assign = (id: string, from_person: string | null, to_person: string | null) =>
    call(backend, 'assign_service_request', { request_id: id, from_person, to_person }, tokens.staff)

  test('is somebody of the staff, never a customer, and the history says who', async () => {
    const { id } = await ask(backend)
    expect((await assign(id, null, admin.id)).body.request.assigned_to).toBe(admin.id)
    expect((await assign(id, admin.id, null)).status).toBe(200)
    const refused = await assign(id, null, customer.id)
    expect(refused.status).toBe(400)
    expect(JSON.parse(refused.body.details)[0].field).toBe('assigned_to')
    const events = await backend.sql`
      select body, visible_to_customer, actor_id from public.service_request_events
      where service_request_id = ${id} and kind = 'assigned' order by created_at`
    expect(events).toEqual([
      { body: 'Assigned to Demo Admin', visible_to_customer: false, actor_id: staff.id },
      { body: 'No longer assigned', visible_to_customer: false, actor_id: staff.id },
    ])
  })

  test('stays who a colleague has chosen meanwhile', async () => {
    const { id } = await ask(backend)
    await assign(id, null, admin.id)
    const refused = await assign(id, null, staff.id)
    expect(refused.status).toBe(409)
    expect(presentRow(refused)).toMatchObject({ assigned_to: admin.id })
  })
})
