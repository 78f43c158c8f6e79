import { useInfiniteQuery } from '@tanstack/react-query'
import { momentText } from '@/lib/dates'
import { Link } from '@/lib/link'
import { formatCents } from '@/lib/money'
import type { Href } from '@/lib/paths'
import { Button } from '@/ui/button'
import { CouldNotLoad } from '@/ui/could-not-load'
import { TimeAgo } from '@/ui/time-ago'
import { type Happening, happenedQuery, type Whose } from './api'

const kindWords: Record<Exclude<Happening['kind'], 'money'>, string> = {
  request: 'Request',
  from_customer: 'The customer wrote',
  to_customer: 'We wrote',
  note: 'Office note',
  review: 'Review',
  sent: 'Sent',
  file: 'File',
  job: 'Job',
  job_became: 'Job',
  permit: 'Permit',
  inspection: 'Inspection',
  visit: 'Visit',
  estimate: 'Estimate sent',
  signature: 'Estimate',
}

/** By the kind of the ledger's entry. */
const moneyWords: Record<string, string> = {
  issued: 'Invoice issued',
  received: 'Payment',
  reversed: 'Payment reversed',
  credited: 'Credit note',
  written_off: 'Written off',
  refunded: 'Refund',
  refund_reversed: 'Refund reversed',
}

const visitWords: Record<string, string> = {
  look: 'A look at the house',
  work: 'Work',
  inspection: 'Inspection',
}

const words = (name: string | null) => (name ?? '').replaceAll(/[_-]/g, ' ')

type HappenedProps = { of: Whose; serviceName: (slug: string) => string }

/** Everything that ever happened, newest first, each with the way to its page. */
export function Happened({ of, serviceName }: HappenedProps) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(happenedQuery(of))
  const happened = data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <section aria-label="What happened">
      <h3 className="text-xl">What happened</h3>
      {isPending && (
        <p role="status" className="mt-1">
          Loading what happened…
        </p>
      )}
      {isError && <CouldNotLoad onRetry={refetch} className="mt-3" what="What happened" />}
      {data && happened.length === 0 && <p className="mt-1 text-ink-soft">Nothing yet.</p>}
      <ol className="mt-3 grid gap-3">
        {happened.map((one) => (
          <li key={one.id + one.at} className="grid gap-0.5 border-l-4 border-navy-100 pl-3">
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              <span className="font-semibold text-ink">{kindOf(one)}</span>
              <Link to={addressOf(one)} className="min-h-6 font-mono text-navy-700 underline">
                {one.reference}
              </Link>
              {statusOf(one) && <span>{statusOf(one)}</span>}
              {one.kind === 'visit' ? (
                <time dateTime={one.at}>{momentText(one.at)}</time>
              ) : (
                <TimeAgo dateTime={one.at} />
              )}
              {one.by && <span>{one.by}</span>}
            </p>
            <Title {...one} serviceName={serviceName} />
            {one.body && <p className="break-words whitespace-pre-wrap">{one.body}</p>}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button
          look="outline"
          className="mt-4 text-navy-900"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading…' : 'Older'}
        </Button>
      )}
    </section>
  )
}

function kindOf({ kind, status }: Happening) {
  if (kind === 'money') return moneyWords[status ?? ''] ?? words(status)
  if (kind === 'signature') return status === 'customer' ? 'Estimate signed' : 'Estimate countersigned'
  return kindWords[kind]
}

/** Where it stands now, of what the heading does not say already. */
function statusOf({ kind, status }: Happening) {
  if (kind === 'money' || kind === 'signature' || kind === 'sent') return ''
  if (kind === 'file') return `from the ${status}`
  return words(status)
}

type TitleProps = Happening & HappenedTitle
type HappenedTitle = { serviceName: (slug: string) => string }

function Title({ kind, title, status, rating, cents, serviceName }: TitleProps) {
  switch (kind) {
    case 'from_customer':
    case 'to_customer':
      return null
    case 'sent':
      return (
        <p>
          {words(title)}, by {status}
        </p>
      )
    case 'file':
      return <p className="break-words">{title}</p>
    case 'review':
      return (
        <p className="break-words font-semibold">
          {rating} of 5 stars{title && `: ${title}`}
        </p>
      )
    default:
      return (
        title && (
          <p className="break-words font-semibold">
            {kind === 'request'
              ? serviceName(title)
              : kind === 'visit'
                ? (visitWords[title] ?? title)
                : title}
            {cents !== null && `, ${formatCents(cents)}`}
          </p>
        )
      )
  }
}

/** Where it is in the office; of what belongs to a job, with its request or its customer. */
function addressOf({ kind, day, about_id, request_id, customer_id }: Happening): Href {
  if (kind === 'visit') return `/admin/schedule?day=${day}&visit=${about_id}`
  if (kind === 'estimate' || kind === 'signature') return `/admin/estimates?estimate=${about_id}`
  if (kind === 'money') return `/admin/invoices?invoice=${about_id}`
  if (request_id) return `/admin?request=${request_id}`
  return customer_id ? `/admin/customers?customer=${customer_id}` : '/admin/jobs'
}
