import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SyncProblem } from '../../functions/sync-google-reviews/problems.ts'
import { reviewSource, settingsSeen, sourceLabel } from '../../functions/sync-google-reviews/settings.ts'
import { authorOf, linkOf, textOf } from '../../functions/sync-google-reviews/source.ts'

/*
 * How each of Google's answers is understood, with no real waiting. sync-google-reviews.test.ts checks with the real database that
 * reviews are stored, and what staff see.
 */

type Call = { url: URL; headers: Headers; body: string }
let answer: (call: Call) => Response | Promise<Response>
let calls: Call[]
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const refusal = (status: number, name = '', reason = '') =>
  json({ error: { status: name, details: reason ? [{}, { reason }] : [] } }, status)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: new Date('2026-11-21T15:00:00Z') })
  calls = []
  vi.stubGlobal('fetch', async (url: URL, { headers, body }: RequestInit = {}) => {
    const call = { url, headers: new Headers(headers), body: String(body ?? '') }
    calls.push(call)
    return answer(call)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const places = {
  GOOGLE_REVIEWS_SOURCE: 'places',
  GOOGLE_PLACES_API_KEY: 'a-key',
  GOOGLE_PLACE_ID: 'ChIJ one',
  GOOGLE_REVIEWS_DEMO: '',
}
const profile = {
  GOOGLE_REVIEWS_SOURCE: 'business_profile',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_REFRESH_TOKEN: 'refresh',
  GOOGLE_ACCOUNT_ID: 'accounts/101',
  GOOGLE_LOCATION_ID: '202',
  GOOGLE_REVIEWS_DEMO: '',
}
function source(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  return reviewSource()
}
/** Skips pauses and returns the problem. */
async function problemOf(work: Promise<unknown>): Promise<SyncProblem> {
  const caught = work.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  const error = await caught
  if (!(error instanceof SyncProblem)) throw new Error(`That is no problem of Google's: ${error}`)
  return error
}

describe('Places', () => {
  test('returns the business and its rating, with our key', async () => {
    answer = () => json({ displayName: { text: 'Kettle Lake' }, rating: 4.8, userRatingCount: 212 })
    expect(await source(places).findPlace()).toEqual({
      name: 'Kettle Lake',
      averageRating: 4.8,
      totalReviewCount: 212,
      placeId: 'ChIJ one',
    })
    expect(String(calls[0]?.url)).toBe('https://places.googleapis.com/v1/places/ChIJ%20one?languageCode=en')
    expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({
      'x-goog-api-key': 'a-key',
      'x-goog-fieldmask': 'displayName,rating,userRatingCount',
    })
    answer = () => json({ displayName: { text: 'Kettle Lake' } })
    expect(await source(places).findPlace()).toMatchObject({ averageRating: null, totalReviewCount: 0 })
  })

  test('returns its few reviews in their authors’ own words', async () => {
    const review = {
      name: 'places/one/reviews/1',
      rating: 4.6,
      publishTime: '2026-11-01T10:00:00Z',
      text: { text: 'Translated' },
      originalText: { text: ' Selbst geschrieben ' },
      authorAttribution: { displayName: 'Ada', uri: 'https://google.test/ada' },
    }
    answer = () =>
      json({ rating: 4.8, userRatingCount: 212, reviews: [review, { ...review, originalText: undefined }] })
    const heard: number[][] = []
    const listing = await source(places).listReviews((...numbers) => heard.push(numbers))
    expect(listing).toMatchObject({ isComplete: true, averageRating: 4.8, totalReviewCount: 212 })
    expect(listing.reviews[0]).toEqual({
      id: 'places/one/reviews/1',
      rating: 5,
      time: '2026-11-01T10:00:00Z',
      author_name: 'Ada',
      author_uri: 'https://google.test/ada',
      text: 'Selbst geschrieben',
      reply_text: null,
      reply_time: null,
    })
    expect(listing.reviews[1]?.text).toBe('Translated')
    expect(heard).toEqual([[2, 212]])
    answer = () => json({})
    expect(await source(places).listReviews(() => {})).toEqual({
      reviews: [],
      isComplete: true,
      averageRating: null,
      totalReviewCount: 0,
    })
  })

  test.each([
    [400, 'INVALID_ARGUMENT', 'API_KEY_INVALID', 'bad_key'],
    [403, 'PERMISSION_DENIED', 'SERVICE_DISABLED', 'bad_key'],
    [400, '', 'BILLING_DISABLED', 'bad_key'],
    [400, '', 'CONSUMER_SUSPENDED', 'bad_key'],
    [401, '', '', 'bad_key'],
    [403, '', '', 'bad_key'],
    [404, 'NOT_FOUND', '', 'unknown_place'],
    [400, 'INVALID_ARGUMENT', '', 'unknown_place'],
    [400, 'FAILED_PRECONDITION', '', 'unexpected_answer'],
    [418, '', '', 'unexpected_answer'],
  ])('refuses with %i %s %s: staff are told %s', async (status, name, reason, code) => {
    answer = () => refusal(status, name, reason)
    const problem = await problemOf(source(places).findPlace())
    expect(problem.code).toBe(code)
    if (reason || name) expect(problem.message).toContain(`(${reason || name})`)
    else
      expect(problem.message).toMatch(
        code === 'unexpected_answer' ? /HTTP 418, which/ : /\(no reason given\)/,
      )
    expect(calls).toHaveLength(1)
  })
})

describe('the Business Profile', () => {
  const review = (id: number, more: object = {}) => ({
    name: `reviews/${id}`,
    starRating: 'FOUR',
    createTime: '2026-11-01T10:00:00Z',
    comment: 'Neat work.',
    reviewer: { displayName: 'Ada' },
    ...more,
  })
  /** Google signs us in, then returns these pages. */
  const pages =
    (...list: object[]) =>
    ({ url }: Call) => {
      if (url.pathname === '/token') return json({ access_token: 'in' })
      const index = Number(url.searchParams.get('pageToken') ?? 0)
      const nextPageToken = index + 1 < list.length ? String(index + 1) : undefined
      return json({ totalReviewCount: 2, averageRating: 4.5, ...list[index], nextPageToken })
    }
  const list = (heard: number[][] = []) =>
    source(profile).listReviews((...numbers) => void heard.push(numbers))

  test('signs in with the owner’s token and reads page by page', async () => {
    answer = pages({ reviews: [review(1)] }, { reviews: [review(2)] })
    const heard: number[][] = []
    const listing = await list(heard)
    expect(listing).toMatchObject({ isComplete: true, averageRating: 4.5, totalReviewCount: 2 })
    expect(listing.reviews.map(({ id, rating }) => [id, rating])).toEqual([
      ['reviews/1', 4],
      ['reviews/2', 4],
    ])
    expect(heard).toEqual([
      [1, 2],
      [2, 2],
    ])
    expect(calls.map(({ url }) => String(url))).toEqual([
      'https://oauth2.googleapis.com/token',
      'https://mybusiness.googleapis.com/v4/accounts/101/locations/202/reviews?pageSize=50',
      'https://mybusiness.googleapis.com/v4/accounts/101/locations/202/reviews?pageSize=50&pageToken=1',
    ])
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
      grant_type: 'refresh_token',
      client_id: 'client',
      client_secret: 'secret',
      refresh_token: 'refresh',
    })
    expect(calls[1]?.headers.get('authorization')).toBe('Bearer in')
  })

  test('counts as complete only if no review came or went meanwhile, so that none is removed by mistake', async () => {
    answer = pages({ reviews: [review(1)] }, { reviews: [review(1)] })
    expect(await list()).toMatchObject({ isComplete: false })
    answer = pages(
      { reviews: [review(1), review(2)], totalReviewCount: 2 },
      { reviews: [review(3)], totalReviewCount: 3 },
    )
    expect(await list()).toMatchObject({ isComplete: false })
    answer = pages({ reviews: [review(1)], totalReviewCount: undefined })
    expect(await list()).toMatchObject({ isComplete: false })
  })

  test('is given up after 400 pages if it sends us in circles', async () => {
    answer = ({ url }) =>
      url.pathname === '/token'
        ? json({ access_token: 'in' })
        : json({ reviews: [review(1)], totalReviewCount: 1, nextPageToken: 'again' })
    expect(await list()).toMatchObject({ isComplete: false })
    expect(calls).toHaveLength(401)
  })

  test('returns replies with their time, and no name if the author hides it', async () => {
    const reply = { comment: 'Thank you.', updateTime: '2026-11-02T10:00:00Z' }
    answer = pages({
      reviews: [
        review(1, { reviewReply: reply, reviewer: { displayName: 'Ada', isAnonymous: true } }),
        review(2, { reviewReply: { ...reply, comment: ' ' }, comment: undefined, reviewer: undefined }),
      ],
    })
    const [first, second] = (await list()).reviews
    expect(first).toMatchObject({
      author_name: 'A Google user',
      author_uri: null,
      reply_text: 'Thank you.',
      reply_time: reply.updateTime,
    })
    expect(second).toMatchObject({
      author_name: 'A Google user',
      text: null,
      reply_text: null,
      reply_time: null,
    })
  })

  test('has no average without reviews', async () => {
    answer = pages({ averageRating: 0, totalReviewCount: undefined })
    expect(await list()).toEqual({ reviews: [], isComplete: true, averageRating: null, totalReviewCount: 0 })
  })

  test('says which business it is', async () => {
    answer = ({ url }) =>
      url.pathname === '/token'
        ? json({ access_token: 'in' })
        : url.pathname.includes('/reviews')
          ? json({ averageRating: 4.5, totalReviewCount: 7 })
          : json({ title: 'Kettle Lake', metadata: { placeId: 'ChIJ' } })
    expect(await source(profile).findPlace()).toEqual({
      name: 'Kettle Lake',
      averageRating: 4.5,
      totalReviewCount: 7,
      placeId: 'ChIJ',
    })
    expect(calls[1]?.url.href).toBe(
      'https://mybusinessbusinessinformation.googleapis.com/v1/locations/202?readMask=title%2Cmetadata',
    )
    expect(calls[2]?.url.searchParams.get('pageSize')).toBe('1')
  })

  test.each([
    ['invalid_grant', 'token_refused'],
    ['invalid_client', 'bad_client'],
    ['unauthorized_client', 'bad_client'],
    ['deleted_client', 'bad_client'],
    ['invalid_scope', 'unexpected_answer'],
  ])('does not sign us in (%s): staff are told %s', async (error, code) => {
    answer = () => json({ error }, 400)
    expect(await problemOf(list())).toMatchObject({ code, message: expect.stringContaining(`(${error})`) })
  })

  test.each([
    [401, 'UNAUTHENTICATED', '', 'token_refused'],
    [403, '', 'SERVICE_DISABLED', 'bad_client'],
    [403, '', 'CONSUMER_INVALID', 'bad_client'],
    [403, '', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'bad_client'],
    [403, 'PERMISSION_DENIED', '', 'unknown_location'],
    [404, 'NOT_FOUND', '', 'unknown_location'],
    [400, 'INVALID_ARGUMENT', '', 'unknown_location'],
    [400, 'OUT_OF_RANGE', '', 'unexpected_answer'],
  ])('returns no reviews (%i %s %s): staff are told %s', async (status, name, reason, code) => {
    answer = ({ url }) =>
      url.pathname === '/token' ? json({ access_token: 'in' }) : refusal(status, name, reason)
    expect((await problemOf(list())).code).toBe(code)
  })
})

