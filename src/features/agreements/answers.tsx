import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { momentText } from '@/lib/dates'
import { hasArrived, idToSend, type useKeptText } from '@/lib/kept'
import { problemOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { Choice, Choices, TextArea } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Notice } from '@/ui/notice'
import { answerMutation, openedMutation } from './answer-api'
import { drawn } from './drawn'
import { type AnswerKind, answerDraft, type CustomerEstimate, isOpen, type Said } from './sent-estimate'

const kinds: Record<
  AnswerKind,
  { choice: string; label: string; hint?: string; press: string; busy: string; done: string }
> = {
  question: {
    choice: 'Write to us',
    label: 'Your message',
    press: 'Send the message',
    busy: 'Sending…',
    done: 'We have your message and will get back to you by email or phone.',
  },
  change: {
    choice: 'Ask for a change',
    label: 'What should be different?',
    press: 'Ask for the change',
    busy: 'Sending…',
    done: 'We have it. We’ll change the estimate or get back to you; the new one will have this same link.',
  },
  decline: {
    choice: 'Decline',
    label: 'Why not?',
    hint: 'A few words help us do better.',
    press: 'Decline the estimate',
    busy: 'Declining…',
    done: 'You declined this estimate. Thank you for telling us why.',
  },
  cancel: {
    choice: 'Cancel the contract',
    label: 'What should we know?',
    hint: 'You need not say why: “I cancel” is enough.',
    press: 'Cancel the contract',
    busy: 'Canceling…',
    done: 'You canceled the contract. It doesn’t bind you, and what you have paid comes back.',
  },
}

const before: Record<Said, string> = {
  question: 'You wrote',
  change: 'You asked for a change',
  decline: 'You declined',
  cancel: 'You canceled the contract',
  reply: 'We answered',
}

type AnswersProps = {
  estimate: CustomerEstimate
  words: ReturnType<typeof useKeptText>
  /** How often words were put into the box, for somebody who is to go on there. */
  wanted: number
}

/** The end of an estimate's page: what was said about it, and the form to say more. Whoever sees it has opened the estimate. */
export default function Answers(props: AnswersProps) {
  const { body, answers, id, revision } = props.estimate
  useOpened(id, revision)
  return (
    <section aria-labelledby="answers" className={answers.length === 0 ? 'print:hidden' : ''}>
      <h2 id="answers" className="mb-2 text-3xl text-navy-900">
        {body.contract ? 'Questions and changes' : 'Your answer'}
      </h2>
      <p className="mb-5 max-w-prose text-lg print:hidden">
        {isOpen(props.estimate)
          ? body.contract
            ? 'Ask whatever you want to know, or say what should be different. Nothing you write here binds you: only your signature above does.'
            : 'Tell us which option you’d like, ask whatever you want to know, or say what should be different. Nothing here binds you: we confirm everything with you before we begin.'
          : 'Write to us here, and we’ll get back to you by email or phone.'}
      </p>
      <Conversation {...props} />
    </section>
  )
}

/** Tells the office once that a version is on a screen, not only fetched, unless that was told before this code was here. */
function useOpened(id: string, revision: number) {
  const { mutate } = useMutation(openedMutation(id))
  useEffect(() => {
    const first = drawn(id)
    if (first?.isNoted && first.estimate.revision === revision) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tell)
      mutate(revision)
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [mutate, id, revision])
}

function Conversation({ estimate, words: [text, setText, takeOut], wanted }: AnswersProps) {
  const { id, answers, status, revision } = estimate
  const queryClient = useQueryClient()
  const answering = useMutation(answerMutation(queryClient, id))
  const name = answerDraft(id)
  const [kind, setKind] = useState<AnswerKind>('question')
  const [isMissing, setMissing] = useState(false)
  const [said, setSaid] = useState<AnswerKind>()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (wanted) box.current?.focus()
  }, [wanted])
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Who writes on meanwhile stays in the box.
    if (said && document.activeElement !== box.current) done.current?.focus()
  }, [said])
  const offered: Record<AnswerKind, boolean> = {
    question: true,
    // What is signed is not changed: other work is another estimate.
    change: !estimate.signed,
    decline: status === 'sent',
    cancel: Boolean(estimate.signed?.may_cancel) && status !== 'cancelled',
  }
  const asked = offered[kind] ? kind : 'question'
  const words = kinds[asked]

  const arrived = (kind: AnswerKind, body: string) => {
    hasArrived(name)
    takeOut(body)
    setSaid(kind)
    // The next version is not declined because this one was.
    setKind('question')
  }
  // Where only its answer got lost, what is read again has it.
  const lost = answering.isError ? answering.variables : undefined
  const isFound = lost !== undefined && answers.some((answer) => answer.id === lost.id)
  const onFound = useEffectEvent(() => {
    if (lost) arrived(lost.kind, lost.body)
    answering.reset()
  })
  useEffect(() => {
    if (isFound) onFound()
  }, [isFound])

  function send() {
    const typed = text.trim()
    if (answering.isPending) return
    setSaid(undefined)
    if (!typed) {
      setMissing(true)
      box.current?.focus()
      return
    }
    const given = { id: idToSend(name, `${asked}\n${typed}`), revision, kind: asked, body: typed }
    answering.mutate(given, { onSuccess: () => arrived(asked, typed) })
  }

  return (
    <div className="grid max-w-3xl gap-6">
      {answers.length > 0 && (
        <ol aria-label="What was said" className="grid gap-4">
          {answers.map((answer) => (
            <li
              key={answer.id}
              className={`border-l-4 pl-4 ${answer.kind === 'reply' ? 'border-amber-400' : 'border-navy-100'}`}
            >
              <p className="text-sm text-ink-soft">
                {before[answer.kind]}, <time dateTime={answer.at}>{momentText(answer.at)}</time>
              </p>
              <p className="break-words whitespace-pre-line">{answer.body}</p>
            </li>
          ))}
        </ol>
      )}
      <div ref={done} tabIndex={-1} className="outline-none empty:hidden print:hidden">
        {said && <Notice tone="done">{kinds[said].done}</Notice>}
      </div>
      <form
        noValidate
        className="grid gap-4 print:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Choices legend="What would you like to do?">
          {Object.entries(kinds)
            .filter(([slug]) => offered[slug as AnswerKind])
            .map(([slug, { choice }]) => (
              <Choice
                key={slug}
                type="radio"
                name="answer"
                label={choice}
                checked={asked === slug}
                onChange={() => setKind(slug as AnswerKind)}
              />
            ))}
        </Choices>
        <TextArea
          ref={box}
          label={words.label}
          hint={words.hint}
          rows={4}
          maxLength={2000}
          value={text}
          error={isMissing ? 'Write a few words first.' : problemOf(answering.error, 'body')}
          onChange={({ target }) => {
            setText(target.value)
            setMissing(false)
          }}
        />
        <FormProblem
          error={answering.error}
          isMarked={problemOf(answering.error, 'body') !== undefined}
          undone="Not sent"
          mayCall
        />
        <div>
          <Button
            type="submit"
            look={asked === 'decline' || asked === 'cancel' ? 'red' : 'navy'}
            disabled={answering.isPending}
          >
            {answering.isPending ? words.busy : words.press}
          </Button>
        </div>
      </form>
    </div>
  )
}
