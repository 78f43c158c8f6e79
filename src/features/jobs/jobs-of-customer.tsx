import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CouldNotLoad } from '@/ui/could-not-load'
import { SelectField } from '@/ui/field'
import { jobsOfCustomerQuery } from './api'
import { JobCard, type ShownJob } from './job-card'
import { StartJob } from './start-job'

type JobsOfCustomerProps = {
  customerId: string
  /** Their houses, where the work may be. */
  houses: { slug: string; name: string }[]
  bill: (job: ShownJob) => ReactNode
  files: (job: ShownJob) => ReactNode
  /** Whether somebody has asked to start one. */
  isNewWanted: boolean
  onChange: () => void
}

/** Work that was agreed on without a request, such as at the door, and the way to start some. */
export function JobsOfCustomer({
  customerId,
  houses,
  bill,
  files,
  isNewWanted,
  onChange,
}: JobsOfCustomerProps) {
  const { data: jobs, isPending, isLoadingError, refetch } = useQuery(jobsOfCustomerQuery(customerId))
  const [chosen, setChosen] = useState<string>()
  // The only one until somebody chooses, and none that is not theirs by now.
  const wanted = chosen ?? (houses.length === 1 ? houses[0]?.slug : '')
  const house = houses.some(({ slug }) => slug === wanted) ? wanted : ''
  if (isPending) return <p role="status">Loading the jobs…</p>
  if (isLoadingError) {
    return <CouldNotLoad onRetry={refetch} what="The jobs" />
  }
  return (
    <section aria-label="Jobs without a request" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4 [&>form]:basis-full">
        <h3 className="text-xl">Jobs without a request</h3>
        <StartJob
          of={{ customer_id: customerId, property_id: house || null }}
          isTold={false}
          title=""
          ask="New job"
          isWanted={isNewWanted}
          onChange={onChange}
        >
          {houses.length > 0 && (
            <SelectField
              label="At which house"
              optional
              options={houses}
              value={house}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
        </StartJob>
      </div>
      {jobs.map((job) => (
        <JobCard
          key={job.id}
          job={job}
          of={{ customer_id: customerId, property_id: job.property_id }}
          isTold={false}
          hasAddress={false}
          bill={bill}
          files={files}
          onChange={onChange}
        />
      ))}
    </section>
  )
}