describe('when Google is in trouble', () => {
  const ask = () => problemOf(source(places).findPlace())
  const place = { displayName: { text: 'Kettle Lake' } }

  test('it is asked three times, with short pauses, and then given up', async () => {
    const times: number[] = []
    answer = () => {
      times.push(Date.now())
      return refusal(503)
    }
    expect(await ask()).toMatchObject({ code: 'google_away', status: 502 })
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([300, 1200])
  })

  test('one good answer is enough', async () => {
    const answers = [() => Promise.reject(new Error('reset')), () => refusal(408), () => json(place)]
    answer = () => (answers.shift() ?? (() => refusal(500)))()
    const found = source(places).findPlace()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await found).toMatchObject({ name: 'Kettle Lake' })
    answer = () => Promise.reject(new Error('reset'))
    expect((await ask()).message).toBe('Google could not be reached.')
  })

  test.each([
    ['2', 3, 'a pause of 2 seconds'],
    ['Sat, 21 Nov 2026 15:00:05 GMT', 2, 'a pause of'],
    ['11', 1, 'a pause of 11 seconds'],
    ['10', 3, 'a pause of 10 seconds'],
    ['soon', 3, 'is used up.'],
  ])(
    'a used-up quota is waited for as long as Google asks, ten seconds at most: %s',
    async (header, tries, words) => {
      answer = () => json({}, 429, { 'retry-after': header })
      const problem = await ask()
      expect(problem).toMatchObject({ code: 'quota', status: 503, message: expect.stringContaining(words) })
      expect(calls.length).toBeGreaterThanOrEqual(tries)
      expect(calls.length).toBeLessThanOrEqual(3)
      if (tries === 1) expect(calls).toHaveLength(1)
    },
  )

  test('a used-up quota is recognized under another status too', async () => {
    answer = () => refusal(403, 'RESOURCE_EXHAUSTED')
    expect((await ask()).code).toBe('quota')
    expect(calls).toHaveLength(3)
  })

  test.each([
    ['<!doctype html>', ''],
    [JSON.stringify({ displayName: 7 }), ' at displayName'],
    [JSON.stringify({ displayName: { text: 7 } }), ' at displayName.text'],
  ])(
    'an answer of another shape changes nothing, and the error says where it differs: %s',
    async (body, where) => {
      answer = () => new Response(body)
      expect(await ask()).toMatchObject({
        code: 'unexpected_answer',
        message: `Google’s answer wasn’t what we expected${where}. Nothing was changed.`,
      })
      expect(calls).toHaveLength(1)
    },
  )
})

