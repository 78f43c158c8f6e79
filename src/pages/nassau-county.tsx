import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, countyServed, offeredService } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { TextSections } from '@/ui/sections/text-sections'

export default function NassauCountyPage({ page, towns }: PageProps<'/locations/nassau-county'>) {
  return (
    <>
      <PageMetadata
        title="Electrician in Nassau County, NY"
        description="Licensed electricians for Nassau County: the towns we serve, who issues permits there, and whom to call when the power is out."
        keywords="electrician, Nassau County"
        canonical="/locations/nassau-county"
        image="area"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: 'Electrician in Nassau County, NY',
              description: 'Licensed electricians for Nassau County.',
              path: '/locations/nassau-county',
              areaServed: countyServed('Nassau'),
            }),
            breadcrumbs(['Service areas', '/locations'], ['Nassau County', '/locations/nassau-county']),
          ]
        }
      />
      <PageHead heading={page.heading}>
        <p>{page.lead}</p>
      </PageHead>
      <ServiceAreaGrid towns={towns} heading="Towns" />
      <TextSections sections={page.sections} sources={page.sources} />
      <CallToAction />
    </>
  )
}
