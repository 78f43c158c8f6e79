import { useQuery } from '@tanstack/react-query'
import { Queries } from '@/lib/query-provider'
import { placeReviewsQuery } from './api'
import { type PlaceReviewsProps, PlaceReviewsView } from './place-reviews-view'

/**
 * Fetched once the visitor is near: the current reviews, or until they arrive those that came with the page: nobody misses the
 * rest, so nothing is said where the server doesn’t answer.
 */
export default function FreshPlaceReviews(props: PlaceReviewsProps) {
  return (
    <Queries>
      <Asked {...props} />
    </Queries>
  )
}

function Asked(props: PlaceReviewsProps) {
  const { data } = useQuery(placeReviewsQuery({ service: props.service, town: props.town }))
  return <PlaceReviewsView {...props} reviews={data ?? props.reviews} />
}
