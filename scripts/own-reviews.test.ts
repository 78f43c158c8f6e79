import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { publicPages, renderPage } from '../src/prerender.tsx'
import { aService, aTown } from '../supabase/tests/this-site.ts'
import { startTestBackend, type TestBackend } from './local-backend/testing.ts'
import { readOwnReviews } from './own-reviews.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The published reviews straight from SQL, newest first. */
const published = () => backend.sql<{ id: string; body: string; town: string }[]>`
  select id, body, town from public.reviews where status = 'published' order by created_at desc, id desc`

describe('the reviews for the pages are read', () => {
  test('from the project named in the environment, as a visitor', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', `${backend.url}/`)
    vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', backend.publishableKey)
    const reviews = await readOwnReviews()
    expect(reviews.map(({ id }) => id)).toEqual((await published()).map(({ id }) => id))
    expect(Object.keys(reviews[0] ?? {}).sort()).toEqual(
      ['body', 'created_at', 'display_name', 'id', 'rating', 'service', 'title', 'town'], // nothing private
    )
  })

  test('otherwise from the local database', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', '')
    vi.stubEnv('DATABASE_URL', backend.databaseUrl)
    const reviews = await readOwnReviews()
    expect(reviews.map(({ id }) => id)).toEqual((await published()).map(({ id }) => id))
  })

  test('not at all if there is no database yet, without a complaint', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubEnv('VITE_SUPABASE_URL', '')
    vi.stubEnv('DATABASE_URL', backend.databaseUrl.replace(/[^/]+$/, 'not_made_yet'))
    expect(await readOwnReviews()).toEqual([])
    expect(warn).not.toHaveBeenCalled()
  })

  test.each([
    ['nobody answers', () => 'http://127.0.0.1:9'],
    ['something else answers', () => `${backend.url}/auth/v1/health?`],
  ])('not at all if %s, and one line says so', async (_, url) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubEnv('VITE_SUPABASE_URL', url())
    expect(await readOwnReviews()).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[0]).toMatch(/^The pages are built without our own reviews, .*$/)
  })
})

test('pages without them claim no rating', async () => {
  const pages = await publicPages([])
  const page = async (path: string) => {
    const found = pages.find((each) => each.path === path)
    if (!found) throw new Error(`There is no page ${path}.`)
    const { head, body } = await renderPage(found)
    return head + body
  }
  expect(await page('/testimonials')).toContain('No customer’s review has been published here yet.')
  for (const path of ['/', '/testimonials', `/locations/${aTown}`, `/services/${aService}/${aTown}`]) {
    expect(await page(path), path).not.toContain('aggregateRating')
    expect(await page(path), path).not.toContain('"Review"')
  }
  expect(await page(`/locations/${aTown}`)).not.toContain('What customers in')
}, 60_000)
