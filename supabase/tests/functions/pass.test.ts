import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../scripts/local-backend/testing.ts'
import { type StandIn, startStandIn } from '../../../scripts/testing/stand-in.ts'
import { validRequest } from '../quote-request-values.ts'
import { call } from '../sessions.ts'
import { type EdgeFunction, runtimes } from './runtimes.ts'

let backend: TestBackend
/** Cloudflare's siteverify as documented: it knows one token and accepts it once. */
let cloudflare: StandIn
let good: string
beforeAll(async () => {
  backend = await startTestBackend({ hasLimits: true })
  cloudflare = await startStandIn(({ body }) => {
    const { secret, response } = JSON.parse(String(body))
    const codes = [
      ...(secret === 'demo-secret' ? [] : ['invalid-input-secret']),
      ...(response === good ? [] : ['timeout-or-duplicate']),
    ]
    if (codes.length === 0) good = ''
    return { status: 200, body: { success: codes.length === 0, 'error-codes': codes, hostname: 'localhost' } }
  })
})
afterAll(async () => {
  await cloudflare?.stop()
  await backend?.stop()
})
beforeEach(() => {
  good = randomUUID()
})

const submit = (proof: string) => {
  const id = randomUUID()
  return call(backend, 'submit_service_request', {
    request: { ...validRequest, id, email: `visitor-${id}@demo.test`, proof },
  })
}

describe.each(runtimes)('the pass under %s', (_runtime, start) => {
  let pass: EdgeFunction
  beforeAll(() => {
    pass = start(backend, 'pass')
  })
  afterAll(() => pass?.stop())
  const env = (secret = 'demo-secret') => ({
    TURNSTILE_SECRET_KEY: secret,
    TURNSTILE_API_URL: cloudflare.url,
  })
  const ask = (token: unknown, secret?: string) => pass.call(env(secret), { body: { token } })

  test('is given for a token that Cloudflare knows, and lets the form through once, with no puzzle to solve', async () => {
    const { status, body } = await ask(good)
    expect(status).toBe(200)
    expect((await submit(body.proof)).status).toBe(200)
    expect(await submit(body.proof)).toMatchObject({
      status: 428,
      body: { details: expect.stringContaining('proof_spent') },
    })
  })

  test('is not given for a different token, for a used one, or with a different secret', async () => {
    const used = good
    expect((await ask(used)).status).toBe(200)
    good = randomUUID()
    for (const answer of [await ask(used), await ask('made up'), await ask(good, 'another secret')])
      expect(answer).toEqual({ status: 403, body: { code: 'not_passed' } })
    for (const token of [undefined, 7, '', 'x'.repeat(3000)])
      expect(await ask(token)).toEqual({ status: 400, body: { code: 'no_token' } })
  })

  test('says when it is not set up, and when Cloudflare cannot be reached', async () => {
    expect(await pass.call({}, { body: { token: good } })).toEqual({
      status: 404,
      body: { code: 'not_set_up' },
    })
    vi.spyOn(console, 'error').mockImplementation(() => {}) // the function's log
    cloudflare.next({ kind: 'refuse', answer: { status: 502, body: { message: 'Bad gateway' } } })
    expect(await ask(good)).toEqual({ status: 503, body: { code: 'unreachable' } })
  })
})
