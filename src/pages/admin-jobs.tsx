import { lazy, Suspense } from 'react'
import { JobBoard } from '@/features/jobs/job-board'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { townName } from '@/features/service-requests/names'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Jobs" description="The work that was agreed on, by where it stands." keywords="" />
      <OfficeHead heading="Jobs">
        <p>
          The work that was agreed on, by where it stands. A job is started from its request, or from its
          customer.
        </p>
      </OfficeHead>
    </>
  )
}

const ExportWork = lazy(() =>
  import('./parts/export-list').then(({ ExportWork }) => ({ default: ExportWork }), notLoaded),
)

export default function AdminJobsPage() {
  return (
    <>
      <JobBoard placeOf={({ town, other_town }) => other_town ?? townName(town)} />
      <div className="mt-8">
        <Suspense>
          <ExportWork />
        </Suspense>
      </div>
    </>
  )
}
