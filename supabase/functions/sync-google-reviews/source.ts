import { z } from 'zod'

/** A review as the table google_reviews keeps it. */
export interface Review {
  /** Google's name of it. */
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
  /** Whether these are all that Google has: only then is removed what is not among them. */
  isComplete: boolean
  /** Google's own, 1 to 5, of all reviews; null while there are none. */
  averageRating: number | null
  totalReviewCount: number
}

/** The business as Google knows it, to be recognized by staff. */
export interface Place {
  name: string
  averageRating: number | null
  totalReviewCount: number
  /** For the link on which people write a review. */
  placeId: string | null
}

/** One of Google's interfaces that give reviews. Both ways throw a SyncProblem. */
export interface ReviewSource {
  /** Looks whether the settings lead to the right place. */
  findPlace(): Promise<Place>
  /** @param report hears how many of how many have come, after each page */
  listReviews(report: (fetched: number, total: number) => void): Promise<Listing>
}

const MAX_NAME = 200
const MAX_TEXT = 10_000 // Google takes 4,096 characters; the table has room for more

/** Words as Postgres takes them: well-formed, without the one character that it has not, and no longer than the column. */
const words = (text: string, max: number) => text.replaceAll('\u0000', '').slice(0, max).toWellFormed().trim()

export const textOf = (text: string | undefined) => words(text ?? '', MAX_TEXT) || null

/** Google calls those who hide their name the same. */
export const authorOf = (name: string | undefined) => words(name ?? '', MAX_NAME) || 'A Google user'

/** The address of a person's page; null where it is none that a page should link to. */
export const linkOf = (uri: string | undefined) =>
  uri?.startsWith('https://') && uri.length <= 2000 && URL.canParse(uri) ? uri : null

export const timestamp = z.iso.datetime({ offset: true })
export const reviewName = z.string().min(1).max(500)
export const average = z.number().min(1).max(5)
