import { AreaNav } from '@/features/auth/areas'
import { StaffOnly } from '@/features/auth/gate'
import { GoogleReviews } from '@/features/google-reviews/google-reviews'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function GoogleReviewsSetupPage() {
  return (
    <>
      <PageMetadata
        title="Google reviews"
        description="The reviews that the site shows from Google."
        keywords=""
      />
      <PageHead heading="Google reviews">
        <p>What the site shows from Google at this moment.</p>
      </PageHead>
      <Section>
        <QueryProvider>
          <StaffOnly>
            <AreaNav area="admin" />
            <GoogleReviews />
          </StaffOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
