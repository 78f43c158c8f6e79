import { lazy } from 'react'
import type { DatedReview } from '@/content/own-reviews'
import { Link } from '@/lib/link'
import { NearViewport } from '@/ui/near-viewport'
import { Section } from '@/ui/section'
import { ReviewCards } from './review-cards'

export type PlaceReviewsProps = {
  heading: string
  /** Those that were published when the page was built, newest first. */
  reviews: readonly DatedReview[]
  town: string
  service?: string
  about?: (review: DatedReview) => string
}

const MARGIN = 400 // px: time for the answer, so that a section that is new is there before it is in view

// Where the code cannot be fetched, what the page came with stays.
const Fresh = lazy(() => import('./fresh-place-reviews').catch(() => ({ default: PlaceReviewsView })))

/** The newest of our own reviews of a town or of a service there: those in the page, and once near, those of now. */
export function PlaceReviews(props: PlaceReviewsProps) {
  return (
    // Without reviews there is no section, and no room is kept for one (ui/styles/main.css keeps some for what is below the screen).
    <div className={props.reviews.length === 0 ? '[content-visibility:visible]' : undefined}>
      <NearViewport margin={MARGIN} before={<PlaceReviewsView {...props} />}>
        <Fresh {...props} />
      </NearViewport>
    </div>
  )
}

/** The section as it is drawn; nothing where there are no reviews. */
export function PlaceReviewsView({ heading, reviews, about }: PlaceReviewsProps) {
  if (reviews.length === 0) return null
  return (
    <Section heading={heading} tone="navy">
      <ReviewCards reviews={reviews} about={about} />
      <Link
        to="/testimonials"
        className="mt-6 inline-flex min-h-tap items-center font-semibold text-amber-300 underline"
      >
        All that customers tell us
      </Link>
    </Section>
  )
}
