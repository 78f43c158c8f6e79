import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '@/lib/problems'
import { showError, showSuccess } from '@/ui/toast'
import { undoJobMoveMutation } from './api'
import { jobWords, wordsIn } from './status'

/** Undoes a move of a job that was just made, by its entry in the history; `onUndone` gets the job as it is again. */
export function useUndoMove(onUndone: (job: { id: string }) => void) {
  const options = undoJobMoveMutation(useQueryClient())
  return useMutation({
    ...options,
    onSuccess: (answer) => {
      options.onSuccess(answer)
      onUndone(answer.job)
      const { reference, status } = answer.job
      void showSuccess(`Undone: ${reference} is ${wordsIn(jobWords, status).toLowerCase()} again.`)
    },
    onError: (error) => {
      options.onError(error)
      void showError(`Not undone. ${sentenceOf(error)}`)
    },
  })
}
