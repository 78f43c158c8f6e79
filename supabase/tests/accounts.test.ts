import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { thisCheckout } from '../../scripts/local-backend/checkout.ts'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { fieldProblems } from '../../src/lib/refusals.ts'
import {
  type Assurance,
  addAccount,
  addSecondFactor,
  admin,
  become,
  customer,
  type Person,
  staff,
  undone,
} from './act-as.ts'
import { addJob } from './job-rows.ts'
import { onlyLocally } from './only-locally.ts'
import { call, mintedFor, resigned, rest, tokenOf } from './sessions.ts'
import { aService, aTown, demoReference } from './this-site.ts'
import { waitingForLocks } from './waiting.ts'

const password = 'a-long-demo-password'
const newAddress = () => `${randomUUID()}@demo.test`

let backend: TestBackend
const tokens = { admin: '', staff: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['admin', 'staff', 'customer'] as const) {
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
  }
})
afterAll(() => backend?.stop())

// From the seed.
const demoRequest = (number: number) => `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`
const newByVisitor = demoRequest(1)
const newByCustomer = demoRequest(2)
const contactedOfVisitor = demoRequest(5)
const acceptedByCustomer = demoRequest(6)
const closedOfCustomerByEmailOnly = demoRequest(9)
const inAnotherTown = demoRequest(12)

const statuses = ['new', 'contacted', 'converted', 'closed', 'cancelled']
const openStatuses = ['new', 'contacted']

interface Wanted {
  customerId?: string | null
  email?: string
  status?: string
  name?: string
  assignedTo?: string
}

/** Stores a request as the database's owner, bypassing the rules. */
async function addRequest(sql: TestBackend['sql'] | TransactionSql, wanted: Wanted = {}): Promise<string> {
  const {
    customerId = null,
    email = newAddress(),
    status = 'new',
    name = 'Demo Asker',
    assignedTo = null,
  } = wanted
  const id = randomUUID()
  await sql`
    insert into public.service_requests (
      id, user_id, name, phone, email, town, service, urgency, preferred_contact, message, status, assigned_to
    ) values (
      ${id}, ${customerId}, ${name}, '+16315550160', ${email}, ${aTown}, ${aService}, 'flexible', 'phone',
      'Demo: a new panel, please.', ${status}, ${assignedTo}
    )`
  return id
}

const eventsOf = (sql: TestBackend['sql'] | TransactionSql, requestId: string) => sql`
  select kind, visible_to_customer, from_status, to_status, body, actor_id from public.service_request_events
  where service_request_id = ${requestId} order by created_at, id`

describe('a second factor', () => {
  /** How many requests, roles and staff names someone sees in the tables. */
  const seenBy = async (tx: TransactionSql, person: Person, aal: Assurance) => {
    await become(tx, person, aal)
    const [seen] = await tx<{ requests: number; roles: number; staff: number }[]>`
      select
        (select count(*)::int from public.service_requests) as requests,
        (select count(*)::int from public.user_roles) as roles,
        (select count(*)::int from public.staff_names()) as staff`
    await tx`reset role`
    return seen
  }

  test.each(['staff', 'admin'] as const)(
    'set up by %s has to be used before the office opens',
    async (role) => {
      await undone(backend.sql, async (tx) => {
        const person = await addAccount(tx, newAddress(), { role })
        const without = await seenBy(tx, person, 'aal1')
        expect(without?.requests).toBeGreaterThan(10)
        expect((without?.roles ?? 0) > 1).toBe(role === 'admin')

        await addSecondFactor(tx, person.id)
        expect(await seenBy(tx, person, 'aal1')).toEqual({ requests: 0, roles: 1, staff: 0 })
        expect(await seenBy(tx, person, 'aal2')).toEqual(without)

        await tx`delete from auth.mfa_factors where user_id = ${person.id}`
        expect(await seenBy(tx, person, 'aal1')).toEqual(without)
      })
    },
  )

  test('is not required if setup was never finished, or if it belongs to someone else', async () => {
    await undone(backend.sql, async (tx) => {
      await addSecondFactor(tx, staff.id, 'unverified')
      await addSecondFactor(tx, customer.id)
      expect((await seenBy(tx, staff, 'aal1'))?.requests).toBeGreaterThan(10)
    })
  })

  test('is required by the API: with only a password, nobody reads, changes or cancels what is a customer’s', async () => {
    const email = newAddress()
    const { id } = await addAccount(backend.sql, email, { password })
    const request_id = await addRequest(backend.sql, { customerId: id, email })
    const withPassword = await tokenOf(backend, email, password)
    const seen = async (token: string) => (await call(backend, 'my_service_requests', {}, token)).body
    expect(await seen(withPassword)).toMatchObject([{ id: request_id }])

    await addSecondFactor(backend.sql, id)
    const refused = { status: 403, body: { message: 'second_factor_needed' } }
    for (const name of ['my_service_requests', 'my_data', 'my_contact_preferences'])
      expect(await call(backend, name, {}, withPassword), name).toMatchObject(refused)
    expect(await call(backend, 'cancel_service_request', { request_id }, withPassword)).toMatchObject(refused)
    expect(await rest(backend, 'profiles?select=user_id', { token: withPassword })).toMatchObject(refused)
    expect(await seen(await resigned(backend, withPassword, { aal: 'aal2' }))).toMatchObject([
      { id: request_id },
    ])
    await backend.sql`delete from auth.users where id = ${id}`
  })

  test('is required by the API: with only a password, an admin reads, writes and changes nothing in the office', async () => {
    const email = newAddress()
    const { id } = await addAccount(backend.sql, email, { password, role: 'admin', secondFactor: true })
    const withPassword = await tokenOf(backend, email, password)
    const withCode = await resigned(backend, withPassword, { aal: 'aal2' })
    const withNoLevel = await resigned(backend, withPassword, { aal: undefined })
    const other = await addAccount(backend.sql, newAddress())
    const role = { person: other.id, new_role: 'staff' }
    const assign = (token: string) =>
      call(
        backend,
        'assign_service_request',
        { request_id: inAnotherTown, from_person: staff.id, to_person: id },
        token,
      )

    for (const token of [withPassword, withNoLevel]) {
      expect((await rest(backend, 'service_requests?select=id', { token })).body).toEqual([])
      expect((await rest(backend, 'service_request_events?select=id', { token })).body).toEqual([])
      expect((await rest(backend, 'google_review_syncs?select=id', { token })).body).toEqual([])
      expect((await rest(backend, 'profiles?select=user_id', { token })).status).toBe(403)
      expect((await call(backend, 'find_people', {}, token)).body).toEqual([])
      expect((await call(backend, 'staff_names', {}, token)).body).toEqual([])
      expect((await call(backend, 'change_role', role, token)).status).toBe(403)
      expect((await assign(token)).status).toBe(403)
      const note = { service_request_id: inAnotherTown, kind: 'note', body: 'Demo' }
      expect(
        (await rest(backend, 'service_request_events', { token, method: 'POST', body: note })).status,
      ).toBe(403)
    }
    const token = withCode
    expect((await rest(backend, 'service_requests?select=id', { token })).body.length).toBeGreaterThan(10)
    expect((await call(backend, 'find_people', {}, token)).body.length).toBeGreaterThan(3)
    expect((await call(backend, 'change_role', role, token)).status).toBe(200)
    expect((await assign(token)).status).toBe(200)
    await backend.sql`delete from auth.users where id in (${id}, ${other.id})`
  })
})

