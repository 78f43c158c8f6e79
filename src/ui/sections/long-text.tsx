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

/** A text as long as the law wants it: what it comes to, what is in it, then every part under a heading that can be linked to. */
export const LongText = ({ inShort = [], sections }: LongTextProps) => (
  <Section>
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,44rem)_minmax(14rem,20rem)] lg:justify-between">
      {inShort.length > 0 && (
        <div className="rounded-xl border border-paper-300 bg-white p-5 self-start sm:p-6 lg:col-start-1">
          <h2 className="mb-4 text-2xl">In short</h2>
          <Checklist points={inShort} kind="plain" />
        </div>
      )}
      <div className="self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <PageContents contents={sections.map(({ heading }) => ({ id: headingId(heading), text: heading }))} />
      </div>
      <div className="grid min-w-0 gap-10 lg:col-start-1">
        {sections.map(({ points = [], ...section }) => (
          <section key={section.heading} aria-labelledby={headingId(section.heading)}>
            <h2 id={headingId(section.heading)} className="mb-3 scroll-mt-24 text-2xl">
              <a href={`#${headingId(section.heading)}`} className="hover:underline">
                {section.heading}
              </a>
            </h2>
            {points.length > MOST_POINTS ? (
              <>
                <TextBody section={section} />
                <details className="mt-2">
                  <summary className="inline-flex min-h-tap items-center font-semibold text-navy-700 underline">
                    {`All ${points.length} of them`}
                  </summary>
                  <div className="mt-2 max-w-prose">
                    <Checklist points={points} kind="plain" />
                  </div>
                </details>
              </>
            ) : (
              <TextBody section={{ ...section, points }} />
            )}
          </section>
        ))}
      </div>
    </div>
  </Section>
)
