import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, changed, unlessAnswered } from '@/lib/change'
import { JUST_READ, patiently } from '@/lib/patiently'
import { nextOf } from '@/lib/shown'
import { keys, PAGE, putInPlace, readAgain } from './api'
import { timesKey } from './choose-time-api'
import { stages } from './stage'

/* What customers read of their own requests, and do with them. */

/** The last row of a page: the next page starts after it. */
type Cursor = { created_at: string; id: string } | null

const invoicesToPay = z.array(
  z.object({
    id: z.string(),
    number: z.number(),
    title: z.string(),
    open_cents: z.number(),
    due_on: z.string(),
    standing: z.string(),
    coming_cents: z.number(),
  }),
)

const waiting = z.object({
  to_answer: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      title: z.string(),
      valid_until: z.nullable(z.string()),
      options: z.number(),
      from_cents: z.number(),
    }),
  ),
  to_pay: invoicesToPay,
})

async function pageOfOwn(after: Cursor, signal: AbortSignal) {
  const db = await rest()
  const before = after && { before_created_at: after.created_at, before_id: after.id }
  const page = dataOf(await db.rpc('my_service_requests', before ?? {}).abortSignal(signal))
  return page.map((request) => ({
    ...request,
    // The generated types do not know which columns of a function can be null.
    address: request.address as string | null,
    ...waiting.parse(request),
  }))
}

/** One of them in the list, with what of it waits for its customer. */
export type OwnRequest = Awaited<ReturnType<typeof pageOfOwn>>[number]

/** The signed-in person's own requests, newest first and a page at a time. Staff who are also customers see theirs here. */
export const ownRequestsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: keys.ownOf(userId),
    initialPageParam: null as Cursor,
    queryFn: ({ pageParam, signal }) => pageOfOwn(pageParam, signal),
    getNextPageParam: (page): Cursor => nextOf(page, PAGE),
    staleTime: JUST_READ,
    refetchInterval: patiently(60_000),
  })

const ownJobs = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
    title: z.string(),
    address: z.nullable(z.string()),
    town: z.nullable(z.string()),
    other_town: z.nullable(z.string()),
    stage: z.enum(stages),
    /** The one that they wait for, as WhereItStands takes it. */
    visit: z.unknown(),
    invoices: invoicesToPay,
    created_at: z.string(),
  }),
)

export type OwnJob = z.output<typeof ownJobs>[number]

/** The signed-in person's own jobs that no request stands for, newest first, such as those agreed on at the door. */
export const ownJobsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.ownOf(userId), 'jobs'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return ownJobs.parse(dataOf(await db.rpc('my_jobs').abortSignal(signal)))
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(60_000),
  })

const ownHouses = z.array(
  z.object({
    address: z.string(),
    town: z.string(),
    other_town: z.nullable(z.string()),
    role: z.enum(['owner', 'tenant', 'manager', 'contractor']),
  }),
)

/** The houses that the office knows as the signed-in person's. */
export const ownHousesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-houses', userId],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return ownHouses.parse(dataOf(await db.rpc('my_properties').abortSignal(signal)))
    },
  })

/** One of the signed-in person's own requests, with the history they may see; null if it is not theirs. */
export const ownRequestQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: keys.ownOne(userId, id),
    queryFn: async ({ signal }) => {
      const db = await rest()
      const [request, history] = await Promise.all([
        db.rpc('my_service_request', { request_id: id }).abortSignal(signal).maybeSingle(),
        db.rpc('my_request_history', { request_id: id }).abortSignal(signal),
      ])
      const own = dataOf(request)
      return (
        own && {
          ...own,
          events: dataOf(history).map((event) => ({ ...event, visible_to_customer: true })),
        }
      )
    },
    staleTime: JUST_READ,
  })

/** Cancels the customer's own request while there is no work for it. */
export const cancelMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('cancel_service_request', { request_id: id }), changed),
  retry: unlessAnswered,
  onSuccess: ({ id }: { id: string }) =>
    putInPlace(queryClient, { id, stage: 'cancelled', may_cancel: false }),
  // Its history too.
  onSettled: () => void readAgain(queryClient, keys.own),
})

/** Cancels the visit that a customer waits for, if it still begins at `from`, as they have seen. */
export const cancelVisitMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, from }: { id: string; from: string }) =>
    change(
      (db) => db.rpc('cancel_visit', { request_id: id, visit_from: from }),
      (data) => z.object({ visit: z.unknown() }).safeParse(data).data,
    ),
  retry: unlessAnswered,
  // A look that was canceled may be booked again.
  onSettled: () => readAgain(queryClient, keys.own, timesKey),
})

/** `messageId` is made before the first try (`idToSend()`): sending twice stores once. */
export type Message = {
  messageId: string
  requestId: string
  message: string
  attached?: Attached | undefined
}

/** Files that go with a message: what they are called if it says nothing else, and what sends them once it has arrived. */
export type Attached = { words: string; follow: (messageId: string) => void }

const sentMessage = z.object({ id: z.string(), created_at: z.string() })

/** Writes to the office about the customer's own request. */
export const sendMessageMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ messageId, requestId, message }: Message) =>
    change(
      (db) => db.rpc('send_customer_message', { request_id: requestId, message, message_id: messageId }),
      (data) => sentMessage.safeParse(data).data,
    ),
  retry: unlessAnswered,
  onSettled: (
    sent: z.output<typeof sentMessage> | undefined,
    _: Error | null,
    { requestId, message }: Message,
  ) => {
    if (!sent) void readAgain(queryClient, keys.own)
    else
      putInPlace(
        queryClient,
        { id: requestId },
        {
          ...sent,
          kind: 'customer_message',
          body: message,
          visible_to_customer: true,
        },
      )
  },
})
