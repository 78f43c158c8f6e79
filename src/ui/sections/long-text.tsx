import type { TextBlock } from '@/content/company/text-block'
import { headingId } from '@/lib/heading-id'
import { Section } from '@/ui/section'
import { Checklist } from './checklist'
import { PageContents } from './page-contents'
import { TextBody } from './text-sections'

/** More points than these are folded: a reader on a phone scrolls past them to what was asked for. */
const MOST_POINTS = 10

type LongTextProps = {
  /** What it comes to, for whoever reads no further. */
  inShort?: readonly string[]
  sections: readonly TextBlock[]
}

/**
 * A text as long as the law wants it: what it comes to, across the page, then what is in it, which a wide screen keeps in view, beside every
 * part under a heading that can be linked to.
 */
export const LongText = ({ inShort = [], sections }: LongTextProps) => (
  // One part of the page: what is drawn only when it comes near has scrolling of its own, and nothing in it could stay in view.
  <div>
    {inShort.length > 0 && (
      <Section heading="In short" tone="sand">
        <ul
          className={`grid gap-x-8 gap-y-5 text-lg ${inShort.length === 3 ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'}`}
        >
          {inShort.map((point) => (
            <li key={point} className="border-t-2 border-amber-400 pt-4">
              {point}
            </li>
          ))}
        </ul>
      </Section>
    )}
    <Section>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_2.6fr]">
        <div className="self-start lg:sticky lg:top-24">
          <PageContents
            contents={sections.map(({ heading }) => ({ id: headingId(heading), text: heading }))}
          />
        </div>
        <div className="min-w-0 lg:text-lg">
          {sections.map((section) => (
            <section
              key={section.heading}
              aria-labelledby={headingId(section.heading)}
              className="border-paper-300 py-8 first:pt-0 not-last:border-b"
            >
              <h2 id={headingId(section.heading)} className="mb-3 scroll-mt-24 text-2xl">
                <a href={`#${headingId(section.heading)}`} className="hover:underline">
                  {section.heading}
                </a>
              </h2>
              <Part {...section} />
            </section>
          ))}
        </div>
      </div>
    </Section>
  </div>
)

/** What stands below a heading: its text, its table, then its points, of which many are folded. */
function Part({ points = [], rows = [], ...section }: TextBlock) {
  if (rows.length === 0 && points.length <= MOST_POINTS) return <TextBody section={{ ...section, points }} />
  return (
    <>
      <TextBody section={section} />
      {rows.length > 0 && <Periods rows={rows} />}
      {points.length > MOST_POINTS ? (
        <details className="mt-2">
          <summary className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline">
            {`All ${points.length} of them`}
          </summary>
          <div className="mt-2 max-w-prose">
            <Checklist points={points} kind="plain" />
          </div>
        </details>
      ) : (
        <TextBody section={{ heading: section.heading, points }} />
      )}
    </>
  )
}

/** How long each thing is kept: a table wherever there is room for one, and on a phone folded. */
const Periods = ({ rows }: { rows: NonNullable<TextBlock['rows']> }) => (
  <div className="topics folded-on-phones my-5 rounded-xl border border-paper-300 bg-white px-5 text-base">
    <details>
      <summary>{`All ${rows.length} kinds`}</summary>
      <ul>
        {rows.map(({ what, long, why }) => (
          <li
            key={what}
            className="grid gap-x-8 gap-y-1 border-paper-300 py-4 not-first:border-t md:grid-cols-2"
          >
            <h3 className="font-text text-base font-semibold">{what}</h3>
            <p>
              <strong className="block font-semibold text-navy-900">{long}</strong>
              {why}
            </p>
          </li>
        ))}
      </ul>
    </details>
  </div>
)
