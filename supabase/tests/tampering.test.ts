import { generateKeyPairSync, randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { decodeJwt, exportJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { addAccount, admin, customer, staff } from './act-as.ts'
import { mintedFor, resigned, tokenOf } from './sessions.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'

// Every run has its own seed. TAMPERING_SEED=… repeats one; `npm run test:attacks` tries 50,000 times.
const seed = Number(process.env.TAMPERING_SEED ?? randomInt(2 ** 31))
const attempts = Number(process.env.TAMPERING_ATTEMPTS ?? 500)

const demoRequest = (number: number) => `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`
const ofOthers = [1, 3, 4, 5, 8, 10].map(demoRequest)
const unconfirmed = '00000000-0000-4000-a000-000000000102'
const secretFile = 'the bytes of a private photograph'

const accounts = ['customer', 'unconfirmed', 'staff', 'admin'] as const
type AccountName = (typeof accounts)[number]

let backend: TestBackend
let snapshot: Snapshot
let tokens: Record<AccountName, string>
/** For each person, words from rows they may not see. An answer must not contain them. */
let privateWords: Record<'customer' | 'unconfirmed' | 'nobody', string[]>

beforeAll(async () => {
  backend = await startTestBackend()
  const { sql } = backend
  await addAccount(sql, 'visitor.b@demo.test', { id: unconfirmed, confirmed: false })
  await sql`insert into storage.buckets (id, name, public) values ('safe', 'safe', false)`
  const stored = await fetch(`${backend.url}/storage/v1/object/safe/secret.txt`, {
    method: 'POST',
    headers: { apikey: backend.secretKey, 'content-type': 'text/plain' },
    body: secretFile,
  })
  expect(stored.status).toBe(200)
  tokens = {
    customer: await tokenOf(backend, 'customer@demo.test'),
    unconfirmed: await mintedFor(backend, unconfirmed),
    staff: await tokenOf(backend, 'staff@demo.test'),
    admin: await tokenOf(backend, 'admin@demo.test'),
  }
  // Not tested here: what people may do to their own account shortly after signing in.
  await sql`update auth.sessions set created_at = now() - interval '1 hour'`

  const wordsBut = async (email: string, id: string | null) => {
    const rows = await sql<{ word: string }[]>`
      select distinct word from (
        select unnest(array[name, phone, r.email, address, message]) from public.service_requests r
        where r.email <> ${email} and r.user_id is distinct from ${id}
        union all select body from public.service_request_events where not visible_to_customer and body is not null
        union all select full_name from public.profiles where user_id is distinct from ${id}
        union all select u.email from auth.users u where u.email <> ${email}
        union all select id::text from storage.objects
        union all values (${secretFile})
      ) private (word)
      where word is not null and word <> ${email}
        -- What somebody else wrote in the same words is no secret.
        and not exists (
          select from public.service_requests own
          where (own.email = ${email} or own.user_id = ${id}) and word in (own.address, own.message)
        )`
    return rows.map(({ word }) => word)
  }
  privateWords = {
    customer: await wordsBut('customer@demo.test', customer.id),
    // A request has this address, but is not theirs until they confirm it.
    unconfirmed: await wordsBut('', unconfirmed).then((words) =>
      words.filter((word) => word !== 'visitor.b@demo.test'),
    ),
    nobody: await wordsBut('', null),
  }
  expect(privateWords.customer.length).toBeGreaterThan(30)
  snapshot = await takeSnapshot(sql)
})
afterAll(() => backend?.stop())

// --- Tokens ----------------------------------------------------------------------------------------------------

type Tampering =
  | { how: 'genuine'; who: 'customer' | 'unconfirmed' }
  | { how: 'cut'; who: AccountName; characters: number; from: 'start' | 'end' }
  | { how: 'flipped bit'; who: AccountName; at: number; bit: number }
  | { how: 'other claims'; who: AccountName; claims: Record<string, unknown> }
  | { how: 'no algorithm'; who: AccountName; alg: string; claims: Record<string, unknown> }
  | { how: 'other secret'; who: AccountName; secret: string; claims: Record<string, unknown> }
  | {
      how: 'own key'
      who: AccountName
      header: 'jwk' | 'jku' | 'kid' | 'plain'
      claims: Record<string, unknown>
    }
  | { how: 'parts of two'; who: AccountName; other: AccountName }
  | { how: 'empty signature'; who: AccountName; alg: 'HS256' | 'ES256'; claims: Record<string, unknown> }
  | { how: 'expired'; who: AccountName; seconds: number }
  | { how: 'not a token'; words: string }

const who = fc.constantFrom(...accounts)
const claims = fc.oneof(
  fc.constantFrom(
    { role: 'service_role' },
    { role: 'postgres' },
    { role: 'supabase_admin' },
    { role: 'authenticated', aal: 'aal2' },
    { app_metadata: { role: 'admin' } },
    { exp: 99999999999 },
  ),
  fc.constantFrom(admin.id, staff.id, customer.id).map((sub) => ({ sub })),
  fc.record({ sub: fc.uuid(), role: fc.constantFrom('service_role', 'authenticated', 'admin') }),
  fc.record({ email: fc.constantFrom('visitor.a@demo.test', 'admin@demo.test') }),
)
const tampering: fc.Arbitrary<Tampering> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      how: fc.constant('genuine' as const),
      who: fc.constantFrom('customer' as const, 'unconfirmed' as const),
    }),
  },
  fc.record({
    how: fc.constant('cut' as const),
    who,
    characters: fc.integer({ min: 1, max: 300 }),
    from: fc.constantFrom('start' as const, 'end' as const),
  }),
  fc.record({ how: fc.constant('flipped bit' as const), who, at: fc.nat(2_000), bit: fc.nat(6) }),
  fc.record({ how: fc.constant('other claims' as const), who, claims }),
  fc.record({
    how: fc.constant('no algorithm' as const),
    who,
    alg: fc.constantFrom('none', 'None', 'NONE', 'nOnE', '', 'HS0', 'RS256'),
    claims,
  }),
  fc.record({
    how: fc.constant('other secret' as const),
    who,
    secret: fc.constantFrom(
      'secret',
      'super-secret-jwt-token-with-at-least-32-characters-long',
      'x'.repeat(64),
      // jose refuses an empty key, so this is the shortest that it signs with.
      '\0'.repeat(32),
      'sb_publishable_local-development-only',
    ),
    claims,
  }),
  fc.record({
    how: fc.constant('own key' as const),
    who,
    header: fc.constantFrom('jwk' as const, 'jku' as const, 'kid' as const, 'plain' as const),
    claims,
  }),
  fc.record({ how: fc.constant('parts of two' as const), who, other: who }),
  fc.record({
    how: fc.constant('empty signature' as const),
    who,
    alg: fc.constantFrom('HS256' as const, 'ES256' as const),
    claims,
  }),
  fc.record({ how: fc.constant('expired' as const), who, seconds: fc.integer({ min: 60, max: 10 ** 8 }) }),
  fc.record({
    how: fc.constant('not a token' as const),
    words: fc.oneof(
      fc.string({ minLength: 1, maxLength: 60 }),
      fc.constantFrom(
        'null',
        'undefined',
        '..',
        '.',
        'a.b.c',
        'e30.e30.e30',
        'sb_secret_x',
        '[object Object]',
        `${'a'.repeat(9_000)}.b.c`,
      ),
    ),
  }),
)

const ownKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function tampered(attempt: Tampering): Promise<string> {
  if (attempt.how === 'not a token') return attempt.words
  const token = tokens[attempt.who]
  const [header = '', payload = '', signature = ''] = token.split('.')
  switch (attempt.how) {
    case 'genuine':
      return token
    case 'cut':
      return attempt.from === 'end' ? token.slice(0, -attempt.characters) : token.slice(attempt.characters)
    case 'flipped bit': {
      const at = attempt.at % token.length
      const code = String.fromCharCode(token.charCodeAt(at) ^ (1 << attempt.bit))
      const flipped = token.slice(0, at) + code + token.slice(at + 1)
      // The last character of a signature has unused bits.
      const bytes = (text = '') => Buffer.from(text, 'base64url').toString('hex')
      fc.pre(
        flipped.split('.').slice(0, 2).join('.') !== `${header}.${payload}` ||
          bytes(flipped.split('.')[2]) !== bytes(signature),
      )
      return flipped
    }
    case 'other claims': {
      const changed = `${header}.${coded({ ...decodeJwt(token), ...attempt.claims })}.${signature}`
      // The claims it already has.
      fc.pre(changed !== token)
      return changed
    }
    case 'no algorithm': {
      const unsigned = `${coded({ alg: attempt.alg, typ: 'JWT' })}.${coded({ ...decodeJwt(token), ...attempt.claims })}`
      return `${unsigned}.${attempt.alg === 'RS256' ? signature : ''}`
    }
    case 'other secret':
      return new SignJWT({ ...decodeJwt(token), ...attempt.claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'local' })
        .sign(new TextEncoder().encode(attempt.secret))
    case 'own key': {
      const { privateKey, publicKey } = ownKeys
      const jwk = await exportJWK(publicKey)
      const header = {
        jwk: { jwk },
        jku: { jku: `${backend.url}/rest/v1/rpc/own_review_summary` },
        kid: { kid: '../../../dev/null' },
        plain: {},
      }[attempt.header]
      return new SignJWT({ ...decodeJwt(token), ...attempt.claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header })
        .sign(privateKey)
    }
    case 'parts of two': {
      const [otherHeader, otherPayload, otherSignature] = tokens[attempt.other].split('.')
      fc.pre(attempt.who !== attempt.other)
      return attempt.who < attempt.other
        ? `${header}.${otherPayload}.${signature}`
        : `${otherHeader}.${payload}.${otherSignature}`
    }
    // Some verifiers used to accept a signature of zeros (CVE-2022-21449).
    case 'empty signature': {
      const unsigned = `${coded({ alg: attempt.alg, typ: 'JWT' })}.${coded({ ...decodeJwt(token), ...attempt.claims })}`
      return `${unsigned}.${attempt.alg === 'HS256' ? '' : Buffer.alloc(64).toString('base64url')}`
    }
    case 'expired':
      return resigned(backend, token, { exp: Math.floor(Date.now() / 1000) - attempt.seconds })
  }
}

