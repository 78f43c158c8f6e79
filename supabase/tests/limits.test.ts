import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { firstBits, solve } from '../../src/lib/proof-of-work.ts'
import { aReference } from './a-reference.ts'
import { addAccount, staff } from './act-as.ts'
import { emptyOutbox, told } from './outbox.ts'
import { validRequest } from './quote-request-values.ts'
import { call, rest, tokenOf } from './sessions.ts'

// How much anyone may do anonymously: the proof of work that a browser makes, and the limits past which a request is held,
// never refused.

let backend: TestBackend
let office: string
beforeAll(async () => {
  backend = await startTestBackend({ hasLimits: true })
  office = await tokenOf(backend, 'staff@demo.test')
  // Less work than in a browser: the same puzzles with fewer zeros.
  await backend.sql`update private.limits set value = 4 where name = 'proof_bits'`
})
afterAll(() => backend?.stop())
beforeEach(async () => {
  await emptyOutbox(backend)
  await backend.sql`truncate private.anonymous_writes`
  await backend.sql`update public.service_requests set set_aside = null, held_for = null where set_aside = 'held'`
})

const challenge = async (): Promise<string> => (await call(backend, 'proof_challenge', {})).body
const proof = async () => solve(await challenge())

const newRequest = (change: object = {}) => {
  const id = randomUUID()
  return { ...validRequest, id, email: `visitor-${id}@demo.test`, ...change }
}
const submit = (request: object, from?: string) =>
  rest(backend, 'rpc/submit_service_request', {
    method: 'POST',
    body: { request },
    ...(from && { token: backend.secretKey, body: { request: { ...request, network: from } } }),
  })
/** Sends a request with a proof, as a browser does, or from one of our functions that was called from the address `from`. */
const ask = async (change: object = {}, from?: string) => {
  const { status, body } = await submit(newRequest({ proof: await proof(), ...change }), from)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { id: string; reference: string; held: boolean }
}
const codeOf = (body: { details?: string }) => JSON.parse(body.details ?? '{}').why
/** One of our functions, called from this network. */
const from = (network: number) => `198.51.${network}.7`

