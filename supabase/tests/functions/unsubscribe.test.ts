import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutSecrets, thisCheckout } from '../../../scripts/local-backend/checkout.ts'
import { startTestBackend, type TestBackend } from '../../../scripts/local-backend/testing.ts'
import { type DenoFunction, serveFunctionInDeno } from '../../../scripts/testing/deno-function.ts'

let backend: TestBackend
const functions: DenoFunction[] = []
const env = () => ({
  SUPABASE_URL: backend.url,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: backend.publishableKey }),
  SITE_URL: backend.url,
})

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(async () => {
  for (const { stop } of functions) await stop()
  await backend?.stop()
})

async function served(runtime: string, name: string, more: Record<string, string> = {}): Promise<string> {
  if (runtime === 'Node') return `${backend.url}/functions/v1/${name}`
  const one = await serveFunctionInDeno(name, { ...env(), ...more })
  functions.push(one)
  return one.url
}

describe.each(['Node', 'Deno'])('unsubscribing under %s', (runtime) => {
  let url: string
  let token: string
  beforeAll(async () => {
    url = await served(runtime, 'unsubscribe')
  })
  const choice = async () =>
    (
      await backend.sql<{ stops: boolean }[]>`
      select unsubscribed_at is not null as stops from private.mail_choices where token = ${token}`
    )[0]?.stops

  test('a mail program’s post unsubscribes the address (RFC 8058); opening the link changes nothing', async () => {
    const [made] = await backend.sql<{ token: string }[]>`
      insert into private.mail_choices (email, category) values (${`${randomUUID()}@example.com`}, 'updates') returning token`
    token = made?.token ?? ''
    const look = await fetch(`${url}?token=${token}`, { redirect: 'manual' })
    expect([look.status, look.headers.get('location')]).toEqual([
      303,
      `${backend.url}/unsubscribe?token=${token}`,
    ])
    expect(await choice()).toBe(false)
    // Neither does a post that does not say someone clicked.
    expect((await fetch(`${url}?token=${token}`, { method: 'POST', redirect: 'manual' })).status).toBe(303)
    expect(await choice()).toBe(false)

    const click = () =>
      fetch(`${url}?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await click()).status).toBe(200)
    expect(await choice()).toBe(true)
    expect((await click()).status).toBe(200)
    expect(await choice()).toBe(true)
  })

  test.each([randomUUID(), 'x', ''])(
    'the token "%s", which nobody has, is refused in words',
    async (wrong) => {
      const body = new FormData() // the other encoding that RFC 8058 allows
      body.set('List-Unsubscribe', 'One-Click')
      const answer = await fetch(`${url}?token=${wrong}`, { method: 'POST', body })
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('This link isn’t valid')
    },
  )
})

describe.each(['Node', 'Deno'])('the key for notifications under %s', (runtime) => {
  const { vapid } = checkoutSecrets(thisCheckout)

  test('is given to browsers', async () => {
    const url = await served(runtime, 'push-key', {
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
    })
    const answer = await fetch(url, { headers: { apikey: backend.publishableKey } })
    expect(await answer.json()).toEqual({ publicKey: vapid.publicKey })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(Buffer.from(vapid.publicKey, 'base64url')).toHaveLength(65)
  })
})

test('if no key is set up, a sentence says so', async () => {
  const url = await served('Deno', 'push-key')
  const answer = await fetch(url)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('not set up') as string })
})
