import { business, phoneHref } from '@/content/business'
import { BackendError } from '@/lib/backend'
import { sentenceOf } from '@/lib/problems'
import { Notice } from './notice'

type FormProblemProps = {
  error: Error | null
  /** Whether the problem is shown beside its box. */
  isMarked?: boolean
  /** As in “Not saved. …”. */
  undone?: string
  /** For customers only: the office does not need its own number. */
  mayCall?: boolean
}

/** Beside a form's button: why the form was refused, and what to do. Without an answer nobody knows whether it arrived. */
export function FormProblem({ error, isMarked, undone = 'Not saved', mayCall }: FormProblemProps) {
  if (!error) return null
  if (isMarked) return <Notice tone="error">{undone} yet. Check the fields marked in red.</Notice>
  if (!(error instanceof BackendError && error.temporary))
    return (
      <Notice tone="error">
        {undone}. {sentenceOf(error)}
      </Notice>
    )
  return (
    <Notice tone="error">
      {undone}, as far as we know: the server didn’t respond. What you typed is kept; try again in a moment
      {mayCall && (
        <>
          , or call{' '}
          <a href={phoneHref} className="whitespace-nowrap underline">
            {business.phone.display}
          </a>
        </>
      )}
      .
    </Notice>
  )
}
