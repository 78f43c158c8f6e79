import * as z from 'zod/mini'
import { business } from '@/content/business'
import { type Stage, stageForCustomer } from './stage'
import { StageBadge } from './stage-badge'
import { StepBar } from './steps'
import { visitForCustomer, visitKinds, visitStages } from './visit-words'

export const toldVisit = z.object({
  kind: z.enum(visitKinds),
  status: z.enum(visitStages),
  from: z.string(),
  until: z.string(),
  expected: z.optional(z.string()),
})

type WhereItStandsProps = {
  stage: Stage
  /** The one that the customer waits for, as the database gives it. It tells them more than the stage does. */
  visit: unknown
}

/** The sentences about it: of the visit that they wait for if there is one, or of the stage. */
export function sentencesFor({ stage, visit: given }: WhereItStandsProps) {
  const visit = toldVisit.safeParse(given).data
  return {
    ...(visit ? visitForCustomer(visit, business.timeZone) : stageForCustomer[stage]),
    stage: visit?.status === 'on_site' ? 'at_work' : stage,
  } as const
}

/** What a request's customer is told, and what happens next. */
export function WhereItStands(props: WhereItStandsProps) {
  const { now, next, stage } = sentencesFor(props)
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

/** How far one of them has come, when we are there if that is known, and what happens next. */
export function HowFar(props: WhereItStandsProps) {
  const { now, next, stage: shown } = sentencesFor(props)
  return (
    <>
      <StepBar stage={shown} />
      <span className="mt-3 block text-lg font-semibold text-navy-900">{now}</span>
      <span className="mt-1 block max-w-prose">{next}</span>
    </>
  )
}
