import { business } from '@/content/business'
import { licensesIn } from '@/content/licenses'
import type { AreaData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import {
  breadcrumbs,
  countyServed,
  offeredService,
  thisBusiness,
} from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { DriveTable } from '@/ui/sections/drive-table'
import { LicenseCard } from '@/ui/sections/license-card'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { TextSections } from '@/ui/sections/text-sections'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { WorkCards } from './parts/work-cards'

/** Where we work: all of it, a county, or a landing page about a part of it. */
export default function AreaPage({ page, towns, views, drives, services }: AreaData) {
  const license = page.county && business.licenses.find(({ county }) => county === page.county)
  const [first, ...others] = page.sections
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
        eyebrow={page.name}
        drawing="on-the-way"
        offer={{
          ...(page.county && { license: licensesIn(page.county) }),
          ...(page.town && { about: { town: page.town } }),
        }}
      >
        <p>{withPhoneLinks(page.lead)}</p>
      </PageHead>
      {services.length > 0 && <WorkCards services={services} />}
      <ServiceAreaGrid
        towns={towns}
        views={views}
        county={page.county}
        heading="Towns"
        isWhole={page.path === '/locations'}
      />
      <DriveTable towns={drives} from={business.address.city} />
      {license && first && !first.points ? (
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
          <TextSections sections={others} sources={page.sources} />
        </>
      ) : (
        <TextSections sections={page.sections} sources={page.sources} />
      )}
      <CallToAction about={page.town && { town: page.town }} />
    </>
  )
}
