import { licenseFact, licenseThere } from '@/content/licenses'
import type { PageProps } from '@/content/page-data'
import { serviceDrawings } from '@/content/services/drawings'
import { DemoNotice } from '@/features/projects/demo-notice'
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
import { NotesAndFacts } from '@/ui/sections/in-town'
import { JobList } from '@/ui/sections/job-list'
import { MoreLinks } from '@/ui/sections/more-links'
import { PriceLines } from '@/ui/sections/price-lines'
import { ProblemPrices } from '@/ui/sections/problem-prices'
import { withPhoneLinks } from '@/ui/with-phone-links'

/** A kind of work in a town: what is particular there. The service's own page has the rest. */
export default function ServiceInTownPage({
  metadata,
  standsAlone,
  town,
  service,
  particular,
  facts,
  glance,
  demo,
  price,
  timeAndCost,
  problems,
  jobs,
  services,
  reviews,
}: PageProps<'/services/:serviceSlug/:townSlug'>) {
  const path = href('/services/:serviceSlug/:townSlug', { serviceSlug: service.slug, townSlug: town.slug })
  const hub = href('/services/:serviceSlug', { serviceSlug: service.slug })
  const townPath = href('/locations/:townSlug', { townSlug: town.slug })
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical={standsAlone ? path : hub}
        image={service.slug}
        structuredData={
          import.meta.env.SSR &&
          standsAlone && [
            offeredService({
              name: `${service.name} in ${town.name}`,
              description: service.text,
              path,
              areaServed: townServed(town),
            }),
            ...shownReviews(reviews),
            breadcrumbs(['Service areas', '/locations'], [town.name, townPath], [service.name, path]),
          ]
        }
      />
      <PageHead
        heading={`${service.name} in ${town.name}`}
        eyebrow={
          <Link to={townPath} className="inline-flex min-h-tap items-center underline">
            {town.name}, {`${town.county} County`}
          </Link>
        }
        drawing={serviceDrawings[service.slug]}
        offer={{
          urgent: service.page === '/emergency',
          price,
          license: licenseThere(town),
          about: { service: service.slug, town: town.slug },
        }}
      >
        <p>{withPhoneLinks(service.text)}</p>
      </PageHead>
      <DemoNotice demo={demo}>The prices on this page were made up to show where yours go.</DemoNotice>
      <Section>
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <div>
            <h2 className="mb-5 text-3xl">Time and cost</h2>
            <PriceLines text={timeAndCost} />
          </div>
          <div>
            {problems.length > 0 && (
              <>
                <h2 className="mb-5 text-3xl">What people call about</h2>
                <ProblemPrices
                  problems={problems.map(({ slug, name, cost }) => ({
                    to: href('/services/:serviceSlug/:townSlug/:problemSlug', {
                      serviceSlug: service.slug,
                      townSlug: town.slug,
                      problemSlug: slug,
                    }),
                    name,
                    cost,
                  }))}
                />
              </>
            )}
            <Link
              to={hub}
              className="mt-4 inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
            >
              {`${service.name}: what is included, how it goes, what people ask`}
            </Link>
          </div>
        </div>
      </Section>
      <NotesAndFacts
        heading={`In ${town.name}`}
        town={town}
        license={licenseFact(town)}
        glance={glance}
        notes={[
          { heading: `${service.short} here`, paragraphs: particular },
          ...(facts.length > 0
            ? [{ heading: 'Good to know', paragraphs: facts.map(({ text }) => text) }]
            : []),
        ]}
        sources={facts.map(({ source }) => source)}
      />
      <PlaceReviews
        heading={`What customers in ${town.name} tell us`}
        reviews={reviews}
        town={town.slug}
        service={service.slug}
      />
      <JobList heading={`Jobs in ${town.name}`} jobs={jobs} />
      <MoreLinks
        tone={reviews.length + jobs.length > 0 ? 'sand' : 'paper'}
        lists={[
          {
            heading: `More in ${town.name}`,
            links: [
              { to: townPath, text: `Everything in ${town.name}` },
              ...services.map(({ slug, name }) => ({
                to: href('/services/:serviceSlug/:townSlug', { serviceSlug: slug, townSlug: town.slug }),
                text: name,
              })),
            ],
          },
        ]}
      />
      <CallToAction about={{ service: service.slug, town: town.slug }} />
    </>
  )
}
