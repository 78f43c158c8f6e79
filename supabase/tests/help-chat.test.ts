import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { fieldProblems } from '../../src/lib/refusals.ts'
import { aReference } from './a-reference.ts'
import { call as callAs, rest as restAs, tokenOf } from './sessions.ts'
import { aService, aTown, otherService } from './this-site.ts'

let backend: TestBackend
const tokens = { staff: '', admin: '', customer: '' }
beforeAll(async () => {
  backend = await startTestBackend()
  for (const who of ['staff', 'admin', 'customer'] as const)
    tokens[who] = await tokenOf(backend, `${who}@demo.test`)
})
afterAll(() => backend?.stop())

const call = (name: string, args: object, token?: string) => callAs(backend, name, args, token)

const newConversation = (change: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  token: randomBytes(32).toString('hex'),
  message_id: randomUUID(),
  name: 'Demo Asker',
  email: `asker-${randomUUID()}@demo.test`,
  phone: '',
  page: `/services/${aService}/${aTown}`,
  message: 'Demo: is my panel too small?',
  ...change,
})
type Conversation = ReturnType<typeof newConversation>

const start = (conversation: object) => call('start_chat', { conversation })

/** A stored conversation. */
async function started(change: Record<string, unknown> = {}): Promise<Conversation> {
  const conversation = newConversation(change)
  const { status, body } = await start(conversation)
  expect(status, JSON.stringify(body)).toBe(200)
  return conversation
}

const send = (
  { id, token }: { id: string; token: string },
  body: unknown,
  message_id: unknown = randomUUID(),
) => call('send_chat_message', { message: { conversation_id: id, token, message_id, body } })
const read = async ({ id, token }: { id: string; token: string }, after = 0) =>
  (await call('read_chat', { conversation_id: id, token, after })).body
const bodiesOf = (chat: { messages: { body: string }[] }) => chat.messages.map(({ body }) => body)

const answer = (id: string, body: unknown, message_id: unknown = randomUUID(), token = tokens.staff) =>
  call('answer_chat', { answer: { conversation_id: id, message_id, body } }, token)
const list = async (closed = false, token = tokens.staff) => (await call('chat_list', { closed }, token)).body

async function stored(id: string) {
  const [row] = await backend.sql`select * from public.chat_conversations where id = ${id}`
  return row
}
const countMessages = async (id: string) =>
  (await backend.sql`select from public.chat_messages where conversation_id = ${id}`).length

/** Makes everything in a conversation older, bypassing the functions. */
async function age(id: string, by: string) {
  const { sql } = backend
  await sql`
    update public.chat_conversations set
      created_at = created_at - ${by}::interval, last_message_at = last_message_at - ${by}::interval,
      last_visitor_message_at = last_visitor_message_at - ${by}::interval,
      waiting_since = waiting_since - ${by}::interval
    where id = ${id}`
  await sql`update public.chat_messages set created_at = created_at - ${by}::interval where conversation_id = ${id}`
}

