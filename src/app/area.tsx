import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ownRoleQuery } from '@/features/auth/access'
import { AdminOnly, SignedInOnly, StaffOnly } from '@/features/auth/gate'
import { healthQuery } from '@/features/sending/api'
import { SendingHealth } from '@/features/sending/sending-health'
import { isAwaited } from '@/lib/is-awaited'
import { NavLink } from '@/lib/link'
import { NoConnection } from '@/lib/no-connection'
import type { FixedPath } from '@/lib/paths'
import { Queries } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { GreyBoxes, GreyWords, Waiting } from '@/ui/grey'
import { Section } from '@/ui/section'
import { type Audience, routes } from './routes'

type Area = { label: string; places: { to: FixedPath; text: string }[] }

const account: Area = {
  label: 'Your account',
  places: [
    { to: '/dashboard', text: 'Requests' },
    { to: '/dashboard/profile', text: 'Profile' },
    { to: '/dashboard/security', text: 'Security' },
    { to: '/admin', text: 'Office' },
  ],
}

const office: Area = {
  label: 'Office',
  places: [
    { to: '/admin', text: 'Inbox' },
    { to: '/admin/jobs', text: 'Jobs' },
    { to: '/admin/new-request', text: 'By phone' },
    { to: '/admin/on-call', text: 'On call' },
    { to: '/admin/people', text: 'People' },
    { to: '/admin/audit', text: 'Audit' },
    { to: '/admin/reviews', text: 'Reviews' },
    { to: '/admin/chat', text: 'Chat' },
    { to: '/google-reviews-setup', text: 'Google reviews' },
    { to: '/dashboard', text: 'My account' },
  ],
}

const gates = { customers: SignedInOnly, staff: StaffOnly, admins: AdminOnly } as const

/** The frame around every account and office page: the heading for everyone, the rest only for people with access. */
export function inArea(
  audience: Audience,
  Head: () => ReactNode,
  Page: (props: object) => ReactNode,
  Frame: () => ReactNode = GreyBoxes,
) {
  const Gate = gates[audience]
  const isOffice = audience !== 'customers'
  const area = isOffice ? office : account
  return function AreaPage(props: object) {
    return (
      <Queries>
        <Head />
        <Section>
          <NoConnection />
          <Gate
            frame={
              <>
                <GreyNav area={area} />
                <Frame />
              </>
            }
          >
            <AreaNav area={area} />
            {isOffice ? (
              <BelowHealth frame={<Frame />}>
                <Page {...props} />
              </BelowHealth>
            ) : (
              <Page {...props} />
            )}
          </Gate>
        </Section>
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

/** The gray placeholder for an area's pages, while it is unknown who is here. Most people are customers; in the office, most are admins. */
const GreyNav = ({ area }: { area: Area }) => (
  <div className={navStyle}>
    <ul className={placesStyle}>
      {area.places
        .filter(({ to }) => area === office || to !== '/admin')
        .map(({ to, text }) => (
          <li key={to} className={placeStyle}>
            <GreyWords>{text}</GreyWords>
          </li>
        ))}
    </ul>
  </div>
)

/** Links to the area's pages that this person may open. */
function AreaNav({ area: { label, places } }: { area: Area }) {
  const { user } = useCurrentUser()
  const { data: role } = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  const mine: (Audience | undefined)[] = ['customers']
  if (role === 'staff' || role === 'admin') mine.push('staff')
  if (role === 'admin') mine.push('admins')
  const isMine = (to: FixedPath) => mine.includes(routes.find(({ path }) => path === to)?.for)
  return (
    <nav aria-label={label} className={navStyle}>
      <ul className={placesStyle}>
        {places
          .filter(({ to }) => isMine(to))
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
