import { lazy, Suspense } from 'react'
import { customersQuery } from '@/features/customers/api'
import { Customers } from '@/features/customers/customers'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { serviceName } from '@/features/service-requests/names'
import type { Asks } from '@/lib/query-provider'
import { useAddress } from '@/lib/use-address'
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

export const asks: Asks = (queries) => {
  const search = new URLSearchParams(location.search)
  if (search.has('statement')) return []
  return [queries.fetchInfiniteQuery(customersQuery(search.get('q')?.trim() ?? ''))]
}

const ExportCustomers = lazy(() =>
  import('./parts/export-list').then(({ ExportCustomers }) => ({ default: ExportCustomers }), notLoaded),
)

const WorkOfCustomer = lazy(() =>
  import('./parts/work').then(({ WorkOfCustomer }) => ({ default: WorkOfCustomer }), notLoaded),
)

const CustomerStatement = lazy(() =>
  import('@/features/invoices/statement').then(
    ({ CustomerStatement }) => ({ default: CustomerStatement }),
    notLoaded,
  ),
)

export default function AdminCustomersPage() {
  const [search, change] = useAddress()
  const statement = search.get('statement')
  if (statement)
    return (
      <Suspense fallback={<p role="status">Opening…</p>}>
        <CustomerStatement
          customerId={statement}
          onClose={() => change({ statement: null, from: null, until: null, customer: statement })}
        />
      </Suspense>
    )
  return (
    <>
      <Customers
        serviceName={serviceName}
        work={(file, below) => (
          <Suspense fallback={<p role="status">Loading the jobs…</p>}>
            <WorkOfCustomer file={file}>{below}</WorkOfCustomer>
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
