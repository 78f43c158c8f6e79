import type { ServicePageData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { Explained } from '@/ui/sections/explained'
import { ListCard } from '@/ui/sections/list-card'
import { TextSections } from '@/ui/sections/text-sections'
import { Topics } from '@/ui/sections/topics'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { WorkCards } from './parts/work-cards'

/** A kind of work: /residential, /commercial and /ev-charger. */
export default function ServicePage({ page, price, services, diagram }: ServicePageData) {
  // What one kind of work is about stands before its price or, as a list or steps, beside it. Several kinds of work stand for themselves.
  const first = services.length === 1 ? page.sections[0] : undefined
  const isList = Boolean(first?.points ?? first?.steps)
  const others = page.sections.filter((section) => section !== first)
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
      {first && !isList && <TextSections sections={[first]} />}
      <WorkCards services={services} beside={isList ? first : undefined} />
      {page.explained && <Explained {...page.explained} diagram={diagram} />}
      {page.topics && <Topics {...page.topics} />}
      {page.yourself && (
        <Section>
          <div className="grid gap-6 lg:grid-cols-[1.6fr_1fr]">
            <ListCard heading="What you can do yourself" points={page.yourself.can} kind="yes" />
            <ListCard heading="What you can’t" points={page.yourself.cannot} kind="no" />
          </div>
        </Section>
      )}
      <TextSections sections={others} sources={page.sources} />
      <CallToAction about={{ service: page.service }} />
    </>
  )
}
