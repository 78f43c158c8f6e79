import { Audit } from '@/features/people/audit'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { PageHead } from '@/ui/page-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Audit" description="What the office did, who, and when." keywords="" />
      <PageHead heading="Audit">Who of the office did what, newest first. Nobody changes this list.</PageHead>
    </>
  )
}

export default function AdminAuditPage() {
  return <Audit />
}
