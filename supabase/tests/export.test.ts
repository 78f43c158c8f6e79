import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { staff } from './act-as.ts'
import { addJob } from './job-rows.ts'
import { ask } from './outbox.ts'
import { call, tokenOf } from './sessions.ts'
import { aService, otherTown } from './this-site.ts'

// The office's lists as CSV: which rows come, in pages.

let backend: TestBackend
let token = ''
beforeAll(async () => {
  backend = await startTestBackend()
  token = await tokenOf(backend, 'staff@demo.test')
})
afterAll(() => backend?.stop())

type Row = Record<string, unknown>

/** Every row of a list, as the page reads it, and how many there were on each page. */
async function all(list: string, wanted: object = {}) {
  const rows: Row[] = []
  const pages: number[] = []
  let behind: unknown = null
  do {
    const { status, body } = await call(backend, 'export_rows', { list, wanted, behind }, token)
    expect(status).toBe(200)
    rows.push(...body.rows)
    pages.push(body.rows.length)
    behind = body.next
  } while (behind)
  return { rows, pages }
}

describe('an exported list', () => {
  test('of requests holds each of 2,345 once, a thousand a page, emergencies that nobody opened first', async () => {
    const batch = `Export ${randomUUID().slice(0, 8)}`
    await backend.sql`
      insert into public.service_requests (id, name, phone, email, town, service, urgency, preferred_contact, message, source, created_at)
      select gen_random_uuid(), ${batch}, '+16315550177', 'export@visitor.test', ${otherTown}, ${aService},
        case when n % 1000 = 0 then 'emergency' else 'flexible' end, 'phone', 'Text', 'phone',
        -- Some of the same moment.
        '2026-01-01'::timestamptz + (n / 3) * interval '1 minute'
      from generate_series(1, 2345) n`
    const { rows, pages } = await all('requests', {
      town: otherTown,
      from: '2025-12-31',
      until: '2026-01-05',
    })
    const mine = rows.filter(({ name }) => name === batch)
    expect(mine).toHaveLength(2345)
    expect(new Set(mine.map(({ id }) => id)).size).toBe(2345)
    expect(pages.slice(0, 2)).toEqual([1000, 1000])
    expect(mine.slice(0, 2).map(({ urgency }) => urgency)).toEqual(['emergency', 'emergency'])
    const moments = mine.slice(2).map(({ created_at }) => String(created_at))
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  test('of requests has those that the filters leave, with the person they are assigned to', async () => {
    const { rows } = await all('requests')
    expect(rows.every(({ set_aside }) => set_aside === null)).toBe(true)
    const [one] = rows
    await backend.sql`update public.service_requests set assigned_to = ${staff.id} where id = ${String(one?.id)}`
    const mine = await all('requests', { assigned: staff.id, status: String(one?.status) })
    expect(mine.rows.map(({ id }) => id)).toContain(one?.id)
    expect(mine.rows.every(({ assigned, status }) => assigned && status === one?.status)).toBe(true)
    const others = await all('requests', { assigned: 'nobody' })
    expect(others.rows.map(({ id }) => id)).not.toContain(one?.id)
    await backend.sql`update public.service_requests set set_aside = 'spam' where id = ${String(one?.id)}`
    expect((await all('requests')).rows.map(({ id }) => id)).not.toContain(one?.id)
    expect((await all('requests', { aside: 'spam' })).rows.map(({ id }) => id)).toContain(one?.id)
  })

  test('of requests that were searched for has those that the search finds, with the filters', async () => {
    const word = `Ex${randomUUID().replaceAll(/[^a-f]/g, '')}nk`
    const row = (change: object) => ({
      id: randomUUID(),
      name: 'Somebody',
      phone: '+16315550177',
      email: 'export@visitor.test',
      town: otherTown,
      service: aService,
      urgency: 'flexible',
      preferred_contact: 'phone',
      message: 'Text',
      ...change,
    })
    const rows = [
      row({ name: `Ada ${word}` }),
      row({ message: `The ${word} is hot.` }),
      row({ name: `Eve ${word}`, urgency: 'this_week' }),
      row({ name: `Set ${word}`, set_aside: 'spam' }),
      row({}),
    ]
    for (const one of rows) await backend.sql`insert into public.service_requests ${backend.sql(one)}`
    const [ada, said, eve, spam] = rows.map(({ id }) => id)
    const found = async (wanted: object) => new Set((await all('requests', wanted)).rows.map(({ id }) => id))
    expect(await found({ q: word })).toEqual(new Set([ada, said, eve, spam]))
    expect(await found({ q: word, urgency: 'flexible' })).toEqual(new Set([ada, said]))
    expect(await found({ q: word, aside: 'spam' })).toEqual(new Set([spam]))
    expect(await found({ q: `${word} thunder` })).toEqual(new Set())
  })

  beforeAll(async () => {
    const [job] = await backend.sql`select id from public.jobs where status = 'open' limit 1`
    await backend.sql`
      insert into private.visits (id, job_id, kind, promised, planned)
      values (
        ${randomUUID()}, ${String(job?.id)}, 'work', '[2026-11-24 14:00Z,2026-11-24 16:00Z)', '[2026-11-24 14:00Z,2026-11-24 16:00Z)'
      )`
  })

  test.each([
    ['customers', 'private.customers where merged_into is null'],
    ['jobs', 'public.jobs'],
    ['visits', 'private.visits'],
    ['estimates', 'private.estimates'],
  ])('of %s holds all of them', async (list, table) => {
    const [kept] = await backend.sql.unsafe<{ count: number }[]>(`select count(*)::int from ${table}`)
    const { rows } = await all(list)
    expect(kept?.count).toBeGreaterThan(0)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(kept?.count)
    expect(rows).toHaveLength(kept?.count ?? 0)
  })

  test('of jobs and of visits says whose they are, also where nobody has confirmed the customer', async () => {
    const { sql } = backend
    const { id } = await ask(backend, { name: 'Demo Unconfirmed' })
    const job_id = await addJob(sql, id)
    const [from, until] = ['2026-11-25T14:00Z', '2026-11-25T16:00Z']
    const range = `[${from},${until})`
    const visit = { id: randomUUID(), job_id, kind: 'work', promised: range, planned: range }
    await sql`insert into private.visits ${sql(visit)}`
    for (const [list, its] of [
      ['jobs', job_id],
      ['visits', visit.id],
    ] as const) {
      const row = (await all(list)).rows.find((row) => row.id === its)
      expect(row?.customer, list).toBe('Demo Unconfirmed')
    }
  })

  test('of customers holds every contact, house and request of theirs, not only those that their card has room for', async () => {
    const { sql } = backend
    const id = randomUUID()
    await sql`insert into private.customers ${sql({ id, name: 'Demo Landlord' })}`
    for (let one = 0; one < 7; one++) {
      const contact = { customer_id: id, name: `Contact ${one}`, phone: `+1631555010${one}` }
      await sql`insert into private.customer_contacts ${sql(contact)}`
      const house = { id: randomUUID(), address: `${one} Export Street`, town: 'babylon' }
      await sql`insert into private.properties ${sql(house)}`
      await sql`insert into private.customer_properties ${sql({ customer_id: id, property_id: house.id })}`
    }
    await sql`
      insert into public.service_requests
        (id, name, phone, email, town, service, urgency, preferred_contact, message, source, customer_id)
      select gen_random_uuid(), 'Demo Landlord', '+16315550177', 'landlord@visitor.test', ${otherTown}, ${aService}, 'flexible',
        'phone', 'Text', 'phone', ${id}
      from generate_series(1, 101)`
    const row = (await all('customers')).rows.find((row) => row.id === id)
    expect(row?.contacts).toHaveLength(7)
    expect(row?.properties).toHaveLength(7)
    expect(row?.requests).toBe(101)
  })

  test('of reviews, conversations, accounts and the audit has all of them, the last two for admins alone', async () => {
    const { sql } = backend
    for (const [list, table] of [
      ['reviews', 'public.reviews'],
      ['chats', 'public.chat_conversations'],
    ] as const) {
      const [count] = await sql.unsafe(`select count(*)::int as all from ${table}`)
      expect((await all(list)).rows, list).toHaveLength(count?.all)
    }
    const admin = await tokenOf(backend, 'admin@demo.test')
    for (const [list, table] of [
      ['people', 'private.people'],
      ['audit', 'private.audit_log'],
    ] as const) {
      expect((await call(backend, 'export_rows', { list }, token)).status, list).toBe(403)
      const [count] = await sql.unsafe(`select count(*)::int as all from ${table}`)
      const { body } = await call(backend, 'export_rows', { list }, admin)
      expect(body.rows, list).toHaveLength(count?.all)
    }
  })

  test('is refused if there is no such list', async () => {
    expect((await call(backend, 'export_rows', { list: 'secrets' }, token)).status).toBe(400)
  })
})
