import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '@/lib/link'
import { authPath } from '@/lib/session/address'
import { useCurrentUser } from '@/lib/session/current-user'
import { Button, buttonStyle } from '@/ui/button'
import { Tooltips } from '@/ui/tooltip'
import { officeAccessQuery, ownRoleQuery, type Role } from './api'
import { SecondStepForm } from './second-step-form'
import { Unreachable } from './unreachable'

/** Shows its children to whoever is signed in, and to everyone else the way to sign in and back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { user, loading, unreachable, needsSecondStep } = useCurrentUser()
  const { pathname, search } = useLocation()
  if (loading) return <p role="status">Checking your sign-in…</p>
  if (unreachable) return <Unreachable />
  if (needsSecondStep) return <SecondStepForm />
  // Another person meets nothing of what this one was typing.
  if (user) return <Tooltips key={user.id}>{children}</Tooltips>
  return (
    <div className="max-w-prose">
      <p className="text-lg">Sign in to see this page.</p>
      <Link to={authPath({ next: pathname + search })} className={buttonStyle('navy', 'mt-5')}>
        Sign in
      </Link>
    </div>
  )
}

const forStaff: Role[] = ['staff', 'admin']
const forAdmins: Role[] = ['admin']

/**
 * Shows its children to staff and admins; others are told that it is not for them. The database refuses them whatever
 * the page shows.
 */
export function StaffOnly({ children }: { children: ReactNode }) {
  return (
    <SignedInOnly>
      <RoleGate roles={forStaff}>{children}</RoleGate>
    </SignedInOnly>
  )
}

/** The same for admins alone. */
export function AdminOnly({ children }: { children: ReactNode }) {
  return (
    <SignedInOnly>
      <RoleGate roles={forAdmins}>{children}</RoleGate>
    </SignedInOnly>
  )
}

function RoleGate({ roles, children }: { roles: Role[]; children: ReactNode }) {
  const { user, session } = useCurrentUser()
  const role = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  const office = useQuery({
    ...officeAccessQuery(user?.id ?? '', session?.access_token ?? ''),
    enabled: session !== null,
    placeholderData: (previous) => previous,
  })
  if (role.isPending || office.isPending) return <p role="status">Checking your access…</p>
  if (role.isError || office.isError) {
    return (
      <div role="alert">
        <p className="font-semibold">We couldn’t check your access: the server didn’t respond.</p>
        <Button
          look="navy"
          className="mt-4"
          onClick={() => {
            void role.refetch()
            void office.refetch()
          }}
        >
          Try again
        </Button>
      </div>
    )
  }
  if (!roles.includes(role.data)) {
    return (
      <div className="max-w-prose">
        <p className="text-lg font-semibold">
          You don’t have access to this page. It is for {roles === forAdmins ? 'admins' : 'staff'}.
        </p>
        <p className="mt-2">Your own requests are on your dashboard.</p>
        <Link to="/dashboard" className={buttonStyle('navy', 'mt-5')}>
          Go to your dashboard
        </Link>
      </div>
    )
  }
  if (office.data === 'code') return <SecondStepForm />
  if (office.data === 'second_factor') return <SecondFactorNeeded />
  return children
}

/** Whoever works in the office has a second factor: a stolen password alone opens nobody's address. */
function SecondFactorNeeded() {
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

/** Draws one thing for admins and another for everybody else, on a page that both may see. */
export function ByRole({ admins, others }: { admins: ReactNode; others: ReactNode }) {
  const { user } = useCurrentUser()
  const { data: role } = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  return role && forAdmins.includes(role) ? admins : others
}
