import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { movesFrom, statuses as requestStatuses } from '../../src/features/service-requests/status.ts'
import { aReference } from './a-reference.ts'
import {
  type Account,
  addAccount,
  admin,
  anon,
  become,
  customer,
  type Person,
  staff,
  undone,
} from './act-as.ts'
import { addJob } from './job-rows.ts'
import { rest as send } from './sessions.ts'
import { aService, aTown, otherTown } from './this-site.ts'

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const) {
    const { data } = await (await backend.signIn(`${who}@demo.test`)).auth.getSession()
    tokens[who] = data.session?.access_token ?? ''
  }
})
afterAll(() => backend?.stop())

// From the seed.
const demoRequest = (number: number) => `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`
const newByVisitor = demoRequest(1)
const ofCustomerByEmailOnly = demoRequest(9)
const ofCustomer = [2, 6, 9].map(demoRequest)

const rest = (path: string, token: string | undefined, method = 'GET', body?: unknown) =>
  send(backend, path, { ...(token && { token }), method, body })

/** The requests that the office sees in the table, and that others see as their own. */
const seenBy = (person: Person) =>
  undone(backend.sql, async (tx) => {
    await become(tx, person)
    const rows = await tx<{ id: string }[]>`
      select id from public.service_requests
      union
      select id from public.my_service_requests() order by id`
    return rows.map(({ id }) => id)
  })

describe('the status of a request', () => {
  // jobs.test.ts has work convert requests, which nobody chooses.
  const statuses = ['new', 'contacted', 'converted', 'closed', 'cancelled']
  const open = ['new', 'contacted']
  const over = ['closed', 'cancelled']
  const allowed = (from: string, to: string) => open.includes(from) && to === 'cancelled'
  const allowedToStaff = (from: string, to: string) =>
    (open.includes(from) && over.includes(to)) ||
    (over.includes(from) && open.includes(to)) ||
    (open.includes(from) && open.includes(to) && from !== to)
  const pairs = statuses.flatMap((from) =>
    statuses.filter((to) => to !== from).map((to) => [from, to] as const),
  )

  /** Sets the request's status, bypassing the rules, then moves it as the functions do. */
  const move = (from: string, to: string, mover: Account = staff) =>
    undone(backend.sql, async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`
        update public.service_requests set status = ${from}, status_changed_at = 'yesterday', updated_at = 'yesterday'
        where id = ${newByVisitor}`
      if (from === 'converted') await addJob(tx, newByVisitor)
      await tx`set local session_replication_role = origin`
      await become(tx, mover)
      await tx`reset role`
      const [moved] = await tx`
        update public.service_requests set status = ${to} where id = ${newByVisitor}
        returning status, status_changed_at > now() - interval '1 hour' as clock_set, updated_at = now() as touched`
      const events = await tx`
        select kind, from_status, to_status, actor_id from public.service_request_events
        where service_request_id = ${newByVisitor} and kind <> 'created'`
      return { moved, events }
    })

  test.each(pairs.filter(([from, to]) => allowedToStaff(from, to)))(
    'may go from %s to %s, and the history says so',
    async (from, to) => {
      const { moved, events } = await move(from, to)
      expect(moved).toEqual({ status: to, clock_set: true, touched: true })
      expect(events).toEqual([
        {
          kind: 'status_changed',
          from_status: from,
          to_status: to,
          actor_id: staff.id,
        },
      ])
    },
  )

  test.each(pairs.filter(([from, to]) => !allowedToStaff(from, to)))(
    'may not go from %s to %s',
    async (from, to) => {
      await expect(move(from, to)).rejects.toMatchObject({
        code: 'PT409',
        message: 'move_not_allowed',
        detail: `{"to": "${to}", "from": "${from}"}`,
      })
    },
  )

  test('that does not change adds no event', async () => {
    const { events } = await move('contacted', 'contacted')
    expect(events).toEqual([])
  })

  test('that does not exist is refused', async () => {
    await expect(move('new', 'done')).rejects.toMatchObject({ code: 'PT409' })
  })

  test.each(pairs.filter(([from, to]) => allowedToStaff(from, to) && !allowed(from, to)))(
    'can be moved back from %s to %s only by staff',
    async (from, to) => {
      await expect(move(from, to, customer)).rejects.toMatchObject({ code: 'PT409' })
    },
  )

  test('offers the office exactly the moves that the database allows', () => {
    for (const from of requestStatuses) {
      const allowedFrom = requestStatuses.filter((to) => allowedToStaff(from, to))
      expect(Object.values(movesFrom(from)).flat().sort(), from).toEqual(allowedFrom.sort())
    }
  })
})

