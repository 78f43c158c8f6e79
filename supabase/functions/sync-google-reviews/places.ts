import { z } from 'zod'
import { askGoogle, type Refusal, refusedFor, unexpectedRefusal } from './google.ts'
import type { SyncProblem } from './problems.ts'
import { authorOf, average, linkOf, type ReviewSource, reviewName, textOf, timestamp } from './source.ts'

export interface PlacesSettings {
  apiUrl: string
  apiKey: string
  placeId: string
  /** For one try, in ms. */
  timeLimit: number
}

const numbers = { rating: average.optional(), userRatingCount: z.int().min(0).optional() }

const placeAnswer = z.object({ displayName: z.object({ text: z.string() }), ...numbers })

// https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places#Review
const reviewsAnswer = z.object({
  ...numbers,
  reviews: z
    .array(
      z.object({
        name: reviewName,
        rating: average,
        publishTime: timestamp,
        text: z.object({ text: z.string().optional() }).optional(),
        originalText: z.object({ text: z.string().optional() }).optional(),
        authorAttribution: z
          .object({ displayName: z.string().optional(), uri: z.string().optional() })
          .optional(),
      }),
    )
    .default([]),
})

/**
 * Places API (New): https://developers.google.com/maps/documentation/places/web-service/place-details. It returns at most five
 * reviews of its choice, without replies; its terms do not allow keeping them.
 */
export function placesSource({ apiUrl, apiKey, placeId, timeLimit }: PlacesSettings): ReviewSource {
  const ask = <T>(shape: z.ZodType<T>, fields: string) => {
    const url = new URL(`${apiUrl}/v1/places/${encodeURIComponent(placeId)}`)
    url.searchParams.set('languageCode', 'en')
    return askGoogle(shape, {
      url,
      init: { headers: { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fields } },
      timeLimit,
      refused,
    })
  }
  return {
    async findPlace() {
      const place = await ask(placeAnswer, 'displayName,rating,userRatingCount')
      return {
        name: place.displayName.text,
        averageRating: place.rating ?? null,
        totalReviewCount: place.userRatingCount ?? 0,
        placeId,
      }
    },
    async listReviews(report) {
      const {
        reviews,
        rating,
        userRatingCount = 0,
      } = await ask(reviewsAnswer, 'rating,userRatingCount,reviews')
      report(reviews.length, userRatingCount)
      return {
        reviews: reviews.map((review) => ({
          id: review.name,
          rating: Math.round(review.rating),
          time: review.publishTime,
          author_name: authorOf(review.authorAttribution?.displayName),
          author_uri: linkOf(review.authorAttribution?.uri),
          // In its author's words; `text` may be Google's translation.
          text: textOf(review.originalText?.text ?? review.text?.text),
          reply_text: null,
          reply_time: null,
        })),
        // These few are the complete listing: the terms require that nothing else stays.
        isComplete: true,
        averageRating: rating ?? null,
        totalReviewCount: userRatingCount,
      }
    },
  }
}

/** Why Google returned no place: https://cloud.google.com/apis/design/errors, and ErrorReason of google.api for keys. */
function refused(refusal: Refusal): SyncProblem {
  const { httpStatus, reason, status } = refusal
  if (
    /^API_KEY_|^SERVICE_DISABLED$|^BILLING_DISABLED$|^CONSUMER_/.test(reason) ||
    [401, 403].includes(httpStatus)
  ) {
    return refusedFor('bad_key', 'Google does not accept the key for the Places API.', refusal)
  }
  if (httpStatus === 404 || (httpStatus === 400 && status === 'INVALID_ARGUMENT')) {
    return refusedFor('unknown_place', 'Google knows no place with this ID.', refusal)
  }
  return unexpectedRefusal(refusal)
}
