import { Audit } from '@/features/people/audit'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Audit" description="What the office did, who did it, and when." keywords="" />
      <OfficeHead heading="Audit">
        Who in the office did what, newest first. Nobody can change this list.
      </OfficeHead>
    </>
  )
}

export default function AdminAuditPage() {
  return <Audit />
}
