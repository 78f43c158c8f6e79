import type { PointerEvent } from 'react'
import { Link } from '@/lib/link'
import { wordsIn } from './status'
import { keyOf, type Unplanned } from './tray-api'

type TrayProps = {
  waiting: Unplanned[]
  /** What is held over the board. */
  held: { job_id: string; reference: string } | undefined
  whereOf: (one: Unplanned) => string
  onPointerDown: (event: PointerEvent, one: Unplanned) => void
  onGrab: (one: Unplanned) => void
}

/** What has no date: dragged onto the board, or picked up by keyboard. On a phone its request plans it. */
export function Tray({ waiting, held, whereOf, onPointerDown, onGrab }: TrayProps) {
  if (waiting.length === 0) return null
  const jobs = waiting.filter(({ job_id }) => job_id !== null).length
  return (
    <section aria-label="Without a date" className="rounded-xl border border-paper-300 bg-paper-200 p-3">
      <h3 className="font-sans text-base font-semibold">
        Without a date:{' '}
        {[countOf(jobs, 'job'), countOf(waiting.length - jobs, 'request')].filter(Boolean).join(', ')}
      </h3>
      <ul className="mt-2 flex max-h-56 gap-2 overflow-auto max-lg:flex-col lg:max-h-52 lg:flex-wrap">
        {waiting.map((one) => (
          <li
            key={keyOf(one)}
            className={`rounded-lg border-l-4 border-amber-400 bg-white px-2 py-1 text-sm lg:w-60 ${held && (held.job_id === one.job_id || held.reference === one.reference) ? 'ring-2 ring-navy-700' : ''}`}
          >
            <button
              type="button"
              aria-description="Space picks it up."
              onPointerDown={(event) => onPointerDown(event, one)}
              // A press of Space or Enter; the mouse drags.
              onClick={(event) => event.detail === 0 && onGrab(one)}
              className="w-full text-left max-lg:hidden lg:cursor-grab"
            >
              <strong className="block truncate">{one.title}</strong>
              <span className="block truncate text-ink-soft">{whereOf(one)}</span>
              <span className="block truncate text-ink-soft">{whyOf(one)}</span>
            </button>
            <p className="lg:hidden">
              <strong>{one.title}</strong>, {whereOf(one)}. {whyOf(one)}
            </p>
            {(one.request_id ?? one.customer_id) && (
              <Link
                to={
                  one.request_id
                    ? `/admin?request=${one.request_id}`
                    : `/admin/customers?customer=${one.customer_id}`
                }
                className="inline-block min-h-tap content-center font-semibold text-navy-700 underline lg:min-h-6"
                aria-label={`Open ${one.reference}`}
              >
                {one.reference}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const countOf = (count: number, word: string) => count > 0 && `${count} ${word}${count === 1 ? '' : 's'}`

const lastWords = {
  cancelled: 'The last visit was canceled',
  no_access: 'Nobody let us in',
  return_needed: 'We have to come back',
  rained_off: 'Rained off',
  done: 'The last visit is done',
}
const whyOf = ({ job_id, last, offered }: Unplanned) =>
  job_id === null
    ? 'Somebody has talked to them'
    : offered
      ? 'The customer is choosing a time'
      : last
        ? wordsIn(lastWords, last)
        : 'Not planned yet'
