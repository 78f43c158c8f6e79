import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { changingFunctions } from '../../src/lib/changing-functions.ts'
import { aReference } from './a-reference.ts'
import { validRequest } from './quote-request-values.ts'

/* The client through which every change goes (src/lib/change.ts), against the real backend behind a failing proxy. */

type Fault = (answer: ServerResponse, real: Buffer) => void

const says =
  (status: number, type: string, body: string): Fault =>
  (answer) =>
    answer.writeHead(status, { 'content-type': type }).end(body)
const page = '<html><head><title>Bad gateway</title></head><body>nginx</body></html>'

/** What comes back in place of the answer, after the request has reached the database. */
const faults: Record<string, Fault> = {
  'a connection that is cut': (answer) => answer.socket?.destroy(),
  'an answer that is cut after its headers': (answer) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': 90 }).flushHeaders()
    answer.socket?.destroy()
  },
  'an empty 200': says(200, 'application/json', ''),
  'a 204': (answer) => answer.writeHead(204).end(),
  null: says(200, 'application/json', 'null'),
  'an empty list': says(200, 'application/json', '[]'),
  'somebody else’s JSON': says(200, 'application/json', '{"ok":true}'),
  'half of the JSON': (answer, real) =>
    answer.writeHead(200, { 'content-type': 'application/json' }).end(real.subarray(0, real.length / 2)),
  'the page of a hotel’s network': says(200, 'text/html', page),
  'a gateway’s 403': says(403, 'text/html', page),
  'a gateway’s 404': says(404, 'text/html', page),
  'an empty 404': says(404, 'text/plain', ''),
  'a gateway’s 429': says(429, 'application/json', '{"message":"API rate limit exceeded"}'),
  'a gateway’s 502': says(502, 'text/html', page),
  'a gateway’s 504': says(504, 'text/plain', 'upstream request timeout'),
  'a gateway that has not heard of the function': says(
    404,
    'application/json',
    '{"code":"PGRST202","message":"Could not find the function in the schema cache","details":null,"hint":null}',
  ),
}

let backend: TestBackend
let fault: Fault | undefined
let asked: { authorization: string | undefined }[]
let stopProxy: () => Promise<void>
let client: typeof import('../../src/lib/change.ts')
let lib: typeof import('../../src/lib/backend.ts')

beforeAll(async () => {
  backend = await startTestBackend()
  const proxy = createServer(async (incoming, answer) => {
    const body: Buffer[] = []
    for await (const part of incoming) body.push(part)
    const headers = new Headers()
    for (const name of ['apikey', 'authorization', 'content-type', 'prefer'])
      if (typeof incoming.headers[name] === 'string') headers.set(name, incoming.headers[name])
    const real = await fetch(backend.url + incoming.url, {
      method: incoming.method ?? 'GET',
      headers,
      ...(body.length > 0 && { body: Buffer.concat(body) }),
    })
    const isRest = incoming.url?.startsWith('/rest/')
    if (isRest) asked.push({ authorization: incoming.headers.authorization })
    const text = Buffer.from(await real.arrayBuffer())
    if (fault && isRest) return fault(answer, text)
    const type = real.headers.get('content-type')
    answer.writeHead(real.status, type ? { 'content-type': type } : {}).end(text)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  stopProxy = async () => {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  }
  const { port } = proxy.address() as AddressInfo
  // The parts of a browser that supabase-js looks for.
  const kept = new Map<string, string>()
  const page = {
    location: new URL('http://localhost/'),
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
      clear: () => kept.clear(),
    },
    addEventListener() {},
    removeEventListener() {},
  }
  Object.assign(globalThis, page, { window: page, document: { ...page, visibilityState: 'visible' } })
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', backend.publishableKey)
  client = await import('../../src/lib/change.ts')
  lib = await import('../../src/lib/backend.ts')
})
afterAll(async () => {
  await stopProxy()
  await backend.stop()
})
beforeEach(() => {
  asked = []
  fault = undefined
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const newRequest = () => ({
  ...validRequest,
  id: randomUUID(),
  email: `${randomUUID()}@visitor.test`,
})

const submit = (request: object, signal?: AbortSignal) =>
  client.change((db) => db.rpc('submit_service_request', { request: { ...request } }), client.taken, {
    as: 'anyone',
    ...(signal && { signal }),
  })

const storedTimes = async ({ id }: { id: string }) => {
  const [row] = await backend.sql`select count(*)::int as count from public.service_requests where id = ${id}`
  return row?.count
}

/** The error it throws. */
const failure = (asking: Promise<unknown>) =>
  asking.then(
    () => expect.unreachable('It should have failed'),
    (error: unknown) => error,
  )

describe('only an answer from our server ends a change', () => {
  test.each(Object.entries(faults))(
    'after %s, trying again with the same id stores it once',
    async (_, way) => {
      const request = newRequest()
      fault = way
      const error = await failure(submit(request))
      expect(error).toMatchObject({ name: 'BackendError', temporary: true })
      expect(String(error)).not.toMatch(/<|nginx|rate limit|schema cache/)
      fault = undefined
      expect(await submit(request)).toEqual({
        id: request.id,
        reference: expect.stringMatching(aReference),
      })
      expect(await storedTimes(request)).toBe(1)
    },
  )

  test('a server that says nothing for 20 seconds counts as no answer', async () => {
    fault = () => {}
    const request = newRequest()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const failing = failure(submit(request))
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 5000 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await failing).toMatchObject({ temporary: true })
  })

  test('what may take longer is waited for as long as it says', async () => {
    fault = () => {}
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let failed = false
    const failing = failure(
      client.change((db) => db.rpc('undo_import', { import_id: crypto.randomUUID() }), client.changed, {
        within: 50_000,
      }),
    ).finally(() => {
      failed = true
    })
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 5000 })
    await vi.advanceTimersByTimeAsync(49_000)
    expect(failed).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await failing).toMatchObject({ temporary: true })
  })

  test('a refusal from our server is final', async () => {
    const error = await failure(submit({ ...newRequest(), phone: '911' }))
    expect(error).toMatchObject({ status: 400, code: 'PT400', temporary: false })
  })

  test('a mistake in our own code is not mistaken for a lost connection', async () => {
    const mistake = client.change(() => {
      throw new TypeError('x is not a function')
    }, client.changed)
    expect(await failure(mistake)).toBeInstanceOf(TypeError)
    expect(asked).toEqual([])
  })
})

