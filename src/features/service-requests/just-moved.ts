import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { BackendError } from '@/lib/backend'
import { sentenceOf } from '@/lib/problems'
import { showError, showSuccess, showUndo } from '@/ui/toast'
import { moveMutation, UNDO_FOR, undoMoveMutation } from './api'
import { wordsOf } from './status'

/** A move that was made in this tab and can still be undone. */
export type JustMoved = {
  /** Its entry in the history. */
  eventId: string
  requestId: string
  words: string
}

let all: readonly JustMoved[] = []
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const set = (moves: readonly JustMoved[]) => {
  all = moves
  for (const listener of listeners) listener()
}
const forget = (eventId: string) => set(all.filter((move) => move.eventId !== eventId))

/** What was just moved in this tab: the last move of each request. */
export const useJustMoved = () => useSyncExternalStore(subscribe, () => all)

/** Moves requests, and offers for ten seconds to undo it, also when the request is closed meanwhile. */
export function useMove() {
  const queryClient = useQueryClient()
  const undo = useUndo()
  const options = moveMutation(queryClient)
  return useMutation({
    ...options,
    onSuccess: (answer, { to }) => {
      options.onSuccess(answer)
      const { request, event } = answer
      const words = `${request.reference} is marked as ${wordsOf(to).toLowerCase()}.`
      const others = all.filter(({ requestId }) => requestId !== request.id)
      set([{ eventId: event.id, requestId: request.id, words }, ...others])
      const toast = showUndo(words, UNDO_FOR, () => undo.mutate(event.id))
      setTimeout(() => forget(event.id), UNDO_FOR * 1000)
      // Undone beside the history, it is no longer to be undone there.
      const stop = subscribe(() => {
        if (all.some(({ eventId }) => eventId === event.id)) return
        stop()
        void toast.then((takeAway) => takeAway())
      })
    },
  })
}

/** Undoes a move. What came of it is said in a toast: whoever undoes may be somewhere else by then. */
export function useUndo() {
  const queryClient = useQueryClient()
  const options = undoMoveMutation(queryClient)
  return useMutation({
    ...options,
    onSuccess: (answer, eventId) => {
      forget(eventId)
      options.onSuccess(answer)
      const { reference, status } = answer.request
      void showSuccess(`Undone: ${reference} is ${wordsOf(status).toLowerCase()} again.`)
    },
    onError: (error, eventId) => {
      options.onError(error)
      if (error instanceof BackendError && !error.temporary) forget(eventId)
      void showError(`Not undone. ${sentenceOf(error)}`)
    },
  })
}
