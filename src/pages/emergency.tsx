import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { EmergencyBanner } from '@/ui/sections/emergency-banner'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function EmergencyPage({ page, towns, services }: PageProps<'/emergency'>) {
  return (
    <>
      <PageMetadata
        title="Emergency electrician on Long Island, 24/7"
        description="What to do first for sparking outlets, power outages, electrical fires and storm damage, and an electrician on the phone at any hour in Suffolk and Nassau."
        keywords="emergency electrician, Long Island, 24/7, power outage, sparking outlet"
        canonical="/emergency"
        image="emergency-electrician"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: 'Emergency electrician',
              description:
                'Electrical emergencies at any hour: sparking outlets, power outages, electrical fires and storm damage.',
              path: '/emergency',
            }),
            breadcrumbs(['Emergency', '/emergency']),
          ]
        }
      />
      <PageHead
        heading={page.heading}
        eyebrow="24/7 Emergency Service"
        illustration={<Illustration name="emergency" className="rounded-xl" />}
      >
        <p>{page.lead}</p>
      </PageHead>
      <EmergencyBanner to="#what-to-do" />
      <div id="what-to-do">
        <TextSections sections={page.sections} sources={page.sources} />
      </div>
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
    </>
  )
}
