import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'

type TopicsProps = {
  heading: string
  topics: readonly { heading: string; text: string }[]
  tone?: 'paper' | 'sand'
}

/** Many short texts of which a reader wants one: each folded under its heading. */
export const Topics = ({ heading, topics, tone = 'sand' }: TopicsProps) => (
  <Section heading={heading} tone={tone}>
    <div className="topics grid items-start gap-x-12 lg:grid-cols-2">
      {topics.map(({ heading, text }) => (
        <details key={heading}>
          <summary>
            <h3>{heading}</h3>
          </summary>
          <p className="max-w-prose">{withPhoneLinks(text)}</p>
        </details>
      ))}
    </div>
  </Section>
)
