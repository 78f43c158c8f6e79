import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { business } from '../../src/content/business.ts'
import { type Account, addAccount, staff, undone } from './act-as.ts'
import {
  ask,
  browserSubscription,
  type Claimed,
  claim,
  codeFor,
  emptyOutbox,
  finish,
  type Message,
  messages,
  move as moveFrom,
  pretendItIs,
  prove,
  told,
  twoMinutesPass,
  work as workOn,
} from './outbox.ts'
import { sendEstimate } from './send-estimate.ts'
import { call, mintedFor, rest, tokenOf } from './sessions.ts'
import { aService, aTown, demoReference } from './this-site.ts'

// The outbox: who is told what, and that everything is sent once no matter what happens to the senders.

let backend: TestBackend
let staffToken: string
beforeAll(async () => {
  backend = await startTestBackend()
  staffToken = await tokenOf(backend, 'staff@demo.test')
})
afterAll(() => backend?.stop())
beforeEach(() => emptyOutbox(backend))

const minute = 60_000
const consent = 'texts-2026-11'

/** A customer with their own account. */
async function newCustomer(
  email = `customer-${randomUUID()}@demo.test`,
): Promise<Account & { email: string; token: string }> {
  const account = await addAccount(backend.sql, email)
  return { ...account, email, token: await mintedFor(backend, account.id) }
}

const move = async ({ id }: { id: string }, to: string) => {
  const [now] = await backend.sql`select status from public.service_requests where id = ${id}`
  const answer = await moveFrom(backend, { id }, now?.status, to, staffToken)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: { request: { status: to } },
  })
}

const work = (request: { id: string }, to: string) => workOn(backend, request, to, staffToken)

const note = async ({ id }: { id: string }, body: string, visible_to_customer: boolean) => {
  const answer = await rest(backend, 'service_request_events', {
    token: staffToken,
    method: 'POST',
    body: { service_request_id: id, kind: 'note', body, visible_to_customer },
  })
  expect(answer.status).toBe(201)
}

const prefer = (token: string, preferences: object) =>
  call(backend, 'set_contact_preferences', { preferences }, token)

async function only(about: { id: string }, template: string): Promise<Message> {
  const found = (await messages(backend, about)).filter((message) => message.template === template)
  expect(found).toHaveLength(1)
  return found[0] as Message
}

/** Deletes the messages about a request so far. */
const forget = ({ id }: { id: string }) =>
  backend.sql`delete from private.outbox where service_request_id = ${id}`

describe('someone who asks for work', () => {
  test('gets a confirmation, and the office gets everything', async () => {
    const request = await ask(backend, {
      email: 'Asker@Demo.test',
      address: '12 Demo Street',
      preferred_times: ['evening'],
    })
    expect(await told(backend, request)).toEqual([
      'email new-request office',
      'email request-received asker@demo.test',
    ])
    for (const message of await messages(backend, request)) {
      expect(message).toMatchObject({ state: 'waiting', category: null, attempts: 0 })
      expect(message.due_at.getTime()).toBeLessThanOrEqual(Date.now())
      expect(message.payload).toEqual({
        request: {
          id: request.id,
          reference: request.reference,
          first_name: 'Demo',
          name: 'Demo Asker Person',
          phone: '+16315550161',
          email: 'asker@demo.test',
          service: aService,
          town: aTown,
          other_town: null,
          address: '12 Demo Street',
          urgency: 'flexible',
          preferred_contact: 'email',
          preferred_times: ['evening'],
          message: 'Demo: a new panel, please.',
          status: 'new',
          created_at: expect.any(String),
        },
        closed_days: [],
      })
    }
  })

  test('and sends it twice gets one confirmation', async () => {
    const again = { id: randomUUID(), email: 'again@demo.test' }
    const request = await ask(backend, again)
    await ask(backend, again)
    expect(await messages(backend, request)).toHaveLength(2)
  })

  test('and is refused gets no mail', async () => {
    const { status } = await call(backend, 'submit_service_request', { request: { id: randomUUID() } })
    expect(status).toBe(400)
    expect(await messages(backend)).toEqual([])
  })

  test('has it stored even when no message can be written, and staff see that nobody was notified', async () => {
    await backend.sql`alter table private.outbox add constraint broken check (template <> 'new-request') not valid`
    const request = await ask(backend).finally(
      () => backend.sql`alter table private.outbox drop constraint broken`,
    )
    expect(await told(backend, request)).toEqual(['email unwritten office'])
    const { body } = await call(backend, 'undelivered_messages', {}, staffToken)
    expect(body).toMatchObject([
      { reference: request.reference, state: 'failed', last_error: expect.stringContaining('"broken"') },
    ])
    const retried = await call(backend, 'retry_message', { message_id: body[0].id }, staffToken)
    expect(retried).toMatchObject({
      status: 409,
      body: { message: 'message_unwritten' },
    })

    await backend.sql`alter table private.outbox add constraint broken check (false) not valid`
    const other = await ask(backend).finally(
      () => backend.sql`alter table private.outbox drop constraint broken`,
    )
    expect(await backend.sql`select from public.service_requests where id = ${other.id}`).toHaveLength(1)
    expect(await messages(backend, other)).toEqual([])
  })

  test('gets a confirmation even if many are stored at once; imported requests send none', async () => {
    const stored = (status: string, count: number) => backend.sql<{ id: string }[]>`
      insert into public.service_requests (
        id, name, phone, email, town, service, urgency, preferred_contact, message, status
      )
      select gen_random_uuid(), 'Demo', '+16315550142', n || '@demo.test', ${aTown}, ${aService}, 'flexible',
        'phone', 'Demo', ${status}
      from generate_series(1, ${count}::integer) as n
      returning id`
    const requests = await stored('new', 100)
    expect(await messages(backend)).toHaveLength(200)
    for (const request of requests.slice(0, 3)) expect(await messages(backend, request)).toHaveLength(2)
    await emptyMessages()
    await stored('closed', 10)
    expect(await messages(backend)).toEqual([])
  })

  test('may have any name and write any 4,000 characters', async () => {
    const name = '"><script>alert(1)</script> Bcc: all@demo.test \\ \u{1F469}\u200D\u{1F527}'
    const message = `Demo\nBcc: all@demo.test\n\n{"a": "\\u0041"} ${'€'.repeat(3950)}`
    const request = await ask(backend, { name, message })
    const [claimed] = await claim(backend)
    expect(claimed?.payload.request).toMatchObject({ name, message, id: request.id })
  })
})

test('a message queued several times is stored once', async () => {
  const write = () => backend.sql<{ written: boolean }[]>`
    select private.queue_message('email', 'office', 'demo', r, '{}', 'told-once') as written
    from public.service_requests r where r.reference = ${demoReference('XXY')}`
  expect((await Promise.all([write(), write(), write()])).map(([row]) => row?.written).sort()).toEqual([
    false,
    false,
    true,
  ])
  expect(await messages(backend)).toHaveLength(1)
})

