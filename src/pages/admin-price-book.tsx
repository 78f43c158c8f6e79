import { lazy, Suspense } from 'react'
import { pricesQuery } from '@/features/price-book/api'
import { PriceBook, wantedIn } from '@/features/price-book/price-book'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import type { Asks } from '@/lib/query-provider'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'

export function Head() {
  return (
    <>
      <PageMetadata title="Price book" description="What we charge for, and what it costs us." keywords="" />
      <OfficeHead heading="Price book">
        <p>
          What we charge for, and what it costs us. Customers see prices alone, and only in their estimates.
        </p>
      </OfficeHead>
    </>
  )
}

export const asks: Asks = (queries) => [
  queries.fetchInfiniteQuery(pricesQuery(wantedIn(new URLSearchParams(location.search)))),
]

const ExportPrices = lazy(() =>
  import('./parts/export-list').then(({ ExportPrices }) => ({ default: ExportPrices }), notLoaded),
)

export default function AdminPriceBookPage() {
  return (
    <>
      <PriceBook />
      <div className="pt-6">
        <Suspense>
          <ExportPrices />
        </Suspense>
      </div>
    </>
  )
}
