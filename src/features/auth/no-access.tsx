import { Link } from '@/lib/link'
import { buttonStyle } from '@/ui/button'

type NoAccessProps = {
  isClerk: boolean
  /** Whether the page is for admins alone. */
  isForAdmins: boolean
}

export function NoAccess({ isClerk, isForAdmins }: NoAccessProps) {
  return (
    <div className="max-w-prose">
      <p className="text-lg font-semibold">
        You don’t have access to this page. It is for {isForAdmins ? 'admins' : 'staff'}.
      </p>
      <p className="mt-2">
        {isClerk ? 'An admin of your office can open it.' : 'Your own requests are on your dashboard.'}
      </p>
      <Link to={isClerk ? '/admin/today' : '/dashboard'} className={buttonStyle('navy', 'mt-5')}>
        Go to {isClerk ? 'Today' : 'your dashboard'}
      </Link>
    </div>
  )
}

/** Everyone in the office has a second factor, so that a stolen password alone reveals nobody's address. */
export function SecondFactorNeeded() {
  return (
    <div className="max-w-prose">
      <h2 className="text-2xl">First, set up two-step sign-in</h2>
      <p className="mt-3 text-lg">
        The office holds our customers’ names, addresses and phone numbers, so opening it takes two things:
        your password and a code from an app on your phone. You set it up once, in two minutes.
      </p>
      <Link to="/dashboard/security" className={buttonStyle('navy', 'mt-5')}>
        Set up two-step sign-in
      </Link>
    </div>
  )
}
