import { useMutation } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Link, useNavigate } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { authPath, mailedPath } from '@/lib/session/address'
import { agreeToChange } from '@/lib/session/ask'
import { useCurrentUser } from '@/lib/session/current-user'
import { authErrorSentence } from '@/ui/auth-errors'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { showSuccess } from '@/ui/toast'
import { openMailedLink } from './api'
import { returnPath } from './return-path'

const kinds = {
  signup: {
    heading: 'Confirm your address',
    text: 'Press the button to confirm that this address is yours.',
    button: 'Confirm my address',
  },
  invite: {
    heading: 'You are invited',
    text: 'Press the button to confirm that this address is yours.',
    button: 'Accept the invitation',
  },
  magiclink: { heading: 'Sign in', text: 'Press the button to sign in.', button: 'Sign me in' },
  recovery: {
    heading: 'Choose a new password',
    text: 'Press the button, then choose it.',
    button: 'Choose a new password',
  },
  email_change: {
    heading: 'Change of address',
    text: 'The new address takes effect once both addresses have agreed.',
    button: 'Approve the change',
  },
} as const
type Kind = keyof typeof kinds

const isKind = (type: string | null): type is Kind => type !== null && Object.hasOwn(kinds, type)

const incomplete = { heading: 'A link from an email', text: '' }

/** What a mail's link came with; undefined where some of it is missing. */
function completeLink(search: URLSearchParams): { type: Kind; tokenHash: string } | undefined {
  const type = search.get('type')
  const tokenHash = search.get('token_hash')
  return isKind(type) && tokenHash ? { type, tokenHash } : undefined
}

/** The heading of the page that a mail's link leads to. */
export function mailedLinkHead(search: URLSearchParams) {
  const link = completeLink(search)
  return link ? kinds[link.type] : incomplete
}

/**
 * Where a mail's link leads (supabase/templates): a button. Opening the page does nothing, because mail scanners open links too,
 * and anyone can send one.
 */
export function MailedLink() {
  const [search] = useSearchParams()
  const link = completeLink(search)
  const next = returnPath(mailedPath(search.get('next')))
  if (!link)
    return (
      <Notice tone="error" className="max-w-md">
        This link is incomplete. Copy all of it from the email, or ask for a new one.
        <NewMail type={search.get('type')} next={next} />
      </Notice>
    )
  const { type, tokenHash } = link
  return type === 'email_change' ? (
    <AgreeToChange tokenHash={tokenHash} />
  ) : (
    <OpenSession type={type} tokenHash={tokenHash} next={next} />
  )
}

/** The way to another mail of the same kind. A change of address is asked for in the account. */
const NewMail = ({ type, next }: { type: string | null; next: Href }) => (
  <p className="mt-2">
    <Link
      to={
        type === 'email_change'
          ? '/dashboard/security'
          : authPath({ view: type === 'recovery' ? 'forgot' : 'link', next })
      }
      className="inline-flex min-h-tap items-center underline"
    >
      {type === 'email_change' ? 'Go to your account' : 'Ask for a new email'}
    </Link>
  </p>
)

type OpenSessionProps = { type: Exclude<Kind, 'email_change'>; tokenHash: string; next: Href }

function OpenSession({ type, tokenHash, next }: OpenSessionProps) {
  const { user } = useCurrentUser()
  const navigate = useNavigate()
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: () => openMailedLink({ tokenHash, type }),
    onSuccess: ({ user: entered }) => {
      void showSuccess(`You are signed in as ${entered?.email}.`)
      const view = { signup: 'first-password', invite: 'first-password', recovery: 'new-password' } as const
      navigate(type === 'magiclink' ? authPath({ next }) : authPath({ view: view[type], next }), {
        replace: true,
      })
    },
  })
  return (
    <div className="grid max-w-md justify-items-start gap-5">
      {user && asking.isIdle && (
        <Notice tone="warning">
          You are signed in as {user.email} in this browser. The link may be for another account; continuing
          signs you out of this one.
          <p className="mt-2">
            <Link to={next} className="inline-flex min-h-tap items-center underline">
              Stay signed in as {user.email}
            </Link>
          </p>
        </Notice>
      )}
      {asking.isError && (
        <Notice tone="error">
          {authErrorSentence(asking.error)}
          <NewMail type={type} next={next} />
        </Notice>
      )}
      <Button look="navy" disabled={asking.isPending} onClick={() => asking.mutate()}>
        {asking.isPending ? 'One moment…' : kinds[type].button}
      </Button>
    </div>
  )
}

function AgreeToChange({ tokenHash }: { tokenHash: string }) {
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: () => agreeToChange({ token_hash: tokenHash }),
  })
  if (asking.isSuccess)
    return (
      <div className="grid max-w-md justify-items-start gap-5">
        {asking.data.complete ? (
          <Notice tone="done">Both addresses have agreed. From now on, sign in with the new one.</Notice>
        ) : (
          <Notice tone="warning">
            This address has agreed; the other has not yet. Open the email we sent to the other address,
            follow its link, and press the button there. Until then, keep using the old address.
          </Notice>
        )}
        <Link to="/dashboard/security" className="inline-flex min-h-tap items-center font-semibold underline">
          Go to your account
        </Link>
      </div>
    )
  return (
    <div className="grid max-w-md justify-items-start gap-5">
      {asking.isError && (
        <Notice tone="error">
          {authErrorSentence(asking.error)}
          <NewMail type="email_change" next="/dashboard/security" />
        </Notice>
      )}
      <Button look="navy" disabled={asking.isPending} onClick={() => asking.mutate()}>
        {asking.isPending ? 'One moment…' : kinds.email_change.button}
      </Button>
    </div>
  )
}
