import type { ReactNode } from 'react'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'

type StepsProps = {
  steps: readonly string[]
  /** Closer to one another. */
  isUrgent?: boolean | undefined
  /** In two columns where there is room. */
  isWide?: boolean
}

/** How something goes, step by step: a line leads from each number to the next. */
export const Steps = ({ steps, isUrgent, isWide }: StepsProps) => (
  <ol
    className={`steps text-lg ${isWide ? 'gap-x-12 lg:columns-2' : 'max-w-prose'} ${isUrgent ? 'urgent' : ''}`}
  >
    {steps.map((step, place) => (
      // The line ends with the first column.
      <li key={step} className={isWide && place === Math.ceil(steps.length / 2) - 1 ? 'turn' : undefined}>
        <b>{place + 1}</b> <span>{withPhoneLinks(step)}</span>
      </li>
    ))}
  </ol>
)

type StepsSectionProps = {
  heading: string
  tone?: 'paper' | 'sand'
  steps: readonly string[]
  /** Below them. */
  children?: ReactNode
}

/** Whether they fill two columns. */
export const areMany = (steps: readonly string[]) => steps.length > 4

/** Steps as a band of a page: a few beside its heading, more of them below it in two columns. */
export const StepsSection = ({ heading, tone = 'paper', steps, children }: StepsSectionProps) => (
  <Section heading={heading} split={!areMany(steps)} tone={tone}>
    <div>
      <Steps steps={steps} isWide={areMany(steps)} />
      {children}
    </div>
  </Section>
)
