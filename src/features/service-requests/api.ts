import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { type Status, statuses } from './status'

const PAGE = 30

const listColumns = 'id, reference, status, name, town, other_town, service, urgency, created_at, assigned_to'

/** The last row of a page: the next page starts behind it. */
type Cursor = { created_at: string; id: string } | null

/** Whose requests: what somebody made while signed in, and what was made with the address that they have confirmed. */
type Owner = { id: string; email: string }

type Wanted = { status?: Status | undefined; owner?: Owner }

/** Requests newest first, a page at a time. */
const requestsQuery = (queryKey: string[], { status, owner }: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['service-requests', ...queryKey],
    initialPageParam: null as Cursor,
    queryFn: async ({ pageParam, signal }) => {
      const db = await rest()
      let query = db
        .from('service_requests')
        .select(listColumns)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE)
      if (status) query = query.eq('status', status)
      if (owner)
        query = query.or(`customer_id.eq.${owner.id},email.eq."${owner.email.replace(/["\\]/g, '\\$&')}"`)
      if (pageParam) {
        const { created_at, id } = pageParam
        query = query.lte('created_at', created_at).or(`created_at.lt."${created_at}",id.lt.${id}`)
      }
      return dataOf(await query.abortSignal(signal))
    },
    getNextPageParam: (page): Cursor => (page.length < PAGE ? null : (page.at(-1) ?? null)),
  })

/** The office's inbox, looked at again every 15 s. */
export const inboxQuery = (status: Status | 'all') => ({
  ...requestsQuery(['inbox', status], { status: status === 'all' ? undefined : status }),
  refetchInterval: 15_000,
})

/** A customer's own requests. Staff who are customers too see theirs here, and all in the inbox. */
export const ownRequestsQuery = (owner: Owner) => ({
  ...requestsQuery(['own', owner.id], { owner }),
  refetchInterval: 60_000,
})

/** One request with its history, newest event first; null where there is none or it is not for the reader. */
export const serviceRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['service-requests', 'one', id],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(
        await db
          .from('service_requests')
          .select(
            `${listColumns}, phone, email, address, preferred_contact, preferred_times, message, source,
             events:service_request_events (id, kind, from_status, to_status, body, visible_to_customer, created_at)`,
          )
          .eq('id', id)
          .order('created_at', { referencedTable: 'service_request_events', ascending: false })
          .abortSignal(signal)
          .maybeSingle(),
      )
    },
  })

/** Has everything that is shown of requests read again. Not waited for: what was done is done, or is known to have failed. */
const readAgain = (queryClient: QueryClient) =>
  void queryClient.invalidateQueries({ queryKey: ['service-requests'] })

/** Moves a request along. The database refuses a move that is not allowed and writes the event. */
export const changeStatusMutation = (queryClient: QueryClient) => ({
  mutationFn: async ({ id, status }: { id: string; status: Status }) => {
    const db = await rest()
    const changed = dataOf(await db.from('service_requests').update({ status }).eq('id', id).select('id'))
    if (changed.length === 0)
      throw new Error('This request could not be changed: it is gone, or you may not change it.')
  },
  onSettled: () => readAgain(queryClient),
})

/** Adds a note to a request's history: for the office, or to the customer, who then reads it. */
export const addNoteMutation = (queryClient: QueryClient) => ({
  mutationFn: async (note: { id: string; body: string; toCustomer: boolean }) => {
    const db = await rest()
    const { error, status } = await db.from('service_request_events').insert({
      service_request_id: note.id,
      kind: 'note',
      body: note.body,
      visible_to_customer: note.toCustomer,
    })
    dataOf({ data: null, error, status })
  },
  onSettled: () => readAgain(queryClient),
})

/** Writes to the office about one's own request. */
export const sendMessageMutation = (queryClient: QueryClient) => ({
  mutationFn: async ({ id, message }: { id: string; message: string }) => {
    const db = await rest()
    return dataOf(await db.rpc('send_customer_message', { request_id: id, message }))
  },
  onSettled: () => readAgain(queryClient),
})

/** Cancels one's own request, while it is open. */
export const cancelMutation = (queryClient: QueryClient) => ({
  mutationFn: async (id: string) => {
    const db = await rest()
    return dataOf(await db.rpc('cancel_service_request', { request_id: id }))
  },
  onSettled: () => readAgain(queryClient),
})

const tracked = z.object({
  reference: z.string(),
  service: z.string(),
  town: z.string(),
  other_town: z.nullable(z.string()),
  first_name: z.string(),
  status: z.enum(statuses),
  created_at: z.string(),
  status_changed_at: z.string(),
  history: z.array(z.object({ status: z.enum(statuses), created_at: z.string() })),
  may_review: z.boolean(),
})

/** What whoever has the link to a request may know of it; null where there is none. Looked at again every minute. */
export const trackQuery = (id: string) =>
  queryOptions({
    queryKey: ['service-requests', 'tracked', id],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const answer = dataOf(await db.rpc('track_service_request', { request_id: id }).abortSignal(signal))
      return z.nullable(tracked).parse(answer)
    },
    refetchInterval: 60_000,
  })