describe('the last admin', () => {
  const refused = {
    code: 'PT409',
    message: 'last_admin',
  }

  test('cannot be made a customer or staff, no matter who asks', async () => {
    for (const role of ['customer', 'staff']) {
      const change = undone(
        backend.sql,
        (tx) => tx`update public.user_roles set role = ${role} where user_id = ${admin.id}`,
      )
      await expect(change).rejects.toMatchObject(refused)
    }
    const all = undone(backend.sql, async (tx) => {
      await addAccount(tx, newAddress(), { role: 'admin' })
      await tx`update public.user_roles set role = 'customer'`
    })
    await expect(all).rejects.toMatchObject(refused)
  })

  test('keeps the role and the account', async () => {
    const role = undone(backend.sql, (tx) => tx`delete from public.user_roles where user_id = ${admin.id}`)
    await expect(role).rejects.toMatchObject(refused)
    const account = undone(backend.sql, (tx) => tx`delete from auth.users where id = ${admin.id}`)
    await expect(account).rejects.toMatchObject(refused)
  })

  test('is the last one beside admins who were banned or whose account was deleted: they let nobody in', async () => {
    for (const column of ['banned_until', 'deleted_at']) {
      const change = undone(backend.sql, async (tx) => {
        const { id } = await addAccount(tx, newAddress(), { role: 'admin' })
        await tx`update auth.users set ${tx(column)} = now() + interval '1 year' where id = ${id}`
        await tx`update public.user_roles set role = 'staff' where user_id = ${admin.id}`
      })
      await expect(change).rejects.toMatchObject(refused)
    }
  })

  test('can step down or be deleted once there is another', async () => {
    await undone(backend.sql, async (tx) => {
      await addAccount(tx, newAddress(), { role: 'admin' })
      await tx`update public.user_roles set role = 'staff' where user_id = ${admin.id}`
      await tx`delete from public.user_roles where user_id = ${staff.id}`
      await tx`delete from auth.users where id = ${admin.id}`
    })
  })

  test('stays when two admins demote each other at the same moment', async () => {
    const other = await addAccount(backend.sql, newAddress(), { role: 'admin' })
    const demote = (tx: TransactionSql, id: string) => tx`select public.change_role(${id}, 'customer')`
    const firstHasDemoted = Promise.withResolvers<void>()
    const firstMayEnd = Promise.withResolvers<void>()

    const first = backend.sql.begin(async (tx) => {
      await become(tx, admin)
      expect(await demote(tx, other.id)).toHaveLength(1)
      firstHasDemoted.resolve()
      await firstMayEnd.promise
    })
    await firstHasDemoted.promise
    const second = backend.sql
      .begin(async (tx) => {
        await become(tx, other)
        await demote(tx, admin.id)
      })
      .then(
        () => null,
        (error: unknown) => error,
      )
    await expect.poll(() => waitingForLocks(backend.sql)).toHaveLength(1)
    firstMayEnd.resolve()
    await first
    expect(await second).toMatchObject(refused)
    const admins = await backend.sql`select user_id from public.user_roles where role = 'admin'`
    expect(admins).toEqual([{ user_id: admin.id }])
  })

  test('stays, and is told why, when two admins demote each other through the API', async () => {
    const email = newAddress()
    const other = await addAccount(backend.sql, email, { role: 'admin', password })
    const demote = (token: string, id: string) =>
      call(backend, 'change_role', { person: id, new_role: 'customer' }, token)
    const otherToken = await tokenOf(backend, email, password)
    const answers = await Promise.all([demote(tokens.admin, other.id), demote(otherToken, admin.id)])
    // The second request is refused, or comes from someone who is no longer an admin.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      if (status === 409) expect(body).toMatchObject(refused)
      else expect(status).toBe(403)
    }
    expect(await backend.sql`select from public.user_roles where role = 'admin'`).toHaveLength(1)
    // Whoever won, later tests need the demo admin to be an admin.
    await backend.sql`update public.user_roles set role = 'admin' where user_id = ${admin.id}`
    await backend.sql`update public.user_roles set role = 'customer' where user_id = ${other.id}`
  })
})

