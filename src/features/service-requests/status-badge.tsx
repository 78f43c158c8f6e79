import { isStatus, type Status, statusWords } from './status'

const plain = 'bg-navy-100 text-navy-900'
export const over = 'bg-paper-300 text-ink'

const statusColors: Partial<Record<Status, string>> = {
  new: 'bg-amber-400 text-navy-950',
  converted: 'bg-green-100 text-green-700',
  closed: over,
  cancelled: over,
}

/** Where a request stands with the office, in words and color. */
export function StatusBadge({ status }: { status: string }) {
  const known = isStatus(status) ? status : undefined
  return <Badge color={known && statusColors[known]}>{known ? statusWords[known] : status}</Badge>
}

export function Badge({ color, children }: { color: string | undefined; children: string }) {
  return <span className={`rounded px-2 py-0.5 text-sm font-bold ${color ?? plain}`}>{children}</span>
}
