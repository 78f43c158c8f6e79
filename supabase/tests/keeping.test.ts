import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { keeping } from '../../src/content/company/keeping.ts'
import { addAccount } from './act-as.ts'
import { addJob } from './job-rows.ts'
import { ask } from './outbox.ts'
import { call, tokenOf } from './sessions.ts'
import { aService, aTown } from './this-site.ts'
import { waitingForLocks } from './waiting.ts'

// How long things are kept, and how someone is erased.

let backend: TestBackend
const tokens = { customer: '', staff: '', admin: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['customer', 'staff', 'admin'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

const password = 'a-long-demo-password'
const gateCode = 'my gate code is 4711'

const count = async (query: PromiseLike<readonly Record<string, unknown>[]>) =>
  Number((await query)[0]?.count)

/** The tables that still contain these words. */
async function foundIn(words: string): Promise<string[]> {
  const tables = await backend.sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE'
      and table_name <> 'audit_log_entries'`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await backend.sql.unsafe(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [
      words,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** Someone with two requests, one of which became a job, and a chat. */
async function somebody() {
  const email = `${randomUUID()}@erase.test`
  const marks = { address: `Street ${randomUUID()}`, message: `${gateCode} ${randomUUID()}` }
  const open = await ask(backend, { email, ...marks })
  const job = await ask(backend, { email, address: '12 Job Street' })
  await addJob(backend.sql, job.id, 'done')
  const chat = { id: randomUUID(), token_hash: Buffer.alloc(32, 1), name: 'Demo', email, page: '/' }
  await backend.sql`
    insert into public.chat_conversations ${backend.sql({ ...chat, message_count: 1, waiting_since: new Date() })}`
  await backend.sql`
    insert into public.chat_messages (id, conversation_id, position, author, body)
    values (gen_random_uuid(), ${chat.id}, 1, 'visitor', ${marks.message})`
  await backend.sql`
    insert into public.reviews (service_request_id, rating, body, display_name, service, town)
    values (${job.id}, 5, 'Demo: very neat work.', ${email.slice(0, 30)}, ${aService}, ${aTown})`
  return { email, open, job, chat, marks }
}

describe('erasing someone', () => {
  const erase = (args: object, token = tokens.admin) => call(backend, 'erase_person', args, token)

  test('removes their account, chats, messages and requests that never became a job, and says what stays and why', async () => {
    const { email, open, job, marks } = await somebody()
    await addAccount(backend.sql, email, { password })
    expect((await foundIn(marks.message)).sort()).toEqual([
      'private.outbox',
      'public.chat_messages',
      'public.service_requests',
    ])

    const would = (await erase({ person_email: email.toUpperCase() })).body
    expect(would).toMatchObject({
      account: true,
      requests: 1,
      kept: [job.reference],
      kept_why: expect.stringContaining('a contract can be sued upon for years'),
      chats: 1,
      reviews: 1,
    })
    expect(await foundIn(marks.message)).toHaveLength(3)

    expect((await erase({ person_email: email, reviews: 'keep', really: true })).body).toEqual(would)
    for (const words of [marks.message, marks.address, open.id])
      expect(await foundIn(words), words).toEqual([])
    expect(await foundIn(email)).toEqual(['public.service_requests'])
    const [review] =
      await backend.sql`select display_name from public.reviews where service_request_id = ${job.id}`
    expect(review).toEqual({ display_name: 'A customer' })
    const [entry] =
      await backend.sql`select * from private.audit_log where what = 'person_erased' order by id desc`
    expect(entry).toMatchObject({
      actor_name: 'Demo Admin <admin@demo.test>',
      after: { kept: [job.reference], requests: 1, reviews: 'keep' },
    })
    expect(JSON.stringify(entry)).not.toContain(email)
  })

  test('deletes their reviews if they wish, and finds them by phone number too', async () => {
    const { job } = await somebody()
    const phone = '+16315550199'
    await backend.sql`update public.service_requests set phone = ${phone} where id = ${job.id}`
    const answer = await erase({ person_phone: '(631) 555-0199', reviews: 'delete', really: true })
    expect(answer.body).toMatchObject({ kept: [job.reference], reviews: 1 })
    expect(
      await count(backend.sql`select count(*) from public.reviews where service_request_id = ${job.id}`),
    ).toBe(0)
  })

  test('waits for a sender who is reporting on their messages, so that neither of the two fails', async () => {
    const { sql } = backend
    const { email } = await somebody()
    await sql`delete from private.outbox where recipient = ${email}`
    // A sender reports in the order of the ids.
    const first = '10000000-0000-4000-8000-000000000000'
    const second = '20000000-0000-4000-8000-000000000000'
    for (const id of [second, first])
      await sql`
        insert into private.outbox (id, channel, template, recipient, payload, dedupe_key, state, claimed_until, attempts)
        values (${id}, 'email', 'status-changed', ${email}, '{}', ${`reported:${id}`}, 'sending', now() + interval '1 minute', 1)`
    let erased: ReturnType<typeof erase> | undefined
    await sql.begin(async (sender) => {
      const report = (id: string) =>
        sender`select private.finish_messages(${sender.json([{ id, attempt: 1, outcome: 'sent' }])})`
      await report(first)
      erased = erase({ person_email: email, really: true })
      await expect.poll(() => waitingForLocks(sql)).toHaveLength(1)
      await report(second)
      expect(
        await sender`select from private.outbox where recipient = ${email} and state = 'sent'`,
      ).toHaveLength(2)
    })
    expect((await erased)?.status).toBe(200)
    expect(await foundIn(email)).toEqual(['public.service_requests'])
  })

  test('is for admins, for one person, and never for the office', async () => {
    expect((await erase({ person_email: 'x@erase.test' }, tokens.staff)).status).toBe(403)
    expect((await erase({ person_email: 'x@erase.test' }, tokens.customer)).status).toBe(403)
    expect((await erase({ person_email: ' ' })).status).toBe(400)
    expect((await erase({ person_email: 'staff@demo.test', really: true })).status).toBe(409)
    expect((await erase({ person_email: 'x@erase.test', reviews: 'burn' })).status).toBe(400)
  })
})

test('deleting your account also deletes your words and address from mail to the office', async () => {
  const { email, marks } = await somebody()
  await addAccount(backend.sql, email, { password })
  // Earlier mail is out already; the news that the open request is cancelled is still to come.
  await backend.sql`update private.outbox set state = 'sent', sent_at = now() where payload::text like ${`%${email}%`}`
  expect((await call(backend, 'delete_my_account', {}, await tokenOf(backend, email, password))).status).toBe(
    200,
  )
  for (const words of [marks.message, marks.address, email])
    expect((await foundIn(words)).filter((name) => name !== 'public.service_requests')).toEqual([])
  const [told] = await backend.sql`
    select payload #>> '{request,name}' as name from private.outbox
    where template = 'customer-cancelled' order by created_at desc limit 1`
  expect(told).toEqual({ name: 'Erased' })
})

test('staff can delete a conversation, along with its copy in mail to the office', async () => {
  const { chat, marks } = await somebody()
  const before = await foundIn(marks.message)
  expect(before).toContain('public.chat_messages')
  expect((await call(backend, 'delete_chat', { conversation_id: chat.id }, tokens.customer)).status).toBe(403)
  expect((await call(backend, 'delete_chat', { conversation_id: chat.id }, tokens.staff)).body).toEqual({
    id: chat.id,
  })
  expect(await foundIn(chat.id)).toEqual(['private.audit_log'])
})

test('what became a job is not deleted as spam, also where the job was canceled', async () => {
  const { sql } = backend
  const request = await ask(backend)
  await addJob(sql, request.id, 'cancelled')
  const spam = { request_id: request.id, spam: true }
  expect((await call(backend, 'mark_spam', spam, tokens.staff)).status).toBe(200)
  await sql`alter table public.service_requests disable trigger user`
  await sql`update public.service_requests set updated_at = now() - interval '1 year' where id = ${request.id}`
  await sql`alter table public.service_requests enable trigger user`
  await sql`select private.forget_what_is_old()`
  expect(await count(sql`select count(*) from public.jobs where request_id = ${request.id}`)).toBe(1)
})

test('the cleanup deletes what has been kept as long as the table says, and nothing else', async () => {
  const { sql } = backend
  const run = async () => (await sql`select private.forget_what_is_old() as gone`)[0]?.gone
  await run()
  const aged = async (days: number) => {
    const { open, job, chat } = await somebody()
    const spam = await ask(backend)
    await sql`update public.service_requests set set_aside = 'spam' where id = ${spam.id}`
    await sql`alter table public.service_requests disable trigger user`
    await sql`
      update public.service_requests set updated_at = now() - make_interval(days => ${days})
      where id in (${open.id}, ${job.id}, ${spam.id})`
    await sql`alter table public.service_requests enable trigger user`
    await sql`alter table public.jobs disable trigger user`
    await sql`
      update public.jobs set updated_at = now() - make_interval(days => ${days}) where request_id = ${job.id}`
    await sql`alter table public.jobs enable trigger user`
    await sql`
      update public.chat_conversations set last_message_at = now() - make_interval(days => ${days}) where id = ${chat.id}`
    const [message] = await sql<{ id: string }[]>`
      update private.outbox set state = 'sent', sent_at = now() - make_interval(days => ${days})
      where service_request_id = ${job.id} and template = 'new-request' returning id`
    return { open, job, chat, spam, message }
  }
  const there = async ({ open, job, chat, spam, message }: Awaited<ReturnType<typeof aged>>) => ({
    open: await count(sql`select count(*) from public.service_requests where id = ${open.id}`),
    job: await count(sql`select count(*) from public.service_requests where id = ${job.id}`),
    spam: await count(sql`select count(*) from public.service_requests where id = ${spam.id}`),
    chat: await count(sql`select count(*) from public.chat_conversations where id = ${chat.id}`),
    message: await count(sql`select count(*) from private.outbox where id = ${message?.id ?? ''}`),
    contents: await count(
      sql`select count(*) from private.outbox where id = ${message?.id ?? ''} and payload <> '{}'`,
    ),
  })
  const days = Object.fromEntries(keeping.map((kept) => [kept.kind, kept.days]))
  const week = await aged(7)
  const month = await aged((days.spam ?? 0) + 1)
  const year = await aged((days.chats ?? 0) + 1)
  const twoYears = await aged((days.requests ?? 0) + 1)
  const sevenYears = await aged((days.jobs ?? 0) + 1)
  await run()
  const all = { open: 1, job: 1, spam: 1, chat: 1, message: 1, contents: 1 }
  expect(await there(week)).toEqual(all)
  expect(await there(month)).toEqual({ ...all, spam: 0, contents: 0 })
  expect(await there(year)).toEqual({ ...all, spam: 0, contents: 0, chat: 0, message: 0 })
  expect(await there(twoYears)).toMatchObject({ open: 0, job: 1 })
  expect(await there(sevenYears)).toMatchObject({ open: 0, job: 0 })
  expect(await run()).toMatchObject({ requests: 0, jobs: 0, chats: 0, spam: 0, messages: 0 })

  // The owner may change these.
  await sql`update private.retention set days = 3 where kind = 'chats'`
  await run()
  expect((await there(week)).chat).toBe(0)
  expect(
    await sql`select what, after ->> 'days' as days from private.audit_log order by id desc limit 1`,
  ).toEqual([{ what: 'retention_changed', days: '3' }])
  await sql`update private.retention set days = ${days.chats ?? 0} where kind = 'chats'`
})

test('/privacy states the same retention periods as the table', async () => {
  const rows = await backend.sql`select kind, days, counted_from, why from private.retention order by kind`
  expect([...keeping].sort((a, b) => (a.kind < b.kind ? -1 : 1)).map(({ what: _, ...row }) => row)).toEqual([
    ...rows,
  ])
})
