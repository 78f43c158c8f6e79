import { Section } from '@/ui/section'
import { type Source, Sources } from './sources'
import { TownFacts, type TownFactsProps } from './town-facts'

type InTownProps = TownFactsProps & {
  heading: string
  intro?: string
  /** What is particular to a kind of work there. */
  particular?: readonly string[]
  facts: readonly { topic: string; text: string; source: Source }[]
}

/** What is true of a town: in words, then at a glance. */
export function InTown({ town, license, heading, intro, particular = [], facts }: InTownProps) {
  return (
    <Section heading={heading} tone="sand">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[1.6fr_1fr]">
        <div className="grid max-w-prose content-start gap-4 text-lg">
          {[...particular, ...(intro ? [intro] : []), ...facts.map(({ text }) => text)].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <TownFacts town={town} {...(license && { license })} />
      </div>
      <Sources sources={facts.map(({ source }) => source)} />
    </Section>
  )
}
