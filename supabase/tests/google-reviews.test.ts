import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend?.stop())

async function tokenOf(who: string): Promise<string> {
  const { data } = await (await backend.signIn(`${who}@demo.test`)).auth.getSession()
  return data.session?.access_token ?? ''
}

type Review = { id: string; rating: number; time: string; source: string; author_name: string; text: string }

test('everyone can read the Google reviews, newest first', async () => {
  const response = await backend.rest('google_reviews?select=*&order=time.desc')
  expect(response.status).toBe(200)
  const reviews = (await response.json()) as Review[]
  expect(reviews.length).toBeGreaterThanOrEqual(25)
  const times = reviews.map(({ time }) => Date.parse(time))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('the seed’s reviews are marked as demo reviews', async () => {
  const reviews = (await (await backend.rest('google_reviews?select=*')).json()) as Review[]
  for (const { source, author_name, text } of reviews) {
    expect(source).toBe('demo')
    expect(author_name).toMatch(/^Demo reviewer \d+$/)
    expect(text).toMatch(/^Demo review: /)
  }
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([4, 5]))
})

describe('nobody can write them through the API', () => {
  test.each([undefined, 'customer', 'staff', 'admin'])('%s', async (who) => {
    const token = who && (await tokenOf(who))
    const refused = token ? 403 : 401
    const review = { id: 'x', source: 'demo', rating: 5, time: '2026-01-01T00:00:00Z', author_name: 'Demo' }
    for (const [path, method, body] of [
      ['google_reviews', 'POST', review],
      ['google_reviews?id=eq.demo-review-1', 'PATCH', { rating: 1 }],
      ['google_reviews?id=eq.demo-review-1', 'DELETE', undefined],
      ['google_review_syncs', 'POST', { google_average: 5, google_count: 9999 }],
      ['google_review_syncs?fetched=gte.0', 'PATCH', { google_average: 5 }],
      ['google_review_syncs?fetched=gte.0', 'DELETE', undefined],
    ] as const) {
      const response = await backend.rest(path, { method, ...(token && { token }), ...(body && { body }) })
      expect(response.status, `${method} ${path}`).toBe(refused)
    }
  })
})

test('a rating is a whole number from 1 to 5', async () => {
  for (const rating of [0, 6, -1]) {
    await expect(
      backend.sql`
        insert into public.google_reviews (id, source, rating, time, author_name)
        values ('x', 'demo', ${rating}, now(), 'Demo')`,
    ).rejects.toMatchObject({ code: '23514' })
  }
})

describe('the runs of the sync', () => {
  test('are for staff and admins to read', async () => {
    expect((await backend.rest('google_review_syncs?select=*')).status).toBe(401)
    const count = async (who: string) => {
      const response = await backend.rest('google_review_syncs?select=id', { token: await tokenOf(who) })
      return ((await response.json()) as unknown[]).length
    }
    expect(await count('customer')).toBe(0)
    expect(await count('staff')).toBe(1)
    expect(await count('admin')).toBe(1)
  })

  test('give everyone two numbers: Google’s average and count from the last successful run', async () => {
    const summary = async () => (await backend.rest('google_review_summary?select=*')).json()
    // The demo numbers agree with the badge: 5.0 and '200+ verified reviews' (SPEC.md §1).
    const ofTheSeed = { average_rating: 5, review_count: 214 }
    expect(await summary()).toEqual([ofTheSeed])
    const [rows] =
      await backend.sql`select round(avg(rating), 1)::float as average from public.google_reviews`
    expect(rows?.average).toBe(ofTheSeed.average_rating)

    await backend.sql`
      insert into public.google_review_syncs (started_at, finished_at, google_average, google_count, error)
      values (now(), now(), 1, 1, 'Demo: Google did not answer'), (now(), null, 2, 2, null)`
    expect(await summary()).toEqual([ofTheSeed])

    await backend.sql`
      insert into public.google_review_syncs (started_at, finished_at, google_average, google_count)
      values (now(), now(), 4.9, 231)`
    expect(await summary()).toEqual([{ average_rating: 4.9, review_count: 231 }])

    await backend.sql`delete from public.google_review_syncs`
    expect(await summary()).toEqual([])
  })
})
