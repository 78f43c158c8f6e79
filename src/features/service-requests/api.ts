import {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { unlessAnswered } from '@/lib/change'
import type { Database } from '@/lib/database.types'
import { JUST_READ, patiently, WATCHED } from '@/lib/patiently'
import { type Paged, pageOf, show, withRow } from '@/lib/shown'
import type { Stage } from './stage'
import {
  type InboxFilter,
  type InboxPerson,
  inboxFilter,
  inboxPerson,
  isAsideFilter,
  isStatus,
  type MoreFilters,
  moreFilters,
} from './status'

/** The query keys for requests: a change refetches what it touched and nothing else. */
export const keys = {
  all: ['service-requests'],
  inbox: ['service-requests', 'inbox'],
  list: (filter: InboxFilter, person: InboxPerson, more: MoreFilters) => [
    ...keys.inbox,
    filter,
    person,
    more,
  ],
  found: (wanted: string, filters: Record<string, string>) => [...keys.all, 'found', wanted, filters],
  new: ['service-requests', 'new'],
  changes: ['service-requests', 'changes'],
  opened: ['service-requests', 'one'],
  one: (id: string) => [...keys.opened, id],
  similar: (id: string) => [...keys.all, 'similar', id],
  kept: (reference: string) => [...keys.all, 'kept', reference],
  merged: ['service-requests', 'merged'],
  mergedInto: (reference: string) => [...keys.merged, reference],
  held: ['service-requests', 'held'],
  overdue: ['service-requests', 'overdue'],
  own: ['service-requests', 'own'],
  ownOf: (userId: string) => [...keys.own, userId],
  ownOne: (userId: string, id: string) => [...keys.own, userId, id],
} as const

export const PAGE = 30

export const LOOKED_AT_EVERY = 15_000 // ms

export const listColumns =
  'id, reference, status, name, town, other_town, service, urgency, source, set_aside, created_at, assigned_to, needs_attention, wrote_at, message'

/** A row of the inbox. */
type ListedRow = Pick<
  Database['public']['Tables']['service_requests']['Row'],
  | 'id'
  | 'reference'
  | 'status'
  | 'name'
  | 'town'
  | 'other_town'
  | 'service'
  | 'urgency'
  | 'source'
  | 'set_aside'
  | 'created_at'
  | 'assigned_to'
  | 'needs_attention'
  | 'wrote_at'
  | 'message'
>

/** A page of a filtered list. With few matches it may be short: `looked_until` is the time up to which it has looked for them. */
type FilteredPage = { rows: ListedRow[]; next: InboxCursor; looked_until: string | null }

/** The last row of a page: the next page starts after it. */
type InboxCursor = { created_at: string; id: string; needs_attention: boolean } | null

/** Ends when the last assignment is stored or refused: a list that is read meanwhile would take back what is shown already. */
let assigning: Promise<unknown> = Promise.resolve()

/** A list of the inbox is not read until this assignment is stored or refused. */
export function awaitAssignment(storing: Promise<unknown>) {
  assigning = storing.catch(() => {})
}

/**
 * The office's inbox, newest first and a page at a time; changes-api.ts keeps it as it is. Requests that were set aside are shown only
 * by their own filter, which takes no other.
 */
export const inboxQuery = (filter: InboxFilter, person: InboxPerson = 'everybody', more: MoreFilters = {}) =>
  infiniteQueryOptions({
    queryKey: keys.list(filter, person, more),
    initialPageParam: null as InboxCursor,
    queryFn: async ({ pageParam, signal }) => {
      await assigning
      const db = await rest()
      const isAside = isAsideFilter(filter)
      // Of one person or nobody, too: among the latest of all there may be none of theirs for long, and this looks no further than it says.
      if (!isAside && (person !== 'everybody' || Object.keys(more).length > 0)) {
        const wanted = {
          ...more,
          ...(isStatus(filter) && { status: filter }),
          ...(person !== 'everybody' && { assigned: person }),
        }
        const answer = dataOf(
          await db
            .rpc('filter_service_requests', { wanted, ...(pageParam && { behind: pageParam }) })
            .abortSignal(signal),
        )
        return answer as unknown as FilteredPage
      }
      let query = db
        .from('service_requests')
        .select(listColumns)
        .limit(PAGE + 1)
      if (isAside) query = query.eq('set_aside', filter)
      else {
        query = query.is('set_aside', null)
        if (isStatus(filter)) query = query.eq('status', filter)
      }
      if (person === 'nobody') query = query.is('assigned_to', null)
      else if (person !== 'everybody') query = query.eq('assigned_to', person)
      // In other lists nothing waits to be opened.
      const attentionFirst = filter === 'all' || filter === 'new'
      if (attentionFirst) query = query.order('needs_attention', { ascending: false })
      query = query.order('created_at', { ascending: false }).order('id', { ascending: false })
      if (pageParam) {
        const { created_at, id, needs_attention } = pageParam
        const isBehind = `created_at.lt."${created_at}",id.lt.${id}`
        if (attentionFirst && needs_attention)
          query = query.or(`needs_attention.is.false,and(created_at.lte."${created_at}",or(${isBehind}))`)
        else {
          query = query.lte('created_at', created_at).or(isBehind)
          if (attentionFirst) query = query.is('needs_attention', false)
        }
      }
      return { ...pageOf(dataOf(await query.abortSignal(signal)), PAGE), looked_until: null }
    },
    getNextPageParam: (page): InboxCursor => page.next,
    staleTime: JUST_READ,
  })

/** The part of the inbox that the URL asks for, as `userId` sees it. */
export function inboxQueryAt(search: URLSearchParams, userId: string) {
  const person = inboxPerson(search.get('assigned'))
  const filter = inboxFilter(search.get('status') ?? '')
  const more = isAsideFilter(filter) ? {} : moreFilters(search)
  return inboxQuery(filter, person === 'me' ? userId : person, more)
}

/** What the office finds by reference, number, name, address, street or message among what these filters leave: the first 50. */
export const foundQuery = (wanted: string, filters: Record<string, string> = {}) =>
  queryOptions({
    queryKey: keys.found(wanted, filters),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(await db.rpc('find_service_requests', { wanted, filters }).abortSignal(signal))
    },
    placeholderData: keepPreviousData,
  })

