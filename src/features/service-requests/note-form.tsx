import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasArrived, idToSend, useKeptText } from '@/lib/kept'
import { sentenceOf } from '@/lib/problems'
import { Button, type ButtonLook } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { addNoteMutation } from './api'

/** A note for colleagues, which the customer does not see. */
export function OfficeNote({ id }: { id: string }) {
  return (
    <WritingForm
      id={id}
      box={`draft:note:${id}`}
      label="Note for the office"
      hint="The customer does not see it."
      button="Add the note"
      look="outline"
    />
  )
}

/** A message to the customer, sent by mail or text and shown with their request. */
export function MessageToCustomer({ id, hasAddress }: { id: string; hasAddress: boolean }) {
  return (
    <WritingForm
      id={id}
      box={`draft:answer:${id}`}
      label="Message to the customer"
      hint={
        hasAddress
          ? 'They get it right away, and it stays with their request.'
          : 'We have no email address for them: the message is kept here, but they won’t be told. Call them, too.'
      }
      button={hasAddress ? 'Send it to the customer' : 'Keep it with the request'}
      look="navy"
      toCustomer
    />
  )
}

type WritingFormProps = {
  /** Of the request. */
  id: string
  /** The name under which the text is kept until it is stored. */
  box: string
  label: string
  hint: string
  button: string
  look: ButtonLook
  toCustomer?: boolean
}

function WritingForm({ id, box, label, hint, button, look, toCustomer = false }: WritingFormProps) {
  const [text, setText, takeOut] = useKeptText(box)
  const [problem, setProblem] = useState<string>()
  const adding = useMutation({
    ...addNoteMutation(useQueryClient()),
    networkMode: 'always',
    onSuccess: (_, { body }) => {
      hasArrived(box)
      takeOut(body)
    },
  })
  return (
    <form
      noValidate
      className={`grid gap-3 border-l-4 pl-4 ${toCustomer ? 'border-amber-400' : 'border-navy-100'}`}
      onSubmit={(event) => {
        event.preventDefault()
        const body = text.trim()
        setProblem(body ? undefined : 'Write something first.')
        if (body && !adding.isPending)
          adding.mutate({ noteId: idToSend(box, body), requestId: id, body, toCustomer })
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        error={problem}
        rows={3}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {adding.isError && (
        <Notice tone="error">Not saved. What you typed is kept. {sentenceOf(adding.error)}</Notice>
      )}
      <div>
        <Button type="submit" look={look} className={look === 'outline' ? 'text-navy-900' : ''}>
          {adding.isPending ? 'Saving…' : button}
        </Button>
      </div>
    </form>
  )
}
