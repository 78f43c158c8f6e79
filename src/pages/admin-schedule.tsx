import { Schedule } from '@/features/jobs/schedule'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { townName } from '@/features/service-requests/names'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Schedule" description="Who is where on a day." keywords="" />
      <OfficeHead heading="Schedule">
        <p>Who is where on a day. A visit is planned on its job.</p>
      </OfficeHead>
    </>
  )
}

export default function AdminSchedulePage() {
  return <Schedule townName={townName} />
}
