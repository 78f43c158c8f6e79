import type { PageProps } from '@/content/page-data'
import { numbers, resources, resourcesMetadata, toolNotes, toolsHeading } from '@/content/resources'
import { pageDrawings } from '@/content/services/drawings'
import type { Tool } from '@/content/tools'
import { tools } from '@/content/tools/offered'
import { PostCards } from '@/features/blog/post-list'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { Link } from '@/lib/link'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { PictureCard } from '@/ui/sections/picture-card'
import { TextBody } from '@/ui/sections/text-sections'

const offered = Object.values(tools)

export default function ResourcesPage({ guides }: PageProps<'/resources'>) {
  return (
    <>
      <PageMetadata
        {...resourcesMetadata}
        canonical="/resources"
        image="tools"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Resources and tools', '/resources'])]}
      />
      <PageHead
        heading="Resources & tools"
        eyebrow="Work it out yourself"
        drawing={pageDrawings['/resources']}
        offer={{}}
      >
        <p>What to have at hand before you need it, and the calculations that come before a quote.</p>
      </PageHead>
      {offered.length > 0 && <Tools />}
      {numbers.length > 0 && <Numbers />}
      {resources.length > 0 && (
        <Section tone="sand">
          <div className="grid gap-5 lg:grid-cols-2">
            {resources.map((section) => (
              <div key={section.heading} className="rounded-xl border border-paper-300 bg-white p-5 sm:p-8">
                <h2 className="mb-5 text-2xl sm:text-3xl">{section.heading}</h2>
                <TextBody section={section} />
              </div>
            ))}
          </div>
        </Section>
      )}
      {guides.length > 0 && (
        <Section heading="Read before you decide">
          <PostCards posts={guides}>{(title) => <h3 className="mt-1.5 text-xl">{title}</h3>}</PostCards>
        </Section>
      )}
      <CallToAction />
    </>
  )
}

/** The tools, each with its drawing and the question that it answers: the first, with a calculation, across the page where the others fill their rows. */
function Tools() {
  const isFirstWide = offered.length % 4 === 1
  return (
    <Section
      heading={toolsHeading}
      tone="sand"
      lead="Enter your own figures; every line of the result names where it comes from."
    >
      <ul className="drawn-near grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {offered.map(({ path, name, question, summary, illustration, example }, place) => (
          <li key={path} className={isFirstWide && place === 0 ? 'col-span-full' : ''}>
            <PictureCard
              picture={illustration}
              isWide={isFirstWide && place === 0}
              facts={<span className="font-semibold text-amber-700">{question}</span>}
              title={
                <h3 className="mt-1.5 text-xl">
                  <Link to={path}>{name}</Link>
                </h3>
              }
            >
              <div className="max-sm:hidden">
                <p>{summary}</p>
                {example && isFirstWide && place === 0 && <Calculation {...example} />}
              </div>
            </PictureCard>
          </li>
        ))}
      </ul>
      {toolNotes.length > 0 && (
        <div className="topics folded-on-phones mt-6 lg:mt-10">
          <details>
            <summary>What is true of all of them</summary>
            <dl className="grid gap-x-12 gap-y-6 lg:grid-cols-3">
              {toolNotes.map(({ heading, text }) => (
                <div key={heading}>
                  <dt className="font-semibold text-navy-900">{heading}</dt>
                  <dd className="mt-1">{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      )}
    </Section>
  )
}

/** A tool's lines, each with where it comes from. */
const Calculation = ({ about, lines }: NonNullable<Tool['example']>) => (
  <table className="mt-4 w-full text-left text-sm">
    <caption className="pb-2 text-left font-semibold text-navy-900">{about}</caption>
    <tbody>
      {lines.map(({ what, figure, source, total }) => (
        <tr
          key={what}
          className={`border-t align-top ${total ? 'border-navy-500 bg-navy-50 font-bold' : 'border-paper-300'}`}
        >
          <th scope="row" className="py-2 pr-4 pl-2 font-[inherit]">
            {what}
            {source && <span className="block font-normal text-ink-soft">{source}</span>}
          </th>
          <td className="py-2 pr-2 text-right whitespace-nowrap">{figure}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What happens, and whom to call for it: each number as large as a heading. */
const Numbers = () => (
  <Section heading="Whom to call for what" split>
    <ul className="rounded-xl border border-paper-300 bg-white px-5">
      {numbers.map(({ display, e164, when }) => (
        <li
          key={e164}
          className="grid items-center gap-x-8 border-paper-300 py-4 not-first:border-t sm:grid-cols-[1fr_auto]"
        >
          <p>{when}</p>
          <a
            href={`tel:${e164}`}
            className="inline-flex min-h-tap items-center font-display text-[min(1.5rem,9vw)] font-bold text-navy-900 underline"
          >
            {display}
          </a>
        </li>
      ))}
    </ul>
  </Section>
)
