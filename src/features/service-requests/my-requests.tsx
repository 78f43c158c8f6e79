import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button, buttonStyle } from '@/ui/button'
import { inboxQuery } from './api'
import { serviceName, townName } from './names'
import { isStatus, statusForCustomer } from './status'
import { StatusBadge } from './status-badge'

/** The requests of whoever is signed in, newest first, with what each status means for them. */
export function MyRequests() {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    inboxQuery('all'),
  )
  if (isPending) return <p role="status">Loading your requests…</p>
  if (isError) {
    return (
      <div role="alert">
        <p className="font-semibold">Your requests could not be loaded: the server did not answer.</p>
        <Button look="navy" className="mt-4" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const requests = data.pages.flat()
  if (requests.length === 0) {
    return (
      <>
        <p>You have no requests with us yet.</p>
        <Link to="/contact" className={buttonStyle('navy', 'mt-4')}>
          Ask for a quote
        </Link>
      </>
    )
  }
  return (
    <>
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id} className="rounded-xl border border-paper-300 bg-white p-5">
            <p className="flex flex-wrap items-center gap-3">
              <StatusBadge status={request.status} />
              <strong>{serviceName(request.service)}</strong>
              <span className="text-ink-soft">{request.other_town ?? townName(request.town)}</span>
              <span className="ml-auto font-mono text-sm">{request.reference}</span>
            </p>
            {isStatus(request.status) && <p className="mt-2">{statusForCustomer[request.status]}</p>}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="outline" className="mt-5 text-navy-900" onClick={() => fetchNextPage()}>
          Older requests
        </Button>
      )}
    </>
  )
}