describe('finding people', () => {
  interface Found {
    user_id: string
    email: string
    email_confirmed: boolean
    full_name: string | null
    phone: string | null
    role: string
    created_at: string
    last_here: Date | null
    has_second_factor: boolean
    total: string
  }
  const find = async (
    tx: TransactionSql,
    {
      search = '',
      role = null,
      skip = 0,
    }: { search?: string | null; role?: string | null; skip?: number } = {},
    person: Person = admin,
  ) => {
    await become(tx, person)
    const found = await tx<Found[]>`select * from public.find_people(${search}, ${role}, ${skip})`
    await tx`reset role`
    return found
  }
  const emails = (found: Found[]) => found.map(({ email }) => email)

  test('is for admins: staff, customers and visitors find nobody', async () => {
    const { status, body } = await call(backend, 'find_people', {}, tokens.admin)
    expect(status).toBe(200)
    expect(body.slice(0, 2)).toEqual([
      {
        user_id: admin.id,
        email: 'admin@demo.test',
        email_confirmed: true,
        full_name: 'Demo Admin',
        phone: null,
        role: 'admin',
        created_at: expect.stringMatching(/^20..-..-..T/),
        last_here: expect.stringMatching(/^20..-..-..T/),
        has_second_factor: false,
        total: expect.any(Number),
      },
      expect.objectContaining({ email: 'staff@demo.test', role: 'staff' }),
    ])
    for (const token of [tokens.staff, tokens.customer]) {
      expect(await call(backend, 'find_people', { search: 'demo' }, token)).toEqual({ status: 200, body: [] })
    }
    expect((await call(backend, 'find_people', {})).status).toBe(401)
  })

  test('searches names and addresses, ignoring case', async () => {
    await undone(backend.sql, async (tx) => {
      await addAccount(tx, 'Lighthouse.Keeper@Demo.test', { metadata: { full_name: 'Demo Montauk' } })
      for (const search of ['lighthouse', 'KEEPER@demo', 'demo montauk', '  Montauk ']) {
        expect(emails(await find(tx, { search })), search).toEqual(['Lighthouse.Keeper@Demo.test'])
      }
      expect(await find(tx, { search: 'nobody has this' })).toEqual([])
      expect((await find(tx, { search: null })).length).toBeGreaterThan(3)
    })
  })

  test('takes %, _ and a backslash literally', async () => {
    await undone(backend.sql, async (tx) => {
      await addAccount(tx, 'under_score@demo.test', { metadata: { full_name: 'Demo 100% \\o/' } })
      await addAccount(tx, 'underxscore@demo.test')
      expect(emails(await find(tx, { search: 'under_score' }))).toEqual(['under_score@demo.test'])
      expect(emails(await find(tx, { search: '100%' }))).toEqual(['under_score@demo.test'])
      expect(emails(await find(tx, { search: '\\o' }))).toEqual(['under_score@demo.test'])
      expect(await find(tx, { search: '%' })).toEqual([])
      expect(await find(tx, { search: "'" })).toEqual([])
    })
  })

  test('finds people by the first one or two letters', async () => {
    await undone(backend.sql, async (tx) => {
      await addAccount(tx, 'xylophone@demo.test', { metadata: { full_name: 'Quentin Zwicky' } })
      for (const search of ['q', 'ZW', 'xy']) {
        expect(emails(await find(tx, { search })), search).toEqual(['xylophone@demo.test'])
      }
    })
  })

  test('lists everyone by their current name, address and role', async () => {
    await undone(backend.sql, async (tx) => {
      const { id } = await addAccount(tx, 'old@demo.test', { metadata: { full_name: 'Zacharias Before' } })
      const listed = async () => {
        const found = await find(tx)
        return { found, place: found.findIndex(({ user_id }) => user_id === id) }
      }
      const { found: before, place: last } = await listed()
      expect(last).toBe(before.length - 1)

      await tx`update public.profiles set full_name = 'Aaron Since' where user_id = ${id}`
      await tx`update auth.users set email = 'since@demo.test' where id = ${id}`
      expect(await find(tx, { search: 'before' })).toEqual([])
      expect(await find(tx, { search: 'old@demo.test' })).toEqual([])
      for (const search of ['aaron', 'since@']) {
        expect(emails(await find(tx, { search })), search).toEqual(['since@demo.test'])
      }

      await tx`update public.user_roles set role = 'staff' where user_id = ${id}`
      const { found, place } = await listed()
      expect(found[place]).toMatchObject({ full_name: 'Aaron Since', role: 'staff' })
      expect(place).toBe(0)

      await tx`update public.profiles set full_name = null where user_id = ${id}`
      await tx`update public.user_roles set role = 'customer' where user_id = ${id}`
      await tx`update auth.users set email = '0@demo.test' where id = ${id}`
      const after = await listed()
      expect(after.place).toBe(after.found.findIndex(({ role }) => role === 'customer'))

      await tx`update auth.users set deleted_at = now() where id = ${id}`
      expect((await listed()).place).toBe(-1)
    })
  })

  test('lists admins and staff first, then by name or address, and filters by role', async () => {
    await undone(backend.sql, async (tx) => {
      await tx`delete from auth.users where email not in ('admin@demo.test', 'staff@demo.test', 'customer@demo.test')`
      await addAccount(tx, 'aaron@demo.test')
      await addAccount(tx, 'zoe@demo.test', { metadata: { full_name: 'demo abel' } })
      await addAccount(tx, 'new.staff@demo.test', { role: 'staff', metadata: { full_name: 'Demo Berta' } })
      expect(emails(await find(tx))).toEqual([
        'admin@demo.test',
        'new.staff@demo.test',
        'staff@demo.test',
        'aaron@demo.test',
        'zoe@demo.test',
        'customer@demo.test',
      ])
      expect(emails(await find(tx, { role: 'staff' }))).toEqual(['new.staff@demo.test', 'staff@demo.test'])
      expect(await find(tx, { role: 'customer', search: 'staff' })).toEqual([])
      expect(await find(tx, { role: 'owner' })).toEqual([])
    })
  })

  test('returns 50 at a time and the total', async () => {
    await undone(backend.sql, async (tx) => {
      for (let number = 0; number < 60; number++) await addAccount(tx, `many-${number}@many.test`)
      const first = await find(tx, { search: '@many.test' })
      const second = await find(tx, { search: '@many.test', skip: 50 })
      expect(first).toHaveLength(50)
      expect(second).toHaveLength(10)
      expect(new Set(emails([...first, ...second])).size).toBe(60)
      expect(first[0]?.total).toBe('60')
      expect(await find(tx, { search: '@many.test', skip: 60 })).toEqual([])
      expect(await find(tx, { search: '@many.test', skip: -5 })).toHaveLength(50)
    })
  })

  test('counts up to 1,000, and says when there are more', async () => {
    await undone(backend.sql, async (tx) => {
      const add = (from: number, to: number) => tx`
        insert into auth.users (id, email, created_at)
        select gen_random_uuid(), n || '@crowd.test', now() from generate_series(${from}::int, ${to}::int) n`
      await add(1, 1000)
      expect((await find(tx, { search: '@crowd.test' }))[0]?.total).toBe('1000')
      await add(1001, 1200)
      expect((await find(tx, { search: '@crowd.test', skip: 950 }))[0]?.total).toBe('1001')
    })
  })

  test('shows who is not confirmed, who has a second factor, and when someone was last here', async () => {
    await undone(backend.sql, async (tx) => {
      const { id } = await addAccount(tx, 'seldom@demo.test', { confirmed: false })
      const one = async () => (await find(tx, { search: 'seldom@' }))[0]
      expect(await one()).toMatchObject({ email_confirmed: false, has_second_factor: false, last_here: null })

      await addSecondFactor(tx, id, 'unverified')
      expect((await one())?.has_second_factor).toBe(false)
      await tx`update auth.mfa_factors set status = 'verified' where user_id = ${id}`
      expect((await one())?.has_second_factor).toBe(true)

      await tx`update auth.users set last_sign_in_at = '2026-01-02T10:00:00Z' where id = ${id}`
      expect((await one())?.last_here).toEqual(new Date('2026-01-02T10:00:00Z'))
      await tx`
        insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
        values
          (gen_random_uuid(), ${id}, '2026-01-02T10:00:00Z', '2026-01-02T10:00:00Z', '2026-03-04 12:30:00'),
          (gen_random_uuid(), ${id}, '2026-01-01T10:00:00Z', '2026-01-01T10:00:00Z', null)`
      await tx`set local time zone 'America/New_York'`
      expect((await one())?.last_here).toEqual(new Date('2026-03-04T12:30:00Z'))
    })
  })

  test('lists an account without a role as a customer', async () => {
    await undone(backend.sql, async (tx) => {
      const { id } = await addAccount(tx, 'no-role@demo.test')
      await tx`delete from public.user_roles where user_id = ${id}`
      expect((await find(tx, { search: 'no-role@', role: 'customer' }))[0]?.role).toBe('customer')
    })
  })
})

