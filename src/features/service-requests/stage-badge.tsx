import { isStage, type Stage, stageWords } from './stage'
import { Badge, over } from './status-badge'

const stageColors: Partial<Record<Stage, string>> = {
  received: 'bg-amber-400 text-navy-950',
  estimate: 'bg-amber-400 text-navy-950',
  awaited: 'bg-amber-400 text-navy-950',
  declined: over,
  signed: 'bg-green-100 text-green-700',
  at_work: 'bg-navy-800 text-white',
  done: 'bg-green-100 text-green-700',
  paid: 'bg-green-100 text-green-700',
  closed: 'bg-green-100 text-green-700',
  cancelled: over,
}

/** What its customer is told, in two words and color. */
export function StageBadge({ stage }: { stage: string }) {
  const known = isStage(stage) ? stage : undefined
  return <Badge color={known && stageColors[known]}>{known ? stageWords[known] : stage}</Badge>
}