// --- What is asked with them -----------------------------------------------------------------------------------

interface Asked {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

const id = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ofOthers) },
  fc.constantFrom(admin.id, staff.id),
  fc.uuid(),
  fc.constantFrom(
    '',
    '*',
    'null',
    "' or 1=1 --",
    'eq.1',
    '(select 1)',
    '../../service_requests',
    '%00',
    '\u0000',
    '\ud800',
    '{}',
    '00000000-0000-4000-b000-00000000000',
    '9'.repeat(400),
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
)

// The API does not expose the last two.
const columns = {
  service_requests: ['id', 'user_id', 'assigned_to', 'email', 'created_at'],
  service_request_events: ['id', 'service_request_id', 'actor_id', 'created_at'],
  jobs: ['id', 'request_id', 'lead', 'title'],
  job_events: ['id', 'job_id', 'actor_id'],
  profiles: ['user_id', 'full_name'],
  user_roles: ['user_id', 'role'],
  google_reviews: ['id', 'rating'],
  google_review_syncs: ['id', 'error'],
  google_review_summary: ['review_count'],
  users: ['id', 'email'],
  services: ['slug'],
}
const safely = (text: string) => encodeURIComponent(text.toWellFormed())
const operator = fc.constantFrom('eq', 'neq', 'in', 'like', 'is', 'not.is', 'gt', 'cs', 'fts', 'or', 'none')

