import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { addAccount, admin, become, customer, staff, undone } from './act-as.ts'
import { ask } from './outbox.ts'
import { call, rest, tokenOf } from './sessions.ts'
import { aTown } from './this-site.ts'

// What the office did, in a list that nobody can change.

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

interface Entry {
  id: string
  what: string
  subject: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  actor_role: string
  actor_name: string | null
}

/** The entries since then, oldest first. */
const entries = (after = 0) => backend.sql<Entry[]>`
  select id, what, subject, before, after, actor_role, actor_name from private.audit_log where id > ${after} order by id`
const lastId = async () => Number((await entries()).at(-1)?.id ?? 0)

test('a role change is in the audit log with who gave it to whom, even after both are gone', async () => {
  const { sql } = backend
  const before = await lastId()
  const boss = await addAccount(sql, 'boss@demo.test', {
    role: 'admin',
    metadata: { full_name: 'Demo Boss' },
  })
  const helper = await addAccount(sql, 'helper@demo.test', { metadata: { full_name: 'Demo Helper' } })
  await sql.begin(async (tx) => {
    await become(tx, boss)
    await tx`select public.change_role(${helper.id}, 'staff')`
  })
  for (const { id } of [boss, helper]) await sql`delete from auth.users where id = ${id}`

  expect(await entries(before)).toMatchObject([
    { what: 'role_changed', subject: 'Demo Boss <boss@demo.test>', actor_role: 'system', actor_name: null },
    {
      what: 'role_changed',
      subject: 'Demo Helper <helper@demo.test>',
      before: { role: 'customer' },
      after: { role: 'staff' },
      actor_role: 'admin',
      actor_name: 'Demo Boss <boss@demo.test>',
    },
    { what: 'account_deleted' },
    { what: 'role_removed' },
    { what: 'account_deleted' },
    { what: 'role_removed' },
  ])
})

