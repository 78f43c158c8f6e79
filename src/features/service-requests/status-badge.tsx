import { isStatus, type Status, statusWords } from './status'

const colors: Partial<Record<Status, string>> = {
  new: 'bg-amber-400 text-navy-950',
  in_progress: 'bg-navy-800 text-white',
  completed: 'bg-green-100 text-green-700',
  closed: 'bg-green-100 text-green-700',
  declined: 'bg-paper-300 text-ink',
  cancelled: 'bg-paper-300 text-ink',
}

/** A request's status, in words and color. */
export function StatusBadge({ status }: { status: string }) {
  const known = isStatus(status) ? status : undefined
  return (
    <span
      className={`rounded px-2 py-0.5 text-sm font-bold ${(known && colors[known]) ?? 'bg-navy-100 text-navy-900'}`}
    >
      {known ? statusWords[known] : status}
    </span>
  )
}
