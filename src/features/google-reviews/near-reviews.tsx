import { QueryProvider } from '@/lib/query-provider'
import { GoogleReviews } from './google-reviews'

/** Fetched once the visitor is near: the reviews, and the code that loads them. */
export default function NearReviews() {
  return (
    <QueryProvider>
      <GoogleReviews />
    </QueryProvider>
  )
}
