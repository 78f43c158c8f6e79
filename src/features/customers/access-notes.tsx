import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldProblems, problemOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { type House, writeAccessNotesMutation } from './api'

/** How to get into a house, for whoever goes there. What is typed stays until it is saved. */
export function AccessNotes({ house }: { house: House }) {
  const known = house.access_notes ?? ''
  const [typed, setTyped] = useState<string>()
  const saving = useMutation({
    ...writeAccessNotesMutation(useQueryClient()),
  })
  const notes = typed ?? known
  return (
    <form
      noValidate
      aria-label="Getting in"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (saving.isPending) return
        saving.mutate(
          { id: house.id, version: house.version, notes },
          { onSuccess: () => setTyped(undefined) },
        )
      }}
    >
      <TextArea
        label="Getting in"
        hint="The gate’s code, the dog, where to park. Only staff read it, also on their phones."
        rows={3}
        maxLength={1000}
        error={problemOf(saving.error, 'notes')}
        value={notes}
        onChange={({ target }) => setTyped(target.value)}
      />
      <FormProblem error={saving.error} isMarked={fieldProblems(saving.error).length > 0} />
      {notes !== known && (
        <Button type="submit" look="navy" className="justify-self-start">
          {saving.isPending ? 'Saving…' : 'Save'}
        </Button>
      )}
      {notes === known && saving.isSuccess && <p role="status">Saved.</p>}
    </form>
  )
}
