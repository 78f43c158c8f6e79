import type { ServicePageData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { Explained } from '@/ui/sections/explained'
import { TextSections } from '@/ui/sections/text-sections'
import { Topics } from '@/ui/sections/topics'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { WorkCards } from './parts/work-cards'

/** A kind of work: /residential, /commercial and /ev-charger. */
export default function ServicePage({ page, price, services, diagram }: ServicePageData) {
  const [first, ...others] = page.sections
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
      {first && <TextSections sections={[first]} />}
      <WorkCards services={services} />
      {page.explained && <Explained {...page.explained} diagram={diagram} />}
      {page.topics && <Topics {...page.topics} />}
      <TextSections sections={others} sources={page.sources} />
      <CallToAction about={{ service: page.service }} />
    </>
  )
}
