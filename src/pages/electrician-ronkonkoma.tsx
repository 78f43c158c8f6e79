import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, electrician } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { TextSections } from '@/ui/sections/text-sections'

export default function ElectricianRonkonkomaPage({ page, towns }: PageProps<'/electrician-ronkonkoma'>) {
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
      <PageHead heading={page.heading}>
        <p>{page.lead}</p>
      </PageHead>
      <ServiceAreaGrid towns={towns} heading="Towns" />
      <TextSections sections={page.sections} sources={page.sources} />
      <CallToAction about={{ town: 'ronkonkoma' }} />
    </>
  )
}
