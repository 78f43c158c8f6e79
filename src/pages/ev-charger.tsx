import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function EvChargerPage({ page, towns, services }: PageProps<'/ev-charger'>) {
  return (
    <>
      <PageMetadata
        title="EV charger installation on Long Island"
        description="Level 2 chargers at home and at work: load calculation, dedicated circuit, permit and inspection, sized to your car and your panel."
        keywords="EV charger installation, Level 2, Long Island"
        canonical="/ev-charger"
        image="ev-charger-installation"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: 'EV charger installation',
              description:
                'Level 2 chargers at home and at work: load calculation, dedicated circuit, permit and inspection.',
              path: '/ev-charger',
            }),
            breadcrumbs(['EV chargers', '/ev-charger']),
          ]
        }
      />
      <PageHead
        heading={page.heading}
        eyebrow="EV chargers"
        illustration={<Illustration name="charger" className="rounded-xl" />}
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
      <CallToAction about={{ service: 'ev-charger-installation' }} />
    </>
  )
}
