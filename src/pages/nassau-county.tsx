import type { AreaData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, countyServed, offeredService } from '@/features/search-engines/structured-data'
import { usePageData } from '@/lib/page-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'Permits and power',
    paragraphs: [
      'Building permits are issued by the three towns, the two cities and the incorporated villages. The electric utility is PSEG Long Island; the villages of Freeport and Rockville Centre have utilities of their own.',
    ],
  },
]

export default function NassauCountyPage() {
  const { towns } = usePageData<AreaData>()
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
      <PageHead heading="Nassau County">
        <p>We come to the eastern side of Nassau every week.</p>
      </PageHead>
      <TextSections sections={sections} />
      <ServiceAreaGrid towns={towns} heading="Towns" />
      <CallToAction />
    </>
  )
}
