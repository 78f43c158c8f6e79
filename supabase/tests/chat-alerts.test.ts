import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { emergencyService } from '../../src/content/services/service-words.ts'
import { addAccount, staff } from './act-as.ts'
import type { Claimed } from './outbox.ts'
import { call, tokenOf } from './sessions.ts'
import { aService, aTown } from './this-site.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const browser = { user_id: staff.id, endpoint: 'https://fcm.googleapis.com/1', ...keys }
  await backend.sql`insert into public.push_subscriptions ${backend.sql(browser)}`
})
beforeEach(async () => {
  await backend.sql`truncate private.outbox, public.chat_conversations cascade`
})
afterAll(() => backend?.stop())

/** A visitor who asks something and may write more. */
async function visitor(email = `${randomUUID()}@demo.test`) {
  const conversation_id = randomUUID()
  const token = randomUUID().replaceAll('-', '').repeat(2)
  const { status } = await call(backend, 'start_chat', {
    conversation: {
      id: conversation_id,
      token,
      message_id: randomUUID(),
      name: 'Demo Asker',
      email,
      page: `/services/${aService}/${aTown}`,
      message: 'Demo: do I need a new panel?',
    },
  })
  expect(status).toBe(200)
  return {
    id: conversation_id,
    async write(body: string) {
      const message = { conversation_id, token, message_id: randomUUID(), body }
      expect((await call(backend, 'send_chat_message', { message })).status).toBe(200)
    },
  }
}

async function answer(conversation_id: string) {
  const said = { conversation_id, message_id: randomUUID(), body: 'Demo: it depends.' }
  const token = await tokenOf(backend, 'staff@demo.test')
  expect((await call(backend, 'answer_chat', { answer: said }, token)).status).toBe(200)
}

const waitFor = (id: string, minutes: number) => backend.sql`
  update public.chat_conversations set waiting_since = waiting_since - make_interval(mins => ${minutes}) where id = ${id}`
const plan = async () => (await call(backend, 'plan_messages', {}, backend.secretKey)).body
async function claimed(): Promise<Claimed[]> {
  const { body } = await call(
    backend,
    'claim_messages',
    { channels: ['email', 'push'], batch: 50 },
    backend.secretKey,
  )
  return body
}
const written = async (template: string) => {
  const rows = await backend.sql<{ channel: string }[]>`
    select channel from private.outbox where template = ${template} order by channel`
  return rows.map(({ channel }) => channel)
}

test('a new conversation alerts the office once, by mail and in its browsers', async () => {
  const asker = await visitor()
  expect(await written('new-chat')).toEqual(['email', 'push'])
  await asker.write('Demo: and how long does it take?')
  expect(await written('new-chat')).toEqual(['email', 'push'])
  const [mail] = (await claimed()).filter(({ channel }) => channel === 'email')
  expect(mail).toMatchObject({
    recipient: 'office',
    payload: {
      chat: {
        id: asker.id,
        name: 'Demo Asker',
        page: `/services/${aService}/${aTown}`,
        message: 'Demo: do I need a new panel?',
      },
    },
  })
})

test('one that waits for five minutes alerts the office again, once each time it waits', async () => {
  const asker = await visitor()
  await waitFor(asker.id, 4)
  expect(await plan()).toBe(0)
  await waitFor(asker.id, 1)
  expect(await plan()).toBe(2)
  expect(await plan()).toBe(0)
  expect(await written('waiting-chat')).toEqual(['email', 'push'])

  await answer(asker.id)
  await asker.write('Demo: thank you, one more thing.')
  await waitFor(asker.id, 6)
  expect(await plan()).toBe(2)
})

test('one that was answered alerts nobody anymore', async () => {
  const asker = await visitor()
  await waitFor(asker.id, 6)
  expect(await plan()).toBe(2)
  await answer(asker.id)
  expect(await claimed()).toEqual([])
  expect(await plan()).toBe(0)
})

test('a waiting emergency alerts again alongside it', async () => {
  const asker = await visitor()
  await waitFor(asker.id, 6)
  await backend.sql`
    insert into public.service_requests (id, name, phone, email, town, service, urgency, preferred_contact, message)
    values (
      ${randomUUID()}, 'Demo Caller', '+16315550166', 'caller@demo.test', ${aTown}, ${emergencyService}, 'emergency',
      'phone', 'Demo: sparks.'
    )`
  await backend.sql`update private.emergency_escalations set next_at = now()`
  expect(await plan()).toBe(3)
})

test('a failing alert does not stop a visitor’s message', async () => {
  await backend.sql`alter table private.outbox add constraint nothing_goes check (false) not valid`
  try {
    await visitor()
    expect(await backend.sql`select from public.chat_messages`).toHaveLength(1)
  } finally {
    await backend.sql`alter table private.outbox drop constraint nothing_goes`
  }
})

test('the confirmed owner of the address gets the conversation with their data, and deleting their account deletes it', async () => {
  const asker = await visitor('chatter@demo.test')
  await visitor('unconfirmed@demo.test')
  const chatter = await addAccount(backend.sql, 'chatter@demo.test', { password: 'demo-password-2003' })
  const unconfirmed = await addAccount(backend.sql, 'unconfirmed@demo.test', { confirmed: false })
  const { body } = await call(backend, 'my_data', {}, await tokenOf(backend, 'chatter@demo.test'))
  expect(body.chats).toMatchObject([
    { page: `/services/${aService}/${aTown}`, messages: [{ body: 'Demo: do I need a new panel?' }] },
  ])
  await backend.sql`delete from auth.users where id in (${chatter.id}, ${unconfirmed.id})`
  const left = await backend.sql<{ id: string }[]>`select id from public.chat_conversations`
  expect(left).toHaveLength(1)
  expect(left[0]?.id).not.toBe(asker.id)
})
