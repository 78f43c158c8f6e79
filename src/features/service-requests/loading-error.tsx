import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Says that something could not be read, and reads it again on request. `what` begins the sentence. */
export function LoadingError({ what, onRetry }: { what: string; onRetry: () => unknown }) {
  return (
    <Notice tone="error" className="max-w-prose">
      {what} could not be loaded: the server did not answer.
      <p className="mt-3">
        <Button look="navy" onClick={() => onRetry()}>
          Try again
        </Button>
      </p>
    </Notice>
  )
}
