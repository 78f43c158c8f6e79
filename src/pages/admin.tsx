import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { undeliveredQuery } from '@/features/sending/api'
import {
  heldRequestsQuery,
  inboxQueryAt,
  newRequestsQuery,
  overdueRequestsQuery,
} from '@/features/service-requests/api'
import { GreyInbox } from '@/features/service-requests/grey-requests'
import { Inbox } from '@/features/service-requests/inbox'
import { NewRequestCount } from '@/features/service-requests/new-request-count'
import { loadFilters } from '@/features/service-requests/next-press'
import { moreFilters } from '@/features/service-requests/status'
import { isAwaited } from '@/lib/is-awaited'
import type { Asks } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { Waiting } from '@/ui/grey'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'
import { useSeldom } from '@/ui/use-seldom'

export function Head() {
  const { user } = useCurrentUser()
  return (
    <>
      {/* Queries are kept per person, so this subscribes again once it is known who is here. */}
      <NewRequestCount key={user?.id}>
        {(count) => (
          <PageMetadata
            title={count > 0 ? `(${count > 99 ? '99+' : count}) Inbox` : 'Inbox'}
            description="The office’s inbox of service requests."
            keywords=""
          />
        )}
      </NewRequestCount>
      <OfficeHead heading="Inbox">
        <p>Emergencies that nobody has opened come first, then the newest.</p>
      </OfficeHead>
    </>
  )
}

export const Frame = GreyInbox

export const asks: Asks = (queries, { id }) => {
  const search = new URLSearchParams(location.search)
  if (Object.keys(moreFilters(search)).length > 0) loadFilters().catch(() => {}) // the inbox says so
  return [
    queries.fetchInfiniteQuery(inboxQueryAt(search, id)),
    queries.fetchQuery(newRequestsQuery()),
    queries.fetchQuery(heldRequestsQuery()),
    queries.fetchQuery(overdueRequestsQuery()),
    queries.fetchQuery(undeliveredQuery()),
  ]
}

const loadUndelivered = async () => (await import('@/features/sending/undelivered')).Undelivered
const loadOverdueRequests = async () =>
  (await import('@/features/service-requests/overdue-requests')).OverdueRequests
const loadHeldRequests = async () => (await import('@/features/service-requests/held-requests')).HeldRequests

const WorkOfRequest = lazy(() =>
  import('./parts/work').then(({ WorkOfRequest }) => ({ default: WorkOfRequest }), notLoaded),
)

export default function AdminPage() {
  const undelivered = useQuery(undeliveredQuery())
  const held = useQuery(heldRequestsQuery())
  const overdue = useQuery(overdueRequestsQuery())
  const Undelivered = useSeldom(loadUndelivered, undelivered.isError || (undelivered.data?.length ?? 0) > 0)
  const HeldRequests = useSeldom(loadHeldRequests, (held.data?.count ?? 0) > 0)
  const OverdueRequests = useSeldom(loadOverdueRequests, (overdue.data?.count ?? 0) > 0)
  // The notices above the inbox load before it, so that they push nothing down.
  const isReady =
    !isAwaited(undelivered) &&
    !isAwaited(held) &&
    !isAwaited(overdue) &&
    Undelivered !== 'coming' &&
    HeldRequests !== 'coming' &&
    OverdueRequests !== 'coming'
  const [wasReady, setWasReady] = useState(isReady)
  if (isReady && !wasReady) setWasReady(true)
  return (
    <>
      {!wasReady && (
        <Waiting label="Loading the inbox…">
          <GreyInbox />
        </Waiting>
      )}
      <div hidden={!wasReady}>
        {Undelivered && Undelivered !== 'coming' && <Undelivered />}
        {HeldRequests && HeldRequests !== 'coming' && <HeldRequests />}
        {OverdueRequests && OverdueRequests !== 'coming' && <OverdueRequests />}
        <Inbox
          isShown={wasReady}
          work={(request, messageId) => (
            <Suspense fallback={!messageId && <p role="status">Loading the customer and the jobs…</p>}>
              <WorkOfRequest request={request} messageId={messageId} />
            </Suspense>
          )}
        />
      </div>
    </>
  )
}
