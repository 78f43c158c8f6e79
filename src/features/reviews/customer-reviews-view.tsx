import type { ReactNode } from 'react'
import type { DatedReview, OwnRating } from '@/content/own-reviews'
import { Button } from '@/ui/button'
import { Stars } from '@/ui/stars'
import { ReviewCards } from './review-cards'

export type Option = { slug: string; name: string }

export type CustomerReviewsProps = {
  /** Those that were published when the page was built, newest first, and the average of all of them. */
  reviews: readonly DatedReview[]
  rating: OwnRating
  services: readonly Option[]
  towns: readonly Option[]
}

/** Slugs; empty for all. */
export type Chosen = { service: string; town: string }
const all: Chosen = { service: '', town: '' }

type ViewProps = CustomerReviewsProps & {
  chosen?: Chosen
  /** What choosing and “more” do. Without them, both are inactive until the page can respond. */
  onChoose?: (chosen: Chosen) => void
  onMore?: () => void
  /** Shown in place of the reviews while they load, or if they could not be loaded. */
  instead?: ReactNode
}

/** The reviews as they are drawn, with the choice of service and town. */
export function CustomerReviewsView(props: ViewProps) {
  const { reviews, rating, services, towns, chosen = all, onChoose, onMore, instead } = props
  if (!rating && !instead && !chosen.service && !chosen.town) {
    return (
      <div className="instead rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
        <p className="text-xl font-semibold text-navy-900">
          No customer’s review has been published here yet.
        </p>
        <p className="mt-2 max-w-prose">
          Everybody whose work is finished gets a link. What they write is shown here, with its stars, its
          date and the job it is about.
        </p>
      </div>
    )
  }

  const jobOf = ({ service, town }: DatedReview) =>
    [nameOf(services, service) ?? service, nameOf(towns, town)].filter(Boolean).join(' in ')
  // Nothing to choose from while nothing is there: not yet, or because nobody answers.
  if (instead && !chosen.service && !chosen.town) return instead
  return (
    <>
      <div className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p role="status" className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
          {rating && (
            <>
              <strong className="font-display text-4xl text-navy-900">{rating.average.toFixed(1)}</strong>
              <Stars rating={rating.average} />
              <span className="text-ink-soft">
                from {rating.count} {rating.count === 1 ? 'review' : 'reviews'} by our customers
              </span>
            </>
          )}
          {!rating && !instead && 'No reviews match yet.'}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Choice
            label="Service"
            first="All services"
            options={services}
            value={chosen.service}
            onChoose={onChoose && ((service) => onChoose({ ...chosen, service }))}
          />
          <Choice
            label="Town"
            first="All towns"
            options={towns}
            value={chosen.town}
            onChoose={onChoose && ((town) => onChoose({ ...chosen, town }))}
          />
        </div>
      </div>
      {instead ?? <ReviewCards reviews={reviews} about={jobOf} />}
      {!instead && rating && rating.count > reviews.length && (
        <Button look="navy" className="mt-7" disabled={!onMore} onClick={onMore}>
          Show more reviews
        </Button>
      )}
    </>
  )
}

const nameOf = (options: readonly Option[], slug: string) =>
  options.find((option) => option.slug === slug)?.name

type ChoiceProps = {
  label: string
  first: string
  options: readonly Option[]
  value: string
  onChoose: ((slug: string) => void) | undefined
}

function Choice({ label, first, options, value, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={!onChoose}
      onChange={(event) => onChoose?.(event.target.value)}
      className="min-h-12 rounded-md border border-navy-500 bg-white px-3 text-ink max-sm:w-full"
    >
      <option value="">{first}</option>
      {options.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </select>
  )
}
