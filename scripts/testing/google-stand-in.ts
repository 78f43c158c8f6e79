import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { keptAlive } from '../kept-alive.ts'

/** A review as the stand-in stores it, for either API. */
export interface StandInReview {
  id: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string | null
  author: string
  /** RFC 3339. */
  time: string
  reply?: { text: string; time: string }
}

/** What goes wrong at Google. `ms` is how late an answer comes; `until` returns what the answer to an address waits for. */
export type Trouble =
  | { kind: 'quota'; retryAfter?: string }
  | { kind: 'away' }
  | { kind: 'cut' }
  | { kind: 'slow'; ms: number }
  | { kind: 'held'; until: (address: URL) => Promise<unknown> }
  | { kind: 'no_json' }
  | { kind: 'other_shape' }

type SourceName = 'places' | 'business_profile'

export interface GoogleStandIn {
  url: string
  /** The reviews, newest first. Change them as people at Google would. */
  reviews: StandInReview[]
  /** The total Google reports, if it differs from the number of reviews. */
  total: number | null
  /** The requested paths, oldest first. */
  asked: string[]
  /** The environment that makes sync-google-reviews call here, with everything set correctly. */
  env(source: SourceName): Record<string, string>
  /** Makes something go wrong from now on: for a number of requests, after a number that succeed. Without arguments, all is well. */
  give(trouble?: Trouble, when?: { times?: number; after?: number }): void
  stop(): Promise<void>
}

interface Options {
  reviews?: StandInReview[]
  /** Whether a new review appears on each listing: for trying out the page. */
  grows?: boolean
}

const known = {
  apiKey: 'stand-in-api-key',
  placeId: 'ChIJ-stand-in-place',
  clientId: 'stand-in-client',
  clientSecret: 'stand-in-secret',
  refreshToken: 'stand-in-refresh-token',
  accessToken: 'stand-in-access-token',
  accountId: '101',
  locationId: '202',
}
const PLACE_NAME = 'Demo Electric (stand-in for Google)'
const STAR_NAMES = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

/** Demonstration reviews, newest first; their text says so. */
export function demoReviews(count: number): StandInReview[] {
  return Array.from({ length: count }, (_, index) =>
    demoReview(count - index, new Date(Date.now() - index * 86_400_000)),
  )
}

/** A demonstration review; every third has a reply, every fifth is long, every seventh has no words. */
export function demoReview(number: number, time = new Date()): StandInReview {
  const words = `Demo review ${number}: it stands in for what somebody would write on Google.`
  const long = ' It goes on for a while, so that the card has to be opened to read all of it.'.repeat(6)
  return {
    id: `demo-${number}`,
    rating: number % 4 === 0 ? 4 : 5,
    text: number % 7 === 0 ? null : words + (number % 5 === 0 ? long : ''),
    author: `Demo reviewer ${number}`,
    time: time.toISOString(),
    ...(number % 3 === 0 && { reply: { text: `Demo reply to review ${number}.`, time: time.toISOString() } }),
  }
}

/**
 * Starts a server that answers as Google does, on a free port of this machine: Places API (New), the reviews of Business
 * Profile with their pages, its locations, and the sign-in with a refresh token, in their documented shapes and errors.
 */
