import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { business } from '@/content/business'
import { localDayText, momentText } from '@/lib/dates'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { formatPhone, telHref } from '@/lib/phone'
import { CouldNotLoad } from '@/ui/could-not-load'
import { useGoesOn } from '@/ui/goes-on'
import { rowOf, useListKeys } from '@/ui/list-keys'
import { TimeAgo } from '@/ui/time-ago'
import { attentionOfKindQuery, attentionQuery } from './api'
import { type Kind, kinds, type Need } from './kinds'

/** How many of a kind come at a time, once somebody asks for more than its first five. */
const AT_A_TIME = 50

/** The most that the database lists of a kind. */
const MOST = 1000

type TodayProps = {
  /** What was asked for and where, in words. */
  wordsOf: (need: Need) => string
  /** What can be done about it here, with one press. */
  actionFor: (need: Need) => ReactNode
}

/** What needs somebody now, a kind after the other; each with what to do about it. */
export function Today(props: TodayProps) {
  const { data, isPending, isError, refetch } = useQuery(attentionQuery())
  const queryClient = useQueryClient()
  // Whoever leaves does something about it: on their return the list is looked up at once.
  useEffect(
    () => () => {
      void queryClient.invalidateQueries({ queryKey: attentionQuery().queryKey, refetchType: 'none' })
    },
    [queryClient],
  )
  useListKeys(null, (id) => rowOf(id)?.click())
  return (
    <div className="grid gap-6">
      {isError && (
        <CouldNotLoad onRetry={refetch}>
          Today could not be loaded{data ? '; this is what it showed before' : ''}. The server did not answer.
        </CouldNotLoad>
      )}
      {isPending && <p role="status">Looking for what needs you…</p>}
      {data && <Needs needs={data} {...props} />}
      <p className="text-sm text-ink-soft">Refreshes every 15 seconds</p>
    </div>
  )
}

/** What was found, or that there is nothing. */
export function Needs({ needs, ...props }: TodayProps & { needs: Need[] }) {
  if (needs.length === 0) {
    return (
      <div className="rounded-lg border border-paper-300 bg-white p-6">
        <h2 className="text-xl text-navy-900">Nothing needs you right now</h2>
        <p className="mt-1">
          Emergencies, late answers, permits, money that is owed, and jobs that got stuck show up here.{' '}
          <Link to="/admin" className="font-semibold text-navy-700 underline">
            Go to the inbox
          </Link>
        </p>
      </div>
    )
  }
  return (
    <>
      {kindsInOrder.map((kind) => {
        const some = needs.filter((need) => need.kind === kind)
        return some.length > 0 && <OfKind key={kind} kind={kind} needs={some} {...props} />
      })}
    </>
  )
}

const kindsInOrder = Object.keys(kinds) as Kind[]

type OfKindProps = TodayProps & { kind: Kind; needs: Need[] }

function OfKind({ kind, needs, wordsOf, actionFor }: OfKindProps) {
  const [most, setMost] = useState(0)
  const more = useQuery({ ...attentionOfKindQuery(kind, most), enabled: most > 0 })
  const { heading, why } = kinds[kind]
  const listed = more.data ?? needs
  const among = listed[0]?.among ?? 0
  const counted = more.data ? listed.length : AT_A_TIME
  const isWaiting = most > 0 && (more.isPending || more.isPlaceholderData)
  // Whoever pressed the button goes on at the first that came.
  const next = useRef<number>(null)
  useEffect(() => {
    if (next.current === null || listed.length <= next.current) return
    rowOf(listed[next.current]?.id ?? '')?.focus()
    next.current = null
  }, [listed])
  if (listed.length === 0) return null
  const show = () => {
    if (isWaiting) return
    next.current = listed.length
    setMost(Math.min(most + AT_A_TIME, MOST))
  }
  return (
    <section aria-label={heading} className="min-w-0 rounded-lg border border-paper-300 bg-white">
      <div
        className={`border-l-4 px-4 pt-3 pb-2 ${kind === 'unopened' ? 'border-red-600' : 'border-amber-400'}`}
      >
        <h2 className="text-lg text-navy-900">
          {heading} <span className="font-normal">({among > counted ? `${counted}+` : among})</span>
        </h2>
        <p className="text-sm text-ink-soft">{why}</p>
      </div>
      <ul>
        {listed.map((need) => (
          <Row key={need.id + need.since} need={need} wordsOf={wordsOf} actionFor={actionFor} />
        ))}
      </ul>
      {more.isError ? (
        <p role="alert" className="border-t border-paper-300 px-5 py-2">
          The others could not be loaded. The server did not answer.{' '}
          <button
            type="button"
            onClick={() => more.refetch()}
            className="min-h-tap font-semibold text-navy-700 underline"
          >
            Try again
          </button>
        </p>
      ) : (
        among > listed.length &&
        most < MOST && (
          <button
            type="button"
            onClick={show}
            aria-disabled={isWaiting}
            className="min-h-tap w-full border-t border-paper-300 px-5 text-left font-semibold text-navy-700 underline"
          >
            {isWaiting
              ? 'Loading…'
              : more.data
                ? 'Show more'
                : `Show ${Math.min(among, AT_A_TIME) - listed.length} more`}
            <span className="sr-only">: {heading}</span>
          </button>
        )
      )}
      {among > counted && <Others kind={kind} />}
    </section>
  )
}

