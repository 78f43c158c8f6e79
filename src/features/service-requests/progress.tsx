import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { business } from '@/content/business'
import { type Stage, stageForCustomer } from './stage'
import { StageBadge } from './stage-badge'
import { HowFar, StepBar } from './steps'
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

/** What a request's customer is told, what happens next, and what they can do now (`children`, on navy). */
export function WhereItStands({ children, ...props }: WhereItStandsProps & { children?: ReactNode }) {
  const { now, next, stage } = sentencesFor(props)
  return (
    <section aria-label="Where it stands" className="rounded-xl bg-navy-900 p-5 text-white sm:p-7">
      <StageBadge stage={stage} />
      <p className="mt-3 font-display text-2xl font-bold sm:text-3xl">{now}</p>
      <p className="mt-2 max-w-prose text-navy-100">
        <strong className="text-amber-300">What happens next: </strong>
        {next}
      </p>
      {children && <div className="mt-5 grid gap-4 empty:hidden">{children}</div>}
    </section>
  )
}

type CardProps = WhereItStandsProps & {
  /** What it is about, in a line, and what belongs to it, such as its reference. */
  heading: ReactNode
  children: ReactNode
}

/** One of several: what it is about, when we are there if that is known and what happens next, beside how far it has come. */
export function ProgressCard({ heading, children, ...props }: CardProps) {
  const { now, next, stage: shown } = sentencesFor(props)
  return (
    <span className="grid gap-x-10 gap-y-3 md:grid-cols-[1fr_16rem]">
      <span>
        <span className="block">{heading}</span>
        <span className="mt-2 block font-display text-xl font-bold text-navy-900">{now}</span>
        <span className="mt-1 block max-w-prose">{next}</span>
      </span>
      <span className="flex flex-col gap-2 text-sm text-ink-soft">
        <span className="flex items-center justify-between gap-3">
          <StageBadge stage={shown} />
          <HowFar stage={shown} />
        </span>
        <StepBar stage={shown} />
        {children}
      </span>
    </span>
  )
}
