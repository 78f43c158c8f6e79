import { useInfiniteQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button, buttonStyle } from '@/ui/button'
import { TimeAgo } from '@/ui/time-ago'
import { inboxQuery } from './api'
import { serviceName, townName } from './names'
import { NewRequestAlerts } from './new-request-alerts'
import { RequestPanel } from './request-panel'
import { inboxFilter, setAsideWords, statuses, statusWords } from './status'
import { StatusBadge } from './status-badge'

/** The office's inbox: newest first, filtered by status, one request opened beside the list. Its state is in the address. */
export function Inbox() {
  const [search, setSearch] = useSearchParams()
  const filter = inboxFilter(search.get('status') ?? '')
  const openId = search.get('request')
  const inbox = useInfiniteQuery(inboxQuery(filter))
  const requests = inbox.data?.pages.flat() ?? []

  const change = (name: 'status' | 'request', value: string | null) =>
    setSearch((current) => {
      const next = new URLSearchParams(current)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })

  return (
    <div className={`grid gap-8 ${openId ? 'lg:grid-cols-[1.1fr_1fr]' : ''}`}>
      <section aria-label="Requests" className={openId ? 'max-lg:hidden' : ''}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <label className="flex items-center gap-3 font-semibold">
            Status
            <select
              value={filter}
              onChange={(event) => change('status', event.target.value === 'all' ? null : event.target.value)}
              className="min-h-tap rounded-md border border-navy-300 bg-white px-3"
            >
              <option value="all">All</option>
              {statuses.map((value) => (
                <option key={value} value={value}>
                  {statusWords[value]}
                </option>
              ))}
              <optgroup label="Set aside">
                {Object.entries(setAsideWords).map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </optgroup>
            </select>
          </label>
          <Link to="/admin/new-request" className={buttonStyle('navy', 'max-sm:w-full')}>
            <Phone aria-hidden className="size-5" />
            Enter a phone request
          </Link>
        </div>
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <NewRequestAlerts onOpen={(id) => change('request', id)} />
          <p role="status" className="py-2.5 text-sm text-ink-soft">
            {inbox.isFetching ? 'Looking for new requests…' : 'Looks again every 15 seconds'}
          </p>
        </div>
        {inbox.isError && (
          <div role="alert" className="mb-4 rounded-md border-l-4 border-red-600 bg-red-100 px-4 py-3">
            <p className="font-semibold text-red-700">
              The inbox could not be read{requests.length > 0 ? '; this is how it was before' : ''}. The
              server did not answer.
            </p>
            <Button look="navy" className="mt-3" onClick={() => inbox.refetch()}>
              Try again
            </Button>
          </div>
        )}
        {inbox.isPending && <p role="status">Loading the inbox…</p>}
        {inbox.isSuccess && requests.length === 0 && <p>{emptyWords(filter)}</p>}
        {requests.length > 0 && (
          <ul className="overflow-hidden rounded-xl border border-paper-300 bg-white">
            {requests.map((request) => (
              <li key={request.id} className="border-b border-paper-300 last:border-b-0">
                <button
                  type="button"
                  aria-current={request.id === openId}
                  onClick={() => change('request', request.id)}
                  className="grid w-full gap-1 px-4 py-3 text-left hover:bg-navy-50 aria-current:bg-navy-50"
                >
                  <span className="flex flex-wrap items-center gap-2">
                    <StatusBadge status={request.status} />
                    {request.urgency === 'emergency' && (
                      <span className="rounded bg-red-600 px-2 py-0.5 text-sm font-bold text-white">
                        Emergency
                      </span>
                    )}
                    <span className="font-semibold text-navy-900">{request.name}</span>
                    <span className="ml-auto font-mono text-sm">{request.reference}</span>
                  </span>
                  <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
                    <span>
                      {serviceName(request.service)}, {request.other_town ?? townName(request.town)}
                      {request.source === 'phone' && ', by phone'}
                    </span>
                    <TimeAgo dateTime={request.created_at} withinPress />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {inbox.hasNextPage && (
          <Button
            look="outline"
            className="mt-5 text-navy-900"
            disabled={inbox.isFetchingNextPage}
            onClick={() => inbox.fetchNextPage()}
          >
            {inbox.isFetchingNextPage ? 'Loading…' : 'Older requests'}
          </Button>
        )}
      </section>
      {openId && (
        <RequestPanel
          key={openId}
          id={openId}
          onOpen={(id) => change('request', id)}
          onClose={() => change('request', null)}
        />
      )}
    </div>
  )
}

function emptyWords(filter: ReturnType<typeof inboxFilter>) {
  if (filter === 'spam') return 'Nothing is marked as spam.'
  if (filter === 'duplicate') return 'No requests have been merged.'
  return 'Nothing here. New requests appear by themselves.'
}
