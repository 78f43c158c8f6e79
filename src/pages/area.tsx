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
import { CallToAction } from '@/ui/sections/call-to-action'
import { DriveTable } from '@/ui/sections/drive-table'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { TextSections } from '@/ui/sections/text-sections'
import { withPhoneLinks } from '@/ui/with-phone-links'

/** Where we work: all of it, a county, or a landing page about a part of it. */
export default function AreaPage({ page, towns, drives }: AreaData) {
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
      <ServiceAreaGrid
        towns={towns}
        county={page.county}
        heading="Towns"
        isWhole={page.path === '/locations'}
      />
      <DriveTable towns={drives} from={business.address.city} />
      <TextSections sections={page.sections} sources={page.sources} />
      <CallToAction about={page.town && { town: page.town }} />
    </>
  )
}
