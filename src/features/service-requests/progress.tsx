import { business } from '@/content/business'
import { type Stage, stageForCustomer } from './stage'
import { StageBadge } from './status-badge'
import { type ToldVisit, visitForCustomer } from './visit-words'

type WhereItStandsProps = {
  stage: Stage
  /** The one that the customer waits for. It tells them more than the stage does. */
  visit: ToldVisit | null
}

/** What a request's customer is told, and what happens next. */
export function WhereItStands({ stage, visit }: WhereItStandsProps) {
  const { now, next } = visit ? visitForCustomer(visit, business.timeZone) : stageForCustomer[stage]
  return (
    <section aria-label="Where it stands" className="rounded-xl bg-navy-900 p-5 text-white sm:p-7">
      <StageBadge stage={visit?.status === 'on_site' ? 'at_work' : stage} />
      <p className="mt-3 font-display text-2xl font-bold">{now}</p>
      <p className="mt-2 text-navy-100">
        <strong className="text-amber-300">What happens next: </strong>
        {next}
      </p>
    </section>
  )
}
