import type { Calculation, CaseStudy } from '@/content/case-studies/case-studies'
import type { NamedDiagram } from '@/content/diagrams'
import type { BeforeAndAfter, Photo } from '@/content/photos'
import { BeforeAndAfterPhotos } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { DiagramSection } from '@/ui/sections/diagram'
import { StepsSection } from '@/ui/sections/steps'
import { TextSections } from '@/ui/sections/text-sections'

/** A case study from the call to what it teaches, with the calculation as a table and the drawing that explains it where there are any. */
export function CaseStudyStory({
  caseStudy,
  diagram,
  photos,
}: {
  caseStudy: Omit<CaseStudy, 'photos'>
  diagram: NamedDiagram | undefined
  photos: BeforeAndAfter<Photo> | undefined
}) {
  const { call, found, decision, done, result, lesson, sources } = caseStudy
  return (
    <>
      <TextSections
        sections={[
          { heading: 'The call', paragraphs: call },
          { heading: 'What we found', paragraphs: found },
        ]}
      />
      <DiagramSection diagram={diagram} />
      <Section heading={decision.heading} split={!decision.calculation}>
        <div className={decision.calculation ? 'grid gap-x-12 gap-y-8 lg:grid-cols-2' : ''}>
          <div className="grid max-w-prose content-start gap-4 text-lg">
            {decision.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {decision.calculation && <CalculationTable calculation={decision.calculation} />}
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

function CalculationTable({ calculation: { caption, lines, total } }: { calculation: Calculation }) {
  return (
    <table className="w-full self-start border-collapse rounded-xl bg-white text-base">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <tbody>
        {lines.map(({ name, value }) => (
          <tr key={name} className="border-b border-paper-300">
            <th scope="row" className="px-4 py-2 text-left font-normal">
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