/** How many requests are new (100 means more than 99), and the newest one. Refetched every 15 s, even in a background tab. */
export const newRequestsQuery = () =>
  queryOptions({
    queryKey: keys.new,
    queryFn: async ({ signal }) => {
      const db = await rest()
      const [count, newest] = await Promise.all([
        db.rpc('new_request_count').abortSignal(signal),
        db
          .from('service_requests')
          .select(listColumns)
          .eq('status', 'new')
          .is('set_aside', null)
          .order('created_at', { ascending: false })
          .limit(5)
          .abortSignal(signal),
      ])
      return { count: dataOf(count), newest: dataOf(newest) }
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(LOOKED_AT_EVERY),
    refetchIntervalInBackground: true,
  })

/** One request with its history, newest event first, for the office; null if there is none. */
export const serviceRequestQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(
        await db
          .from('service_requests')
          .select(
            `${listColumns}, phone, email, address, preferred_contact, preferred_times, duplicate_of,
             opened_at, opened_by, is_told,
             events:service_request_events (id, kind, from_status, to_status, body, visible_to_customer, created_at, actor_name, undoes)`,
          )
          .eq('id', id)
          .order('created_at', { referencedTable: 'service_request_events', ascending: false })
          .abortSignal(signal)
          .maybeSingle(),
      )
    },
    refetchInterval: WATCHED,
  })

