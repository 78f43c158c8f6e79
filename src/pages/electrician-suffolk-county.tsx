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
    heading: 'What to expect',
    points: [
      'A licensed electrician, not a call center',
      'A written price before the work',
      'The permit and the inspection of your town or village',
    ],
  },
]

export default function ElectricianSuffolkCountyPage() {
  const { towns } = usePageData<AreaData>()
  return (
    <>
      <PageMetadata
        title="Suffolk County electrician"
        description="Licensed electrical contractor for western Suffolk County: homes, shops, EV chargers, generators, and emergencies at any hour."
        keywords="Suffolk County electrician, licensed"
        canonical="/electrician-suffolk-county"
        image="area"
        structuredData={
          import.meta.env.SSR && [
            electrician(towns),
            breadcrumbs(['Suffolk County electrician', '/electrician-suffolk-county']),
          ]
        }
      />
      <PageHead heading="Your electrician in Suffolk County">
        <p>Repairs, panels, chargers and generators, from Huntington to East Islip.</p>
      </PageHead>
      <TextSections sections={sections} />
      <ServiceAreaGrid towns={towns} heading="Towns" />
      <CallToAction />
    </>
  )
}
