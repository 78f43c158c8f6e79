import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { momentText } from '@/lib/dates'
import { hasDraft } from '@/lib/kept-draft'
import { sentenceOf } from '@/lib/problems'
import { useSharedDraft } from '@/lib/shared-draft'
import { staffQuery } from '@/lib/staff'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { TextArea, TextField } from '@/ui/field'
import { FormProblem } from '@/ui/form-problem'
import { Meanwhile } from '@/ui/meanwhile'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { useFirstField } from '@/ui/use-first-field'
import { changeJobMutation, type JobFor, moveJobMutation } from './api'
import { JobBadge } from './job-badge'
import { Permits, type ShownPermit } from './permits'
import { holdReasons, isJobStatus, type JobStatus, jobMoves, jobWords, wordsIn } from './status'
import { useUndoChange } from './use-undo-change'
import { useUndoMove } from './use-undo-move'
import { Visits } from './visits'
import { Warranty } from './warranty'

type JobEvent = {
  id: string
  kind: string
  from_status: string | null
  to_status: string | null
  hold_reason: string | null
  undoes: string | null
  body: string | null
  actor_name: string | null
  created_at: string
}

export type ShownJob = {
  id: string
  reference: string
  title: string
  description: string | null
  status: string
  hold_reason: string | null
  held_from: string | null
  lead: string | null
  /** The customer who pays, if it is not the job's own. */
  bill_to: string | null
  request_id: string | null
  customer_id: string | null
  property_id: string | null
  warranty_of: string | null
  created_at: string
  version: number
  permits: ShownPermit[]
  events: JobEvent[]
}

type JobCardProps = {
  job: ShownJob
  /** What another job beside it is for. */
  of: JobFor
  /** Whether there is a customer who hears where it stands. */
  isTold: boolean
  /** Whether there is an address at which one hears of a visit, also with our mail switched off. */
  hasAddress: boolean
  /** Whose bill it is. */
  bill: (job: ShownJob) => ReactNode
  /** Its photos, where no request shows them. */
  files?: (job: ShownJob) => ReactNode
  onChange: () => void
}