describe('who can read a request', () => {
  test('a visitor can read no request and no history', async () => {
    for (const table of ['service_requests', 'service_request_events']) {
      const { status, body } = await rest(`${table}?select=*`, undefined)
      expect(status).toBe(401)
      expect(body.code).toBe('42501')
    }
  })

  test('a customer can read their own requests: made while signed in, or from their confirmed address', async () => {
    expect(await seenBy(customer)).toEqual(ofCustomer)
    const { body } = await rest('rpc/my_service_requests', tokens.customer, 'POST', {})
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual(ofCustomer)
  })

  test('a customer sees nothing internal: who opened it, who it is assigned to, who wrote, or that it was marked as spam', async () => {
    const [id = ''] = ofCustomer
    await backend.sql`
      update public.service_requests set set_aside = 'spam', opened_at = now(), opened_by = ${staff.id} where id = ${id}`
    for (const column of ['set_aside', 'opened_by', 'opened_at', 'assigned_to'])
      expect((await rest(`service_requests?select=${column}`, tokens.customer)).body).toEqual([])
    for (const column of ['actor_id', 'actor_name'])
      expect((await rest(`service_request_events?select=${column}`, tokens.customer)).body).toEqual([])
    const shown = await Promise.all([
      rest('rpc/my_service_requests', tokens.customer, 'POST', {}),
      rest('rpc/my_service_request', tokens.customer, 'POST', { request_id: id }),
      rest('rpc/my_request_history', tokens.customer, 'POST', { request_id: id }),
    ])
    expect(JSON.stringify(shown)).toContain(id)
    expect(JSON.stringify(shown)).not.toMatch(/spam|set_aside|opened|assigned|actor|Demo Staff/)
    expect(JSON.stringify(shown)).not.toContain(staff.id)
    await backend.sql`
      update public.service_requests set set_aside = null, opened_at = null, opened_by = null where id = ${id}`
  })

  test('a customer’s own requests come a page at a time, each once', async () => {
    const first = (await rest('rpc/my_service_requests', tokens.customer, 'POST', {})).body
    const [newest] = first
    const before = { before_created_at: newest.created_at, before_id: newest.id }
    expect((await rest('rpc/my_service_requests', tokens.customer, 'POST', before)).body).toEqual(
      first.slice(1),
    )
  })

  test('a customer cannot read another customer’s request, even by its id', async () => {
    for (const name of ['my_service_request', 'my_request_history']) {
      const answer = await rest(`rpc/${name}`, tokens.customer, 'POST', { request_id: newByVisitor })
      expect(answer).toEqual({ status: 200, body: [] })
    }
  })

  test('an unconfirmed address owns nothing; a confirmed one does, ignoring case', async () => {
    const unconfirmed = await addAccount(backend.sql, 'Visitor.B@Demo.test', { confirmed: false })
    expect(await seenBy(unconfirmed)).toEqual([])
    await backend.sql`update auth.users set email_confirmed_at = now() where id = ${unconfirmed.id}`
    expect(await seenBy(unconfirmed)).toEqual([demoRequest(3)])
  })

  test('a stranger’s account can read none', async () => {
    expect(await seenBy(await addAccount(backend.sql, 'stranger@demo.test'))).toEqual([])
    await expect(seenBy({ role: 'authenticated', id: randomUUID() })).rejects.toMatchObject({ code: 'PT401' })
  })

  test('staff and admins can read all', async () => {
    const all = await backend.sql<{ id: string }[]>`select id from public.service_requests order by id`
    expect(all.length).toBeGreaterThanOrEqual(12)
    for (const person of [staff, admin]) expect(await seenBy(person)).toEqual(all.map(({ id }) => id))
  })

  test('a customer can read the visible history of their own requests, and staff all of it', async () => {
    type Seen = { id: string; kind: string; stage: string | null; visible_to_customer: boolean }
    const request_id = ofCustomerByEmailOnly
    const seen: Seen[] = (await rest('rpc/my_request_history', tokens.customer, 'POST', { request_id })).body
    const events = `service_request_events?service_request_id=eq.${request_id}&order=created_at.desc,id.desc`
    const all: Seen[] = (await rest(events, tokens.staff)).body
    expect(seen.filter(({ kind }) => kind !== 'stage').map(({ id }) => id)).toEqual(
      all.filter((event) => event.visible_to_customer).map(({ id }) => id),
    )
    expect(seen.map(({ kind, stage }) => stage ?? kind)).toEqual(
      expect.arrayContaining(['closed', 'done', 'at_work', 'planned', 'contacted', 'received']),
    )
    expect(all.map(({ kind }) => kind)).toContain('status_changed')
  })
})

