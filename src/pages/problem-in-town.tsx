import type { PageProps } from '@/content/page-data'
import { serviceDrawings } from '@/content/services/drawings'
import { DemoNotice } from '@/features/projects/demo-notice'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { formatDollars } from '@/lib/format'
import { inPlace } from '@/lib/in-place'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { drawn } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { InTown } from '@/ui/sections/in-town'
import { JobList } from '@/ui/sections/job-list'
import { LinkList } from '@/ui/sections/link-list'
import { StopAndCall } from '@/ui/sections/problem'
import { TextSections } from '@/ui/sections/text-sections'

/** A problem in a town: what is different there, and what to do now. The problem's own page has the rest. */
export default function ProblemInTownPage({
  metadata,
  standsAlone,
  town,
  service,
  problem,
  glance,
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
        illustration={drawn(serviceDrawings[service.slug])}
      >
        <p>{problem.answer}</p>
      </PageHead>
      <StopAndCall points={problem.stopAndCall} />
      <TextSections
        sections={[
          {
            heading: 'Safe to check yourself',
            points: problem.safeToCheck,
            link: { to: hub, text: `${problem.name}: all causes, and how it is repaired` },
          },
        ]}
      />
      <InTown heading={`In ${town.name}`} town={town} glance={glance} />
      <TextSections
        sections={[
          {
            heading: 'Time and cost',
            paragraphs: [
              <strong key="cost" className="font-display text-2xl text-navy-900">
                {formatDollars(problem.cost.from)} to {formatDollars(problem.cost.to)}
              </strong>,
              problem.time,
            ],
            link: { to: hub, text: 'What the price depends on, and what is done' },
          },
        ]}
      />
      <DemoNotice demo={problem.demo}>
        The prices on this page were made up to show where yours go.
      </DemoNotice>
      <JobList heading={`Jobs in ${town.name}`} jobs={jobs} />
      <LinkList
        heading={`Also in ${town.name}`}
        links={[
          ...problems.map(({ slug, name }) => ({
            to: href(problemPath, { ...place, problemSlug: slug }),
            text: name,
          })),
          { to: serviceHere, text: `${service.name}: what we find in ${town.name}` },
          { to: townPath, text: `Good to know in ${town.name}, with sources` },
        ]}
      />
      <LinkList
        heading="The same in other towns"
        tone="sand"
        links={towns.map(({ slug, name }) => ({
          to: href(problemPath, { ...place, townSlug: slug, problemSlug: problem.slug }),
          text: name,
        }))}
      />
      <CallToAction about={{ service: service.slug, town: town.slug }} />
    </>
  )
}
