import { AreaNav } from '@/features/auth/areas'
import { StaffOnly } from '@/features/auth/gate'
import { SendingHealth } from '@/features/messages/sending-health'
import { Moderation } from '@/features/reviews/moderation'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function AdminReviewsPage() {
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
      <Section>
        <QueryProvider>
          <StaffOnly>
            <AreaNav area="admin" />
            <SendingHealth />
            <Moderation />
          </StaffOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
