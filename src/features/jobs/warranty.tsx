import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { business } from '@/content/business'
import { localDayText } from '@/lib/dates'
import { Link } from '@/lib/link'
import type { Href } from '@/lib/paths'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { changeJobMutation, type JobFor, type JobOfSame, jobsOfSameQuery } from './api'
import { StartJob } from './start-job'
import { useUndoChange } from './use-undo-change'

type Job = JobOfSame & { status: string; version: number }

type WarrantyProps = {
  job: Job
  /** What a job that makes this one good is for. */
  of: JobFor
  isTold: boolean
  onChange: () => void
}

/** Which earlier job of the same customer this one makes good, and which later ones make this one good. */
export function Warranty({ job, of, isTold, onChange }: WarrantyProps) {
  const { data: others = [] } = useQuery(jobsOfSameQuery(job))
  const later = others.filter(({ warranty_of }) => warranty_of === job.id)
  const isOver = job.status === 'done' || job.status === 'closed'
  return (
    <section aria-label="Warranty" className="grid gap-2">
      <WarrantyFor job={job} others={others} />
      {later.map((one) => (
        <p key={one.id}>
          Warranty work followed: <JobLink job={one} />
        </p>
      ))}
      {isOver && (
        <StartJob
          of={{ ...of, warranty_of: job.id }}
          isTold={isTold}
          title={`Warranty: ${job.title}`.slice(0, 120)}
          ask={`Start warranty work for ${job.reference}`}
          onChange={onChange}
        />
      )}
    </section>
  )
}

function WarrantyFor({ job, others }: { job: Job; others: JobOfSame[] }) {
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState('')
  const options = changeJobMutation(useQueryClient())
  const undoChange = useUndoChange()
  const changing = useMutation({
    ...options,
    onMutate: () => job.warranty_of,
    // Also where something else is open by then.
    onSuccess: (answer, { changes }, was) => {
      options.onSuccess(answer)
      setChoosing(false)
      undoChange(answer.job, `${job.reference} ${changes.warranty_of ? 'is' : 'is not'} warranty work.`, {
        warranty_of: was,
      })
    },
  })
  const goodFor = (id: string | null) => {
    if (!changing.isPending)
      changing.mutate({ id: job.id, version: job.version, changes: { warranty_of: id } })
  }
  const made = others.find(({ id }) => id === job.warranty_of)
  const earlier = others.filter(({ id, created_at }) => id !== job.id && created_at < job.created_at)
  return (
    <>
      {job.warranty_of ? (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>
            <strong>Warranty work</strong>
            {made && (
              <>
                {' '}
                for <JobLink job={made} />
              </>
            )}
          </span>
          <Choice onClick={() => goodFor(null)}>Not warranty work</Choice>
        </p>
      ) : (
        earlier.length > 0 &&
        !isChoosing && (
          <div>
            <Choice onClick={() => setChoosing(true)}>This is warranty work</Choice>
          </div>
        )
      )}
      {isChoosing && !job.warranty_of && (
        <form
          noValidate
          aria-label="Warranty work"
          aria-busy={changing.isPending}
          className="grid gap-3 rounded-lg bg-paper-200 p-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen) goodFor(chosen)
          }}
        >
          <SelectField
            label="Which job it makes good"
            options={earlier.map((one) => ({ slug: one.id, name: wordsOf(one) }))}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="navy" disabled={!chosen}>
              {changing.isPending ? 'Saving…' : 'Mark as warranty work'}
            </Button>
            <Button look="outline" className="text-navy-900" onClick={() => setChoosing(false)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      {changing.isError && <Notice tone="error">Not changed. {sentenceOf(changing.error)}</Notice>}
    </>
  )
}

const Choice = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-tap font-semibold text-navy-700 underline lg:min-h-8"
  >
    {children}
  </button>
)

const wordsOf = ({ title, reference, created_at }: JobOfSame) =>
  `${title}, ${reference}, ${localDayText(created_at, business.timeZone)}`

function JobLink({ job }: { job: JobOfSame }) {
  const to: Href = job.request_id
    ? `/admin?request=${job.request_id}`
    : `/admin/customers?customer=${job.customer_id}`
  return (
    <Link to={to} className="font-semibold text-navy-700 underline">
      {wordsOf(job)}
    </Link>
  )
}
