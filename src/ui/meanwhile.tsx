import type { ReactNode } from 'react'
import type { SharedDraft } from '@/lib/shared-draft'
import { Button } from './button'

type MeanwhileProps = {
  shared: SharedDraft
  /** Somebody has decided: what was refused before is no longer so. */
  onDecided: () => void
  /** What else there is to say about the form. */
  children?: ReactNode
}

/** Shows what a colleague has saved while somebody was typing: nothing is lost, and where both changed the same they decide. */
export function Meanwhile({ shared, onDecided, children }: MeanwhileProps) {
  const { conflicts, taken, keepMine, takeTheirs } = shared
  return (
    <>
      <p role="status" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3 empty:hidden">
        {taken.length > 0 &&
          `A colleague changed this while you were typing, and it is in the form now: ${taken.join(', ')}.`}
      </p>
      {conflicts.length === 0 ? (
        children
      ) : (
        <div role="alert" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3">
          <p className="font-semibold">A colleague changed this while you were typing.</p>
          <dl className="mt-2 grid gap-2">
            {conflicts.map(({ label, mine, theirs }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">It is now: {theirs || 'empty'}</dd>
                <dd className="wrap-anywhere whitespace-pre-wrap">You have: {mine || 'empty'}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              look="navy"
              onClick={() => {
                onDecided()
                keepMine()
              }}
            >
              Keep mine
            </Button>
            <Button
              look="outline"
              className="text-navy-900"
              onClick={() => {
                onDecided()
                takeTheirs()
              }}
            >
              Take theirs
            </Button>
          </div>
        </div>
      )}
    </>
  )
}
