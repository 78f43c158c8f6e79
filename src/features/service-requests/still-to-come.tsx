import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { rowsOf } from '@/lib/shown'
import { PAGE } from './api'
import { serviceName } from './names'
import { ownJobsQuery, ownRequestsQuery } from './own-api'
import { sentencesFor } from './progress'
import { isStage, type Stage } from './stage'

const toCome: Stage[] = ['estimate', 'signed', 'planned', 'at_work', 'on_hold', 'awaited']

/** What the office has still to do for somebody, each with where it stands, below a heading. Nothing if there is none or nobody answers. */
export function StillToCome({ userId, heading }: { userId: string; heading: string }) {
  const { data: requests } = useInfiniteQuery(ownRequestsQuery(userId))
  const { data: jobs = [] } = useQuery(ownJobsQuery(userId))
  const rows = [
    ...rowsOf(requests?.pages ?? [], PAGE).map((request) => ({
      ...request,
      what: serviceName(request.service),
      to: href('/dashboard/requests/:serviceRequestId', { serviceRequestId: request.id }),
    })),
    ...jobs.map((job) => ({ ...job, what: job.title, to: '/dashboard' as const })),
  ].flatMap(({ id, reference, stage, visit, what, to }) =>
    isStage(stage) && toCome.includes(stage)
      ? [{ id, reference, what, to, now: sentencesFor({ stage, visit }).now }]
      : [],
  )
  if (rows.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{heading}</p>
      <ul className="mt-2 grid list-disc gap-2 pl-[1.25rem]">
        {rows.map(({ id, reference, what, to, now }) => (
          <li key={id}>
            <Link to={to} className="font-semibold text-navy-700 underline">
              {what}, {reference}
            </Link>
            : {now}
          </li>
        ))}
      </ul>
    </div>
  )
}
