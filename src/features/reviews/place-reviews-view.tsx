import type { DatedReview } from '@/content/own-reviews'
import { Link } from '@/lib/link'
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

/** The section as it is drawn; nothing if there are no reviews. */
export function PlaceReviewsView({ heading, reviews, about }: PlaceReviewsProps) {
  if (reviews.length === 0) return null
  return (
    // One alone would leave most of a row empty.
    <Section heading={heading} tone="navy" split={reviews.length === 1}>
      <div>
        <ReviewCards reviews={reviews} about={about} />
        <Link
          to="/testimonials"
          className="mt-6 inline-flex min-h-tap items-center font-semibold text-amber-300 underline"
        >
          All that customers tell us
        </Link>
      </div>
    </Section>
  )
}