/** A table and some of its rows, as a PostgREST query. */
const rows = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'service_requests',
        'service_request_events',
        'jobs',
        'job_events',
        'profiles',
        'user_roles',
      ),
    },
    fc.constantFrom('google_reviews', 'google_review_syncs', 'google_review_summary', 'users', 'services'),
  )
  .chain((table) => {
    const column = fc.constantFrom(...columns[table as keyof typeof columns])
    const which = fc.oneof(
      { weight: 2, arbitrary: column.map((name) => `${name}=not.is.null&limit=1000`) },
      fc.tuple(column, id).map(([name, value]) => `${name}=eq.${safely(value)}`),
      fc.tuple(column, operator, id).map(([name, how, value]) => `${name}=${how}.${safely(value)}`),
      fc.tuple(column, id).map(([name, value]) => `or=(${name}.eq.${safely(value)},${name}.not.is.null)`),
      fc.constantFrom(
        'select=*,service_request_events(*)',
        'select=*,service_requests(*)',
        'select=*,profiles(*)',
        'select=count()',
        'select=email:users(email)',
        'order=email.desc&limit=1000',
        'limit=-1',
        'offset=99999999999999999999',
        'select=id::text::int',
        'select=',
        'no_such_column=eq.1',
      ),
    )
    return which.map((query) => `${table}?${query}`)
  })
const body = fc.oneof(
  fc.constantFrom(
    { role: 'admin' },
    { status: 'closed' },
    { user_id: customer.id },
    { assigned_to: customer.id },
    { visible_to_customer: true },
    { user_id: admin.id, role: 'admin' },
    { email: 'customer@demo.test' },
    [],
    {},
    null,
    'words',
    7,
  ),
  id.map((user_id) => ({ user_id, role: 'admin' })),
  id.map((service_request_id) => ({ service_request_id, kind: 'note', body: 'Demo' })),
  fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 3 }),
)
const headers = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Record<string, string>>({}) },
  fc.constantFrom<Record<string, string>>(
    { 'accept-profile': 'private', 'content-profile': 'private' },
    { 'accept-profile': 'auth', 'content-profile': 'auth' },
    { prefer: 'count=exact,return=representation' },
    { prefer: 'tx=rollback,params=single-object,resolution=merge-duplicates' },
    { accept: 'application/vnd.pgrst.object+json' },
    { accept: 'application/vnd.pgrst.plan+json' },
    { range: '0-' },
    { 'x-supabase-role': 'service_role' },
  ),
)

/** Functions that the API does not expose, or that are not ours. */
const hidden = [
  'is_staff',
  'own_service_request',
  'pg_sleep',
  'check_request',
  'require_proof',
  'no_such_function',
]

/** Any function in the exposed schema, with each argument as it should be or as anything else. */
const called = (functions: { name: string; args: Record<string, string> }[]) =>
  fc.constantFrom(...functions, ...hidden.map((name) => ({ name, args: {} }))).chain(({ name, args }) => {
    const given = Object.fromEntries(
      Object.entries<string>(args).map(([arg, type]) => [
        arg,
        fc.oneof({ weight: 3, arbitrary: sentAs(type) }, body),
      ]),
    )
    const fields: fc.Arbitrary<unknown> = fc.record(given, { requiredKeys: [] })
    return fc
      .oneof({ weight: 4, arbitrary: fields }, body)
      .map((sent) => ({ path: `/rest/v1/rpc/${name}`, body: sent }))
  })

function sentAs(type: string): fc.Arbitrary<unknown> {
  if (type.endsWith('[]')) return fc.array(sentAs(type.slice(0, -2)), { maxLength: 3 })
  if (type === 'uuid') return id
  if (type === 'boolean') return fc.boolean()
  if (/int|numeric|double/.test(type)) return fc.oneof(fc.integer(), fc.constantFrom(0, -1, 2 ** 31, 1e300))
  if (type.startsWith('timestamp')) return fc.constantFrom('now', 'infinity', '2026-11-21', 'never')
  if (type.startsWith('json'))
    return fc.oneof(
      body,
      id.map((request_id) => ({ id: request_id, request_id })),
    )
  return id
}

