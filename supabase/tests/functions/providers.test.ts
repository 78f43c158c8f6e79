import { createECDH, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import webpush from 'web-push'
import { sendEmail } from '../../functions/send-messages/email.ts'
import type { Message, Outbox, Result } from '../../functions/send-messages/outbox.ts'
import { sendPush } from '../../functions/send-messages/push.ts'
import { sendDueMessages } from '../../functions/send-messages/send-due-messages.ts'
import { mailbox, readSettings } from '../../functions/send-messages/settings.ts'
import { samplePayloads } from '../../functions/send-messages/templates/samples.ts'
import { sendText } from '../../functions/send-messages/text.ts'

/*
 * What happens to a message after each answer a provider can give, with no real waiting. messages.test.ts checks with the real
 * database that messages arrive and how the outbox keeps them.
 */

const SECOND = 1000 // ms

/** The provider's answers over HTTP. */
let answer: (call: Call) => Response | Promise<Response>
type Call = { url: URL; method: string; headers: Headers; body: string }
let calls: Call[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-21T15:00:00Z') })
  calls = []
  answer = () => Response.json({ id: 'of-the-provider' })
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const { method = 'GET', headers, body } = init
    const call = { url: new URL(url), method, headers: new Headers(headers), body: String(body ?? '') }
    calls.push(call)
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      Promise.resolve(answer(call)).then(resolve, reject)
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const refusal = (status: number, body: unknown = { message: 'No.' }, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

const message = (changes: Partial<Message> = {}): Message => ({
  id: '5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e60',
  claimedAt: Date.now(),
  attempt: 1,
  channel: 'email',
  template: 'status-changed',
  recipient: 'maria@example.com',
  payload: samplePayloads['status-changed'],
  category: null,
  first_tried_seconds_ago: null,
  unsubscribe_token: null,
  evidence: null,
  push: null,
  ...changes,
})

describe('a mail', () => {
  const settings = {
    url: 'https://mail.test',
    key: 'a-key',
    from: 'Us <us@site.test>',
    replyTo: 'us@site.test',
    office: 'office@site.test',
    unsubscribe: 'https://api.test/unsubscribe',
  }
  const mail = { subject: 'Your request', html: '<p>It is scheduled.</p>', text: 'It is scheduled.' }
  const send = (changes: Partial<Message> = {}) => sendEmail(message(changes), mail, settings)

  test('is posted with its own id and our key, and replies come to us', async () => {
    expect(await send()).toEqual({ outcome: 'sent', providerId: 'of-the-provider' })
    const [call] = calls
    expect([call?.method, String(call?.url)]).toEqual(['POST', 'https://mail.test/emails'])
    expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
      authorization: 'Bearer a-key',
      'content-type': 'application/json',
      'idempotency-key': message().id,
    })
    expect(JSON.parse(call?.body ?? '')).toEqual({
      ...mail,
      from: settings.from,
      to: ['maria@example.com'],
      reply_to: settings.replyTo,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  })

  test('to the office goes to its address', async () => {
    await send({ recipient: 'office' })
    expect(JSON.parse(calls[0]?.body ?? '').to).toEqual(['office@site.test'])
  })

  test('that is optional says how to unsubscribe with one click; no other mail does', async () => {
    await send({ category: 'updates', unsubscribe_token: 'a-token' })
    await send({ category: 'updates' })
    await send({ unsubscribe_token: 'a-token' })
    const said = calls.map(({ body }) => JSON.parse(body).headers['List-Unsubscribe'])
    expect(said).toEqual(['<https://api.test/unsubscribe?token=a-token>', undefined, undefined])
    expect(JSON.parse(calls[0]?.body ?? '').headers['List-Unsubscribe-Post']).toBe(
      'List-Unsubscribe=One-Click',
    )
  })

  test.each([
    [401, 'retry'],
    [403, 'retry'],
    [408, 'retry'],
    [425, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
    [400, 'failed'],
    [404, 'failed'],
    [422, 'failed'],
    [302, 'failed'],
  ])('answered with %i: %s', async (status, outcome) => {
    answer = () => refusal(status)
    expect(await send()).toMatchObject({ outcome, error: `The mail provider answered ${status}: No.` })
  })

  test('that another sender is sending right now is tried again; one that may have gone out with other words is not', async () => {
    answer = () => refusal(409, { name: 'concurrent_idempotent_requests', message: 'In progress.' })
    expect(await send()).toMatchObject({ outcome: 'retry' })
    answer = () => refusal(409, { name: 'invalid_idempotent_request', message: 'Other words.' })
    expect(await send()).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('was probably delivered'),
    })
  })

  test.each([
    ['7', 7],
    ['0', 0],
    [' 2 ', 2],
    ['9999', 3600],
    ['Sat, 21 Nov 2026 15:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 14:00:00 GMT', 0],
    ['soon', 1],
    ['', 1],
  ])(
    'is tried again after the number of seconds the provider asks for: “%s” is %i',
    async (header, seconds) => {
      answer = () => refusal(429, { message: 'Too many.' }, { 'retry-after': header })
      expect(await send()).toMatchObject({ outcome: 'throttled', seconds })
    },
  )

  test('is tried again if a page comes in place of an answer, as from a proxy on the way', async () => {
    answer = () => refusal(200, '<h1>Welcome</h1>')
    expect(await send()).toEqual({
      outcome: 'retry',
      error: 'The mail provider answered 200: <h1>Welcome</h1>',
    })
  })

  test('waits as long as a provider that is down asks it to', async () => {
    answer = () => refusal(503, 'Closed until later.', { 'retry-after': '90' })
    expect(await send()).toEqual({
      outcome: 'retry',
      error: 'The mail provider answered 503: Closed until later.',
      seconds: 90,
    })
  })

  test('says in one short line what the provider said, no matter what that was', async () => {
    answer = () => refusal(500, `<h1>\n  Error ${'x'.repeat(1000)}`)
    const { error } = (await send()) as { error: string }
    expect(error).toHaveLength('The mail provider answered 500: '.length + 500)
    expect(error).toContain('500: <h1> Error xxx')
    for (const nothing of ['', {}, { message: 7 }, null]) {
      answer = () => refusal(500, nothing)
      expect(await send()).toMatchObject({ error: expect.stringMatching(/answered 500(\.|: null)$/) })
    }
  })

  test('is tried again if nobody answers within ten seconds or the connection breaks', async () => {
    answer = () => new Promise(() => {})
    const late = send()
    let isOver = false
    void late.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(10 * SECOND - 1)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await late).toEqual({
      outcome: 'retry',
      error: 'The mail provider did not answer within 10 seconds.',
    })
    answer = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }))
    expect(await send()).toEqual({
      outcome: 'retry',
      error: 'The mail provider could not be reached, or broke off: ECONNRESET',
    })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a text', () => {
  const settings = {
    url: 'https://text.test',
    accountSid: 'AC1',
    authToken: 'secret',
    from: '+16315550100',
  }
  const words = 'Your request is scheduled.'
  let stopped: string[]
  let claims: string[][]
  const outbox = {
    stopTexts: async (phone: string) => void stopped.push(phone),
    async attributeText(_: Message, ids: string[]) {
      claims.push(ids)
      return ids[0] ?? null
    },
  }
  beforeEach(() => {
    stopped = []
    claims = []
  })
  const text = (changes: Partial<Message> = {}) =>
    message({ channel: 'text', recipient: '+16315550123', ...changes })
  const send = (changes: Partial<Message> = {}, from = settings.from) =>
    sendText(text(changes), words, { ...settings, from }, outbox)
  const posted = () => calls.filter(({ method }) => method === 'POST')

  /** Twilio's list, with texts sent so many seconds ago by its clock, which is an hour ahead. */
  const ahead = 3600 * SECOND
  const listed = (...texts: { ago: number; [field: string]: unknown }[]) =>
    Response.json(
      {
        messages: texts.map(({ ago, ...more }, index) => ({
          sid: `SM${index}`,
          body: words,
          status: 'sent',
          direction: 'outbound-api',
          date_created: new Date(Date.now() + ahead - ago * SECOND).toUTCString(),
          ...more,
        })),
      },
      { headers: { date: new Date(Date.now() + ahead).toUTCString() } },
    )

  test('is posted once on the first try, from our number or through a messaging service', async () => {
    answer = () => Response.json({ sid: 'SM9' }, { status: 201 })
    expect(await send()).toEqual({ outcome: 'sent', providerId: 'SM9' })
    await send({}, 'MG12')
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST'])
    expect(String(calls[0]?.url)).toBe('https://text.test/2010-04-01/Accounts/AC1/Messages.json')
    expect(calls[0]?.headers.get('authorization')).toBe(
      `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
    )
    expect(calls[0]?.headers.get('connection')).toBe('close')
    expect(calls.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { From: '+16315550100', To: '+16315550123', Body: words },
      { MessagingServiceSid: 'MG12', To: '+16315550123', Body: words },
    ])
  })

  test.each([
    [{ ago: 30 }, true],
    [{ ago: 89 }, true],
    [{ ago: 91 }, false],
    [{ ago: 30, body: ` ${words}\n` }, true],
    [{ ago: 30, body: 'Other words.' }, false],
    [{ ago: 30, body: null }, false],
    [{ ago: 30, direction: 'inbound' }, false],
    [{ ago: 30, direction: 'outbound-reply' }, true],
    [{ ago: 30, status: 'failed' }, false],
    [{ ago: 30, status: 'undelivered' }, false],
    [{ ago: 30, status: 'canceled' }, false],
    [{ ago: 30, status: 'queued' }, true],
    [{ ago: 30, date_created: null }, false],
  ])('first tried 30 s ago, when the provider lists %j: already sent is %s', async (one, isOut) => {
    answer = ({ method }) => (method === 'GET' ? listed(one) : Response.json({ sid: 'SM9' }, { status: 201 }))
    const sending = await send({ first_tried_seconds_ago: 30 })
    expect(sending).toEqual({ outcome: 'sent', providerId: isOut ? 'SM0' : 'SM9' })
    expect(posted()).toHaveLength(isOut ? 0 : 1)
    expect(claims).toEqual(isOut ? [['SM0']] : [])
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
      To: '+16315550123',
      PageSize: '1000',
    })
  })

  test('that was claimed a while ago adds that time', async () => {
    answer = () => listed({ ago: 120 })
    expect(await send({ first_tried_seconds_ago: 30, claimedAt: Date.now() - 40 * SECOND })).toMatchObject({
      outcome: 'sent',
      providerId: 'SM0',
    })
  })

  test('is sent if everything that went out belongs to other messages', async () => {
    answer = ({ method }) =>
      method === 'GET' ? listed({ ago: 10 }) : Response.json({ sid: 'SM9' }, { status: 201 })
    const others = { ...outbox, attributeText: async () => null }
    expect(await sendText(text({ first_tried_seconds_ago: 30 }), words, settings, others)).toEqual({
      outcome: 'sent',
      providerId: 'SM9',
    })
  })

  test('is not sent while it is unclear whether it went out', async () => {
    for (const unclear of [
      () => refusal(500),
      () => Response.json({ messages: 'many' }),
      () => Promise.reject(new Error('reset')),
    ]) {
      answer = unclear
      expect(await send({ first_tried_seconds_ago: 30 })).toMatchObject({
        outcome: 'retry',
        error: expect.stringMatching(/^The text message provider /),
      })
    }
    answer = () => refusal(429, {}, { 'retry-after': '3' })
    expect(await send({ first_tried_seconds_ago: 30 })).toMatchObject({ outcome: 'throttled', seconds: 3 })
    expect(posted()).toEqual([])
  })

  test('is left to the next sender if the lookup took too long', async () => {
    answer = () => {
      vi.setSystemTime(Date.now() + 106 * SECOND)
      return listed()
    }
    expect(await send({ first_tried_seconds_ago: 30 })).toEqual({ outcome: 'held' })
    expect(posted()).toEqual([])
  })

  test.each([
    [500, 'retry'],
    [401, 'retry'],
    [403, 'retry'],
    [408, 'retry'],
    [425, 'retry'],
    [400, 'failed'],
    [404, 'failed'],
    [302, 'failed'],
  ])('answered with %i: %s', async (status, outcome) => {
    answer = () => refusal(status)
    expect(await send()).toMatchObject({
      outcome,
      error: `The text message provider answered ${status}: No.`,
    })
    expect(stopped).toEqual([])
  })

  test('is tried again if a page comes in place of an answer, as from a proxy on the way', async () => {
    answer = () => refusal(200, '<h1>Welcome</h1>')
    expect(await send()).toEqual({
      outcome: 'retry',
      error: 'The text message provider answered 200: <h1>Welcome</h1>',
    })
  })

  test('to a phone that told the provider STOP is the last one it gets', async () => {
    answer = () => refusal(400, { code: 21610, message: 'Unsubscribed recipient' })
    expect(await send()).toMatchObject({ outcome: 'failed' })
    expect(stopped).toEqual(['+16315550123'])
  })

  test('waits a second if the provider is at its limit and does not say for how long', async () => {
    answer = () => refusal(429)
    expect(await send()).toMatchObject({ outcome: 'throttled', seconds: 1 })
  })
})

describe('a notification', () => {
  const settings = { ...webpush.generateVAPIDKeys(), subject: 'mailto:us@site.test' }
  const keys = createECDH('prime256v1')
  const subscription = {
    endpoint: 'https://push.test/one',
    p256dh: keys.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const notification = {
    title: 'Emergency',
    body: 'Huntington',
    url: '/admin',
    tag: 'request-5a0f6a3c-2f0e-4c0a-9d5e-3b7f1c2d4e60',
    urgent: true,
  }
  const send = (changes: Partial<typeof notification> = {}, push: Message['push'] = subscription) =>
    sendPush(message({ channel: 'push', push }), { ...notification, ...changes }, settings)

  test('is kept by the push service for an hour in an emergency, otherwise for half a day, and replaces the one before it', async () => {
    answer = () => new Response(null, { status: 201 })
    expect(await send()).toEqual({ outcome: 'sent' })
    await send({ urgent: false })
    expect(calls.map(({ headers }) => headers.get('ttl'))).toEqual(['3600', '43200'])
    expect(calls[0]?.headers.get('topic')).toBe('5a0f6a3c2f0e4c0a9d5e3b7f1c2d4e60')
    expect(calls[0]?.headers.get('urgency')).toBe('high')
    expect(String(calls[0]?.url)).toBe(subscription.endpoint)
  })

  test('to a browser that is gone is not posted, or is the last one posted', async () => {
    expect(await send({}, null)).toEqual({ outcome: 'gone' })
    expect(calls).toEqual([])
    for (const status of [404, 410]) {
      answer = () => new Response(null, { status })
      expect(await send()).toEqual({ outcome: 'gone' })
    }
  })

  test.each([
    [500, 'retry'],
    [408, 'retry'],
    [429, 'retry'],
    [400, 'failed'],
    [413, 'failed'],
    [302, 'failed'],
  ])('answered with %i: %s, and the answer’s words are not kept', async (status, outcome) => {
    answer = () => refusal(status, 'anything at all')
    expect(await send()).toMatchObject({
      outcome,
      error: `The browser's push service answered ${status}.`,
    })
  })

  test('waits as long as the push service asks, and is tried again if it cannot be reached', async () => {
    answer = () => refusal(503, '', { 'retry-after': '45' })
    expect(await send()).toMatchObject({ outcome: 'retry', seconds: 45 })
    answer = () => Promise.reject(new Error('reset'))
    expect(await send()).toEqual({
      outcome: 'retry',
      error: "The browser's push service could not be reached, or broke off: Error: reset",
    })
  })
})

