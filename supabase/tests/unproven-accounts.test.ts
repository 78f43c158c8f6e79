import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startFunctionCalls } from '../../scripts/local-backend/function-calls.ts'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { addAccount } from './act-as.ts'

// Anyone can sign up with anyone's address. auth-stories.ts checks that a stranger's password never opens the account; the
// rest of what happens to unconfirmed accounts is here.

const ofStranger = 'the-password-of-a-stranger'
const ofOwner = 'the-password-of-the-owner'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

/** Some time ago, a stranger signed up with an address that is not theirs. */
async function takenAddress(data: object = {}): Promise<string> {
  const email = `${randomUUID()}@victim.test`
  const { error } = await backend.anon().auth.signUp({ email, password: ofStranger, options: { data } })
  expect(error).toBeNull()
  // Mails go out at most once a second.
  await backend.sql`update auth.users set confirmation_sent_at = now() - interval '5 minutes' where email = ${email}`
  return email
}

async function mailTo(email: string) {
  const mail = (await backend.mails()).find(({ to }) => to === email)
  const link = new URL(/http\S+\/auth\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://no-link.test')
  return {
    link,
    code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '',
    token_hash: link.searchParams.get('token_hash') ?? '',
    type: link.searchParams.get('type'),
  }
}

const enter = (email: string, password: string) => backend.anon().auth.signInWithPassword({ email, password })

test('nobody gets in before the address is confirmed, and asking for a mail does not confirm it', async () => {
  const email = await takenAddress()
  expect((await enter(email, ofStranger)).error?.code).toBe('email_not_confirmed')
  const stranger = backend.anon()
  await stranger.auth.signInWithOtp({ email })
  const [user] = await backend.sql`select email_confirmed_at from auth.users where email = ${email}`
  expect(user).toEqual({ email_confirmed_at: null })
})

test('what a stranger wrote at the sign-up, however long, keeps the address’s owner out of nothing', async () => {
  const email = await takenAddress({ full_name: 'Mal', more: 'x'.repeat(300_000) })
  const owner = backend.anon()
  await owner.auth.signInWithOtp({ email })
  const { code } = await mailTo(email)
  const { data } = await owner.auth.verifyOtp({ email, token: code, type: 'email' })
  // Their token carries it, and goes with each request in a header.
  expect(data.session?.access_token.length).toBeLessThan(3000)
  expect((await owner.from('profiles').select('full_name')).data).toEqual([{ full_name: null }])
  await owner.auth.updateUser({ data: { more: 'x'.repeat(300_000) } })
  await owner.auth.refreshSession()
  expect((await owner.from('profiles').select('full_name')).status).toBe(200)
})

describe('a password stays', () => {
  test('when a confirmed account signs in by mail or changes its address', async () => {
    const email = `${randomUUID()}@owner.test`
    await addAccount(backend.sql, email, { password: ofOwner })
    const client = backend.anon()
    await client.auth.signInWithOtp({ email })
    expect(
      (await client.auth.verifyOtp({ email, token: (await mailTo(email)).code, type: 'email' })).error,
    ).toBeNull()
    expect((await enter(email, ofOwner)).error).toBeNull()

    const other = `${randomUUID()}@owner.test`
    expect((await client.auth.updateUser({ email: other })).error).toBeNull()
    const proofs = [await mailTo(other), await mailTo(email)]
    const [first, second] = [
      await backend.anon().auth.verifyOtp({ token_hash: proofs[0]?.token_hash ?? '', type: 'email_change' }),
      await backend.anon().auth.verifyOtp({ token_hash: proofs[1]?.token_hash ?? '', type: 'email_change' }),
    ]
    // Confirming only one address changes nothing and signs nobody in.
    expect([first.error, first.data.session]).toEqual([null, null])
    expect(second.data.session?.user.email).toBe(other)
    expect((await enter(other, ofOwner)).error).toBeNull()
  })

  test('when an admin created the account, confirmed at once or later', async () => {
    const email = `${randomUUID()}@owner.test`
    const { id } = await addAccount(backend.sql, email, { password: ofOwner, confirmed: false })
    await backend.sql`update auth.users set email_confirmed_at = now() where id = ${id}`
    expect((await enter(email, ofOwner)).error).toBeNull()
  })
})

test('an account that nobody confirms is deleted after a day, and nothing else is', async () => {
  const { sql } = backend
  const old = async (options: Parameters<typeof addAccount>[2]) => {
    const { id } = await addAccount(sql, `${randomUUID()}@waiting.test`, options)
    await sql`update auth.users set created_at = now() - interval '25 hours' where id = ${id}`
    return id
  }
  const waiting = await old({ confirmed: false })
  const asked = await old({ confirmed: false })
  await sql`update auth.users set confirmation_sent_at = now() - interval '23 hours' where id = ${asked}`
  const invited = await old({ confirmed: false })
  await sql`update auth.users set invited_at = now() - interval '25 hours' where id = ${invited}`
  const ofStaff = await old({ confirmed: false, role: 'staff' })
  const confirmed = await old({})
  const { id: young } = await addAccount(sql, `${randomUUID()}@waiting.test`, { confirmed: false })
  const [before] = await sql<{ count: number }[]>`select count(*)::int from auth.users`

  const [answer] = await sql`select private.forget_unconfirmed_accounts() as forgotten`
  expect(answer).toEqual({ forgotten: 1 })
  expect(await sql`select from auth.users where id = ${waiting}`).toHaveLength(0)
  expect(
    await sql`select from auth.users where id in ${sql([asked, invited, ofStaff, confirmed, young])}`,
  ).toHaveLength(5)
  const [after] = await sql<{ count: number }[]>`select count(*)::int from auth.users`
  expect(after?.count).toBe((before?.count ?? 0) - 1)
})

describe('the clock', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('looks for unconfirmed accounts every hour', async () => {
    const { sql } = backend
    const { id } = await addAccount(sql, `${randomUUID()}@waiting.test`, { confirmed: false })
    await sql`update auth.users set created_at = now() - interval '25 hours' where id = ${id}`
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const stop = await startFunctionCalls(backend.databaseUrl, async () => true)
    const isThere = async () => (await sql`select from auth.users where id = ${id}`).length > 0
    try {
      vi.setSystemTime(Date.now() + 3_600_000)
      vi.advanceTimersByTime(1000)
      await expect.poll(isThere).toBe(false)
    } finally {
      await stop()
    }
  })
})
