import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AuthError, createClient, type EmailOtpType } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { TestBackend } from '../../scripts/local-backend/testing.ts'

// What the site needs from Supabase Auth. auth-stories.test.ts checks the local backend, `npm run test:hosted` a real one.

export type AuthServer = {
  url: string
  publishableKey: string
  /** The HTML of the mails to an address, newest first. */
  mailsTo: (address: string) => Promise<string[]>
}

export const authServerOf = ({ url, publishableKey, mails }: TestBackend): AuthServer => ({
  url,
  publishableKey,
  mailsTo: async (address) => (await mails()).filter(({ to }) => to === address).map(({ html }) => html),
})

const ofOwner = 'the-password-of-the-owner-1A'
const ofStranger = 'the-password-of-a-stranger-1A'

/** A browser nobody has signed in with. Like the site's client, it takes no session from a URL. */
export const newBrowser = ({ url, publishableKey }: AuthServer) =>
  createClient(url, publishableKey, {
    auth: {
      flowType: 'pkce',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: randomUUID(),
    },
  })

const newAddress = () => `story-${randomUUID()}@stories.example`

/** Asks again after the number of seconds the server requires between two mails. */
async function patiently<Answer extends { error: AuthError | null }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    const [, seconds] = /after (\d+) seconds?/.exec(answer.error?.message ?? '') ?? []
    if (!seconds) return answer
    await sleep(Number(seconds) * 1000 + 200)
  }
}

async function well<Answer extends { error: AuthError | null }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await patiently(ask)
  expect(answer.error).toBeNull()
  return answer
}

type Proof = { link: URL | null; code: string; token_hash: string }

/** The link and the code of the newest of `count` mails to an address. */
async function mailed(server: AuthServer, address: string, count = 1): Promise<Proof> {
  await expect
    .poll(async () => (await server.mailsTo(address)).length, { timeout: 20_000, interval: 300 })
    .toBeGreaterThanOrEqual(count)
  const [html = ''] = await server.mailsTo(address)
  const href = /href="([^"]*view=mail[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const link = href ? new URL(href) : null
  return {
    link,
    code: />\s*(\d{6})\s*</.exec(html)?.[1] ?? '',
    token_hash: link?.searchParams.get('token_hash') ?? '',
  }
}

/** The mail links to the site's own page, with its type, and not to a URL that signs in anyone who opens it. */
function expectOurPage({ link }: Proof, type: EmailOtpType) {
  expect(link?.pathname).toBe('/auth')
  expect(link?.searchParams.get('type')).toBe(type)
}

const tryPassword = async (server: AuthServer, email: string, password: string) => {
  const { error } = await newBrowser(server).auth.signInWithPassword({ email, password })
  return error ? error.code : 'signed in'
}

/** Someone with a confirmed address and a password, and the browser they are signed in with. */
export async function newAccount(server: AuthServer) {
  const email = newAddress()
  const { auth } = newBrowser(server)
  await well(() => auth.signUp({ email, password: ofOwner }))
  const { code } = await mailed(server, email)
  await well(() => auth.verifyOtp({ email, token: code, type: 'email' }))
  await well(() => auth.updateUser({ password: ofOwner }))
  return { email, password: ofOwner, auth }
}

/** A stranger has signed up with the address of someone who knows nothing about it. */
async function takenAddress(server: AuthServer): Promise<string> {
  const email = newAddress()
  await well(() => newBrowser(server).auth.signUp({ email, password: ofStranger }))
  await mailed(server, email)
  return email
}

