import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { call, mintedFor, ownRequests, rest, tokenOf } from './sessions.ts'
import { aService, aTown } from './this-site.ts'

// A request belongs to the person who confirmed its email address, not to someone who sends it with another's address.

const password = 'a-long-demo-password'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

/** Sends a request as the website does and returns its id. */
async function ask(email: string, token?: string): Promise<string> {
  const id = randomUUID()
  const request = {
    id,
    name: 'Demo Asker',
    phone: '(631) 555-0161',
    email,
    town: aTown,
    service: aService,
    urgency: 'flexible',
    preferred_contact: 'email',
    message: 'Demo: a new panel, please.',
    filled_in_ms: 20_000,
  }
  const { status, body } = await call(backend, 'submit_service_request', { request }, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return id
}

/** The requests someone can see, tried in every possible way. */
async function seenWith(token: string): Promise<string[]> {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
  const listed = await ownRequests(backend, token)
  // The tables themselves are for the office.
  expect((await rest(backend, 'service_requests?select=id', { token })).body).toEqual([])
  expect((await rest(backend, 'service_request_events?select=id', { token })).body).toEqual([])
  const { body: data } = await call(backend, 'my_data', {}, token)
  expect(ids(data.service_requests)).toEqual(listed)
  for (const request_id of listed) {
    expect((await call(backend, 'my_service_request', { request_id }, token)).body).toMatchObject([
      { id: request_id },
    ])
    expect((await call(backend, 'my_request_history', { request_id }, token)).body).toContainEqual(
      expect.objectContaining({ kind: 'stage', stage: 'received' }),
    )
  }
  return listed
}

/** They cannot read it by its id, cancel it or write to it. */
async function expectNotTheirs(id: string, token: string) {
  for (const name of ['my_service_request', 'my_request_history'])
    expect((await call(backend, name, { request_id: id }, token)).body).toEqual([])
  expect((await call(backend, 'cancel_service_request', { request_id: id }, token)).status).toBe(404)
  expect(
    (await call(backend, 'send_customer_message', { request_id: id, message: 'Demo' }, token)).status,
  ).toBe(404)
}

async function signUp(email: string): Promise<string> {
  const { data, error } = await backend.anon().auth.signUp({ email, password })
  expect(error).toBeNull()
  return data.user?.id ?? ''
}

async function confirm(email: string) {
  const mail = (await backend.mails()).find(({ to }) => to === email)
  const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const client = backend.anon()
  expect((await client.auth.verifyOtp({ type: 'signup', email, token })).error).toBeNull()
  expect((await client.auth.updateUser({ password })).error).toBeNull()
}

test('a request made before the account appears once its address is confirmed, ignoring case', async () => {
  const before = await ask('Early.Bird@Demo.test')
  const id = await signUp('early.bird@demo.test')
  expect(await seenWith(await mintedFor(backend, id))).toEqual([])
  await expectNotTheirs(before, await mintedFor(backend, id))
  await expect(backend.signIn('early.bird@demo.test', password)).rejects.toThrow('Email not confirmed')

  await confirm('early.bird@demo.test')
  expect(await seenWith(await tokenOf(backend, 'early.bird@demo.test', password))).toEqual([before])
})

test('a confirmed account for a@ never sees requests made with b@, and b@ sees both of their own', async () => {
  const ofA = await ask('a@ownership.test')
  const ofB = await ask('b@ownership.test')
  for (const email of ['a@ownership.test', 'b@ownership.test']) {
    await signUp(email)
    await confirm(email)
  }
  const a = await tokenOf(backend, 'a@ownership.test', password)
  const b = await tokenOf(backend, 'b@ownership.test', password)
  const ofBSignedIn = await ask('b@ownership.test', b)
  expect(await seenWith(a)).toEqual([ofA])
  expect(await seenWith(b)).toEqual([ofB, ofBSignedIn].sort())
  for (const id of [ofB, ofBSignedIn]) await expectNotTheirs(id, a)
  await expectNotTheirs(ofA, b)
})

test('addresses that only look alike are different', async () => {
  const others = []
  for (const email of [
    'alike+1@ownership.test',
    'alike@ownership.test.example',
    'a_ike@ownership.test',
    'al.ike@ownership.test',
  ]) {
    others.push(await ask(email))
  }
  await signUp('alike@ownership.test')
  await confirm('alike@ownership.test')
  const token = await tokenOf(backend, 'alike@ownership.test', password)
  expect(await seenWith(token)).toEqual([])
  for (const id of others) await expectNotTheirs(id, token)
})

test('someone who changes their address to b@ without confirming it sees nothing of b@’s', async () => {
  const ofB = await ask('changed-b@ownership.test')
  const ofA = await ask('changed-a@ownership.test')
  await signUp('changed-a@ownership.test')
  await confirm('changed-a@ownership.test')
  const client = await backend.signIn('changed-a@ownership.test', password)
  expect((await client.auth.updateUser({ email: 'changed-b@ownership.test' })).error).toBeNull()

  // Not even after signing in again, or with anything they write about themselves.
  await client.auth.updateUser({ data: { email: 'changed-b@ownership.test', email_verified: true } })
  for (const token of [
    (await client.auth.getSession()).data.session?.access_token ?? '',
    await tokenOf(backend, 'changed-a@ownership.test', password),
  ]) {
    expect(await seenWith(token)).toEqual([ofA])
    await expectNotTheirs(ofB, token)
  }
})

test('giving someone else’s address while signed in owns neither that request nor any other of that address', async () => {
  const ofB = await ask('neighbor-b@ownership.test')
  await signUp('neighbor-a@ownership.test')
  await confirm('neighbor-a@ownership.test')
  const a = await tokenOf(backend, 'neighbor-a@ownership.test', password)
  const forB = await ask('neighbor-b@ownership.test', a)
  expect(await seenWith(a)).toEqual([])
  for (const id of [ofB, forB]) await expectNotTheirs(id, a)
  const inCapitals = await ask('Neighbor-A@ownership.test', a)
  expect(await seenWith(a)).toEqual([inCapitals])
  const [own] = await backend.sql`select user_id from public.service_requests where id = ${inCapitals}`
  expect(own?.user_id).not.toBeNull()
})
