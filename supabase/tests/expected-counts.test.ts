import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { anon, become, customer, type Person, staff, undone } from './act-as.ts'
import { tokenOf } from './sessions.ts'

// PostgREST answers `count=planned` with how many rows Postgres expects, which knows the whole table, whoever asks.
// https://docs.postgrest.org/en/stable/references/api/pagination_count.html

let backend: TestBackend
let tokens: Record<string, string | undefined>
beforeAll(async () => {
  backend = await startTestBackend()
  await backend.sql`update public.service_requests set email = 'regular@demo.test'`
  await backend.sql`analyze public.service_requests`
  tokens = {
    'a customer': await tokenOf(backend, 'customer@demo.test'),
    'somebody of the office': await tokenOf(backend, 'staff@demo.test'),
  }
})
afterAll(() => backend?.stop())

describe.each([
  ['a visitor', 'reviews?select=id&status=eq.rejected', 401],
  ['a customer', 'service_requests?select=id&email=eq.regular@demo.test', 403],
  ['somebody of the office', 'service_requests?select=id&email=eq.regular@demo.test', 403],
])('%s', (who, path, status) => {
  test.each(['planned', 'estimated'])('is not told the %s count of rows', async (count) => {
    for (const method of ['HEAD', 'GET']) {
      const token = tokens[who]
      const answer = await backend.rest(path, {
        method,
        ...(token && { token }),
        headers: { prefer: `count=${count}` },
      })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([status, null])
    }
  })
})

/** Calls what PostgREST calls before a request. */
const asked = (method: string, prefer: string, ask: (tx: TransactionSql) => Promise<unknown>) =>
  undone(backend.sql, async (tx) => {
    await tx`
      select set_config('request.method', ${method}, true),
        set_config('request.headers', ${JSON.stringify({ prefer })}, true)`
    await ask(tx)
    await tx`select private.check_request()`
  })

test('no preference hides another one: PostgREST reads all of them and shows the database the last', async () => {
  const people: Person[] = [anon, customer, staff]
  for (const person of people) {
    const as = (tx: TransactionSql) => become(tx, person)
    for (const last of ['return=minimal', 'count=exact', ''])
      await expect(asked('GET', last, as)).rejects.toMatchObject({ code: '42501' })
    await asked('POST', 'return=representation', as)
  }
})

test('everybody may count Google’s reviews, as the page does', async () => {
  const answer = await backend.rest('google_reviews?select=id', { headers: { prefer: 'count=exact' } })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([
    200,
    expect.stringMatching(/^0-.*\/\d+$/),
  ])
})

test('our own functions may prefer what they like', async () => {
  await asked('GET', 'count=exact', (tx) => tx`set local role service_role`)
})