describe('the database calls the sender', () => {
  /** How often the database calls the sender during an action. */
  async function callsDuring(run: () => Promise<unknown>): Promise<number> {
    let calls = 0
    const { unlisten } = await backend.sql.listen('call_function', (name) => {
      if (name === 'send-messages') calls += 1
    })
    await run()
    await backend.sql`select pg_notify('call_function', 'end of test')`
    await new Promise((resolve) => setTimeout(resolve, 200))
    await unlisten()
    return calls
  }

  test('at once, and only once for a change that notifies several people', async () => {
    expect(await callsDuring(() => ask(backend))).toBe(1)
  })

  test('not for what is due later, but by the clock every minute', async () => {
    const calls = await callsDuring(
      () => backend.sql`
        insert into private.outbox (channel, template, recipient, payload, dedupe_key, due_at)
        values ('email', 'demo', 'a@demo.test', '{}', 'later', now() + interval '1 hour')`,
    )
    expect(calls).toBe(0)
    expect(
      await backend.sql`select every_minutes from private.scheduled_functions where name = 'send-messages'`,
    ).toEqual([{ every_minutes: 1 }])
  })

  test('not for a change that was rolled back, which notifies nobody', async () => {
    const calls = await callsDuring(() =>
      undone(backend.sql, async (tx) => {
        await tx`update public.service_requests set status = 'contacted' where reference = ${demoReference('XXY')}`
        expect(await tx`select from private.outbox`).toHaveLength(1)
      }),
    )
    expect(calls).toBe(0)
    expect(await messages(backend)).toEqual([])
  })
})

describe('the customer', () => {
  /** The news about a request's moves that is still waiting, as "from > to". */
  const newsOf = async (request: { id: string }) =>
    (await messages(backend, request))
      .filter(({ template, state }) => template === 'status-changed' && state === 'waiting')
      .map(({ payload }) => `${payload.from_stage} > ${payload.to_stage}`)

  test('hears by mail where their request stands, two minutes after the last of several moves', async () => {
    const request = await ask(backend, { email: 'asker@demo.test' })
    await forget(request)
    await move(request, 'contacted')
    await work(request, 'open')
    expect(await newsOf(request)).toEqual(['received > planned'])
    const [dropped, waiting] = await messages(backend, request)
    expect(dropped).toMatchObject({ state: 'dropped' })
    expect(waiting).toMatchObject({
      channel: 'email',
      recipient: 'asker@demo.test',
      category: 'updates',
      payload: { request: { status: 'converted' } },
    })
    expect(Math.abs((waiting?.not_before.getTime() ?? 0) - Date.now() - 2 * minute)).toBeLessThan(10_000)
    expect(await claim(backend)).toEqual([])
    await twoMinutesPass(backend)
    expect(await claim(backend)).toMatchObject([{ template: 'status-changed', recipient: 'asker@demo.test' }])
    // What the provider already has stays; the next move is news of its own.
    await work(request, 'in_progress')
    expect(await newsOf(request)).toEqual(['planned > at_work'])
  })

  test('hears nothing of a move that was undone, but hears of both if the first mail may have arrived', async () => {
    const request = await ask(backend, { email: 'asker@demo.test' })
    await move(request, 'contacted')
    await twoMinutesPass(backend)
    await claim(backend)
    await backend.sql`delete from private.outbox`
    await move(request, 'cancelled')
    await move(request, 'contacted')
    expect(await newsOf(request)).toEqual([])

    await move(request, 'cancelled')
    await twoMinutesPass(backend)
    const [tried] = await claim(backend)
    await finish(backend, { id: tried?.id, attempt: 1, outcome: 'retry', error: 'Demo' })
    await move(request, 'contacted')
    expect(await newsOf(request)).toEqual(['cancelled > contacted'])
    expect((await messages(backend, request)).find(({ id }) => id === tried?.id)).toMatchObject({
      state: 'dropped',
    })
  })

  test('who cancels does not hear of a move the office made a moment before', async () => {
    const own = await newCustomer()
    const request = await ask(backend, { email: own.email }, own.token)
    await move(request, 'contacted')
    await call(backend, 'cancel_service_request', { request_id: request.id }, own.token)
    expect(await newsOf(request)).toEqual([])
  })

  test('is invited to review once the work is done, but not if it is reopened', async () => {
    const request = await ask(backend)
    const invitations = async () =>
      (await messages(backend, request)).filter(({ template }) => template === 'review-invitation').length
    await work(request, 'in_progress')
    expect(await invitations()).toBe(0)
    await work(request, 'done')
    expect(await invitations()).toBe(1)
    await work(request, 'in_progress')
    expect(await invitations()).toBe(0)
    expect(await newsOf(request)).toEqual(['received > at_work'])
  })

  test('gets what staff write to them, and none of the office’s own notes', async () => {
    const request = await ask(backend, { email: 'asker@demo.test' })
    await forget(request)
    await note(request, 'Demo: for us.', false)
    expect(await told(backend, request)).toEqual([])
    await note(request, 'Demo: we come at 8.', true)
    expect(await told(backend, request)).toEqual(['email message-to-customer asker@demo.test'])
    expect(await only(request, 'message-to-customer')).toMatchObject({
      category: 'updates',
      payload: { body: 'Demo: we come at 8.', author: 'Demo Staff' },
    })
  })

  test('who cancels or writes gets no mail about it; the office does', async () => {
    const own = await newCustomer()
    for (const request of [
      await ask(backend, { email: own.email }, own.token),
      await ask(backend, { email: own.email }),
    ]) {
      await forget(request)
      await call(
        backend,
        'send_customer_message',
        { request_id: request.id, message: 'Demo: hello?' },
        own.token,
      )
      await call(backend, 'cancel_service_request', { request_id: request.id }, own.token)
      expect(await told(backend, request)).toEqual([
        'email customer-cancelled office',
        'email message-to-office office',
      ])
      expect(await only(request, 'message-to-office')).toMatchObject({
        payload: { body: 'Demo: hello?', author: 'Demo Asker Person' },
      })
      expect(await only(request, 'customer-cancelled')).toMatchObject({
        payload: { from_status: 'new', to_status: 'cancelled' },
      })
    }
  })

  test('hears nothing about a request that was set aside, and the office hears nothing from spammers', async () => {
    const own = await newCustomer()
    const spam = await ask(backend, { email: own.email }, own.token)
    const duplicate = await ask(backend, { email: own.email }, own.token)
    const kept = await ask(backend, { email: own.email }, own.token)
    await call(backend, 'mark_spam', { request_id: spam.id, spam: true }, staffToken)
    await call(
      backend,
      'merge_service_requests',
      { duplicate_id: duplicate.id, kept_id: kept.id },
      staffToken,
    )
    await emptyOutbox(backend)
    for (const request of [spam, duplicate]) {
      await move(request, 'contacted')
      await call(
        backend,
        'send_customer_message',
        { request_id: request.id, message: 'Demo: hello?' },
        own.token,
      )
    }
    expect(await told(backend, spam)).toEqual([])
    expect(await told(backend, duplicate)).toEqual(['email message-to-office office'])
  })

  test('without an email address gets no mail', async () => {
    const { body: request } = await call(
      backend,
      'enter_service_request',
      {
        request: {
          id: randomUUID(),
          name: 'Demo Caller',
          phone: '(631) 555-0142',
          town: aTown,
          service: aService,
          urgency: 'flexible',
          preferred_contact: 'phone',
          message: 'Demo: called.',
        },
      },
      staffToken,
    )
    await work(request, 'done')
    await note(request, 'Demo: done.', true)
    expect(await told(backend, request)).toEqual(['email new-request office'])
  })

  test('who changed their address gets mail at the new one, and stays unsubscribed', async () => {
    const own = await newCustomer()
    const theirs = await ask(backend, { email: own.email }, own.token)
    const withAnother = await ask(backend, { email: 'work@demo.test' }, own.token)
    await prefer(own.token, { updates_by: 'email', unsubscribed: ['review_invitations'] })
    for (const request of [theirs, withAnother]) await work(request, 'open')
    await emptyMessages()
    await backend.sql`update auth.users set email = ${`new-${own.email}`} where id = ${own.id}`
    for (const request of [theirs, withAnother]) await work(request, 'done')
    expect(await told(backend, theirs)).toEqual([
      'email message-to-office office',
      `email status-changed new-${own.email}`,
    ])
    expect(await told(backend, withAnother)).toEqual([
      'email review-invitation work@demo.test',
      'email status-changed work@demo.test',
    ])
    expect((await call(backend, 'my_contact_preferences', {}, own.token)).body).toMatchObject({
      email: `new-${own.email}`,
      unsubscribed: ['review_invitations'],
    })
  })

  test('who changed their address keeps what they asked for before they had an account, and the office hears of it', async () => {
    const email = `asked-first-${randomUUID()}@demo.test`
    const older = await ask(backend, { email })
    const request = await ask(backend, { email })
    const own = await newCustomer(email)
    await emptyMessages()

    await backend.sql`update auth.users set email = ${`new-${email}`} where id = ${own.id}`
    const mine = (await call(backend, 'my_service_requests', {}, own.token)).body
    expect(mine.map(({ reference }: { reference: string }) => reference).sort()).toEqual(
      [older.reference, request.reference].sort(),
    )
    expect(await messages(backend, request)).toEqual([
      expect.objectContaining({
        template: 'message-to-office',
        recipient: 'office',
        payload: expect.objectContaining({
          body: `I have changed my email address.\nE-mail: ${email} → new-${email}`,
        }),
      }),
    ])
    expect(await messages(backend, older)).toEqual([])
    await emptyMessages()
    await note(request, 'Demo: we come on Monday.', true)
    await note(older, 'Demo: and on Tuesday.', true)
    expect(await told(backend, request)).toEqual([`email message-to-customer new-${email}`])
    expect(await told(backend, older)).toEqual([`email message-to-customer new-${email}`])
    const write = { request_id: older.id, message: 'Demo: thank you.' }
    expect((await call(backend, 'send_customer_message', write, own.token)).status).toBe(200)
  })

  test.each(['deleted', 'deleted softly'])(
    'whose account was %s gets mail at the address it had last, and the one they gave up hears nothing more',
    async (how) => {
      const own = await newCustomer()
      const theirs = await ask(backend, { email: own.email }, own.token)
      const withAnother = await ask(backend, { email: 'work@demo.test' }, own.token)
      for (const request of [theirs, withAnother]) await work(request, 'open')
      await backend.sql`update auth.users set email = ${`last-${own.email}`} where id = ${own.id}`
      if (how === 'deleted') await backend.sql`delete from auth.users where id = ${own.id}`
      else await backend.sql`update auth.users set email = 'a-hash', deleted_at = now() where id = ${own.id}`
      await emptyMessages()
      for (const request of [theirs, withAnother]) await work(request, 'done')
      expect(await told(backend, theirs)).toEqual([
        `email review-invitation last-${own.email}`,
        `email status-changed last-${own.email}`,
      ])
      expect(await told(backend, withAnother)).toContain('email status-changed work@demo.test')
      const events = await backend.sql`
        select kind, actor_name, body from public.service_request_events where service_request_id = ${theirs.id} and kind = 'corrected'`
      expect(events).toEqual([
        { kind: 'corrected', actor_name: null, body: `E-mail: ${own.email} → last-${own.email}` },
      ])
    },
  )
})

