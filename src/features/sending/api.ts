import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, changed } from '@/lib/change'
import { JUST_READ, patiently } from '@/lib/patiently'
import { show } from '@/lib/shown'

const health = z.object({
  problems: z.array(
    z.enum(['no_content', 'emergency_stuck', 'sender_silent', 'clock', 'messages_late', 'sync_late']),
  ),
  last_run_at: z.nullable(z.string()),
  clock: z.enum(['ready', 'no_pg_net', 'no_pg_cron', 'not_scheduled', 'no_vault']),
  waiting: z.number(),
  waiting_since: z.nullable(z.string()),
  emergencies: z.number(),
  sync: z.object({ last_success_at: z.nullable(z.string()) }),
  offered: z.object({ services: z.array(z.string()), towns: z.array(z.string()) }),
})
/** Whether requests are accepted, messages go out and reviews come in. 20261121000020_health.sql explains each problem. */
export type Health = z.output<typeof health>

/** For staff, refetched every minute. */
export const healthQuery = () =>
  queryOptions({
    queryKey: ['sending', 'health'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return health.parse(dataOf(await db.rpc('office_health').abortSignal(signal)))
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(60_000),
  })

/** As many as the database lists (undelivered_messages()). */
export const MOST_LISTED = 200

/** Messages that could not be delivered, have failed several times, or are late; for staff, refetched every minute. */
export const undeliveredQuery = () =>
  queryOptions({
    queryKey: ['sending', 'undelivered'],
    queryFn: async ({ signal }): Promise<Undelivered[]> => {
      const db = await rest()
      return dataOf(await db.rpc('undelivered_messages').abortSignal(signal))
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(60_000),
  })

/** The generated types do not know which columns of a function can be null. */
export type Undelivered = {
  id: string
  channel: string
  template: string
  recipient: string
  service_request_id: string | null
  reference: string | null
  attempts: number
  state: string
  last_error: string | null
  created_at: string
  last_tried_at: string | null
  urgent: boolean
}

/** After a message leaves the list of undelivered ones: removes it, and refetches the office's health. */
const leavesTheList = (queryClient: QueryClient) => ({
  onSuccess: (_: unknown, left: string) => {
    show<Undelivered[]>(queryClient, undeliveredQuery().queryKey, (messages) =>
      messages.filter(({ id }) => id !== left),
    )
    void queryClient.invalidateQueries(healthQuery())
  },
  onError: () => void queryClient.invalidateQueries({ queryKey: ['sending'] }),
})

/** Sends one again now. */
export const retryMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('retry_message', { message_id: id }), changed),
  ...leavesTheList(queryClient),
})

/** Sends everything again that was given up on. */
export const retryAllMutation = (queryClient: QueryClient) => ({
  mutationFn: () =>
    change(
      (db) => db.rpc('retry_all_messages'),
      (data) => (typeof data === 'number' ? data : undefined),
    ),
  // The list shows the first of them: others may take their place.
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['sending'] }),
})

/** Removes one from the list and stops trying to send it. */
export const dismissMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('dismiss_message', { message_id: id }), changed),
  ...leavesTheList(queryClient),
})
