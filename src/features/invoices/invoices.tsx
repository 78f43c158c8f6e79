import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dayText, momentText } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { useAddress } from '@/lib/use-address'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { useBackToRow, useGoesOn } from '@/ui/goes-on'
import { useListKeys } from '@/ui/list-keys'
import { notLoaded } from '@/ui/not-loaded'
import { type InvoiceRow, invoicesQuery, lists, type Receivable } from './api'
import type { Book } from './invoice-editor'
import { invoiceName, standingWords } from './words'

const OpenedInvoice = lazy(() =>
  import('./opened-invoice').then(({ OpenedInvoice }) => ({ default: OpenedInvoice }), notLoaded),
)

/** The list that the address asks for. */
export const listIn = (search: URLSearchParams): keyof typeof lists => {
  const asked = search.get('list')
  return asked === 'draft' || asked === 'settled' ? asked : 'open'
}

/** The invoices by where they stand, or one of them, which takes the whole place. */
export function Invoices({ book }: { book: Book }) {
  const [search, change] = useAddress()
  const list = listIn(search)
  const open = search.get('invoice')
  const placeOf = useListKeys(open, (id) => change({ invoice: id }, { replace: true }))
  useBackToRow(open, placeOf)
  if (open)
    return (
      <Suspense
        fallback={
          <p role="status" className="p-4 lg:p-6">
            Opening…
          </p>
        }
      >
        <div className="-mx-4 -my-4 bg-white lg:-mx-6">
          <OpenedInvoice key={open} id={open} book={book} onClose={() => change({ invoice: null })} />
        </div>
      </Suspense>
    )
  return (
    <div className="-mx-4 -my-4 lg:-mx-6">
      <div className="flex overflow-x-auto border-b border-paper-300 bg-white px-4 py-2 lg:px-6">
        {(['open', 'draft', 'settled'] as const).map((slug) => (
          <button
            key={slug}
            type="button"
            aria-pressed={slug === list}
            onClick={() => change({ list: slug === 'open' ? null : slug })}
            {...command(`Show the invoices: ${lists[slug].toLowerCase()}`)}
            className="min-h-tap border border-navy-500 px-3 font-semibold first:rounded-l-md last:rounded-r-md aria-pressed:bg-navy-900 aria-pressed:text-white lg:min-h-9 lg:text-sm"
          >
            {lists[slug]}
          </button>
        ))}
      </div>
      <List list={list} onOpen={(id) => change({ invoice: id })} />
    </div>
  )
}

const none = {
  open: 'Nothing is owed. An invoice is written on its job: open the job, and press “Write an invoice”.',
  draft: 'No drafts. An invoice is written on its job: open the job, and press “Write an invoice”.',
  settled: 'No invoice is settled yet.',
}

type ListProps = { list: keyof typeof lists; onOpen: (id: string) => void }

function List({ list, onOpen }: ListProps) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(invoicesQuery(list))
  const rows = data?.pages.flatMap(({ rows }) => rows) ?? []
  const owed = data?.pages[0]?.receivable
  return (
    <section aria-label="Invoices">
      {isPending && (
        <p role="status" className="px-4 py-6 lg:px-6">
          Loading the invoices…
        </p>
      )}
      {isError && <CouldNotLoad onRetry={refetch} what="The invoices" />}
      {owed && list === 'open' && rows.length > 0 && <Owed owed={owed} />}
      {data && rows.length === 0 && <p className="px-4 py-6 lg:px-6">{none[list]}</p>}
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} onOpen={onOpen} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="outline"
          className="m-4 text-navy-900 lg:mx-6"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : 'More invoices'}
        </Button>
      )}
    </section>
  )
}

/** What customers owe, and for how long. */
function Owed({ owed: { not_due, days_30, days_60, days_90, older } }: { owed: Receivable }) {
  const overdue = days_30 + days_60 + days_90 + older
  return (
    <dl
      aria-label="What is owed"
      className="flex flex-wrap gap-x-4 gap-y-2 border-b border-paper-300 bg-white px-4 py-3 lg:px-6 xl:gap-x-8"
    >
      <Sum term="Open" cents={not_due + overdue} isLarge />
      <Sum term="Overdue" cents={overdue} isLarge />
      {overdue > 0 && (
        <>
          <Sum term="Not due yet" cents={not_due} />
          <Sum term="1 to 30 days late" cents={days_30} />
          <Sum term="31 to 60 days" cents={days_60} />
          <Sum term="61 to 90 days" cents={days_90} />
          <Sum term="Over 90 days" cents={older} />
        </>
      )}
    </dl>
  )
}

const Sum = ({ term, cents, isLarge }: { term: string; cents: number; isLarge?: boolean }) => (
  <div>
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className={isLarge ? 'text-lg font-bold tabular-nums' : 'text-lg tabular-nums'}>
      {formatCents(cents)}
    </dd>
  </div>
)

function Row({ row, onOpen }: { row: InvoiceRow; onOpen: (id: string) => void }) {
  const { id, title, customer, job, total_cents, open_cents, due_on, updated_at, standing } = row
  const box = useGoesOn<HTMLLIElement>()
  return (
    <li ref={box} className="border-b border-paper-300">
      <button
        type="button"
        data-row={id}
        onClick={() => onOpen(id)}
        className="grid w-full scroll-mt-24 grid-cols-[1fr_auto] gap-x-4 gap-y-1 px-4 py-2.5 text-left text-[0.9375rem] leading-5 hover:bg-navy-50 lg:px-6 lg:text-sm"
      >
        <strong className="truncate">{customer ? `${title}, ${customer}` : title}</strong>
        <span className="text-right font-semibold tabular-nums">
          {formatCents(open_cents || total_cents)}
        </span>
        <span className="text-ink-soft sm:truncate">
          {invoiceName(row)}
          {job && (
            <>
              , job <span className="font-mono">{job}</span>
            </>
          )}
          {open_cents > 0 && due_on && (
            <>
              , <span className="max-sm:inline-block">due {dayText(due_on)}</span>
            </>
          )}
        </span>
        <span
          className={
            standing === 'overdue' ? 'text-right font-semibold text-red-700' : 'text-right text-ink-soft'
          }
        >
          {standing === 'draft' ? momentText(updated_at) : standingWords[standing]}
        </span>
      </button>
    </li>
  )
}
