import { ProfileForm } from '@/features/account/profile-form'
import { AreaNav } from '@/features/auth/areas'
import { SignedInOnly } from '@/features/auth/gate'
import { ContactPreferences } from '@/features/messages/contact-preferences'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { PageHead } from '@/ui/page-head'
import { Panel } from '@/ui/panel'
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
            <div>
              <Panel heading="You">
                <ProfileForm />
              </Panel>
              <Panel
                heading="How updates reach you"
                lead="News about your requests, by mail or by text message, and what you would rather not get."
              >
                <ContactPreferences />
              </Panel>
            </div>
          </SignedInOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
