import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutSecrets, thisCheckout } from '../../../scripts/local-backend/checkout.ts'
import { startTestBackend, type TestBackend } from '../../../scripts/local-backend/testing.ts'
import { type PushStandIn, pushMoods, startPushStandIn } from '../../../scripts/testing/push-stand-in.ts'
import {
  type ResendStandIn,
  resendMoods,
  startResendStandIn,
} from '../../../scripts/testing/resend-stand-in.ts'
import {
  startTwilioStandIn,
  type TwilioStandIn,
  twilioMoods,
} from '../../../scripts/testing/twilio-stand-in.ts'
import { business } from '../../../src/content/business.ts'
import { services } from '../../../src/content/services/services.ts'
import { towns } from '../../../src/content/towns/towns.ts'
import { samplePayloads } from '../../functions/send-messages/templates/samples.ts'
import { aService, aTown } from '../this-site.ts'
import { inDeno, inNode, type Sender } from './senders.ts'

interface Row {
  id: string
  state: string
  attempts: number
  last_error: string | null
  provider_id: string | null
  /** Seconds from the last try until it is due. */
  waits: number
}

let backend: TestBackend
let resend: ResendStandIn
let twilio: TwilioStandIn
let push: PushStandIn
const { vapid } = checkoutSecrets(thisCheckout)

beforeAll(async () => {
  ;[backend, resend, twilio, push] = await Promise.all([
    startTestBackend(),
    startResendStandIn(),
    startTwilioStandIn(),
    startPushStandIn(),
  ])
  // A browser's endpoint is an https URL at its push service; the stand-in's is not.
  await backend.sql`insert into private.push_services (host) values ('127.0.0.1')`
  await backend.sql`alter table public.push_subscriptions drop constraint push_subscriptions_endpoint`
})
afterAll(async () => {
  await Promise.all([resend?.stop(), twilio?.stop(), push?.stop()])
  await backend?.stop()
})
beforeEach(async () => {
  await backend.sql`delete from private.outbox`
  await backend.sql`delete from private.stopped_phones`
  for (const standIn of [resend, twilio, push]) {
    standIn.always({ kind: 'usual' })
    standIn.calls.length = 0
  }
  for (const { sent } of [resend, twilio]) sent.length = 0
  push.shown.length = 0
})

const environment = (): Record<string, string> => ({
  ...resend.env,
  ...twilio.env,
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
})

interface Written {
  channel?: 'email' | 'text' | 'push'
  template?: string
  recipient?: string
  payload?: unknown
  category?: string | null
}

/** Writes a message into the outbox, due now. */
async function write({
  channel = 'email',
  template = 'request-received',
  recipient = channel === 'text' ? '+16315550123' : 'maria@example.com',
  payload = samplePayloads[template],
  category = null,
}: Written = {}): Promise<string> {
  const id = randomUUID()
  await backend.sql`
    insert into private.outbox (id, channel, template, recipient, payload, category, dedupe_key)
    values (${id}, ${channel}, ${template}, ${recipient}, ${payload as string}::jsonb, ${category}, ${id})`
  return id
}

/** Writes many mails in one statement. */
async function writeMany(count: number) {
  await backend.sql`
    insert into private.outbox (channel, template, recipient, payload, dedupe_key)
    select 'email', 'request-received', 'customer-' || n || '@example.com',
      ${samplePayloads['request-received'] as string}::jsonb, 'test:' || n
    from generate_series(1, ${count}) n`
}

const rows = () => backend.sql<Row[]>`
  select id, state, attempts, last_error, provider_id, extract(epoch from due_at - last_tried_at)::float8 as waits
  from private.outbox order by created_at, id`

async function row(id: string): Promise<Row> {
  const found = (await rows()).find((one) => one.id === id)
  if (!found) throw new Error(`No message ${id}`)
  return found
}

/** Skips the time that messages wait, and the two minutes that a dead sender's claim lasts. */
const passTime = () => backend.sql`
  update private.outbox
  set due_at = now(), claimed_until = case when state = 'sending' then now() end
  where state in ('waiting', 'sending')`

