import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasArrived, idToSend, useKeptText } from '@/lib/kept'
import { Button } from '@/ui/button'
import { Choice, Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { addNoteMutation } from './api'

/** Adds to a request's history: a note for colleagues, or an answer that the customer reads. */
export function NoteForm({ id, hasAddress }: { id: string; hasAddress: boolean }) {
  const box = `draft:note:${id}`
  const [text, setText] = useKeptText(box)
  const [toCustomer, setToCustomer] = useState(false)
  const [problem, setProblem] = useState<string>()
  const adding = useMutation({
    ...addNoteMutation(useQueryClient()),
    networkMode: 'always',
    onSuccess: () => {
      hasArrived(box)
      setText('')
    },
  })
  return (
    <form
      noValidate
      aria-label="Add a note"
      className="mt-5 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const body = text.trim()
        setProblem(body ? undefined : 'Write something first.')
        if (!body) return
        const noteId = idToSend(box, `${toCustomer}${body}`)
        adding.mutate({ noteId, requestId: id, body, toCustomer })
      }}
    >
      <Field label={toCustomer ? 'Answer to the customer' : 'Note for the office'} error={problem}>
        {(props) => (
          <textarea
            {...props}
            rows={3}
            maxLength={4000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {toCustomer && !hasAddress && (
        <p className="text-sm text-ink-soft">
          We have no e-mail address of theirs: it is kept here, but nobody is told. Call as well.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Choice
          type="checkbox"
          label="The customer may read it"
          checked={toCustomer}
          onChange={(event) => setToCustomer(event.target.checked)}
        />
        <Button type="submit" look="navy" disabled={adding.isPending}>
          {adding.isPending ? 'Saving…' : 'Add'}
        </Button>
      </div>
      {adding.isError && (
        <Notice tone="error">Not saved. What you typed is kept. {adding.error.message}</Notice>
      )}
    </form>
  )
}
