import { QueryClient } from '@tanstack/react-query'
import { customersQuery } from '../src/features/customers/api'
import { jobsQuery } from '../src/features/jobs/api'
import { inboxQuery } from '../src/features/service-requests/api'
import type { InboxFilter, InboxPerson, MoreFilters } from '../src/features/service-requests/status'
import { staff } from '../supabase/tests/act-as.ts'
import { idOf } from '../supabase/tests/list-queries.ts'

/*
 * What only the bench asks as staff, beside supabase/tests/list-queries.ts: each pair of the inbox's filters, and the last page of each
 * list. Read through the features' own api.ts.
 */

type Filters = { status?: InboxFilter; person?: InboxPerson; more?: MoreFilters }

/** One value of each filter: the first pair of each is frequent, the last rare. */
const filters: Record<string, Filters> = {
  new: { status: 'new' },
  closed: { status: 'closed' },
  'of nobody': { person: 'nobody' },
  'of one person': { person: staff.id },
  'an emergency': { more: { urgency: 'emergency' } },
  'a service': { more: { service: 'panel-upgrade' } },
  'a town': { more: { town: 'commack' } },
  'by phone': { more: { source: 'phone' } },
  'since a day': { more: { from: '2026-06-01' } },
  'until a day': { more: { until: '2025-06-01' } },
  'the oldest first': { more: { oldest: 'yes' } },
}

const together = (one: Filters, other: Filters) =>
  inboxQuery(one.status ?? other.status ?? 'all', one.person ?? other.person ?? 'everybody', {
    ...one.more,
    ...other.more,
  })

const isSame = (one: Filters, other: Filters) => (one.status && other.status) || (one.person && other.person)

function ask(options: object) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return client.fetchInfiniteQuery({ ...options, retry: false } as Parameters<
    QueryClient['fetchInfiniteQuery']
  >[0])
}

const named = (name: string, options: object) => ({ name, as: 'staff' as const, ask: () => ask(options) })

/** All of them; `rows` is how many requests there are. */
export function officeQueries(rows: number) {
  const each = Object.entries(filters)
  const pairs = each.flatMap(([name, one], at) =>
    each
      .slice(at + 1)
      .filter(([, other]) => !isSame(one, other))
      .map(([also, other]) => named(`inboxQuery, ${name}, ${also}`, together(one, other))),
  )
  // The requests are five minutes apart, the newest first.
  const near = new Date(Date.now() - (rows - 40) * 5 * 60_000).toISOString()
  const last = { created_at: near, id: idOf('request', rows - 40), needs_attention: false }
  const deepest = [
    ...(['all', 'new', 'closed', 'converted', 'spam', 'duplicate'] as const).map((status) =>
      named(`inboxQuery, ${status}, the last page`, { ...inboxQuery(status), initialPageParam: last }),
    ),
    named('inboxQuery, of one person, the last page', {
      ...inboxQuery('all', staff.id),
      initialPageParam: last,
    }),
    named('inboxQuery, a town, the last page', {
      ...inboxQuery('all', 'everybody', { town: 'commack' }),
      initialPageParam: last,
    }),
    named('jobsQuery, closed, the last page', {
      ...jobsQuery('closed'),
      initialPageParam: { status_changed_at: near, id: last.id },
    }),
    named('customersQuery, all, the last page', {
      ...customersQuery(''),
      initialPageParam: { sorted_by: 'first99 last9', id: last.id },
    }),
  ]
  return [...pairs, ...deepest]
}
