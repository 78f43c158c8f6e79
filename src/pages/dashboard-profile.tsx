import { AreaNav } from '@/features/auth/areas'
import { SignedInOnly } from '@/features/auth/gate'
import { ProfileForm } from '@/features/auth/profile-form'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'

export default function DashboardProfilePage() {
  return (
    <>
      <PageMetadata title="Profile" description="What we call you and how we reach you." keywords="" />
      <PageHead heading="Profile">
        <p>What we call you, and how we reach you.</p>
      </PageHead>
      <Section>
        <QueryProvider>
          <SignedInOnly>
            <AreaNav area="dashboard" />
            <ProfileForm />
          </SignedInOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
