import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ownRoleQuery } from '@/features/auth/access'
import { AdminOnly, SignedInOnly, StaffOnDevice, StaffOnly } from '@/features/auth/gate'
import { healthQuery } from '@/features/sending/api'
import { SendingHealth } from '@/features/sending/sending-health'
import { isAwaited } from '@/lib/is-awaited'
import { NavLink } from '@/lib/link'
import { NoConnection } from '@/lib/no-connection'
import type { FixedPath } from '@/lib/paths'
import { type Asks, Queries } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { GreyBoxes, GreyWords, Waiting } from '@/ui/grey'
import { Section } from '@/ui/section'
import { firstQuestions } from './first-questions'
import type { Audience } from './routes'

const places: { to: FixedPath; text: string }[] = [
  { to: '/dashboard', text: 'Requests' },
  { to: '/dashboard/profile', text: 'Profile' },
  { to: '/dashboard/security', text: 'Security' },
  { to: '/admin', text: 'Office' },
]

const gates = { customers: SignedInOnly, staff: StaffOnly, admins: AdminOnly } as const

type Parts = {
  Frame?: (() => ReactNode) | undefined
  asks?: Asks | undefined
  /** Whether the page shows what this device has kept, with or without an answer. */
  isOnDevice?: boolean | undefined
}

/** The frame around every account and office page: the heading for everyone, the rest only for people with access. */
export function inArea(
  audience: Audience,
  Head: () => ReactNode,
  Page: (props: object) => ReactNode,
  { Frame = GreyBoxes, asks, isOnDevice }: Parts = {},
) {
  const Gate = gates[audience]
  const first = firstQuestions(audience, asks)
  const inOffice = (props: object) => (
    <div className="px-[1rem] py-[1rem] lg:px-[1.5rem]">
      <NoConnection />
      <Gate asks={first} frame={<Frame />}>
        <BelowHealth frame={<Frame />}>
          <Page {...props} />
        </BelowHealth>
      </Gate>
    </div>
  )
  const inAccount = (props: object) => (
    <Section className="pt-3 lg:pt-4">
      <NoConnection />
      <Gate
        asks={first}
        frame={
          <>
            <GreyNav />
            <Frame />
          </>
        }
      >
        <AccountNav />
        <Page {...props} />
      </Gate>
    </Section>
  )
  // Nothing appears above what somebody presses there when the network goes or comes back, and the page itself says that it is gone.
  const onDevice = (props: object) => (
    <div className="px-[1rem] py-[1rem] lg:px-[1.5rem]">
      <StaffOnDevice frame={<Frame />}>
        <Page {...props} />
        <SendingHealth />
      </StaffOnDevice>
    </div>
  )
  const inPlace = audience === 'customers' ? inAccount : isOnDevice ? onDevice : inOffice
  return function AreaPage(props: object) {
    return (
      <Queries>
        <Head />
        {inPlace(props)}
      </Queries>
    )
  }
}

/** The notices above every office page are loaded before the page is drawn, so that they push nothing down. */
function BelowHealth({ frame, children }: { frame: ReactNode; children: ReactNode }) {
  const health = useQuery(healthQuery())
  // Only once: if this fails, the components drawn below ask again, and must not disappear because of it.
  const [wasKnown, setWasKnown] = useState(false)
  const isKnown = wasKnown || !isAwaited(health)
  if (isKnown && !wasKnown) setWasKnown(true)
  if (!isKnown) return <Waiting label="Loading…">{frame}</Waiting>
  return (
    <>
      <SendingHealth />
      {children}
    </>
  )
}

const navStyle = 'mb-8 border-b border-paper-300'
const placesStyle = '-mb-px flex flex-wrap gap-x-2'
const placeStyle = 'inline-flex min-h-12 items-center border-b-3 border-transparent px-3 font-semibold'

/** The gray placeholder for the account's pages, while it is unknown who is here. Most people are customers. */
const GreyNav = () => (
  <div className={navStyle}>
    <ul className={placesStyle}>
      {places
        .filter(({ to }) => to !== '/admin')
        .map(({ to, text }) => (
          <li key={to} className={placeStyle}>
            <GreyWords>{text}</GreyWords>
          </li>
        ))}
    </ul>
  </div>
)

/** Links to the account's pages, and for staff to the office. */
function AccountNav() {
  const { user } = useCurrentUser()
  const { data: role } = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  const isStaff = role === 'staff' || role === 'admin'
  return (
    <nav aria-label="Your account" className={navStyle}>
      <ul className={placesStyle}>
        {places
          .filter(({ to }) => isStaff || to !== '/admin')
          .map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={`${placeStyle} text-navy-900 hover:border-navy-300 aria-[current=page]:border-amber-500`}
              >
                {text}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
