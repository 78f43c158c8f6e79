import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { officeAnswers } from '@/content/office-answers'
import { hasArrived, idToSend, leftOf, useKeptText } from '@/lib/kept'
import { sentenceOf } from '@/lib/problems'
import { keptText, write } from '@/lib/storage'
import { Button, type ButtonLook } from '@/ui/button'
import { command } from '@/ui/command'
import { TextArea } from '@/ui/field'
import { notLoaded } from '@/ui/not-loaded'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { addNoteMutation, undoNoteMutation } from './history-api'

const ChooseTime = lazy(() =>
  import('./later-answers').then(({ ChooseTime }) => ({ default: ChooseTime }), notLoaded),
)
const AnswersWaiting = lazy(() =>
  import('./later-answers').then(({ AnswersWaiting }) => ({ default: AnswersWaiting }), notLoaded),
)

/** A note for colleagues, which the customer does not see. */
export function OfficeNote({ id, reference }: { id: string; reference: string }) {
  return (
    <WritingForm
      id={id}
      box={`draft:note:${id}`}
      label="Note for the office"
      hint="The customer does not see it."
      button="Add the note"
      done={`Your note is kept with ${reference}.`}
      look="outline"
    />
  )
}

type MessageProps = {
  id: string
  reference: string
  hasAddress: boolean
  /** Not whoever has no address or has switched our mail off. */
  isTold: boolean
}

/** A message to the customer, sent by mail or text and shown with their request once it can no longer be undone. */
export function MessageToCustomer({ id, reference, hasAddress, isTold }: MessageProps) {
  return (
    <>
      <Suspense>
        <AnswersWaiting requestId={id} />
      </Suspense>
      <WritingForm
        id={id}
        box={`draft:answer:${id}`}
        label="Message to the customer"
        hint={
          isTold
            ? 'It goes out after a few seconds, in which you can undo it. It stays with their request, and with an estimate that they asked about.'
            : `${hasAddress ? 'They have switched our mail off' : 'We have no email address for them'}: the message is kept here, but they won’t be told. Call them, too.`
        }
        button={isTold ? 'Send it to the customer' : 'Keep it with the request'}
        done={
          isTold
            ? `Your message about ${reference} goes out in a few seconds.`
            : `Your message is kept with ${reference}.`
        }
        look="navy"
        toCustomer
      />
    </>
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
  /** What is said when it is stored. */
  done: string
  look: ButtonLook
  toCustomer?: boolean
}

type WordsOfBox = Record<'put' | 'takeOut', (words: string) => void>

/** How words come back into the boxes that are on the page, and how those that were sent leave them. */
const boxes = new Map<string, WordsOfBox>()

/** Before what was typed there since. */
const above = (words: string, since: string) => [words, since.trim()].filter(Boolean).join('\n\n')

/** Puts words back into the box they were sent from, also if its request is closed by then. */
function putBack(box: string, words: string) {
  const there = boxes.get(box)
  if (there) there.put(words)
  else write('sessionStorage', box, above(words, keptText(box)))
}

/** Takes what was sent out of its box, also if its request was closed by then, or opened again. */
function takeOutOf(box: string, sent: string) {
  const there = boxes.get(box)
  if (there) there.takeOut(sent)
  else write('sessionStorage', box, leftOf(keptText(box), sent))
}

function WritingForm({ id, box, label, hint, button, done, look, toCustomer = false }: WritingFormProps) {
  const [text, setText, takeOut] = useKeptText(box)
  const [problem, setProblem] = useState<string>()
  const [isLater, setLater] = useState(false)
  const queryClient = useQueryClient()
  const put = useEffectEvent((words: string) => setText(above(words, text)))
  const takeOutHere = useEffectEvent((words: string) => void takeOut(words))
  useEffect(() => {
    boxes.set(box, { put: (words) => put(words), takeOut: (words) => takeOutHere(words) })
    return () => {
      boxes.delete(box)
    }
  }, [box])
  const undoing = useMutation({
    ...undoNoteMutation(queryClient),
    onSuccess: (_, { body }) => {
      putBack(box, body)
      void showSuccess(
        toCustomer
          ? 'Undone: nothing was sent. Your words are in the box again.'
          : 'Undone: your words are in the box again.',
      )
    },
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const adding = useMutation({
    ...addNoteMutation(queryClient),
    networkMode: 'always',
    onSuccess: (_, note) => {
      hasArrived(box)
      takeOutOf(box, note.body)
      void offerUndo(done, () => undoing.mutate(note), { isWaitedFor: true })
    },
  })
  return (
    <form
      noValidate
      className={`grid content-start gap-3 rounded-lg p-4 ${toCustomer ? 'border-2 border-amber-500 bg-amber-100' : 'border-2 border-dashed border-navy-500 bg-paper-200'}`}
      onSubmit={(event) => {
        event.preventDefault()
        const body = text.trim()
        setProblem(body ? undefined : 'Write something first.')
        if (body && !adding.isPending)
          adding.mutate({ noteId: idToSend(box, body), requestId: id, body, toCustomer })
      }}
    >
      <p className="flex flex-wrap items-center justify-between gap-2 md:min-h-tap lg:min-h-9">
        <span
          className={`rounded px-2 py-0.5 text-sm font-bold ${toCustomer ? 'bg-amber-400 text-navy-950' : 'bg-navy-900 text-white'}`}
        >
          {toCustomer ? 'The customer reads this' : 'Only the office reads this'}
        </span>
        {toCustomer && (
          <Answers onChoose={(answer) => setText(text.trim() ? `${text.trim()}\n\n${answer}` : answer)} />
        )}
      </p>
      <TextArea
        label={label}
        hint={hint}
        error={problem}
        rows={3}
        maxLength={4000}
        value={text}
        {...(toCustomer
          ? command('Write to the customer', 'r')
          : command('Write a note for the office', 'n'))}
        onChange={(event) => setText(event.target.value)}
      />
      {adding.isError && (
        <Notice tone="error">Not saved. What you typed is kept. {sentenceOf(adding.error)}</Notice>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button type="submit" look={look} className={look === 'outline' ? 'text-navy-900' : ''}>
          {adding.isPending ? 'Saving…' : button}
        </Button>
        {toCustomer && (
          <button
            type="button"
            aria-expanded={isLater}
            onClick={() => setLater(!isLater)}
            {...command('Send the message to the customer later…')}
            className="min-h-tap font-semibold text-navy-700 underline"
          >
            Send it later…
          </button>
        )}
      </div>
      {isLater && (
        <Suspense>
          <ChooseTime
            requestId={id}
            body={text.trim()}
            id={() => idToSend(box, text.trim())}
            onWaits={(body) => {
              hasArrived(box)
              takeOutOf(box, body)
              setLater(false)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

/** Puts what the office often writes into the box, behind what is there. Nothing is sent. */
function Answers({ onChoose }: { onChoose: (answer: string) => void }) {
  return (
    <label>
      <span className="sr-only">Insert a frequent answer</span>
      <select
        value=""
        onChange={(event) => {
          const answer = officeAnswers.find(({ title }) => title === event.target.value)
          if (answer) onChoose(answer.text)
        }}
        {...command('Insert a frequent answer…', 't')}
        className="min-h-tap max-w-28 rounded-md border border-navy-500 bg-white px-2 text-sm lg:min-h-9"
      >
        <option value="">Insert…</option>
        {officeAnswers.map(({ title }) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
