import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownRoleQuery } from '@/features/auth/api'
import { AdminOnly, SignedInOnly, StaffOnly } from '@/features/auth/gate'
import { SendingHealth } from '@/features/sending/sending-health'
import { NavLink } from '@/lib/link'
import { NoConnection } from '@/lib/no-connection'
import type { FixedPath } from '@/lib/paths'
import { Queries } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
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

/** What stands around every page of the account and of the office: its head for everybody, the rest for whom it is for. */
export function inArea(audience: Audience, Head: () => ReactNode, Page: (props: object) => ReactNode) {
  const Gate = gates[audience]
  const isOffice = audience !== 'customers'
  return function AreaPage(props: object) {
    return (
      <Queries>
        <Head />
        <Section>
          <NoConnection />
          <Gate>
            <AreaNav area={isOffice ? office : account} />
            {isOffice && <SendingHealth />}
            <Page {...props} />
          </Gate>
        </Section>
      </Queries>
    )
  }
}

/** The pages of an area, as far as they are for whoever is here. */
function AreaNav({ area: { label, places } }: { area: Area }) {
  const { user } = useCurrentUser()
  const { data: role } = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  const mine: (Audience | undefined)[] = ['customers']
  if (role === 'staff' || role === 'admin') mine.push('staff')
  if (role === 'admin') mine.push('admins')
  const isMine = (to: FixedPath) => mine.includes(routes.find(({ path }) => path === to)?.for)
  return (
    <nav aria-label={label} className="mb-8 border-b border-paper-300">
      <ul className="-mb-px flex flex-wrap gap-x-2">
        {places
          .filter(({ to }) => isMine(to))
          .map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className="inline-flex min-h-12 items-center border-b-3 border-transparent px-3 font-semibold text-navy-900 hover:border-navy-300 aria-[current=page]:border-amber-500"
              >
                {text}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
