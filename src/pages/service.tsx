import type { ServicePageData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { Compared } from '@/ui/sections/compared'
import { Explained } from '@/ui/sections/explained'
import { ListCard } from '@/ui/sections/list-card'
import { TextSections } from '@/ui/sections/text-sections'
import { Topics } from '@/ui/sections/topics'
import { withPhoneLinks } from '@/ui/with-phone-links'
import { WorkAndPrice, WorkCards } from './parts/work-cards'

/** A kind of work: /residential, /commercial and /ev-charger. */
export default function ServicePage({ page, price, services, diagram }: ServicePageData) {
  // A page about one kind of work begins with what it is about, beside what it costs. Several kinds of work stand for themselves.
  const [service] = services
  const first = services.length === 1 ? page.sections[0] : undefined
  const priced = page.sections.find(({ isPrice }) => isPrice)
  const others = page.sections.filter((section) => section !== first && section !== priced)
  const isAfterPaper = page.yourself ?? (page.topics ? page.compared : page.explained)
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
      {first && service ? (
        <WorkAndPrice
          work={first}
          price={{
            heading: 'What it costs',
            ...priced,
            link: {
              to: href('/services/:serviceSlug', { serviceSlug: service.slug }),
              text: 'Prices, times and common problems',
            },
          }}
        />
      ) : (
        <WorkCards services={services} />
      )}
      {page.explained && <Explained {...page.explained} diagram={diagram} />}
      {page.compared && <Compared {...page.compared} />}
      {page.topics && <Topics {...page.topics} tone={page.compared ? 'paper' : 'sand'} />}
      {page.yourself && (
        <Section>
          <div className="grid gap-6 lg:grid-cols-2">
            <ListCard heading="What you can do yourself" points={page.yourself.can} kind="yes" />
            <ListCard heading="What you can’t" points={page.yourself.cannot} kind="no" />
          </div>
        </Section>
      )}
      <TextSections sections={others} sources={page.sources} start={isAfterPaper ? 'sand' : 'paper'} />
      <CallToAction about={{ service: page.service }} />
    </>
  )
}
