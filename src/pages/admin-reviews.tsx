import { lazy, Suspense } from 'react'
import { Moderation } from '@/features/reviews/moderation'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata
        title="Reviews"
        description="The reviews that customers have written to us."
        keywords=""
      />
      <OfficeHead heading="Reviews">
        <p>What customers wrote to us: published here, or rejected with a reason.</p>
      </OfficeHead>
    </>
  )
}

const ExportReviews = lazy(() =>
  import('./parts/export-list').then(({ ExportReviews }) => ({ default: ExportReviews }), notLoaded),
)

export default function AdminReviewsPage() {
  return (
    <>
      <Moderation />
      <div className="pt-6">
        <Suspense>
          <ExportReviews />
        </Suspense>
      </div>
    </>
  )
}
