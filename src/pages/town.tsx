import { licenseFact } from '@/content/licenses'
import type { PageProps } from '@/content/page-data'
import { capitalized, trade } from '@/content/trade'
import { PlaceReviews } from '@/features/reviews/place-reviews'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import {
  breadcrumbs,
  offeredService,
  shownReviews,
  townServed,
} from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { InTown } from '@/ui/sections/in-town'
import { LinkList } from '@/ui/sections/link-list'

export default function TownPage({
  metadata,
  town,
  intro,
  facts,
  glance,
  services,
  problems,
  towns,
  reviews,
}: PageProps<'/locations/:townSlug'>) {
  const path = href('/locations/:townSlug', { townSlug: town.slug })
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical={path}
        image="area"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: metadata.title,
              description: metadata.description,
              path,
              areaServed: townServed(town),
            }),
            ...shownReviews(reviews),
            breadcrumbs(['Service areas', '/locations'], [town.name, path]),
          ]
        }
      />
      <PageHead heading={`${capitalized(trade.pro)} in ${town.name}`} eyebrow={`${town.county} County`}>
        <p>{intro}</p>
      </PageHead>
      <InTown
        heading={`Good to know in ${town.name}`}
        town={town}
        license={licenseFact(town)}
        paragraphs={facts.map(({ text }) => text)}
        glance={glance}
        sources={facts.map(({ source }) => source)}
      />
      <PlaceReviews
        heading={`What customers in ${town.name} tell us`}
        reviews={reviews}
        town={town.slug}
        about={(review) => services.find(({ slug }) => slug === review.service)?.name ?? review.service}
      />
      <LinkList
        heading={`What we do in ${town.name}`}
        links={[
          ...services.map(({ slug, name }) => ({
            to: href('/services/:serviceSlug/:townSlug', { serviceSlug: slug, townSlug: town.slug }),
            text: name,
          })),
          { to: '/services', text: 'All services and what they cost' },
        ]}
      />
      <LinkList
        heading="What people call about"
        tone="sand"
        links={problems.map(({ slug, service, name }) => ({
          to: href('/services/:serviceSlug/:townSlug/:problemSlug', {
            serviceSlug: service,
            townSlug: town.slug,
            problemSlug: slug,
          }),
          text: name,
        }))}
      />
      <LinkList
        heading="Nearby"
        links={towns.map(({ slug, name }) => ({
          to: href('/locations/:townSlug', { townSlug: slug }),
          text: name,
        }))}
      />
      <CallToAction about={{ town: town.slug }} />
    </>
  )
}
