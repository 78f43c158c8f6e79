import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { Link, useNavigate } from '@/lib/link'
import { formatCents } from '@/lib/money'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { estimatesOfJobQuery, startEstimateMutation } from './api'
import { estimateWords } from './words'

/** The estimates of a job, and the way to write one, empty or as a copy of the latest or of any other. */
export function EstimatesOfJob({ job }: { job: { id: string } }) {
  const navigate = useNavigate()
  const { data: estimates } = useQuery(estimatesOfJobQuery(job.id))
  // Sent again after a lost answer, it is the same one; another one that is wanted then is not.
  const ids = useRef<Record<string, string>>({})
  const starting = useMutation(startEstimateMutation(useQueryClient()))
  const start = (copyOf: string | null) => {
    if (starting.isPending) return
    const wanted = copyOf ?? 'empty'
    ids.current[wanted] ??= crypto.randomUUID()
    starting.mutate(
      { id: ids.current[wanted], job_id: job.id, copy_of: copyOf },
      { onSuccess: (estimate) => navigate(`/admin/estimates?estimate=${estimate.id}`) },
    )
  }
  const [latest] = estimates ?? []
  function copyAnother(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reference = new FormData(event.currentTarget).get('reference')
    if (typeof reference === 'string' && reference.trim()) start(reference.trim())
  }
  const pressStyle = 'min-h-tap text-left font-semibold text-navy-700 underline lg:min-h-8'
  return (
    <section aria-label="Estimates" aria-busy={starting.isPending}>
      <p className="flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          onClick={() => start(null)}
          {...command('Write an estimate')}
          className={pressStyle}
        >
          Write an estimate
        </button>
        {latest && (
          <button type="button" onClick={() => start(latest.id)} className={pressStyle}>
            Copy {latest.reference}
          </button>
        )}
      </p>
      <details>
        <summary className="min-h-tap cursor-pointer content-center text-navy-700 lg:min-h-8">
          Copy another job’s estimate
        </summary>
        <form onSubmit={copyAnother} className="mb-2 flex flex-wrap items-end gap-3">
          <TextField
            label="Its reference"
            name="reference"
            required
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" look="outline" className="text-navy-900">
            Copy it
          </Button>
        </form>
      </details>
      {starting.isError && <Notice tone="error">Not started. {sentenceOf(starting.error)}</Notice>}
      <ul className="empty:hidden">
        {estimates?.map((one) => (
          <li key={one.id}>
            <Link to={`/admin/estimates?estimate=${one.id}`} className="text-navy-700 underline">
              Estimate <span className="font-mono">{one.reference}</span>
            </Link>
            , {(estimateWords[one.status] ?? one.status).toLowerCase()}, {formatCents(one.total_cents)}
          </li>
        ))}
      </ul>
    </section>
  )
}
