import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../scripts/local-backend/testing.ts'
import { type DenoFunction, serveFunctionInDeno } from '../../../scripts/testing/deno-function.ts'
import { tokenOf } from '../sessions.ts'

// Whoever sends a body in pieces need not say how long it will be, nor ever end it.

let backend: TestBackend
let deno: DenoFunction
let customer: string
beforeAll(async () => {
  backend = await startTestBackend()
  deno = await serveFunctionInDeno('csp-reports', {})
  customer = await tokenOf(backend, 'customer@demo.test')
})
afterAll(async () => {
  await deno?.stop()
  await backend?.stop()
})
beforeEach(() => vi.stubEnv('TURNSTILE_SECRET_KEY', 'demo-secret'))
afterEach(() => {
  vi.unstubAllEnvs()
})

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const address = (name: string) => `${backend.url}/functions/v1/${name}`

/** The status of the answer to what is sent in pieces, without a length. */
const send = (url: string, type: string, pieces: string[], { ends }: { ends: boolean }) =>
  new Promise<number>((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${customer}`,
          'content-type': type,
          'transfer-encoding': 'chunked',
        },
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.resume()
        sending.destroy()
      },
    )
    sending.on('error', reject)
    for (const piece of pieces) sending.write(piece)
    if (ends) sending.end()
  })

const endless = Array.from({ length: 20 }, () => 'x'.repeat(10_000))

test.each([
  ['pass', json, 400],
  ['files', json, 400],
  ['bitcoin', json, 400],
  ['sync-google-reviews', json, 400],
  ['quote-request', form, 400],
  ['text-replies', form, 403],
  ['unsubscribe', form, 303],
  ['csp-reports', json, 413],
])('%s answers a body that never ends, as soon as it is too long', async (name, type, status) => {
  expect(await send(address(name), type, endless, { ends: false })).toBe(status)
})

describe.each(['Node', 'Deno'])('browser reports in pieces, under %s', (runtime) => {
  const url = () => (runtime === 'Node' ? address('csp-reports') : deno.url)

  test('are taken', async () => {
    expect(await send(url(), json, ['[{"type":', '"deprecation"}]'], { ends: true })).toBe(204)
  })

  test('are refused as soon as they are too long', async () => {
    expect(await send(url(), json, endless, { ends: false })).toBe(413)
  })
})
