import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldProblems, problemOf, sentenceOf } from '@/lib/problems'
import { type Part, useSharedDraft } from '@/lib/shared-draft'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Meanwhile } from '@/ui/meanwhile'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { type House, writeAccessNotesMutation } from './api'

type Notes = { version: number; notes: string }

const parts: readonly Part<Notes>[] = [{ label: 'Getting in', fields: ['notes'], text: ({ notes }) => notes }]

/** How to get into a house, for whoever goes there. What is typed stays until it is saved, also while something else is opened. */
export function AccessNotes({ house }: { house: House }) {
  const theirs = { version: house.version, notes: house.access_notes ?? '' }
  const name = `draft:access:${house.id}`
  const shared = useSharedDraft(name, theirs, parts)
  const { draft, set, isTyped, conflicts } = shared
  const options = writeAccessNotesMutation(useQueryClient())
  const undoing = useMutation({
    ...options,
    onSuccess: async (property) => {
      await options.onSuccess(property)
      void showSuccess('Undone: it says what it said.')
    },
    onError: (error) => {
      void options.onError()
      void showError(`Not undone. ${sentenceOf(error)}`)
    },
  })
  const saving = useMutation({
    ...options,
    mutationKey: [name],
    // The page may read what is stored before its answer is here.
    onMutate: () => ({ sent: draft, was: theirs.notes }),
    onSuccess: async (property, _, { sent, was }) => {
      shared.stored(sent, property)
      await options.onSuccess(property)
      const { id, version } = property
      void offerUndo('How to get in is changed.', () => undoing.mutate({ id, version, notes: was }))
    },
  })
  return (
    <form
      noValidate
      aria-label="Getting in"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.isPending && conflicts.length === 0) saving.mutate({ id: house.id, ...draft })
      }}
    >
      <TextArea
        label="Getting in"
        hint="The gate’s code, the dog, where to park. Only staff read it, also on their phones."
        rows={3}
        maxLength={1000}
        error={problemOf(saving.error, 'notes')}
        value={draft.notes}
        onChange={({ target }) => set({ notes: target.value })}
      />
      <Meanwhile shared={shared} onDecided={saving.reset}>
        <FormProblem error={saving.error} isMarked={fieldProblems(saving.error).length > 0} />
      </Meanwhile>
      {isTyped && conflicts.length === 0 && (
        <Button type="submit" look="navy" className="justify-self-start">
          {saving.isPending ? 'Saving…' : 'Save'}
        </Button>
      )}
      {!isTyped && saving.isSuccess && <p role="status">Saved.</p>}
    </form>
  )
}
