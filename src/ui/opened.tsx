import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { sentenceOf } from '@/lib/problems'
import { command, leadTo } from './command'
import { leadsToHeading } from './lead-on'

type OpenedProps = {
  label: string
  heading: string
  /** The list beside it, such as "the customers". */
  list: string
  onClose: () => void
  children: ReactNode
}

/** What is open beside the list, with its heading and the way back. */
export function Opened({ label, heading, list, onClose, children }: OpenedProps) {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => leadTo(place.current), [])
  return (
    <section aria-label={label} className="grid gap-6 p-4 lg:p-6">
      <div className="flex items-start justify-between gap-3">
        <h2
          ref={place}
          dir="auto"
          tabIndex={-1}
          className="min-w-0 text-2xl break-words text-navy-900 outline-none"
        >
          {heading}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          {...command(`Back to ${list}`, 'Escape')}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded print:hidden"
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      {children}
    </section>
  )
}

type NotOpenedProps = {
  list: string
  isPending: boolean
  error: Error | null
  onTryAgain: () => void
  onClose: () => void
}

/** In its place: it is still coming, or it did not come. */
export function NotOpened({ list, isPending, error, onTryAgain, onClose }: NotOpenedProps) {
  if (isPending)
    return (
      <p role="status" className="p-4 lg:p-6">
        Opening…
      </p>
    )
  return (
    <div ref={leadsToHeading} role="alert" className="p-4 lg:p-6">
      <p className="font-semibold">{error && sentenceOf(error)}</p>
      <div className="mt-3 flex flex-wrap gap-5">
        <button
          type="button"
          onClick={onTryAgain}
          className="min-h-tap font-semibold text-navy-700 underline"
        >
          Try again
        </button>
        <button type="button" onClick={onClose} className="min-h-tap font-semibold text-navy-700 underline">
          Back to {list}
        </button>
      </div>
    </div>
  )
}
