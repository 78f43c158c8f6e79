import { lazy, Suspense } from 'react'
import { customersQuery } from '@/features/customers/api'
import { Customers } from '@/features/customers/customers'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { serviceName } from '@/features/service-requests/names'
import type { Asks } from '@/lib/query-provider'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Customers" description="Who we work for, and where." keywords="" />
      <OfficeHead heading="Customers">
        <p>Who we work for, and where. A request finds its customer; you confirm it.</p>
      </OfficeHead>
    </>
  )
}

export const asks: Asks = (queries) => [
  queries.fetchInfiniteQuery(customersQuery(new URLSearchParams(location.search).get('q')?.trim() ?? '')),
]

const ExportCustomers = lazy(() =>
  import('./parts/export-list').then(({ ExportCustomers }) => ({ default: ExportCustomers }), notLoaded),
)

const WorkOfCustomer = lazy(() =>
  import('./parts/work').then(({ WorkOfCustomer }) => ({ default: WorkOfCustomer }), notLoaded),
)

export default function AdminCustomersPage() {
  return (
    <>
      <Customers
        serviceName={serviceName}
        work={(file) => (
          <Suspense fallback={<p role="status">Loading the jobs…</p>}>
            <WorkOfCustomer file={file} />
          </Suspense>
        )}
      />
      <div className="pt-6">
        <Suspense>
          <ExportCustomers />
        </Suspense>
      </div>
    </>
  )
}