export async function startGoogleStandIn({
  reviews = [],
  grows = false,
}: Options = {}): Promise<GoogleStandIn> {
  let trouble: { is: Trouble; times: number; after: number } | null = null
  const server = createServer(keptAlive, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('The stand-in for Google:', error)
      response.destroy()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', standIn.url)
    const body = await text(request)
    standIn.asked.push(url.pathname + url.search)
    const now = troubleNow()
    if (now && (await isInTheWay(now, url, response))) return
    const { status, json } = reply(request, url, body)
    send(response, status, json)
  }

  function troubleNow(): Trouble | null {
    if (!trouble) return null
    if (trouble.after > 0) {
      trouble.after--
      return null
    }
    return trouble.times-- > 0 ? trouble.is : null
  }

  function reply(request: IncomingMessage, url: URL, body: string): { status: number; json: unknown } {
    const [, version = '', kind = '', ...names] = url.pathname.split('/').map(decodeURIComponent)
    if (url.pathname === '/token' && request.method === 'POST') return token(new URLSearchParams(body))
    if (version === 'v1' && kind === 'places') return place(request, names[0] ?? '')
    if (request.headers.authorization !== `Bearer ${known.accessToken}`) {
      return apiError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    }
    if (version === 'v1' && kind === 'locations') return location(names[0] ?? '')
    const [accountId, , locationId, what] = names
    if (version !== 'v4' || what !== 'reviews') return apiError(404, 'NOT_FOUND', 'Not found.')
    if (accountId !== known.accountId) {
      return apiError(403, 'PERMISSION_DENIED', 'The caller does not have permission')
    }
    if (locationId !== known.locationId) return apiError(404, 'NOT_FOUND', 'Requested entity was not found.')
    return page(url.searchParams)
  }

  function token(form: URLSearchParams) {
    if (form.get('client_id') !== known.clientId || form.get('client_secret') !== known.clientSecret) {
      return { status: 401, json: { error: 'invalid_client', error_description: 'Unauthorized' } }
    }
    if (form.get('refresh_token') !== known.refreshToken || form.get('grant_type') !== 'refresh_token') {
      return {
        status: 400,
        json: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      }
    }
    return { status: 200, json: { access_token: known.accessToken, expires_in: 3599, token_type: 'Bearer' } }
  }

  function place(request: IncomingMessage, placeId: string) {
    const fields = String(request.headers['x-goog-fieldmask'] ?? '').split(',')
    if (!fields[0]) {
      return apiError(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')
    }
    if (request.headers['x-goog-api-key'] !== known.apiKey) {
      return apiError(
        400,
        'INVALID_ARGUMENT',
        'API key not valid. Please pass a valid API key.',
        'API_KEY_INVALID',
      )
    }
    if (!placeId.startsWith('ChIJ')) {
      return apiError(400, 'INVALID_ARGUMENT', `Not a valid Place ID: ${placeId}`)
    }
    if (placeId !== known.placeId) {
      return apiError(404, 'NOT_FOUND', 'The Place ID is no longer valid. Please refresh cached Place IDs.')
    }
    const all: Record<string, unknown> = {
      displayName: { text: PLACE_NAME, languageCode: 'en' },
      ...(standIn.reviews.length > 0 && { rating: average(), userRatingCount: totalCount() }),
      reviews: standIn.reviews.slice(0, 5).map((review) => ({
        name: `places/${known.placeId}/reviews/${review.id}`,
        relativePublishTimeDescription: 'in the last week',
        rating: review.rating,
        ...(review.text !== null && {
          text: { text: review.text, languageCode: 'en' },
          originalText: { text: review.text, languageCode: 'en' },
        }),
        authorAttribution: {
          displayName: review.author,
          uri: `https://www.google.com/maps/contrib/${review.id}/reviews`,
          photoUri: 'https://lh3.googleusercontent.com/a/stand-in',
        },
        publishTime: review.time,
      })),
    }
    grow()
    return { status: 200, json: Object.fromEntries(fields.map((field) => [field, all[field]])) }
  }

  function location(locationId: string) {
    if (locationId !== known.locationId) return apiError(404, 'NOT_FOUND', 'Requested entity was not found.')
    return {
      status: 200,
      json: {
        name: `locations/${known.locationId}`,
        title: PLACE_NAME,
        metadata: { placeId: known.placeId, mapsUri: 'https://maps.google.com/maps?cid=1' },
      },
    }
  }

  function page(query: URLSearchParams) {
    const size = Math.min(50, Number(query.get('pageSize') ?? 50))
    const start = Number(query.get('pageToken')?.replace('after-', '') ?? 0)
    const some = standIn.reviews.slice(start, start + size).map((review) => ({
      name: `accounts/${known.accountId}/locations/${known.locationId}/reviews/${review.id}`,
      reviewId: review.id,
      reviewer: {
        displayName: review.author,
        profilePhotoUrl: 'https://lh3.googleusercontent.com/a/stand-in',
      },
      starRating: STAR_NAMES[review.rating - 1],
      ...(review.text !== null && { comment: review.text }),
      createTime: review.time,
      updateTime: review.time,
      ...(review.reply && { reviewReply: { comment: review.reply.text, updateTime: review.reply.time } }),
    }))
    const isLast = start + size >= standIn.reviews.length
    const answer = {
      status: 200,
      json: {
        ...(some.length > 0 && { reviews: some }),
        ...(standIn.reviews.length > 0 && { averageRating: average(), totalReviewCount: totalCount() }),
        ...(!isLast && { nextPageToken: `after-${start + size}` }),
      },
    }
    if (isLast && size > 1) grow()
    return answer
  }

  const average = () =>
    standIn.reviews.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, standIn.reviews.length)
  const totalCount = () => standIn.total ?? standIn.reviews.length
  function grow() {
    if (grows) standIn.reviews.unshift(demoReview(standIn.reviews.length + 1))
  }

  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(0, '127.0.0.1', listening)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: GoogleStandIn = {
    url,
    reviews,
    total: null,
    asked: [],
    env: (source) => ({
      GOOGLE_REVIEWS_SOURCE: source,
      GOOGLE_PLACES_API_URL: url,
      GOOGLE_BUSINESS_API_URL: url,
      GOOGLE_BUSINESS_INFORMATION_API_URL: url,
      GOOGLE_OAUTH_URL: url,
      GOOGLE_PLACES_API_KEY: known.apiKey,
      GOOGLE_PLACE_ID: known.placeId,
      GOOGLE_CLIENT_ID: known.clientId,
      GOOGLE_CLIENT_SECRET: known.clientSecret,
      GOOGLE_REFRESH_TOKEN: known.refreshToken,
      GOOGLE_ACCOUNT_ID: known.accountId,
      GOOGLE_LOCATION_ID: known.locationId,
    }),
    give(is, { times = Number.POSITIVE_INFINITY, after = 0 } = {}) {
      trouble = is ? { is, times, after } : null
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
  return standIn
}

/** Makes something go wrong; true if it has answered, or never will. */
async function isInTheWay(trouble: Trouble, url: URL, response: ServerResponse): Promise<boolean> {
  switch (trouble.kind) {
    case 'slow':
      await new Promise((resume) => setTimeout(resume, trouble.ms))
      return response.destroyed
    case 'held':
      await trouble.until(url)
      return response.destroyed
    case 'cut':
      response.destroy()
      return true
    case 'quota': {
      if (trouble.retryAfter) response.setHeader('retry-after', trouble.retryAfter)
      const { status, json } = apiError(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', 'RATE_LIMIT_EXCEEDED')
      send(response, status, json)
      return true
    }
    case 'away': {
      const { status, json } = apiError(503, 'UNAVAILABLE', 'The service is currently unavailable.')
      send(response, status, json)
      return true
    }
    case 'no_json':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>')
      return true
    case 'other_shape':
      send(response, 200, { reviews: [{ name: 'x', stars: 'many' }], access_token: 1, rating: 'five' })
      return true
  }
}

function send(response: ServerResponse, status: number, json: unknown) {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(json))
}

/** https://cloud.google.com/apis/design/errors#error_model */
function apiError(code: number, status: string, message: string, reason?: string) {
  const details = reason && [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' },
  ]
  return { status: code, json: { error: { code, message, status, ...(details && { details }) } } }
}