/** What the sender claims two minutes later. */
async function claimNews() {
  await twoMinutesPass(backend)
  return claim(backend)
}

const emptyMessages = () => backend.sql`delete from private.outbox`

describe('the invitation to review', () => {
  const invited = async () => {
    const request = await ask(backend)
    await work(request, 'done')
    const invitation = await only(request, 'review-invitation')
    return { request, invitation }
  }
  /** What the sender claims about the request two days later. */
  async function twoDaysLater({ id }: { id: string }) {
    await backend.sql`
      update private.outbox set due_at = due_at - interval '2 days' where template = 'review-invitation'`
    return (await claim(backend)).filter(
      ({ payload, template }) =>
        template === 'review-invitation' && (payload.request as { id: string }).id === id,
    )
  }

  test('comes two days after the work, once, and not before', async () => {
    const { request, invitation } = await invited()
    expect(Math.abs(invitation.due_at.getTime() - Date.now() - 48 * 60 * minute)).toBeLessThan(minute)
    expect(invitation.category).toBe('review_invitations')
    expect((await claim(backend)).map(({ template }) => template)).not.toContain('review-invitation')
    await work(request, 'closed')
    expect(await twoDaysLater(request)).toHaveLength(1)
    expect(await twoDaysLater(request)).toHaveLength(0)
  })

  test('does not come after a review, or for a request that was only closed', async () => {
    const reviewed = await invited()
    await call(backend, 'submit_review', {
      review: {
        service_request_id: reviewed.request.id,
        rating: 5,
        body: 'Demo: very neat work.',
        display_name: 'Demo',
      },
    })
    expect(await twoDaysLater(reviewed.request)).toEqual([])
    expect(await only(reviewed.request, 'review-invitation')).toMatchObject({ state: 'dropped' })
    const closed = await ask(backend)
    await move(closed, 'closed')
    expect((await told(backend, closed)).join()).not.toContain('review-invitation')
  })
})

