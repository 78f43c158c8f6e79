import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'

const seed = readFileSync(join(import.meta.dirname, '../seed.sql'), 'utf8')

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
beforeEach(async () => {
  await backend.sql`delete from auth.users where email = 'customer@demo.test'`
})
afterAll(() => backend?.stop())

const customer = () => backend.sql`select from auth.users where email = 'customer@demo.test'`

test('demo accounts cannot be added to a database other than the local one', async () => {
  await expect(backend.sql.begin((sql) => sql.unsafe(seed))).rejects.toThrow('for a local database only')
  // A hosted project has its own secret, or none in the database.
  await expect(
    backend.sql.begin(async (sql) => {
      await sql`select set_config('app.settings.jwt_secret', 'a secret of a hosted project, nobody knows it', true)`
      await sql.unsafe(seed)
    }),
  ).rejects.toThrow('for a local database only')
  expect(await customer()).toEqual([])
})

test.each([
  ['is marked as local', 'app.local_database', 'yes'],
  [
    '`supabase start` has made',
    'app.settings.jwt_secret',
    'super-secret-jwt-token-with-at-least-32-characters-long',
  ],
])('they can be added to a database that %s', async (_, setting, value) => {
  await backend.sql.begin(async (sql) => {
    await sql`select set_config(${setting}, ${value}, true)`
    await sql.unsafe(seed)
  })
  expect(await customer()).toHaveLength(1)
})
