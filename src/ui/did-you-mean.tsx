import { useQuery } from '@tanstack/react-query'
import { spellingQuery } from '@/lib/spelling'
import { command } from './command'

type DidYouMeanProps = {
  /** What was looked for, and not found. */
  wanted: string
  onChoose: (meant: string) => void
  className?: string
}

/** Below a search in the office that found nothing: the name or street that was meant, if one is like it. */
export function DidYouMean({ wanted, onChoose, className = '' }: DidYouMeanProps) {
  const { data: meant } = useQuery(spellingQuery(wanted))
  if (!meant) return null
  return (
    <p className={className}>
      Did you mean{' '}
      <button
        type="button"
        onClick={() => onChoose(meant)}
        {...command(`Search for “${meant}”`)}
        className="min-h-tap font-semibold text-navy-700 underline"
      >
        {meant}
      </button>
      ?
    </p>
  )
}
