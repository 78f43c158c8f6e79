import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BackendError } from '@/lib/backend'
import { hasDraft, useKeptDraft } from '@/lib/kept-draft'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { type JobFor, startJobMutation, undoStartMutation } from './api'

const startDraft = (of: JobFor) =>
  `draft:new-job:${'request_id' in of ? of.request_id : of.customer_id}:${of.warranty_of ?? ''}`

type StartJobProps = {
  of: JobFor
  /** Whether there is a customer who hears of it. */
  isTold: boolean
  /** What the work is called until someone renames it. */
  title: string
  /** The button that opens the form; none where it is open. */
  ask?: string | undefined
  /** Whether somebody has asked for the form already, on another page. */
  isWanted?: boolean
  /** What else is chosen in the form. */
  children?: ReactNode
  onChange: () => void
}

/** Starts a job, with ten seconds to undo it. What is typed stays while something else is opened. */
export function StartJob({ ask, isWanted = false, ...form }: StartJobProps) {
  // Whoever has asked for it goes on in it.
  const [isAsked, setAsked] = useState(isWanted)
  const [started, setStarted] = useState<string>()
  // The job may come into the list beside this before the answer does or after it: from then on the keyboard goes on there.
  useEffect(() => {
    const card = started && document.getElementById(started)
    if (!card) return
    setStarted(undefined)
    if (document.activeElement === document.body) card.focus()
  })
  if (!isAsked && ask !== undefined && !hasDraft(startDraft(form.of))) {
    return (
      <div>
        <Button look="outline" className="text-navy-900" onClick={() => setAsked(true)} {...command(ask)}>
          {ask}
        </Button>
      </div>
    )
  }
  return (
    <StartForm
      {...form}
      isAsked={isAsked}
      isInPalette={ask === undefined}
      onStarted={(id) => {
        setStarted(id)
        setAsked(false)
        form.onChange()
      }}
    />
  )
}

type StartFormProps = Omit<StartJobProps, 'ask' | 'isWanted'> & {
  isAsked: boolean
  isInPalette: boolean
  onStarted: (id: string) => void
}

function StartForm({
  of,
  isTold,
  title,
  children,
  isAsked,
  isInPalette,
  onChange,
  onStarted,
}: StartFormProps) {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isAsked) form.current?.querySelector('input')?.focus()
  }, [isAsked])
  const [{ id, words }, set, forget] = useKeptDraft(startDraft(of), () => ({
    id: crypto.randomUUID(),
    words: title,
  }))
  const [problem, setProblem] = useState<string>()
  const undoing = useMutation({
    ...undoStartMutation(queryClient),
    onSuccess: () => {
      onChange()
      void showSuccess('Undone: the job is gone, and nobody was told.')
    },
    onError: (error) => void showError(`Not undone. ${sentenceOf(error)}`),
  })
  const starting = useMutation({
    ...startJobMutation(queryClient),
    onSuccess: ({ job }) => {
      forget()
      onStarted(job.id)
      void offerUndo(`${job.reference} is started.`, () => undoing.mutate(job.id))
    },
    onError: (error) => {
      if (!(error instanceof BackendError) || error.message !== 'job_started_otherwise') return
      // Corrected since it was sent: the job of then is there, and the next press starts another.
      set({ id: crypto.randomUUID() })
      onChange()
    },
  })
  return (
    <form
      ref={form}
      noValidate
      aria-label="Start a job"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const found = words.trim().length < 2 ? 'Say what the job is, in at least 2 characters.' : undefined
        setProblem(found)
        if (!found && !starting.isPending) starting.mutate({ id, ...of, title: words.trim() })
      }}
    >
      <TextField
        label="What is to be done"
        {...(isInPalette && command('Start a job…'))}
        error={problem}
        maxLength={120}
        value={words}
        onChange={(event) => set({ words: event.target.value })}
      />
      {children}
      {starting.isError && <Notice tone="error">Not started. {sentenceOf(starting.error)}</Notice>}
      <div>
        <Button type="submit" look="navy">
          {starting.isPending ? 'Starting…' : isTold ? 'Start a job and tell the customer' : 'Start a job'}
        </Button>
      </div>
    </form>
  )
}
