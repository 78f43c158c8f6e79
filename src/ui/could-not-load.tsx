import type { ReactNode } from 'react'
import { Button } from './button'
import { leadsToHeading } from './lead-on'
import { Notice } from './notice'

type CouldNotLoadProps = { onRetry: () => unknown; className?: string | undefined } & (
  | { /** Begins the sentence, as “The jobs”. */ what: string; children?: undefined }
  | { what?: undefined; children: ReactNode }
)

/** Says that something could not be loaded, with a press that tries again: the keyboard then goes on at the heading above. */
export const CouldNotLoad = ({ what, children, onRetry, className }: CouldNotLoadProps) => (
  <Notice tone="error" className={className}>
    {children ?? `${what} could not be loaded: the server did not answer.`}
    <p ref={leadsToHeading} className="mt-3 print:hidden">
      <Button look="navy" onClick={() => onRetry()}>
        Try again
      </Button>
    </p>
  </Notice>
)
