import { AreaNav } from '@/features/auth/areas'
import { SignedInOnly } from '@/features/auth/gate'
import { Security } from '@/features/auth/security'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function DashboardSecurityPage() {
  return (
    <>
      <PageMetadata
        title="Security"
        description="Your password, your address, and where you are signed in."
        keywords=""
      />
      <PageHead heading="Security">
        <p>Your address, your password, and where you are signed in.</p>
      </PageHead>
      <Section>
        <QueryProvider>
          <SignedInOnly>
            <AreaNav area="dashboard" />
            <Security />
          </SignedInOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
