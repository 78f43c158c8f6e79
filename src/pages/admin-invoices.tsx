import { useQuery } from '@tanstack/react-query'
import { WalletMinimal } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { takesBitcoin } from '@/content/business'
import { ownRoleQuery } from '@/features/auth/access'
import { invoiceQuery, invoicesQuery } from '@/features/invoices/api'
import type { Book } from '@/features/invoices/invoice-editor'
import { Invoices, listIn } from '@/features/invoices/invoices'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { Link } from '@/lib/link'
import type { Asks } from '@/lib/query-provider'
import { useCurrentUser } from '@/lib/session/current-user'
import { useAddress } from '@/lib/use-address'
import { notLoaded } from '@/ui/not-loaded'
import { OfficeHead } from '@/ui/office-head'
import { Panel } from '@/ui/panel'

const FromPriceBook = lazy(() =>
  import('./parts/from-price-book').then(({ FromPriceBook }) => ({ default: FromPriceBook }), notLoaded),
)

export function Head() {
  return (
    <>
      <PageMetadata title="Invoices" description="What customers owe and have paid." keywords="" />
      <OfficeHead heading="Invoices">
        <p>What customers owe and have paid. An invoice is written on its job.</p>
      </OfficeHead>
    </>
  )
}

export const asks: Asks = (queries) => {
  const search = new URLSearchParams(location.search)
  const id = search.get('invoice')
  return [
    id ? queries.fetchQuery(invoiceQuery(id)) : queries.fetchInfiniteQuery(invoicesQuery(listIn(search))),
  ]
}

const book: Book = (onAdd) => (
  <Suspense>
    <FromPriceBook
      onAdd={(lines) =>
        onAdd(
          lines.map(({ id, code, description, unit, quantity, price, taxable }) => ({
            id,
            code,
            description,
            unit,
            quantity,
            price,
            taxable,
          })),
        )
      }
    />
  </Suspense>
)

const ExportInvoices = lazy(() =>
  import('./parts/export-invoices').then(({ ExportInvoices }) => ({ default: ExportInvoices }), notLoaded),
)

const CloseBooks = lazy(() =>
  import('@/features/invoices/close-books').then(({ CloseBooks }) => ({ default: CloseBooks }), notLoaded),
)

const Reminders = lazy(() =>
  import('@/features/invoices/invoice-rules').then(
    ({ InvoiceRules }) => ({ default: InvoiceRules }),
    notLoaded,
  ),
)

export default function AdminInvoicesPage() {
  const [search] = useAddress()
  const { user } = useCurrentUser()
  const { data: role } = useQuery({ ...ownRoleQuery(user?.id ?? ''), enabled: user !== null })
  return (
    <>
      <Invoices book={book} />
      {!search.has('invoice') && (
        // All of it at once, so that nothing is pushed down.
        <Suspense>
          <div className="grid gap-2 pt-6">
            <div className="flex flex-wrap items-center gap-x-8 gap-y-1">
              <ExportInvoices />
              {role === 'admin' && <CloseBooks />}
              {takesBitcoin && role === 'admin' && (
                <Link
                  to="/admin/wallet"
                  className="inline-flex min-h-tap items-center gap-2 text-sm font-semibold text-navy-700 underline lg:min-h-9"
                >
                  <WalletMinimal aria-hidden className="size-4 shrink-0" />
                  The wallet that invoices are paid to
                </Link>
              )}
            </div>
            <div className="pt-6">
              <Panel
                heading="Reminders"
                lead="Whoever pays an invoice hears of it again until it is paid, by mail or text as they chose, between 10 AM and 6 PM. Nobody is reminded while a payment is on its way."
              >
                <Reminders mayChange={role === 'admin'} />
              </Panel>
            </div>
          </div>
        </Suspense>
      )}
    </>
  )
}
