import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'

type TopicsProps = {
  heading: string
  topics: readonly { heading: string; text: string }[]
  tone?: 'paper' | 'sand'
}

/** Many short texts of which a reader wants one: each folded under its heading, in one column, where none stands alone in a row. */
export const Topics = ({ heading, topics, tone = 'sand' }: TopicsProps) => (
  <Section heading={heading} tone={tone} split>
    <div className="topics">
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
