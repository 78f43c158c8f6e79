import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'

// Hosted Supabase loads the extension safeupdate for whatever comes through the API: an update or a delete without a condition is refused,
// also in functions that a request calls. The local Postgres has no such extension.
// https://github.com/supabase/postgres/blob/develop/migrations/db/migrations/20260413000000_fix-authenticator-session-preload-libraries.sql

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

/** The updates and deletes in a function's source that have no condition of their own. */
function unconditional(source: string): string[] {
  const code = source.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''")
  return [...code.matchAll(/\b(?:update|delete\s+from)\s+(?:only\s+)?\w+\.\w+/gi)]
    .map(({ index }) => ownClauses(code.slice(index)))
    .filter((statement) => !/\bwhere\b/i.test(statement))
}

/** A statement until its end, without what is in parentheses. */
function ownClauses(code: string): string {
  let own = ''
  let depth = 0
  for (const character of code) {
    if (character === ')') depth -= 1
    if (depth < 0 || (depth === 0 && character === ';')) break
    if (depth === 0) own += character
    if (character === '(') depth += 1
  }
  return own.replaceAll(/\s+/g, ' ')
}

test('every function says which rows it changes or deletes, since hosted Supabase refuses to take them all', async () => {
  const functions = await backend.sql<{ name: string; source: string }[]>`
    select proname as name, prosrc as source from pg_proc
    where pronamespace in ('private'::regnamespace, 'public'::regnamespace)`
  const refused = functions.flatMap(({ name, source }) =>
    unconditional(source).map((statement) => `${name}: ${statement}`),
  )
  expect(refused).toEqual([])
})

test('a condition counts only for the statement it belongs to', () => {
  expect(unconditional('delete from private.books b where b.is_only;')).toEqual([])
  expect(
    unconditional('with gone as (delete from private.books returning *) select 1 from gone where true;'),
  ).toEqual(['delete from private.books returning *'])
  expect(
    unconditional(
      'update private.books b set closed_until = (select t.day from private.days t where t.last);',
    ),
  ).toHaveLength(1)
})
