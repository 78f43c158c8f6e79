import { Moderation } from '@/features/reviews/moderation'
import { PageMetadata } from '@/features/search-engines/page-metadata'
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

export default function AdminReviewsPage() {
  return <Moderation />
}
