import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function ResidentialPage({ page, towns, services }: PageProps<'/residential'>) {
  return (
    <>
      <PageMetadata
        title="Residential electrician on Long Island"
        description="Repairs, rewiring, panels, lighting and generators for Long Island houses, by a licensed electrician. Written quotes, permits and inspections handled."
        keywords="residential electrician, rewiring, panel upgrade, Long Island"
        canonical="/residential"
        image="residential-electrician"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: 'Residential electrician',
              description: 'Repairs, rewiring, panels, lighting and generators for houses.',
              path: '/residential',
            }),
            breadcrumbs(['Residential', '/residential']),
          ]
        }
      />
      <PageHead
        heading={page.heading}
        eyebrow="Residential"
        illustration={<Illustration name="residential" className="rounded-xl" />}
      >
        <p>{page.lead}</p>
      </PageHead>
      <TextSections sections={page.sections} sources={page.sources} />
      {services.map(({ slug, name }) => (
        <LinkList
          key={slug}
          heading={`${name}, town by town`}
          links={towns.map((town) => ({
            to: href('/services/:serviceSlug/:townSlug', { serviceSlug: slug, townSlug: town.slug }),
            text: town.name,
          }))}
        />
      ))}
      <CallToAction about={{ service: 'residential-electrician' }} />
    </>
  )
}
