import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { towns } from '../../src/content/towns/towns.ts'
import * as schema from '../../src/features/quote-request/schema.ts'
import { fieldProblems } from '../../src/lib/refusals.ts'
import { aReference } from './a-reference.ts'
import { undone } from './act-as.ts'
import { phoneValues } from './phone-values.ts'
import { quoteRequestCases, validRequest } from './quote-request-values.ts'
import { otherService, otherTown } from './this-site.ts'

const quoteRequestSchema = schema.quoteRequestSchema(towns.map(({ slug }) => slug))

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

type Problem = { field: string; code: string }
type Answer = {
  status: number
  body: {
    id?: string
    reference?: string
    created_at?: string
    code?: string
    message?: string
    details?: string | null
  }
}

/** A valid request with its own id and address. */
const newRequest = (changes: Record<string, unknown> = {}) => {
  const id = randomUUID()
  return { ...validRequest, id, email: `visitor-${id}@demo.test`, ...changes }
}

async function send(request: unknown, token?: string): Promise<Answer> {
  const response = await backend.rest('rpc/submit_service_request', {
    method: 'POST',
    body: { request },
    ...(token && { token }),
  })
  return { status: response.status, body: await response.json() }
}

const problemsOf = (details: string | null | undefined): Problem[] => JSON.parse(details ?? '[]')
const fieldsOf = (problems: Problem[]) => [...new Set(problems.map(({ field }) => field))].sort()

async function countRequests(): Promise<number> {
  const [row] = await backend.sql<{ count: number }[]>`select count(*)::int from public.service_requests`
  return row?.count ?? Number.NaN
}

/** Postgres's answer to an anonymous visitor for each of these, rolled back. */
type Verdict = { ok: boolean; state: string; message: string; problems: Problem[]; stored: object | null }
function verdicts(sql: Sql, requests: readonly unknown[]): Promise<Verdict[]> {
  return undone(sql, async (tx) => {
    await tx.unsafe(`
      create function pg_temp.try_submit(request text) returns jsonb language plpgsql as $$
        declare
          answer jsonb;
          state text;
          problem text;
          problems text;
        begin
          perform set_config('role', 'anon', true);
          answer := public.submit_service_request(request::json);
          perform set_config('role', 'none', true);
          return jsonb_build_object('ok', true, 'state', '00000', 'message', '', 'problems', '[]'::jsonb, 'stored', (
            select to_jsonb(r) from public.service_requests r where r.id = (answer ->> 'id')::uuid
          ));
        exception when others then
          get stacked diagnostics state = returned_sqlstate, problem = message_text, problems = pg_exception_detail;
          return jsonb_build_object('ok', false, 'state', state, 'message', problem, 'stored', null, 'problems',
            case when state like 'PT%' then problems::jsonb else '[]' end);
        end $$`)
    const answers: Verdict[] = []
    for (let start = 0; start < requests.length; start += 500) {
      const batch = requests.slice(start, start + 500).map((request) => JSON.stringify(request))
      const rows = await tx<{ verdict: string }[]>`
        select pg_temp.try_submit(request)::text as verdict
        from unnest(${batch}::text[]) with ordinality as given (request, place) order by place`
      answers.push(...rows.map(({ verdict }) => JSON.parse(verdict) as Verdict))
    }
    return answers
  })
}

test.each(phoneValues)(
  'the database reads the number “%s” as %s, just like the forms',
  async (typed, e164) => {
    const [read] = await backend.sql<{ phone: string | null }[]>`select private.us_phone(${typed}) as phone`
    expect(read?.phone).toBe(e164)
  },
)

test.each([
  ['631-555-0142 ext 12', 'phone_extension'],
  ['(631) 555-0142 x', null],
  ['555-0142 x631', 'phone_unusable'],
  ['631 555 0142 12', 'phone_unusable'],
])('about the number “%s” the database says %s, just like the forms', async (typed, code) => {
  const [verdict] = await verdicts(backend.sql, [newRequest({ phone: typed })])
  expect(verdict?.problems.map((problem) => problem.code)).toEqual(code ? [code] : [])
})

describe('the database accepts and refuses the same as the form, in the same words', () => {
  test.each(quoteRequestCases)('$name', async ({ request, valid, fields, stored }) => {
    const [verdict] = await verdicts(backend.sql, [request])
    if (!verdict) throw new Error('No verdict')
    expect(verdict.ok).toBe(valid)
    const form = quoteRequestSchema.safeParse(request)
    if (form.success) {
      const { website: _website, filled_in_ms: _time, ...columns } = form.data
      expect(verdict.stored).toMatchObject(columns)
      expect(verdict.stored).toMatchObject(stored)
      return
    }
    expect(verdict.state).toBe('PT400')
    expect(fieldsOf(verdict.problems)).toEqual(fields)
    expect(verdict.message).toBe('wrong_fields')
    const words = form.error.issues.map(({ message }) => message)
    const said = fieldProblems({ message: verdict.message, details: JSON.stringify(verdict.problems) })
    expect(said).toHaveLength(verdict.problems.length)
    for (const { message } of said) expect(words).toContain(message)
  })

  test('each refused value is an HTTP 400 naming its fields, and none is stored', {
    timeout: 30_000,
  }, async () => {
    const before = await countRequests()
    for (const { name, request, fields } of quoteRequestCases.filter((one) => !one.valid)) {
      const { status, body } = await send(request)
      expect(status, name).toBe(400)
      expect(fieldsOf(problemsOf(body.details)), name).toEqual(fields)
    }
    expect(await countRequests()).toBe(before)
  })
})

