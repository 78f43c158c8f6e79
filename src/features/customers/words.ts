import { towns } from '@/content/towns/towns'
import { formatPhone } from '@/lib/phone'

export const roleWords: Record<string, string> = {
  owner: 'Owner',
  tenant: 'Tenant',
  manager: 'Manager',
  contractor: 'General contractor',
}

export const roles = Object.entries(roleWords).map(([slug, name]) => ({ slug, name }))

type Place = { address: string; town: string; other_town: string | null }

/** Where a house is, in a line. */
export const placeText = ({ address, town, other_town }: Place) =>
  `${address}, ${other_town ?? towns.find(({ slug }) => slug === town)?.name ?? town}`

/** How someone is reached, in a line. */
export const reachText = ({ phone, email }: { phone: string | null; email: string | null }) =>
  [formatPhone(phone), email].filter(Boolean).join(', ')

/** How many requests are theirs; a card counts to a hundred. */
export const requestsText = (count: number) =>
  count === 0 ? 'no requests' : count === 1 ? '1 request' : `${count}${count < 100 ? '' : '+'} requests`
