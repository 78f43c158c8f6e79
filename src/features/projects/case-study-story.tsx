import type { Calculation, CaseStudy } from '@/content/case-studies/case-studies'
import type { NamedDiagram } from '@/content/diagrams'
import type { BeforeAndAfter, Photo } from '@/content/photos'
import { BeforeAndAfterPhotos } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { DiagramSection } from '@/ui/sections/diagram'
import { Sources } from '@/ui/sections/sources'
import { Steps } from '@/ui/sections/steps'

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
      <Band heading="The call" text={call} />
      <Band heading="What we found" text={found} sand />
      <Band heading={decision.heading} text={decision.text} calculation={decision.calculation} />
      <DiagramSection diagram={diagram} />
      <Section heading="What was done" split tone={diagram ? 'paper' : 'sand'}>
        <Steps steps={done} />
      </Section>
      <Band heading="The result" text={result} sand={diagram !== undefined} photos={photos} />
      <Band heading="What it teaches" text={lesson} sources={sources} sand={!diagram} />
    </>
  )
}

type BandProps = {
  heading: string
  text: string[]
  calculation?: Calculation | undefined
  sources?: CaseStudy['sources']
  photos?: BeforeAndAfter<Photo> | undefined
  sand?: boolean
}

function Band({ heading, text, calculation, sources, photos, sand }: BandProps) {
  return (
    <Section heading={heading} split tone={sand ? 'sand' : 'paper'}>
      <div className="grid max-w-prose gap-4 text-lg">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {calculation && <CalculationTable calculation={calculation} />}
        {import.meta.env.HAS_PHOTOS && photos && (
          <BeforeAndAfterPhotos photos={photos} sizes="(min-width: 40rem) 20rem, 90vw" />
        )}
        {sources && <Sources sources={sources} />}
      </div>
    </Section>
  )
}

function CalculationTable({ calculation: { caption, lines, total } }: { calculation: Calculation }) {
  return (
    <table className="mt-2 w-full border-collapse rounded-xl bg-white text-base">
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