describe('the proof', () => {
  test('computes the same SHA-256 as everyone else', () => {
    for (let length = 0; length <= 55; length++) {
      const text = randomUUID().repeat(2).slice(0, length)
      expect(firstBits(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE())
    }
  })

  test('is required to send a request, start a chat or write a review, and a code says so', async () => {
    const chat = {
      id: randomUUID(),
      token: 'a'.repeat(64),
      message_id: randomUUID(),
      name: 'Demo Visitor',
      email: 'visitor@demo.test',
      phone: '',
      page: '/',
      message: 'Demo: hello',
    }
    const review = {
      service_request_id: '00000000-0000-4000-b000-000000000008',
      rating: 5,
      body: 'Demo: neat and on time.',
      display_name: 'Demo',
    }
    await backend.sql`delete from public.reviews where service_request_id = ${review.service_request_id}`
    for (const [name, args, withProof] of [
      ['submit_service_request', { request: newRequest() }, 'request'],
      ['start_chat', { conversation: chat }, 'conversation'],
      ['submit_review', { review }, 'review'],
    ] as const) {
      const without = await call(backend, name, args)
      expect(without.status, name).toBe(428)
      expect(without.body).toMatchObject({ code: 'PT428', message: 'proof_needed' })
      expect(codeOf(without.body)).toBe('proof_missing')
      const given = { [withProof]: { ...Object.values(args)[0], proof: await proof() } }
      expect((await call(backend, name, given)).status, name).toBe(200)
      // After a lost answer, the same goes through again with a spent proof or none.
      expect((await call(backend, name, given)).status, name).toBe(200)
      expect((await call(backend, name, args)).status, name).toBe(200)
    }
  })

  test('is checked after the fields, so it is not spent while someone corrects one', async () => {
    const made = await proof()
    expect((await submit(newRequest({ proof: made, name: '' }))).status).toBe(400)
    expect((await submit(newRequest({ proof: made }))).status).toBe(200)
  })

  test('counts once, even when many requests bring it at the same time', async () => {
    const made = await proof()
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(newRequest({ proof: made }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(428)])
    expect(codeOf(answers.find(({ status }) => status === 428)?.body)).toBe('proof_spent')
  })

  test('of one request sent 20 times at once is spent once, and every send gets the same answer', async () => {
    const request = newRequest({ proof: await proof() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(request)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })

  test.each([
    [
      'for another challenge',
      async () => (await proof()).replace(/^.{32}/, randomUUID().replaceAll('-', '')),
    ],
    [
      'for a challenge that was made longer',
      async () => (await proof()).replace(/^(\w+)\.(\d+)/, '$1.9999999999'),
    ],
    [
      'for a challenge that was made easier',
      async () => solve((await challenge()).replace(/\.(\d+)\.(\d+)\.(\w+)$/, '.0.$2.$3')),
    ],
    ['without any work', async () => `${await challenge()}.${Array(16).fill('0').join('-')}`],
    ['with too little work', async () => (await proof()).replace(/-\w+$/, '')],
    ['with too much work', async () => `${await proof()}-0`],
    ['that is empty', async () => ''],
    ['that is not text', async () => ({ proof: true })],
    ['that is far too long', async () => 'a'.repeat(5000)],
    [
      'that came too late',
      async () => {
        const minutes = (value: number) =>
          backend.sql`update private.limits set value = ${value} where name = 'proof_minutes'`
        await minutes(0)
        const late = await proof()
        await minutes(60)
        return late
      },
    ],
  ])('%s is not accepted', async (_, made) => {
    const { status, body } = await submit(newRequest({ proof: await made() }))
    expect(status, JSON.stringify(body)).toBe(428)
    expect(codeOf(body)).toMatch(/^proof_/)
  })

  test('is not required of our own functions, which have their own checks and can give out a pass', async () => {
    expect((await submit(newRequest(), from(1))).status).toBe(200)
    const pass = (await call(backend, 'proof_pass', {}, backend.secretKey)).body
    expect((await submit(newRequest({ proof: await solve(pass) }))).status).toBe(200)
    expect((await submit(newRequest({ proof: await solve(pass) }))).status).toBe(428)
  })

  test('takes a slow phone about a second: 16,384 hashes on average', async () => {
    await backend.sql`update private.limits set value = 10 where name = 'proof_bits'`
    const started = process.cpuUsage()
    const made = await proof()
    const took = process.cpuUsage(started).user / 1000 // ms
    await backend.sql`update private.limits set value = 4 where name = 'proof_bits'`
    expect((await submit(newRequest({ proof: made }))).status).toBe(200)
    // A slow phone is about 5 times slower than this machine. The limit leaves room for bad luck.
    expect(took).toBeLessThan(1000)
  })
})

describe('past a limit a request is stored and held', () => {
  const held = async (requests: Promise<{ held: boolean }>[]) =>
    (await Promise.all(requests)).filter((answer) => answer.held).length

  test('after 5 an hour for one mailbox, however its address is written, even when they come at the same time', async () => {
    const ways = [
      'one.victim@gmail.com',
      'onevictim+1@gmail.com',
      'o.n.e.victim@googlemail.com',
      'ONEVICTIM+x@Gmail.com',
    ]
    const asked = Array.from({ length: 12 }, (_, number) => ask({ email: ways[number % 4] }, from(number)))
    expect(await held(asked)).toBe(7)
    // Outside Gmail, a dot may be someone else.
    expect((await ask({ email: 'one.victim@demo.test' }, from(100))).held).toBe(false)
    await backend.sql`update private.anonymous_writes set written_at = written_at - interval '61 minutes'`
    expect((await ask({ email: 'one.victim@gmail.com' }, from(101))).held).toBe(true) // 10 a day
    await backend.sql`update private.anonymous_writes set written_at = written_at - interval '1 day'`
    expect((await ask({ email: 'one.victim@gmail.com' }, from(101))).held).toBe(false)
  })

  test('after 10 an hour from one network, and not from another', async () => {
    const asked = Array.from({ length: 12 }, (_, number) => ask({}, `203.0.113.${number}`))
    expect(await held(asked)).toBe(2)
    expect((await ask({}, '203.0.112.1')).held).toBe(false)
    const sixth = Array.from({ length: 12 }, (_, number) => ask({}, `2001:db8:1:${number}::1`))
    expect(await held(sixth)).toBe(2)
    expect((await ask({}, '2001:db8:2::1')).held).toBe(false)
  })

  test('without a pass if the owner expects one, but not with a pass or from our own functions', async () => {
    await backend.sql`update private.limits set value = 1 where name = 'pass_expected'`
    try {
      const withWork = await submit(newRequest({ proof: await proof() }))
      expect(withWork).toMatchObject({ status: 200, body: { held: true } })
      expect(await told(backend)).toEqual([])
      const pass = await solve((await call(backend, 'proof_pass', {}, backend.secretKey)).body)
      expect((await submit(newRequest({ proof: pass }))).body).toMatchObject({ held: false })
      expect((await submit(newRequest(), from(1))).body).toMatchObject({ held: false })
    } finally {
      await backend.sql`update private.limits set value = 0 where name = 'pass_expected'`
    }
  })

  test('after 60 an hour in total', async () => {
    const asked = Array.from({ length: 66 }, (_, number) => ask({}, from(number)))
    expect(await held(asked)).toBe(6)
  })

  test('in total without what was held already, so nobody alone uses up everybody’s', async () => {
    for (let number = 0; number < 61; number++) await ask({}, from(1))
    expect((await ask({ urgency: 'emergency' }, from(2))).held).toBe(false)
  })

  test('by the network in the gateway’s own header, whatever headers a visitor sends', async () => {
    const send = async (headers: Record<string, string>) =>
      rest(backend, 'rpc/submit_service_request', {
        method: 'POST',
        body: { request: newRequest({ proof: await proof(), network: '192.0.2.1' }) },
        headers,
      })
    for (let number = 0; number < 10; number++) {
      const spoofed = `192.0.${number}.1`
      const { body } = await send({ 'x-forwarded-for': spoofed, 'cf-connecting-ip': spoofed })
      expect(body.held).toBe(false)
    }
    expect(
      (await send({ 'x-forwarded-for': '192.0.99.1', 'cf-connecting-ip': '192.0.99.1' })).body.held,
    ).toBe(true)
  })

  test('not by a network that cannot be told, such as a gateway’s “unknown”: the request arrives', async () => {
    for (const unknown of ['unknown', '', '203.0.113.7:51234', '_hidden'])
      expect((await ask({}, unknown)).held).toBe(false)
  })

  test('and only keyed hashes of who asked are kept, for a day', async () => {
    await ask({ email: 'visitor@demo.test' }, from(1))
    const [kept] = await backend.sql`select * from private.anonymous_writes`
    expect(Object.keys(kept ?? {}).sort()).toEqual(['held', 'id', 'kind', 'mailbox', 'network', 'written_at'])
    for (const plain of ['visitor@demo.test', '198.51.1.0/24']) {
      const known = createHash('sha256').update(plain).digest('hex')
      expect(JSON.stringify([kept?.mailbox, kept?.network])).not.toContain(known)
    }
    await backend.sql`update private.anonymous_writes set written_at = now() - interval '25 hours'`
    await call(backend, 'plan_messages', {}, backend.secretKey)
    expect(await backend.sql`select from private.anonymous_writes`).toEqual([])
  })

  test('so five requests in a victim’s name do not lock the victim out: theirs is held, or goes through when signed in', async () => {
    const email = 'victim@demo.test'
    await addAccount(backend.sql, email, { password: 'a-long-demo-password' })
    for (let number = 0; number < 5; number++) await ask({ email }, from(number))
    const victim = await ask({ email }, from(50))
    expect(victim).toMatchObject({ held: true, reference: expect.stringMatching(aReference) })
    const token = await tokenOf(backend, email, 'a-long-demo-password')
    const own = await call(
      backend,
      'submit_service_request',
      { request: newRequest({ email, proof: await proof() }) },
      token,
    )
    expect(own.body.held).toBe(false)
  })

  test('without mailing or alerting anyone, even in an emergency, and the office gets one mail about all of them', async () => {
    const email = 'one.victim@demo.test'
    const requests = []
    for (let number = 0; number < 8; number++)
      requests.push(await ask({ email, urgency: 'emergency' }, from(number)))
    for (const request of requests) {
      expect((await told(backend, request)).filter((one) => one.includes(email))).toHaveLength(
        request.held ? 0 : 1,
      )
      if (request.held) expect(await told(backend, request)).toEqual([])
    }
    expect(
      await backend.sql`
      select from private.emergency_escalations
      where service_request_id in ${backend.sql(requests.filter((one) => one.held).map(({ id }) => id))}`,
    ).toEqual([])
    await call(backend, 'plan_messages', {}, backend.secretKey)
    const digests = await backend.sql`select payload from private.outbox where template = 'office-digest'`
    expect(digests).toEqual([{ payload: { digest: { held_emergency: 3 } } }])
    expect((await call(backend, 'new_request_count', {}, office)).body).toBeGreaterThan(0)
  })

  test('and after 20 mails an hour the office gets one summary every 10 minutes', async () => {
    for (let number = 0; number < 24; number++) await ask({}, from(number))
    const mails = () => backend.sql`
      select template, payload -> 'digest' as digest from private.outbox where recipient = 'office' order by created_at`
    expect(await mails()).toHaveLength(20)
    await call(backend, 'plan_messages', {}, backend.secretKey)
    await ask({}, from(30))
    await call(backend, 'plan_messages', {}, backend.secretKey)
    expect((await mails()).slice(20)).toEqual([{ template: 'office-digest', digest: { request: 4 } }])
    await backend.sql`update private.outbox set created_at = created_at - interval '10 minutes'`
    await call(backend, 'plan_messages', {}, backend.secretKey)
    expect((await mails()).slice(21)).toEqual([{ template: 'office-digest', digest: { request: 1 } }])
  })
})

describe('the office', () => {
  const flood = async (count: number) => {
    const asked = []
    for (let number = 0; number < 5 + count; number++)
      asked.push(await ask({ email: 'flood@demo.test', urgency: 'emergency' }, from(number)))
    return asked.filter((request) => request.held)
  }
  const list = async () => (await call(backend, 'held_requests', {}, office)).body

  test('sees held requests in one list, emergencies first; releasing one sends all its messages', async () => {
    await backend.sql`
      insert into private.proven_phones ${backend.sql({ user_id: staff.id, phone: '+16315550171' })}`
    await backend.sql`
      insert into public.alert_settings ${backend.sql({ user_id: staff.id, phone: '+16315550171' })}`
    const held = await flood(3)
    await ask({ email: 'flood@demo.test' }, from(90))
    await backend.sql`truncate private.outbox, private.owed_texts` // messages of the five before them
    const listed = await list()
    expect(listed.count).toBe(4)
    expect(listed.requests.map(({ urgency }: { urgency: string }) => urgency)).toEqual([
      ...Array(3).fill('emergency'),
      'flexible',
    ])
    const [first] = held
    if (!first) throw new Error('Nothing is held')
    for (let times = 0; times < 2; times++) {
      const { body } = await call(backend, 'release_request', { request_id: first.id }, office)
      expect(body).toEqual({ id: first.id, set_aside: null, duplicate_of: null })
    }
    expect(await told(backend, first)).toEqual([
      'email new-request office',
      'email request-received flood@demo.test',
      'text emergency-alert +16315550171',
    ])
    // When we answer is counted from now, not from when it was sent.
    const [{ is_now } = {}] = await backend.sql`
      select payload ->> 'let_in_at' > to_char(now() - interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS') as is_now
      from private.outbox where template = 'request-received'`
    expect(is_now).toBe(true)
    expect((await list()).count).toBe(3)
  })

  test('sets all of them aside with one press, and undoes that with another', async () => {
    const held = (await flood(4)).map(({ id }) => id).sort()
    const press = (request_ids: string[], spam: boolean) =>
      call(backend, 'set_held_aside', { request_ids, spam }, office)
    const other = await ask({}, from(80))
    const { body } = await press([...held, other.id], true)
    expect(body).toEqual(held)
    expect((await list()).count).toBe(0)
    expect((await press(body, false)).body).toEqual(held)
    expect((await list()).count).toBe(4)
    expect((await press([], true)).status).toBe(400)
    expect((await press(Array.from({ length: 201 }, randomUUID), true)).status).toBe(400)
  })

  test('finds a request among the held ones again after unmarking it as spam', async () => {
    const [held] = await flood(1)
    await call(backend, 'mark_spam', { request_id: held?.id, spam: true }, office)
    const back = await call(backend, 'mark_spam', { request_id: held?.id, spam: false }, office)
    expect(back.body).toMatchObject({ set_aside: 'held' })
    expect(await told(backend, { id: held?.id ?? '' })).toEqual([])
  })
})
