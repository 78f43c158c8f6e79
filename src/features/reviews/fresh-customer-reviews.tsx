import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Queries } from '@/lib/query-provider'
import { useAddress } from '@/lib/use-address'
import { Button } from '@/ui/button'
import { ownRatingQuery, ownReviewsQuery } from './api'
import {
  type Chosen,
  type CustomerReviewsProps,
  CustomerReviewsView,
  type Option,
} from './customer-reviews-view'

/** Fetched once the visitor is near: the current reviews, or until they arrive those that came with the page. */
export default function FreshCustomerReviews(props: CustomerReviewsProps) {
  return (
    <Queries>
      <Asked {...props} />
    </Queries>
  )
}

/** The choice is in the URL, so that it can be linked: `/testimonials?service=panel-upgrade&town=huntington`. */
function Asked(props: CustomerReviewsProps) {
  const [search, change] = useAddress()
  const asked = (name: keyof Chosen, options: readonly Option[]) =>
    options.find(({ slug }) => slug === search.get(name))?.slug ?? ''
  const chosen = { service: asked('service', props.services), town: asked('town', props.towns) }
  // Those that came with the page are of every service and town; without any, the page knows nothing yet.
  const isAsked = Boolean(chosen.service || chosen.town) || !props.rating
  const reviews = useInfiniteQuery({ ...ownReviewsQuery(chosen), placeholderData: keepPreviousData })
  const rating = useQuery({ ...ownRatingQuery(chosen), placeholderData: keepPreviousData })
  const isHere = reviews.data !== undefined && rating.data !== undefined

  const choose = (next: Chosen) => change(next, { replace: true })

  const tryAgain = () => {
    void reviews.refetch()
    void rating.refetch()
  }
  const instead =
    !isAsked || isHere ? undefined : reviews.failureCount > 0 || rating.failureCount > 0 ? (
      <div role="alert" className="instead rounded-xl border border-paper-300 bg-white p-5 sm:p-8">
        <p className="text-xl font-semibold text-navy-900">
          These reviews could not be loaded: the server didn’t respond.
        </p>
        <p className="mt-1 text-ink-soft">We keep trying. The rest of the page works.</p>
        <Button look="navy" className="mt-4" onClick={tryAgain}>
          Try again
        </Button>
      </div>
    ) : (
      <p>Loading these reviews…</p>
    )

  return (
    <CustomerReviewsView
      {...props}
      {...(isHere && { reviews: reviews.data.pages.flat(), rating: rating.data })}
      {...(instead && { instead, rating: null })}
      chosen={chosen}
      onChoose={choose}
      {...(reviews.hasNextPage &&
        !reviews.isFetchingNextPage && { onMore: () => void reviews.fetchNextPage() })}
    />
  )
}
