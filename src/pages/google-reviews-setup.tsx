import {
  googleReviewSummaryQuery,
  googleReviewsQuery,
  syncRunsQuery,
  syncStatusQuery,
} from '@/features/google-reviews/api'
import { GoogleReviews } from '@/features/google-reviews/google-reviews'
import { SyncSetup } from '@/features/google-reviews/sync-setup'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import type { Asks } from '@/lib/query-provider'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata
        title="Google reviews"
        description="Where the Google reviews come from, and how they are imported."
        keywords=""
      />
      <OfficeHead heading="Google reviews">
        <p>Set up once; after that, they appear on the site automatically.</p>
      </OfficeHead>
    </>
  )
}

export const asks: Asks = (queries) => [
  queries.fetchQuery(syncStatusQuery()),
  queries.fetchQuery(syncRunsQuery()),
  queries.fetchQuery(googleReviewsQuery()),
  queries.fetchQuery(googleReviewSummaryQuery()),
]

export default function GoogleReviewsSetupPage() {
  return (
    <>
      <SyncSetup />
      <section aria-labelledby="shown" className="mt-14">
        <h2 id="shown" className="mb-5 text-2xl text-navy-900">
          What visitors see now
        </h2>
        <GoogleReviews />
      </section>
    </>
  )
}
