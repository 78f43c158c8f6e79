import { JobList } from '@/features/jobs/job-list'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { townName } from '@/features/service-requests/names'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Jobs" description="The work that was agreed on, by where it stands." keywords="" />
      <OfficeHead heading="Jobs">
        <p>The work that was agreed on, by where it stands. A job is started from its request.</p>
      </OfficeHead>
    </>
  )
}

export default function AdminJobsPage() {
  return <JobList placeOf={({ town, other_town }) => other_town ?? townName(town)} />
}
