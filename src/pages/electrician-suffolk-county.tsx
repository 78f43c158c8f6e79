import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, electrician } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { TextSections } from '@/ui/sections/text-sections'

export default function ElectricianSuffolkCountyPage({
  page,
  towns,
}: PageProps<'/electrician-suffolk-county'>) {
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
      <PageHead heading={page.heading}>
        <p>{page.lead}</p>
      </PageHead>
      <ServiceAreaGrid towns={towns} heading="Towns" />
      <TextSections sections={page.sections} sources={page.sources} />
      <CallToAction />
    </>
  )
}
