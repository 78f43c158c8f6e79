import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { emergencyService } from '../../src/content/services/service-words.ts'
import { addAccount, addSecondFactor, become, customer, staff, undone } from './act-as.ts'
import { call, resigned, rest, tokenOf } from './sessions.ts'
import { aTown } from './this-site.ts'

// A token is valid for an hour, but opens nothing once its session or account is gone.

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

const password = 'a-long-demo-password'
const someRequest = '00000000-0000-4000-b000-000000000003'

/** Someone signed in with two browsers. Returns both tokens. */
async function signedIn(role: 'customer' | 'staff' | 'admin') {
  const email = `${randomUUID()}@demo.test`
  const { id } = await addAccount(backend.sql, email, { password, role })
  return {
    id,
    email,
    token: await tokenOf(backend, email, password),
    elsewhere: await tokenOf(backend, email, password),
  }
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>

const ways: Record<string, (person: SignedIn) => Promise<unknown>> = {
  'signed out everywhere': ({ elsewhere }) =>
    fetch(`${backend.url}/auth/v1/logout?scope=global`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${elsewhere}` },
    }),
  banned: ({ id }) =>
    backend.sql`update auth.users set banned_until = now() + interval '1 year' where id = ${id}`,
  // As the auth server's admin API does: it replaces the address with a hash.
  'deleted softly': ({ id }) => backend.sql`
    update auth.users set deleted_at = now(), email = encode(sha256(email::bytea), 'base64') where id = ${id}`,
}

describe.each(Object.keys(ways))('someone who was %s', (way) => {
  test.each(['staff', 'admin'] as const)('can no longer read or write anything as %s', async (role) => {
    const person = await signedIn(role)
    const { token } = person
    const tries = () =>
      Promise.all([
        rest(backend, 'service_requests?select=id', { token }),
        rest(backend, 'profiles?select=user_id', { token }),
        rest(backend, 'service_request_events', {
          token,
          method: 'POST',
          body: { service_request_id: someRequest, kind: 'note', body: 'Demo: written with an old token' },
        }),
        call(backend, 'staff_names', {}, token),
        call(backend, 'reviews_for_staff', {}, token),
        call(backend, 'new_request_count', {}, token),
        call(backend, 'mark_spam', { request_id: someRequest, spam: false }, token),
      ])
    expect((await tries()).map(({ status }) => status)).toEqual([200, 200, 201, 200, 200, 200, 200])
    await ways[way]?.(person)
    const after = await tries()
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 401))
    expect(after[0]?.body.message).toBe('session_ended')
  })

  test('can no longer read anything as a customer', async () => {
    const person = await signedIn('customer')
    const { token } = person
    const tries = () =>
      Promise.all([
        rest(backend, 'profiles?select=user_id', { token }),
        call(backend, 'my_data', {}, token),
        call(backend, 'my_contact_preferences', {}, token),
        call(backend, 'reviews_to_write', {}, token),
      ])
    expect((await tries()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await ways[way]?.(person)
    expect((await tries()).map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

test('someone who switched two-step sign-in on elsewhere, which ended this session, is told to sign in again', async () => {
  const { id, token, elsewhere } = await signedIn('customer')
  await addSecondFactor(backend.sql, id)
  const ended = decodeJwt(token).session_id as string
  await backend.sql`delete from auth.sessions where id = ${ended}`
  const refused = { status: 401, body: { message: 'session_ended' } }
  expect(await call(backend, 'my_data', {}, token)).toMatchObject(refused)
  expect(await rest(backend, 'profiles?select=user_id', { token })).toMatchObject(refused)
  expect(await call(backend, 'my_data', {}, elsewhere)).toMatchObject({ status: 403 })
})

test('when a ban ends, the person is back without signing in again', async () => {
  const { id, token } = await signedIn('staff')
  await backend.sql`update auth.users set banned_until = now() - interval '1 second' where id = ${id}`
  expect((await rest(backend, 'service_requests?select=id', { token })).body.length).toBeGreaterThan(10)
})

test('someone who is banned cannot sign in', async () => {
  const person = await signedIn('staff')
  await ways.banned?.(person)
  await expect(backend.signIn(person.email, password)).rejects.toThrow('User is banned')
})

test('with an ended session, people can still ask for an electrician and read what is public', async () => {
  const person = await signedIn('customer')
  await ways['signed out everywhere']?.(person)
  const { token } = person
  expect((await rest(backend, 'google_reviews?select=id&limit=1', { token })).status).toBe(200)
  const asked = await call(
    backend,
    'submit_service_request',
    {
      request: {
        id: randomUUID(),
        name: 'Demo Asker',
        phone: '(631) 555-0161',
        email: person.email,
        town: aTown,
        service: emergencyService,
        urgency: 'emergency',
        preferred_contact: 'phone',
        message: 'Demo: sparks.',
        filled_in_ms: 20_000,
      },
    },
    token,
  )
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
})

test('after a soft delete, mail does not go to the hash that replaced the customer’s address', async () => {
  const { sql } = backend
  const { id, email } = await signedIn('customer')
  await ways['deleted softly']?.({ id, email, token: '', elsewhere: '' })
  const [row] = await sql<{ address: string }[]>`
    select private.mail_address(r) as address
    from (select (jsonb_populate_record(null::public.service_requests,
      jsonb_build_object('user_id', ${id}::text, 'email', ${email}::text))).*) r`
  expect(row?.address).toBe(email)
})

test('the office requires a second factor unless the owner has turned that off', async () => {
  const { sql } = backend
  await undone(sql, async (tx) => {
    const asked = async (aal: 'aal1' | 'aal2') => {
      await become(tx, staff, aal)
      const [row] = await tx<{ access: string; requests: number }[]>`
        select public.office_access() as access, (select count(*)::int from public.service_requests) as requests`
      await tx`reset role`
      return { access: row?.access, sees: (row?.requests ?? 0) > 0 }
    }
    expect(await asked('aal1')).toEqual({ access: 'open', sees: true })
    await tx`update private.office_settings set second_factor_required = true`
    expect(await asked('aal1')).toEqual({ access: 'second_factor', sees: false })
    await addSecondFactor(tx, staff.id)
    expect(await asked('aal1')).toEqual({ access: 'code', sees: false })
    expect(await asked('aal2')).toEqual({ access: 'open', sees: true })
    await become(tx, customer)
    expect(await tx`select public.office_access() as access`).toEqual([{ access: 'closed' }])
  })
})

test('a second factor is required by default, before the demo data turn that off', async () => {
  const [column] = await backend.sql<{ by_default: string }[]>`
    select column_default as by_default from information_schema.columns
    where table_name = 'office_settings' and column_name = 'second_factor_required'`
  expect(column?.by_default).toBe('true')
})

test('a token signed for someone else’s session is refused', async () => {
  const [mine, other] = [await signedIn('staff'), await signedIn('staff')]
  const [session] = await backend.sql<
    { id: string }[]
  >`select id from auth.sessions where user_id = ${other.id}`
  const token = await resigned(backend, mine.token, { session_id: session?.id })
  expect((await rest(backend, 'service_requests?select=id', { token })).status).toBe(401)
})

test('checking the session takes one lookup per statement, no matter how many rows there are', async () => {
  await undone(backend.sql, async (tx) => {
    await become(tx, staff)
    const rows = await tx.unsafe<{ 'QUERY PLAN': string }[]>(
      'explain (analyze, costs off, timing off, summary off) select id from public.service_requests',
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    const asking = plan.match(/InitPlan[^\n]*\n[^\n]*Result \(actual rows=1(\.00)? loops=1\)/g)
    expect(asking, plan).not.toBeNull()
    expect(plan).not.toContain('SubPlan')
  })
})
