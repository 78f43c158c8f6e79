import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { offerUndo } from '@/ui/offer-undo'
import { showError, showSuccess } from '@/ui/toast'
import { jobsOfRequestQuery, startJobMutation, undoStartMutation } from './api'
import { JobCard, type ShownJob } from './job-card'

type JobsOfRequestProps = {
  request: { id: string; email: string | null }
  /** What the work is called until someone renames it. */
  title: string
  /** Whose bill a job is. */
  bill: (job: ShownJob) => ReactNode
  /** Where the request stands, and what its customer is told, follows its jobs. */
  onChange: () => void
}

/** The work that comes of a request: its jobs, and the way to start one. */
export function JobsOfRequest({ request, title, bill, onChange }: JobsOfRequestProps) {
  const { data: jobs, isPending, isError, refetch } = useQuery(jobsOfRequestQuery(request.id))
  if (isPending) return <p role="status">Loading the jobs…</p>
  if (isError) {
    return (
      <div role="alert">
        <p className="font-semibold">The jobs could not be loaded: the server did not answer.</p>
        <Button look="navy" className="mt-3" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <section aria-label="Jobs" className="grid gap-4">
      <h3 className="text-xl">{jobs.length > 1 ? 'Jobs' : 'Job'}</h3>
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} isTold={request.email !== null} bill={bill} onChange={onChange} />
      ))}
      <StartJob
        key={jobs.length}
        request={request}
        title={title}
        isFirst={jobs.length === 0}
        onChange={onChange}
      />
    </section>
  )
}

type StartJobProps = Omit<JobsOfRequestProps, 'bill'> & { isFirst: boolean }

function StartJob({ request, title, isFirst, onChange }: StartJobProps) {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(isFirst)
  const [id] = useState(() => crypto.randomUUID())
  const [words, setWords] = useState(title)
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
      onChange()
      void offerUndo(`${job.reference} is started.`, () => undoing.mutate(job.id))
    },
  })
  if (!isAsked) {
    return (
      <div>
        <Button look="outline" className="text-navy-900" onClick={() => setAsked(true)}>
          Start another job
        </Button>
      </div>
    )
  }
  return (
    <form
      noValidate
      aria-label="Start a job"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const found = words.trim().length < 2 ? 'Say what the job is, in at least 2 characters.' : undefined
        setProblem(found)
        if (!found && !starting.isPending)
          starting.mutate({ id, request_id: request.id, title: words.trim() })
      }}
    >
      <TextField
        label="What is to be done"
        error={problem}
        maxLength={120}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {starting.isError && <Notice tone="error">Not started. {sentenceOf(starting.error)}</Notice>}
      <div>
        <Button type="submit" look="navy">
          {starting.isPending
            ? 'Starting…'
            : request.email === null
              ? 'Start a job'
              : 'Start a job and tell the customer'}
        </Button>
      </div>
    </form>
  )
}
