import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '@/lib/problems'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { changeJobMutation, type JobChange } from './api'

/** What offers the way back from a change of a job that was just made, in words; `was` is what was changed, as it was before. */
export function useUndoChange() {
  const options = changeJobMutation(useQueryClient())
  const undoing = useMutation({
    ...options,
    onSuccess: (answer) => {
      options.onSuccess(answer)
      void showSuccess(`Undone: ${answer.job.reference} is as it was.`)
    },
    onError: (error) => {
      options.onError(error)
      void showError(`Not undone. ${sentenceOf(error)}`)
    },
  })
  return ({ id, version }: Pick<JobChange, 'id' | 'version'>, words: string, was: JobChange['changes']) =>
    void offerUndo(words, () => undoing.mutate({ id, version, changes: was }))
}
