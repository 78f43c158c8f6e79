import { isJobStatus, type JobStatus, jobWords } from './status'

const colors: Record<JobStatus, string> = {
  open: 'bg-amber-400 text-navy-950',
  in_progress: 'bg-navy-800 text-white',
  on_hold: 'bg-amber-100 text-navy-950',
  done: 'bg-green-100 text-green-700',
  closed: 'bg-paper-300 text-ink',
  cancelled: 'bg-paper-300 text-ink',
}

/** Where a job stands, in words and color. */
export function JobBadge({ status }: { status: string }) {
  if (!isJobStatus(status)) return <span>{status}</span>
  return <span className={`rounded px-2 py-0.5 text-sm font-bold ${colors[status]}`}>{jobWords[status]}</span>
}
