import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BackendError } from '@/lib/backend'
import { Link } from '@/lib/link'
import { type Asks, firstAnswers } from '@/lib/query-provider'
import { authPath } from '@/lib/session/address'
import { useCurrentUser } from '@/lib/session/current-user'
import { Button, buttonStyle } from '@/ui/button'
import { Waiting } from '@/ui/grey'
import { notLoaded } from '@/ui/not-loaded'
import { officeAccessQuery, ownRoleQuery, type Role } from './access'
import { Unreachable } from './unreachable'

/** Loaded on demand, because most people have already passed the second step. */
const SecondStepForm = lazy(() =>
  import('./second-step-form').then(({ SecondStepForm }) => ({ default: SecondStepForm }), notLoaded),
)

type GateProps = {
  /** The children's gray placeholder, shown until it is known who is here and their first data have arrived. */
  frame: ReactNode
  /** Requests those data. */
  asks: Asks
  /** What the page shows of what this device has kept, if nobody answers. */
  offline?: ReactNode
  children: ReactNode
}

/** How long a page that can do without an answer waits for one, in ms. */
const PATIENCE = 3000

/** The gray placeholder; where the page has kept something and nobody answers, that. */
function Meanwhile({ label, frame, offline }: { label: string } & Pick<GateProps, 'frame' | 'offline'>) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), navigator.onLine ? PATIENCE : 0)
    return () => clearTimeout(timer)
  }, [])
  return isLate && offline ? offline : <Waiting label={label}>{frame}</Waiting>
}

/** Shows its children to people who are signed in, and everyone else the way to sign in and back. */
export const SignedInOnly = (props: GateProps) => (
  <Suspense fallback={<Meanwhile label="Loading…" {...props} />}>
    <Door {...props} />
  </Suspense>
)

function Door({ frame, asks, offline, children }: GateProps) {
  const { user, session, loading, unreachable, needsSecondStep } = useCurrentUser()
  // Before React is here, the style sheet knows whether a session is stored.
  if (loading)
    return (
      <>
        <div className="signed-in-only">
          <Meanwhile label="Checking your sign-in…" frame={frame} offline={offline} />
        </div>
        <div className="signed-out-only">
          <SignInFirst />
        </div>
      </>
    )
  if (unreachable) return offline ?? <Unreachable />
  if (needsSecondStep) return <SecondStep />
  if (!session || !user) return <SignInFirst />
  // The placeholder stays until everything is there, and is replaced once: otherwise each answer would draw the page again.
  use(firstAnswers(asks, { id: user.id, token: session.access_token }))
  // Another person must not see anything this one was typing.
  return <Fragment key={user.id}>{children}</Fragment>
}

const SecondStep = () => (
  <Suspense fallback={<p role="status">Checking your sign-in…</p>}>
    <SecondStepForm />
  </Suspense>
)

function SignInFirst() {
  const { pathname, search } = useLocation()
  return (
    <div className="max-w-prose">
      <p className="text-lg">Sign in to see this page.</p>
      {/* The HTML is the same for every URL of its page: src/boot/early.ts puts this one into the link. */}
      <Link
        data-leads-back
        to={authPath({ next: pathname + search })}
        className={buttonStyle('navy', 'mt-5')}
      >
        Sign in
      </Link>
    </div>
  )
}

const forStaff: Role[] = ['staff', 'admin']
const forAdmins: Role[] = ['admin']

/**
 * Shows its children to staff and admins; others are told that they have no access. The database refuses them no matter
 * what the page shows.
 */
export function StaffOnly({ frame, asks, offline, children }: GateProps) {
  return (
    <SignedInOnly frame={frame} asks={asks} offline={offline}>
      <RoleGate roles={forStaff} frame={frame} offline={offline}>
        {children}
      </RoleGate>
    </SignedInOnly>
  )
}

/** The same, for admins only. */
export function AdminOnly({ frame, asks, children }: GateProps) {
  return (
    <SignedInOnly frame={frame} asks={asks}>
      <RoleGate roles={forAdmins} frame={frame}>
        {children}
      </RoleGate>
    </SignedInOnly>
  )
}

const isUnanswered = (error: Error | null) => error instanceof BackendError && error.temporary

function RoleGate({ roles, frame, offline, children }: Omit<GateProps, 'asks'> & { roles: Role[] }) {
  const { user, session } = useCurrentUser()
  const role = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  const office = useQuery({
    ...officeAccessQuery(user?.id ?? '', session?.access_token ?? ''),
    enabled: session !== null,
    placeholderData: (previous) => previous,
  })
  if (role.isPending || office.isPending)
    return <Meanwhile label="Checking your access…" frame={frame} offline={offline} />
  if (role.isLoadingError || office.isLoadingError) {
    if (offline && isUnanswered(role.error ?? office.error)) return offline
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
    const isClerk = forStaff.includes(role.data)
    return (
      <div className="max-w-prose">
        <p className="text-lg font-semibold">
          You don’t have access to this page. It is for {roles === forAdmins ? 'admins' : 'staff'}.
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
  if (office.data === 'code') return <SecondStep />
  if (office.data === 'second_factor') return <SecondFactorNeeded />
  return children
}

/** Everyone in the office has a second factor, so that a stolen password alone reveals nobody's address. */
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

/** Draws one thing for admins and another for everyone else, on a page that both may see. */
export function ByRole({ admins, others }: { admins: ReactNode; others: ReactNode }) {
  const { user } = useCurrentUser()
  const { data: role } = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  return role && forAdmins.includes(role) ? admins : others
}
