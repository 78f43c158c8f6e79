import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '@/lib/problems'
import { Button } from '@/ui/button'
import { command } from '@/ui/command'
import { Notice } from '@/ui/notice'
import { undoMark, useJustMoved, useMove, useUndo } from './just-moved'
import { isStatus, movesFrom, type Status, wordsOf } from './status'

type MovedRequest = {
  id: string
  status: string
  /** Whether its customer hears of it. */
  is_told: boolean | null
}

/**
 * Moves a request along or back. Choosing alone does nothing; the button is named by its effect, which can be undone for ten seconds
 * before anyone hears of it.
 */
export function MoveForm({ request }: { request: MovedRequest }) {
  const [chosen, setChosen] = useState('')
  const moving = useMove()
  const select = useRef<HTMLSelectElement>(null)
  const lastMove = useJustMoved().find(({ requestId }) => requestId === request.id)

  // The pressed button is gone, so keyboard users continue from here. Not when it is drawn first: who opens a request begins at its name.
  const drawn = useRef({ lastMove, chosen })
  useEffect(() => {
    const isChanged = drawn.current.lastMove !== lastMove || drawn.current.chosen !== chosen
    drawn.current = { lastMove, chosen }
    if (isChanged && document.activeElement === document.body) select.current?.focus({ preventScroll: true })
  }, [lastMove, chosen])

  if (!isStatus(request.status)) return null
  const from = request.status
  const { along, back } = movesFrom(from)
  // Its jobs move it.
  if (along.length + back.length === 0) return null
  // Someone may have moved it elsewhere, so that this move is no longer possible.
  const to = [...along, ...back].find((status) => status === chosen)
  return (
    <form
      noValidate
      aria-label="Move the request"
      aria-busy={moving.isPending}
      className="grid content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!to || moving.isPending) return
        moving.mutate({ id: request.id, from, to }, { onSuccess: () => setChosen('') })
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-3 font-semibold">
          Move to
          <select
            ref={select}
            {...command('Move along or back…', 'e')}
            value={to ?? ''}
            onChange={(event) => setChosen(event.target.value)}
            className="min-h-tap rounded-md border border-navy-500 bg-white px-3 lg:min-h-9"
          >
            <option value="">Choose</option>
            <StatusOptions label="Along" statuses={along} />
            <StatusOptions label="Back, after a mistake" statuses={back} />
          </select>
        </label>
        {to && (
          <Button type="submit" look={to === 'cancelled' ? 'red' : 'navy'}>
            {moving.isPending ? 'Saving…' : effectOf(to, back.includes(to), request.is_told === true)}
          </Button>
        )}
      </div>
      {lastMove && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
          {lastMove.words}
          {request.is_told && ' We tell the customer in two minutes.'}
          <UndoMove eventId={lastMove.eventId} label="Undo" />
        </p>
      )}
      {moving.isError && <Notice tone="error">Not moved. {sentenceOf(moving.error)}</Notice>}
    </form>
  )
}

function StatusOptions({ label, statuses }: { label: string; statuses: Status[] }) {
  if (statuses.length === 0) return null
  return (
    <optgroup label={label}>
      {statuses.map((status) => (
        <option key={status} value={status}>
          {wordsOf(status)}
        </option>
      ))}
    </optgroup>
  )
}

/** The button's label: what it does. Whoever has no address, or has switched our mail off, is not told. */
function effectOf(to: Status, isBack: boolean, isTold: boolean) {
  const what =
    to === 'cancelled'
      ? 'Cancel it'
      : `${isBack ? 'Move it back to' : 'Mark as'} ${wordsOf(to).toLowerCase()}`
  return isTold ? `${what} and tell the customer` : what
}

/** The undo for a move, while there is one. */
export function UndoMove({ eventId, label }: { eventId: string; label: string }) {
  const undoing = useUndo()
  if (!useJustMoved().some((move) => move.eventId === eventId)) return null
  return (
    <button
      type="button"
      {...undoMark}
      onClick={() => undoing.mutate(eventId)}
      className="min-h-tap font-semibold text-navy-700 underline"
    >
      {undoing.isPending ? 'Undoing…' : label}
    </button>
  )
}
