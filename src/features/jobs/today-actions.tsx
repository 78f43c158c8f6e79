import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '@/lib/problems'
import { useCurrentUser } from '@/lib/session/current-user'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { changeJobMutation, moveJobMutation, undoJobMoveMutation } from './api'

type JobActionProps = {
  job: { id: string; version: number; reference: string }
  /** Once it is done, undone or refused: what is shown around it may have changed. */
  onSettled: () => void
}

/** It is not disabled while it waits: the keyboard would be gone from it, and from its row. */
const actionStyle = 'min-h-tap font-semibold text-navy-700 underline aria-disabled:opacity-60'

/** Makes whoever presses it the lead of a job, with ten seconds to undo it. */
export function LeadIt({ job, onSettled }: JobActionProps) {
  const { user } = useCurrentUser()
  const options = changeJobMutation(useQueryClient())
  const undoing = useMutation({
    ...options,
    onSuccess: (answer) => {
      options.onSuccess(answer)
      void showSuccess(`Undone: nobody leads ${job.reference}.`)
    },
    onError: (error) => {
      options.onError(error)
      void showError(`Not undone. ${sentenceOf(error)}`)
    },
    onSettled,
  })
  const leading = useMutation({
    ...options,
    onSuccess: (answer) => {
      options.onSuccess(answer)
      const { id, version } = answer.job
      void offerUndo(`You lead ${job.reference}.`, () =>
        undoing.mutate({ id, version, changes: { lead: null } }),
      )
    },
    onError: (error) => {
      options.onError(error)
      void showError(`Not saved. ${sentenceOf(error)}`)
    },
    onSettled,
  })
  return (
    <button
      type="button"
      aria-disabled={!user || leading.isPending}
      onClick={() =>
        user &&
        !leading.isPending &&
        leading.mutate({ id: job.id, version: job.version, changes: { lead: user.id } })
      }
      className={actionStyle}
    >
      {leading.isPending ? 'Saving…' : 'I’ll lead it'}
      <span className="sr-only"> ({job.reference})</span>
    </button>
  )
}

/** Closes a job that is done, with ten seconds to undo it. */
export function CloseIt({ job, onSettled }: JobActionProps) {
  const queryClient = useQueryClient()
  const undoOptions = undoJobMoveMutation(queryClient)
  const undoing = useMutation({
    ...undoOptions,
    onSuccess: (answer) => {
      undoOptions.onSuccess(answer)
      void showSuccess(`Undone: ${answer.job.reference} is done again.`)
    },
    onError: (error) => {
      undoOptions.onError(error)
      void showError(`Not undone. ${sentenceOf(error)}`)
    },
    onSettled,
  })
  const options = moveJobMutation(queryClient)
  const closing = useMutation({
    ...options,
    onSuccess: (answer) => {
      options.onSuccess(answer)
      const { event } = answer
      if (event) void offerUndo(`${job.reference} is closed.`, () => undoing.mutate(event.id))
    },
    onError: (error) => {
      options.onError(error)
      void showError(`Not closed. ${sentenceOf(error)}`)
    },
    onSettled,
  })
  return (
    <button
      type="button"
      aria-disabled={closing.isPending}
      onClick={() => closing.isPending || closing.mutate({ id: job.id, version: job.version, to: 'closed' })}
      className={actionStyle}
    >
      {closing.isPending ? 'Saving…' : 'Close the job'}
      <span className="sr-only"> ({job.reference})</span>
    </button>
  )
}
