import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { Stars } from '@/ui/stars'
import { googleReviewSummaryQuery, googleReviewsQuery } from './api'
import { averageRating } from './average'

const AT_FIRST = 6

/** What people wrote on Google, newest first, with the average; loading, empty and failed states included. */
export function GoogleReviews() {
  const reviews = useQuery(googleReviewsQuery())
  const summary = useQuery(googleReviewSummaryQuery())
  const [shown, setShown] = useState(AT_FIRST)

  if (reviews.isPending) return <LoadingReviews />
  if (!reviews.data) {
    return (
      <div role="alert" className="rounded-xl border border-paper-300 bg-white p-6">
        <p className="font-semibold">The reviews could not be loaded just now.</p>
        <p className="mt-1 text-ink-soft">The rest of the page works. Try again, or read them on Google.</p>
        <Button look="navy" className="mt-4" onClick={() => reviews.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (reviews.data.length === 0)
    return <p className="text-ink-soft">No reviews have been brought over from Google yet.</p>

  const rating = averageRating(summary.data, reviews.data)
  return (
    <>
      {rating && (
        <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-display text-4xl text-navy-900">{rating.average}</strong>
          <Stars rating={Number(rating.average)} />
          <span className="text-ink-soft">from {rating.count} reviews on Google</span>
        </p>
      )}
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {reviews.data.slice(0, shown).map((review) => (
          <li key={review.id} className="flex flex-col rounded-xl border border-paper-300 bg-white p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Stars rating={review.rating} />
              <time dateTime={review.time} className="text-sm text-ink-soft">
                {day.format(new Date(review.time))}
              </time>
            </div>
            <p className="mt-3 grow">{review.text}</p>
            {review.reply_text && (
              <p className="mt-3 border-l-4 border-amber-300 pl-3 text-sm text-ink-soft">
                <strong className="text-ink">Our answer:</strong> {review.reply_text}
              </p>
            )}
            <p className="mt-4 font-semibold text-navy-900">
              {review.author_name}
              {review.source === 'demo' && (
                <span className="ml-2 rounded bg-amber-100 px-1.5 py-0.5 text-xs text-amber-700">demo</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {shown < reviews.data.length && (
        <Button look="navy" className="mt-7" onClick={() => setShown(shown + 12)}>
          Show more reviews
        </Button>
      )}
    </>
  )
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

function LoadingReviews() {
  return (
    <div role="status">
      <p className="mb-6 text-ink-soft">Loading the reviews…</p>
      <div aria-hidden className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <div key={place} className="h-52 rounded-xl bg-paper-200" />
        ))}
      </div>
    </div>
  )
}
