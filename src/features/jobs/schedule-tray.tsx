import type { PointerEvent } from 'react'
import { Link } from '@/lib/link'
import { wordsIn } from './status'
import type { UnplannedJob } from './tray-api'

type TrayProps = {
  jobs: UnplannedJob[]
  /** The job that is held over the board. */
  heldJob: string | undefined
  whereOf: (job: UnplannedJob) => string
  onPointerDown: (event: PointerEvent, job: UnplannedJob) => void
  onGrab: (job: UnplannedJob) => void
}

/** What has no date: dragged onto the board, or picked up by keyboard. On a phone its request plans it. */
export function Tray({ jobs, heldJob, whereOf, onPointerDown, onGrab }: TrayProps) {
  if (jobs.length === 0) return null
  return (
    <section aria-label="Without a date" className="rounded-xl border border-paper-300 bg-paper-200 p-3">
      <h3 className="font-sans text-base font-semibold">
        Without a date: {jobs.length === 1 ? '1 job' : `${jobs.length} jobs`}
      </h3>
      <ul className="mt-2 flex max-h-44 gap-2 overflow-auto max-lg:flex-col lg:flex-wrap">
        {jobs.map((job) => (
          <li
            key={job.job_id}
            className={`rounded-lg border-l-4 border-amber-400 bg-white px-2 py-1 text-sm lg:w-60 ${heldJob === job.job_id ? 'ring-2 ring-navy-700' : ''}`}
          >
            <button
              type="button"
              aria-description="Space picks it up."
              onPointerDown={(event) => onPointerDown(event, job)}
              // A press of Space or Enter; the mouse drags.
              onClick={(event) => event.detail === 0 && onGrab(job)}
              className="w-full text-left max-lg:hidden lg:cursor-grab"
            >
              <strong className="block truncate">{job.title}</strong>
              <span className="block truncate text-ink-soft">{whereOf(job)}</span>
              <span className="block truncate text-ink-soft">{whyOf(job)}</span>
            </button>
            <p className="lg:hidden">
              <strong>{job.title}</strong>, {whereOf(job)}. {whyOf(job)}
            </p>
            {(job.request_id ?? job.customer_id) && (
              <Link
                to={
                  job.request_id
                    ? `/admin?request=${job.request_id}`
                    : `/admin/customers?customer=${job.customer_id}`
                }
                className="inline-block min-h-tap content-center font-semibold text-navy-700 underline"
                aria-label={`Open ${job.reference}`}
              >
                {job.reference}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const lastWords = {
  cancelled: 'The last visit was canceled',
  no_access: 'Nobody let us in',
  return_needed: 'We have to come back',
  rained_off: 'Rained off',
  done: 'The last visit is done',
}
const whyOf = ({ last, offered }: UnplannedJob) =>
  offered ? 'The customer is choosing a time' : last ? wordsIn(lastWords, last) : 'Not planned yet'