describe('a visitor asks', () => {
  test('and can read their own conversation, with the office’s answer', async () => {
    const chat = await started()
    expect(await read(chat)).toMatchObject({
      is_open: true,
      is_seen: false,
      messages: [{ position: 1, author: 'visitor', body: 'Demo: is my panel too small?' }],
    })
    expect((await send(chat, '  Demo: it has 100 amps.\r\nAnd is full. ')).body.position).toBe(2)
    expect((await answer(chat.id, 'Demo: we can look at it on Tuesday.')).status).toBe(200)
    const now = await read(chat)
    expect(bodiesOf(now)).toEqual([
      'Demo: is my panel too small?',
      'Demo: it has 100 amps.\nAnd is full.',
      'Demo: we can look at it on Tuesday.',
    ])
    expect(now).toMatchObject({ is_seen: true, messages: [{}, {}, { author: 'staff' }] })
    expect(bodiesOf(await read(chat, 2))).toEqual(['Demo: we can look at it on Tuesday.'])
    expect(JSON.stringify(now)).not.toMatch(/Staff|staff_id/)
  })

  test('and a message sent several times is stored once, even when all arrive at the same time', async () => {
    const conversation = newConversation()
    const answers = await Promise.all([start(conversation), start(conversation), start(conversation)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countMessages(conversation.id)).toBe(1)
    const messageId = randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => send(conversation, 'Demo: once.', messageId)))
    expect(sent.map(({ body }) => body)).toEqual(Array(3).fill({ id: messageId, position: 2 }))
    expect(await countMessages(conversation.id)).toBe(2)
    const other = await send(conversation, 'Demo: other words.', messageId)
    expect(other.status).toBe(409)
    expect(await countMessages(conversation.id)).toBe(2)
  })

  test('and after a lost answer can correct the address and add more', async () => {
    const chat = await started({ email: 'wrogn@demo.test' })
    const again = {
      ...chat,
      email: 'right@demo.test',
      message_id: randomUUID(),
      message: 'Demo: hello again',
    }
    expect((await start(again)).status).toBe(200)
    expect(await stored(chat.id)).toMatchObject({ email: 'right@demo.test', message_count: 3 })
  })

  test('and cannot change who they are unnoticed: the office reads it in the conversation, once', async () => {
    const chat = await started({ name: 'Demo Visitor', email: 'visitor@demo.test', phone: '' })
    const changed = { ...chat, name: 'Demo Victim', email: 'victim@demo.test', message_id: randomUUID() }
    expect((await start({ ...changed, message: 'Demo: and this?' })).status).toBe(200)
    expect((await start({ ...changed, message: 'Demo: and this?' })).status).toBe(200)
    const words = await backend.sql`
      select author, body from public.chat_messages where conversation_id = ${chat.id} order by position`
    expect(words.slice(1)).toEqual([
      {
        author: 'visitor',
        body: 'I have changed who I am and how to reach me. Before: Demo Visitor, visitor@demo.test. Now: Demo Victim, victim@demo.test.',
      },
      { author: 'visitor', body: 'Demo: and this?' },
    ])
  })

  test.each([
    ['no name', { name: '' }, 'name'],
    ['a name of one letter', { name: 'A' }, 'name'],
    ['a name of 101 letters', { name: 'A'.repeat(101) }, 'name'],
    ['a name of two lines', { name: 'A\nB' }, 'name'],
    ['neither address nor number', { email: '', phone: ' ' }, 'email'],
    ['an invalid address', { email: 'ada@home' }, 'email'],
    ['an invalid number', { phone: '555' }, 'phone'],
    ['an address that is a list', { email: ['ada@demo.test'] }, 'email'],
    ['no message', { message: ' \n ' }, 'message'],
    ['2,001 characters', { message: 'x'.repeat(2001) }, 'message'],
    ['10,000 characters', { message: 'x'.repeat(10_000) }, 'message'],
    ['NUL in the message', { message: 'Demo \u0000' }, 'message'],
    ['half a character', { message: 'Demo \ud83c' }, 'message'],
    ['a page of another site', { page: 'https://evil.test' }, 'page'],
    ['a page of another site, in short form', { page: '//evil.test' }, 'page'],
    ['a short token', { token: 'ab' }, 'token'],
    ['a token in capitals', { token: 'A'.repeat(64) }, 'token'],
    ['no token', { token: null }, 'token'],
    ['an invalid id', { id: 'hello' }, 'id'],
    ['a made-up field', { closed_at: null }, 'closed_at'],
  ])('with %s is told what to do', async (_, change, field) => {
    const conversation = newConversation(change)
    const { status, body } = await start(conversation)
    expect(status).toBe(400)
    expect(fieldProblems(body)).toEqual([{ field, message: expect.stringMatching(/^[A-Z].*\.$/) }])
    if (field !== 'id') expect(await stored(conversation.id)).toBeUndefined()
  })

  test('and a phone number alone is enough, in any format', async () => {
    const chat = await started({ email: '', phone: '631.555.0142' })
    expect(await stored(chat.id)).toMatchObject({ phone: '+16315550142', email: null })
  })

  test('and 2,000 characters, scripts and symbols of all kinds are kept as plain text', async () => {
    const chat = await started({ message: '🏠'.repeat(2000) })
    const script = `<script>alert("x")</script><img src=x onerror='alert(1)'> & "quotes" \\ %s '; drop table x; --`
    await send(chat, script)
    expect(bodiesOf(await read(chat))).toEqual(['🏠'.repeat(2000), script])
  })
})

