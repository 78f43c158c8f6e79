import { request } from 'node:http'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { undone } from './act-as.ts'
import { takeSnapshot } from './snapshot.ts'

// What anyone can send to the functions that visitors may call, and what that costs the database. The functions are read
// from the catalog, so a new one is tested automatically.

const ENOUGH = 20 // ms of the database's CPU time

let backend: TestBackend
/** A superuser connection, which reports after each statement what it took. */
let sql: Sql
let took = 0 // ms of CPU time, no matter what else the machine is doing
let functions: { name: string; args: { name: string; type: string }[] }[]
beforeAll(async () => {
  backend = await startTestBackend()
  sql = postgres(backend.databaseUrl, {
    max: 1,
    onnotice({ detail = '' }) {
      const [, user, system] = /([\d.]+) s user, ([\d.]+) s system, [\d.]+ s elapsed/.exec(detail) ?? []
      took += 1000 * (Number(user ?? 0) + Number(system ?? 0))
    },
  })
  functions = await backend.sql`
    select p.proname as name, (
      select coalesce(jsonb_agg(
        jsonb_build_object('name', arg.name, 'type', format_type(arg.type, null)) order by arg.place
      ), '[]')
      from unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as arg (name, type, place)
      where arg.type is not null
    ) as args
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
    order by 1`
})
afterAll(async () => {
  await sql?.end()
  await backend?.stop()
})

