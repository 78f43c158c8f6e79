import type { Calculation, CaseStudy } from '@/content/case-studies/case-studies'
import type { NamedDiagram } from '@/content/diagrams'
import type { BeforeAndAfter, Photo } from '@/content/photos'
import { BeforeAndAfterPhotos } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { DiagramSection } from '@/ui/sections/diagram'
import { StepsSection } from '@/ui/sections/steps'
import { TextSections } from '@/ui/sections/text-sections'

/** A case study from what was found to what it teaches, with the calculation as a table and the drawing that explains it where there are any. */
export function CaseStudyStory({
  caseStudy,
  diagram,
  photos,
}: {
  caseStudy: Omit<CaseStudy, 'photos'>
  diagram: NamedDiagram | undefined
  photos: BeforeAndAfter<Photo> | undefined
}) {
  const { decision, done, result, lesson, sources } = caseStudy
  return (
    <>
      <DiagramSection diagram={diagram} />
      <Section heading={decision.heading} split={!decision.calculation}>
        <div className={decision.calculation ? 'grid gap-x-12 gap-y-8 lg:grid-cols-2' : ''}>
          <div className="grid max-w-prose content-start gap-4 text-lg">
            {decision.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {decision.calculation && (
            <div>
              <CalculationTable calculation={decision.calculation} />
            </div>
          )}
        </div>
      </Section>
      <StepsSection heading="What was done" tone="sand" steps={done} />
      {import.meta.env.HAS_PHOTOS && photos && (
        <Section>
          <BeforeAndAfterPhotos photos={photos} sizes="(min-width: 40rem) 34rem, 90vw" />
        </Section>
      )}
      <TextSections
        sections={[
          { heading: 'The result', paragraphs: result },
          { heading: 'What it teaches', paragraphs: lesson },
        ]}
        sources={sources}
      />
    </>
  )
}

type StartProps = {
  caseStudy: Pick<CaseStudy, 'call' | 'found'>
  /** Where it was, what kind of work, and what it comes to. */
  facts: readonly { term: string; text: string }[]
}

/** How a case study begins: the call and what was found, beside what it comes to. */
export const CaseStudyStart = ({ caseStudy: { call, found }, facts }: StartProps) => (
  <Section>
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[2.2fr_1fr]">
      <Facts facts={facts} />
      <div className="grid max-w-prose content-start gap-10 text-lg lg:row-start-1">
        <Words heading="The call" paragraphs={call} />
        <Words heading="What we found" paragraphs={found} />
      </div>
    </div>
  </Section>
)

const Words = ({ heading, paragraphs }: { heading: string; paragraphs: readonly string[] }) => (
  <section className="grid gap-4">
    <h2 className="text-3xl">{heading}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
)

/** What it comes to: before the story on a phone, and on a wide screen beside it, in view while it is read. */
const Facts = ({ facts }: { facts: readonly { term: string; text: string }[] }) => (
  <dl className="grid gap-x-8 self-start rounded-xl border border-paper-300 bg-white px-5 py-2 sm:grid-cols-2 lg:sticky lg:top-24 lg:col-start-2 lg:grid-cols-1">
    {facts.map(({ term, text }) => (
      <div
        key={term}
        className="border-paper-300 py-3 max-lg:flex max-lg:flex-wrap max-lg:gap-x-4 lg:not-last:border-b"
      >
        <dt className="shrink-0 max-lg:w-24 text-sm leading-6 font-semibold text-amber-700">{term}</dt>
        <dd className="min-w-32 flex-1">{text}</dd>
      </div>
    ))}
  </dl>
)

function CalculationTable({ calculation: { caption, lines, total } }: { calculation: Calculation }) {
  return (
    <table className="w-full border-collapse break-inside-avoid rounded-xl bg-white text-base">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <tbody>
        {lines.map(({ name, value }) => (
          <tr key={name} className="border-b border-paper-300">
            <th scope="row" className="px-4 py-2 text-left font-normal wrap-normal">
              {name}
            </th>
            <td className="px-4 py-2 text-right whitespace-nowrap [font-variant-numeric:tabular-nums]">
              {value}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-navy-900 text-white">
          <th scope="row" className="px-4 py-3 text-left">
            {total.name}
          </th>
          <td className="px-4 py-3 text-right font-bold whitespace-nowrap [font-variant-numeric:tabular-nums]">
            {total.value}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
