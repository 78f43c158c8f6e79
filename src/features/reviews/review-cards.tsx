import type { DatedReview } from '@/content/own-reviews'
import { LongText } from '@/ui/long-text'
import { Stars } from '@/ui/stars'

type ReviewCardsProps = {
  reviews: readonly DatedReview[]
  /** What the job was, where the page does not say it already. */
  about?: ((review: DatedReview) => string) | undefined
}

/** Published reviews of ours, each as a card. */
export function ReviewCards({ reviews, about }: ReviewCardsProps) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {reviews.map((review) => (
        <li
          key={review.id}
          className="flex flex-col rounded-xl border border-paper-300 bg-white p-5 wrap-anywhere text-ink only:col-span-full"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Stars rating={review.rating} />
            <time dateTime={review.created_at} className="text-sm text-ink-soft">
              {review.dateText}
            </time>
          </div>
          <div className="mt-3 grow">
            {review.title && <h3 className="mb-2 text-lg text-navy-900">{review.title}</h3>}
            <LongText text={review.body} />
          </div>
          <p className="mt-4">
            <strong className="font-semibold text-navy-900">{review.display_name}</strong>
            <span className="block text-sm text-ink-soft">
              Customer of ours{about && `: ${about(review)}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
