import { ChangeEmail } from './change-email'
import { useCurrentUser } from './current-user'
import { DeleteAccount } from './delete-account'
import { LinkedAccounts } from './linked-accounts'
import { DownloadMyData } from './my-data'
import { NewPasswordForm } from './new-password-form'
import { Panel } from './panel'
import { Sessions } from './sessions'
import { TwoStep } from './two-step'

/** How somebody gets into their account, and out of it for good. */
export function Security() {
  const { user } = useCurrentUser()
  if (!user) return null
  const email = user.email ?? ''
  return (
    <div>
      <ChangeEmail email={email} waiting={user.new_email} />
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
  )
}