/** Fifty times what is taken; `npm run test:attacks` sends 10 MB. */
const LARGEST = Number(process.env.LARGEST_BODY ?? 1_000_000) // bytes
const text = (words: string, bytes: number) => words.repeat(Math.floor(bytes / words.length))
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, number) => `"k${number}":${number}`).join()}}`

/** JSON as sent, about so many bytes long. */
const bodies: Record<string, (bytes: number) => string> = {
  'a long message': (bytes) => `{"message":"${text('a', bytes)}"}`,
  'a long token': (bytes) => `{"token":"${text('f', bytes)}"}`,
  'very many fields': (bytes) => keys(Math.floor(bytes / 50)),
  'very many problems': (bytes) => `{"preferred_times":[${text('"night",', bytes).slice(0, -1)}]}`,
  'lists within lists': (bytes) => text('[', bytes / 2) + text(']', bytes / 2),
  'lists that are never closed': (bytes) => text('[', bytes),
  'objects within objects': (bytes) => `${text('{"a":', bytes * 0.8)}1${text('}', bytes * 0.16)}`,
  'JSON as text within JSON': (bytes) => {
    let nested = '{}'
    while (JSON.stringify({ message: nested }).length < bytes) nested = JSON.stringify({ message: nested })
    return nested
  },
  'very many NULs': (bytes) => `{"message":"${text('\\u0000', bytes)}"}`,
  'very many first halves of characters': (bytes) => `{"name":"${text('\\ud800', bytes)}"}`,
  'very many second halves of characters': (bytes) => `{"name":"${text('\\udfff', bytes)}"}`,
  'halves of characters between backslashes': (bytes) => `{"name":"${text('\\\\\\ud83d\\\\', bytes)}"}`,
  'very many backslashes before half a character': (bytes) => `{"name":"${text('\\\\', bytes)}\\ud83d"}`,
  'whole characters and one half': (bytes) => `{"name":"${text('\\ud83d\\ude00', bytes)}\\ud83d"}`,
  'control characters': (bytes) => `{"message":"${text('\\u0001\\u001b', bytes)}"}`,
  'very many line breaks': (bytes) => `{"message":"${text('\\r', bytes)}"}`,
  'white space around nothing': (bytes) => `{"message":"${text(' ', bytes)}"}`,
  'marks that turn the writing around': (bytes) => `{"name":"${text('\u202e', bytes)}"}`,
  'an address of nothing but dots': (bytes) => `{"email":"a@${text('a.', bytes)}"}`,
  'a phone number of nothing but hyphens': (bytes) => `{"phone":"${text('-', bytes)}"}`,
  'a number of very many digits': (bytes) => `{"filled_in_ms":${text('9', bytes)}}`,
}

/** One argument as Postgres gets it from the API, or null if Postgres cannot hold what was sent. */
function argument(type: string, body: string): string | number | boolean {
  if (type === 'json' || type === 'jsonb') return body
  if (type === 'uuid') return '00000000-0000-4000-b000-000000000009'
  if (type === 'integer') return 0
  if (type === 'boolean') return true
  return body.replaceAll('\u0000', '')
}

/** The database's CPU time in ms when PostgREST makes the call: first the check of the headers, then the function. */
async function asked(name: string, args: (string | number | boolean)[], types: string[], bytes: number) {
  return undone(sql, async (tx) => {
    await tx`set local client_min_messages = log`
    await tx`set local log_statement_stats = on`
    await tx`
      select set_config('request.headers', ${JSON.stringify({ 'content-length': String(bytes) })}, true),
        set_config('request.jwt.claims', '{"role":"anon"}', true), set_config('role', 'anon', true)`
    for (const [index, arg] of args.entries()) {
      await tx`select set_config(${`sent.n${index}`}, ${String(arg)}, true)`
    }
    const given = types.map((type, index) => `current_setting('sent.n${index}')::${type}`).join()
    took = 0
    // Caught in the database, which does not report what a failed statement took.
    await tx.unsafe(`
      do $$ begin
        perform set_config('sent.state', '00000', true);
        perform private.check_request();
        perform to_jsonb(public.${name}(${given}));
      exception when others then
        perform set_config('sent.state', sqlstate, true);
      end $$`)
    const ms = took
    const [answer] = await tx<{ state: string }[]>`select current_setting('sent.state') as state`
    return { state: answer?.state ?? '', ms }
  })
}

test('every function that a visitor may call is tested', () => {
  const names = functions.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['submit_service_request', 'submit_review', 'start_chat', 'read_chat']),
  )
})

describe.each(Object.keys(bodies))('%s', (what) => {
  const body = (bytes: number) => bodies[what]?.(bytes) ?? ''
  test.each([
    ['of the largest size that reaches a function', 19_900],
    ['larger than that', 20_400],
    ['of a megabyte or more', LARGEST],
  ])('%s, costs next to nothing', { timeout: 60_000 }, async (_, bytes) => {
    const sent = body(bytes)
    for (const { name, args } of functions) {
      const types = args.map(({ type }) => type)
      if (!types.some((type) => /json|text/.test(type))) continue
      const values = types.map((type) => argument(type, sent))
      let best = { state: '', ms: Number.POSITIVE_INFINITY }
      // The best of a few tries, because the machine may be busy.
      for (let tries = 0; tries < 20 && best.ms > ENOUGH; tries++) {
        const took = await asked(name, values, types, Buffer.byteLength(sent))
        if (took.ms < best.ms) best = took
      }
      const shown = `${name}: ${best.state} after ${best.ms.toFixed(1)} ms`
      expect(best.ms, shown).toBeLessThan(ENOUGH)
      // Our own refusal, invalid JSON, or "no such thing", but never a server error.
      expect(best.state, shown).toMatch(/^(PT4\d\d|22P02|22P05|22023|22030|00000)$/)
      if (Buffer.byteLength(sent) > 20_500) expect(best.state, shown).toBe('PT413')
    }
  })
})

/** One request as a program would send it, not necessarily JSON. */
const post = (path: string, body: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sending = request(
      `${backend.url}/rest/v1/${path}`,
      {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let heard = ''
        response.on('data', (part) => (heard += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: heard }))
      },
    )
    // The server may close the connection when it refuses a body it has not read to the end.
    sending.on('error', reject).end(body)
  })

test('over HTTP each of them is refused, never a server error, and nothing is stored', {
  timeout: 120_000,
}, async () => {
  const snapshot = await takeSnapshot(backend.sql)
  for (const { name, args } of functions) {
    for (const [what, body] of Object.entries(bodies)) {
      for (const bytes of [19_900, 20_400, 100_000]) {
        const sent = `{${args.map((arg) => `"${arg.name}":${body(bytes)}`).join()}}`
        if (args.length === 0) continue
        const { status, text: said } = await post(`rpc/${name}`, sent)
        const shown = `${name}, ${what}, ${bytes} bytes → ${status} ${said.slice(0, 200)}`
        expect(status, shown).toBeGreaterThanOrEqual(200)
        expect(status, shown).toBeLessThan(500)
        if (sent.length > 20_500) expect(status, shown).toBe(413)
      }
    }
  }
  expect(await snapshot.changes()).toEqual({})
})

test('something else in the place of an object is refused with an error of our own', async () => {
  for (const { name, args } of functions.filter(({ args }) => args[0]?.type === 'json')) {
    for (const sent of ['[]', '[{}]', '1', '"words"', 'true', 'null']) {
      const { text: said } = await post(`rpc/${name}`, `{"${args[0]?.name}":${sent}}`)
      expect(JSON.parse(said).code, `${name}, ${sent} → ${said}`).toMatch(/^PT4/)
    }
  }
})

test('a body that is too long is refused with its own error', async () => {
  const { status, text: said } = await post(
    'rpc/submit_service_request',
    `{"request":${bodies['a long message']?.(21_000)}}`,
  )
  expect(status).toBe(413)
  expect(JSON.parse(said)).toMatchObject({
    code: 'PT413',
    message: 'too_long',
  })
})
