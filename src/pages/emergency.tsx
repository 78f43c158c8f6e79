import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { EmergencyBanner } from '@/ui/sections/emergency-banner'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'
import { withPhoneLinks } from '@/ui/with-phone-links'

export default function EmergencyPage({ page, price, services }: PageProps<'/emergency'>) {
  return (
    <>
      <PageMetadata
        {...page.metadata}
        canonical={page.path}
        image={page.service}
        structuredData={
          import.meta.env.SSR && [
            offeredService({ ...page.offered, path: page.path }),
            breadcrumbs([page.name, page.path]),
          ]
        }
      />
      <PageHead
        heading={page.heading}
        eyebrow={page.eyebrow}
        drawing={page.illustration}
        offer={{ price, urgent: true }}
      >
        <p>{withPhoneLinks(page.lead)}</p>
      </PageHead>
      <EmergencyBanner to="#what-to-do" />
      <div id="what-to-do">
        <TextSections sections={page.sections} sources={page.sources} />
      </div>
      <LinkList
        heading="Prices, times and common problems"
        links={services.map(({ slug, name }) => ({
          to: href('/services/:serviceSlug', { serviceSlug: slug }),
          text: name,
        }))}
      />
    </>
  )
}
