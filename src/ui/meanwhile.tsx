import { Button } from './button'

/** What two people have made of the same field. */
type Difference = { label: string; mine: string; theirs: string }

type MeanwhileProps = {
  differences: readonly Difference[]
  /** Goes on with what was typed, in the knowledge of the other. */
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The fields that differ. */
export const differencesOf = (fields: readonly Difference[]) =>
  fields.filter(({ mine, theirs }) => mine.trim() !== theirs.trim())

/** Shows what a colleague has saved while somebody was typing: nothing is lost, and they decide. */
export function Meanwhile({ differences, onKeepMine, onTakeTheirs }: MeanwhileProps) {
  return (
    <div role="alert" className="rounded-md border-l-4 border-amber-500 bg-amber-100 px-4 py-3">
      <p className="font-semibold">A colleague changed this while you were typing.</p>
      <dl className="mt-2 grid gap-2">
        {differences.map(({ label, mine, theirs }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">It is now: {theirs || 'empty'}</dd>
            <dd className="wrap-anywhere whitespace-pre-wrap">You have: {mine || 'empty'}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="navy" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button look="outline" className="text-navy-900" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
