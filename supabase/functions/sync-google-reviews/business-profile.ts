import { z } from 'zod'
import { askGoogle, type Refusal, refusedFor, unexpectedRefusal } from './google.ts'
import type { SyncProblem } from './problems.ts'
import { authorOf, average, type Review, type ReviewSource, reviewName, textOf, timestamp } from './source.ts'

export interface BusinessProfileSettings {
  apiUrl: string
  informationUrl: string
  signInUrl: string
  clientId: string
  clientSecret: string
  refreshToken: string
  accountId: string
  locationId: string
  /** For one try, in ms. */
  timeLimit: number
}

const PAGE_SIZE = 50 // the most Google returns at once
const MOST_PAGES = 400 // 20,000 reviews: stops if Google sends us in circles

const stars = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 } as const

const tokenAnswer = z.object({ access_token: z.string().min(1) })

// https://developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews/list
const pageAnswer = z.object({
  reviews: z
    .array(
      z.object({
        name: reviewName,
        starRating: z.enum(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']),
        createTime: timestamp,
        comment: z.string().optional(),
        reviewer: z
          .object({ displayName: z.string().optional(), isAnonymous: z.boolean().optional() })
          .optional(),
        reviewReply: z
          .object({ comment: z.string().optional(), updateTime: timestamp.optional() })
          .optional(),
      }),
    )
    .default([]),
  // Google omits a number that is 0.
  averageRating: z.union([z.literal(0), average]).optional(),
  totalReviewCount: z.int().min(0).default(0),
  nextPageToken: z.string().optional(),
})
type Page = z.infer<typeof pageAnswer>

// https://developers.google.com/my-business/reference/businessinformation/rest/v1/locations
const locationAnswer = z.object({
  title: z.string(),
  metadata: z.object({ placeId: z.string().optional() }).optional(),
})

/**
 * Business Profile: all reviews of a business you manage, with the owner's replies,
 * https://developers.google.com/my-business/content/review-data. Signs in with a refresh token that its owner gave once.
 */
export function businessProfileSource(settings: BusinessProfileSettings): ReviewSource {
  const { timeLimit } = settings

  async function signIn() {
    const { access_token } = await askGoogle(tokenAnswer, {
      url: new URL(`${settings.signInUrl}/token`),
      init: {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          client_id: settings.clientId,
          client_secret: settings.clientSecret,
          refresh_token: settings.refreshToken,
        }),
      },
      timeLimit,
      refused: signInRefused,
    })
    return { headers: { authorization: `Bearer ${access_token}` } }
  }

  function askPage(init: RequestInit, pageSize: number, pageToken?: string) {
    const { apiUrl, accountId, locationId } = settings
    const parent = `accounts/${encodeURIComponent(accountId)}/locations/${encodeURIComponent(locationId)}`
    const url = new URL(`${apiUrl}/v4/${parent}/reviews`)
    url.searchParams.set('pageSize', String(pageSize))
    if (pageToken) url.searchParams.set('pageToken', pageToken)
    return askGoogle(pageAnswer, { url, init, timeLimit, refused })
  }

  return {
    async findPlace() {
      const init = await signIn()
      const url = new URL(
        `${settings.informationUrl}/v1/locations/${encodeURIComponent(settings.locationId)}`,
      )
      url.searchParams.set('readMask', 'title,metadata')
      const location = await askGoogle(locationAnswer, { url, init, timeLimit, refused })
      const page = await askPage(init, 1)
      return {
        name: location.title,
        averageRating: page.averageRating || null,
        totalReviewCount: page.totalReviewCount,
        placeId: location.metadata?.placeId ?? null,
      }
    },

    async listReviews(report) {
      const init = await signIn()
      const reviews = new Map<string, Review>()
      const totals = new Set<number>()
      let page: Page | undefined
      let pages = 0
      do {
        page = await askPage(init, PAGE_SIZE, page?.nextPageToken)
        for (const review of page.reviews) reviews.set(review.name, reviewOf(review))
        totals.add(page.totalReviewCount)
        report(reviews.size, page.totalReviewCount)
      } while (page.nextPageToken && ++pages < MOST_PAGES)
      return {
        reviews: [...reviews.values()],
        // If reviews came or went between two pages, one may have slipped through.
        isComplete:
          !page.nextPageToken &&
          totals.size === 1 &&
          reviews.size >= page.totalReviewCount &&
          reviews.size > 0 === page.totalReviewCount > 0,
        averageRating: page.averageRating || null,
        totalReviewCount: page.totalReviewCount,
      }
    },
  }
}

function reviewOf({
  name,
  starRating,
  createTime,
  comment,
  reviewer,
  reviewReply,
}: Page['reviews'][number]): Review {
  const reply = textOf(reviewReply?.comment)
  return {
    id: name,
    rating: stars[starRating],
    time: createTime,
    author_name: authorOf(reviewer?.isAnonymous ? undefined : reviewer?.displayName),
    author_uri: null, // this API does not say
    text: textOf(comment),
    reply_text: reply,
    reply_time: reply ? (reviewReply?.updateTime ?? null) : null,
  }
}

/** https://developers.google.com/identity/protocols/oauth2/web-server#offline, RFC 6749 section 5.2 */
function signInRefused(refusal: Refusal): SyncProblem {
  if (refusal.status === 'invalid_grant') {
    return refusedFor('token_refused', 'Google no longer accepts the refresh token.', refusal)
  }
  if (['invalid_client', 'unauthorized_client', 'deleted_client'].includes(refusal.status)) {
    return refusedFor('bad_client', 'Google does not accept the client ID and its secret.', refusal)
  }
  return unexpectedRefusal(refusal)
}

function refused(refusal: Refusal): SyncProblem {
  const { httpStatus, reason, status } = refusal
  if (httpStatus === 401) {
    return refusedFor('token_refused', 'Google no longer accepts the refresh token.', refusal)
  }
  if (/^SERVICE_DISABLED$|^CONSUMER_|^ACCESS_TOKEN_SCOPE_INSUFFICIENT$/.test(reason)) {
    return refusedFor('bad_client', 'Google does not let this client use the Business Profile APIs.', refusal)
  }
  if ([403, 404].includes(httpStatus) || (httpStatus === 400 && status === 'INVALID_ARGUMENT')) {
    return refusedFor(
      'unknown_location',
      'Google knows no such location in this account, or the one who signed in does not manage it.',
      refusal,
    )
  }
  return unexpectedRefusal(refusal)
}