test('decisions, merges, spam, exports, shifts and settings are in it, each with who, what and the old value', async () => {
  const { sql } = backend
  const before = await lastId()
  const [token, own] = [
    await tokenOf(backend, 'admin@demo.test'),
    await tokenOf(backend, 'customer@demo.test'),
  ]
  const [first, second] = [await ask(backend), await ask(backend)]
  const [review] = await sql<{ id: string; status: string; reference: string }[]>`
    select w.id, w.status, r.reference from public.reviews w join public.service_requests r on r.id = w.service_request_id
    where w.status = 'pending' limit 1`
  const shift = { user_id: staff.id, weekday: 3, starts_at: '08:00', ends_at: '17:00' }
  const answers = [
    await call(
      backend,
      'moderate_review',
      { review_id: review?.id, from_status: review?.status, decision: 'rejected', reason: 'Demo: names' },
      token,
    ),
    await call(backend, 'mark_spam', { request_id: first.id, spam: true }, token),
    await call(backend, 'mark_spam', { request_id: first.id, spam: false }, token),
    await call(backend, 'merge_service_requests', { duplicate_id: first.id, kept_id: second.id }, token),
    await call(backend, 'my_data', {}, own),
    await call(backend, 'export_rows', { list: 'requests', wanted: { town: aTown, q: 'Muñoz' } }, token),
    // The next page of it.
    await call(backend, 'export_rows', { list: 'customers', behind: { sorted_by: 'b' } }, token),
    await rest(backend, 'on_call_shifts', { token, method: 'POST', body: [shift, { ...shift, weekday: 4 }] }),
    await rest(backend, 'on_call_shifts?weekday=eq.3', {
      token,
      method: 'PATCH',
      body: { ends_at: '18:00' },
    }),
    await rest(backend, 'on_call_shifts?weekday=eq.3', { token, method: 'DELETE' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 201, 200, 200])
  for (const _ of ['on', 'off'])
    await sql`update private.office_settings set second_factor_required = not second_factor_required`
  const by = { actor_role: 'admin', actor_name: 'Demo Admin <admin@demo.test>' }
  const written = await entries(before)
  expect(written).toMatchObject([
    {
      what: 'review_decided',
      subject: review?.reference,
      before: { status: 'pending' },
      after: { status: 'rejected' },
      ...by,
    },
    { what: 'request_set_aside', subject: first.reference, ...by },
    { what: 'request_brought_back', subject: first.reference, ...by },
    { what: 'request_set_aside', subject: first.reference, after: `Merged into ${second.reference}`, ...by },
    { what: 'own_data_exported', subject: null, actor_role: 'customer', actor_name: null },
    { what: 'list_exported', subject: 'requests', before: null, after: { town: aTown }, ...by },
    { what: 'shift_added', subject: 'Demo Staff <staff@demo.test>', ...by },
    { what: 'shift_added', ...by },
    { what: 'shift_changed', before: { ends_at: '17:00:00' }, after: { ends_at: '18:00:00' }, ...by },
    { what: 'shift_removed', subject: 'Demo Staff <staff@demo.test>', ...by },
    { what: 'setting_changed', actor_role: 'system' },
    { what: 'setting_changed', actor_role: 'system' },
  ])
  // A search holds names.
  expect(JSON.stringify(written)).not.toContain('Muñoz')
  // The setting's old and new value, and nothing about how it is stored.
  const reminders = {
    remind_after_days: 4,
    remind_times: 2,
    remind_before_days: 3,
    invoice_after_days: 7,
    invoice_before_days: 3,
    invoice_on_due: false,
    invoice_times: 3,
  }
  const settings = { customers_choose_times: false, ...reminders }
  const [was, is] = [false, true].map((second_factor_required) => ({ ...settings, second_factor_required }))
  expect(written.slice(-2).map(({ before, after }) => [before, after])).toEqual([
    [was, is],
    [is, was],
  ])

  // One call cannot empty the week.
  await rest(backend, 'on_call_shifts', { token, method: 'POST', body: shift })
  for (const method of ['PATCH', 'DELETE']) {
    const body = method === 'PATCH' ? { ends_at: '19:00' } : undefined
    const all = await rest(backend, 'on_call_shifts?weekday=gte.0', { token, method, body })
    expect([all.status, all.body.message]).toEqual([403, 'Change one shift at a time.'])
  }
  expect(await sql`select from public.on_call_shifts where ends_at = '17:00'`).toHaveLength(2)
})

test('a note still names its author after their account is gone', async () => {
  const { sql } = backend
  const request = await ask(backend)
  const writer = await addAccount(sql, 'writer@demo.test', {
    role: 'staff',
    metadata: { full_name: 'Demo Writer' },
  })
  await sql`
    insert into public.service_request_events (service_request_id, kind, body, actor_id)
    values (${request.id}, 'note', 'Demo: called.', ${writer.id})`
  await sql`delete from auth.users where id = ${writer.id}`
  expect(
    await sql`
    select actor_id, actor_name from public.service_request_events
    where service_request_id = ${request.id} and kind = 'note'`,
  ).toEqual([{ actor_id: null, actor_name: 'Demo Writer' }])
})

test.each([
  'update private.audit_log set actor_name = null',
  'delete from private.audit_log',
  'truncate private.audit_log',
])('nobody can change the audit log, even with the database’s own password: %s', async (statement) => {
  await expect(backend.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
})

test('admins read the audit log, newest first and page by page; staff and customers get none of it', async () => {
  const { sql } = backend
  for (let written = 0; written < 60; written++) await sql`select private.note_in_audit('demo_done', 'Demo')`
  await undone(sql, async (tx) => {
    const read = (beforeId: string | null) =>
      tx<{ id: string }[]>`select id from public.audit_entries(${beforeId})`
    for (const person of [customer, staff]) {
      await become(tx, person)
      expect(await read(null)).toEqual([])
    }
    await become(tx, admin)
    const [oneMore, ...others] = (await read(null)).map(({ id }) => Number(id)).reverse()
    const first = others.reverse()
    const second = (await read(String(first.at(-1)))).map(({ id }) => Number(id))
    expect([first.length, second[0]]).toEqual([50, (first.at(-1) ?? 0) - 1])
    expect(oneMore, 'says that others follow').toBe(second[0])
    expect([...first, ...second]).toEqual([...first, ...second].sort((a, b) => b - a))
  })
})
