import { useQuery } from '@tanstack/react-query'
import { business, phoneHref } from '@/content/business'
import { CouldNotLoad } from '@/ui/could-not-load'
import { townName } from './names'
import { ownHousesQuery } from './own-api'

const roleWords = {
  owner: 'you own it',
  tenant: 'you rent it',
  manager: 'you manage it',
  contractor: 'you build there',
}

/** The addresses that the office knows as this person's, and how to correct them. */
export function MyHouses({ userId }: { userId: string }) {
  const { data: houses, isPending, isLoadingError, refetch } = useQuery(ownHousesQuery(userId))
  if (isPending) return <p role="status">Loading your addresses…</p>
  if (isLoadingError) return <CouldNotLoad onRetry={refetch} what="Your addresses" />
  return (
    <>
      {houses.length === 0 ? (
        <p>None yet. We write down the address of your request once we have spoken.</p>
      ) : (
        <ul className="grid gap-2">
          {houses.map(({ address, town, other_town, role }) => (
            <li key={`${address} ${town}`}>
              <strong>
                {address}, {other_town ?? townName(town)}
              </strong>
              <span className="text-ink-soft">, {roleWords[role]}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">
        Moved, or something is wrong? Write it in a message on any of your requests, or call{' '}
        <a href={phoneHref} className="font-semibold whitespace-nowrap text-navy-700 underline">
          {business.phone.display}
        </a>
        .
      </p>
    </>
  )
}
