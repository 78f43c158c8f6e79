import { Moderation } from '@/features/reviews/moderation'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { PageHead } from '@/ui/page-head'

export function Head() {
  return (
    <>
      <PageMetadata
        title="Reviews"
        description="The reviews that customers have written to us."
        keywords=""
      />
      <PageHead heading="Reviews">
        <p>What customers wrote to us: published here, or rejected with a reason.</p>
      </PageHead>
    </>
  )
}

export default function AdminReviewsPage() {
  return <Moderation />
}