test('a visitor gets the request’s reference and nothing more', async () => {
  const request = newRequest()
  const { status, body } = await send(request)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['created_at', 'held', 'id', 'may_choose_time', 'reference'])
  expect(body.id).toBe(request.id)
  expect(body.reference).toMatch(aReference)
  expect(Math.abs(Date.now() - Date.parse(body.created_at ?? ''))).toBeLessThan(60_000)
})

test('a request sent again, even spelled differently, is stored once with the same answer', async () => {
  const request = newRequest({ phone: '631.555.0142', name: 'Demo Visitor' })
  const first = await send(request)
  const again = await send({
    ...request,
    phone: '+1 (631) 555-0142',
    name: ' Demo Visitor ',
    filled_in_ms: 99_000,
  })
  expect(again).toEqual(first)
  const rows = await backend.sql`select id from public.service_requests where id = ${request.id}`
  expect(rows).toHaveLength(1)
  const events = await backend.sql`
    select kind from public.service_request_events where service_request_id = ${request.id}`
  expect(events).toEqual([{ kind: 'created' }])
})

test('the same id with other contents is a conflict that reveals nothing about the first', async () => {
  const request = newRequest({ name: 'Demo Secret', message: 'Demo: a secret' })
  const first = await send(request)
  const changes: Record<string, unknown>[] = [
    { name: 'Demo Other' },
    { phone: '(516) 555-0143' },
    { email: 'other@demo.test' },
    { town: otherTown },
    { town: 'other', other_town: 'Montauk' },
    { address: '1 Demo Street' },
    { service: otherService },
    { urgency: 'emergency' },
    { preferred_contact: 'email' },
    { preferred_times: ['morning'] },
    { message: 'Demo: another message' },
  ]
  for (const change of changes) {
    const { status, body } = await send({ ...request, ...change })
    expect(status).toBe(409)
    expect(body.message).toBe('request_sent_otherwise')
    const told = JSON.stringify(body)
    for (const secret of ['Secret', 'secret', first.body.reference ?? 'none', request.email, '555']) {
      expect(told).not.toContain(secret)
    }
  }
  const rows = await backend.sql`select name, message from public.service_requests where id = ${request.id}`
  expect(rows).toEqual([{ name: 'Demo Secret', message: 'Demo: a secret' }])
})

test('a request sent 20 times at once is stored once, and every send gets the same answer', async () => {
  const request = newRequest()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(request)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const rows = await backend.sql`select id from public.service_requests where id = ${request.id}`
  expect(rows).toHaveLength(1)
})

