import { withPhoneLinks } from '@/ui/with-phone-links'

/** What a step is about, by its words: the first that fits. Each is an icon of src/ui/illustrations/step-icons.tsx. */
const kinds = [
  ['certificate', /certificate|inspect/i],
  ['permit', /permit|\bfile\b|approve|application/i],
  ['call', /\bcalls?\b|911|utility/i],
  ['price', /price|quote|\bcost/i],
  ['measure', /measure|calculation|calculate|drawing|mark|load/i],
  ['look', /look|check|find|identify|identified|open|walk|trace|rule out|visit|confirm/i],
  ['talk', /\bask\b|tell|say|send|decide|choose|teach|show|sample/i],
  ['test', /test|power|start|energized|connect/i],
] as const

export type StepKind = (typeof kinds)[number][0] | 'work'

const kindOf = (step: string): StepKind => kinds.find(([, words]) => words.test(step))?.[0] ?? 'work'

/**
 * How something goes, step by step: a line leads from each to the next. The icons are views of one picture, which comes when a step is near;
 * in the page they would weigh on its first flight. What is urgent has only its numbers.
 */
export const Steps = ({ steps, isUrgent }: { steps: readonly string[]; isUrgent?: boolean | undefined }) => (
  <ol className={`steps max-w-prose text-lg ${isUrgent ? 'urgent' : ''}`}>
    {steps.map((step, place) => (
      <li key={step}>
        {isUrgent ? (
          <b>{place + 1}</b>
        ) : (
          <img
            src={`/illustrations/step-icons.svg#${kindOf(step)}`}
            width={40}
            height={40}
            alt=""
            loading="lazy"
            className="size-10"
          />
        )}
        <span>
          {!isUrgent && <strong className="text-amber-700">{`${place + 1}. `}</strong>}
          {withPhoneLinks(step)}
        </span>
      </li>
    ))}
  </ol>
)
