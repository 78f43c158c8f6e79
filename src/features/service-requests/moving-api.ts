import { defaultScheduler, notifyManager, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { change, unlessAnswered } from '@/lib/change'
import { awaitAssignment, changedRequest, putInPlace, shownAtOnce } from './api'
import type { Status } from './status'

/** Moves a request along or back if its status is still the one seen. Otherwise refused with a sentence. */
export const moveMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, from, to }: { id: string; from: Status; to: Status }) =>
    change(
      (db) => db.rpc('move_service_request', { request_id: id, from_status: from, to_status: to }),
      changedRequest,
    ),
  ...shownAtOnce(queryClient),
})

/** How long a move can be undone, in seconds. */
export const UNDO_FOR = 10

/**
 * The same for someone who is on the button when that time is up, such as a screen reader user. The database allows a little more,
 * and notifies the customer only after that.
 */
export const UNDO_AT_MOST = 60

/** Undoes a move that was just made, by the id of its history entry. Nobody hears of it. */
export const undoMoveMutation = (queryClient: QueryClient) => ({
  mutationFn: (eventId: string) =>
    change(
      (db) => db.rpc('undo_moves', { event_ids: [eventId] }),
      (data) => (Array.isArray(data) ? changedRequest(data[0]) : undefined),
    ),
  ...shownAtOnce(queryClient),
})

type Assignment = { id: string; from: string | null; to: string | null }

/**
 * Assigns a request to someone in the office, or to nobody (null), if its assignee is still the one seen. It shows at once, and is taken
 * back if it could not be stored.
 */
export function assignMutation(queryClient: QueryClient) {
  const stored = shownAtOnce(queryClient)
  return {
    ...stored,
    mutationFn: ({ id, from, to }: Assignment) => {
      const storing = change(
        (db) =>
          db.rpc('assign_service_request', {
            request_id: id,
            ...(from && { from_person: from }),
            ...(to && { to_person: to }),
          }),
        changedRequest,
      )
      // First: what is read again because it may be from before has to wait already.
      awaitAssignment(storing)
      inNextFrame(() => putInPlace(queryClient, { id, assigned_to: to }))
      return storing
    },
    onError: (error: Error, { id, from }: Assignment) => {
      putInPlace(queryClient, { id, assigned_to: from })
      stored.onError(error)
    },
  }
}

/**
 * Shows what `put` puts in place with the next frame; React Query's timer would show it with the one after. Only for what is shown before
 * it is stored: a form that is gone before the answer has been told hears nothing of it.
 */
function inNextFrame(put: () => void) {
  notifyManager.setScheduler(queueMicrotask)
  try {
    notifyManager.batch(put)
  } finally {
    notifyManager.setScheduler(defaultScheduler)
  }
}

const openedRequest = z.object({ id: z.string(), opened_at: z.string(), opened_by: z.nullable(z.string()) })

/** Records that someone in the office has seen a request. The first time counts, and an emergency stops alerting. */
export const openMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) =>
    change(
      (db) => db.rpc('open_service_request', { request_id: id }),
      (data) => openedRequest.safeParse(data).data,
    ),
  retry: unlessAnswered,
  onSuccess: (opened: z.output<typeof openedRequest>) =>
    putInPlace(queryClient, { ...opened, needs_attention: false }),
})