const storedRequest = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  town: z.string(),
  other_town: z.nullable(z.string()),
  address: z.nullable(z.string()),
  preferred_contact: z.string(),
  service: z.string(),
  urgency: z.string(),
  set_aside: z.nullable(z.string()),
  duplicate_of: z.nullable(z.string()),
  assigned_to: z.nullable(z.string()),
  needs_attention: z.boolean(),
  wrote_at: z.nullable(z.string()),
  created_at: z.string(),
})
type StoredRequest = z.output<typeof storedRequest>

export const historyEvent = z.object({
  id: z.string(),
  kind: z.string(),
  from_status: z.optional(z.nullable(z.string())),
  to_status: z.optional(z.nullable(z.string())),
  body: z.nullable(z.string()),
  visible_to_customer: z.boolean(),
  created_at: z.string(),
  actor_name: z.optional(z.nullable(z.string())),
  undoes: z.optional(z.nullable(z.string())),
})
export type HistoryEvent = z.output<typeof historyEvent>

/** A request as a change left it, and the entry in its history. */
export const requestAndEvent = z.object({ request: storedRequest, event: historyEvent })
export type ChangedRequest = z.output<typeof requestAndEvent>

/** The database's answer to a change: the request as it is now, and the entry in its history. */
export const changedRequest = (data: unknown) => requestAndEvent.safeParse(data).data

const refusedChange = z.object({ request: storedRequest })

/** The request as it is now, if a change was refused because someone else was quicker; otherwise undefined. */
export function presentRequest(error: unknown): StoredRequest | undefined {
  if (!(error instanceof BackendError) || error.status !== 409) return undefined
  try {
    return refusedChange.parse(JSON.parse(error.details)).request
  } catch {
    return undefined
  }
}

type InboxRow = Pick<
  StoredRequest,
  'id' | 'status' | 'set_aside' | 'assigned_to' | 'needs_attention' | 'created_at'
>
type Place = Pick<InboxRow, 'id' | 'needs_attention' | 'created_at'>
export type InboxList = Paged<InboxRow, Place>

function belongsTo(filter: InboxFilter, person: InboxPerson, { status, set_aside, assigned_to }: InboxRow) {
  if (person !== 'everybody' && assigned_to !== (person === 'nobody' ? null : person)) return false
  return filter === 'spam' || filter === 'duplicate'
    ? set_aside === filter
    : set_aside === null && (filter === 'all' || status === filter)
}

/** The inbox's order. In lists sorted only by time, nothing needs attention. */
const inOrder = (a: Place, b: Place): number => {
  if (a.needs_attention !== b.needs_attention) return a.needs_attention ? -1 : 1
  if (a.created_at !== b.created_at) return a.created_at > b.created_at ? -1 : 1
  return a.id > b.id ? -1 : 1
}

/** The order of a list that begins with the oldest. */
const oldestFirst = (a: Place, b: Place) =>
  a.needs_attention === b.needs_attention ? -inOrder(a, b) : inOrder(a, b)

/** A list of the inbox with a request's changes; undefined if it has to be read again, because the request is new to it. */
export function withInPlace(
  [, , filter, person, more]: QueryKey,
  list: InboxList,
  changed: Partial<InboxRow> & { id: string },
): InboxList | undefined {
  const shown = list.pages.flatMap((page) => page.rows).find(({ id }) => id === changed.id)
  const request = { ...shown, ...changed }
  if (shown && hashKey([shown]) === hashKey([request])) return list
  const { status, set_aside, assigned_to, needs_attention, created_at } = request
  if (status === undefined || set_aside === undefined || assigned_to === undefined) return list
  if (needs_attention === undefined || !created_at) return list
  const row = { ...request, status, set_aside, assigned_to, needs_attention, created_at }
  const further = Object(more)
  const belongs = belongsTo(inboxFilter(String(filter)), String(person), row)
  // With all that a row shows, it can be put among those that no further filter chooses.
  const isWhole = 'message' in row && Object.keys(further).length === 0
  return withRow(list, row, belongs, 'oldest' in further ? oldestFirst : inOrder, isWhole)
}

