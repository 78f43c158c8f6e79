import { Queries } from '@/lib/query-provider'
import { GoogleReviews } from './google-reviews'

/** Fetched once the visitor is near: the reviews, and the code that loads them. They say themselves when nobody answers. */
export default function NearReviews() {
  return (
    <Queries>
      <GoogleReviews />
    </Queries>
  )
}