describe('the settings', () => {
  test('are named when missing, and their values never shown', () => {
    expect(() => source({ ...places, GOOGLE_REVIEWS_SOURCE: 'elsewhere' })).toThrow(
      'GOOGLE_REVIEWS_SOURCE must be',
    )
    expect(settingsSeen()).toEqual({
      source: null,
      isDemo: false,
      settings: [{ name: 'GOOGLE_REVIEWS_SOURCE', isSet: false }],
    })
    expect(() => source({ ...profile, GOOGLE_CLIENT_ID: ' ', GOOGLE_LOCATION_ID: '' })).toThrow(
      'Not set on the server: GOOGLE_CLIENT_ID, GOOGLE_LOCATION_ID.',
    )
    expect(JSON.stringify(settingsSeen())).not.toContain('refresh"')
  })

  test('decide which source the reviews are stored under: a stand-in’s count as a demonstration', () => {
    source(places)
    expect(sourceLabel()).toBe('places')
    vi.stubEnv('GOOGLE_REVIEWS_DEMO', '1')
    expect(sourceLabel()).toBe('demo')
    expect(settingsSeen().isDemo).toBe(true)
  })
})

test('reviewers’ words are cleaned up to what the database can store', () => {
  expect(textOf(' Neat\u0000 work. ')).toBe('Neat work.')
  expect(textOf('x'.repeat(20_000))).toHaveLength(10_000)
  expect([textOf(' '), textOf(undefined)]).toEqual([null, null])
  expect(authorOf('x'.repeat(300))).toHaveLength(200)
  expect([authorOf(' '), authorOf(undefined)]).toEqual(['A Google user', 'A Google user'])
})

test('only safe pages are linked', () => {
  expect(linkOf('https://google.test/ada')).toBe('https://google.test/ada')
  for (const uri of [
    'http://google.test/',
    'javascript:alert(1)',
    'https://',
    `https://g.test/${'x'.repeat(2000)}`,
  ])
    expect(linkOf(uri)).toBeNull()
  expect(linkOf(undefined)).toBeNull()
})
