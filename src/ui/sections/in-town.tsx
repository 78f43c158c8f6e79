import type { GlanceLine } from '@/content/towns/at-a-glance'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { type Source, Sources } from './sources'
import { Fact, TownFacts, type TownFactsProps } from './town-facts'

type InTownProps = TownFactsProps & {
  heading: string
  /** In words, if there is more to say than fits into lines. */
  paragraphs?: readonly string[]
  /** At a glance. */
  glance: readonly GlanceLine[]
  sources?: readonly Source[]
}

/** What is true of a town: in words, at a glance, and what every town has. */
export function InTown({ town, license, heading, paragraphs = [], glance, sources = [] }: InTownProps) {
  return (
    <Section heading={heading} tone="sand">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <div className="grid max-w-prose gap-4 text-lg">
            {paragraphs.map((text) => (
              <p key={text}>{withPhoneLinks(text)}</p>
            ))}
          </div>
          <dl className={`grid gap-x-10 gap-y-6 ${paragraphs.length > 0 ? 'mt-8 sm:grid-cols-2' : ''}`}>
            {glance.map(({ term, text }) => (
              <Fact key={term} term={term}>
                {withPhoneLinks(text)}
              </Fact>
            ))}
          </dl>
        </div>
        <TownFacts town={town} {...(license && { license })} />
      </div>
      <Sources sources={sources} />
    </Section>
  )
}
