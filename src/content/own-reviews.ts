import { localDayText } from '@/lib/dates'
import { business } from './business'
import type { ServiceSlug } from './services/services'
import type { Town } from './towns/towns'

/*
 * Our own reviews as pages show them: written by customers and published by staff. They are not written here, but read from
 * the backend during the build, and again by the browser.
 */

/** A published review. `rating` is 1 to 5, `created_at` ISO 8601, `town` may be `other`. */
export type OwnReview = {
  id: string
  rating: number
  title: string | null
  body: string
  display_name: string
  service: string
  town: string
  created_at: string
}

/** A review with its day as it is written: the page has it ready. */
export type DatedReview = OwnReview & { dateText: string }

export const dated = (review: OwnReview): DatedReview => ({
  ...review,
  dateText: localDayText(review.created_at, business.timeZone),
})

/** The average of published reviews, 1 to 5 with one decimal, and how many they are; null if there are none. */
export type OwnRating = { average: number; count: number } | null

/** How many reviews the page of a town or of a service there shows. */
export const REVIEWS_OF_A_PLACE = 3

/** How many reviews the testimonials page shows at first, and brings with each press on “more”. */
export const REVIEWS_AT_ONCE = 9

/** As own_review_summary() in the database has it. */
export function ratingOf(reviews: readonly OwnReview[]): OwnRating {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return { average: Math.round((sum * 10) / reviews.length) / 10, count: reviews.length }
}

/** The newest reviews of a town, or of a service there; `reviews` are newest first. */
export const reviewsOfPlace = (reviews: readonly OwnReview[], town: Town['slug'], service?: ServiceSlug) =>
  reviews
    .filter((review) => review.town === town && (!service || review.service === service))
    .slice(0, REVIEWS_OF_A_PLACE)
