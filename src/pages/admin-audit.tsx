import { lazy, Suspense } from 'react'
import { Audit } from '@/features/people/audit'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { notLoaded } from '@/ui/not-loaded'
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

const ExportAudit = lazy(() =>
  import('./parts/export-list').then(({ ExportAudit }) => ({ default: ExportAudit }), notLoaded),
)

export default function AdminAuditPage() {
  return (
    <>
      <Audit />
      <div className="pt-6">
        <Suspense>
          <ExportAudit />
        </Suspense>
      </div>
    </>
  )
}