describe('texts to customers', () => {
  const phone = '+16315550170'
  /** A customer who agreed to texts, and their request. */
  async function texted() {
    const own = await newCustomer()
    await prove(backend, own.token, phone)
    const answer = await prefer(own.token, {
      updates_by: 'text',
      phone: '(631) 555-0170',
      consent_id: consent,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const request = await ask(backend, { email: own.email }, own.token)
    await forget(request)
    return { own, request }
  }
  const stop = (stopped: boolean) => call(backend, 'set_texts_stopped', { phone, stopped }, backend.secretKey)

  test('go to customers who agreed to them, with the time and the exact words on record; others get mail', async () => {
    const { own, request } = await texted()
    await move(request, 'contacted')
    await note(request, 'Demo: we come at 8.', true)
    expect(await told(backend, request)).toEqual([
      `text message-to-customer ${phone}`,
      `text status-changed ${phone}`,
    ])
    const { body } = await call(backend, 'my_contact_preferences', {}, own.token)
    expect(body).toEqual({
      email: own.email,
      updates_by: 'text',
      phone,
      proven_phones: [phone],
      text_consent_at: expect.any(String),
      text_consent_words: expect.stringContaining(business.name),
      offered_consent: { id: consent, words: expect.stringContaining(business.name) },
      texts_stopped: false,
      unsubscribed: [],
    })
    expect(Math.abs(Date.parse(body.text_consent_at) - Date.now())).toBeLessThan(minute)

    const byAddress = await ask(backend, { email: own.email })
    // Sent by someone else who is signed in, it still belongs to the person who confirmed its address.
    const byAnother = await ask(backend, { email: own.email }, (await newCustomer()).token)
    for (const one of [byAddress, byAnother]) {
      await forget(one)
      await move(one, 'contacted')
    }
    for (const one of [byAddress, byAnother])
      expect(await told(backend, one)).toEqual([`text status-changed ${phone}`])
    const ofAnother = await ask(backend)
    await forget(ofAnother)
    await move(ofAnother, 'contacted')
    expect((await told(backend, ofAnother)).join()).not.toContain('text')
  })

  test('end with STOP: waiting texts are dropped, mail comes instead, and START brings texts back', async () => {
    const { own, request } = await texted()
    await move(request, 'contacted')
    expect((await stop(true)).status).toBeOneOf([200, 204])
    expect((await messages(backend, request)).map(({ state }) => state)).toEqual(['dropped'])
    expect((await call(backend, 'my_contact_preferences', {}, own.token)).body.texts_stopped).toBe(true)
    await forget(request)
    await work(request, 'open')
    expect(await told(backend, request)).toEqual([`email status-changed ${own.email}`])
    await stop(false)
    await forget(request)
    await work(request, 'in_progress')
    expect(await told(backend, request)).toEqual([`text status-changed ${phone}`])
  })

  test('are not sent after STOP, even if they were written at the same moment', async () => {
    const { request } = await texted()
    await move(request, 'contacted')
    await backend.sql`insert into private.stopped_phones (phone) values (${phone})`
    expect(await claimNews()).toEqual([])
    expect(await only(request, 'status-changed')).toMatchObject({ state: 'dropped', attempts: 0 })
  })

  test('wait from 21:00 until 8:00; mail does not', async () => {
    const { request } = await texted()
    await move(request, 'contacted')
    const tomorrow = new Date(Date.now() + 24 * 60 * minute).toISOString().slice(0, 10)
    const night = await pretendItIs(backend, `${tomorrow} 22:30 America/New_York`)
    try {
      await ask(backend)
      expect((await claimNews()).map(({ channel }) => channel)).toEqual(['email', 'email'])
    } finally {
      await night.restore()
    }
    const held = await only(request, 'status-changed')
    expect(held).toMatchObject({ state: 'waiting', attempts: 0 })
    const [until] = await backend.sql`
      select to_char(${held.due_at}::timestamptz at time zone 'America/New_York', 'HH24:MI') as hour,
        (${held.due_at}::timestamptz at time zone 'America/New_York')::date - ${tomorrow}::date as days`
    expect(until).toEqual({ hour: '08:00', days: 1 })

    await backend.sql`update private.outbox set due_at = now() where id = ${held.id}`
    const day = await pretendItIs(backend, `${tomorrow} 12:00 America/New_York`)
    try {
      expect((await claimNews()).map(({ channel }) => channel)).toEqual(['text'])
    } finally {
      await day.restore()
    }
  })

  test('need a verified number and consent to our exact words, and new consent for another number or after switching to mail', async () => {
    const own = await newCustomer()
    const fieldsRefused = async (preferences: object) => {
      const { status, body } = await prefer(own.token, preferences)
      if (status === 200) return []
      expect(status).toBe(400)
      return JSON.parse(body.details).map(({ field }: { field: string }) => field)
    }
    const text = { updates_by: 'text', phone: '(631) 555-0170', consent_id: consent }
    expect(await fieldsRefused({ updates_by: 'fax' })).toEqual(['updates_by'])
    expect(await fieldsRefused({ updates_by: 'text' })).toEqual(['phone', 'consent_id'])
    expect(await fieldsRefused(text)).toEqual(['phone'])
    await prove(backend, own.token, phone)
    expect(await fieldsRefused({ ...text, phone: '555' })).toEqual(['phone'])
    expect(await fieldsRefused({ ...text, phone: '(631) 555-0171' })).toEqual(['phone'])
    expect(await fieldsRefused({ ...text, consent_id: 'whatever words I like' })).toEqual(['consent_id'])
    expect(await fieldsRefused({ updates_by: 'email', unsubscribed: ['all'] })).toEqual(['unsubscribed'])
    expect(await fieldsRefused({ updates_by: 'email', unsubscribed: 'updates' })).toEqual(['unsubscribed'])
    expect(await fieldsRefused({ subscribed: ['all'] })).toEqual(['subscribed'])
    expect(await fieldsRefused({ subscribed: 'updates' })).toEqual(['subscribed'])
    expect(await fieldsRefused({})).toEqual([])
    expect(await backend.sql`select from private.contact_preferences`).toEqual([])

    expect(await fieldsRefused(text)).toEqual([])
    const before = (await call(backend, 'my_contact_preferences', {}, own.token)).body
    // The same number again: the consent stays.
    expect(await fieldsRefused({ ...text, consent_id: null })).toEqual([])
    expect((await call(backend, 'my_contact_preferences', {}, own.token)).body).toEqual(before)
    // What is not given stays.
    expect(await fieldsRefused({})).toEqual([])
    expect((await call(backend, 'my_contact_preferences', {}, own.token)).body).toEqual(before)
    // Another number needs a new consent.
    await prove(backend, own.token, '(631) 555-0171')
    const other = { updates_by: 'text', phone: '(631) 555-0171' }
    expect(await fieldsRefused(other)).toEqual(['consent_id'])
    expect((await call(backend, 'my_contact_preferences', {}, own.token)).body).toMatchObject({
      updates_by: 'text',
      phone,
    })
    expect(await fieldsRefused({ ...other, consent_id: consent })).toEqual([])
    expect((await call(backend, 'my_contact_preferences', {}, own.token)).body.phone).toBe('+16315550171')
    expect(await fieldsRefused({ updates_by: 'email' })).toEqual([])
    expect(await fieldsRefused({ updates_by: 'text' })).toEqual(['consent_id'])
    // Words that someone agreed to cannot change.
    await expect(
      backend.sql`update private.consent_versions set words = 'Other words than agreed to'`,
    ).rejects.toThrow('People have agreed to these words')
  })

  test('and other preferences are stored only for a confirmed address', async () => {
    const { id } = await addAccount(backend.sql, `${randomUUID()}@demo.test`, { confirmed: false })
    const token = await mintedFor(backend, id)
    expect((await prefer(token, { updates_by: 'email' })).status).toBe(403)
    expect((await call(backend, 'my_contact_preferences', {}, token)).body).toMatchObject({
      email: null,
      updates_by: 'email',
    })
  })
})

describe('a phone number', () => {
  const phone = '+16315550170'
  const requestCode = (token: string, to = phone) => call(backend, 'request_phone_code', { phone: to }, token)
  const confirm = (token: string, code: string | null) => call(backend, 'confirm_phone_code', { code }, token)

  test('belongs to an account once its owner enters the texted code, which is kept as a hash and leaves the outbox once sent', async () => {
    const own = await newCustomer()
    const { status, body } = await requestCode(own.token, '(631) 555-0170')
    expect({ status, body }).toEqual({ status: 200, body: { phone, expires_at: expect.any(String) } })
    const code = await codeFor(backend, phone)
    expect(code).toMatch(/^[0-9]{6}$/)
    const kept = await backend.sql`select * from private.phone_codes`
    expect(JSON.stringify(kept)).not.toContain(code)

    const [claimed] = await claim(backend)
    expect(claimed).toMatchObject({
      template: 'phone-code',
      channel: 'text',
      recipient: phone,
      payload: { code },
    })
    await finish(backend, { id: claimed?.id, attempt: 1, outcome: 'sent' })
    expect(JSON.stringify(await messages(backend))).not.toContain(code)

    expect((await confirm(own.token, ` ${code.slice(0, 3)} ${code.slice(3)} `)).body).toMatchObject({
      confirmed: true,
      phone,
    })
    expect((await call(backend, 'my_contact_preferences', {}, own.token)).body.proven_phones).toEqual([phone])
    // It works only once.
    expect((await confirm(own.token, code)).status).toBe(409)
  })

  test('cannot be verified by guessing: five tries, ten minutes, and only with your own latest code', async () => {
    const own = await newCustomer()
    const other = await newCustomer()
    await requestCode(own.token)
    const code = await codeFor(backend, phone)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await confirm(other.token, code)).status).toBe(409)
    expect((await confirm(own.token, null)).body).toMatchObject({ confirmed: false, tries_left: 4 })
    for (const tries_left of [3, 2, 1, 0])
      expect((await confirm(own.token, wrong)).body).toMatchObject({ confirmed: false, tries_left })
    expect((await confirm(own.token, code)).status).toBe(409)

    await requestCode(own.token)
    const later = await codeFor(backend, phone)
    await backend.sql`update private.phone_codes set expires_at = now()`
    expect((await confirm(own.token, later)).status).toBe(409)
    // An expired code is not sent anymore either.
    expect(await claim(backend)).toEqual([])
    expect((await call(backend, 'my_contact_preferences', {}, own.token)).body.proven_phones).toEqual([])
  })

  test('gets at most three codes an hour, no matter who asks, and an account five, even with ten calls at once', async () => {
    const own = await newCustomer()
    const other = await newCustomer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestCode(own.token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await requestCode(other.token)).status).toBe(429)
    expect((await requestCode(own.token, '(631) 555-0171')).status).toBe(200)
    expect((await requestCode(own.token, '(631) 555-0172')).status).toBe(200)
    const refused = await requestCode(own.token, '(631) 555-0173')
    expect(refused).toMatchObject({ status: 429, body: { message: 'too_many_codes' } })
    await backend.sql`update private.phone_code_requests set created_at = now() - interval '61 minutes'`
    expect((await requestCode(other.token)).status).toBe(200)
    expect((await requestCode(own.token, '12')).status).toBe(400)
  })

  test('of a stranger reveals nothing, not even whether it said STOP', async () => {
    const own = await newCustomer()
    await backend.sql`insert into private.stopped_phones (phone) values (${phone})`
    const stopped = await requestCode(own.token)
    const reachable = await requestCode(own.token, '+16315550171')
    expect(Object.keys(stopped.body)).toEqual(Object.keys(reachable.body))
    expect(stopped.status).toBe(reachable.status)
    expect((await told(backend)).join()).not.toContain(phone)
    expect((await call(backend, 'my_contact_preferences', {}, own.token)).body).toMatchObject({
      phone: null,
      proven_phones: [],
      texts_stopped: false,
    })
  })

  test('someone else typed keeps its owner’s messages when that person deletes their account', async () => {
    const victim = await newCustomer()
    await prove(backend, victim.token, phone)
    await prefer(victim.token, { updates_by: 'text', phone, consent_id: consent })
    const request = await ask(backend, { email: victim.email }, victim.token)
    await move(request, 'contacted')

    const email = `attacker-${randomUUID()}@demo.test`
    await addAccount(backend.sql, email, { password: 'a-long-demo-password' })
    const token = await tokenOf(backend, email, 'a-long-demo-password')
    await requestCode(token)
    await ask(backend, { email, phone: '(631) 555-0170' }, token)
    expect((await prefer(token, { updates_by: 'text', phone, consent_id: consent })).status).toBe(400)
    expect((await call(backend, 'delete_my_account', {}, token)).status).toBeOneOf([200, 204])
    expect(await only(request, 'status-changed')).toMatchObject({
      channel: 'text',
      recipient: phone,
      state: 'waiting',
    })
    expect(await codeFor(backend, phone)).toBe('')
  })
})