test('of two different requests with one id at the same time, one is stored and the other is a conflict', async () => {
  for (let round = 0; round < 10; round++) {
    const request = newRequest()
    const answers = await Promise.all([
      send(request),
      send({ ...request, email: `other-${request.id}@demo.test` }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PT409')
  }
})

test('a request filled in by a bot is refused', async () => {
  const trap = await send(newRequest({ website: 'https://spam.test' }))
  expect(trap.status).toBe(400)
  expect(fieldsOf(problemsOf(trap.body.details))).toEqual(['website'])
  const fast = await send(newRequest({ filled_in_ms: 200 }))
  expect(fast.status).toBe(400)
  expect(fieldsOf(problemsOf(fast.body.details))).toEqual(['filled_in_ms'])
})

test('a request made while signed in is the customer’s with their own address, and nobody’s with another', async () => {
  const client = await backend.signIn('customer@demo.test')
  const { data } = await client.auth.getSession()
  const request = { ...newRequest(), email: 'Customer@demo.test' }
  expect((await send(request, data.session?.access_token)).status).toBe(200)
  const other = newRequest()
  expect((await send(other, data.session?.access_token)).status).toBe(200)
  const rows = await backend.sql`
    select user_id from public.service_requests where id in (${request.id}, ${other.id}) order by user_id`
  expect(rows).toEqual([{ user_id: data.session?.user.id }, { user_id: null }])
})

test('a reference that is taken is not used again', async () => {
  const first = await send(newRequest())
  const taken = first.body.reference ?? ''
  await backend.sql.unsafe(`
    create sequence private.tries;
    alter function private.random_reference() rename to real_random_reference;
    create function private.random_reference() returns text language sql volatile set search_path = ''
      as $$ select case when nextval('private.tries') <= 3 then '${taken}' else private.real_random_reference() end $$`)
  const second = await send(newRequest())
  expect(second.status).toBe(200)
  expect(second.body.reference).not.toBe(taken)
  const [tries] = await backend.sql<{ tries: number }[]>`select nextval('private.tries')::int as tries`
  expect(tries?.tries).toBe(5)
  await backend.sql.unsafe(`
    drop function private.random_reference(); drop sequence private.tries;
    alter function private.real_random_reference() rename to random_reference`)
})

test('two requests that draw the same reference at the same moment both get through', async () => {
  const first = await send(newRequest())
  const taken = first.body.reference ?? ''
  // What new_reference() returns while the other request is not committed yet.
  await backend.sql.unsafe(`
    create sequence private.tries;
    create function private.unseen_reference() returns text language sql volatile security definer set search_path = ''
      as $$ select case when nextval('private.tries') <= 2 then '${taken}' else private.new_reference() end $$;
    alter table public.service_requests alter column reference set default private.unseen_reference()`)
  const second = await send(newRequest())
  expect(second.status).toBe(200)
  expect(second.body.reference).not.toBe(taken)
  await backend.sql.unsafe(`
    alter table public.service_requests alter column reference set default private.new_reference();
    drop function private.unseen_reference(); drop sequence private.tries`)
})

/** `npm run test:attacks` sends 10,000. */
const RANDOM_VALUES = Number(process.env.RANDOM_VALUES ?? 2_000)

describe('random values', { timeout: 300_000 }, () => {
  const seed = Number(process.env.FAST_CHECK_SEED ?? 2003)
  const fields = Object.keys(validRequest)
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      maxLength: 12,
    }),
    fc.string({ unit: 'grapheme' }),
    fc.emailAddress(),
    fc.stringMatching(/^\+?1?[ (]?[1-9][0-9]{2}[)]?[ .-][1-9][0-9]{2}[ .-][0-9]{4}$/),
    fc.constantFrom('other', 'babylon', 'phone', 'panel-upgrade', 'emergency', ' ', '\n', 'null', '{}', '0'),
  )
  const value = fc.oneof(
    text,
    fc.jsonValue({ maxDepth: 3 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  const patched = fc
    .dictionary(fc.oneof(fc.constantFrom(...fields), fc.constantFrom(...fields), text), value, { maxKeys: 4 })
    .map((patch) => ({ ...validRequest, ...patch }))
  const arbitrary = fc
    .oneof(
      { weight: 5, arbitrary: patched },
      { weight: 1, arbitrary: fc.dictionary(text, value) },
      { weight: 1, arbitrary: value },
    )
    // As JSON, and without the one name that JavaScript objects cannot have as a plain field.
    .map((request) => JSON.parse(JSON.stringify(request).replaceAll('"__proto__":', '"proto":')) as unknown)

  const random = fc.sample(arbitrary, { numRuns: RANDOM_VALUES, seed })
  const judged = random.map((request) => ({ request, form: quoteRequestSchema.safeParse(request) }))
  const bad = judged.filter(({ form }) => !form.success).map(({ request }) => request)
  const good = judged.filter(({ form }) => form.success).map(({ request }) => request)

  test('include enough of both kinds', () => {
    expect(bad.length).toBeGreaterThan(0.8 * RANDOM_VALUES)
    expect(good.length).toBeGreaterThan(0.01 * RANDOM_VALUES)
  })

  test('are refused if the form refuses them, with the fields named, and nothing is stored', async () => {
    const before = await countRequests()
    const answers = await verdicts(backend.sql, bad)
    for (const [index, { ok, state, problems, message }] of answers.entries()) {
      const shown = `seed ${seed}: ${JSON.stringify(bad[index])} → ${state} ${message}`
      expect(ok, shown).toBe(false)
      expect(state, shown).toBe('PT400')
      expect(problems.length, shown).toBeGreaterThan(0)
      const form = quoteRequestSchema.safeParse(bad[index])
      const named = (form.error?.issues ?? []).flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? [] : [String(issue.path[0] ?? 'request')],
      )
      const known = fieldsOf(problems).filter((field) => field === 'request' || fields.includes(field))
      expect(known, shown).toEqual([...new Set(named)].sort())
    }
    expect(await countRequests()).toBe(before)
  })

  test('are accepted if the form accepts them', async () => {
    const answers = await verdicts(
      backend.sql,
      good.map((request) => ({
        ...(request as object),
        id: randomUUID(),
        email: `${randomUUID()}@demo.test`,
      })),
    )
    for (const [index, { ok, message }] of answers.entries()) {
      expect(ok, `seed ${seed}: ${JSON.stringify(good[index])} → ${message}`).toBe(true)
    }
  })

  test('are refused over HTTP with a 4xx naming a field, and nothing is stored', async () => {
    const before = await countRequests()
    const queue = bad.slice(0, 1_000)
    const worker = async () => {
      for (let request = queue.pop(); queue.length > 0; request = queue.pop()) {
        const { status, body } = await send(request)
        const shown = `seed ${seed}: ${JSON.stringify(request)} → ${status} ${JSON.stringify(body)}`
        expect(status, shown).toBe(400)
        expect(problemsOf(body.details)[0]?.field, shown).toBeTypeOf('string')
      }
    }
    await Promise.all(Array.from({ length: 6 }, worker))
    expect(await countRequests()).toBe(before)
  })
})
