import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'
import type { Status } from './status'

const PAGE = 30

const listColumns = 'id, reference, status, name, town, other_town, service, urgency, created_at, assigned_to'

/** The last row of a page: the next page starts behind it. */
type Cursor = { created_at: string; id: string } | null

/** The inbox, newest first, a page at a time, looked at again every 15 s. Staff read all, customers what is theirs. */
export const inboxQuery = (status: Status | 'all') =>
  infiniteQueryOptions({
    queryKey: ['service-requests', 'inbox', status],
    initialPageParam: null as Cursor,
    queryFn: async ({ pageParam, signal }) => {
      const db = await rest()
      let query = db
        .from('service_requests')
        .select(listColumns)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(PAGE)
      if (status !== 'all') query = query.eq('status', status)
      if (pageParam) {
        const { created_at, id } = pageParam
        query = query.lte('created_at', created_at).or(`created_at.lt."${created_at}",id.lt.${id}`)
      }
      return dataOf(await query.abortSignal(signal))
    },
    getNextPageParam: (page): Cursor => (page.length < PAGE ? null : (page.at(-1) ?? null)),
    refetchInterval: 15_000,
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
             events:service_request_events (id, kind, from_status, to_status, body, created_at)`,
          )
          .eq('id', id)
          .order('created_at', { referencedTable: 'service_request_events', ascending: false })
          .abortSignal(signal)
          .maybeSingle(),
      )
    },
  })

/** Moves a request along. The database refuses a move that is not allowed and writes the event. */
export const changeStatusMutation = (queryClient: QueryClient) => ({
  mutationFn: async ({ id, status }: { id: string; status: Status }) => {
    const db = await rest()
    const changed = dataOf(await db.from('service_requests').update({ status }).eq('id', id).select('id'))
    if (changed.length === 0)
      throw new Error('This request could not be changed: it is gone, or you may not change it.')
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['service-requests'] }),
})
