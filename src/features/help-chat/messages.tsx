import { type ReactNode, useEffect, useRef } from 'react'
import { clockText } from '@/lib/dates'

/** One message as plain text, with who wrote it and when (ISO 8601). */
export function Bubble({
  by,
  own,
  at,
  children,
}: {
  by: string
  own: boolean
  at?: string
  children: ReactNode
}) {
  return (
    <div
      className={`max-w-[88%] rounded-2xl px-4 py-2.5 wrap-anywhere ${own ? 'ml-auto rounded-br-sm bg-navy-800 text-white' : 'mr-auto rounded-bl-sm border border-paper-300 bg-white'}`}
    >
      <p className={`text-sm font-semibold ${own ? 'text-navy-100' : 'text-amber-700'}`}>
        {by}
        {at && (
          <time dateTime={at} className="ml-2 font-normal">
            {clockText(at)}
          </time>
        )}
      </p>
      <div className="whitespace-pre-line">{children}</div>
    </div>
  )
}

type LogProps = {
  label: string
  /** Changes whenever there is something new to see. */
  latest: string | number
  className?: string
  children: ReactNode
}

/**
 * The messages, scrolled to the latest: the beginning of the one marked `data-latest`, or otherwise the end. Screen readers
 * announce new ones.
 */
export function Log({ label, latest, className = '', children }: LogProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what it waits for
  useEffect(() => {
    const log = place.current
    if (!log) return
    const show = () => {
      const begins = log.querySelector<HTMLElement>('[data-latest]')
      log.scrollTop = begins ? begins.offsetTop - log.offsetTop - 12 : log.scrollHeight
    }
    show()
    const observer = new ResizeObserver(show) // the on-screen keyboard comes and goes
    observer.observe(log)
    return () => observer.disconnect()
  }, [latest])
  return (
    <div
      ref={place}
      role="log"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      className={`grid content-start gap-3 ${className}`}
    >
      {children}
    </div>
  )
}