describe('cancelling a request', () => {
  const notTheirs = {
    code: 'PT404',
    message: 'own_request_unknown',
  }
  const cancel = (request_id: unknown, token?: string) =>
    call(backend, 'cancel_service_request', { request_id }, token)

  test('works for your own open requests, and the history says who did it', async () => {
    const own = await addRequest(backend.sql, { customerId: customer.id })
    const byEmail = await addRequest(backend.sql, { email: 'customer@demo.test', status: 'contacted' })
    for (const [id, from_status] of [
      [own, 'new'],
      [byEmail, 'contacted'],
    ] as const) {
      expect(await cancel(id, tokens.customer)).toEqual({ status: 200, body: { id, stage: 'cancelled' } })
      expect((await eventsOf(backend.sql, id)).at(-1)).toEqual({
        kind: 'status_changed',
        visible_to_customer: false,
        from_status,
        to_status: 'cancelled',
        body: null,
        actor_id: customer.id,
      })
    }
    // Their browser sends it again if no answer came.
    expect(await cancel(own, tokens.customer)).toEqual({ status: 200, body: { id: own, stage: 'cancelled' } })
    expect(await eventsOf(backend.sql, own)).toHaveLength(2)
  })

  test.each(statuses)('that is %s is allowed only while it is open', async (status) => {
    const cancelled = undone(backend.sql, async (tx) => {
      const id = await addRequest(tx, { customerId: customer.id, status })
      await become(tx, customer)
      const [answer] = await tx`select public.cancel_service_request(${id}) as answer`
      return answer?.answer.stage
    })
    if ([...openStatuses, 'cancelled'].includes(status)) expect(await cancelled).toBe('cancelled')
    else await expect(cancelled).rejects.toMatchObject({ code: 'PT409' })
  })

  test('that belongs to someone else or does not exist is refused in the same words', async () => {
    for (const token of [tokens.customer, tokens.staff, tokens.admin]) {
      for (const id of [newByVisitor, randomUUID(), null]) {
        const { status, body } = await cancel(id, token)
        expect(status).toBe(404)
        expect(body).toMatchObject(notTheirs)
      }
    }
    expect((await cancel(newByCustomer, tokens.staff)).status).toBe(404)
    expect((await cancel(newByCustomer)).status).toBe(401)
    expect((await cancel('no id', tokens.customer)).status).toBe(400)
    const [kept] = await backend.sql`select status from public.service_requests where id = ${newByCustomer}`
    expect(kept).toEqual({ status: 'new' })
  })

  test('twice at the same time cancels it once', async () => {
    const id = await addRequest(backend.sql, { customerId: customer.id })
    const answers = await Promise.all([cancel(id, tokens.customer), cancel(id, tokens.customer)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await eventsOf(backend.sql, id)).toHaveLength(2)
  })
})

describe('a message to the office', () => {
  const send = (request_id: string, message: unknown, token?: string) =>
    call(backend, 'send_customer_message', { request_id, message }, token)

  test('sent three times because the answers got lost is stored once, and the office hears of it once', async () => {
    const id = await addRequest(backend.sql, { customerId: customer.id })
    const message_id = randomUUID()
    const again = (message: string, token = tokens.customer) =>
      call(backend, 'send_customer_message', { request_id: id, message, message_id }, token)
    const first = await again('Demo: come after four.')
    const others = await Promise.all([again('Demo: come after four. '), again('Demo: come after four.')])
    for (const answer of others) expect(answer).toEqual(first)
    expect(first.body.id).toBe(message_id)
    const [mails] = await backend.sql`
      select count(*)::int as count from private.outbox
      where service_request_id = ${id} and template = 'message-to-office' and channel = 'email'`
    expect(mails).toEqual({ count: 1 })
    expect((await again('Demo: something else.')).status).toBe(409)
    const nameless = { request_id: id, message: 'Demo: come after four.', message_id: null }
    const refused = await call(backend, 'send_customer_message', nameless, tokens.customer)
    expect(refused).toMatchObject({ status: 400, body: { message: 'wrong_fields' } })
    expect((await eventsOf(backend.sql, id)).filter(({ kind }) => kind === 'customer_message')).toHaveLength(
      1,
    )
  })

  test('waits until somebody answers it, notes that they called, or moves the request; taking the answer back has it wait again', async () => {
    const email = newAddress()
    const asker = await addAccount(backend.sql, email, { password })
    const token = await tokenOf(backend, email, password)
    const id = await addRequest(backend.sql, { customerId: asker.id, email })
    const waits = async () => {
      const path = `service_requests?id=eq.${id}&select=wrote_at`
      return (await rest(backend, path, { token: tokens.staff })).body[0].wrote_at !== null
    }
    const note = async (visible_to_customer: boolean) => {
      const note_id = randomUUID()
      const row = { id: note_id, service_request_id: id, kind: 'note', body: 'Demo', visible_to_customer }
      await rest(backend, 'service_request_events', { method: 'POST', body: row, token: tokens.staff })
      return note_id
    }
    const move = (from_status: string, to_status: string) =>
      call(backend, 'move_service_request', { request_id: id, from_status, to_status }, tokens.staff)
    expect(await waits()).toBe(false)
    for (const read of [() => note(true), () => note(false), () => move('new', 'contacted')]) {
      const { body } = await send(id, 'Demo: are you there?', token)
      await send(id, 'Demo: hello?', token)
      const [row] = await backend.sql`select wrote_at from public.service_requests where id = ${id}`
      expect(row?.wrote_at).toEqual(new Date(body.created_at))
      await read()
      expect(await waits()).toBe(false)
    }
    await send(id, 'Demo: one more.', token)
    const answer = await note(true)
    expect(await waits()).toBe(false)
    expect((await call(backend, 'undo_note', { event_id: answer }, tokens.staff)).status).toBe(200)
    expect(await waits()).toBe(true)
    // Nobody waits for the answer to what was answered before.
    await note(false)
    await call(backend, 'undo_note', { event_id: await note(false) }, tokens.staff)
    expect(await waits()).toBe(false)
  })

  test('waits on when what moved its request is undone, or another request is merged into it, and not once it was answered', async () => {
    const email = newAddress()
    const asker = await addAccount(backend.sql, email, { password })
    const token = await tokenOf(backend, email, password)
    const id = await addRequest(backend.sql, { customerId: asker.id, email })
    const path = `service_requests?id=eq.${id}&select=wrote_at`
    const waits = async () => (await rest(backend, path, { token: tokens.staff })).body[0].wrote_at
    const done = async (name: string, args: object) => {
      const { status, body } = await call(backend, name, args, tokens.staff)
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    }
    const move = (from_status: string, to_status: string) =>
      done('move_service_request', { request_id: id, from_status, to_status })
    await move('new', 'contacted')
    const { body: message } = await send(id, 'Demo: are you there?', token)
    const since = await waits()
    expect(since).toBe(message.created_at)

    const moved = await move('contacted', 'closed')
    expect(await waits()).toBe(null)
    await done('undo_moves', { event_ids: [moved.event.id] })
    expect(await waits()).toBe(since)

    const job = { id: randomUUID(), request_id: id, title: 'Demo job' }
    await done('start_job', { job })
    expect(await waits()).toBe(null)
    // They may write once more before it is undone.
    await send(id, 'Demo: hello?', token)
    await done('undo_start_job', { job_id: job.id })
    expect(await waits()).toBe(since)

    const duplicate = await addRequest(backend.sql, { customerId: asker.id, email })
    await done('merge_service_requests', { duplicate_id: duplicate, kept_id: id })
    expect(await waits()).toBe(since)
    await done('unmerge_service_request', { duplicate_id: duplicate })
    expect(await waits()).toBe(since)

    // Whoever is answered between a move and its undo waits no longer.
    const closed = await move('contacted', 'closed')
    const answer = { id: randomUUID(), service_request_id: id, kind: 'note', body: 'Demo: on Monday.' }
    await rest(backend, 'service_request_events', { method: 'POST', body: answer, token: tokens.staff })
    await done('undo_moves', { event_ids: [closed.event.id] })
    expect(await waits()).toBe(null)
  })

  test('becomes part of the history that both sides read, even after the work is done', async () => {
    for (const id of [newByCustomer, closedOfCustomerByEmailOnly]) {
      const { status, body } = await send(id, ' \u00a0Demo: the side door\r\nis open.\t\n', tokens.customer)
      expect(status).toBe(200)
      expect(body).toEqual({
        id: expect.any(String),
        created_at: expect.stringMatching(/^20..-..-..T.*\+00:00$/),
      })
      const written = { kind: 'customer_message', body: 'Demo: the side door\nis open.' }
      const path = `service_request_events?id=eq.${body.id}&select=kind,body,visible_to_customer,actor_id`
      expect((await rest(backend, path, { token: tokens.staff })).body).toEqual([
        { ...written, visible_to_customer: true, actor_id: customer.id },
      ])
      const own = await call(backend, 'my_request_history', { request_id: id }, tokens.customer)
      expect(own.body[0]).toMatchObject({ id: body.id, ...written })
    }
  })

  test.each([
    ['nothing', '', 'Write your message.'],
    ['white space', ' \n\u3000', 'Write your message.'],
    ['no text at all', null, 'Write your message.'],
    ['4,001 characters', 'x'.repeat(4001), 'Shorten your message to 4000 characters.'],
    ['a bell', 'Demo \u0007', 'Remove the characters that cannot be shown from your message.'],
  ])('that is %s is refused with its field named', async (_, message, problem) => {
    const { status, body } = await send(newByCustomer, message, tokens.customer)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'PT400', message: 'wrong_fields' })
    expect(fieldProblems(body)).toEqual([{ field: 'message', message: problem }])
  })

  test('of 4,000 characters plus surrounding space is accepted; one that Postgres cannot store is refused', async () => {
    expect((await send(newByCustomer, ` ${'\u{1F50C}'.repeat(4000)}\n`, tokens.customer)).status).toBe(200)
    expect((await send(newByCustomer, 'Demo \u0000', tokens.customer)).status).toBe(400)
  })

  test('about a request that is someone else’s or does not exist is refused in the same words', async () => {
    for (const id of [newByVisitor, randomUUID()]) {
      for (const token of [tokens.customer, tokens.staff]) {
        const { status, body } = await send(id, 'Demo', token)
        expect(status).toBe(404)
        expect(body.message).toBe('own_request_unknown')
        // The text is checked only once the request is known to be theirs.
        expect((await send(id, '', token)).status).toBe(404)
      }
    }
    expect((await send(newByCustomer, 'Demo')).status).toBe(401)
    expect(await eventsOf(backend.sql, newByVisitor)).toHaveLength(1)
  })

  test('is refused after 20 in an hour about one request, even when they come at the same time', async () => {
    const id = await addRequest(backend.sql, { customerId: customer.id })
    const write = (count: number, age: string) => backend.sql`
      insert into public.service_request_events (service_request_id, kind, visible_to_customer, body, created_at)
      select ${id}, 'customer_message', true, 'Demo ' || number, now() - ${age}::interval
      from generate_series(1, ${count}) number`
    await write(30, '61 minutes')
    await write(18, '59 minutes')
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((text) => send(id, text, tokens.customer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.message).toBe('too_many_messages')
    expect((await send(acceptedByCustomer, 'Demo', tokens.customer)).status).toBe(200)
  })
})

