import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentRows, writeContent } from '../../scripts/content-rows.ts'
import { thisCheckout } from '../../scripts/local-backend/checkout.ts'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { business } from '../../src/content/business.ts'
import { consents } from '../../src/content/consents.ts'
import { services } from '../../src/content/services/services.ts'
import { towns } from '../../src/content/towns/towns.ts'
import { validRequest } from './quote-request-values.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
beforeEach(() => writeContent(backend.sql))
afterAll(() => backend?.stop())

const townUnknown = '[{"code": "town_unknown", "field": "town"}]'
const withPatchogue = { ...contentRows, towns: [...contentRows.towns, { slug: 'patchogue' }] }

/** The answer to a visitor who asks for work in a town. */
async function ask(town: string): Promise<{ status: number; reference?: string; details?: string }> {
  const request = { ...validRequest, id: randomUUID(), town }
  const response = await backend.rest('rpc/submit_service_request', { method: 'POST', body: { request } })
  return { status: response.status, ...(await response.json()) }
}

const townOf = async (reference = '') => {
  const [row] = await backend.sql`select town from public.service_requests where reference = ${reference}`
  return row?.town
}

test('a new database has the business, services and towns from the content', async () => {
  const { sql } = backend
  expect(await sql`select reference_prefix, time_zone from private.business`).toEqual([
    { reference_prefix: business.referencePrefix, time_zone: business.timeZone },
  ])
  expect(await sql`select slug, page from private.services where offered order by place`).toEqual(
    services.map(({ slug, page }) => ({ slug, page })),
  )
  const offered = await sql<{ slug: string }[]>`select slug from private.towns where offered`
  expect(offered.map(({ slug }) => slug).sort()).toEqual([...towns.map(({ slug }) => slug), 'other'].sort())
  expect(await sql`select id, words from private.consent_versions`).toEqual(consents)
})

test('a town added to the content can be requested without a migration', async () => {
  expect(await ask('patchogue')).toMatchObject({ status: 400, details: townUnknown })
  await writeContent(backend.sql, withPatchogue)
  const { status, reference } = await ask('patchogue')
  expect(status).toBe(200)
  expect(await townOf(reference)).toBe('patchogue')
})

test('a town added to the content is as far from the others as it lies, and thirty minutes if it does not say where', async () => {
  await writeContent(backend.sql, {
    ...contentRows,
    towns: [
      ...contentRows.towns,
      { slug: 'patchogue', place: { latitude: 40.76566, longitude: -73.01511 } },
      { slug: 'lake-grove', place: { latitude: 40.85288, longitude: -73.11511 } },
      { slug: 'nowhere' },
    ],
  })
  const minutes = async (from: string, to: string) =>
    (await backend.sql`select private.travel_minutes(${from}, ${to}, 9) as minutes`)[0]?.minutes
  // 12.84 km as the crow flies, times 1.4 at 45 km/h.
  expect(await minutes('lake-grove', 'patchogue')).toBe(24)
  expect(await minutes('patchogue', 'lake-grove')).toBe(24)
  expect(await minutes('patchogue', 'patchogue')).toBe(10)
  expect(await minutes('patchogue', 'nowhere')).toBe(30)
  expect(await minutes('patchogue', 'other')).toBe(30)
})

test('a town removed from the content keeps its requests and takes no new ones', async () => {
  await writeContent(backend.sql, withPatchogue)
  const { reference } = await ask('patchogue')
  await writeContent(backend.sql)
  expect(await townOf(reference)).toBe('patchogue')
  expect(await ask('patchogue')).toMatchObject({ status: 400, details: townUnknown })
})

test('the reference prefix, the search for it and the time zone come from business.ts', async () => {
  await writeContent(backend.sql, {
    ...contentRows,
    business: { referencePrefix: 'WCP', timeZone: 'America/Chicago' },
  })
  const { reference = '' } = await ask(towns[0].slug)
  expect(reference).toMatch(/^WCP-[2-9A-HJKMNP-Z]{6}$/)
  const staff = await backend.signIn('staff@demo.test')
  const spoken = reference.toLowerCase().replace('-', '')
  const { data } = await staff.rpc('find_service_requests', {
    wanted: /\d/.test(spoken) ? spoken : reference,
  })
  expect(data?.map((request) => request.reference)).toEqual([reference])
  // 20:30 in Chicago; on Long Island, quiet hours would have begun.
  const [quiet] = await backend.sql`
    select private.end_of_quiet('21:00', '8:00', timestamp '2026-11-20 20:30' at time zone 'America/Chicago') as until`
  expect(quiet?.until).toBeNull()
})

test('words that people agreed to cannot change under the same name', async () => {
  const [consent] = consents
  const changed = { ...contentRows, consents: [{ id: consent?.id ?? '', words: 'I agree to everything.' }] }
  await expect(writeContent(backend.sql, changed)).rejects.toThrow('people have agreed to other words')
})

const run = (url: string) =>
  promisify(execFile)(process.execPath, [join(thisCheckout, 'scripts/db-content.ts')], {
    env: { ...process.env, DATABASE_URL: url },
  })

test('the command names words that have changed, and not the database', async () => {
  const [consent] = consents
  await backend.sql`alter table private.consent_versions disable trigger user`
  const setWords = (words: string) =>
    backend.sql`update private.consent_versions set words = ${words} where id = ${consent?.id ?? ''}`
  await setWords('Other words.')
  await expect(run(backend.databaseUrl)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^src\/content\/consents\.ts: people have agreed to other words/),
  })
  await setWords(consent?.words ?? '')
  await backend.sql`alter table private.consent_versions enable trigger user`
})

test('one command loads the content into a database, as often as needed', async () => {
  await backend.sql`update private.towns set offered = false where slug = ${towns[0].slug}`
  for (let time = 0; time < 2; time++)
    expect((await run(backend.databaseUrl)).stdout).toContain(`in ${towns.length} towns`)
  expect((await ask(towns[0].slug)).status).toBe(200)
  await expect(run('')).rejects.toThrow('Set DATABASE_URL')
})