const link = { expiresIn: 600 }
const stored: fc.Arbitrary<Asked> = fc
  .oneof(
    fc.constantFrom<[string, string, unknown?]>(
      ['GET', 'bucket'],
      ['GET', 'bucket/safe'],
      ['PUT', 'bucket/safe', { public: true }],
      ['POST', 'bucket', { id: 'mine', name: 'mine', public: true }],
      ['POST', 'bucket/safe/empty', {}],
      ['DELETE', 'bucket/safe'],
      ['GET', 'object/safe/secret.txt'],
      ['GET', 'object/authenticated/safe/secret.txt'],
      ['GET', 'object/public/safe/secret.txt'],
      ['GET', 'object/info/safe/secret.txt'],
      ['GET', 'object/safe/..%2f..%2f..%2fsecrets.json'],
      ['POST', 'object/safe/mine.txt', 'mine'],
      ['PUT', 'object/safe/secret.txt', 'mine'],
      ['DELETE', 'object/safe/secret.txt'],
      ['DELETE', 'object/safe', { prefixes: ['secret.txt'] }],
      ['POST', 'object/list/safe', { prefix: '', limit: 100, offset: 0 }],
      [
        'POST',
        'object/list/safe',
        { prefix: '\u0000', limit: -1, offset: 1e30, sortBy: { column: "owner'; --" } },
      ],
      ['POST', 'object/sign/safe/secret.txt', link],
      ['POST', 'object/sign/safe', { ...link, paths: ['secret.txt'] }],
      ['POST', 'object/upload/sign/safe/mine.txt', {}],
      ['POST', 'object/copy', { bucketId: 'safe', sourceKey: 'secret.txt', destinationKey: 'copy.txt' }],
      ['POST', 'object/move', { bucketId: 'safe', sourceKey: 'secret.txt', destinationKey: 'moved.txt' }],
    ),
    fc.tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      fc.oneof(
        fc
          .tuple(
            fc.constantFrom('object', 'object/info', 'object/sign', 'object/upload/sign', 'object/list'),
            id,
            id,
          )
          .map(([way, bucket, key]) => `${way}/${safely(bucket)}/${safely(key)}`),
        id.map((bucket) => `bucket/${safely(bucket)}`),
        id.map((token) => `object/sign/safe/secret.txt?token=${safely(token)}`),
      ),
      body,
    ),
  )
  .map(([method, path, sent]) => ({ method, path: `/storage/v1/${path}`, body: sent }))

/** Sessions and accounts, except what everyone may ask for. */
const signedIn: fc.Arbitrary<Asked> = fc
  .oneof(
    fc.constantFrom<[string, string, unknown?]>(
      ['GET', 'user'],
      ['GET', 'settings'],
      ['GET', 'admin/users'],
      ['GET', `admin/users/${customer.id}`],
      [
        'POST',
        'admin/users',
        { email: 'mine@demo.test', password: 'a-long-demo-password', role: 'service_role' },
      ],
      ['PUT', `admin/users/${customer.id}`, { password: 'a-long-demo-password', role: 'service_role' }],
      ['DELETE', `admin/users/${customer.id}`],
      ['POST', 'admin/generate_link', { type: 'magiclink', email: 'admin@demo.test' }],
      ['GET', 'admin/audit'],
      ['POST', 'token?grant_type=password', { email: 'admin@demo.test', password: 'guessed' }],
      ['POST', 'token?grant_type=password', { email: { $ne: null }, password: ['x'] }],
      ['POST', 'token?grant_type=password', null],
      ['POST', 'token?grant_type=no_such', {}],
      ['POST', `factors/${admin.id}/verify`, { challenge_id: admin.id, code: '000000' }],
    ),
    id.map((refresh_token): [string, string, unknown] => [
      'POST',
      'token?grant_type=refresh_token',
      { refresh_token },
    ]),
    fc
      .tuple(fc.constantFrom('signup', 'magiclink', 'recovery', 'email', 'invite', 'no_such'), id)
      .map(([type, token]): [string, string, unknown] => [
        'POST',
        'verify',
        { type, token, email: 'admin@demo.test', token_hash: token },
      ]),
  )
  .map(([method, path, sent]) => ({ method, path: `/auth/v1/${path}`, body: sent }))

