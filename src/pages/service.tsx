import type { ServicePageData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'
import { withPhoneLinks } from '@/ui/with-phone-links'

/** A kind of work: /residential, /commercial and /ev-charger. */
export default function ServicePage({ page, price, services }: ServicePageData) {
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
        offer={{ price, about: { service: page.service } }}
      >
        <p>{withPhoneLinks(page.lead)}</p>
      </PageHead>
      <TextSections sections={page.sections} sources={page.sources} />
      <LinkList
        heading="Prices, times and common problems"
        links={services.map(({ slug, name }) => ({
          to: href('/services/:serviceSlug', { serviceSlug: slug }),
          text: name,
        }))}
      />
      <CallToAction about={{ service: page.service }} />
    </>
  )
}
