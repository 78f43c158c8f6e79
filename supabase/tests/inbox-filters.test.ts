import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend, type TestBackend } from '../../scripts/local-backend/testing.ts'
import { demoPassword } from '../../scripts/local-backend/welcome.ts'
import { foundQuery, inboxQuery } from '../../src/features/service-requests/api'
import type { InboxFilter, InboxPerson, MoreFilters } from '../../src/features/service-requests/status'
import { customer, staff } from './act-as.ts'
import { comeAs } from './list-queries.ts'
import { addRows } from './many-rows.ts'

// The inbox's filters over 9,000 requests, read page by page as the inbox reads them: more than a page looks at.

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
  await addRows(backend.sql, 1, 9000, customer.id)
  await backend.sql`update public.service_requests set source = 'phone' where reference in (
    select reference from public.service_requests order by created_at limit 40)`
  await comeAs('staff', backend.url, demoPassword)
})
afterAll(() => backend?.stop())

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
type Page = { rows: { id: string }[]; next: unknown; looked_until: string | null }

/** All pages, one after the other. */
async function pagesOf(filter: InboxFilter, person: InboxPerson, more: MoreFilters) {
  const query = inboxQuery(filter, person, more)
  const read = query.queryFn as (asked: object) => Promise<Page>
  const pages: Page[] = []
  for (let pageParam: unknown = null; pages.length === 0 || pageParam; pageParam = pages.at(-1)?.next)
    pages.push(await read({ pageParam, signal: new AbortController().signal, client }))
  return pages
}

const all: [InboxFilter, InboxPerson, MoreFilters][] = [
  ['all', 'everybody', { urgency: 'emergency' }],
  ['new', 'everybody', { urgency: 'emergency' }],
  ['closed', 'everybody', { source: 'phone' }],
  ['all', 'everybody', { source: 'phone' }],
  ['all', 'everybody', { source: 'phone', oldest: 'yes' }],
  ['all', 'nobody', { town: 'commack' }],
  ['all', staff.id, { service: 'panel-upgrade', oldest: 'yes' }],
  ['closed', staff.id, { town: 'commack', from: '2026-10-01' }],
  ['all', 'everybody', { from: '2026-10-20', until: '2026-11-05', urgency: 'this_week' }],
  ['all', 'everybody', { from: '2026-10-20', until: '2026-11-05', oldest: 'yes', town: 'babylon' }],
  ['all', 'everybody', { until: '2026-11-05', town: 'babylon' }],
  ['all', 'everybody', { town: 'montauk' }],
]

test.each(all)(
  '%s of %s with %o: every request that fits, once and in order',
  async (filter, person, more) => {
    const { sql } = backend
    const day = (moment: string | undefined, plus: number, otherwise: string) =>
      moment
        ? sql`(${moment}::text::timestamp + make_interval(days => ${plus})) at time zone private.time_zone()`
        : sql`${otherwise}::text::timestamptz`
    const order = more.oldest ? sql`created_at, id` : sql`created_at desc, id desc`
    const wanted = await sql<{ id: string }[]>`
    select id from public.service_requests
    where set_aside is null and (${filter}::text = 'all' or status = ${filter}::text)
      and (${person}::text = 'everybody' or coalesce(assigned_to::text, 'nobody') = ${person}::text)
      and urgency = coalesce(${more.urgency ?? null}::text, urgency) and service = coalesce(${more.service ?? null}::text, service)
      and town = coalesce(${more.town ?? null}::text, town) and source = coalesce(${more.source ?? null}::text, source)
      and created_at >= ${day(more.from, 0, '-infinity')} and created_at < ${day(more.until, 1, 'infinity')}
    order by needs_attention desc, ${order}`
    const pages = await pagesOf(filter, person, more)
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(wanted.map(({ id }) => id))
    // A page is full, or it says how far it has looked, or it is the last.
    const empty = pages.findIndex(({ rows }, at) => rows.length === 0 && pages[at - 1]?.looked_until === null)
    expect(empty, 'after a page that says that others follow, none is empty').toBe(-1)
    for (const { rows, next, looked_until } of pages)
      expect(rows.length === 30 || looked_until !== null || next === null).toBe(true)
  },
)

const searched: [string, Record<string, string>][] = [
  ['maple', { status: 'closed', town: 'commack' }],
  ['maple street', { urgency: 'emergency', assigned: staff.id, until: '2026-11-05' }],
  ['john', { assigned: 'nobody' }],
  ['john', { aside: 'spam' }],
  ['maple', { source: 'phone', from: '2020-01-01' }],
  ['bay aluminum', { service: 'ev-charger-installation' }],
  ['aluminum', { town: 'montauk' }],
]

test.each(searched)(
  'a search for %s with %o finds those that fit both, in order, and no others',
  async (words, filters) => {
    const { sql } = backend
    const is = (name: string, otherwise: string) =>
      sql`coalesce(${filters[name] ?? null}::text, ${sql.unsafe(otherwise)})`
    const wanted = await sql<{ id: string }[]>`
      select r.id from public.service_requests r
      where coalesce(set_aside, 'none') = ${filters.aside ?? 'none'}::text and status = ${is('status', 'status')}
        and coalesce(assigned_to::text, 'nobody') = ${is('assigned', "coalesce(assigned_to::text, 'nobody')")}
        and urgency = ${is('urgency', 'urgency')} and service = ${is('service', 'service')} and town = ${is('town', 'town')}
        and source = ${is('source', 'source')} and created_at >= ${is('from', "'-infinity'")}::timestamptz
        and created_at < ${is('until', "'infinity'")}::timestamp at time zone private.time_zone() + interval '1 day'
        and not exists (
          select from unnest(string_to_array(${words}::text, ' ')) word
          where found_by not like '%' || word || '%' and message not ilike '%' || word || '%'
        )
      order by needs_attention desc, created_at desc, id desc
      limit 50`
    const read = foundQuery(words, filters).queryFn as (asked: object) => Promise<{ id: string }[]>
    const found = await read({ signal: new AbortController().signal, client })
    expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
  },
)

test('where few fit, a page says how far it has looked, and the next goes on from there', async () => {
  const pages = await pagesOf('all', 'everybody', { source: 'phone' })
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[0]).toMatchObject({ rows: [], looked_until: expect.any(String) })
})
