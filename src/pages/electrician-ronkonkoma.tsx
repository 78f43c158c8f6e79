import type { AreaData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, electrician } from '@/features/search-engines/structured-data'
import { usePageData } from '@/lib/page-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'Close by',
    paragraphs: [
      'Most of the hamlet lies in the Town of Islip, the east of it in the Town of Brookhaven: which building department issues your permit depends on your street. We look it up before we quote.',
    ],
  },
]

export default function ElectricianRonkonkomaPage() {
  const { towns } = usePageData<AreaData>()
  return (
    <>
      <PageMetadata
        title="Ronkonkoma electrician"
        description="A licensed electrician with a shop in Ronkonkoma: repairs, panels, EV chargers, and emergency service at any hour."
        keywords="electrician Ronkonkoma, 11779"
        canonical="/electrician-ronkonkoma"
        image="area"
        structuredData={
          import.meta.env.SSR && [
            electrician(towns),
            breadcrumbs(['Electrician in Ronkonkoma', '/electrician-ronkonkoma']),
          ]
        }
      />
      <PageHead heading="Electrician in Ronkonkoma">
        <p>Our shop is here. In an emergency, that is what counts.</p>
      </PageHead>
      <TextSections sections={sections} />
      <ServiceAreaGrid towns={towns} heading="Towns" />
      <CallToAction />
    </>
  )
}
