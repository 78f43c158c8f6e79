import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, countyServed, offeredService } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { TextSections } from '@/ui/sections/text-sections'

export default function SuffolkCountyPage({ page, towns }: PageProps<'/locations/suffolk-county'>) {
  return (
    <>
      <PageMetadata
        title="Electrician in Suffolk County, NY"
        description="Licensed electricians for Suffolk County: the towns we serve, who issues permits there, and whom to call when the power is out."
        keywords="electrician, Suffolk County"
        canonical="/locations/suffolk-county"
        image="area"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: 'Electrician in Suffolk County, NY',
              description: 'Licensed electricians for Suffolk County.',
              path: '/locations/suffolk-county',
              areaServed: countyServed('Suffolk'),
            }),
            breadcrumbs(['Service areas', '/locations'], ['Suffolk County', '/locations/suffolk-county']),
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
