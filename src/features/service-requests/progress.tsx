import { type Stage, stageForCustomer } from './stage'
import { StageBadge } from './status-badge'

/** What a request's customer is told, and what happens next. */
export function WhereItStands({ stage }: { stage: Stage }) {
  const { now, next } = stageForCustomer[stage]
  return (
    <section aria-label="Where it stands" className="rounded-xl bg-navy-900 p-5 text-white sm:p-7">
      <StageBadge stage={stage} />
      <p className="mt-3 font-display text-2xl font-bold">{now}</p>
      <p className="mt-2 text-navy-100">
        <strong className="text-amber-300">What happens next: </strong>
        {next}
      </p>
    </section>
  )
}
