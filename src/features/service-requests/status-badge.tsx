import { isStage, type Stage, stageWords } from './stage'
import { isStatus, type Status, statusWords } from './status'

const plain = 'bg-navy-100 text-navy-900'
const over = 'bg-paper-300 text-ink'

const statusColors: Partial<Record<Status, string>> = {
  new: 'bg-amber-400 text-navy-950',
  converted: 'bg-green-100 text-green-700',
  closed: over,
  cancelled: over,
}

const stageColors: Partial<Record<Stage, string>> = {
  received: 'bg-amber-400 text-navy-950',
  at_work: 'bg-navy-800 text-white',
  done: 'bg-green-100 text-green-700',
  closed: 'bg-green-100 text-green-700',
  cancelled: over,
}

/** Where a request stands with the office, in words and color. */
export function StatusBadge({ status }: { status: string }) {
  const known = isStatus(status) ? status : undefined
  return <Badge color={known && statusColors[known]}>{known ? statusWords[known] : status}</Badge>
}

/** What its customer is told, in two words and color. */
export function StageBadge({ stage }: { stage: string }) {
  const known = isStage(stage) ? stage : undefined
  return <Badge color={known && stageColors[known]}>{known ? stageWords[known] : stage}</Badge>
}

export function Badge({ color, children }: { color: string | undefined; children: string }) {
  return <span className={`rounded px-2 py-0.5 text-sm font-bold ${color ?? plain}`}>{children}</span>
}
