import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { addAccount, admin, become, customer, staff, undone } from './act-as.ts'

// What the office did, in a list that nobody changes.

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

/** The entries written since, oldest first. */
const entries = (after = 0) => backend.sql<Entry[]>`
  select id, what, subject, before, after, actor_role, actor_name from private.audit_log where id > ${after} order by id`
const lastId = async () => Number((await entries()).at(-1)?.id ?? 0)

test('a role that is given is in the audit with who gave it to whom, also when both are gone', async () => {
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

test.each([
  'update private.audit_log set actor_name = null',
  'delete from private.audit_log',
  'truncate private.audit_log',
])('nobody changes the audit, not even with the database’s own password: %s', async (statement) => {
  await expect(backend.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
})

test('admins read the audit, newest first and page by page; staff and customers get nothing of it', async () => {
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
    const first = (await read(null)).map(({ id }) => Number(id))
    const second = (await read(String(first.at(-1)))).map(({ id }) => Number(id))
    expect([first.length, second[0]]).toEqual([50, (first.at(-1) ?? 0) - 1])
    expect([...first, ...second]).toEqual([...first, ...second].sort((a, b) => b - a))
  })
})
