import * as z from 'zod/mini'
import { business } from '@/content/business'
import { type Stage, stageForCustomer } from './stage'
import { StageBadge } from './stage-badge'
import { visitForCustomer, visitKinds, visitStages } from './visit-words'

const toldVisit = z.object({
  kind: z.enum(visitKinds),
  status: z.enum(visitStages),
  from: z.string(),
  until: z.string(),
})

type WhereItStandsProps = {
  stage: Stage
  /** The one that the customer waits for, as the database gives it. It tells them more than the stage does. */
  visit: unknown
}

/** What a request's customer is told, and what happens next. */
export function WhereItStands({ stage, visit: given }: WhereItStandsProps) {
  const visit = toldVisit.safeParse(given).data
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
