import { licenseFact, licenseThere } from '@/content/licenses'
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
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { FactCard } from '@/ui/sections/fact-card'
import { factsIn, factsOf, InTown } from '@/ui/sections/in-town'
import { MoreLinks } from '@/ui/sections/more-links'
import { WorkPrices } from '@/ui/sections/work-prices'

export default function TownPage({
  metadata,
  town,
  intro,
  price,
  map,
  drive,
  photo,
  notes,
  sources,
  permit,
  glance,
  house,
  services,
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
      <PageHead
        heading={`${capitalized(trade.pro)} in ${town.name}`}
        eyebrow={`${town.county} County`}
        drawing={map ? `map-of-${town.slug}` : 'hero-house'}
        offer={{ price, license: licenseThere(town), about: { town: town.slug } }}
      >
        <p>{intro.lead}</p>
        {drive && (
          <p className="mt-3">{`From our shop: ${drive.charAt(0).toLowerCase()}${drive.slice(1)}.`}</p>
        )}
      </PageHead>
      <Section heading={`What we do in ${town.name}`}>
        <div className="grid gap-6 lg:grid-cols-[1.6fr_1fr]">
          <div>
            <WorkPrices
              services={services.map(({ slug, name, price }) => ({
                service: slug,
                to: href('/services/:serviceSlug/:townSlug', { serviceSlug: slug, townSlug: town.slug }),
                name,
                price,
              }))}
            />
            <Link
              to="/services"
              className="mt-4 inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
            >
              All services and what they cost
            </Link>
          </div>
          <FactCard
            heading={`Here in ${town.name}`}
            facts={[...factsOf(town, permit, licenseFact(town)), ...factsIn(glance)]}
          />
        </div>
      </Section>
      <InTown
        heading={`Good to know in ${town.name}`}
        lead={intro.rest}
        photo={photo}
        town={town}
        house={house}
        notes={notes}
        sources={sources}
      />
      <PlaceReviews
        heading={`What customers in ${town.name} tell us`}
        reviews={reviews}
        town={town.slug}
        about={(review) => services.find(({ slug }) => slug === review.service)?.name ?? review.service}
      />
      <MoreLinks
        tone="paper"
        lists={[
          {
            heading: 'Nearby',
            links: [
              ...towns.map(({ slug, name }) => ({
                to: href('/locations/:townSlug', { townSlug: slug }),
                text: name,
              })),
              { to: '/locations', text: 'All towns' },
            ],
          },
        ]}
      />
      <CallToAction about={{ town: town.slug }} />
    </>
  )
}