describe('who can change a request', () => {
  const phoneCall = () => ({
    id: randomUUID(),
    name: 'Demo Caller',
    phone: '+16315550150',
    email: 'caller@demo.test',
    town: aTown,
    service: aService,
    urgency: 'flexible',
    preferred_contact: 'phone',
    message: 'Demo: called about the panel.',
    source: 'phone',
  })

  test('a visitor cannot write to any table', async () => {
    expect((await rest('service_requests', undefined, 'POST', phoneCall())).status).toBe(401)
    const one = `service_requests?id=eq.${newByVisitor}`
    expect((await rest(one, undefined, 'PATCH', { status: 'closed' })).status).toBe(401)
    expect((await rest(one, undefined, 'DELETE')).status).toBe(401)
    const event = { service_request_id: newByVisitor, kind: 'note', body: 'Demo' }
    expect((await rest('service_request_events', undefined, 'POST', event)).status).toBe(401)
  })

  test('a customer can change nothing, not even their own', async () => {
    const one = `service_requests?id=eq.${ofCustomerByEmailOnly}`
    expect((await rest(one, tokens.customer, 'PATCH', { status: 'contacted' })).status).toBe(403)
    expect((await rest(one, tokens.customer, 'PATCH', { message: 'Demo: changed' })).status).toBe(403)
    expect((await rest(one, tokens.customer, 'DELETE')).status).toBe(403)
    expect((await rest('service_requests', tokens.customer, 'POST', phoneCall())).status).toBe(403)
    const event = { service_request_id: ofCustomerByEmailOnly, kind: 'note', body: 'Demo' }
    expect((await rest('service_request_events', tokens.customer, 'POST', event)).status).toBe(403)
    const [kept] =
      await backend.sql`select status from public.service_requests where id = ${ofCustomerByEmailOnly}`
    expect(kept).toEqual({ status: 'converted' })
  })

  test.each(['staff', 'admin'] as const)(
    '%s cannot bypass the functions to change a request, and cannot delete one',
    async (who) => {
      const one = `service_requests?id=eq.${demoRequest(3)}`
      const columns = {
        id: randomUUID(),
        reference: 'LI-222222',
        user_id: staff.id,
        name: 'Demo Changed',
        phone: '+16315550199',
        email: 'changed@demo.test',
        town: otherTown,
        other_town: 'Montauk',
        address: '1 Demo Street',
        service: aService,
        urgency: 'emergency',
        preferred_contact: 'text',
        preferred_times: ['morning'],
        message: 'Demo: changed',
        source: 'phone',
        status: 'contacted',
        assigned_to: staff.id,
        created_at: '2020-01-01T00:00:00Z',
        updated_at: '2020-01-01T00:00:00Z',
        status_changed_at: '2020-01-01T00:00:00Z',
      }
      for (const [column, value] of Object.entries(columns)) {
        expect((await rest(one, tokens[who], 'PATCH', { [column]: value })).status, column).toBe(403)
      }
      expect((await rest(one, tokens[who], 'DELETE')).status).toBe(403)
    },
  )

  test('staff can enter a phone call, which starts as new and cannot pass for a website request', async () => {
    const call = phoneCall()
    const { status, body } = await rest('service_requests', tokens.staff, 'POST', call)
    expect(status).toBe(201)
    expect(body[0]).toMatchObject({ status: 'new', source: 'phone', user_id: null })
    expect(body[0].reference).toMatch(aReference)
    expect(
      (await rest('service_requests', tokens.staff, 'POST', { ...phoneCall(), source: 'website' })).status,
    ).toBe(403)
    expect(
      (await rest('service_requests', tokens.staff, 'POST', { ...phoneCall(), status: 'closed' })).status,
    ).toBe(403)
    expect(
      (await rest('service_requests', tokens.staff, 'POST', { ...phoneCall(), name: 'x'.repeat(101) }))
        .status,
    ).toBe(400)
  })

  test('staff can add notes in their own name, hidden from the customer unless they choose otherwise', async () => {
    const note = { service_request_id: ofCustomerByEmailOnly, kind: 'note', body: 'Demo: called, no answer' }
    const { status, body } = await rest('service_request_events', tokens.staff, 'POST', note)
    expect(status).toBe(201)
    expect(body[0]).toMatchObject({ actor_id: staff.id, visible_to_customer: false })
    const add = (changes: object) =>
      rest('service_request_events', tokens.staff, 'POST', { ...note, ...changes })
    expect((await add({ actor_id: admin.id })).status).toBe(403)
    expect((await add({ created_at: '2020-01-01T00:00:00Z' })).status).toBe(403)
    expect((await add({ kind: 'customer_message' })).status).toBe(403)
    expect((await add({ body: ' ' })).status).toBe(400)
    expect((await add({ body: 'x'.repeat(4001) })).status).toBe(400)
    const one = `service_request_events?id=eq.${body[0].id}`
    expect((await rest(one, tokens.staff, 'PATCH', { body: 'Demo: changed' })).status).toBe(403)
    expect((await rest(one, tokens.staff, 'DELETE')).status).toBe(403)
  })
})

