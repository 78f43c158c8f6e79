import { type Status, statusForCustomer } from './status'
import { StatusBadge } from './status-badge'

/** A request's status in words for its customer, and what happens next. */
export function WhereItStands({ status }: { status: Status }) {
  const { now, next } = statusForCustomer[status]
  return (
    <section aria-label="Where it stands" className="rounded-xl bg-navy-900 p-5 text-white sm:p-7">
      <StatusBadge status={status} />
      <p className="mt-3 font-display text-2xl font-bold">{now}</p>
      <p className="mt-2 text-navy-100">
        <strong className="text-amber-300">What happens next: </strong>
        {next}
      </p>
    </section>
  )
}