type Changed = Partial<StoredRequest> & {
  id: string
  opened_at?: string
  opened_by?: string | null
  stage?: Stage
  may_cancel?: boolean
}

/** Updates a request wherever it is shown, in a list or open, and adds an entry to its history. */
export function putInPlace(queryClient: QueryClient, request: Changed, event?: HistoryEvent) {
  const renewed = (shown: unknown): unknown => {
    if (Array.isArray(shown)) {
      const all = shown.map(renewed)
      return all.some((one, at) => one !== shown[at]) ? all : shown
    }
    if (typeof shown !== 'object' || shown === null) return shown
    if ('pages' in shown) {
      const pages = renewed(shown.pages)
      return pages === shown.pages ? shown : { ...shown, pages }
    }
    if (!('id' in shown) || shown.id !== request.id) return shown
    if (!event || !('events' in shown) || !Array.isArray(shown.events)) return { ...shown, ...request }
    const others = shown.events.filter(({ id }: { id: string }) => id !== event.id)
    return { ...shown, ...request, events: [event, ...others] }
  }
  show<unknown>(queryClient, keys.all, renewed)
  show<InboxList>(queryClient, keys.inbox, (list, key) => withInPlace(key, list, request))
}

/** Refetches these queries: now if they are shown, otherwise when they are. */
export const readAgain = (queryClient: QueryClient, ...some: (readonly string[])[]) =>
  Promise.all(some.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

/** Reads a request again where it is opened, and the lists that it may have left or come into: its work has moved it. */
export const readMovedRequest = (queryClient: QueryClient, id: string) =>
  readAgain(queryClient, keys.one(id), keys.inbox, keys.new, keys.overdue)

/** After a change: shows the request as it is now, whether that is the result of this change or of a colleague's. */
export const shownAtOnce = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSuccess: ({ request, event }: ChangedRequest) => {
    putInPlace(queryClient, request, event)
    if (event.from_status === 'new' || event.to_status === 'new')
      void readAgain(queryClient, keys.new, keys.overdue)
  },
  onError: (error: Error) => {
    const request = presentRequest(error)
    if (request) putInPlace(queryClient, request)
    // The colleague's change is in the history too; and without an answer, anything may have happened.
    void readAgain(queryClient, ...(request ? [keys.one(request.id), keys.new] : [keys.all]))
  },
})

type OverdueRequests = {
  /** 51 for more than 50. */
  count: number
  requests: Pick<ListedRow, 'id' | 'reference' | 'name' | 'town' | 'other_town' | 'service' | 'created_at'>[]
}

/** New requests that wait for an answer longer than we promise, the longest wait first. Refetched every minute. */
export const overdueRequestsQuery = () =>
  queryOptions({
    queryKey: keys.overdue,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(await db.rpc('overdue_requests').abortSignal(signal)) as unknown as OverdueRequests
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(60_000),
  })

// --- Held requests: more came than may (supabase/migrations/20261121000004_limits.sql) ---------------------------

/** A request that nobody hears of until the office lets it in. */
export type HeldRequest = {
  id: string
  reference: string
  name: string
  phone: string
  email: string | null
  town: string
  other_town: string | null
  service: string
  urgency: 'emergency' | 'this_week' | 'flexible'
  /** Which limit it exceeded. */
  held_for: 'mailbox' | 'network' | 'everybody' | 'pass'
  created_at: string
  /** Its first 200 characters. */
  message: string
}

/** The held requests, emergencies first: how many there are, and the first 200. */
export const heldRequestsQuery = () =>
  queryOptions({
    queryKey: keys.held,
    queryFn: async ({ signal }) => {
      const db = await rest()
      const answer = dataOf(await db.rpc('held_requests').abortSignal(signal))
      return answer as unknown as { count: number; requests: HeldRequest[] }
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(LOOKED_AT_EVERY),
  })
