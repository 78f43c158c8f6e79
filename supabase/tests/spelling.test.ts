import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { ask } from './outbox.ts'
import { call, tokenOf } from './sessions.ts'

// What somebody in the office meant who looked for a name as they heard it.

let backend: TestBackend
let token: string
beforeAll(async () => {
  backend = await startTestBackend()
  token = await tokenOf(backend, 'staff@demo.test')
  const { sql } = backend
  await sql`insert into private.customers ${sql({ id: randomUUID(), name: 'Siobhan Przybylski' })}`
  // A word of the one who is meant, spelled as somebody else's.
  for (const name of ['Ana Muñoz', 'Anna Homeowner'])
    await sql`insert into private.customers ${sql({ id: randomUUID(), name })}`
  await sql`select private.collect_known_words()`
  // Came after the last collecting.
  const [customer_id, property_id] = [randomUUID(), randomUUID()]
  await sql`insert into private.customers ${sql({ id: customer_id, name: 'Zebediah Thistlewood' })}`
  await sql`
    insert into private.properties ${sql({ id: property_id, address: '8 Wychwood Bend', town: 'babylon' })}`
  await sql`insert into private.customer_properties ${sql({ customer_id, property_id })}`
  await ask(backend, { name: 'Quentin O’Shaughnessy', address: '31 Quince Tree Rd' })
  const spam = await ask(backend, { name: 'Xylophonia Blandishment' })
  await sql`update public.service_requests set set_aside = 'spam' where reference = ${spam.reference}`
})
afterAll(() => backend?.stop())

const meant = async (wanted: string): Promise<unknown> => {
  const { status, body } = await call(backend, 'spelled_like', { wanted }, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

test.each([
  ['Pryzbylski', 'Przybylski'],
  ['siobhan przybilsky', 'Siobhan Przybylski'],
  ['Shiobhan Przybylski', 'Siobhan Przybylski'],
  ['quenten', 'Quentin'],
  ['anna munyoz', 'Ana Muñoz'],
  ['31 Quinze Tree', '31 Quince Tree'],
  ['thisselwood', 'Thistlewood'],
  ['8 wichwood bend', '8 Wychwood Bend'],
])('%s: %s', async (wanted, spelled) => {
  expect(await meant(wanted)).toBe(spelled)
})

test.each([
  ['a name that there is', 'Siobhan Przybylski'],
  ['the beginning of one', 'Przyb'],
  ['what is like nothing', 'Wxkcdqv'],
  ['two words that nobody has both of', 'Pryzbylski Quince'],
  ['a number', '(631) 555-9911'],
  ['a name of spam', 'Xylofonia'],
  ['nothing but wildcards', '%_% ___'],
  ['nothing', ''],
])('for %s nothing else was meant', async (_, wanted) => {
  expect(await meant(wanted)).toBeNull()
})

test('a name that is gone is not suggested any more', async () => {
  const { sql } = backend
  await sql`update private.customers set name = 'Renamed' where name = 'Siobhan Przybylski'`
  expect(await meant('Pryzbylski')).toBeNull()
  await sql`select private.collect_known_words()`
  expect(await sql`select from private.known_words where word = 'przybylski'`).toHaveLength(0)
})
