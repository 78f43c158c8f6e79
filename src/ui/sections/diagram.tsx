import type { NamedDiagram } from '@/content/diagrams'
import { Section } from '@/ui/section'
import { withPhoneLinks } from '@/ui/with-phone-links'

type FigureProps = {
  diagram: NamedDiagram
  /** Beside a text on a wide screen: the list has no room beside the drawing there. */
  narrow?: boolean
}

/**
 * A drawing with numbers, and the list that says what each is: whoever doesn't see the drawing has it all in words. The picture is fetched
 * when it comes near, and is in none of the page's code.
 */
export const DiagramFigure = ({ diagram: { name, title, points, source }, narrow }: FigureProps) => (
  <figure
    className={`grid items-center gap-x-12 gap-y-6 ${narrow ? 'md:max-lg:grid-cols-[1.15fr_1fr]' : 'md:grid-cols-[1.15fr_1fr]'}`}
  >
    <img
      src={`/illustrations/${name}.svg`}
      width={480}
      height={320}
      alt={title}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      className="h-auto w-full rounded-xl border border-paper-300"
    />
    <figcaption>
      <ol className="grid gap-3">
        {points.map((point, place) => (
          <li key={point} className="grid grid-cols-[2.25rem_1fr] items-start">
            <span className="grid size-7 place-items-center rounded-full bg-navy-950 text-sm font-bold text-white">
              {place + 1}
            </span>
            <span>{withPhoneLinks(point)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-ink-soft">After: {source}.</p>
    </figcaption>
  </figure>
)

/** A band with the diagram that explains the page's subject; nothing if there is none. */
export const DiagramSection = ({
  diagram,
  tone = 'sand',
}: {
  diagram: NamedDiagram | undefined
  tone?: 'paper' | 'sand'
}) =>
  diagram && (
    <Section heading={diagram.title} tone={tone}>
      <DiagramFigure diagram={diagram} />
    </Section>
  )
