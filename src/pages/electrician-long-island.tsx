import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, electrician } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { TextSections } from '@/ui/sections/text-sections'

export default function ElectricianLongIslandPage({ page, towns }: PageProps<'/electrician-long-island'>) {
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
      <PageHead heading={page.heading}>
        <p>{page.lead}</p>
      </PageHead>
      <ServiceAreaGrid towns={towns} heading="Towns" />
      <TextSections sections={page.sections} sources={page.sources} />
      <CallToAction />
    </>
  )
}