describe.each([
  ['Node', inNode],
  ['Deno', inDeno],
])('the sender under %s', (_runtime, start) => {
  let sender: Sender
  beforeAll(async () => {
    sender = await start(backend, environment())
  })
  afterAll(() => sender?.kill())

  test('a mail arrives from us, with its own id, and is marked as sent', async () => {
    const id = await write()
    expect(await sender.run()).toMatchObject({ sent: 1, retry: 0, failed: 0 })
    expect(resend.sent).toMatchObject([
      {
        key: id,
        from: `${business.name} <${business.email}>`,
        to: ['maria@example.com'],
        reply_to: business.email,
        subject: `We have your request ${business.referencePrefix}-7K3M9Q`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    ])
    expect(resend.sent[0]?.text).toContain('https://site.test/track/5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e60')
    expect(resend.sent[0]?.headers).not.toHaveProperty('List-Unsubscribe')
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1, provider_id: resend.sent[0]?.id })
    expect(await sender.run()).toMatchObject({ sent: 0 })
    expect(resend.calls).toHaveLength(1)
  })

  test('a mail to the office goes to its address, and a reply goes to the customer', async () => {
    await write({ template: 'new-request', recipient: 'office' })
    await sender.run()
    expect(resend.sent).toMatchObject([{ to: [business.email], reply_to: 'maria@example.com' }])
  })

  test('optional mail carries the link that unsubscribes with one click', async () => {
    await write({ template: 'review-invitation', category: 'review_invitations' })
    await sender.run()
    const [choice] = await backend.sql<{ token: string }[]>`
      select token from private.mail_choices where email = 'maria@example.com' and category = 'review_invitations'`
    expect(resend.sent[0]?.headers).toMatchObject({
      'List-Unsubscribe': `<${backend.url}/functions/v1/unsubscribe?token=${choice?.token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(resend.sent[0]?.html).toContain(`https://site.test/unsubscribe?token=${choice?.token}`)
  })

  test('an emergency reaches a phone, and a browser with words that only it can read', async () => {
    const subscription = push.subscribe()
    const [staff] = await backend.sql<{ user_id: string }[]>`
      select user_id from public.user_roles where role = 'admin' limit 1`
    const [kept] = await backend.sql<{ id: string }[]>`
      insert into public.push_subscriptions ${backend.sql({ ...subscription, user_id: staff?.user_id ?? '' })} returning id`
    await write({ channel: 'text', template: 'emergency-alert' })
    const id = await write({ channel: 'push', template: 'emergency-alert', recipient: kept?.id })
    expect(await sender.run()).toMatchObject({ sent: 2 })

    expect(twilio.sent).toMatchObject([{ to: '+16315550123', from: '+16315550100' }])
    expect(twilio.sent[0]?.body).toContain('EMERGENCY')
    expect(push.shown).toMatchObject([
      {
        subscription,
        urgency: 'high',
        topic: '5a0f6a3c2f0e4c0a9d5e3b7f1c2d4e60',
        payload: { url: '/admin?request=5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e60', urgent: true },
      },
    ])
    const [call] = push.calls
    expect(call && (await push.isSignedBy(vapid.publicKey, call))).toBe(true)
    expect(await row(id)).toMatchObject({ state: 'sent' })

    // The browser has dropped its subscription.
    push.next(pushMoods.gone)
    await write({ channel: 'push', template: 'emergency-alert', recipient: kept?.id })
    expect(await sender.run()).toMatchObject({ gone: 1 })
    expect(
      await backend.sql`select from public.push_subscriptions where id = ${kept?.id ?? ''}`,
    ).toHaveLength(0)
  })

  test('while the provider answers 500, a message waits longer each time, is given up after 20 hours, and says why', async () => {
    const id = await write()
    resend.always(resendMoods.broken)
    for (const seconds of [15, 30, 60, 120, 240, 480, 960, 1920, 1920]) {
      expect(await sender.run()).toMatchObject({ retry: 1 })
      const { state, waits } = await row(id)
      expect(state).toBe('waiting')
      expect(waits).toBeGreaterThanOrEqual(seconds)
      expect(waits).toBeLessThan(seconds + 5)
      // Not due yet, so nothing is sent.
      expect(await sender.run()).toMatchObject({ retry: 0 })
      await passTime()
    }
    const [kept] = await backend.sql`
      select extract(epoch from try_until - first_tried_at)::integer as seconds from private.outbox where id = ${id}`
    expect(kept?.seconds).toBe(20 * 3600)
    await backend.sql`update private.outbox set try_until = now() + interval '10 minutes' where id = ${id}`
    await sender.run()
    expect(await row(id)).toMatchObject({
      state: 'failed',
      attempts: 10,
      last_error: 'The mail provider answered 500: An unexpected error occurred.',
    })
    expect(resend.calls).toHaveLength(10)
    expect(resend.sent).toHaveLength(0)
  })

  test('the sender waits out a short "too many", which does not count as a try', async () => {
    resend.next(resendMoods.tooMany(1))
    twilio.next(twilioMoods.tooMany)
    const mail = await write()
    const text = await write({ channel: 'text', template: 'emergency-alert' })
    expect(await sender.run()).toMatchObject({ sent: 2 })
    expect([await row(mail), await row(text)]).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
    expect([resend.sent.length, twilio.sent.length]).toEqual([1, 1])
  })

  test('after a long "too many", the queue waits as long as asked, and only refused messages count as tried', async () => {
    resend.always(resendMoods.tooMany(300))
    await writeMany(150)
    await sender.run()
    const waiting = await rows()
    expect(waiting.every(({ state }) => state === 'waiting')).toBe(true)
    const refused = waiting.filter(({ attempts }) => attempts > 0)
    expect(refused.length).toBe(resend.calls.length)
    expect(refused.length).toBeLessThanOrEqual(20)
    expect(refused.every(({ waits }) => waits > 295 && waits < 310)).toBe(true)

    resend.always({ kind: 'usual' })
    await passTime()
    await sender.run()
    expect(new Set(resend.sent.map(({ key }) => key)).size).toBe(150)
    expect(resend.sent).toHaveLength(150)
  })

  test('an absurd Retry-After delays its own message by an hour, and the others not at all', async () => {
    resend.next({ kind: 'usual' }, resendMoods.tooMany(1_795_292_298_163_000), { kind: 'usual' })
    await writeMany(30)
    await sender.run()
    const after = await rows()
    expect(after.filter(({ state }) => state === 'sending')).toEqual([])
    expect(after.filter(({ state }) => state === 'sent').length).toBe(resend.sent.length)
    const refused = after.filter(({ last_error }) => last_error !== null)
    expect(refused).toMatchObject([{ state: 'waiting', attempts: 1 }])
    expect(refused[0]?.waits).toBeCloseTo(3600, -1)
    await passTime()
    await sender.run()
    expect(new Set(resend.sent.map(({ key }) => key)).size).toBe(30)
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
  })

  test('a message the provider rejects fails with the provider’s words, and the others arrive', async () => {
    resend.next(resendMoods.invalid)
    const refused = await write()
    await write({ recipient: 'john@example.com' })
    expect(await sender.run()).toMatchObject({ sent: 1, failed: 1 })
    const all = await rows()
    expect(all.filter(({ state }) => state === 'failed')).toMatchObject([
      {
        last_error:
          'The mail provider answered 422: Invalid `to` field. The email address needs to follow the `email@example.com` format.',
      },
    ])
    expect(all.map(({ id }) => id)).toContain(refused)
  })

  test('a message that cannot be composed fails alone and says why', async () => {
    const broken = await write({ payload: { request: { reference: 'LI-7K3M9Q' } } })
    const unknown = await write({ payload: {}, template: 'no-such-template' })
    await write()
    expect(await sender.run()).toMatchObject({ sent: 1, failed: 2 })
    expect((await row(broken)).last_error).toMatch(
      /^The message "request-received" could not be written: request\.id:/,
    )
    expect((await row(unknown)).last_error).toContain('there is no such template')
  })

  test('each message arrives once, even if the provider never answers or disconnects after sending', async () => {
    const silent = await write()
    const silentText = await write({
      channel: 'text',
      template: 'emergency-alert',
      recipient: '+16315550111',
    })
    resend.next({ kind: 'silent' })
    twilio.next({ kind: 'silent' })
    expect(await sender.run()).toMatchObject({ retry: 2 })
    expect((await row(silent)).last_error).toBe('The mail provider did not answer within 10 seconds.')

    const cut = await write()
    const cutText = await write({ channel: 'text', template: 'emergency-alert', recipient: '+16315550122' })
    resend.next({ kind: 'cut' })
    twilio.next({ kind: 'cut' })
    // Deno posts the mail again on its own if the connection was a kept one: with the same idempotency key.
    const broken = await sender.run()
    expect((await row(cutText)).state).toBe('waiting')

    await passTime()
    expect(await sender.run()).toMatchObject({ sent: 4 - broken.sent })
    expect(resend.sent.map(({ key }) => key).sort()).toEqual([silent, cut].sort())
    expect(twilio.sent.map(({ to }) => to).sort()).toEqual(['+16315550111', '+16315550122'])
    expect((await row(cutText)).provider_id).toBe(twilio.sent.find(({ to }) => to === '+16315550122')?.sid)
    expect((await row(silentText)).state).toBe('sent')
  }, 40_000)

  test('a text is not sent again while it is unclear whether it went out', async () => {
    const id = await write({ channel: 'text', template: 'emergency-alert' })
    twilio.next({ kind: 'cut' })
    await sender.run()
    twilio.always(twilioMoods.broken)
    await passTime()
    await sender.run()
    expect(twilio.calls.map(({ method }) => method)).toEqual(['POST', 'GET'])
    twilio.always({ kind: 'usual' })
    await passTime()
    await sender.run()
    expect(twilio.sent).toHaveLength(1)
    expect((await row(id)).state).toBe('sent')
  })

  test('after a sender is killed between "sent" and "marked as sent", the next one sends nothing twice', async () => {
    const killed = await start(backend, environment())
    const mail = await write()
    const text = await write({ channel: 'text', template: 'emergency-alert' })
    resend.always({ kind: 'slow', milliseconds: 60_000 })
    twilio.always({ kind: 'slow', milliseconds: 60_000 })
    const bothAccepted = Promise.all([resend.accepted(), twilio.accepted()])
    const run = killed.run().then(
      () => 'finished',
      () => 'killed',
    )
    await bothAccepted
    await killed.kill()
    expect(await run).toBe('killed')
    expect([await row(mail), await row(text)]).toMatchObject([{ state: 'sending' }, { state: 'sending' }])

    resend.always({ kind: 'usual' })
    twilio.always({ kind: 'usual' })
    // Its claim is still valid.
    expect(await sender.run()).toMatchObject({ sent: 0 })
    await passTime()
    expect(await sender.run()).toMatchObject({ sent: 2 })
    expect(resend.sent).toHaveLength(1)
    expect(resend.calls).toHaveLength(2)
    expect(twilio.sent).toHaveLength(1)
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('two senders running together share 400 messages and send none twice', async () => {
    const other = await start(backend, environment())
    await writeMany(400)
    const [mine, theirs] = await Promise.all([sender.run(), other.run()])
    await other.kill()
    const error = (await rows()).find(({ last_error }) => last_error)?.last_error
    expect(mine.sent + theirs.sent, error ?? '').toBe(400)
    expect(Math.min(mine.sent, theirs.sent)).toBeGreaterThan(0)
    expect(resend.calls).toHaveLength(400)
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
  })
})

describe('the sender', () => {
  let sender: Sender
  const senders: Sender[] = []
  const started = async (env: Record<string, string>) => {
    const one = await inNode(backend, env)
    senders.push(one)
    return one
  }
  beforeAll(async () => {
    sender = await started(environment())
  })
  afterEach(async () => {
    for (const one of senders.splice(1)) await one.kill()
  })
  afterAll(() => sender?.kill())

  // On a quiet laptop 1,000 take 15 seconds; a busy machine sends what it can in a run's time, and the next run the rest.
  test('300 messages are gone in a run or two, each of them once', async () => {
    await writeMany(300)
    const { sent, ...others } = await sender.run()
    expect(others).toMatchObject({ retry: 0, held: 0 })
    const rest = sent === 300 ? 0 : (await sender.run()).sent
    expect(sent + rest).toBe(300)
    expect(new Set(resend.sent.map(({ key }) => key)).size).toBe(300)
    expect(resend.sent).toHaveLength(300)
  })

  test('a provider that takes 5 mails a second gets 30 in one run, and none is postponed', async () => {
    let windowEnds = 0
    let taken = 0
    resend.always(() => {
      if (Date.now() >= windowEnds) [windowEnds, taken] = [Date.now() + 1000, 0]
      taken += 1
      return taken <= 5 ? { kind: 'usual' } : resendMoods.tooMany(1)
    })
    await writeMany(30)
    expect(await sender.run()).toMatchObject({ sent: 30, retry: 0, failed: 0, held: 0 })
    expect(resend.sent).toHaveLength(30)
    expect((await rows()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
  })

  test('a mail waits while another sender is sending it under the same id', async () => {
    const id = await write()
    resend.next(resendMoods.concurrent)
    expect(await sender.run()).toMatchObject({ retry: 1 })
    await passTime()
    expect(await sender.run()).toMatchObject({ sent: 1 })
    expect((await row(id)).attempts).toBe(2)
  })

  test('a mail that may have gone out before its words changed is not sent again, and says so', async () => {
    const id = await write()
    resend.next({ kind: 'cut' })
    await sender.run()
    await backend.sql`
      update private.outbox set payload = jsonb_set(payload, '{request,first_name}', '"Marie"') where id = ${id}`
    await passTime()
    expect(await sender.run()).toMatchObject({ failed: 1 })
    expect((await row(id)).last_error).toContain('was probably delivered')
    expect(resend.sent).toHaveLength(1)
  })

  test('every mail has the newest record of what was signed, and says the same one however often it is tried', async () => {
    const note = () =>
      backend.sql`select private.note_evidence(private.estimate_subject(${randomUUID()}), 'sent', 'office', ${'a'.repeat(64)})`
    const newest = async () => {
      const [found] = await backend.sql<{ day: string; hash: string }[]>`
        select day::text, hash from private.evidence_days order by day desc limit 1`
      return `Record of ${found?.day}: ${found?.hash}`
    }
    await note()
    const first = await newest()
    await write()
    resend.next({ kind: 'cut' })
    await sender.run()
    await note()
    const second = await newest()
    expect(second).not.toBe(first)
    await write({ recipient: 'another@example.com' })
    await passTime()
    expect(await sender.run()).toMatchObject({ sent: 2 })
    const mailTo = (to: string) => resend.sent.find((mail) => mail.to.includes(to))?.text
    expect(mailTo('maria@example.com')).toContain(`${first} (https://site.test/verify)`)
    expect(mailTo('another@example.com')).toContain(second)
  })

  test('a phone that told the provider STOP gets no more texts', async () => {
    const id = await write({ channel: 'text', template: 'emergency-alert' })
    twilio.next(twilioMoods.stopped)
    expect(await sender.run()).toMatchObject({ failed: 1 })
    expect((await row(id)).last_error).toContain('Attempt to send to unsubscribed recipient')
    expect(await backend.sql`select phone from private.stopped_phones`).toEqual([{ phone: '+16315550123' }])
  })

  test('a sender frozen for more than two minutes sends nothing that another has sent in the meantime', async () => {
    const frozen = await inNode(backend, environment())
    senders.push(frozen)
    for (const last of [1, 2, 3, 4, 5])
      await write({ channel: 'text', template: 'emergency-alert', recipient: `+1631555010${last}` })
    // All five are told to wait, long enough that none has tried again, and the sender freezes there: nothing is on its way.
    const { kind, answer } = twilioMoods.tooMany
    twilio.always({ kind, answer: { ...answer, headers: { 'retry-after': '5' } } })
    const run = frozen.run()
    await expect.poll(() => twilio.calls.length, { interval: 5 }).toBe(5)
    frozen.freeze()
    twilio.always({ kind: 'usual' })
    await passTime()
    expect(await sender.run()).toMatchObject({ sent: 5 })
    frozen.wake()
    expect(await run).toMatchObject({ sent: 0 })
    expect(twilio.sent.map(({ to }) => to).sort()).toHaveLength(5)
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
  })

  test.each([-180_000, 180_000])(
    'a text goes out once when the provider’s clock is %i ms ahead',
    async (ahead) => {
      twilio.clock.ahead = ahead
      try {
        await write({ channel: 'text', template: 'emergency-alert' })
        twilio.next({ kind: 'cut' })
        await sender.run()
        await passTime()
        expect(await sender.run()).toMatchObject({ sent: 1 })
        expect(twilio.sent).toHaveLength(1)
      } finally {
        twilio.clock.ahead = 0
      }
    },
  )

  test('two texts with the same words to one phone both go out, even if the second fails at first', async () => {
    const first = await write({ channel: 'text', template: 'emergency-alert' })
    await sender.run()
    const second = await write({ channel: 'text', template: 'emergency-alert' })
    twilio.next(twilioMoods.broken)
    await sender.run()
    await passTime()
    expect(await sender.run()).toMatchObject({ sent: 1 })
    expect(twilio.sent).toHaveLength(2)
    expect([await row(first), await row(second)].map(({ provider_id }) => provider_id)).toEqual(
      twilio.sent.map(({ sid }) => sid),
    )
  })

  test('of two identical texts that both failed, one after it went out and one before, each is sent once', async () => {
    await write({ channel: 'text', template: 'emergency-alert' })
    await write({ channel: 'text', template: 'emergency-alert' })
    twilio.next({ kind: 'cut' }, twilioMoods.broken)
    expect(await sender.run()).toMatchObject({ retry: 2 })
    await passTime()
    expect(await sender.run()).toMatchObject({ sent: 2 })
    expect(twilio.sent).toHaveLength(2)
  })

  test('each run records that it ran, even if nothing was due', async () => {
    await backend.sql`delete from private.function_runs`
    await sender.run()
    const [last] = await backend.sql<{ name: string; ended_at: Date }[]>`select * from private.function_runs`
    expect(last?.name).toBe('send-messages')
    expect(Math.abs(Date.now() - (last?.ended_at.getTime() ?? 0))).toBeLessThan(60_000)
  })

  test('a repeated alert is sent even though the provider still lists the earlier one', async () => {
    const payload = samplePayloads['emergency-alert'] as { step: number }
    await write({ channel: 'text', template: 'emergency-alert', payload: { ...payload, step: 2 } })
    await sender.run()
    await write({ channel: 'text', template: 'emergency-alert', payload: { ...payload, step: 3 } })
    twilio.next(twilioMoods.broken)
    await sender.run()
    await passTime()
    await sender.run()
    expect(twilio.sent).toHaveLength(2)
  })

  test('a push service’s answer is not kept, and nothing is posted to a host that is not a push service', async () => {
    const [staff] = await backend.sql<{ user_id: string }[]>`
      select user_id from public.user_roles where role = 'admin' limit 1`
    const [kept] = await backend.sql<{ id: string }[]>`
      insert into public.push_subscriptions ${backend.sql({ ...push.subscribe(), user_id: staff?.user_id ?? '' })} returning id`
    const id = await write({ channel: 'push', template: 'emergency-alert', recipient: kept?.id })
    push.next({
      kind: 'refuse',
      answer: { status: 403, body: { message: 'internal service: db_password=hunter2' } },
    })
    expect(await sender.run()).toMatchObject({ failed: 1 })
    expect((await row(id)).last_error).toBe("The browser's push service answered 403.")

    // It was on the list when it was added, but no longer is.
    await backend.sql`delete from private.push_services where host = '127.0.0.1'`
    const other = await write({ channel: 'push', template: 'emergency-alert', recipient: kept?.id })
    await sender.run()
    expect((await row(other)).state).toBe('dropped')
    expect(push.calls).toHaveLength(1)
    await backend.sql`insert into private.push_services (host) values ('127.0.0.1')`
  })

  test('a channel that is not set up says what to set, and the others keep going', async () => {
    const { TWILIO_FROM: _, ...env } = environment()
    const half = await started(env)
    const text = await write({ channel: 'text', template: 'emergency-alert' })
    await write()
    expect(await half.run()).toMatchObject({ sent: 1, failed: 1 })
    expect((await row(text)).last_error).toContain(
      'set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM',
    )
  })

  test('a message that fails because of a wrong key is tried again, because someone can fix the key', async () => {
    const wrong = await started({ ...environment(), MAIL_API_KEY: 're_wrong' })
    const id = await write()
    expect(await wrong.run()).toMatchObject({ retry: 1 })
    expect((await row(id)).last_error).toBe('The mail provider answered 403: API key is invalid')
    await passTime()
    expect(await sender.run()).toMatchObject({ sent: 1 })
  })

  test('nobody can make it send without the secret key', async () => {
    await write()
    const answer = await fetch(`${backend.url}/functions/v1/send-messages`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey },
    })
    expect(answer.status).toBe(401)
    expect(resend.calls).toHaveLength(0)
  })

  test('without a provider, mail and texts show up at the local backend’s /_mail', async () => {
    await write({ template: 'review-invitation', category: 'review_invitations' })
    await write({ channel: 'text', template: 'emergency-alert' })
    const answer = await fetch(`${backend.url}/functions/v1/send-messages`, {
      method: 'POST',
      headers: { apikey: backend.secretKey },
    })
    expect(await answer.json()).toMatchObject({ sent: 2 })
    const [mail] = await backend.mails()
    expect(mail).toMatchObject({
      to: 'maria@example.com',
      from: `${business.name} <${business.email}>`,
      replyTo: business.email,
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    })
    expect(mail?.text).toContain(`${backend.url}/review/`)
    const texts = (await (await fetch(`${backend.url}/_mail/texts.json`)).json()) as { body: string }[]
    expect(texts[0]?.body).toContain(`${backend.url}/admin?request=`)
    const page = await (await fetch(`${backend.url}/_mail`)).text()
    expect(page).toContain('How did we do?')
    expect(page).toContain('EMERGENCY')
  })
})

test('a quote request reaches the customer’s and the office’s mailboxes within 5 s, because the database calls the sender', async () => {
  const calling = await startTestBackend({ callsFunctions: true })
  try {
    const id = randomUUID()
    const { error } = await calling.anon().rpc('submit_service_request', {
      request: {
        id,
        name: 'Maria Alvarez',
        phone: '(631) 555-0123',
        email: 'maria@example.com',
        town: aTown,
        service: aService,
        urgency: 'this_week',
        preferred_contact: 'email',
        preferred_times: [],
        message: 'The main breaker trips.',
        website: '',
        filled_in_ms: 20_000,
      },
    })
    expect(error).toBeNull()
    const about = `${services.find(({ slug }) => slug === aService)?.name}, ${towns[0].name}`
    const subjects = async () => (await calling.mails()).map(({ to, subject }) => `${to}: ${subject}`).sort()
    await expect
      .poll(subjects, { timeout: 5000 })
      .toEqual([
        expect.stringMatching(/^maria@example\.com: We have your request \w+-/),
        expect.stringContaining(`${business.email}: ${about}: Maria Alvarez (${business.referencePrefix}-`),
      ])
    const [mail] = await calling.mails()
    expect(mail?.text).toContain(calling.url)
    await expect
      .poll(() => calling.sql`select from private.outbox where state <> 'sent'`, { timeout: 5000 })
      .toHaveLength(0)
  } finally {
    await calling.stop()
  }
})
