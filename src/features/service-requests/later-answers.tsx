import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { businessDay, daysAfter } from '@/content/business-day'
import { problemOf, sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { TextArea, TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { leadOn } from '@/ui/lead-on'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError } from '@/ui/toast'
import {
  answersWaitingQuery,
  cancelLaterMutation,
  sendLaterMutation,
  undoCancelLaterMutation,
  type WaitingAnswer,
} from './later-api'

/** `2026-11-25T08:00`, the next morning by the clock of the business. */
const nextMorning = (now = new Date()) => `${daysAfter(businessDay(now), 1)}T08:00`

/** `Wed, Nov 25, 9:00 AM`, of `2026-11-25T09:00`, which is the clock of the business wherever it is read. */
const timeText = (at: string) =>
  new Date(`${at}Z`).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })

type ChooseTimeProps = {
  requestId: string
  /** What was written. */
  body: string
  /** Its id, made before the first try. */
  id: () => string
  onWaits: (body: string) => void
}

/** When what was written is sent: choosing does nothing yet. */
export function ChooseTime({ requestId, body, id, onWaits }: ChooseTimeProps) {
  const [at, setAt] = useState(nextMorning)
  const here = useRef<HTMLDivElement>(null)
  const sending = useMutation({
    ...sendLaterMutation(useQueryClient(), requestId),
    onSuccess: (_, answer) => {
      const written = here.current?.closest('form')?.querySelector('textarea')
      onWaits(answer.body)
      leadOn(written ?? undefined)
    },
  })
  return (
    <div ref={here} className="flex flex-wrap items-end gap-3">
      <TextField
        label="When, by our clock"
        type="datetime-local"
        error={problemOf(sending.error, 'at')}
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
      <Button
        look="navy"
        disabled={sending.isPending || !body}
        onClick={() => sending.mutate({ id: id(), body, at, isNew: true })}
      >
        {sending.isPending ? 'Saving…' : 'Send it then'}
      </Button>
      {sending.isError && !problemOf(sending.error, 'at') && (
        <Notice tone="error">Not saved. What you typed is kept. {sentenceOf(sending.error)}</Notice>
      )}
    </div>
  )
}

/** The answers that wait for their time, each to be changed or canceled until then. */
export function AnswersWaiting({ requestId }: { requestId: string }) {
  const { data: answers } = useQuery(answersWaitingQuery(requestId))
  if (!answers?.length) return null
  return (
    <section aria-label="Waiting to be sent" className="grid gap-3">
      <h3 className="text-lg">Waiting to be sent</h3>
      <ul className="grid gap-3">
        {answers.map((answer) => (
          <li key={answer.id} className="rounded-lg border-2 border-amber-500 bg-amber-100 p-4">
            <Waiting requestId={requestId} answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const overWords = {
  closed: 'the request was closed',
  cancelled: 'the request was canceled',
  set_aside: 'the request was set aside',
}

function Waiting({ requestId, answer }: { requestId: string; answer: WaitingAnswer }) {
  const queryClient = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const restoring = useMutation({
    ...undoCancelLaterMutation(queryClient, requestId),
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const canceling = useMutation({
    ...cancelLaterMutation(queryClient, requestId),
    onSuccess: () => {
      leadOn()
      void offerUndo('Canceled: it will not be sent.', () => restoring.mutate(answer.id))
    },
  })
  if (isChanging)
    return (
      <ChangeWaiting
        requestId={requestId}
        answer={answer}
        onDone={() => {
          setChanging(false)
          // It is drawn by then.
          setTimeout(() => leadOn(change.current ?? undefined))
        }}
      />
    )
  return (
    <>
      <p className="text-sm font-semibold">
        {answer.kept_back
          ? `Not sent on ${timeText(answer.at)}: ${overWords[answer.kept_back]}.`
          : `Goes out on ${timeText(answer.at)}`}
        {answer.author_name && <span className="font-normal">, by {answer.author_name}</span>}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{answer.body}</p>
      {canceling.isError && <Notice tone="error">Not canceled. {sentenceOf(canceling.error)}</Notice>}
      <div className="flex flex-wrap gap-x-5">
        <button ref={change} type="button" onClick={() => setChanging(true)} className={linkStyle}>
          Change it
        </button>
        <button
          type="button"
          disabled={canceling.isPending}
          onClick={() => canceling.mutate(answer.id)}
          className={linkStyle}
        >
          Don’t send it
        </button>
      </div>
    </>
  )
}

const linkStyle = 'min-h-tap font-semibold text-navy-700 underline'

type ChangeWaitingProps = { requestId: string; answer: WaitingAnswer; onDone: () => void }

function ChangeWaiting({ requestId, answer, onDone }: ChangeWaitingProps) {
  const [body, setBody] = useState(answer.body)
  const [at, setAt] = useState(answer.at)
  const saving = useMutation({ ...sendLaterMutation(useQueryClient(), requestId), onSuccess: onDone })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate({ id: answer.id, body: body.trim(), at, isNew: false })
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const wrong = { body: problemOf(saving.error, 'body'), at: problemOf(saving.error, 'at') }
  return (
    <form ref={form} noValidate aria-label="Change what waits" className="grid gap-3" onSubmit={save}>
      <TextArea
        label="Message to the customer, later"
        rows={3}
        maxLength={4000}
        error={wrong.body}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <TextField
        label="When, by our clock"
        type="datetime-local"
        error={wrong.at}
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
      <FormProblem error={saving.error} isMarked={Boolean(wrong.body ?? wrong.at)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="navy">
          {saving.isPending ? 'Saving…' : 'Save it'}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={onDone}>
          Back
        </Button>
      </div>
    </form>
  )
}
