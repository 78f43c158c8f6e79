import { z } from 'zod'

/** A review as the table google_reviews keeps it. */
export interface Review {
  /** Google's name for it. */
  id: string
  rating: number
  /** When it was written, RFC 3339. */
  time: string
  author_name: string
  author_uri: string | null
  text: string | null
  reply_text: string | null
  reply_time: string | null
}

/** What Google listed. */
export interface Listing {
  reviews: Review[]
  /** Whether these are all Google has: only then may we remove the others. */
  isComplete: boolean
  /** Google's own, 1 to 5, of all reviews; null while there are none. */
  averageRating: number | null
  totalReviewCount: number
}

/** The business as Google knows it, so that staff can recognize it. */
export interface Place {
  name: string
  averageRating: number | null
  totalReviewCount: number
  /** For the link where people write a review. */
  placeId: string | null
}

/** One of Google's APIs for reviews. Both methods throw a SyncProblem. */
export interface ReviewSource {
  /** Checks whether the settings point to the right place. */
  findPlace(): Promise<Place>
  /** @param report gets the count so far and the total after each page */
  listReviews(report: (fetched: number, total: number) => void): Promise<Listing>
}

const MAX_NAME = 200
const MAX_TEXT = 10_000 // Google accepts 4,096 characters; the table has room for more

/** Text Postgres accepts: well-formed, without the one character it cannot store, and no longer than the column. */
const words = (text: string, max: number) => text.replaceAll('\u0000', '').slice(0, max).toWellFormed().trim()

export const textOf = (text: string | undefined) => words(text ?? '', MAX_TEXT) || null

/** Google uses the same name for people who hide theirs. */
export const authorOf = (name: string | undefined) => words(name ?? '', MAX_NAME) || 'A Google user'

/** The address of a person's page; null if a page should not link to it. */
export const linkOf = (uri: string | undefined) =>
  uri?.startsWith('https://') && uri.length <= 2000 && URL.canParse(uri) ? uri : null

export const timestamp = z.iso.datetime({ offset: true })
export const reviewName = z.string().min(1).max(500)
export const average = z.number().min(1).max(5)
