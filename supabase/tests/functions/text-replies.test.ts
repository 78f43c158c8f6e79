import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../../../scripts/local-backend/testing.ts'
import { type DenoFunction, serveFunctionInDeno } from '../../../scripts/testing/deno-function.ts'
import { business } from '../../../src/content/business.ts'
import { signatureOf } from '../../functions/text-replies/signature.ts'

const authToken = 'a-token-for-tests'
const phone = '+16315550123'

let backend: TestBackend
let deno: DenoFunction

beforeAll(async () => {
  backend = await startTestBackend()
  deno = await serveFunctionInDeno('text-replies', {
    SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
    TWILIO_AUTH_TOKEN: authToken,
  })
})
afterAll(async () => {
  await deno?.stop()
  await backend?.stop()
})
beforeEach(() => vi.stubEnv('TWILIO_AUTH_TOKEN', authToken))
afterEach(async () => {
  vi.unstubAllEnvs()
  await backend.sql`delete from private.stopped_phones`
})

const stopped = async () =>
  (await backend.sql<{ phone: string }[]>`select phone from private.stopped_phones`).map(({ phone }) => phone)

describe.each(['Node', 'Deno'])('the webhook for incoming texts under %s', (runtime) => {
  const address = () => `${backend.url}/functions/v1/text-replies`

  /** An incoming text, as Twilio reports it. */
  function arrives(body: string, more: Record<string, string> = {}, signature?: string) {
    const form = new URLSearchParams({ From: phone, To: '+16315550100', Body: body, NumMedia: '0', ...more })
    return fetch(runtime === 'Node' ? address() : deno.url, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature ?? signatureOf(address(), form, authToken) },
      body: form,
    })
  }

  test('STOP ends texts to that phone, and START allows them again; Twilio confirms both itself', async () => {
    const answer = await arrives(' Stop ')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    expect(await answer.text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>')
    expect(await stopped()).toEqual([phone])
    await arrives('STOP')
    expect(await stopped()).toEqual([phone])
    expect(await (await arrives('start')).text()).not.toContain('<Message>')
    expect(await stopped()).toEqual([])
  })

  test('STOP from a short code changes nothing without an error, and STOP through WhatsApp counts for the same phone', async () => {
    const code = await arrives('STOP', { From: '24273' })
    expect(code.status).toBe(200)
    expect(await stopped()).toEqual([])
    expect((await arrives('STOP', { From: `whatsapp:${phone}` })).status).toBe(200)
    expect(await stopped()).toEqual([phone])
    expect((await arrives('START', { From: `whatsapp:${phone}` })).status).toBe(200)
    expect(await stopped()).toEqual([])
  })

  test('"Please stop texting me" works too, and we confirm it', async () => {
    expect(await (await arrives('Please stop texting me!')).text()).toContain(
      'you will not get any more texts',
    )
    expect(await stopped()).toEqual([phone])
  })

  test('a word of its own for STOP or START that Twilio is set up with counts as Twilio reports it', async () => {
    expect(await (await arrives('Alto', { OptOutType: 'STOP' })).text()).not.toContain('<Message>')
    expect(await stopped()).toEqual([phone])
    expect(await (await arrives('Yes', { OptOutType: 'START' })).text()).not.toContain('<Message>')
    expect(await stopped()).toEqual([])
  })

  test('HELP says who we are, and anything else gets an answer saying where to reach us', async () => {
    expect(await (await arrives('Help')).text()).toContain(`<Message>${business.name}: updates`)
    expect(await (await arrives('HELP', { OptOutType: 'HELP' })).text()).not.toContain('<Message>')
    expect(await (await arrives('Can you come at three?')).text()).toContain(`call ${business.phone.display}`)
    expect(await stopped()).toEqual([])
  })

  test('a call without Twilio’s signature is refused and changes nothing', async () => {
    expect((await arrives('STOP', {}, '')).status).toBe(403)
    expect(
      (await arrives('STOP', {}, signatureOf(address(), new URLSearchParams({ Body: 'x' }), authToken)))
        .status,
    ).toBe(403)
    expect((await fetch(address())).status).toBe(405)
    expect(await stopped()).toEqual([])
  })
})
