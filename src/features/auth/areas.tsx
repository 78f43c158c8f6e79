import { useQuery } from '@tanstack/react-query'
import { NavLink } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { useCurrentUser } from '@/lib/session/current-user'
import { ownRoleQuery, type Role } from './api'

type Place = { to: Href; text: string; for?: Role[] }

const places = {
  dashboard: [
    { to: '/dashboard', text: 'Requests' },
    { to: '/dashboard/profile', text: 'Profile' },
    { to: '/dashboard/security', text: 'Security' },
    { to: '/admin', text: 'Office', for: ['staff', 'admin'] },
  ],
  admin: [
    { to: '/admin', text: 'Inbox' },
    { to: '/admin/new-request', text: 'By phone' },
    { to: '/admin/on-call', text: 'On call' },
    { to: '/admin/people', text: 'People', for: ['admin'] },
    { to: '/admin/audit', text: 'Audit', for: ['admin'] },
    { to: '/admin/reviews', text: 'Reviews' },
    { to: '/admin/chat', text: 'Chat' },
    { to: '/google-reviews-setup', text: 'Google reviews' },
    { to: '/dashboard', text: 'My account' },
  ],
} satisfies Record<string, Place[]>

/** The pages of the customers' or the office's area, as far as they are for whoever is here. */
export function AreaNav({ area }: { area: keyof typeof places }) {
  const { user } = useCurrentUser()
  const { data: role } = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  const shown: Place[] = places[area]
  return (
    <nav aria-label={area === 'admin' ? 'Office' : 'Your account'} className="mb-8 border-b border-paper-300">
      <ul className="-mb-px flex flex-wrap gap-x-2">
        {shown
          .filter((place) => !place.for || (role && place.for.includes(role)))
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