function Row({ need, wordsOf, actionFor }: TodayProps & { need: Need }) {
  const box = useGoesOn<HTMLLIElement>()
  const { kind } = need
  return (
    <li
      ref={box}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-paper-300 py-2 pr-4 pl-5"
    >
      <Link
        to={addressOf(need)}
        data-row={need.id}
        className="flex min-h-tap min-w-0 grow flex-col max-sm:w-full sm:basis-64 justify-center rounded hover:bg-navy-50"
      >
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere text-navy-900">
          {need.title ?? need.name ?? 'A visitor'}
        </span>
        <span className="truncate text-sm text-ink-soft">{wordsOf(need)}</span>
      </Link>
      <span className="text-sm">
        <When kind={kind} since={need.since} />
      </span>
      <span className="flex flex-wrap justify-end gap-x-4 max-sm:ml-auto sm:min-w-60">
        {actionFor(need)}
        {kind in elsewhere && (
          <Link
            to={addressOf(need)}
            className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
          >
            {elsewhere[kind]}
            <span className="sr-only">: {need.name ?? 'a visitor'}</span>
          </Link>
        )}
        {need.phone && isCall(kind) && (
          <a
            href={telHref(need.phone)}
            className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
          >
            <span>
              Call<span className="sr-only"> {need.name}:</span> {formatPhone(need.phone)}
            </span>
          </a>
        )}
      </span>
    </li>
  )
}

/** Since when it waits; of a permit, when it ends, and of what is missing before a visit, when we come. */
function When({ kind, since }: Pick<Need, 'kind' | 'since'>) {
  const isToCome = Date.parse(since) > Date.now()
  const moment = isToCome ? (
    <time dateTime={since}>{momentText(since, business.timeZone)}</time>
  ) : (
    <TimeAgo dateTime={since} />
  )
  if (kind === 'permit_ends')
    return (
      <>
        {isToCome ? 'runs out' : 'ran out'} {isToCome ? localDayText(since, business.timeZone) : moment}
      </>
    )
  if (kind === 'deposit_missing' || kind === 'permit_missing' || kind === 'no_visitor')
    return (
      <>
        {isToCome ? 'we come' : 'we were to come'} {moment}
      </>
    )
  return moment
}

/** The list that has all of a kind, to sort, to filter and to work on several at once. */
const lists: Partial<Record<Kind, readonly [to: Href, name: string]>> = {
  unopened: ['/admin', 'the inbox'],
  chat: ['/admin/chat', 'the chat'],
  overdue: ['/admin?status=new&oldest=yes', 'the inbox, the longest wait first'],
  held: ['/admin', 'the inbox'],
  estimate_signed: ['/admin/estimates?status=signed', 'the signed estimates'],
  not_planned: ['/admin/schedule', 'the schedule, beside the days'],
  invoice_overdue: ['/admin/invoices', 'the open invoices, what is due first on top'],
  estimate_expired: ['/admin/estimates?status=sent', 'the sent estimates'],
  estimate_draft: ['/admin/estimates', 'the drafts'],
  silent: ['/admin?status=contacted&oldest=yes', 'the inbox, the longest wait first'],
  review: ['/admin/reviews', 'the reviews'],
}

/** Where all of a kind are, if a page has them. */
function Others({ kind }: { kind: Kind }) {
  const [to, name] = lists[kind] ?? []
  return (
    to && (
      <p className="border-t border-paper-300 px-5 py-2 text-sm">
        <Link to={to} className="font-semibold text-navy-700 underline">
          See all of them in {name}
        </Link>
      </p>
    )
  )
}

/** Where a call to the customer is the next thing to do. */
const isCall = (kind: Kind) =>
  [
    'unopened',
    'overdue',
    'wrote',
    'held',
    'late_visit',
    'no_visitor',
    'estimate_asked',
    'estimate_expired',
    'silent',
    'on_hold',
    'deposit_missing',
    'not_planned',
    'invoice_overdue',
    'invoice_part',
  ].includes(kind)

/** What is done about it on another page, where nothing can be done here. */
const elsewhere: Partial<Record<Kind, string>> = {
  chat: 'Answer',
  no_visitor: 'Plan it',
  wrote: 'Answer',
  permit_missing: 'See the permit',
  not_planned: 'Plan it',
  no_permit: 'See the permit',
  permit_ends: 'See the permit',
  review: 'Read and decide',
  estimate_signed: 'Countersign',
  estimate_draft: 'Finish it',
  not_billed: 'Write it',
  not_ended: 'End it',
  invoice_to_return: 'See the invoice',
}

function addressOf({ kind, id, request_id, customer_id }: Need): Href {
  if (kind === 'chat') return `/admin/chat?chat=${id}`
  if (kind === 'review') return '/admin/reviews'
  if (kind.startsWith('estimate_')) return `/admin/estimates?estimate=${id}`
  if (kind === 'deposit_missing' || kind.startsWith('invoice_')) return `/admin/invoices?invoice=${id}`
  if (request_id) return `/admin?request=${request_id}`
  return customer_id ? `/admin/customers?customer=${customer_id}` : '/admin/jobs'
}
