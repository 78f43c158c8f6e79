import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { change, rows } from '@/lib/change'
import { type ChangedRequest, keys, presentRequest, putInPlace, requestAndEvent } from './api'
import type { Status } from './status'

/* What is done to several requests at once: to all of them or to none (supabase/migrations/20261121000010_request_desk.sql). */

/** As many as the database changes at once: more than a person has looked at is a mistake. */
export const MOST_AT_ONCE = 25

type Chosen = { id: string; status: string; assigned_to: string | null }

const changedRequests = (data: unknown) => z.array(requestAndEvent).safeParse(data).data

const changedIds = (data: unknown) => z.array(z.string()).safeParse(data).data

const readAllAgain = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: keys.all })

const idsOf = (requests: readonly { id: string }[]) => requests.map(({ id }) => id)

/** The request that a change of several was refused for is shown as a colleague has left it; without an answer, anything may have happened. */
export function showAfterRefusal(queryClient: QueryClient, error: Error) {
  const present = presentRequest(error)
  if (present) putInPlace(queryClient, present)
  void readAllAgain(queryClient)
}

/** Shows requests as a change has left them, at once; the lists that they may have come into are read again. */
function showChanged(queryClient: QueryClient, changes: readonly ChangedRequest[]) {
  for (const { request, event } of changes) putInPlace(queryClient, request, event)
  void readAllAgain(queryClient)
}

/** Moves them, each from the status it was seen at. Returns their new entries in the history, which is what undoing it takes. */
export async function moveAll(queryClient: QueryClient, requests: readonly Chosen[], to: Status) {
  const changes = await change(
    (db) =>
      db.rpc('move_service_requests', {
        request_ids: idsOf(requests),
        from_statuses: requests.map(({ status }) => status),
        to_status: to,
      }),
    changedRequests,
  )
  showChanged(queryClient, changes)
  return changes.map(({ event }) => event.id)
}

/** Undoes moves that were just made, by their entries in the history. */
export async function undoAllMoves(queryClient: QueryClient, eventIds: string[]) {
  showChanged(
    queryClient,
    await change((db) => db.rpc('undo_moves', { event_ids: eventIds }), changedRequests),
  )
}

/** From the person whom a request was seen with, to another; nobody is null. */
export type Assignment = { id: string; from: string | null; to: string | null }

export async function assignAll(queryClient: QueryClient, assignments: readonly Assignment[]) {
  showChanged(
    queryClient,
    await change(
      (db) =>
        db.rpc('assign_service_requests', {
          request_ids: idsOf(assignments),
          // The generated types leave null out of an array.
          from_people: assignments.map(({ from }) => from) as string[],
          to_people: assignments.map(({ to }) => to) as string[],
        }),
      changedRequests,
    ),
  )
}

/** Sets them aside as spam, or brings them back. Returns the ids of those that a colleague had not already, which is what undoing it takes. */
export async function markAllSpam(queryClient: QueryClient, ids: string[], spam: boolean) {
  const changed = await change((db) => db.rpc('mark_all_spam', { request_ids: ids, spam }), changedIds)
  await readAllAgain(queryClient)
  return changed
}

/** Sets the others aside as the same request as the kept one. Returns the ids of those that a colleague had not already, as above. */
export async function mergeAll(queryClient: QueryClient, duplicateIds: string[], keptId: string) {
  const merged = await change(
    (db) => db.rpc('merge_all_requests', { duplicate_ids: duplicateIds, kept_id: keptId }),
    changedIds,
  )
  await readAllAgain(queryClient)
  return merged
}

/** Separates them from it again. */
export async function unmergeAll(queryClient: QueryClient, duplicateIds: string[], keptId: string) {
  await change((db) => db.rpc('unmerge_all_requests', { duplicate_ids: duplicateIds, kept_id: keptId }), rows)
  await readAllAgain(queryClient)
}
