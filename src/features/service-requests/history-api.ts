import type { QueryClient } from '@tanstack/react-query'
import { BackendError } from '@/lib/backend'
import { change, changed, unlessAnswered } from '@/lib/change'
import {
  type ChangedRequest,
  changedRequest,
  type HistoryEvent,
  historyEvent,
  keys,
  putInPlace,
  readAgain,
  shownAtOnce,
} from './api'

/* What the office writes into a request's history. */

/** `noteId` is made before the first try (`idToSend()`): sending twice stores once. */
export type Note = { noteId: string; requestId: string; body: string; toCustomer: boolean }

/** Adds a note to a request's history: for the office, or to the customer, who then reads it. */
export const addNoteMutation = (queryClient: QueryClient) => ({
  mutationFn: async ({ noteId, requestId, body, toCustomer }: Note) => {
    try {
      return await change(
        (db) =>
          db
            .from('service_request_events')
            .insert({
              id: noteId,
              service_request_id: requestId,
              kind: 'note',
              body,
              visible_to_customer: toCustomer,
            })
            .select('id, kind, from_status, to_status, body, visible_to_customer, created_at, actor_name'),
        (data) => (Array.isArray(data) ? historyEvent.safeParse(data[0]).data : undefined),
      )
    } catch (error) {
      if (!isStoredAlready(error)) throw error
      return null
    }
  },
  retry: unlessAnswered,
  onSettled: (note: HistoryEvent | null | undefined, _: Error | null, { requestId }: Note) => {
    if (note) putInPlace(queryClient, { id: requestId, wrote_at: null }, note)
    else void readAgain(queryClient, keys.one(requestId))
  },
})

/** Takes back a note that was just written. Nobody outside the office has heard of it. */
export const undoNoteMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  mutationFn: ({ noteId }: Note) => change((db) => db.rpc('undo_note', { event_id: noteId }), changed),
  retry: unlessAnswered,
  onSettled: (_: unknown, __: Error | null, { requestId }: Note) =>
    readAgain(queryClient, keys.one(requestId)),
})

/** Whether the database already has a row with that id: an earlier try stored it, and its answer was lost. */
const isStoredAlready = (error: unknown) =>
  error instanceof BackendError && error.code === '23505' && error.message.includes('_pkey')

/** A customer's name and contact fields, as they were or as they should be; only those that change. */
export type Correction = Partial<
  Record<'name' | 'phone' | 'email' | 'address' | 'town' | 'other_town' | 'preferred_contact', string | null>
>

/** Corrects what was entered wrong, unless a colleague has corrected the same field since. What was `seen` stays in the history. */
export const correctMutation = (queryClient: QueryClient) => {
  const stored = shownAtOnce(queryClient)
  return {
    ...stored,
    mutationFn: ({ id, seen, corrected }: { id: string; seen: Correction; corrected: Correction }) =>
      change(
        (db) => db.rpc('correct_service_request', { request_id: id, correction: { seen, corrected } }),
        changedRequest,
      ),
    onSuccess: (answer: ChangedRequest) => {
      stored.onSuccess(answer)
      // Whether its customer is told depends on their address.
      void readAgain(queryClient, keys.one(answer.request.id))
    },
  }
}
