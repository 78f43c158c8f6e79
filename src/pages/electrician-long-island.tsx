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
    heading: 'One island, many houses',
    paragraphs: [
      'A cape of 1950, a split level of 1965 and a summer cottage at the water have different wiring and different troubles. We have worked on all of them, and bring what they need.',
    ],
  },
]

export default function ElectricianLongIslandPage() {
  const { towns } = usePageData<AreaData>()
  return (
    <>
      <PageMetadata
        title="Long Island electrician"
        description="Licensed electrical contractor for Suffolk and Nassau counties: residential, commercial, EV chargers and 24/7 emergency service since 2003."
        keywords="Long Island electrician, licensed"
        canonical="/electrician-long-island"
        image="area"
        structuredData={
          import.meta.env.SSR && [
            electrician(towns),
            breadcrumbs(['Long Island electrician', '/electrician-long-island']),
          ]
        }
      />
      <PageHead heading="Your electrician on Long Island">
        <p>In business since 2003, in both counties, at any hour when it cannot wait.</p>
      </PageHead>
      <TextSections sections={sections} />
      <ServiceAreaGrid towns={towns} heading="Towns" />
      <CallToAction />
    </>
  )
}
