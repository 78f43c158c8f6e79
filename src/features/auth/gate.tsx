import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { BackendError } from '@/lib/backend'
import { Link } from '@/lib/link'
import { lastPerson } from '@/lib/person'
import { type Asks, firstAnswers } from '@/lib/query-provider'
import { authPath } from '@/lib/session/address'
import { useCurrentUser } from '@/lib/session/current-user'
import { buttonStyle } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Waiting } from '@/ui/grey'
import { notLoaded } from '@/ui/not-loaded'
import { officeAccessQuery, ownRoleQuery, type Role } from './access'
import { Unreachable } from './unreachable'

/** Loaded on demand, because most people have already passed the second step, and open what they may see. */
const SecondStepForm = lazy(() =>
  import('./second-step-form').then(({ SecondStepForm }) => ({ default: SecondStepForm }), notLoaded),
)
const NoAccess = lazy(() => import('./no-access').then(({ NoAccess }) => ({ default: NoAccess }), notLoaded))
const SecondFactorNeeded = lazy(() =>
  import('./no-access').then(({ SecondFactorNeeded }) => ({ default: SecondFactorNeeded }), notLoaded),
)

type GateProps = {
  /** The children's gray placeholder, shown until it is known who is here and their first data have arrived. */
  frame: ReactNode
  /** Requests those data. */
  asks: Asks
  children: ReactNode
}

/** Shows its children to people who are signed in, and everyone else the way to sign in and back. */
export const SignedInOnly = (props: GateProps) => (
  <Suspense fallback={<Waiting label="Loading…">{props.frame}</Waiting>}>
    <Door {...props} />
  </Suspense>
)

function Door({ frame, asks, children }: GateProps) {
  const { user, session, loading, unreachable, needsSecondStep } = useCurrentUser()
  if (loading) return <NobodyYet frame={frame} />
  if (unreachable) return <Unreachable />
  if (needsSecondStep) return <SecondStep />
  if (!session || !user) return <SignInFirst />
  // The placeholder stays until everything is there, and is replaced once: otherwise each answer would draw the page again.
  use(firstAnswers(asks, { id: user.id, token: session.access_token }))
  // Another person must not see anything this one was typing.
  return <Fragment key={user.id}>{children}</Fragment>
}

/** Before React is here, the style sheet knows whether a session is stored. */
const NobodyYet = ({ frame }: Pick<GateProps, 'frame'>) => (
  <>
    <div className="signed-in-only">
      <Waiting label="Checking your sign-in…">{frame}</Waiting>
    </div>
    <div className="signed-out-only">
      <SignInFirst />
    </div>
  </>
)

const SecondStep = () => (
  <Suspense fallback={<p role="status">Checking your sign-in…</p>}>
    <SecondStepForm />
  </Suspense>
)

function SignInFirst() {
  const { pathname, search, hash } = useLocation()
  return (
    <div className="max-w-prose">
      <p className="text-lg">Sign in to see this page.</p>
      {/* The HTML is the same for every URL of its page: src/boot/early.ts puts this one into the link. */}
      <Link
        data-leads-back
        to={authPath({ next: pathname + search + hash })}
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
export function StaffOnly({ frame, asks, children }: GateProps) {
  return (
    <SignedInOnly frame={frame} asks={asks}>
      <RoleGate roles={forStaff} frame={frame}>
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

function RoleGate({ roles, frame, children }: Omit<GateProps, 'asks'> & { roles: Role[] }) {
  const { isAwaited, refusal } = useRole(roles)
  if (isAwaited) return <Waiting label="Checking your access…">{frame}</Waiting>
  return refusal ?? children
}

/**
 * For a page of the office that shows what this device has kept for whoever was here last. It is there at once and stays while nobody
 * answers, and whatever is answered: only once it is known that somebody may not see it is it replaced. So nobody loses what they were
 * choosing on it because the network went or came back.
 */
export function StaffOnDevice({ frame, children }: Omit<GateProps, 'asks'>) {
  const { user, session, loading, unreachable, needsSecondStep } = useCurrentUser()
  const { refusal, isUnanswered } = useRole(forStaff)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const id = user?.id ?? (isHydrated ? lastPerson() : undefined)
  if (loading && !id) return <NobodyYet frame={frame} />
  if (needsSecondStep) return <SecondStep />
  if (!loading && !unreachable && !session) return <SignInFirst />
  if (!id) return <Unreachable />
  if (refusal && !isUnanswered) return refusal
  return <Fragment key={id}>{children}</Fragment>
}

type Answer = {
  isAwaited?: boolean
  /** What somebody sees in place of the page. */
  refusal?: ReactNode
  /** Whether that is because nobody answers. */
  isUnanswered?: boolean
}

/** Whether the person who is signed in has one of these roles and the office is open to them. */
function useRole(roles: Role[]): Answer {
  const { user, session } = useCurrentUser()
  const role = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  const office = useQuery({
    ...officeAccessQuery(user?.id ?? '', session?.access_token ?? ''),
    enabled: session !== null,
    placeholderData: (previous) => previous,
  })
  if (role.isPending || office.isPending) return { isAwaited: true }
  if (role.isLoadingError || office.isLoadingError) {
    const error = role.error ?? office.error
    const refusal = (
      <Unchecked
        onAgain={() => {
          void role.refetch()
          void office.refetch()
        }}
      />
    )
    return { refusal, isUnanswered: error instanceof BackendError && error.temporary }
  }
  if (!roles.includes(role.data)) {
    const refusal = (
      <Suspense fallback={checking}>
        <NoAccess isClerk={forStaff.includes(role.data)} isForAdmins={roles === forAdmins} />
      </Suspense>
    )
    return { refusal }
  }
  if (office.data === 'code') return { refusal: <SecondStep /> }
  if (office.data === 'second_factor') {
    const refusal = (
      <Suspense fallback={checking}>
        <SecondFactorNeeded />
      </Suspense>
    )
    return { refusal }
  }
  return {}
}

const checking = <p role="status">Checking your access…</p>

const Unchecked = ({ onAgain }: { onAgain: () => void }) => (
  <CouldNotLoad onRetry={onAgain}>We couldn’t check your access: the server didn’t respond.</CouldNotLoad>
)

/** Draws one thing for admins and another for everyone else, on a page that both may see. */
export function ByRole({ admins, others }: { admins: ReactNode; others: ReactNode }) {
  const { user } = useCurrentUser()
  const { data: role } = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  return role && forAdmins.includes(role) ? admins : others
}