/** One job: what it is, where it stands and where it can go, its permits and its history. */
export function JobCard({ job, of, isTold, hasAddress, bill, files, onChange }: JobCardProps) {
  const [isEditing, setEditing] = useState(() => hasDraft(jobDraft(job.id)))
  const { data: staff } = useQuery(staffQuery())
  const lead = staff?.find(({ id }) => id === job.lead)?.name
  return (
    <article
      id={job.id}
      tabIndex={-1}
      aria-label={`Job ${job.reference}`}
      className="grid gap-4 rounded-lg border border-paper-300 p-4 lg:gap-2"
    >
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <JobBadge status={job.status} />
          <span className="font-mono text-sm">{job.reference}</span>
          {job.hold_reason && (
            <span className="text-sm">
              Waiting for: {wordsIn(holdReasons, job.hold_reason).toLowerCase()}
            </span>
          )}
        </p>
        <h4 className="mt-1 text-lg">{job.title}</h4>
        {job.description && <p className="mt-1 break-words whitespace-pre-wrap">{job.description}</p>}
        <p className="mt-1 text-sm text-ink-soft">{lead ? `Led by ${lead}` : 'Nobody leads it yet'}</p>
      </div>
      {isEditing ? (
        <EditJob job={job} onDone={() => setEditing(false)} />
      ) : (
        <>
          <MoveJob key={job.status} job={job} isTold={isTold} onChange={onChange} />
          <div>
            <button
              type="button"
              onClick={() => setEditing(true)}
              {...command('Change the job')}
              className="min-h-tap font-semibold text-navy-700 underline lg:min-h-8"
            >
              Change title, description or lead
            </button>
          </div>
        </>
      )}
      {bill(job)}
      <Warranty job={job} of={of} isTold={isTold} onChange={onChange} />
      <Visits jobId={job.id} isTold={hasAddress} />
      <Permits jobId={job.id} permits={job.permits} />
      {files?.(job)}
      <details>
        <summary className="min-h-tap cursor-pointer py-2 font-semibold">History of the job</summary>
        <ol className="mt-2 grid gap-3">
          {job.events.map((event) => (
            <li key={event.id} className="border-l-4 border-navy-100 pl-3">
              <p className="break-words whitespace-pre-wrap">{wordsOfEvent(event)}</p>
              <time dateTime={event.created_at} className="text-sm text-ink-soft">
                {momentText(event.created_at)}
                {event.actor_name && `, ${event.actor_name}`}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </article>
  )
}

function wordsOfEvent({ kind, from_status, to_status, hold_reason, undoes, body }: JobEvent) {
  if (kind === 'created') return 'Started'
  if (kind !== 'status_changed') return body ?? ''
  const reason =
    to_status === 'on_hold' && hold_reason ? `: ${wordsIn(holdReasons, hold_reason).toLowerCase()}` : ''
  const words = `${wordsIn(jobWords, from_status ?? '')} → ${wordsIn(jobWords, to_status ?? '')}${reason}`
  return undoes ? `Undone: ${words}` : words
}

/** Moves a job: choosing does nothing yet, the press is named by its effect, and can be undone for ten seconds. */
function MoveJob({ job, isTold, onChange }: Omit<JobCardProps, 'bill' | 'files' | 'of' | 'hasAddress'>) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const undoing = useUndoMove(onChange)
  const moveOptions = moveJobMutation(queryClient)
  const moving = useMutation({
    ...moveOptions,
    onSuccess: (answer) => {
      moveOptions.onSuccess(answer)
      onChange()
      const { job: moved, event } = answer
      const words = `${moved.reference} is ${wordsIn(jobWords, moved.status).toLowerCase()}.`
      if (event) void offerUndo(words, () => undoing.mutate(event.id))
    },
  })
  if (!isJobStatus(job.status)) return null
  const { along, back } = jobMoves[job.status]
  // What is on hold goes back to where it was.
  const offered = along.filter((to) => job.status !== 'on_hold' || to === 'cancelled' || to === job.held_from)
  const to = [...offered, ...back].find((status) => status === chosen)
  return (
    <form
      noValidate
      aria-label={`Move ${job.reference}`}
      aria-busy={moving.isPending}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!to || moving.isPending) return
        const isMissing = to === 'on_hold' && !reason
        setProblem(isMissing ? 'Choose what the job is waiting for.' : '')
        if (!isMissing)
          moving.mutate({
            id: job.id,
            version: job.version,
            to,
            holdReason: to === 'on_hold' ? reason : undefined,
          })
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-3 font-semibold">
          Move the job to
          <select
            {...command('Move the job to…')}
            value={to ?? ''}
            onChange={(event) => setChosen(event.target.value)}
            className="min-h-tap rounded-md border border-navy-500 bg-white px-3"
          >
            <option value="">Choose</option>
            <StatusOptions label="Along" statuses={offered} />
            <StatusOptions label="Back, after a mistake" statuses={back} />
          </select>
        </label>
        {to === 'on_hold' && (
          <label className="flex items-center gap-3 font-semibold">
            Waiting for
            <select
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              aria-invalid={problem !== ''}
              className="min-h-tap rounded-md border border-navy-500 bg-white px-3"
            >
              <option value="">Choose</option>
              {Object.entries(holdReasons).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        )}
        {to && (
          <Button type="submit" look={to === 'cancelled' ? 'red' : 'navy'}>
            {moving.isPending ? 'Saving…' : effectOf(to, job.status, isTold)}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="font-semibold text-red-700">
          {problem}
        </p>
      )}
      {moving.isError && <Notice tone="error">Not moved. {sentenceOf(moving.error)}</Notice>}
    </form>
  )
}

function StatusOptions({ label, statuses }: { label: string; statuses: JobStatus[] }) {
  if (statuses.length === 0) return null
  return (
    <optgroup label={label}>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {jobWords[status]}
        </option>
      ))}
    </optgroup>
  )
}