describe('the link to a request', () => {
  const track = (request_id: unknown, token?: string) =>
    call(backend, 'track_service_request', { request_id }, token)

  test('shows anyone who has it where the request stands', async () => {
    const [seeded] = await backend.sql`
      select service, town from public.service_requests where reference = ${demoReference('XX5')}`
    const shown = {
      reference: demoReference('XX5'),
      service: seeded?.service,
      town: seeded?.town,
      other_town: null,
      first_name: 'Demo',
      stage: 'contacted',
      created_at: expect.stringMatching(/^20..-..-..T.*\+00:00$/),
      history: ['received', 'contacted'].map((stage) => ({
        stage,
        created_at: expect.stringMatching(/^20..-..-..T.*\+00:00$/),
      })),
      may_review: false,
      estimates: [],
      invoices: [],
      may_choose_time: false,
      continued_in: null,
      visit: null,
    }
    const visitor = await track(contactedOfVisitor)
    expect(visitor).toEqual({ status: 200, body: shown })
    const times = visitor.body.history.map(({ created_at }: { created_at: string }) => Date.parse(created_at))
    expect(times).toEqual([...times].sort((a: number, b: number) => a - b))
    for (const token of [tokens.customer, tokens.staff]) {
      expect(await track(contactedOfVisitor, token)).toEqual(visitor)
    }
    const [elsewhere] = await backend.sql`
      select other_town from public.service_requests where id = ${inAnotherTown}`
    expect(elsewhere?.other_town).toBeTruthy()
    expect((await track(inAnotherTown)).body).toMatchObject({
      town: 'other',
      other_town: elsewhere?.other_town,
    })
  })

  test('shows nothing private', async () => {
    const id = await addRequest(backend.sql, { customerId: customer.id, name: 'Zelda Quixote-Example' })
    await backend.sql`update public.service_requests set address = '77 Hidden Lane' where id = ${id}`
    await call(
      backend,
      'send_customer_message',
      { request_id: id, message: 'Demo: a secret word' },
      tokens.customer,
    )
    await backend.sql`
      insert into public.service_request_events (service_request_id, kind, body) values (${id}, 'note', 'Demo: a note')`
    const [stored] =
      await backend.sql`select name, phone, email, address, message from public.service_requests where id = ${id}`
    const { body } = await track(id)
    expect(body.first_name).toBe('Zelda')
    expect(body.history).toHaveLength(1)
    const text = JSON.stringify(body)
    for (const secret of [
      ...Object.values(stored ?? {}),
      'Quixote',
      'secret word',
      'a note',
      customer.id,
      id,
    ]) {
      expect(text, secret).not.toContain(secret)
    }
  })

  test.each([
    ['Demo', 'Demo'],
    ['Demo  Visitor', 'Demo'],
    ['Démo-Anna\u00a0Visitor', 'Démo-Anna'],
    [' Demo', 'Demo'],
    ['demo@example.com', ''],
    ['631-555-0142', ''],
  ])('greets %j as %j', async (name, first) => {
    const id = await addRequest(backend.sql, { name })
    expect((await track(id)).body.first_name).toBe(first)
  })

  test('offers a review once the work is done', async () => {
    for (const status of ['open', 'in_progress', 'on_hold', 'done', 'closed', 'cancelled']) {
      const id = await addRequest(backend.sql)
      await addJob(backend.sql, id, status)
      expect((await track(id)).body.may_review, status).toBe(['done', 'closed'].includes(status))
    }
    expect((await track(await addRequest(backend.sql, { status: 'closed' }))).body.may_review).toBe(false)
  })

  test('that leads to no request says so and nothing more', async () => {
    expect(await track(randomUUID())).toEqual({ status: 200, body: null })
    expect(await track(null)).toEqual({ status: 200, body: null })
    expect((await track(demoReference('XX5'))).status).toBe(400)
  })
})

