import { fieldProblems } from '@/lib/problems'
import type { SharedDraft } from '@/lib/shared-draft'
import { Button } from '@/ui/button'
import { FormProblem } from '@/ui/form-problem'
import { Meanwhile } from '@/ui/meanwhile'

type FormEndProps = {
  words: string
  isPending: boolean
  error: Error | null
  /** Where a colleague was quicker, nothing is saved before one has decided. */
  shared: SharedDraft
  onDecided: () => void
  onCancel: () => void
  /** Undefined for what is new and can't be archived. */
  isArchived: boolean | undefined
  onArchive: () => void
}

/** The end of a form of the price book: what a colleague changed or what is wrong, and what can be done. */
export function FormEnd({
  words,
  isPending,
  error,
  shared,
  onDecided,
  onCancel,
  isArchived,
  onArchive,
}: FormEndProps) {
  const isUndecided = shared.conflicts.length > 0
  return (
    <>
      <Meanwhile shared={shared} onDecided={onDecided}>
        <FormProblem error={error} isMarked={fieldProblems(error).length > 0} />
      </Meanwhile>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="navy" disabled={isUndecided}>
          {isPending ? 'Saving…' : words}
        </Button>
        <Button look="outline" className="text-navy-900" onClick={onCancel}>
          Cancel
        </Button>
        {isArchived !== undefined && (
          <Button look="outline" className="text-navy-900" disabled={isUndecided} onClick={onArchive}>
            {isArchived ? 'Bring it back' : 'Archive it'}
          </Button>
        )}
      </div>
    </>
  )
}
