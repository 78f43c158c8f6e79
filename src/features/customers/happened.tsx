import type { ReactNode } from 'react'
import { Link } from '@/lib/link'
import { TimeAgo } from '@/ui/time-ago'
import type { Happening } from './api'

const kindWords: Record<Happening['kind'], string> = {
  request: 'Request',
  job: 'Job',
  from_customer: 'The customer wrote',
  to_customer: 'We wrote',
  review: 'Review',
  sent: 'Sent',
}

const words = (name: string | null) => (name ?? '').replaceAll(/[_-]/g, ' ')

type HappenedProps = { happened: Happening[]; serviceName: (slug: string) => string }

/** Everything that ever happened, newest first, each with the way to its request. */
export function Happened({ happened, serviceName }: HappenedProps) {
  return (
    <section aria-label="What happened">
      <h3 className="text-xl">What happened</h3>
      {happened.length === 0 && <p className="mt-1 text-ink-soft">Nothing yet.</p>}
      <ol className="mt-3 grid gap-3">
        {happened.map((one) => (
          <li
            key={`${one.kind} ${one.reference} ${one.at} ${one.title}`}
            className="grid gap-0.5 border-l-4 border-navy-100 pl-3"
          >
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              <span className="font-semibold text-ink">{kindWords[one.kind]}</span>
              <ToRequest id={one.request_id}>{one.reference}</ToRequest>
              {one.status && one.kind !== 'sent' && <span>{words(one.status)}</span>}
              <TimeAgo dateTime={one.at} />
            </p>
            <p className="break-words">{titleOf(one, serviceName)}</p>
            {one.body && <p className="break-words whitespace-pre-wrap">{one.body}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

function titleOf({ kind, title, status, rating }: Happening, serviceName: (slug: string) => string) {
  if (kind === 'request') return <strong>{serviceName(title ?? '')}</strong>
  if (kind === 'job') return <strong>{title}</strong>
  if (kind === 'review')
    return (
      <strong>
        {rating} of 5 stars{title && `: ${title}`}
      </strong>
    )
  if (kind === 'sent') return `${words(title)}, by ${status}`
  return null
}

function ToRequest({ id, children }: { id: string | null; children: ReactNode }) {
  if (!id) return <span className="font-mono">{children}</span>
  return (
    <Link to={`/admin?request=${id}`} className="min-h-6 font-mono text-navy-700 underline">
      {children}
    </Link>
  )
}