describe('my data', () => {
  const own = (token?: string) => call(backend, 'my_data', {}, token)

  test('is everything we keep about someone, and nothing about anyone else', async () => {
    const { status, body } = await own(tokens.customer)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual([
      'account',
      'chats',
      'contact_preferences',
      'contacts',
      'jobs',
      'messages',
      'profile',
      'properties',
      'reviews',
      'role',
      'service_requests',
    ])
    expect(body.account).toMatchObject({
      id: customer.id,
      email: 'customer@demo.test',
      created_at: expect.stringMatching(/^20..-..-..T/),
      last_sign_in_at: expect.stringMatching(/^20..-..-..T/),
      identities: ['email'],
      second_factors: [],
    })
    expect(body.account.sessions.length).toBeGreaterThan(0)
    expect(body.profile).toMatchObject({ full_name: 'Demo Customer One', phone: null })
    expect(body.role).toBe('customer')

    const stored = await backend.sql<{ id: string }[]>`
      select id from public.service_requests
      where user_id = ${customer.id} or email = 'customer@demo.test' order by created_at`
    expect(body.service_requests.map(({ id }: { id: string }) => id)).toEqual(stored.map(({ id }) => id))
    for (const request of body.service_requests) {
      expect(request).not.toHaveProperty('assigned_to')
      expect(request).toMatchObject({
        email: expect.any(String),
        message: expect.any(String),
        phone: expect.any(String),
      })
      const visible = await backend.sql<{ kind: string; stage: string | null }[]>`
        select 'stage' as kind, 'received' as stage, created_at from public.service_requests where id = ${request.id}
        union all
        select kind, null, created_at from public.service_request_events
        where service_request_id = ${request.id} and visible_to_customer
        union all
        select 'stage', stage, created_at from private.request_stages where service_request_id = ${request.id}
        order by created_at`
      expect(request.events.map(({ kind, stage }: (typeof visible)[number]) => ({ kind, stage }))).toEqual(
        visible.map(({ kind, stage }) => ({ kind, stage })),
      )
      const jobs = await backend.sql<{ reference: string }[]>`
        select reference from public.jobs where request_id = ${request.id}`
      expect(request.jobs.map(({ reference }: { reference: string }) => reference)).toEqual(
        jobs.map(({ reference }) => reference),
      )
      for (const job of request.jobs) {
        expect(job).not.toHaveProperty('lead')
        expect(job).not.toHaveProperty('bill_to')
      }
      expect(request).not.toHaveProperty('customer_id')
    }
    const [seeded] = await backend.sql`
      select phone from public.service_requests where id = ${demoRequest(2)}`
    expect(body.contacts).toEqual([
      {
        customer: 'Demo Customer One',
        name: 'Demo Customer One',
        role: null,
        phone: seeded?.phone,
        email: 'customer@demo.test',
        created_at: expect.any(String),
      },
    ])
    expect(JSON.stringify(body)).not.toContain(staff.id)
  })

  test('leaves out the office’s notes', async () => {
    await undone(backend.sql, async (tx) => {
      const id = await addRequest(tx, { customerId: customer.id })
      await tx`
        insert into public.service_request_events (service_request_id, kind, body) values (${id}, 'note', 'Demo: a note')`
      await become(tx, customer)
      const [answer] = await tx`select public.my_data() as data`
      expect(JSON.stringify(answer?.data)).toContain(id)
      expect(JSON.stringify(answer?.data)).not.toContain('Demo: a note')
    })
  })

  test('for staff and admins is what they have as customers', async () => {
    for (const [who, person] of [
      ['staff', staff],
      ['admin', admin],
    ] as const) {
      const { body } = await own(tokens[who])
      expect(body).toMatchObject({ account: { id: person.id }, role: who, service_requests: [] })
    }
  })

  test('requires signing in, and belongs to an account', async () => {
    expect((await own()).status).toBe(401)
    expect((await own(await mintedFor(backend, randomUUID()))).status).toBe(401)
  })

  test('of an unconfirmed account has no request from its address', async () => {
    const { id } = await addAccount(backend.sql, 'visitor.d@demo.test', { confirmed: false })
    const { body } = await own(await mintedFor(backend, id))
    expect(body).toMatchObject({ account: { id, email_confirmed_at: null }, service_requests: [] })
  })
})

