import { QueryProvider } from '@/lib/query-provider'
import { GoogleReviews } from './google-reviews'

/** What is fetched once the visitor is near: the reviews, and what asks for them. */
export default function NearReviews() {
  return (
    <QueryProvider>
      <GoogleReviews />
    </QueryProvider>
  )
}
