import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useKeptDraft } from '@/lib/kept-draft'
import { fieldProblems, problemOf, sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { differencesOf, Meanwhile } from '@/ui/meanwhile'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { type House, writeAccessNotesMutation } from './api'

/** How to get into a house, for whoever goes there. What is typed stays until it is saved, also while something else is opened. */
export function AccessNotes({ house }: { house: House }) {
  const known = house.access_notes ?? ''
  // `base` is what stood there when somebody began to type.
  const [typed, set, forget] = useKeptDraft(`draft:access:${house.id}`, () => ({
    notes: undefined as string | undefined,
    base: known,
  }))
  const takeBack = () => {
    set({ notes: undefined }, false)
    forget()
  }
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
    onSuccess: async (property) => {
      await options.onSuccess(property)
      takeBack()
      const { id, version } = property
      void offerUndo('How to get in is changed.', () => undoing.mutate({ id, version, notes: known }))
    },
  })
  const notes = typed.notes ?? known
  const differences =
    typed.notes !== undefined && typed.base !== known
      ? differencesOf([{ label: 'Getting in', mine: notes, theirs: known }])
      : []
  return (
    <form
      noValidate
      aria-label="Getting in"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (saving.isPending || differences.length > 0) return
        saving.mutate({ id: house.id, version: house.version, notes })
      }}
    >
      <TextArea
        label="Getting in"
        hint="The gate’s code, the dog, where to park. Only staff read it, also on their phones."
        rows={3}
        maxLength={1000}
        error={problemOf(saving.error, 'notes')}
        value={notes}
        onChange={({ target }) =>
          set({ notes: target.value, base: typed.notes === undefined ? known : typed.base })
        }
      />
      {differences.length > 0 ? (
        <Meanwhile
          differences={differences}
          onKeepMine={() => {
            saving.reset()
            set({ base: known })
          }}
          onTakeTheirs={() => {
            saving.reset()
            takeBack()
          }}
        />
      ) : (
        <FormProblem error={saving.error} isMarked={fieldProblems(saving.error).length > 0} />
      )}
      {notes !== known && differences.length === 0 && (
        <Button type="submit" look="navy" className="justify-self-start">
          {saving.isPending ? 'Saving…' : 'Save'}
        </Button>
      )}
      {notes === known && saving.isSuccess && <p role="status">Saved.</p>}
    </form>
  )
}
