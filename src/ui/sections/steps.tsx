import { withPhoneLinks } from '@/ui/with-phone-links'

/** How something goes, step by step: a line leads from each number to the next. What is urgent stands closer. */
export const Steps = ({ steps, isUrgent }: { steps: readonly string[]; isUrgent?: boolean | undefined }) => (
  <ol className={`steps max-w-prose text-lg ${isUrgent ? 'urgent' : ''}`}>
    {steps.map((step, place) => (
      <li key={step}>
        <b>{place + 1}</b> <span>{withPhoneLinks(step)}</span>
      </li>
    ))}
  </ol>
)
