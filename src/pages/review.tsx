import type { PageProps } from '@/content/page-data'
import { ReviewInvitation } from '@/features/reviews/review-invitation'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function ReviewPage({ serviceRequestId }: PageProps<'/review/:serviceRequestId'>) {
  return (
    <>
      <PageMetadata title="Your review" description="Tell us how the work went." keywords="" />
      <PageHead heading="How did it go?" eyebrow="Your review" />
      <Section>
        <QueryProvider>
          <ReviewInvitation serviceRequestId={serviceRequestId} />
        </QueryProvider>
      </Section>
    </>
  )
}