describe('deleting your account', () => {
  const remove = (token?: string) => call(backend, 'delete_my_account', {}, token)
  const exists = async (id: string) => (await backend.sql`select from auth.users where id = ${id}`).length > 0

  test('removes the account, profile, role and sessions, cancels requests without work, and keeps all requests without an owner', async () => {
    const email = newAddress()
    const { id } = await addAccount(backend.sql, email, { password, secondFactor: false })
    const open = await addRequest(backend.sql, { customerId: id, email })
    const byEmail = await addRequest(backend.sql, { email, status: 'contacted' })
    const withJob = await addRequest(backend.sql, { customerId: id, email })
    await addJob(backend.sql, withJob)
    const ofAnother = await addRequest(backend.sql, { customerId: customer.id, email })
    const token = await tokenOf(backend, email, password)
    await call(backend, 'send_customer_message', { request_id: open, message: 'Demo: thank you.' }, token)

    expect((await remove(token)).status).toBeOneOf([200, 204])
    expect(await exists(id)).toBe(false)
    for (const table of ['profiles', 'user_roles']) {
      expect(await backend.sql`select from ${backend.sql(`public.${table}`)} where user_id = ${id}`).toEqual(
        [],
      )
    }
    for (const table of ['sessions', 'identities', 'mfa_factors']) {
      expect(await backend.sql`select from ${backend.sql(`auth.${table}`)} where user_id = ${id}`).toEqual([])
    }
    await expect(backend.signIn(email, password)).rejects.toThrow('Invalid login credentials')

    const stateOf = async (requestId: string) => {
      const [row] =
        await backend.sql`select status, user_id, email from public.service_requests where id = ${requestId}`
      return row
    }
    expect(await stateOf(open)).toEqual({ status: 'cancelled', user_id: null, email })
    expect(await stateOf(byEmail)).toEqual({ status: 'cancelled', user_id: null, email })
    expect(await stateOf(withJob)).toEqual({ status: 'converted', user_id: null, email })
    expect(await stateOf(ofAnother)).toEqual({ status: 'new', user_id: customer.id, email })
    expect((await eventsOf(backend.sql, open)).slice(1)).toEqual([
      expect.objectContaining({ kind: 'customer_message', actor_id: null, body: 'Demo: thank you.' }),
      expect.objectContaining({
        kind: 'status_changed',
        from_status: 'new',
        to_status: 'cancelled',
        actor_id: null,
      }),
      expect.objectContaining({
        kind: 'note',
        visible_to_customer: false,
        body: 'Cancelled because the customer deleted their account.',
      }),
    ])
    // The work goes on, and the office hears that the account is gone as of any message.
    expect((await eventsOf(backend.sql, withJob)).slice(2)).toEqual([
      expect.objectContaining({
        kind: 'customer_message',
        visible_to_customer: true,
        actor_id: null,
        body: 'I have deleted my account. What is planned goes on as agreed.',
      }),
    ])
    expect(
      await backend.sql`
        select template, payload ->> 'body' as body, payload -> 'request' ->> 'phone' as phone from private.outbox
        where channel = 'email' and recipient = 'office' and service_request_id = ${withJob}
          and template = 'message-to-office' and state = 'waiting'`,
    ).toContainEqual({
      template: 'message-to-office',
      body: 'I have deleted my account. What is planned goes on as agreed.',
      phone: expect.stringMatching(/^\+1/),
    })

    // The token has not expired yet, but opens nothing anymore.
    expect((await rest(backend, 'service_requests?select=id', { token })).status).toBe(401)
    expect((await call(backend, 'my_data', {}, token)).status).toBe(401)
  })

  test('needs a session from the last 15 minutes', async () => {
    const email = newAddress()
    const { id } = await addAccount(backend.sql, email, { password })
    const token = await tokenOf(backend, email, password)
    const tooOld = {
      status: 403,
      body: expect.objectContaining({
        code: 'PT403',
        message: 'session_too_old',
      }),
    }
    await backend.sql`update auth.sessions set created_at = now() - interval '15 minutes 1 second' where user_id = ${id}`
    expect(await remove(token)).toEqual(tooOld)
    // A renewed token belongs to the same old session.
    await backend.sql`update auth.sessions set refreshed_at = now() at time zone 'UTC', updated_at = now() where user_id = ${id}`
    expect(await remove(token)).toEqual(tooOld)

    const fresh = await tokenOf(backend, email, password)
    const { session_id: ofAnother } = JSON.parse(
      Buffer.from((await tokenOf(backend, 'customer@demo.test')).split('.')[1] ?? '', 'base64url').toString(),
    )
    for (const session_id of [ofAnother, randomUUID(), undefined]) {
      expect(await remove(await resigned(backend, fresh, { session_id })), session_id).toEqual(tooOld)
    }
    await backend.sql`delete from auth.sessions where user_id = ${id}`
    expect(await remove(fresh)).toEqual(tooOld)
    expect(await exists(id)).toBe(true)
    expect((await remove(await tokenOf(backend, email, password))).status).toBeOneOf([200, 204])
    expect(await exists(id)).toBe(false)
  })

  test('is answered the same when it is asked for again because the answer was lost', async () => {
    const email = newAddress()
    const { id } = await addAccount(backend.sql, email, { password })
    const token = await tokenOf(backend, email, password)
    const deleted = { status: 200, body: { id } }
    expect(await remove(token)).toMatchObject(deleted)
    expect(await remove(token)).toMatchObject(deleted)
  })

  test('needs the second factor if there is one', async () => {
    const email = newAddress()
    const { id } = await addAccount(backend.sql, email, { password, secondFactor: true })
    const token = await tokenOf(backend, email, password)
    expect(await remove(token)).toMatchObject({
      status: 403,
      body: {
        code: 'PT403',
        message: 'second_factor_needed',
      },
    })
    expect(await exists(id)).toBe(true)
    expect((await remove(await resigned(backend, token, { aal: 'aal2' }))).status).toBeOneOf([200, 204])
    expect(await exists(id)).toBe(false)
  })

  test('works for staff too, and leaves their requests unassigned', async () => {
    const email = newAddress()
    const { id } = await addAccount(backend.sql, email, { password, role: 'staff' })
    const request = await addRequest(backend.sql, { assignedTo: id })
    const token = await tokenOf(backend, email, password)
    const note = { service_request_id: request, kind: 'note', body: 'Demo: called back' }
    expect(
      (await rest(backend, 'service_request_events', { token, method: 'POST', body: note })).status,
    ).toBe(201)
    expect((await remove(token)).status).toBeOneOf([200, 204])
    const [kept] =
      await backend.sql`select status, assigned_to from public.service_requests where id = ${request}`
    expect(kept).toEqual({ status: 'new', assigned_to: null })
    expect((await eventsOf(backend.sql, request)).slice(1)).toEqual([
      expect.objectContaining({ kind: 'note', body: 'Demo: called back', actor_id: null }),
      expect.objectContaining({ kind: 'assigned', body: 'No longer assigned', actor_id: null }),
    ])
  })

  test('is refused for the last admin, and changes nothing', async () => {
    const request = await addRequest(backend.sql, { customerId: admin.id })
    const token = await tokenOf(backend, 'admin@demo.test')
    const { status, body } = await remove(token)
    expect(status).toBe(409)
    expect(body.message).toBe('last_admin')
    expect(await exists(admin.id)).toBe(true)
    const [kept] =
      await backend.sql`select status, user_id from public.service_requests where id = ${request}`
    expect(kept).toEqual({ status: 'new', user_id: admin.id })
  })

  test('is not for visitors', async () => {
    expect((await remove()).status).toBe(401)
  })
})

