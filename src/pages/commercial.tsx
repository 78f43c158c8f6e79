import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function CommercialPage({ page, towns, services }: PageProps<'/commercial'>) {
  return (
    <>
      <PageMetadata
        title="Commercial electrician on Long Island"
        description="Fit-outs, lighting, dedicated circuits, service and violations for shops, offices and restaurants in Suffolk and Nassau, before you open or after you close."
        keywords="commercial electrician, Long Island, restaurant, office, retail"
        canonical="/commercial"
        image="commercial-electrician"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: 'Commercial electrician',
              description:
                'Fit-outs, lighting, dedicated circuits, service and violations for shops, offices and restaurants.',
              path: '/commercial',
            }),
            breadcrumbs(['Commercial', '/commercial']),
          ]
        }
      />
      <PageHead
        heading={page.heading}
        eyebrow="Commercial"
        illustration={<Illustration name="commercial" className="rounded-xl" />}
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
      <CallToAction about={{ service: 'commercial-electrician' }} />
    </>
  )
}
