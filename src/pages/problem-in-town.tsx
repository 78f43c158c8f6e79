import { licenseThere } from '@/content/licenses'
import type { PageProps } from '@/content/page-data'
import { serviceDrawings } from '@/content/services/drawings'
import { DemoNotice } from '@/features/projects/demo-notice'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { formatDollars } from '@/lib/format'
import { inPlace } from '@/lib/in-place'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { DiagramSection } from '@/ui/sections/diagram'
import { LinesAndFacts } from '@/ui/sections/in-town'
import { JobList } from '@/ui/sections/job-list'
import { MoreLinks } from '@/ui/sections/more-links'
import { PriceCard } from '@/ui/sections/price-card'
import { StopOrCheck } from '@/ui/sections/problem'
import { withPhoneLinks } from '@/ui/with-phone-links'

/** A problem in a town: what is different there, and what to do now. The problem's own page has the rest. */
export default function ProblemInTownPage({
  metadata,
  standsAlone,
  town,
  service,
  isUrgent,
  problem,
  diagram,
  glance,
  drive,
  problems,
  jobs,
  towns,
}: PageProps<'/services/:serviceSlug/:townSlug/:problemSlug'>) {
  const place = { serviceSlug: service.slug, townSlug: town.slug }
  const problemPath = '/services/:serviceSlug/:townSlug/:problemSlug'
  const path = href(problemPath, { ...place, problemSlug: problem.slug })
  const serviceHere = href('/services/:serviceSlug/:townSlug', place)
  const townPath = href('/locations/:townSlug', place)
  const hub = href('/services/:serviceSlug/problems/:problemSlug', { ...place, problemSlug: problem.slug })
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical={standsAlone ? path : hub}
        image={service.slug}
        structuredData={
          import.meta.env.SSR &&
          standsAlone && [
            breadcrumbs(
              ['Service areas', '/locations'],
              [town.name, townPath],
              [service.name, serviceHere],
              [problem.name, path],
            ),
          ]
        }
      />
      <PageHead
        heading={inPlace(problem.name, town.name)}
        eyebrow={
          <Link to={serviceHere} className="inline-flex min-h-tap items-center underline">
            {service.name} in {town.name}, {`${town.county} County`}
          </Link>
        }
        drawing={serviceDrawings[service.slug]}
        offer={{
          urgent: isUrgent,
          price: `usually ${formatDollars(problem.cost.from)} to ${formatDollars(problem.cost.to)}`,
          license: licenseThere(town),
          about: { service: service.slug, town: town.slug },
        }}
      >
        <p>{withPhoneLinks(problem.answer)}</p>
      </PageHead>
      <StopOrCheck stop={problem.stopAndCall} check={problem.safeToCheck}>
        <PriceCard
          heading="Time and cost"
          cost={{ from: problem.cost.from, to: problem.cost.to }}
          time={problem.time}
          link={{
            to: hub,
            text: `${problem.name.replace(/\?$/, '')}: ${problem.planned ? 'what matters most, and how it is done' : 'all causes, and how it is repaired'}`,
          }}
        />
      </StopOrCheck>
      <DemoNotice demo={problem.demo}>
        The prices on this page were made up to show where yours go.
      </DemoNotice>
      <LinesAndFacts heading={`In ${town.name}`} town={town} drive={drive} lines={glance} />
      <DiagramSection diagram={diagram} tone="paper" />
      <JobList heading={`Jobs in ${town.name}`} tone={diagram ? 'sand' : 'paper'} jobs={jobs} />
      <MoreLinks
        tone={Boolean(diagram) === jobs.length > 0 ? 'paper' : 'sand'}
        lists={[
          {
            heading: `Also in ${town.name}`,
            links: [
              ...problems.map(({ slug, name }) => ({
                to: href(problemPath, { ...place, problemSlug: slug }),
                text: name,
              })),
              { to: serviceHere, text: `${service.name}: what we find in ${town.name}` },
              { to: townPath, text: `Good to know in ${town.name}, with sources` },
            ],
          },
          {
            heading: 'The same in other towns',
            isFolded: true,
            links: towns.map(({ slug, name }) => ({
              to: href(problemPath, { ...place, townSlug: slug, problemSlug: problem.slug }),
              text: name,
            })),
          },
        ]}
      />
      <CallToAction about={{ service: service.slug, town: town.slug }} />
    </>
  )
}