describe('optional mail', () => {
  async function mailed() {
    const email = `reader-${randomUUID()}@demo.test`
    const request = await ask(backend, { email, address: '12 Elm Street' })
    await move(request, 'contacted')
    const claimed = (await claimNews()).filter(({ recipient }) => recipient === email)
    const tokenIn = (template: string) => claimed.find((one) => one.template === template)?.unsubscribe_token
    return { email, request, claimed, token: tokenIn('status-changed') ?? '', tokenIn }
  }
  const unsubscribe = (token: string) => call(backend, 'unsubscribe', { token })
  const resubscribe = (token: string) => call(backend, 'resubscribe', { token })

  test('carries the same token in every mail of a category; required mail carries none', async () => {
    const { request, token, tokenIn } = await mailed()
    expect(token).toMatch(/^[0-9a-f-]{36}$/)
    expect(tokenIn('request-received')).toBeNull()
    await work(request, 'open')
    expect((await claimNews()).map(({ unsubscribe_token }) => unsubscribe_token)).toEqual([token])
  })

  test('can be stopped with the token: waiting mail is dropped and no more is written until they resubscribe', async () => {
    const { email, request, token } = await mailed()
    const another = await mailed()
    await work(request, 'open')
    await work(another.request, 'open')
    expect(await unsubscribe(token)).toEqual({
      status: 200,
      body: { category: 'updates', email: 'r***@demo.test', unsubscribed: true },
    })
    expect((await unsubscribe(token)).status).toBe(200)
    expect((await claimNews()).map(({ recipient }) => recipient)).toEqual([another.email])
    await work(request, 'in_progress')
    const again = await ask(backend, { email })
    expect((await claimNews()).map(({ recipient, template }) => `${template} ${recipient}`).sort()).toEqual([
      'new-request office',
      `request-received ${email}`,
    ])
    expect((await resubscribe(token)).status).toBe(200)
    await move(again, 'contacted')
    expect((await claimNews()).map(({ recipient }) => recipient)).toEqual([email])
  })

  test('is all that stops: an estimate and a visit are still told, in mail without a link to stop it', async () => {
    const { email, request, token } = await mailed()
    await unsubscribe(token)
    const { jobId } = await sendEstimate(backend, request.id, [
      { name: 'All of it', lines: [{ description: 'Demo: a panel', price_cents: 100_000 }] },
    ])
    await note(request, 'Demo: we call you.', true)
    const planned = await call(
      backend,
      'plan_visit',
      {
        visit: {
          id: randomUUID(),
          job_id: jobId,
          kind: 'work',
          from: '2097-03-05T09:00',
          until: '2097-03-05T12:00',
          promised_from: '2097-03-05T09:00',
          promised_until: '2097-03-05T11:00',
          people: [staff.id],
        },
      },
      staffToken,
    )
    expect(planned.status, JSON.stringify(planned.body)).toBe(200)
    const claimed = (await claimNews()).filter(({ recipient }) => recipient === email)
    expect(claimed.map(({ template }) => template).sort()).toEqual(['estimate-sent', 'visit-changed'])
    expect(claimed.map(({ unsubscribe_token }) => unsubscribe_token)).toEqual([null, null])
    expect(await told(backend, request)).not.toContain(`email message-to-customer ${email}`)
  })

  test('that somebody has stopped is not promised: the office reads of a request whether its customer hears what it writes', async () => {
    const { request, token } = await mailed()
    const isTold = async ({ id }: { id: string }) => {
      const path = `service_requests?id=eq.${id}&select=is_told`
      const { status, body } = await rest(backend, path, { token: staffToken })
      expect(status, JSON.stringify(body)).toBe(200)
      return body[0].is_told
    }
    expect(await isTold(request)).toBe(true)
    await unsubscribe(token)
    expect(await isTold(request)).toBe(false)
    await resubscribe(token)
    expect(await isTold(request)).toBe(true)

    const own = await newCustomer()
    const asked = await ask(backend, { email: own.email }, own.token)
    await prefer(own.token, { unsubscribed: ['updates'] })
    expect(await isTold(asked)).toBe(false)
    // Texts come in place of mail.
    const phone = '+16315550177'
    await prove(backend, own.token, phone)
    await prefer(own.token, { updates_by: 'text', phone, consent_id: consent })
    expect(await isTold(asked)).toBe(true)
    await call(backend, 'set_texts_stopped', { phone, stopped: true }, backend.secretKey)
    expect(await isTold(asked)).toBe(false)
    await backend.sql`update public.service_requests set email = null, source = 'phone' where id = ${request.id}`
    expect(await isTold(request)).toBe(false)
  })

  test('written at the moment of unsubscribing is not sent', async () => {
    const { request, token } = await mailed()
    await work(request, 'open')
    await backend.sql`update private.mail_choices set unsubscribed_at = now() where token = ${token}`
    expect(await claimNews()).toEqual([])
  })

  test('keeps coming if someone only opens its link', async () => {
    const { email, request, token } = await mailed()
    expect(await call(backend, 'mail_choice', { token })).toEqual({
      status: 200,
      body: { category: 'updates', email: 'r***@demo.test', unsubscribed: false },
    })
    expect((await call(backend, 'mail_choice', { token: randomUUID() })).status).toBe(404)
    await work(request, 'open')
    expect((await claimNews()).map(({ recipient }) => recipient)).toEqual([email])
  })

  test('is not stopped by another token, and the answer hides the address', async () => {
    const { token } = await mailed()
    expect((await unsubscribe(randomUUID())).status).toBe(404)
    expect((await resubscribe(randomUUID())).status).toBe(404)
    expect((await unsubscribe('not-a-token')).status).toBe(400)
    expect(await backend.sql`select from private.mail_choices where unsubscribed_at is not null`).toEqual([])
    expect(JSON.stringify((await unsubscribe(token)).body)).not.toContain('reader')
  })

  test('can also be chosen by signed-in customers, category by category', async () => {
    const own = await newCustomer()
    const request = await ask(backend, { email: own.email })
    await prefer(own.token, { updates_by: 'email', unsubscribed: ['updates'] })
    await forget(request)
    await work(request, 'done')
    expect(await told(backend, request)).toEqual([`email review-invitation ${own.email}`])
    await prefer(own.token, { unsubscribed: ['review_invitations'] })
    expect(await only(request, 'review-invitation')).toMatchObject({ state: 'dropped' })
    const unsubscribed = async (changed: object) => (await prefer(own.token, changed)).body.unsubscribed
    expect(await unsubscribed({ updates_by: 'email' })).toEqual(['review_invitations', 'updates'])
    expect(await unsubscribed({ subscribed: ['updates'] })).toEqual(['review_invitations'])
    expect(await unsubscribed({})).toEqual(['review_invitations'])
  })
})

