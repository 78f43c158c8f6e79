import type { ReactNode } from 'react'
import { dayText } from '@/lib/dates'
import { fromCents } from '@/lib/from-cents'
import { Link } from '@/lib/link'
import { formatCents } from '@/lib/money'
import { dueWords } from '@/lib/owed'
import { type Href, href } from '@/lib/paths'
import { buttonStyle } from '@/ui/button'
import { serviceName, townName } from './names'
import type { OwnJob, OwnRequest } from './own-api'

type Task = {
  id: string
  to: Href
  what: string
  more: ReactNode
  amount?: string
  press: string
  /** Said after it to whoever does not see what stands beside it. */
  of: string
}

const ofInvoice = ({
  id,
  number,
  title,
  open_cents,
  coming_cents,
  ...due
}: OwnJob['invoices'][number]): Task => ({
  id,
  to: href('/invoice/:invoiceId', { invoiceId: id }),
  what: title,
  more: (
    <>
      Invoice {number},{' '}
      <span className={due.standing === 'overdue' ? 'font-semibold text-red-700' : ''}>{dueWords(due)}</span>
    </>
  ),
  amount: formatCents(open_cents - coming_cents),
  press: 'See and pay',
  of: `invoice ${number}`,
})

/** What waits for a customer, what is due first: invoices to pay, estimates to answer, and times to choose. */
function tasksOf(requests: readonly OwnRequest[], jobs: readonly OwnJob[]): Task[] {
  const invoices = [...requests.flatMap(({ to_pay }) => to_pay), ...jobs.flatMap(({ invoices }) => invoices)]
    .filter(({ open_cents, coming_cents }) => open_cents > coming_cents)
    .sort((a, b) => a.due_on.localeCompare(b.due_on))
  const estimates = requests.flatMap(({ to_answer }) => to_answer)
  return [
    ...invoices.map(ofInvoice),
    ...estimates.map(({ id, reference, title, valid_until, ...price }) => ({
      id,
      to: href('/estimate/:estimateId', { estimateId: id }),
      what: title,
      more: `Estimate ${reference}${valid_until ? `, good until ${dayText(valid_until)}` : ''}`,
      amount: fromCents(price),
      press: 'Read and answer',
      of: `estimate ${reference}`,
    })),
    ...requests
      .filter(({ may_choose_time }) => may_choose_time)
      .map(({ id, service, town, other_town }) => ({
        id,
        to: href('/dashboard/requests/:serviceRequestId', { serviceRequestId: id }),
        what: `${serviceName(service)} in ${other_town ?? townName(town)}`,
        more: 'Choose when we come',
        press: 'Choose a time',
        of: `for ${serviceName(service)}`,
      })),
  ]
}

type ToDoProps = { requests: readonly OwnRequest[]; jobs: readonly OwnJob[] }

/** What waits for the customer, each with the one press that does it. Nothing if nothing does. */
export function ToDo({ requests, jobs }: ToDoProps) {
  const tasks = tasksOf(requests, jobs)
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="to-do" className="mb-10">
      <h2 id="to-do" className="mb-4 text-2xl text-navy-900">
        Waiting for you
      </h2>
      <ul className="rounded-md border border-paper-300 border-l-4 border-l-amber-500 bg-white px-5">
        {tasks.map(({ id, to, what, more, amount, press, of }, place) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-6 gap-y-3 border-paper-300 py-4 not-first:border-t"
          >
            <p className="min-w-0 grow basis-40 wrap-anywhere">
              <strong className="text-lg text-navy-900">{what}</strong>
              <span className="block text-ink-soft">{more}</span>
            </p>
            {amount && <p className="font-display text-xl font-bold text-navy-900 tabular-nums">{amount}</p>}
            <Link to={to} className={buttonStyle(place === 0 ? 'amber' : 'navy', 'w-full sm:w-48')}>
              {press}
              <span className="sr-only"> {of}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
