import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { rowsOf } from '@/lib/shown'
import { Button, buttonStyle } from '@/ui/button'
import { Waiting } from '@/ui/grey'
import { TimeWithinPress } from '@/ui/time-within-press'
import { useFirstRows } from '@/ui/use-first-rows'
import { PAGE } from './api'
import { GreyRequests } from './grey-requests'
import { LoadingError } from './loading-error'
import { serviceName, townName } from './names'
import { ownRequestsQuery } from './own-api'
import { HowFar } from './progress'
import { isStage } from './stage'
import { StageBadge } from './stage-badge'

/** The requests of one person, newest first, each with where it stands. */
export function MyRequests({ owner }: { owner: { id: string; email: string } }) {
  const { data, isPending, isLoadingError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    ownRequestsQuery(owner.id),
  )
  const drawn = useFirstRows()
  if (isPending)
    return (
      <Waiting label="Loading your requests…">
        <GreyRequests />
      </Waiting>
    )
  if (isLoadingError) return <LoadingError what="Your requests" onRetry={refetch} />
  const requests = rowsOf(data.pages, PAGE)
  if (requests.length === 0) {
    return (
      <>
        <p>You have no requests with us yet. Requests you make with {owner.email} will appear here.</p>
        <Link to="/contact" className={buttonStyle('navy', 'mt-4')}>
          Ask for a quote
        </Link>
      </>
    )
  }
  return (
    <>
      <ul className="grid gap-4">
        {requests.slice(0, drawn).map((request) => (
          <li key={request.id}>
            <Link
              to={href('/dashboard/requests/:serviceRequestId', { serviceRequestId: request.id })}
              className="block rounded-xl border border-paper-300 bg-white p-5 hover:border-navy-300"
            >
              <span className="flex flex-wrap items-center gap-3">
                <StageBadge stage={request.stage} />
                <strong>{serviceName(request.service)}</strong>
                <span className="text-ink-soft">{request.other_town ?? townName(request.town)}</span>
                <span className="ml-auto font-mono text-sm">{request.reference}</span>
              </span>
              {request.is_duplicate ? (
                <span className="mt-2 block">The same as another of your requests, and continued there.</span>
              ) : (
                isStage(request.stage) && <HowFar stage={request.stage} visit={request.visit} />
              )}
              <span className="mt-1 block text-sm text-ink-soft">
                {'Asked for '}
                <TimeWithinPress dateTime={request.created_at} />
              </span>
            </Link>
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
