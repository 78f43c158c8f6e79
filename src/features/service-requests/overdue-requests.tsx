import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { business } from '@/content/business'
import { timeAgo } from '@/lib/dates'
import { Link } from '@/lib/link'
import { overdueRequestsQuery } from './api'
import { serviceName, townName } from './names'

const SHOWN = 5

/** New requests that wait for an answer longer than we promise, the longest wait first; nothing if there are none. */
export function OverdueRequests() {
  const headingId = useId()
  const { data } = useQuery(overdueRequestsQuery())
  const { count = 0, requests = [] } = data ?? {}
  if (count === 0) return null
  return (
    <section aria-labelledby={headingId} className="mb-8 rounded-lg border-2 border-amber-400 bg-white p-4">
      <h2 id={headingId} className="text-xl">
        {count > 50
          ? 'More than 50 requests wait'
          : count === 1
            ? '1 request waits'
            : `${count} requests wait`}{' '}
        for an answer longer than we promise
      </h2>
      <p className="text-sm text-ink-soft">
        We promise one {business.answers.otherwise}. Mark a request as contacted once you have answered.
      </p>
      <ul className="mt-2 grid gap-1">
        {requests.slice(0, SHOWN).map((request) => (
          <li key={request.id}>
            <Link
              to={`/admin?request=${request.id}`}
              className="inline-flex min-h-tap flex-wrap items-center gap-x-3 text-navy-700"
            >
              <span className="font-mono underline">{request.reference}</span>
              <strong className="text-ink">{request.name}</strong>
              <span className="text-ink-soft">
                {serviceName(request.service)}, {request.other_town ?? townName(request.town)}
              </span>
              <time dateTime={request.created_at}>{timeAgo(new Date(request.created_at))}</time>
            </Link>
          </li>
        ))}
      </ul>
      {count > SHOWN && (
        <Link
          to="/admin?status=new&oldest=yes"
          className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
        >
          See all of them, the longest wait first
        </Link>
      )}
    </section>
  )
}
