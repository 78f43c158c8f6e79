import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import type { PageProps } from '@/content/page-data'
import type { ServicePage } from '@/content/service-pages'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { headingId } from '@/lib/heading-id'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { buttonStyle } from '@/ui/button'
import { PageHead } from '@/ui/page-head'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

export default function EmergencyPage({ page, price, services }: PageProps<'/emergency'>) {
  const [service] = services
  const priced = page.sections.find(({ isPrice }) => isPrice) ?? page.sections.at(-1)
  const sections: TextSection[] = page.sections.map((section) => ({
    ...section,
    ...(section === priced &&
      service && {
        link: {
          to: href('/services/:serviceSlug', { serviceSlug: service.slug }),
          text: 'Prices, times and common problems',
        },
      }),
    ...('steps' in section && section.steps && { id: headingId(section.heading), isUrgent: true }),
  }))
  return (
    <>
      <PageMetadata
        {...page.metadata}
        canonical={page.path}
        image={page.service}
        structuredData={
          import.meta.env.SSR && [
            offeredService({ ...page.offered, path: page.path }),
            breadcrumbs([page.name, page.path]),
          ]
        }
      />
      <PageHead
        heading={page.heading}
        eyebrow={page.eyebrow}
        drawing={page.illustration}
        offer={{ price, isCalled: true }}
      >
        {page.calls && <Calls calls={page.calls} />}
      </PageHead>
      <section className="bg-red-600 py-10 text-white">
        <div className="page-width">
          <h2 className="flex flex-wrap items-center gap-3 text-2xl sm:text-3xl">
            <TriangleAlert aria-hidden className="size-8 shrink-0" />
            What is happening?
          </h2>
          <ul className="mt-4 flex flex-wrap gap-2 font-semibold" aria-label="What to do first">
            {sections.map(
              ({ id, heading }) =>
                id && (
                  <li key={id}>
                    <Link to={`#${id}`} className="flex min-h-tap items-center rounded-md bg-red-700 px-4">
                      {heading}
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </div>
      </section>
      <TextSections sections={sections} sources={page.sources} />
    </>
  )
}

/** Whom to call for what: numbers as large as the headings, each with its reasons beside or below it. */
const Calls = ({ calls }: { calls: NonNullable<ServicePage['calls']> }) => (
  <dl className="grid gap-x-5 gap-y-2 sm:grid-cols-[auto_1fr] lg:grid-cols-1 xl:grid-cols-[auto_1fr]">
    {calls.map(({ display, e164, when }, place) => (
      <Fragment key={e164}>
        <dt>
          <a
            href={`tel:${e164}`}
            className={buttonStyle(
              looks[place] ?? 'amber',
              'w-full text-[min(1.5rem,9vw)] whitespace-nowrap',
            )}
          >
            {display}
          </a>
        </dt>
        <dd className="mb-2 text-base">{when}</dd>
      </Fragment>
    ))}
  </dl>
)

const looks = ['red', 'outline'] as const
