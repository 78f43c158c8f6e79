import type { NamedDiagram } from '@/content/diagrams'
import { Section } from '@/ui/section'
import { DiagramFigure } from './diagram'
import { FactStrip } from './fact-strip'
import { named, TextBody, type TextSection } from './text-sections'

type ExplainedProps = Pick<TextSection, 'heading' | 'paragraphs' | 'points'> & {
  diagram: NamedDiagram | undefined
}

/**
 * A text beside the drawing that shows what it says; without one, as wide as it reads well. Points that fill a row stand above the drawing:
 * beside it, they would end far too soon.
 */
export function Explained({ diagram, ...section }: ExplainedProps) {
  const { heading, paragraphs = [] } = section
  const facts = named(section)
  if (diagram && facts && facts.length % 3 === 0)
    return (
      <Section heading={heading} lead={paragraphs}>
        <FactStrip facts={facts} />
        <div className="mt-10">
          <DiagramFigure diagram={diagram} />
        </div>
      </Section>
    )
  return (
    <Section>
      <div className={diagram ? 'grid gap-x-14 gap-y-8 lg:grid-cols-2' : ''}>
        <div className="max-w-prose">
          <h2 className="mb-6 text-3xl sm:text-4xl">{heading}</h2>
          <TextBody section={section} isLarge />
        </div>
        {diagram && <DiagramFigure diagram={diagram} narrow />}
      </div>
    </Section>
  )
}
