import type { ReactNode } from 'react'
import type { NamedDiagram } from '@/content/diagrams'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { Checklist } from './checklist'
import { DiagramFigure } from './diagram'

type ExplainedProps = {
  heading: string
  paragraphs: readonly ReactNode[]
  points?: readonly string[]
  diagram: NamedDiagram | undefined
}

/** A text beside the drawing that shows what it says; without one, as wide as it reads well. */
export const Explained = ({ heading, paragraphs, points = [], diagram }: ExplainedProps) => (
  <Section>
    <div className={diagram ? 'grid gap-x-14 gap-y-8 lg:grid-cols-2' : ''}>
      <div className="grid max-w-prose content-start gap-4 text-lg">
        <h2 className="mb-2 text-3xl sm:text-4xl">{heading}</h2>
        {paragraphs.map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are fixed text and keep their places
          <p key={place}>{withPhoneLinks(paragraph)}</p>
        ))}
        {points.length > 0 && <Checklist points={points} kind="plain" />}
      </div>
      {diagram && <DiagramFigure diagram={diagram} narrow />}
    </div>
  </Section>
)