/** The stories for any auth server. `server` is called once the tests are running. */
export function authStories(server: () => AuthServer) {
  test('someone signs up, has no access until they follow the mail, and then signs in with their password', async () => {
    const email = newAddress()
    const { auth } = newBrowser(server())
    const next = `${server().url}/dashboard`
    const { data } = await well(() =>
      auth.signUp({ email, password: ofOwner, options: { emailRedirectTo: next } }),
    )
    expect(data.session).toBeNull()
    expect(await tryPassword(server(), email, ofOwner)).toBe('email_not_confirmed')
    const proof = await mailed(server(), email)
    expectOurPage(proof, 'signup')
    expect(proof.code).toMatch(/^\d{6}$/)
    const opened = await well(() => auth.verifyOtp({ token_hash: proof.token_hash, type: 'signup' }))
    expect(opened.data.session?.user.email).toBe(email)
    await well(() => auth.updateUser({ password: ofOwner }))
    expect(await tryPassword(server(), email, ofOwner)).toBe('signed in')
    // The link works only once.
    const again = await newBrowser(server()).auth.verifyOtp({ token_hash: proof.token_hash, type: 'signup' })
    expect(again.error?.code).toBe('otp_expired')
  })

  test('the password of a stranger who signed up first never works, no matter how the owner proves the address', async () => {
    type Auth = ReturnType<typeof newBrowser>['auth']
    const ways: Record<string, (auth: Auth, email: string) => Promise<unknown>> = {
      'signing up, with the code': async (auth, email) => {
        await well(() => auth.signUp({ email, password: ofOwner }))
        const { code } = await mailed(server(), email, 2)
        await well(() => auth.verifyOtp({ email, token: code, type: 'email' }))
      },
      'the mail that the stranger had sent': async (auth, email) => {
        const { token_hash } = await mailed(server(), email)
        await well(() => auth.verifyOtp({ token_hash, type: 'signup' }))
      },
      'signing in by mail': async (auth, email) => {
        await well(() => auth.signInWithOtp({ email }))
        const { code } = await mailed(server(), email, 2)
        await well(() => auth.verifyOtp({ email, token: code, type: 'email' }))
      },
      'a forgotten password': async (auth, email) => {
        await well(() => auth.resetPasswordForEmail(email))
        const proof = await mailed(server(), email, 2)
        expectOurPage(proof, 'recovery')
        await well(() => auth.verifyOtp({ token_hash: proof.token_hash, type: 'recovery' }))
      },
    }
    await Promise.all(
      Object.entries(ways).map(async ([way, prove]) => {
        const email = await takenAddress(server())
        const { auth } = newBrowser(server())
        await prove(auth, email)
        expect(await tryPassword(server(), email, ofStranger), way).toBe('invalid_credentials')
        await well(() => auth.updateUser({ password: ofOwner }))
        expect(await tryPassword(server(), email, ofOwner), way).toBe('signed in')
        expect(await tryPassword(server(), email, ofStranger), way).toBe('invalid_credentials')
      }),
    )
  })

  test('asking for a mail does not confirm an address', async () => {
    const email = newAddress()
    const { auth } = newBrowser(server())
    await well(() => auth.signInWithOtp({ email }))
    const proof = await mailed(server(), email)
    expectOurPage(proof, 'signup')
    const { data } = await well(() => auth.verifyOtp({ email, token: proof.code, type: 'email' }))
    expect(data.user?.email).toBe(email)
  })

  test('someone with an account signs in by mail and keeps their password', async () => {
    const { email, password } = await newAccount(server())
    const { auth } = newBrowser(server())
    await well(() => auth.signInWithOtp({ email }))
    const proof = await mailed(server(), email, 2)
    expectOurPage(proof, 'magiclink')
    await well(() => auth.verifyOtp({ token_hash: proof.token_hash, type: 'magiclink' }))
    expect(await tryPassword(server(), email, password)).toBe('signed in')
  })

  test('someone who forgot their password chooses a new one with a code from a mail', async () => {
    const { email, password } = await newAccount(server())
    const { auth } = newBrowser(server())
    await well(() => auth.resetPasswordForEmail(email))
    const { code } = await mailed(server(), email, 2)
    await well(() => auth.verifyOtp({ email, token: code, type: 'recovery' }))
    await well(() => auth.updateUser({ password: 'another-long-password-1A' }))
    expect(await tryPassword(server(), email, password)).toBe('invalid_credentials')
    expect(await tryPassword(server(), email, 'another-long-password-1A')).toBe('signed in')
  })

  test('both addresses have to confirm a change of address, and the first confirmation opens no session', async () => {
    const { email, password, auth } = await newAccount(server())
    const changed = newAddress()
    await well(() => auth.updateUser({ email: changed }))
    const [toNew, toOld] = [await mailed(server(), changed), await mailed(server(), email, 2)]
    for (const proof of [toNew, toOld]) expectOurPage(proof, 'email_change')
    const first = await well(() =>
      newBrowser(server()).auth.verifyOtp({ email: changed, token: toNew.code, type: 'email_change' }),
    )
    expect(first.data.session).toBeNull()
    expect(await tryPassword(server(), email, password)).toBe('signed in')
    const second = await well(() =>
      newBrowser(server()).auth.verifyOtp({ token_hash: toOld.token_hash, type: 'email_change' }),
    )
    expect(second.data.session?.user.email).toBe(changed)
    expect(await tryPassword(server(), changed, password)).toBe('signed in')
    expect(await tryPassword(server(), email, password)).toBe('invalid_credentials')
  })

  test('someone who has to prove who they are gets a code by mail', async () => {
    const { email, auth } = await newAccount(server())
    await well(() => auth.reauthenticate())
    const { code } = await mailed(server(), email, 2)
    await well(() => auth.updateUser({ password: 'another-long-password-1A', nonce: code }))
    expect(await tryPassword(server(), email, 'another-long-password-1A')).toBe('signed in')
  })

  test('signing out ends the session, and its token cannot be renewed', async () => {
    const { auth } = await newAccount(server())
    const { data } = await auth.getSession()
    const refresh_token = data.session?.refresh_token ?? ''
    await well(() => auth.signOut({ scope: 'global' }))
    const { error } = await newBrowser(server()).auth.refreshSession({ refresh_token })
    expect(error?.code).toBe('refresh_token_not_found')
  })
}
