import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { BackendError } from '@/lib/backend'
import { sentenceOf } from '@/lib/problems'
import { showUndo } from '@/ui/show-undo'
import { isAtToast, showError, showSuccess } from '@/ui/toast'
import { moveMutation, UNDO_AT_MOST, UNDO_FOR, undoMoveMutation } from './moving-api'
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

/** Marks an undo button, which stays while someone is on it. */
export const undoMark = { 'data-undo': '' }
const isAtUndo = () => document.querySelector('[data-undo]:is(:hover, :focus)') !== null || isAtToast()

/** Ends the time in which a move can be undone. Someone who is about to undo it gets a minute. */
function forgetInTime(eventId: string) {
  const began = Date.now()
  const look = () => {
    const seconds = (Date.now() - began) / 1000
    if (seconds < (isAtUndo() ? UNDO_AT_MOST : UNDO_FOR)) setTimeout(look, 500)
    else forget(eventId)
  }
  look()
}

/** The last move of each request in this tab. */
export const useJustMoved = () => useSyncExternalStore(subscribe, () => all)

/** Moves requests and offers to undo it for a while, even after the request is closed. */
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
      const toast = showUndo(words, () => undo.mutate(event.id))
      forgetInTime(event.id)
      // Undone beside the history, or too late to undo: the toast goes away too.
      const stop = subscribe(() => {
        if (all.some(({ eventId }) => eventId === event.id)) return
        stop()
        void toast.then((takeAway) => takeAway())
      })
    },
  })
}

/** Undoes a move. A toast reports the result, because the person may be somewhere else by then. */
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
