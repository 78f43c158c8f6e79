import type { QueryClient } from '@tanstack/react-query'
import { change, unlessAnswered } from '@/lib/change'
import '@/lib/estimate-refusals'
import { keyOf } from './customer-estimate-api'
import { type AnswerKind, type CustomerEstimate, isEstimate } from './sent-estimate'

// Apart from customer-estimate-api.ts: an estimate is read before anybody says anything about it.

const read = (data: unknown) => (isEstimate(data) ? data : undefined)

/** What follows an answer: the page shows the estimate as it is now. */
export const follows = (queryClient: QueryClient, id: string) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSuccess: async (now: CustomerEstimate) => {
    await queryClient.cancelQueries({ queryKey: keyOf(id) })
    queryClient.setQueryData(keyOf(id), now)
  },
  // Why it was refused stands on the page that is read again: changed, or declined by somebody else.
  onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(id) }),
})

/** Asks about an estimate, asks for a change of it, or declines it. `id` is made before the first try. */
export const answerMutation = (queryClient: QueryClient, estimateId: string) => ({
  ...follows(queryClient, estimateId),
  mutationFn: (given: { id: string; revision: number; kind: AnswerKind; body: string }) =>
    change((db) => db.rpc('answer_estimate', { answer: { ...given, estimate_id: estimateId } }), read),
})

/** Says that a version is on the customer's screen, as far as that is known. */
export const openedMutation = (estimateId: string) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (revision: number) =>
    change(
      (db) => db.rpc('note_opened', { estimate_id: estimateId, revision }),
      (data) => (typeof data === 'object' && data && 'noted' in data ? true : undefined),
    ),
})
