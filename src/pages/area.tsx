import { business, type License } from '@/content/business'
import { licenseIn, licensesIn } from '@/content/licenses'
import type { AreaData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import {
  breadcrumbs,
  countyServed,
  offeredService,
  thisBusiness,
} from '@/features/search-engines/structured-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { DriveTable } from '@/ui/sections/drive-table'
import { LicenseCard } from '@/ui/sections/license-card'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { named, TextBody, TextSections } from '@/ui/sections/text-sections'
import { WorkPrices } from '@/ui/sections/work-prices'
import { withPhoneLinks } from '@/ui/with-phone-links'

/** Where we work: all of it, a county, or a landing page about a part of it. */
export default function AreaPage({ page, towns, views, drives, services }: AreaData) {
  const town = towns.find(({ slug }) => slug === page.town)
  const county = page.county ?? town?.county
  const license = town
    ? licenseIn(town)
    : county && business.licenses.find((license) => license.county === county)
  const list = services.length > 0 ? page.sections.find(({ points }) => points) : undefined
  const texts = page.sections.filter((section) => section !== list)
  return (
    <>
      <PageMetadata
        {...page.metadata}
        canonical={page.path}
        image="area"
        structuredData={
          import.meta.env.SSR &&
          (page.county && page.offered
            ? [
                offeredService({
                  ...page.offered,
                  path: page.path,
                  areaServed: countyServed(page.county),
                }),
                breadcrumbs(['Service areas', '/locations'], [page.name, page.path]),
              ]
            : [thisBusiness(towns), breadcrumbs([page.name, page.path])])
        }
      />
      <PageHead
        heading={page.heading}
        eyebrow={
          page.path === '/locations' ? (
            page.name
          ) : (
            <Link to="/locations" className="inline-flex min-h-tap items-center underline">
              Service areas
            </Link>
          )
        }
        drawing="on-the-way"
        offer={{
          ...(page.county && { license: licensesIn(page.county) }),
          ...(page.town && { about: { town: page.town } }),
        }}
      >
        <p>{withPhoneLinks(page.lead)}</p>
      </PageHead>
      {services.length > 0 && <WorkAndList services={services} list={list} />}
      <ServiceAreaGrid towns={towns} views={views} county={county} heading="Towns" />
      <DriveTable towns={drives} from={business.address.city} />
      <Texts sections={texts} sources={page.sources} license={license} />
      <CallToAction about={page.town && { town: page.town }} />
    </>
  )
}

/** The kinds of work and what they cost, and below them the page's own list: beside them, it was longer or shorter. */
const WorkAndList = ({ services, list }: Pick<AreaData, 'services'> & { list: AreaText | undefined }) => (
  <Section heading="What we do, and from what price" tone="sand">
    <WorkPrices
      isWide
      services={services.map(({ slug, name, price }) => ({
        service: slug,
        to: href('/services/:serviceSlug', { serviceSlug: slug }),
        name,
        price,
      }))}
    />
    {list && <ListInColumns list={list} />}
  </Section>
)

function ListInColumns({ list }: { list: AreaText }) {
  const points = named(list) ?? (list.points ?? []).map((text) => ({ term: undefined, text }))
  return (
    <>
      <h2 className="mt-12 text-2xl sm:text-3xl">{list.heading}</h2>
      {list.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4 max-w-prose text-lg">
          {withPhoneLinks(paragraph)}
        </p>
      ))}
      <ul className={`mt-6 grid gap-x-8 gap-y-5 ${columnsOf(points.length)}`}>
        {points.map(({ term, text }) => (
          <li key={term ?? text} className="border-t-2 border-amber-400 pt-3">
            {term && <h3 className="mb-1 font-semibold text-navy-900">{term}</h3>}
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

/** As many beside one another as leave none alone. */
function columnsOf(count: number) {
  if (count % 5 === 0) return 'md:grid-cols-2 lg:grid-cols-5 md:max-lg:[&>:last-child]:col-span-full'
  if (count % 4 === 0) return 'md:grid-cols-2 lg:grid-cols-4'
  return count % 3 === 0 ? 'md:grid-cols-2 lg:grid-cols-3' : 'md:grid-cols-2'
}

type AreaText = AreaData['page']['sections'][number]

type TextsProps = Pick<AreaData['page'], 'sections' | 'sources'> & {
  /** The one that counts there; undefined if none does, or several may. */
  license: License | undefined
}

/**
 * What a page about a place says: the first text beside the license that counts there. Where there is none and the first two are a list and a
 * text, the list as a card beside the text, since beside its heading alone either left a half empty.
 */
function Texts({ sections, sources, license }: TextsProps) {
  const [first, second, ...others] = sections
  if (license && first && !first.points) {
    return (
      <>
        <Section>
          <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
            <div className="grid max-w-prose gap-4 text-lg">
              <h2 className="mb-2 text-3xl sm:text-4xl">{first.heading}</h2>
              {first.paragraphs.map((paragraph) => (
                <p key={paragraph}>{withPhoneLinks(paragraph)}</p>
              ))}
            </div>
            <LicenseCard license={license} />
          </div>
        </Section>
        <TextSections
          sections={sections.slice(1)}
          sources={sources}
          start="sand"
          isOneBand={sections.length === 4}
        />
      </>
    )
  }
  const isPair = first && second && Boolean(first.points) !== Boolean(second.points) && others.length > 0
  if (!isPair) return <TextSections sections={sections} sources={sources} />
  return (
    <>
      <Section>
        <div
          className={`grid items-start gap-x-14 gap-y-10 ${heightOf(first) > heightOf(second) ? 'lg:grid-cols-[1.6fr_1fr]' : 'lg:grid-cols-[1fr_1.6fr]'}`}
        >
          {[first, second].map((section) => (
            <div
              key={section.heading}
              className={
                section.points ? 'rounded-xl border border-paper-300 bg-white p-5 sm:p-8' : 'lg:pt-8'
              }
            >
              <h2 className="mb-5 text-3xl">{section.heading}</h2>
              <TextBody section={section} />
            </div>
          ))}
        </div>
      </Section>
      <TextSections sections={others} sources={sources} />
    </>
  )
}

/** About how high a text is, in characters of its column: each point of a list ends a line. */
const heightOf = ({ paragraphs, points = [] }: AreaText) =>
  [...paragraphs, ...points].join().length + 60 * points.length
