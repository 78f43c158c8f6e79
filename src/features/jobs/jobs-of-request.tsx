import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CouldNotLoad } from '@/ui/could-not-load'
import { jobsOfRequestQuery } from './api'
import { JobCard, type ShownJob } from './job-card'
import { StartJob } from './start-job'

type JobsOfRequestProps = {
  request: {
    id: string
    email: string | null
    /** Whether its customer hears where it stands. */
    is_told: boolean | null
  }
  /** What the work is called until someone renames it. */
  title: string
  /** Whose bill a job is. */
  bill: (job: ShownJob) => ReactNode
  /** The way to its estimate while there is no job. */
  estimate: ReactNode
  /** Where the request stands, and what its customer is told, follows its jobs. */
  onChange: () => void
}

/** The work that comes of a request: its jobs, and the way to start one. */
export function JobsOfRequest({ request, title, bill, estimate, onChange }: JobsOfRequestProps) {
  const { data: jobs, isPending, isLoadingError, refetch } = useQuery(jobsOfRequestQuery(request.id))
  if (isPending) return <p role="status">Loading the jobs…</p>
  if (isLoadingError) {
    return <CouldNotLoad onRetry={refetch} what="The jobs" />
  }
  return (
    <section aria-label="Jobs" className="grid gap-4">
      <h3 className="text-xl">{jobs.length > 1 ? 'Jobs' : 'Job'}</h3>
      {jobs.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          of={{ request_id: request.id }}
          isTold={request.is_told === true}
          hasAddress={request.email !== null}
          bill={bill}
          onChange={onChange}
        />
      ))}
      <StartJob
        of={{ request_id: request.id }}
        isTold={request.is_told === true}
        title={title}
        ask={jobs.length > 0 ? 'Start another job' : undefined}
        onChange={onChange}
      />
      {jobs.length === 0 && estimate}
    </section>
  )
}