/** What the press does, for its button. Whoever has no address, or has switched our mail off, is not told. */
function effectOf(to: JobStatus, from: JobStatus, isTold: boolean) {
  const words = {
    open: 'Mark as open',
    in_progress: from === 'on_hold' ? 'Resume the work' : 'Mark as in progress',
    on_hold: 'Put it on hold',
    done: 'Mark as done',
    closed: 'Close the job',
    cancelled: 'Cancel the job',
  }
  return isTold ? `${words[to]} and tell the customer` : words[to]
}

/** The name under which what is typed about a job is kept. */
const jobDraft = (id: string) => `draft:job:${id}`

type JobDraft = { version: number; title: string; description: string; lead: string }

const draftOf = ({
  version,
  title,
  description,
  lead,
}: Pick<ShownJob, 'version' | 'title' | 'description' | 'lead'>): JobDraft => ({
  version,
  title,
  description: description ?? '',
  lead: lead ?? '',
})

function EditJob({ job, onDone }: { job: ShownJob; onDone: () => void }) {
  const { data: staff = [] } = useQuery(staffQuery())
  const nameOf = (id: string) => (id ? (staff.find((one) => one.id === id)?.name ?? 'Someone') : 'Nobody')
  const theirs = draftOf(job)
  const shared = useSharedDraft<JobDraft>(jobDraft(job.id), theirs, [
    { label: 'Title', fields: ['title'], text: ({ title }) => title },
    { label: 'What is to be done', fields: ['description'], text: ({ description }) => description },
    { label: 'Led by', fields: ['lead'], text: ({ lead }) => nameOf(lead) },
  ])
  const { draft, set, forget, conflicts } = shared
  const { title, description, lead } = draft
  const close = () => {
    forget()
    onDone()
  }
  const form = useFirstField('Change the job')
  const options = changeJobMutation(useQueryClient())
  const undoChange = useUndoChange()
  const changing = useMutation({
    ...options,
    mutationKey: [jobDraft(job.id)],
    // The page may read what is stored before its answer is here.
    onMutate: () => theirs,
    onSuccess: (answer, { version, changes }, was) => {
      options.onSuccess(answer)
      // Who has typed on meanwhile goes on.
      if (!shared.stored(draftOf(answer.job), answer.job)) close()
      if (answer.job.version === version) return
      undoChange(answer.job, `${job.reference} is changed.`, {
        ...('title' in changes && { title: was.title }),
        ...('description' in changes && { description: was.description }),
        ...('lead' in changes && { lead: was.lead || null }),
      })
    },
  })
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Change ${job.reference}`}
      className="grid gap-4 rounded-lg bg-paper-200 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (changing.isPending || conflicts.length > 0) return
        changing.mutate({
          id: job.id,
          version: draft.version,
          changes: {
            ...(title.trim() !== theirs.title && { title }),
            ...(description.trim() !== theirs.description && { description }),
            ...(lead !== theirs.lead && { lead: lead || null }),
          },
        })
      }}
    >
      <TextField
        label="Title"
        maxLength={120}
        value={title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label="What is to be done"
        optional
        rows={3}
        maxLength={4000}
        value={description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <label className="flex items-center gap-3 font-semibold">
        Led by
        <select
          value={lead}
          onChange={(event) => set({ lead: event.target.value })}
          className="min-h-tap rounded-md border border-navy-500 bg-white px-3"
        >
          <option value="">Nobody</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Meanwhile shared={shared} onDecided={changing.reset}>
        <FormProblem error={changing.error} />
      </Meanwhile>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="navy" disabled={conflicts.length > 0}>
          {changing.isPending ? 'Saving…' : 'Save the job'}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
