import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, electrician } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { ServiceAreaGrid } from '@/ui/sections/service-area-grid'
import { TextSections } from '@/ui/sections/text-sections'

export default function LocationsPage({ page, towns }: PageProps<'/locations'>) {
  return (
    <>
      <PageMetadata
        title="Service areas in Suffolk and Nassau"
        description="The towns in Suffolk and Nassau counties where we work every week, and what to do if yours is not among them."
        keywords="service area, Suffolk County, Nassau County, electrician"
        canonical="/locations"
        image="area"
        structuredData={
          import.meta.env.SSR && [electrician(towns), breadcrumbs(['Service areas', '/locations'])]
        }
      />
      <PageHead heading={page.heading}>
        <p>{page.lead}</p>
      </PageHead>
      <ServiceAreaGrid towns={towns} heading="Towns" firstSight />
      <TextSections sections={page.sections} sources={page.sources} />
      <CallToAction />
    </>
  )
}
