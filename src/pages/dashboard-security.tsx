import { ChangeEmail } from '@/features/account/change-email'
import { DeleteAccount } from '@/features/account/delete-account'
import { LinkedAccounts } from '@/features/account/linked-accounts'
import { DownloadMyData } from '@/features/account/my-data'
import { Sessions } from '@/features/account/sessions'
import { TwoStep } from '@/features/account/two-step'
import { AreaNav } from '@/features/auth/areas'
import { SignedInOnly } from '@/features/auth/gate'
import { NewPasswordForm } from '@/features/auth/new-password-form'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { QueryProvider } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { PageHead } from '@/ui/page-head'
import { Panel } from '@/ui/panel'
import { Section } from '@/ui/section'

export default function DashboardSecurityPage() {
  const { user } = useCurrentUser()
  const email = user?.email ?? ''
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
            <div>
              <ChangeEmail email={email} waiting={user?.new_email} />
              <Panel
                heading="Password"
                lead="The old one stops working at once, and you are signed out everywhere else."
              >
                <NewPasswordForm email={email} />
              </Panel>
              <TwoStep />
              <LinkedAccounts />
              <Sessions />
              <DownloadMyData />
              <DeleteAccount email={email} />
            </div>
          </SignedInOnly>
        </QueryProvider>
      </Section>
    </>
  )
}
