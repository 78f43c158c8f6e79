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
import { formatDollars } from '@/lib/format'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { InTown } from '@/ui/sections/in-town'
import { JobList } from '@/ui/sections/job-list'
import { LinkList } from '@/ui/sections/link-list'
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
            <h2 className="text-3xl">Time and cost</h2>
            <p className="mt-5 max-w-prose text-lg">{withPhoneLinks(timeAndCost)}</p>
            <Link
              to={hub}
              className="mt-4 inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
            >
              {`${service.name}: what is included, how it goes, what people ask`}
            </Link>
          </div>
          {problems.length > 0 && <ProblemPrices {...{ problems, service, town }} />}
        </div>
      </Section>
      <InTown
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
      <LinkList
        heading={`More in ${town.name}`}
        tone="sand"
        links={[
          { to: townPath, text: `Everything in ${town.name}` },
          {
            to: href('/services/:serviceSlug', { serviceSlug: service.slug }),
            text: `${service.name}: all prices and problems`,
          },
          ...services.map(({ slug, name }) => ({
            to: href('/services/:serviceSlug/:townSlug', { serviceSlug: slug, townSlug: town.slug }),
            text: name,
          })),
        ]}
      />
      <CallToAction about={{ service: service.slug, town: town.slug }} />
    </>
  )
}

/** What people call about, each with what it usually costs with us. */
function ProblemPrices({
  problems,
  service,
  town,
}: Pick<PageProps<'/services/:serviceSlug/:townSlug'>, 'problems' | 'service' | 'town'>) {
  return (
    <div>
      <h2 className="text-3xl">What people call about</h2>
      <ul className="mt-5 divide-y divide-paper-300 rounded-xl border border-paper-300 bg-white px-5">
        {problems.map(({ slug, name, cost }) => (
          <li key={slug}>
            <Link
              to={href('/services/:serviceSlug/:townSlug/:problemSlug', {
                serviceSlug: service.slug,
                townSlug: town.slug,
                problemSlug: slug,
              })}
              className="flex min-h-14 flex-col justify-center gap-x-4 py-2.5 hover:underline sm:flex-row sm:items-center sm:justify-between lg:max-xl:flex-col lg:max-xl:items-start lg:max-xl:justify-center"
            >
              <span className="font-semibold text-navy-900">{name}</span>
              <span className="shrink-0 text-ink-soft">
                {`Usually ${formatDollars(cost.from)} to ${formatDollars(cost.to)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
