import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, changed, unlessAnswered } from '@/lib/change'
import { patiently } from '@/lib/patiently'
import { readMovedRequest } from './api'

const key = (requestId: string) => ['answers-waiting', requestId]

const waiting = z.array(
  z.object({
    id: z.string(),
    body: z.string(),
    /** By the clock of the business: `2026-11-25T09:00`. */
    at: z.string(),
    /** Why it was not sent when it was due. */
    kept_back: z.nullable(z.enum(['closed', 'cancelled', 'set_aside'])),
    author_name: z.nullable(z.string()),
  }),
)
export type WaitingAnswer = z.output<typeof waiting>[number]

/** The answers to a request that wait for their time, the next first. Read again every minute, as they are sent. */
export const answersWaitingQuery = (requestId: string) =>
  queryOptions({
    queryKey: key(requestId),
    queryFn: async ({ signal }) => {
      const db = await rest()
      return waiting.parse(
        dataOf(await db.rpc('answers_waiting', { request_id: requestId }).abortSignal(signal)),
      )
    },
    refetchInterval: patiently(60_000),
  })

/** What was waiting may have been sent, which the request's history says. */
const follows = (queryClient: QueryClient, requestId: string) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => {
    void readMovedRequest(queryClient, requestId)
    return queryClient.invalidateQueries({ queryKey: key(requestId) })
  },
})

/** `id` is made before the first try: sending twice stores once. */
export type LaterAnswer = { id: string; body: string; at: string; isNew: boolean }

/** Puts a change where it is shown. A read that is under way may have begun before it, so it is left. */
async function showWaiting(
  queryClient: QueryClient,
  requestId: string,
  next: (answers: WaitingAnswer[]) => WaitingAnswer[],
) {
  const { queryKey } = answersWaitingQuery(requestId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (answers) => answers && next(answers))
}

/**
 * Has an answer wait for its time, or changes one that waits. What it says now is shown at once, before the list
 * is read again.
 */
export const sendLaterMutation = (queryClient: QueryClient, requestId: string) => ({
  mutationFn: async ({ id, body, at, isNew }: LaterAnswer) => {
    const result = await change(
      (db) => db.rpc('send_later', { answer: { id, request_id: requestId, body, at, is_new: isNew } }),
      changed,
    )
    await showWaiting(queryClient, requestId, (answers) =>
      answers.map((answer) => (answer.id === id ? { ...answer, body, at, kept_back: null } : answer)),
    )
    return result
  },
  ...follows(queryClient, requestId),
})

/** Cancels an answer that waits: nobody is shown it any more. */
export const cancelLaterMutation = (queryClient: QueryClient, requestId: string) => ({
  mutationFn: async (id: string) => {
    const result = await change((db) => db.rpc('cancel_later', { answer_id: id }), changed)
    await showWaiting(queryClient, requestId, (answers) => answers.filter((answer) => answer.id !== id))
    return result
  },
  ...follows(queryClient, requestId),
})

/** Has a canceled answer wait again as it was, kept back or not: its time may be over, and its author somebody else. */
export const undoCancelLaterMutation = (queryClient: QueryClient, requestId: string) => ({
  mutationFn: (id: string) => change((db) => db.rpc('undo_cancel_later', { answer_id: id }), changed),
  ...follows(queryClient, requestId),
})
