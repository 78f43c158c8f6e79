import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import { JUST_READ, patiently } from '@/lib/patiently'
import { visitKinds } from './visit-words'

const arrival = z.object({ from: z.string(), until: z.string() })

/** What a customer may choose from, as moments; `held` is what is kept for them. */
const choice = z.object({
  kind: z.enum(visitKinds),
  times: z.array(arrival),
  held: z.nullable(z.extend(arrival, { held_until: z.string() })),
})
export type Choice = z.output<typeof choice>

/** For the times of every request. */
export const timesKey = ['times-to-choose'] as const

/** The times that are free for our visit; null if there is nothing to choose. */
export const timesQuery = (requestId: string) =>
  queryOptions({
    queryKey: [...timesKey, requestId],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const answer = dataOf(await db.rpc('times_to_choose', { request_id: requestId }).abortSignal(signal))
      return z.nullable(choice).parse(answer)
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(60_000),
  })

/**
 * Whoever is told that they were later is shown what is still free, which comes with the refusal; after any other, also where the request stands,
 * since it may be booked already.
 */
const shownAfter = (queryClient: QueryClient, requestId: string) => (error: Error) => {
  const { queryKey } = timesQuery(requestId)
  if (error instanceof BackendError && error.message === 'time_taken')
    queryClient.setQueryData<Choice | null>(queryKey, choice.parse(JSON.parse(error.details)))
  else
    for (const key of [queryKey, ['service-requests']]) void queryClient.invalidateQueries({ queryKey: key })
}

/** Keeps a time for ten minutes, given by when it begins, instead of the one that was kept before. */
export const holdMutation = (queryClient: QueryClient, requestId: string) => ({
  mutationFn: (from: string) =>
    change(
      (db) => db.rpc('hold_time', { request_id: requestId, window_from: from }),
      (data) => choice.safeParse(data).data,
    ),
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSuccess: (kept: Choice) => queryClient.setQueryData<Choice | null>(timesQuery(requestId).queryKey, kept),
  onError: shownAfter(queryClient, requestId),
})

/** Books a time, given by when it begins. */
export const bookMutation = (queryClient: QueryClient, requestId: string) => ({
  mutationFn: (from: string) =>
    change(
      (db) => db.rpc('book_time', { request_id: requestId, window_from: from }),
      (data) => z.object({ visit: arrival }).safeParse(data).data?.visit,
    ),
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSuccess: async () => {
    const { queryKey } = timesQuery(requestId)
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Choice | null>(queryKey, null)
    await queryClient.invalidateQueries({ queryKey: ['service-requests'] })
  },
  onError: shownAfter(queryClient, requestId),
})
