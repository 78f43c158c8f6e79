import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '@/lib/refusals'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { undoNewPriceMutation } from './api'

type Stored = { id: string; version: number; code: string }
type Saving<Row extends Stored, ToSave> = (queryClient: QueryClient) => {
  mutationFn: (wanted: ToSave) => Promise<Row>
  onSuccess: (saved: Row) => Promise<void>
}

const notUndone = (error: Error) => void showError(`Not undone. ${sentenceOf(error)}`)

/**
 * What offers the way back from what was just saved in the price book: a new one is taken back, and a changed one is saved as it `was`,
 * which is null for a new one.
 */
export function useUndo<Row extends Stored, ToSave extends { version: number }>(saving: Saving<Row, ToSave>) {
  const queryClient = useQueryClient()
  const options = saving(queryClient)
  const removing = useMutation({
    ...undoNewPriceMutation(queryClient),
    onSuccess: () => void showSuccess('Undone: it is not added.'),
    onError: notUndone,
  })
  const restoring = useMutation({
    ...options,
    onSuccess: async (saved: Row) => {
      await options.onSuccess(saved)
      void showSuccess(`Undone: ${saved.code} is as it was.`)
    },
    onError: notUndone,
  })
  return ({ id, version, code }: Row, was: ToSave | null) => {
    if (was === null) void offerUndo(`${code} is added.`, () => removing.mutate(id))
    else if (version > was.version)
      void offerUndo(`${code} is changed.`, () => restoring.mutate({ ...was, version }))
  }
}
