import type { QueryClient } from '@tanstack/react-query'
import { change, changed } from '@/lib/change'
import { keys, readAgain } from './api'

/**
 * After requests are set aside or brought back: refetches their lists, the count of new ones, and their history. The mutation waits
 * for that, so that the panel is up to date when it reports success.
 */
export const onSetAside = (queryClient: QueryClient) => ({
  onSettled: () =>
    readAgain(queryClient, keys.inbox, keys.new, keys.held, keys.overdue, keys.merged, keys.opened),
})

/** Sets a request aside as spam, or brings it back. */
export const markSpamMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, spam }: { id: string; spam: boolean }) =>
    change((db) => db.rpc('mark_spam', { request_id: id, spam }), changed),
  ...onSetAside(queryClient),
})

/** Lets a held request in, which sends all the messages of a new one. */
export const releaseMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.rpc('release_request', { request_id: id }), changed),
  ...onSetAside(queryClient),
})

/** Sets held requests aside as spam, or undoes that. Returns the ids that it changed. */
export const setHeldAsideMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ ids, spam }: { ids: string[]; spam: boolean }) =>
    change(
      (db) => db.rpc('set_held_aside', { request_ids: ids, spam }),
      (data) => (Array.isArray(data) ? data.map(String) : undefined),
    ),
  ...onSetAside(queryClient),
})