describe('limits', () => {
  test('of a hundred messages at once, ten are stored and the rest are told to wait', async () => {
    const chat = await started()
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => send(chat, `Demo ${n}`)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(9) // plus the first message
    expect(statuses.filter((status) => status === 429)).toHaveLength(91)
    expect(answers.find(({ status }) => status === 429)?.body.message).toBe('too_many_a_minute')
    expect(await countMessages(chat.id)).toBe(10)
    const positions = (await read(chat)).messages.map(({ position }: { position: number }) => position)
    expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('a visitor may send thirty messages an hour; the office has no such limit', async () => {
    const chat = await started()
    for (let minute = 0; minute < 5; minute++) {
      await age(chat.id, '2 minutes')
      for (let n = 0; n < 6; n++) await send(chat, `Demo ${minute} ${n}`)
    }
    expect(await countMessages(chat.id)).toBe(30)
    await age(chat.id, '2 minutes')
    const refused = await send(chat, 'Demo: one more')
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('too_many_an_hour')
    for (let n = 0; n < 12; n++) expect((await answer(chat.id, `Demo answer ${n}`)).status).toBe(200)
    await age(chat.id, '1 hour')
    expect((await send(chat, 'Demo: an hour later')).status).toBe(200)
  })

  test('after five conversations an hour from one mailbox, more are held: kept, alerting nobody, listed last', async () => {
    const name = randomUUID()
    const emails = Array.from({ length: 8 }, (_, number) => `${name}+${number}@demo.test`)
    const answers = await Promise.all(emails.map((email) => start(newConversation({ email }))))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const held = answers.filter(({ body }) => body.held)
    expect(held).toHaveLength(3)
    const alerts = await backend.sql`
      select from private.outbox where dedupe_key in ${backend.sql(answers.map(({ body }) => `new-chat:${body.id}`))}`
    expect(alerts).toHaveLength(5)
    const other = await start(newConversation())
    expect(other.body.held).toBe(false)
    const order = (await list(false)).map((row: { id: string }) => row.id)
    for (const { body } of held) {
      if (order.includes(body.id)) expect(order.indexOf(other.body.id)).toBeLessThan(order.indexOf(body.id))
    }
  })

  test('a conversation ends seven days after its last message, and nobody can write in it anymore', async () => {
    const chat = await started()
    await age(chat.id, '6 days 23 hours')
    expect(await read(chat)).toMatchObject({ is_open: true })
    await age(chat.id, '2 hours')
    expect(await read(chat)).toMatchObject({ is_open: false, messages: [{}] })
    const refused = await send(chat, 'Demo: still there?')
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('conversation_closed')
    expect((await answer(chat.id, 'Demo: sorry')).status).toBe(409)
    const ids = async (closed: boolean) => (await list(closed)).map((row: { id: string }) => row.id)
    expect(await ids(false)).not.toContain(chat.id)
    expect(await ids(true)).toContain(chat.id)
  })
})

describe('nobody else can read a word', () => {
  const secret = `Demo secret ${randomUUID()}`
  let chat: Conversation
  beforeAll(async () => {
    chat = await started({ message: secret, name: 'Demo Secret Person' })
  })

  test('with another token, with none, or with the hash the database keeps', async () => {
    const kept = await stored(chat.id)
    for (const token of [
      randomBytes(32).toString('hex'),
      '',
      null,
      chat.token.toUpperCase(),
      chat.token.slice(0, -1),
      kept?.token_hash.toString('hex'),
      `\\x${kept?.token_hash.toString('hex')}`,
      "' or true --",
    ]) {
      const opened = await call('read_chat', { conversation_id: chat.id, token, after: 0 })
      expect(opened.body, `${token}`).toBeNull()
      const sent = await call('send_chat_message', {
        message: { conversation_id: chat.id, token, message_id: randomUUID(), body: 'Demo: let me in' },
      })
      expect(sent.status, `${token}`).toBe(404)
      expect(JSON.stringify(sent.body)).not.toContain('Secret')
    }
    expect((await start({ ...newConversation(), id: chat.id })).status).toBe(404)
    const withoutToken = await call('read_chat', { conversation_id: chat.id })
    expect(withoutToken.status).toBeGreaterThanOrEqual(400)
    expect(await countMessages(chat.id)).toBe(1)
  })

  test('the token of your own conversation opens no other', async () => {
    const own = await started()
    expect(await read({ id: chat.id, token: own.token })).toBeNull()
    expect((await send({ id: chat.id, token: own.token }, 'Demo')).status).toBe(404)
    const [message] = (await read(chat)).messages
    const stolen = await send(own, secret, message.id)
    expect(stolen.status).toBe(409)
    expect(await countMessages(own.id)).toBe(1)
  })

  test.each(['anon', 'customer'] as const)('through the tables as %s', async (who) => {
    const token = who === 'anon' ? {} : { token: tokens[who] }
    for (const path of [
      'chat_conversations?select=id',
      'chat_messages?select=*',
      `chat_messages?conversation_id=eq.${chat.id}`,
      `chat_conversations?select=id,messages:chat_messages(body)&id=eq.${chat.id}`,
      'service_requests?select=id,chat_conversations(name)',
    ]) {
      const { status, body } = await restAs(backend, path, token)
      expect(JSON.stringify(body), path).not.toContain('ecret')
      if (who === 'anon') expect(status, path).toBe(401)
      else if (status === 200) expect(JSON.stringify(body)).not.toMatch(/asker-|Demo Asker/)
    }
    const { body } = await call('open_chat', { conversation_id: chat.id }, token.token)
    expect(JSON.stringify(body)).not.toContain('ecret')
  })

  test('nobody can read the hash of a token, not even staff', async () => {
    for (const who of ['staff', 'admin', 'customer'] as const) {
      const { status, body } = await restAs(backend, 'chat_conversations?select=token_hash', {
        token: tokens[who],
      })
      expect(status, who).toBe(403)
      expect(body.code).toBe('42501')
    }
    const answers = [await list(), (await call('open_chat', { conversation_id: chat.id }, tokens.staff)).body]
    expect(JSON.stringify(answers)).not.toContain('token')
    const [row] = await backend.sql`
      select count(*)::int as count from public.chat_conversations c where to_jsonb(c)::text like ${`%${chat.token}%`}`
    expect(row?.count).toBe(0)
  })
})

describe('staff', () => {
  test('see the visitors waiting longest first, then those already answered', async () => {
    const [first, second, answered] = [await started(), await started(), await started()]
    await age(first.id, '20 minutes')
    await age(second.id, '10 minutes')
    await answer(answered.id, 'Demo: there you are.')
    const rows: { id: string; waiting_since: string | null }[] = await list()
    const place = (id: string) => rows.findIndex((row) => row.id === id)
    expect(place(first.id)).toBeLessThan(place(second.id))
    expect(place(second.id)).toBeLessThan(place(answered.id))
    expect(rows[place(answered.id)]).toMatchObject({
      waiting_since: null,
      last_author: 'staff',
      last_message: 'Demo: there you are.',
      is_new: false,
    })
    expect(rows[place(first.id)]).toMatchObject({
      name: 'Demo Asker',
      page: `/services/${aService}/${aTown}`,
      is_new: true,
    })
  })

  test('see a visitor waiting since their first unanswered message', async () => {
    const chat = await started()
    const [{ created_at: asked }] = (await read(chat)).messages
    await send(chat, 'Demo: hello?')
    expect((await stored(chat.id))?.waiting_since.toISOString()).toBe(new Date(asked).toISOString())
    await answer(chat.id, 'Demo: here.')
    expect((await stored(chat.id))?.waiting_since).toBeNull()
    await send(chat, 'Demo: thanks, and one more thing')
    const now = await stored(chat.id)
    expect(now?.waiting_since).toEqual(now?.last_visitor_message_at)
  })

  test('open a conversation, and the visitor sees that it was seen; a new message is unseen again', async () => {
    const chat = await started()
    const { body } = await call('open_chat', { conversation_id: chat.id }, tokens.staff)
    expect(body).toMatchObject({ name: 'Demo Asker', is_open: true, messages: [{ position: 1 }] })
    expect(await read(chat)).toMatchObject({ is_seen: true })
    await send(chat, 'Demo: more')
    expect(await read(chat)).toMatchObject({ is_seen: false })
  })

  test('answer once even if it is sent twice, each under their own name', async () => {
    const chat = await started()
    const id = randomUUID()
    const answers = await Promise.all([1, 2].map(() => answer(chat.id, 'Demo: yes.', id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await answer(chat.id, 'Demo: and I am the boss.', randomUUID(), tokens.admin)
    const { body } = await call('open_chat', { conversation_id: chat.id }, tokens.staff)
    expect(body.messages.map((message: { staff_name: string | null }) => message.staff_name)).toEqual([
      null,
      'Demo Staff',
      'Demo Admin',
    ])
    for (const [words, status] of [
      ['', 400],
      ['x'.repeat(2001), 400],
      ['Demo \u0000', 400],
    ] as const)
      expect((await answer(chat.id, words)).status).toBe(status)
  })

  test('close a conversation, and it stays closed', async () => {
    const chat = await started()
    for (const _ of [1, 2])
      expect(await call('close_chat', { conversation_id: chat.id }, tokens.staff)).toMatchObject({
        status: 200,
        body: { id: chat.id, is_open: false },
      })
    expect(await read(chat)).toMatchObject({ is_open: false })
    expect((await send(chat, 'Demo: wait')).status).toBe(409)
    expect((await answer(chat.id, 'Demo: wait')).status).toBe(409)
    expect(await stored(chat.id)).toMatchObject({ waiting_since: null })
  })

  test('who closed one by mistake opens it again within a minute, and the visitor waits as before', async () => {
    const chat = await started()
    const waiting = (await stored(chat.id))?.waiting_since
    const close = () => call('close_chat', { conversation_id: chat.id }, tokens.staff)
    const undo = (who: keyof typeof tokens = 'staff') =>
      call('undo_close_chat', { conversation_id: chat.id }, tokens[who])
    await close()
    expect((await undo('admin')).body.message).toBe('chat_of_another')
    for (const _ of [1, 2]) expect((await undo()).body).toEqual({ id: chat.id, is_open: true })
    expect(await stored(chat.id)).toMatchObject({ closed_by: null, waiting_since: waiting })
    await answer(chat.id, 'Demo: an answer.')
    await close()
    await undo()
    expect(await stored(chat.id)).toMatchObject({ closed_at: null, waiting_since: null })
    await close()
    await backend.sql`
      update public.chat_conversations set closed_at = closed_at - private.undo_time() where id = ${chat.id}`
    expect((await undo()).body.message).toBe('undo_chat_too_late')
  })

  test.each([
    ['open_chat', (id: string) => ({ conversation_id: id })],
    [
      'answer_chat',
      (id: string) => ({ answer: { conversation_id: id, message_id: randomUUID(), body: 'Demo' } }),
    ],
    ['close_chat', (id: string) => ({ conversation_id: id })],
    ['turn_chat_into_request', (id: string) => ({ conversation_id: id })],
  ] as const)('are the only ones who may %s', async (name, args) => {
    const chat = await started()
    expect((await call(name, args(chat.id))).status).toBe(401)
    const refused = await call(name, args(chat.id), tokens.customer)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toBe('staff_only')
    expect((await call(name, args(randomUUID()), tokens.staff)).status).toBe(404)
    expect(await stored(chat.id)).toMatchObject({
      closed_at: null,
      service_request_id: null,
      message_count: 1,
    })
  })
})

describe('a conversation becomes a service request', () => {
  const turn = (id: string, more?: object) =>
    call('turn_chat_into_request', { conversation_id: id, ...(more && { more }) }, tokens.staff)
  const request = async (id: string) =>
    (await backend.sql`select * from public.service_requests where id = ${id}`)[0]

  test('with one click if the phone number is known, and only once', async () => {
    const chat = await started({ phone: '(631) 555-0142' })
    await send(chat, 'Demo: it buzzes.')
    const answers = await Promise.all(Array.from({ length: 8 }, () => turn(chat.id)))
    expect(
      answers.map(({ status }) => status),
      JSON.stringify(answers),
    ).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    const { id, reference } = answers[0]?.body ?? {}
    expect(reference).toMatch(aReference)
    expect(await request(id)).toMatchObject({
      reference,
      name: 'Demo Asker',
      phone: '+16315550142',
      email: chat.email,
      service: aService,
      town: aTown,
      source: 'phone',
      status: 'new',
      message: 'Demo: is my panel too small?\nDemo: it buzzes.',
    })
    const made = await backend.sql`select from public.service_requests where email = ${chat.email}`
    expect(made).toHaveLength(1)
    const events = await backend.sql`
      select kind, visible_to_customer from public.service_request_events where service_request_id = ${id} order by created_at`
    expect(events).toEqual([
      expect.objectContaining({ kind: 'created' }),
      expect.objectContaining({ kind: 'note', visible_to_customer: false }),
    ])
    const { body } = await call('open_chat', { conversation_id: chat.id }, tokens.staff)
    expect(body).toMatchObject({ service_request_id: id, reference })
  })

  test('even without an email address, and counts as opened', async () => {
    const chat = await started({ email: '', phone: '(631) 555-0142', page: '/emergency' })
    const { status, body } = await turn(chat.id)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await request(body.id)).toMatchObject({
      email: null,
      urgency: 'emergency',
      opened_at: expect.any(Date),
    })
  })

  test('after staff fill in what is missing, which is named by its field', async () => {
    const chat = await started({ page: '/blog/whole-house-surge-protection' })
    const refused = await turn(chat.id)
    expect(refused.status).toBe(400)
    expect(fieldProblems(refused.body).map(({ field }) => field)).toEqual(['phone'])
    const { status, body } = await turn(chat.id, {
      phone: '631-555-0142',
      town: aTown,
      service: otherService,
    })
    expect(status).toBe(200)
    expect(await request(body.id)).toMatchObject({
      phone: '+16315550142',
      town: aTown,
      service: otherService,
      preferred_contact: 'email',
    })
  })

  test('with the town "Not said yet" if nobody has said it', async () => {
    const chat = await started({ page: '/', phone: '(631) 555-0142' })
    const { body } = await turn(chat.id)
    expect(await request(body.id)).toMatchObject({
      town: 'other',
      other_town: 'Not said yet',
      service: aService,
    })
  })

  test('without the fields that staff may not set here', async () => {
    const chat = await started({ phone: '(631) 555-0142' })
    const { body } = await turn(chat.id, { status: 'closed', name: 'Demo Other', source: 'website' })
    expect(await request(body.id)).toMatchObject({ status: 'new', name: 'Demo Asker', source: 'phone' })
  })
})

test('the tables refuse what is too long, too short or unknown, no matter who writes it', async () => {
  const { id } = await started()
  const { sql } = backend
  const message = (change: object) =>
    sql`insert into public.chat_messages ${sql({ id: randomUUID(), conversation_id: id, position: 99, author: 'visitor', body: 'Demo', ...change })}`
  for (const change of [
    { body: '' },
    { body: '  ' },
    { body: 'x'.repeat(2001) },
    { body: 'Demo \u0007' },
    { author: 'robot' },
    { position: 1 },
    { conversation_id: randomUUID() },
  ])
    await expect(message(change), JSON.stringify(change)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    })
  for (const change of ["name = ''", 'email = null', "page = 'evil'", "token_hash = 'short'"])
    await expect(
      sql.unsafe(`update public.chat_conversations set ${change} where id = '${id}'`),
      change,
    ).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
})

test('staff look a conversation up by name, address or number, and by the reference of the request that was made from it', async () => {
  // What a name ends with is no part of the number behind it.
  const name = `Nora ${randomUUID().slice(0, 8)}1`
  const chat = await started({ name, phone: '(631) 555-0163' })
  const lookedUp = async (wanted: string) =>
    (await call('look_up_chats', { wanted }, tokens.staff)).body.map(({ id }: { id: string }) => id)
  expect(await lookedUp(name.toUpperCase())).toEqual([chat.id])
  expect(await lookedUp(chat.email)).toEqual([chat.id])
  expect(await lookedUp(`${name} 631-555-0163`)).toEqual([chat.id])
  expect(await lookedUp(`${name} 631-555-0164`)).toEqual([])
  const made = await call('turn_chat_into_request', { conversation_id: chat.id }, tokens.staff)
  expect(await lookedUp(made.body.reference)).toEqual([chat.id])
  expect(await lookedUp(made.body.reference.replace('-', '').toLowerCase())).toEqual([chat.id])
})
