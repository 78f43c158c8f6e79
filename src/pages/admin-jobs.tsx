import { lazy, Suspense } from 'react'
import { jobsQuery } from '@/features/jobs/api'
import { JobBoard } from '@/features/jobs/job-board'
import { jobStatuses, overStatuses } from '@/features/jobs/status'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { townName } from '@/features/service-requests/names'
import type { Asks } from '@/lib/query-provider'
import { staffQuery } from '@/lib/staff'
import { useAddress } from '@/lib/use-address'
import { command } from '@/ui/command'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Jobs" description="The work that was agreed on, by where it stands." keywords="" />
      <OfficeHead heading="Jobs">
        <p>Agreed work, by where it stands. A job starts with its request, or here.</p>
      </OfficeHead>
    </>
  )
}

export const asks: Asks = (queries) => [
  queries.fetchQuery(staffQuery()),
  ...jobStatuses
    .filter((status) => !overStatuses.includes(status))
    .map((status) => queries.fetchInfiniteQuery(jobsQuery(status))),
]

const NewJob = lazy(() => import('./parts/new-job').then(({ NewJob }) => ({ default: NewJob }), notLoaded))

const ExportWork = lazy(() =>
  import('./parts/export-list').then(({ ExportWork }) => ({ default: ExportWork }), notLoaded),
)

export default function AdminJobsPage() {
  const [search, change] = useAddress()
  return (
    <>
      {search.has('new') ? (
        <Suspense fallback={<p role="status">Opening…</p>}>
          <NewJob onClose={() => change({ new: null })} />
        </Suspense>
      ) : (
        <button
          type="button"
          onClick={() => change({ new: 'yes' })}
          {...command('New job')}
          className="mb-4 min-h-tap rounded-md bg-navy-900 px-4 font-semibold text-white hover:bg-navy-800 lg:min-h-9 lg:text-sm"
        >
          New job
        </button>
      )}
      <JobBoard placeOf={({ town, other_town }) => other_town ?? townName(town)} />
      <div className="mt-8 flex flex-wrap gap-x-8 gap-y-1">
        <Suspense>
          <ExportWork />
        </Suspense>
      </div>
    </>
  )
}