describe('the command that makes the first admin', () => {
  const run = promisify(execFile)
  async function firstAdmin(args: string[], DATABASE_URL: string | undefined = backend.databaseUrl) {
    const env: NodeJS.ProcessEnv = { ...process.env, DATABASE_URL }
    if (DATABASE_URL === '') delete env.DATABASE_URL
    try {
      const { stdout } = await run(
        process.execPath,
        [join(thisCheckout, 'scripts/first-admin.ts'), ...args],
        { env },
      )
      return { code: 0, says: stdout.trim() }
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string }
      return { code, says: stderr.trim() }
    }
  }

  test('says what is missing: an address, a database, the site’s tables', async () => {
    expect((await firstAdmin([])).says).toMatch(/^Say whose account/)
    expect((await firstAdmin(['not-an-address'])).says).toMatch(/^Say whose account/)
    expect((await firstAdmin(['a@demo.test', '--force'])).says).toMatch(/^Say whose account/)
    expect(await firstAdmin(['a@demo.test'], '')).toEqual({
      code: 1,
      says: expect.stringMatching(/^Set DATABASE_URL/),
    })
    expect((await firstAdmin(['a@demo.test'], 'https://demo.test')).says).toMatch(/^DATABASE_URL has to be/)
    expect((await firstAdmin(['a@demo.test'], 'postgres://x:y@127.0.0.1:9/z')).says).toMatch(
      /^Could not reach the database: \S/,
    )
    const bare = new URL(backend.databaseUrl)
    bare.pathname = '/postgres'
    expect((await firstAdmin(['a@demo.test'], bare.href)).says).toMatch(/Run `supabase db push` first\.$/)
  })

  onlyLocally('it takes second factors away from the auth server')(
    'refuses unknown and unconfirmed accounts, and once there is an admin; otherwise promotes whoever just signed in',
    async () => {
      const confirmed = await addAccount(backend.sql, 'Owner@demo.test')
      const signsIn = ({ id }: { id: string }, aal = 'aal1', ago = '1 minute') =>
        backend.sql`
        insert into auth.sessions (id, user_id, aal, created_at)
        values (${randomUUID()}, ${id}, ${aal}, now() - ${ago}::interval)`
      const unconfirmed = await addAccount(backend.sql, 'waiting@demo.test', { confirmed: false })
      const roleOf = async ({ id }: { id: string }) => {
        const [row] = await backend.sql<
          { role: string }[]
        >`select role from public.user_roles where user_id = ${id}`
        return row?.role
      }
      expect(await firstAdmin(['nobody@demo.test'])).toEqual({
        code: 1,
        says: 'No account has the address nobody@demo.test. Sign up on the site with it first.',
      })
      expect((await firstAdmin(['waiting@demo.test'])).says).toMatch(
        /^The address waiting@demo\.test is not confirmed/,
      )
      expect(await firstAdmin(['owner@demo.test'])).toEqual({
        code: 1,
        says: 'There is an admin already. Admins make others admins at /admin/people.',
      })
      expect(await roleOf(confirmed)).toBe('customer')

      // Pretend this is a new installation while the test runs.
      await backend.sql`alter table public.user_roles disable trigger user`
      await backend.sql`update public.user_roles set role = 'customer' where role = 'admin'`
      await backend.sql`alter table public.user_roles enable trigger user`
      const nobodyHere = (email: string) => ({
        code: 1,
        says: `Nobody has signed in as ${email} within the last 15 minutes. Sign in on the site, then run this again.`,
      })
      expect(await firstAdmin(['owner@demo.test'])).toEqual(nobodyHere('owner@demo.test'))
      await signsIn(confirmed, 'aal2', '16 minutes')
      expect(await firstAdmin(['owner@demo.test'])).toEqual(nobodyHere('owner@demo.test'))

      // If the backend has second factors, one is required in that very session.
      await backend.sql`create table auth.mfa_challenges ()`
      await signsIn(confirmed)
      expect((await firstAdmin(['owner@demo.test'])).says).toMatch(
        /^The account owner@demo\.test has no second factor/,
      )
      await addSecondFactor(backend.sql, confirmed.id)
      expect((await firstAdmin(['owner@demo.test'])).says).toMatch(
        /^Nobody has signed in .*, with the second factor,/,
      )
      await backend.sql`drop table auth.mfa_challenges`

      await signsIn(customer)
      const both = await Promise.all([firstAdmin(['owner@demo.test']), firstAdmin(['customer@demo.test'])])
      expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
      expect(both.find(({ code }) => code === 0)?.says).toMatch(
        /@demo\.test is an admin now[\s\S]*no two-step sign-in/,
      )
      expect(await backend.sql`select from public.user_roles where role = 'admin'`).toHaveLength(1)
      expect(await roleOf(unconfirmed)).toBe('customer')

      await backend.sql`update public.user_roles set role = 'admin' where user_id = ${admin.id}`
      await backend.sql`update public.user_roles set role = 'customer' where role = 'admin' and user_id <> ${admin.id}`
    },
  )
})