describe('a round of the sender', () => {
  const ready = {
    MAIL_API_URL: 'https://mail.test',
    MAIL_API_KEY: 'a-key',
    SITE_URL: 'https://site.test/',
    SUPABASE_URL: 'https://api.test/',
    TWILIO_ACCOUNT_SID: '',
    VAPID_PUBLIC_KEY: '',
  }
  const settings = (env: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries({ ...ready, ...env })) vi.stubEnv(name, value)
    return readSettings()
  }
  const due = (count: number, changes: Partial<Message> = {}) =>
    Array.from({ length: count }, (_, index) => message({ id: `message-${index}`, ...changes }))

  /** An outbox in memory that fails the first `down` times it should store results. What is `coming` is due after two looks at it. */
  function outboxWith(waiting: Message[], down = 0, coming: Message[] = []) {
    const log: string[] = []
    const written: Result[] = []
    let looks = 0
    const outbox: Outbox = {
      plan: async () => void log.push('planned'),
      async claim(channels, most) {
        log.push(`asked for ${channels.join(' ')}`)
        const claimed = waiting.filter(({ channel }) => channels.includes(channel)).slice(0, most)
        waiting = waiting.filter((one) => !claimed.includes(one))
        return claimed.map((one) => ({ ...one, claimedAt: Date.now() }))
      },
      async finish(results) {
        if (down-- > 0) throw new Error('The database is down.')
        written.push(...results)
      },
      async isMoreComing() {
        if (coming.length === 0) return false
        if (++looks === 2) waiting = [...waiting, ...coming.splice(0)]
        return true
      },
      attributeText: async () => null,
      stopTexts: async () => {},
      reportRun: async () => void log.push('reported'),
    }
    return { outbox, log, written }
  }
  const inSeconds = async <T>(seconds: number, work: Promise<T>) => {
    await vi.advanceTimersByTimeAsync(seconds * SECOND)
    return work
  }
  const soon = () => Date.now() + 50 * SECOND

  test('sends everything due, at most twenty at a time, and records that it ran', async () => {
    let open = 0
    let most = 0
    answer = async () => {
      most = Math.max(most, ++open)
      await new Promise((resolve) => setTimeout(resolve, 100))
      open--
      return Response.json({ id: 'x' })
    }
    const { outbox, log, written } = outboxWith(due(120))
    const summary = await inSeconds(5, sendDueMessages(outbox, settings(), soon()))
    expect(summary).toEqual({ sent: 120, retry: 0, failed: 0, gone: 0, held: 0 })
    expect(most).toBe(20)
    expect(new Set(written.map(({ message }) => message.id)).size).toBe(120)
    expect([log[0], log.at(-1)]).toEqual(['planned', 'reported'])
  })

  test('stays for what comes due in a moment, and goes when nothing does', async () => {
    const { outbox, log, written } = outboxWith(due(1), 0, due(1, { id: 'answer' }))
    const summary = await inSeconds(5, sendDueMessages(outbox, settings(), soon()))
    expect(summary).toMatchObject({ sent: 2 })
    expect(written.map(({ message }) => message.id)).toEqual(['message-0', 'answer'])
    expect(log.at(-1)).toBe('reported')
  })

  test('begins nothing once its time is up', async () => {
    const { outbox, log } = outboxWith(due(1))
    await sendDueMessages(outbox, settings(), Date.now())
    expect(log).toEqual(['planned', 'reported'])
    expect(calls).toEqual([])
  })

  test('claims no more mail while the mail provider wants a long rest', async () => {
    answer = () => refusal(429, {}, { 'retry-after': '30' })
    const { outbox, log } = outboxWith(due(1))
    expect(await sendDueMessages(outbox, settings(), soon())).toMatchObject({ retry: 1 })
    expect(log).toEqual(['planned', 'asked for email text push', 'asked for text push', 'reported'])
  })

  test('stores a batch’s results even if the database is down for a moment, and stops if it stays down', async () => {
    const moment = outboxWith(due(1), 2)
    await inSeconds(3, sendDueMessages(moment.outbox, settings(), soon()))
    expect(moment.written).toHaveLength(1)
    const long = outboxWith(due(1), 3)
    const ended = expect(sendDueMessages(long.outbox, settings(), soon())).rejects.toThrow('is down')
    await inSeconds(3, ended)
    expect(calls).toHaveLength(2)
  })

  test('sends nothing it has held so long that another sender may have it', async () => {
    answer = () => {
      vi.setSystemTime(Date.now() + 106 * SECOND)
      return refusal(429, {}, { 'retry-after': '0' })
    }
    const { outbox } = outboxWith(due(1))
    expect(await sendDueMessages(outbox, settings(), Date.now() + 500 * SECOND)).toMatchObject({ held: 1 })
    expect(calls).toHaveLength(1)
  })

  test('a message that cannot be composed, or whose channel is not set up, fails with the reason', async () => {
    const { outbox, written } = outboxWith([
      message({ payload: {} }),
      message({ template: 'unknown' }),
      message({ channel: 'text', recipient: '+16315550123' }),
      message({ channel: 'push', template: 'new-request-alert' }),
    ])
    expect(await sendDueMessages(outbox, settings(), soon())).toMatchObject({ failed: 4 })
    const errors = written.map(({ outcome }) => ('error' in outcome ? outcome.error : ''))
    expect(errors).toEqual([
      expect.stringMatching(/^The message "status-changed" could not be written: request: /),
      'The message "unknown" could not be written: there is no such template.',
      expect.stringMatching(/^Text messages are not set up: set TWILIO_ACCOUNT_SID/),
      expect.stringMatching(/^Notifications are not set up: set VAPID_PUBLIC_KEY/),
    ])
    expect(calls).toEqual([])
  })

  test('writes a sender whose name has a comma as one address', () => {
    expect(mailbox('Kettle Lake Electric', 'us@site.test')).toBe('Kettle Lake Electric <us@site.test>')
    expect(mailbox('Smith & "Sons", LLC', 'us@site.test')).toBe('"Smith & \\"Sons\\", LLC" <us@site.test>')
  })

  test('says when the mail key is missing, and reads everything else from the environment', () => {
    expect(settings({ MAIL_API_KEY: ' ' }).email).toEqual({
      missing: expect.stringMatching(/^Mail is not set up: set MAIL_API_KEY/),
    })
    expect(
      settings({
        MAIL_API_URL: '',
        MAIL_FROM: ' Us <us@site.test> ',
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'secret',
        TWILIO_FROM: '+16315550100',
        VAPID_PUBLIC_KEY: 'public',
        VAPID_PRIVATE_KEY: 'private',
      }),
    ).toMatchObject({
      site: 'https://site.test',
      email: {
        url: 'https://api.resend.com',
        from: 'Us <us@site.test>',
        unsubscribe: 'https://api.test/functions/v1/unsubscribe',
      },
      text: { url: 'https://api.twilio.com', accountSid: 'AC1', authToken: 'secret', from: '+16315550100' },
      push: { publicKey: 'public', privateKey: 'private', subject: expect.stringMatching(/^mailto:/) },
    })
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'])
      expect(
        settings({
          TWILIO_ACCOUNT_SID: 'AC1',
          TWILIO_AUTH_TOKEN: 'secret',
          TWILIO_FROM: '+1',
          [name]: '',
        }).text,
      ).toHaveProperty('missing')
    expect(settings({ VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: '' }).push).toHaveProperty('missing')
  })
})