describe('claiming', () => {
  /** Due messages, bypassing the triggers. The first has been due the longest. */
  async function due(count: number, change: Record<string, unknown> = {}): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      channel: 'email',
      template: 'demo',
      recipient: `${index}@demo.test`,
      payload: backend.sql.json({ request: {} }),
      dedupe_key: randomUUID(),
      due_at: new Date(Date.now() - (count - index + 1) * 1000),
      ...change,
    }))
    await backend.sql`insert into private.outbox ${backend.sql(rows as never)}`
    return rows.map(({ id }) => id)
  }
  const row = async (id: string) => {
    const [found] = await backend.sql<Message[]>`select * from private.outbox where id = ${id}`
    return found as Message
  }
  const idsOf = (claimed: Claimed[]) => claimed.map(({ id }) => id)
  /** Ends the two minutes of every claim. */
  const letLeasesEnd = () =>
    backend.sql`update private.outbox set claimed_until = now() - interval '1 second' where state = 'sending'`
  const inSeconds = (date: Date) => Math.round((date.getTime() - Date.now()) / 1000 / 5) * 5
  const becomeDue = () => backend.sql`update private.outbox set due_at = now() where state = 'waiting'`

  test('returns emergencies first, then what has been due the longest, and no more than asked for', async () => {
    const [first, second, third] = await due(3)
    const [urgent] = await due(1, { template: 'emergency-alert', channel: 'text', recipient: '+16315550142' })
    await due(1, { due_at: new Date(Date.now() + minute) })
    expect(idsOf(await claim(backend, 3))).toEqual([urgent, first, second])
    expect(idsOf(await claim(backend, 3))).toEqual([third])
    expect(idsOf(await claim(backend, 3))).toEqual([])
  })

  test('returns only the channels asked for', async () => {
    const [mail] = await due(1)
    const [text] = await due(1, { channel: 'text', recipient: '+16315550142' })
    expect(idsOf(await claim(backend, 50, ['text']))).toEqual([text])
    expect(idsOf(await claim(backend, 50, ['email', 'push']))).toEqual([mail])
  })

  test('gives two senders different messages at the same time, without either waiting', async () => {
    const all = await due(10)
    const both = await backend.sql.begin(async (one) => {
      const first = await one<Claimed[]>`select * from private.claim_messages(array['email'], 5)`
      const second = await backend.sql.begin(async (two) => {
        await two`set local lock_timeout = '2s'`
        return two<Claimed[]>`select * from private.claim_messages(array['email'], 50)`
      })
      return [idsOf([...first]), idsOf([...second])]
    })
    expect(both).toEqual([all.slice(0, 5), all.slice(5)])
  })

  test('gives each message to only one of ten senders at the same time', async () => {
    const all = await due(200)
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(backend, 50)))
    const given = claims.flatMap(idsOf)
    expect(given).toHaveLength(200)
    expect(new Set(given)).toEqual(new Set(all))
  })

  test('lasts two minutes: a dead sender’s message is claimed again, as the next attempt', async () => {
    const [id = ''] = await due(1)
    const [first] = await claim(backend)
    expect(first?.attempt).toBe(1)
    expect(first?.first_tried_seconds_ago).toBeNull()
    const { claimed_until } = await row(id)
    expect(Math.abs((claimed_until?.getTime() ?? 0) - Date.now() - 2 * minute)).toBeLessThan(10_000)
    expect(await claim(backend)).toEqual([])
    await letLeasesEnd()
    const [second] = await claim(backend)
    expect(second).toMatchObject({ id, attempt: 2 })
    expect(second?.first_tried_seconds_ago).toBeGreaterThan(0)
    expect(second?.first_tried_seconds_ago).toBeLessThan(60)
  })

  test('a late sender can report only on its own attempt', async () => {
    const [id = ''] = await due(1)
    await claim(backend)
    await letLeasesEnd()
    await claim(backend)
    await finish(backend, { id, attempt: 1, outcome: 'sent', provider_id: 'late' })
    expect(await row(id)).toMatchObject({ state: 'sending', attempts: 2, provider_id: null })
    // Nobody else has claimed it since, so the report counts, however late.
    await letLeasesEnd()
    await finish(backend, { id, attempt: 2, outcome: 'sent', provider_id: 'demo-1' })
    expect(await row(id)).toMatchObject({ state: 'sent', provider_id: 'demo-1', sent_at: expect.any(Date) })
    await finish(backend, { id, attempt: 2, outcome: 'retry', error: 'Demo' })
    expect(await row(id)).toMatchObject({ state: 'sent', last_error: null })
    expect(await claim(backend)).toEqual([])
  })

  test('a failing message waits longer each time and is given up after 20 hours; an emergency waits 2 minutes at most', async () => {
    const [id = ''] = await due(1)
    const [urgent = ''] = await due(1, {
      template: 'emergency-alert',
      channel: 'text',
      recipient: '+16315550142',
    })
    const waits: Record<string, number[]> = { [id]: [], [urgent]: [] }
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(idsOf(await claim(backend))).toEqual([urgent, id])
      for (const one of [id, urgent]) {
        await finish(backend, { id: one, attempt, outcome: 'retry', error: `Demo ${attempt}` })
        waits[one]?.push(inSeconds((await row(one)).due_at))
      }
      expect(await claim(backend)).toEqual([])
      await becomeDue()
    }
    expect(waits[id]).toEqual([15, 30, 60, 120, 240, 480, 960, 1920, 1920, 1920])
    expect(waits[urgent]).toEqual([15, 30, 60, 120, 120, 120, 120, 120, 120, 120])
    await backend.sql`update private.outbox set try_until = now() - interval '1 second' where id = ${id}`
    expect(idsOf(await claim(backend))).toEqual([urgent])
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 10, last_error: 'Demo 10' })
  })

  test('a message whose senders all die is given up too, with a reason', async () => {
    const [id = ''] = await due(1)
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      expect(await claim(backend)).toHaveLength(1)
      await letLeasesEnd()
    }
    expect(await claim(backend)).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'failed', last_error: expect.stringContaining('8 times') })
  })

  test('a provider that says when to try again is tried no sooner, but within an hour', async () => {
    const waits = []
    for (const retry_after_seconds of [100, 1, 1e300, -5, null, 0.5]) {
      const [id = ''] = await due(1)
      await claim(backend)
      await finish(backend, { id, attempt: 1, outcome: 'retry', error: 'Demo', retry_after_seconds })
      waits.push(inSeconds((await row(id)).due_at))
    }
    expect(waits).toEqual([100, 15, 3600, 15, 15, 15])
  })

  test('a message that was not tried costs no attempt', async () => {
    const [id = ''] = await due(1)
    for (let round = 1; round <= 10; round += 1) {
      expect(await claim(backend)).toMatchObject([{ id, attempt: 1 }])
      const retry_after_seconds = round === 10 ? 60 : undefined
      await finish(backend, { id, attempt: 1, outcome: 'held', retry_after_seconds })
      expect(inSeconds((await row(id)).due_at)).toBe(round === 10 ? 60 : 15)
      expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 0, last_error: null })
      await becomeDue()
    }
  })

  test('an undeliverable message is given up at once; one with an unknown outcome is tried again', async () => {
    const [failed = '', unknown = ''] = await due(2)
    await claim(backend)
    await finish(
      backend,
      { id: failed, attempt: 1, outcome: 'failed', error: 'No such mailbox\u0000\u0007 \ud83d' },
      { id: unknown, attempt: 1, outcome: 'lost' },
      { id: randomUUID(), attempt: 1, outcome: 'sent' },
    )
    expect(await row(failed)).toMatchObject({
      state: 'failed',
      last_error: expect.stringMatching(/^No such mailbox/),
    })
    expect(await row(unknown)).toMatchObject({ state: 'waiting', last_error: 'No reason was given.' })
  })

  test('a nonsensical result does not affect the others in its batch', async () => {
    const [first = '', odd = '', last = ''] = await due(3)
    await claim(backend)
    await finish(
      backend,
      { id: first, attempt: 1, outcome: 'sent' },
      { id: odd, attempt: 1, outcome: 'retry', error: 'Demo', retry_after_seconds: 'tomorrow' },
      { id: 'x', attempt: 1, outcome: 'sent' },
      { id: last, attempt: 1, outcome: 'sent' },
    )
    expect([await row(first), await row(odd), await row(last)].map(({ state }) => state)).toEqual([
      'sent',
      'sending',
      'sent',
    ])
  })

  test('a browser that dropped its subscription is forgotten', async () => {
    const [subscription] = await backend.sql<{ id: string; endpoint: string }[]>`
      insert into public.push_subscriptions ${backend.sql({ user_id: staff.id, ...browserSubscription() })} returning *`
    const recipient = subscription?.id
    const [first = ''] = await due(2, { channel: 'push', recipient })
    const claimed = await claim(backend, 1)
    expect(claimed).toMatchObject([{ id: first, push: { endpoint: subscription?.endpoint } }])
    expect(Object.keys(claimed[0]?.push ?? {}).sort()).toEqual(['auth', 'endpoint', 'p256dh'])
    await finish(backend, { id: first, attempt: 1, outcome: 'gone', error: '410' })
    expect(await backend.sql`select from public.push_subscriptions`).toEqual([])
    expect(await claim(backend)).toEqual([])
    expect((await messages(backend)).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
  })

  test('due messages are claimed and finished in batches, 10,000 of them within a minute', async () => {
    const { sql } = backend
    await sql`
      insert into private.outbox (channel, template, recipient, payload, category, dedupe_key, due_at)
      select 'email', 'status-changed', n || '@demo.test', '{"request": {}}', 'updates', 'many:' || n,
        case when n <= 4000 then now() - interval '1 hour' else now() + interval '1 day' end
      from generate_series(1, 8000) as n`
    // The quickest batch says what the work takes, however busy the machine is.
    const times: number[] = []
    let sent = 0
    for (;;) {
      const started = performance.now()
      const batch = await sql<
        Claimed[]
      >`select * from private.claim_messages(array['email', 'text', 'push'], 100)`
      if (batch.length === 0) break
      expect(new Set(batch.map(({ unsubscribe_token }) => unsubscribe_token)).size).toBe(batch.length)
      const results = batch.map(({ id, attempt }) => ({ id, attempt, outcome: 'sent', provider_id: id }))
      await sql`select private.finish_messages(${sql.json(results)})`
      times.push(performance.now() - started)
      sent += batch.length
    }
    expect(sent).toBe(4000)
    expect(times.length).toBe(40)
    expect(Math.min(...times) * 100).toBeLessThan(60_000)
    // What is done and what isn't due yet don't slow it down.
    expect(Math.min(...times.slice(-15))).toBeLessThan(3 * Math.min(...times.slice(0, 15)))
  })

  test('is only for the sender', async () => {
    for (const token of [undefined, staffToken, await tokenOf(backend, 'admin@demo.test')]) {
      for (const [name, args] of [
        ['claim_messages', { channels: ['email'] }],
        ['finish_messages', { results: [] }],
        ['plan_messages', {}],
        ['set_texts_stopped', { phone: '+16315550142', stopped: true }],
      ] as const) {
        expect((await call(backend, name, args, token)).status, name).toBeOneOf([401, 403])
      }
    }
  })
})