const functionNames = readdirSync(join(import.meta.dirname, '../functions'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
  .map(({ name }) => name)
const functionCalled: fc.Arbitrary<Asked> = fc
  .tuple(fc.constantFrom(...functionNames, 'no-such', '..%2f..%2fsecrets', '_shared/rpc.ts'), body, headers)
  .map(([name, sent, more]) => ({
    method: 'POST',
    path: `/functions/v1/${name}`,
    body: sent,
    headers: more,
  }))

const asked = (functions: Parameters<typeof called>[0]): fc.Arbitrary<Asked> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(rows, headers)
        .map(([query, more]) => ({ method: 'GET', path: `/rest/v1/${query}`, headers: more })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom('POST', 'PATCH', 'PUT', 'DELETE'), rows, body, headers)
        .map(([method, query, sent, more]) => ({
          method,
          path: `/rest/v1/${query}`,
          body: sent,
          headers: more,
        })),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(called(functions), headers)
        .map(([one, more]) => ({ method: 'POST', ...one, headers: more })),
    },
    { weight: 2, arbitrary: stored },
    { weight: 1, arbitrary: signedIn },
    { weight: 1, arbitrary: functionCalled },
  )

/** The key that names the project and role. */
const apikey = fc.oneof(
  { weight: 8, arbitrary: fc.constant('publishable' as const) },
  fc.constantFrom(
    'none' as const,
    'sb_secret_',
    'sb_secret_local',
    'service_role',
    'cut secret' as const,
    'the token' as const,
  ),
)

test(`${attempts} tampered tokens, roles and ids open nothing and break nothing (seed ${seed})`, {
  timeout: 300_000,
}, async () => {
  const functions = await backend.sql<{ name: string; args: Record<string, string> }[]>`
    select p.proname as name, (
      select coalesce(jsonb_object_agg(arg.name, format_type(arg.type, null)), '{}')
      from unnest(p.proargnames, p.proargtypes::oid[]) as arg (name, type) where arg.type is not null
    ) as args
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`
  await fc.assert(
    fc.asyncProperty(
      tampering,
      asked(functions),
      apikey,
      async (attempt, { method, path, body: sent, headers: more }, key) => {
        const token = await tampered(attempt)
        const keys: Record<string, string> = {
          publishable: backend.publishableKey,
          'cut secret': backend.secretKey.slice(0, -1),
          'the token': token,
        }
        const sentKey = key === 'none' ? null : (keys[key] ?? key)
        const response = await fetch(backend.url + path, {
          method,
          redirect: 'manual',
          headers: {
            'content-type': 'application/json',
            ...more,
            ...(sentKey !== null && { apikey: headerValue(sentKey) }),
            authorization: headerValue(`Bearer ${token}`),
          },
          ...(method !== 'GET' && sent !== undefined && { body: JSON.stringify(sent) }),
        })
        const text = await response.text()
        // That is how `health` tells monitors that nothing has been sent lately.
        if (!path.endsWith('/health')) expect(response.status, text).toBeLessThan(500)
        const isGenuine = attempt.how === 'genuine'
        const words = isGenuine ? privateWords[attempt.who] : privateWords.nobody
        // Echoing what someone sent reveals no secret.
        const own = `${path} ${JSON.stringify(sent)}`
        expect(words.filter((word) => text.includes(word) && !own.includes(word))).toEqual([])
        // A wrong token gets nobody in, not even to what visitors may see. (The local backend treats anything
        // without three parts as no token at all.)
        const isWhole = token.split('.').filter(Boolean).length === 3
        if (!isGenuine && isWhole && path.startsWith('/rest/')) expect(response.ok, text).toBe(false)
      },
    ),
    { numRuns: attempts, seed },
  )
  // With a valid token, people may ask for their own data, and that is recorded.
  const { 'private.audit_log': noted = [], ...changes } = await snapshot.changes()
  expect(noted.filter(({ what }) => what !== 'own_data_exported')).toEqual([])
  expect(changes).toEqual({})
  const kept = await fetch(`${backend.url}/storage/v1/object/safe/secret.txt`, {
    headers: { apikey: backend.secretKey },
  })
  expect(await kept.text()).toBe(secretFile)
})

/** Characters that a header can hold. */
const headerValue = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').trim() || '?'
