import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { dataOf, rest } from '@/lib/backend'
import { patiently } from '@/lib/patiently'
import { type InboxList, keys, LOOKED_AT_EVERY, listColumns, withInPlace } from './api'

/** So many are put in their places one by one. If more have changed, the lists are read again. */
const MOST = 50

/** A change is stored with the time at which it began, so a slow one comes after others that are later. */
const SLOWEST = 60_000 // ms

/**
 * The requests that changed last, new ones among them, the latest change first; looked at every 15 s. What was changed before the last
 * look is not read again, so that a list of a thousand costs no more than one of thirty.
 */
export const changesQuery = () =>
  queryOptions({
    queryKey: keys.changes,
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryData<Changes>(keys.changes)?.requests ?? []
      const [last] = before
      const db = await rest()
      let query = db
        .from('service_requests')
        .select(`${listColumns}, updated_at`)
        .order('updated_at', { ascending: false })
        .limit(MOST)
      if (last) {
        const since = Date.parse(last.updated_at) - SLOWEST
        query = query.gte('updated_at', new Date(since).toISOString())
      }
      const requests = dataOf(await query.abortSignal(signal))
      const known = new Map(before.map(({ id, updated_at }) => [id, updated_at]))
      const news = requests.filter(({ id, updated_at }) => known.get(id) !== updated_at)
      return { at: Date.now(), requests, news: news.map(({ id }) => id) }
    },
    refetchInterval: patiently(LOOKED_AT_EVERY),
  })

type Changes = { requests: { id: string; updated_at: string }[] }

/** Keeps the inbox's lists as the requests are now, and reads them again where no answer comes, so that they say so. */
export function useChanges() {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery(changesQuery())
  useEffect(() => {
    if (!data) return
    if (data.news.length === MOST) void readLists(queryClient)
    else for (const { updated_at, ...request } of data.requests) put(queryClient, request, data.news)
  }, [data, queryClient])
  useEffect(() => {
    if (isError) void readLists(queryClient)
  }, [isError, queryClient])
}

/** Reads the lists again, or only one of them. A page that is being read is not lost. */
const readLists = (queryClient: QueryClient, queryKey: QueryKey = keys.inbox) =>
  queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })

/** Whether a change to a request shows that has not been stored yet. */
const isBeingChanged = (queryClient: QueryClient, id: string) =>
  queryClient.isMutating({ predicate: ({ state: { variables } }) => Object(variables).id === id }) > 0

/**
 * Shows a request as it is now in each list, and reads a filtered list again for what is new to it. One that is being changed here is
 * left as it shows: the look may be from before, and the answer to the change says how it is.
 */
export function put(queryClient: QueryClient, request: { id: string }, news: string[]) {
  if (isBeingChanged(queryClient, request.id)) return
  for (const [key, list] of queryClient.getQueriesData<InboxList>({ queryKey: keys.inbox })) {
    if (!list) continue
    const now = withInPlace(key, list, request)
    if (now && now !== list) queryClient.setQueryData(key, now)
    else if (!now && news.includes(request.id)) void readLists(queryClient, key)
  }
}