test('a browser without AbortSignal.any and AbortSignal.timeout can send', async () => {
  const { any, timeout } = AbortSignal
  Object.assign(AbortSignal, { any: undefined, timeout: undefined })
  try {
    const request = newRequest()
    expect(await submit(request, new AbortController().signal)).toMatchObject({ id: request.id })
  } finally {
    Object.assign(AbortSignal, { any, timeout })
  }
})

test('a stopped send ends with the reason it was stopped', async () => {
  fault = () => {}
  const stop = new AbortController()
  const failing = failure(submit(newRequest(), stop.signal))
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 5000 })
  stop.abort('changed my mind')
  expect(await failing).toBe('changed my mind')
})

test('a note to a customer is stored and mailed once when the answer is lost', async () => {
  const staff = await backend.signIn('staff@demo.test')
  const { data } = await staff.auth.getSession()
  const [key] = Object.keys(sessionAt(data.session))
  localStorage.setItem(key ?? '', JSON.stringify(data.session))
  const request = newRequest()
  await submit(request)
  const { addNoteMutation } = await import('../../src/features/service-requests/history-api.ts')
  const { QueryClient } = await import('@tanstack/react-query')
  const note = {
    noteId: randomUUID(),
    requestId: request.id,
    body: 'Demo: we come at nine.',
    toCustomer: true,
  }
  const add = () => addNoteMutation(new QueryClient()).mutationFn(note)
  fault = faults['a connection that is cut']
  expect(await failure(add())).toMatchObject({ temporary: true })
  fault = undefined
  await add()
  const [count] = await backend.sql`
    select (select count(*)::int from public.service_request_events where service_request_id = ${request.id} and kind = 'note') as notes,
      (select count(*)::int from private.outbox where service_request_id = ${request.id} and template = 'message-to-customer') as mails`
  expect(count).toEqual({ notes: 1, mails: 1 })
})

describe('a session that the backend refuses', () => {
  test('does not keep anyone from asking for a quote', async () => {
    const customer = await backend.signIn('customer@demo.test')
    const { data } = await customer.auth.getSession()
    const [key] = Object.keys(sessionAt(data.session))
    const broken = { ...data.session, access_token: 'a.b.c', refresh_token: 'nobody-knows-it' }
    localStorage.setItem(key ?? '', JSON.stringify(broken))
    const request = newRequest()
    expect(await submit(request)).toMatchObject({ id: request.id })
    expect(await storedTimes(request)).toBe(1)
  })
})

/** The key under which the browser keeps a session. */
const sessionAt = (session: unknown) => ({ 'sb-127-auth-token': session })

test('every function that changes something goes through the one client, and nothing else can write', async () => {
  // These change nothing except that a conversation was seen, or that the audit says who took a list.
  const looks = ['export_rows', 'open_chat', 'proof_challenge', 'read_chat']
  const functions = await backend.sql`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prokind = 'f'
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`
  expect(functions.map(({ name }) => name).filter((name) => !looks.includes(name))).toEqual(
    [...changingFunctions].sort(),
  )
  // TypeScript keeps insert(), update(), upsert(), delete() and these functions out of rest(). These are the ways around it.
  const files = globSync('src/**/*.{ts,tsx}')
  const around = await Promise.all(
    files.map(async (file) =>
      /backendAs|supabase-client'/.test(await readFile(file, 'utf8')) ? [file] : [],
    ),
  )
  expect(around.flat().sort()).toEqual(['src/lib/backend.ts', 'src/lib/change.ts'])
})

test('a read is sent once: retrying is up to the caller', async () => {
  fault = faults['a gateway’s 502']
  const db = await lib.anonymousRest()
  const answer = await db.from('google_reviews').select('id')
  expect(() => lib.dataOf(answer)).toThrow('Our server did not answer.')
  fault = says(503, 'text/plain', 'busy')
  await db.from('google_reviews').select('id')
  expect(asked).toHaveLength(2)
})
