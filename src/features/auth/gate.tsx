import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Button, buttonStyle } from '@/ui/button'
import { useCurrentUser } from './current-user'
import { ownRoleQuery } from './role'

/** Shows its children to whoever is signed in, and to everyone else the way to sign in and back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, loading } = useCurrentUser()
  const { pathname, search } = useLocation()
  if (loading) return <p role="status">Looking up who you are…</p>
  if (user) return children
  return (
    <div className="max-w-prose">
      <p className="text-lg">This page is for people who are signed in.</p>
      <Link
        to={`/auth?next=${encodeURIComponent(pathname + search)}`}
        className={buttonStyle('navy', 'mt-5')}
      >
        Sign in
      </Link>
    </div>
  )
}

/**
 * Shows its children to staff and admins; others are told that it is not for them. The database refuses them whatever
 * the page shows.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  return (
    <SignedInOnly>
      <StaffGate>{children}</StaffGate>
    </SignedInOnly>
  )
}

function StaffGate({ children }: { children: ReactNode }) {
  const { user } = useCurrentUser()
  const role = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  if (role.isPending) return <p role="status">Looking up what you may see…</p>
  if (role.isError) {
    return (
      <div role="alert">
        <p className="font-semibold">We could not look up what you may see: the server did not answer.</p>
        <Button look="navy" className="mt-4" onClick={() => role.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (role.data === 'customer') {
    return (
      <div className="max-w-prose">
        <p className="text-lg font-semibold">This page is not for you: it is for our staff.</p>
        <p className="mt-2">Your own requests are on your dashboard.</p>
        <Link to="/dashboard" className={buttonStyle('navy', 'mt-5')}>
          To the dashboard
        </Link>
      </div>
    )
  }
  return children
}
