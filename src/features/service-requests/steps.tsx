import { Check } from 'lucide-react'
import { business } from '@/content/business'
import { localDayText } from '@/lib/dates'
import { type Stage, stageWords } from './stage'

/** The way of a request that becomes work. A step has the name of the last of its stages that was reached. */
const way: readonly (readonly Stage[])[] = [
  ['received'],
  ['contacted', 'estimate'],
  ['planned', 'signed'],
  ['at_work'],
  ['done', 'paid'],
]

type StepsProps = {
  stage: Stage
  /** What happened to it as its customer is told, with the time (ISO 8601), the latest first. */
  history: readonly { stage: string | null; created_at: string }[]
}

const isHeld = (stage: Stage) => stage === 'on_hold' || stage === 'awaited'

const stepOf = (stage: Stage) => way.findIndex((step) => step.includes(isHeld(stage) ? 'planned' : stage))

/** The same in words, for the eye alone: the bar has them. */
export function HowFar({ stage }: { stage: Stage }) {
  const here = stepOf(stage)
  return here < 0 ? null : (
    <span aria-hidden>
      Step {here + 1} of {way.length}
    </span>
  )
}

/** How far a request has come, in a list of several. Nothing for one that ended, on this way or another. */
export function StepBar({ stage }: { stage: Stage }) {
  const here = stepOf(stage)
  if (here < 0) return null
  return (
    <span role="img" aria-label={`Step ${here + 1} of ${way.length}`} className="grid grid-cols-5 gap-1.5">
      {way.map(([step], at) => (
        <span key={step} className={`h-1.5 rounded-xs ${at <= here ? 'bg-navy-800' : 'bg-navy-100'}`} />
      ))}
    </span>
  )
}

/** How far a request has come, with the day of each step. Nothing for one that ended on another way. */
export function Steps({ stage, history }: StepsProps) {
  const last = (step: readonly Stage[]) => history.find((event) => step.some((one) => one === event.stage))
  const held: Stage = history.some((event) => event.stage === 'at_work') ? 'at_work' : 'planned'
  const here = way.findIndex((step) => step.includes(isHeld(stage) ? held : stage))
  if (here < 0) return null
  return (
    <ol aria-label="Steps" className="grid grid-cols-5 gap-x-1.5 sm:gap-x-3">
      {way.map((step, at) => {
        const reached = at <= here ? last(step) : undefined
        const [usual] = step
        const name = at === here ? stage : (step.find((one) => one === reached?.stage) ?? usual)
        return (
          <li
            key={usual}
            aria-current={at === here ? 'step' : undefined}
            className={`border-t-4 pt-2 ${at <= here ? 'border-navy-800' : 'border-navy-100'}`}
          >
            <span
              className={`items-center gap-1 ${at === here ? 'flex font-bold text-navy-900 max-sm:whitespace-nowrap' : at > here ? 'text-ink-soft max-sm:sr-only sm:flex' : 'max-sm:sr-only sm:flex'}`}
            >
              {at < here && <Check aria-hidden className="size-4 shrink-0" />}
              {name && stageWords[name]}
            </span>
            {reached && (
              <time dateTime={reached.created_at} className="block text-sm text-ink-soft max-sm:sr-only">
                {localDayText(reached.created_at, business.timeZone)}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
