import { type ReactNode, Suspense, useId } from 'react'
import { withPhoneLinks } from './with-phone-links'

const tones = { paper: 'bg-paper', sand: 'bg-paper-200', navy: 'bg-navy-900 text-white' } as const

type SectionProps = {
  heading?: string
  /** The id of its heading, where that is among the children. */
  labelledBy?: string
  lead?: ReactNode
  tone?: keyof typeof tones
  id?: string
  /** Puts the heading beside the children, not above them, if there is room. */
  split?: boolean
  className?: string
  children: ReactNode
}

/** A band of a page with its heading. */
export function Section({
  heading,
  labelledBy,
  lead,
  tone = 'paper',
  id,
  split,
  className = '',
  children,
}: SectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading ? headingId : labelledBy}
      className={`${tones[tone]} py-14 lg:py-20 ${className}`}
    >
      <div className={`page-width ${split ? 'grid gap-x-12 lg:grid-cols-[1fr_1.6fr]' : ''}`}>
        {heading && (
          <div className={`max-w-prose ${split ? 'mb-6' : 'mb-9'}`}>
            <h2 id={headingId} className="text-3xl sm:text-4xl">
              {heading}
            </h2>
            {lead && (
              <p className={`mt-4 text-lg ${tone === 'navy' ? 'text-navy-100' : 'text-ink-soft'}`}>
                {withPhoneLinks(lead)}
              </p>
            )}
          </div>
        )}
        {/* A separate boundary: React hydrates one section at a time and handles presses in between. */}
        <Suspense>{children}</Suspense>
      </div>
    </section>
  )
}
