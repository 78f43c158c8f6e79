import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { googleProfile } from '@/content/google-profile'
import { isAwaited } from '@/lib/is-awaited'
import { Button, buttonStyle } from '@/ui/button'
import { Stars } from '@/ui/stars'
import { googleReviewSummaryQuery, googleReviewsQuery } from './api'
import { averageRating } from './average'
import { GoogleReviewCard } from './google-review-card'
import { Instead } from './instead'

const AT_FIRST = 6

/** What people wrote on Google, newest first, with the average; loading, empty and failed states included. */
export function GoogleReviews() {
  const reviews = useQuery(googleReviewsQuery())
  const summary = useQuery(googleReviewSummaryQuery())
  const [shown, setShown] = useState(AT_FIRST)

  // Google's own count is not the count of those that we have.
  if (isAwaited(reviews) || (reviews.data && isAwaited(summary))) return <LoadingReviews />
  if (!reviews.data) {
    return (
      <Instead isAlert words="The reviews could not be loaded right now. The rest of the page works.">
        <Button look="navy" className="max-sm:w-full" onClick={() => reviews.refetch()}>
          Try again
        </Button>
        <OnGoogle />
      </Instead>
    )
  }
  if (reviews.data.length === 0)
    return (
      <Instead words="None of them has been fetched from Google yet.">
        <OnGoogle />
      </Instead>
    )

  const rating = averageRating(summary.data, reviews.data)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          {rating && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong className="font-display text-4xl text-navy-900">{rating.average}</strong>
              <Stars rating={Number(rating.average)} />
              <span className="text-ink-soft">
                from {rating.count} {rating.count === 1 ? 'review' : 'reviews'} on Google
              </span>
            </p>
          )}
          <Attribution isDemo={reviews.data.some(({ source }) => source === 'demo')} />
        </div>
        {googleProfile.writeUrl && (
          <a
            href={googleProfile.writeUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle('navy', 'max-sm:w-full')}
          >
            {googleProfile.placeId ? 'Write a review on Google' : 'Find us on Google'}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {reviews.data.slice(0, shown).map((review) => (
          <GoogleReviewCard key={review.id} review={review} />
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

/** All of them, where they were written. */
const OnGoogle = () =>
  googleProfile.readUrl && (
    <a
      href={googleProfile.readUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
    >
      Read them on Google<span className="sr-only"> (opens in a new tab)</span>
    </a>
  )

/**
 * Where they are from and how they are sorted, as Google requires: “Google Maps” on one line, never
 * translated. https://developers.google.com/maps/documentation/places/web-service/policies
 */
function Attribution({ isDemo }: { isDemo: boolean }) {
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {isDemo ? 'Made up for the demonstration; real ones would come from ' : 'From '}
      <span translate="no" className="whitespace-nowrap">
        Google Maps
      </span>
      , newest first.
    </p>
  )
}

function LoadingReviews() {
  return (
    <div role="status">
      <p className="mb-6 text-ink-soft">Loading the reviews…</p>
      <div aria-hidden className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <div key={place} className="h-40 rounded-xl border border-paper-300 bg-white" />
        ))}
      </div>
    </div>
  )
}
