import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { QueryProvider } from '@/lib/query-provider'
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
    <QueryProvider>
      <Asked {...props} />
    </QueryProvider>
  )
}

/** The choice is in the URL, so that it can be linked: `/testimonials?service=panel-upgrade&town=huntington`. */
function Asked(props: CustomerReviewsProps) {
  const [search, change] = useAddress()
  const asked = (name: keyof Chosen, options: readonly Option[]) =>
    options.find(({ slug }) => slug === search.get(name))?.slug ?? ''
  const chosen = { service: asked('service', props.services), town: asked('town', props.towns) }
  const isFiltered = Boolean(chosen.service || chosen.town)
  const reviews = useInfiniteQuery({ ...ownReviewsQuery(chosen), placeholderData: keepPreviousData })
  const rating = useQuery({ ...ownRatingQuery(chosen), placeholderData: keepPreviousData })
  const isHere = reviews.data !== undefined && rating.data !== undefined

  const choose = (next: Chosen) => change(next, { replace: true })

  const tryAgain = () => {
    void reviews.refetch()
    void rating.refetch()
  }
  const instead =
    !isFiltered || isHere ? undefined : reviews.isError || rating.isError ? (
      <div role="alert" className="rounded-xl border border-paper-300 bg-white p-6">
        <p className="font-semibold">These reviews could not be loaded: the server didn’t respond.</p>
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
