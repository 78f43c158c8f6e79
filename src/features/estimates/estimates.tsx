import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dayText, momentText, timeAgo } from '@/lib/dates'
import { formatCents } from '@/lib/money'
import { useAddress } from '@/lib/use-address'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { CouldNotLoad } from '@/ui/could-not-load'
import { useBackToRow, useGoesOn } from '@/ui/goes-on'
import { useListKeys } from '@/ui/list-keys'
import { notLoaded } from '@/ui/not-loaded'
import { type EstimateRow, estimatesQuery } from './api'
import type { Slots } from './estimate-editor'
import { estimateWords } from './words'

const OpenedEstimate = lazy(() =>
  import('./estimate-editor').then(({ OpenedEstimate }) => ({ default: OpenedEstimate }), notLoaded),
)

/** What the address asks for. */
export const statusIn = (search: URLSearchParams) => {
  const status = search.get('status') ?? ''
  return status in estimateWords ? status : 'draft'
}

/** The estimates by where they stand, or one of them, which takes the whole place: its options stand side by side. */
export function Estimates(slots: Slots) {
  const [search, change] = useAddress()
  const status = statusIn(search)
  const open = search.get('estimate')
  const placeOf = useListKeys(open, (id) => change({ estimate: id }, { replace: true }))
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
          <OpenedEstimate key={open} id={open} {...slots} onClose={() => change({ estimate: null })} />
        </div>
      </Suspense>
    )
  return (
    <div className="-mx-4 -my-4 lg:-mx-6">
      <div className="flex overflow-x-auto border-b border-paper-300 bg-white px-4 py-2 whitespace-nowrap lg:px-6">
        {Object.entries(estimateWords).map(([slug, name]) => (
          <button
            key={slug}
            type="button"
            aria-pressed={slug === status}
            onClick={() => change({ status: slug === 'draft' ? null : slug })}
            {...command(`Show the estimates: ${name.toLowerCase()}`)}
            className="min-h-tap border border-navy-500 px-3 font-semibold first:rounded-l-md last:rounded-r-md aria-pressed:bg-navy-900 aria-pressed:text-white lg:min-h-9 lg:text-sm"
          >
            {name}
          </button>
        ))}
      </div>
      <List status={status} onOpen={(id) => change({ estimate: id })} />
    </div>
  )
}

function List({ status, onOpen }: { status: string; onOpen: (id: string) => void }) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(estimatesQuery(status))
  const rows = data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <section aria-label="Estimates">
      {isPending && (
        <p role="status" className="px-4 py-6 lg:px-6">
          Loading the estimates…
        </p>
      )}
      {isError && <CouldNotLoad onRetry={refetch} what="The estimates" />}
      {data && rows.length === 0 && (
        <p className="px-4 py-6 lg:px-6">
          {status === 'draft'
            ? 'No drafts. An estimate is written on its job: open the job, and press “Write an estimate”.'
            : `None is ${estimateWords[status]?.toLowerCase()}.`}
        </p>
      )}
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
          {isFetchingNextPage ? 'Loading…' : 'More estimates'}
        </Button>
      )}
    </section>
  )
}

function Row({ row, onOpen }: { row: EstimateRow; onOpen: (id: string) => void }) {
  const { id, reference, title, customer, job, total_cents, options, valid_until, updated_at, last_sent } =
    row
  const opened = last_sent?.last_opened_at
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
        <span className="text-right font-semibold">{formatCents(total_cents)}</span>
        <span className="text-ink-soft max-sm:col-span-2 sm:truncate">
          <span className="font-mono">{reference}</span>, job <span className="font-mono">{job}</span>
          {valid_until && (
            <>
              , good until <span className="whitespace-nowrap">{dayText(valid_until)}</span>
            </>
          )}
        </span>
        <span className="text-ink-soft max-sm:col-span-2 sm:text-right">
          {options > 1 ? `${options} options, ` : ''}
          {momentText(updated_at)}
        </span>
        {row.status === 'sent' && last_sent && (
          <span className="col-span-2">
            Sent {timeAgo(new Date(last_sent.sent_at))},{' '}
            {opened ? `opened ${timeAgo(new Date(opened))}` : 'not opened yet'}
          </span>
        )}
      </button>
    </li>
  )
}