describe('what we keep about someone', () => {
  test('is in the download of their data: how updates reach them and what was sent when, without the office’s fields', async () => {
    const own = await newCustomer()
    const request = await ask(backend, { email: own.email }, own.token)
    await prefer(own.token, { updates_by: 'email', unsubscribed: ['updates'] })
    await call(backend, 'open_service_request', { request_id: request.id }, staffToken)
    const { body } = await call(backend, 'my_data', {}, own.token)
    expect(body.contact_preferences).toMatchObject({ email: own.email, unsubscribed: ['updates'] })
    expect(body.messages).toEqual([
      {
        channel: 'email',
        template: 'request-received',
        to: own.email,
        reference: request.reference,
        state: 'waiting',
        created_at: expect.any(String),
        sent_at: null,
      },
    ])
    expect(body.service_requests[0]).toMatchObject({ id: request.id, opened_at: expect.any(String) })
    for (const column of ['opened_by', 'set_aside', 'assigned_to'])
      expect(body.service_requests[0]).not.toHaveProperty(column)
  })

  test('is deleted with the account: preferences, consent, and messages to them', async () => {
    const email = `leaving-${randomUUID()}@demo.test`
    const password = 'a-long-demo-password'
    const { id } = await addAccount(backend.sql, email, { password })
    const token = await tokenOf(backend, email, password)
    const request = await ask(backend, { email }, token)
    await prove(backend, token, '(631) 555-0170')
    expect(
      (await prefer(token, { updates_by: 'text', phone: '(631) 555-0170', consent_id: consent })).status,
    ).toBe(200)
    await move(request, 'contacted')
    expect(await told(backend, request)).toContain('text status-changed +16315550170')
    const ofAnother = await ask(backend, { email: 'stays@demo.test' })
    expect((await call(backend, 'delete_my_account', {}, token)).status).toBeOneOf([200, 204])
    expect(await backend.sql`select from private.contact_preferences where user_id = ${id}`).toEqual([])
    expect(await told(backend, request)).toEqual([
      'email customer-cancelled office',
      'email new-request office',
    ])
    expect(await told(backend, ofAnother)).toContain('email request-received stays@demo.test')
  })

  test('is not deleted with an account that never confirmed the address', async () => {
    const request = await ask(backend, { email: 'victim@demo.test' })
    const { id } = await addAccount(backend.sql, 'victim@demo.test', { confirmed: false })
    await backend.sql`delete from auth.users where id = ${id}`
    expect(await told(backend, request)).toContain('email request-received victim@demo.test')
  })
})