test('the table refuses what is too long, too short or unknown, no matter who writes it', async () => {
  const changes: Record<string, unknown>[] = [
    { name: 'x' },
    { name: '   ' },
    { name: 'x'.repeat(101) },
    { name: 'a\u0007b' },
    { phone: '(631) 555-0142' },
    { email: 'Capital@demo.test' },
    { email: `${'x'.repeat(250)}@demo.test` },
    { town: 'atlantis' },
    { other_town: 'Montauk' },
    { town: 'other' },
    { town: 'other', other_town: 'x'.repeat(81) },
    { address: '' },
    { address: 'x'.repeat(201) },
    { service: 'plumbing' },
    { urgency: 'yesterday' },
    { preferred_contact: 'fax' },
    { preferred_times: ['night'] },
    { message: '' },
    { message: 'x'.repeat(4001) },
    { message: 'a\u0000b'.replace('\u0000', '\u001b') },
    { source: 'fax' },
    { reference: 'LI-ABC0DE' },
    { status: 'lost' },
  ]
  const place = (change: object) =>
    undone(backend.sql, async (tx) => {
      const row = {
        id: randomUUID(),
        name: 'Demo Visitor',
        phone: '+16315550142',
        email: 'visitor@demo.test',
        town: otherTown,
        service: aService,
        urgency: 'flexible',
        preferred_contact: 'phone',
        message: 'Demo',
        ...change,
      }
      return tx`insert into public.service_requests ${tx(row)} returning id`
    })
  expect(await place({})).toHaveLength(1)
  for (const change of changes) {
    await expect(place(change), JSON.stringify(change)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    })
  }
})

test('the inbox checks once, not for each row, whether the reader is staff', async () => {
  const plan = await undone(backend.sql, async (tx) => {
    await become(tx, staff)
    const rows = await tx`
      explain (analyze, format text) select id from public.service_requests order by created_at desc, id desc limit 50`
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Filter: \(*InitPlan 1\)/)
  expect(plan).not.toMatch(/is_staff\(\)/)
})

test('a visitor reading the table through SQL is refused as well', async () => {
  await expect(seenBy(anon)).rejects.toMatchObject({ code: '42501' })
})
