import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@/lib/link'
import { staffQuery } from '@/lib/staff'
import { Button } from '@/ui/button'
import { TimeAgo } from '@/ui/time-ago'
import { jobsQuery } from './api'
import { JobBadge } from './job-badge'
import { holdReasons, type JobStatus, jobStatuses, jobWords, wordsIn } from './status'

/** What is over is looked up only when someone asks. */
const over: JobStatus[] = ['closed', 'cancelled']

/** All jobs, by where they stand. */
export function JobList({
  placeOf,
}: {
  placeOf: (request: { town: string; other_town: string | null }) => string
}) {
  return (
    <div className="grid gap-8">
      {jobStatuses.map((status) =>
        over.includes(status) ? (
          <Folded key={status} status={status} placeOf={placeOf} />
        ) : (
          <JobsAt key={status} status={status} placeOf={placeOf} />
        ),
      )}
    </div>
  )
}

type JobsAtProps = {
  status: JobStatus
  placeOf: (request: { town: string; other_town: string | null }) => string
}

function Folded({ status, placeOf }: JobsAtProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <JobsAt status={status} placeOf={placeOf} />
  return (
    <div>
      <Button look="outline" className="text-navy-900" onClick={() => setOpen(true)}>
        Show those that are {jobWords[status].toLowerCase()}
      </Button>
    </div>
  )
}

function JobsAt({ status, placeOf }: JobsAtProps) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    jobsQuery(status),
  )
  const { data: staff } = useQuery(staffQuery())
  const jobs = data?.pages.flat() ?? []
  return (
    <section aria-label={jobWords[status]}>
      <h2 className="text-2xl">{jobWords[status]}</h2>
      {isPending && <p role="status">Loading…</p>}
      {isError && (
        <div role="alert" className="mt-2">
          <p className="font-semibold">These could not be loaded: the server did not answer.</p>
          <Button look="navy" className="mt-3" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && jobs.length === 0 && <p className="mt-1 text-ink-soft">None.</p>}
      <ul className="mt-3 grid gap-2">
        {jobs.map((job) => {
          const lead = staff?.find(({ id }) => id === job.lead)?.name
          const words = (
            <>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <JobBadge status={job.status} />
                <strong>{job.title}</strong>
                {job.hold_reason && (
                  <span>waiting for: {wordsIn(holdReasons, job.hold_reason).toLowerCase()}</span>
                )}
                <span className="ml-auto font-mono text-sm">{job.reference}</span>
              </span>
              <span className="mt-1 block text-sm text-ink-soft">
                {[job.request && `${job.request.name}, ${placeOf(job.request)}`, lead && `led by ${lead}`]
                  .filter(Boolean)
                  .join(', ')}{' '}
                <TimeAgo dateTime={job.status_changed_at} />
              </span>
            </>
          )
          const style = 'block rounded-lg border border-paper-300 bg-white p-3'
          return (
            <li key={job.id}>
              {job.request ? (
                <Link to={`/admin?request=${job.request.id}`} className={`${style} hover:border-navy-300`}>
                  {words}
                </Link>
              ) : (
                <div className={style}>{words}</div>
              )}
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <Button look="outline" className="mt-3 text-navy-900" onClick={() => fetchNextPage()}>
          Older ones
        </Button>
      )}
    </section>
  )
}
