import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { rowsOf } from '@/lib/shown'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { Waiting } from '@/ui/grey'
import { leadOn } from '@/ui/lead-on'
import { notLoaded } from '@/ui/not-loaded'
import { TimeWithinPress } from '@/ui/time-within-press'
import { useFirstRows } from '@/ui/use-first-rows'
import { PAGE } from './api'
import { GreyRequests } from './grey-requests'
import { serviceName, townName } from './names'
import { type OwnRequest, ownJobsQuery, ownRequestsQuery } from './own-api'
import { ProgressCard, toldVisit } from './progress'
import { isStage, type Stage, stageWords } from './stage'
import { ToDo } from './to-do'

const NoneYet = lazy(() => import('./none-yet').catch(notLoaded))

/** Where nothing goes on any more. */
const over: readonly string[] = ['declined', 'done', 'paid', 'closed', 'cancelled'] satisfies Stage[]

type MyRequestsProps = {
  owner: { id: string; email: string }
  /** What stands between those that go on and those that are over. */
  between: ReactNode
}

/** The requests of one person: what waits for them, those that go on, and folded what is over. */
export function MyRequests({ owner, between }: MyRequestsProps) {
  const { data, isPending, isLoadingError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    ownRequestsQuery(owner.id),
  )
  const { data: jobs = [] } = useQuery(ownJobsQuery(owner.id))
  const drawn = useFirstRows()
  // The last page takes the press for the next one with it: the keyboard goes on at the first that came, unless that is folded.
  const end = useRef<HTMLDivElement>(null)
  const older = data && data.pages.length > 1 ? data.pages.at(-1)?.[0]?.id : undefined
  useEffect(() => {
    if (!older) return
    leadOn(document.querySelector<HTMLElement>(`#main li [href$="${older}"]`) ?? undefined)
    leadOn(end.current)
  }, [older])
  if (isPending)
    return (
      <Waiting label="Loading your requests…">
        <GreyRequests />
      </Waiting>
    )
  if (isLoadingError) return <CouldNotLoad className="max-w-prose" what="Your requests" onRetry={refetch} />
  const requests = rowsOf(data.pages, PAGE)
  if (requests.length === 0 && jobs.length === 0)
    return (
      <Suspense>
        <NoneYet email={owner.email} />
      </Suspense>
    )
  const isOver = ({ stage, is_duplicate }: OwnRequest) => is_duplicate || over.includes(stage)
  // Those with a day come first, the next day at the top.
  const day = ({ visit }: OwnRequest) => toldVisit.safeParse(visit).data?.from ?? '9'
  const open = requests.filter((request) => !isOver(request)).sort((a, b) => day(a).localeCompare(day(b)))
  const done = requests.filter(isOver)
  return (
    <>
      <ToDo requests={requests} jobs={jobs} />
      {open.length > 0 && (
        <section aria-labelledby="going-on">
          <h2 id="going-on" className="mb-4 text-2xl text-navy-900">
            Under way
          </h2>
          <ul className="grid gap-4">
            {open.slice(0, drawn).map((request) => (
              <li key={request.id}>
                <RequestCard request={request} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {between}
      {done.length > 0 && (
        <details open={open.length === 0} className="mt-10">
          <summary className="min-h-tap cursor-pointer font-display text-2xl font-bold text-navy-900">
            Done and closed ({done.length})
          </summary>
          <ul className="mt-2 rounded-xl border border-paper-300 bg-white px-5">
            {done.map((request) => (
              <li key={request.id} className="border-paper-300 not-first:border-t">
                <DoneRow request={request} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <div ref={end} tabIndex={-1} className="mt-5 outline-none empty:mt-0">
        {hasNextPage && (
          <Button look="outline" className="text-navy-900" onClick={() => fetchNextPage()}>
            Older requests
          </Button>
        )}
      </div>
    </>
  )
}

const placeOf = ({ address, town, other_town }: OwnRequest) =>
  [address, other_town ?? townName(town)].filter(Boolean).join(', ')

function RequestCard({ request }: { request: OwnRequest }) {
  const { id, stage, visit, service, reference, created_at } = request
  if (!isStage(stage)) return null
  return (
    <Link
      to={href('/dashboard/requests/:serviceRequestId', { serviceRequestId: id })}
      className="block rounded-xl border border-paper-300 bg-white p-5 hover:border-navy-300"
    >
      <ProgressCard
        stage={stage}
        visit={visit}
        heading={
          <>
            <strong>{serviceName(service)}</strong>{' '}
            <span className="wrap-anywhere text-ink-soft max-sm:block">{placeOf(request)}</span>
          </>
        }
      >
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="font-mono">{reference}</span>
          <span>
            {'Asked for '}
            <TimeWithinPress dateTime={created_at} />
          </span>
        </span>
      </ProgressCard>
    </Link>
  )
}

function DoneRow({ request }: { request: OwnRequest }) {
  const { id, stage, service, reference, is_duplicate, created_at } = request
  return (
    <Link
      to={href('/dashboard/requests/:serviceRequestId', { serviceRequestId: id })}
      className="grid gap-x-4 py-3 hover:underline md:grid-cols-[1fr_16rem_10rem]"
    >
      <span className="wrap-anywhere">
        <strong className="text-navy-900">{serviceName(service)}</strong>{' '}
        <span className="text-ink-soft">{placeOf(request)}</span>
      </span>
      <span>
        {is_duplicate
          ? 'The same as another one, continued there'
          : isStage(stage)
            ? stageWords[stage]
            : stage}{' '}
        <span className="font-mono text-sm text-ink-soft">{reference}</span>
      </span>
      <span className="text-sm text-ink-soft md:text-right">
        {'Asked for '}
        <TimeWithinPress dateTime={created_at} />
      </span>
    </Link>
  )
}
