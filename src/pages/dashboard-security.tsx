import { ChangeEmail } from '@/features/account/change-email'
import { Changeable } from '@/features/account/changeable'
import { DeleteAccount } from '@/features/account/delete-account'
import { LinkedAccounts } from '@/features/account/linked-accounts'
import { DownloadMyData } from '@/features/account/my-data'
import { Sessions } from '@/features/account/sessions'
import { TwoStep } from '@/features/account/two-step'
import { NewPasswordForm } from '@/features/auth/new-password-form'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { StillToCome } from '@/features/service-requests/still-to-come'
import { useCurrentUser } from '@/lib/session/current-user'
import { PageHead } from '@/ui/page-head'

export function Head() {
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
    </>
  )
}

export default function DashboardSecurityPage() {
  const { user } = useCurrentUser()
  const email = user?.email ?? ''
  return (
    <div>
      <ChangeEmail email={email} waiting={user?.new_email} />
      <Changeable
        heading="Password"
        lead="With a new one, the old one stops working right away, and you are signed out everywhere else."
        press="Change the password"
        keep="Keep the password"
      >
        {(close) => <NewPasswordForm follows email={email} onDone={close} />}
      </Changeable>
      <TwoStep />
      <LinkedAccounts />
      <Sessions />
      <DownloadMyData />
      <DeleteAccount
        email={email}
        goesOn={user && <StillToCome userId={user.id} heading="This goes on without the account:" />}
      />
    </div>
  )
}
