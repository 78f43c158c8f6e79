import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import type { Conflict } from './conflict'
import { conflictWords } from './conflict-words'

type ConflictNoticeProps = {
  conflicts: Conflict[]
  reason: string
  error: string | undefined
  onReason: (reason: string) => void
}

/** What speaks against a time, and where to say why it is chosen nevertheless. Being in two places has no reason. */
export function ConflictNotice({ conflicts, reason, error, onReason }: ConflictNoticeProps) {
  const isImpossible = conflicts.some(({ code }) => code === 'two_places')
  return (
    <>
      <Notice tone="warning">
        <ConflictLines conflicts={conflicts} />
      </Notice>
      {!isImpossible && conflicts.length > 0 && (
        <TextField
          label="Why it has to be then"
          error={error}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </>
  )
}

/** Each on a line of its own. */
export const ConflictLines = ({ conflicts }: { conflicts: Conflict[] }) =>
  conflicts.map(conflictWords).map((words) => (
    <span key={words} className="block">
      {words}
    </span>
  ))
