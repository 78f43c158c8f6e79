import type { PageProps } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { inPlace } from '@/lib/in-place'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { InTown } from '@/ui/sections/in-town'
import { LinkList } from '@/ui/sections/link-list'
import { Causes, StopAndCall, TimeAndCost } from '@/ui/sections/problem'
import { TextSections } from '@/ui/sections/text-sections'
import { ServiceIllustration } from '@/ui/service-illustration'

export default function ProblemInTownPage({
  metadata,
  town,
  service,
  problem,
  here,
  problems,
  tools,
  towns,
}: PageProps<'/services/:serviceSlug/:townSlug/:problemSlug'>) {
  const place = { serviceSlug: service.slug, townSlug: town.slug }
  const problemPath = '/services/:serviceSlug/:townSlug/:problemSlug'
  const path = href(problemPath, { ...place, problemSlug: problem.slug })
  const serviceHere = href('/services/:serviceSlug/:townSlug', place)
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical={path}
        image={service.slug}
        structuredData={
          import.meta.env.SSR && [
            breadcrumbs(
              ['Service areas', '/locations'],
              [town.name, href('/locations/:townSlug', place)],
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
        illustration={<ServiceIllustration service={service.slug} />}
      >
        <p>{problem.answer}</p>
      </PageHead>
      <StopAndCall points={problem.stopAndCall} />
      <TextSections
        sections={[
          { heading: 'What it looks like', points: problem.symptoms },
          { heading: 'Safe to check yourself', points: problem.safeToCheck },
        ]}
      />
      <Causes causes={problem.causes} />
      <TextSections sections={[{ heading: 'The repair', steps: problem.repair }]} />
      <TimeAndCost time={problem.time} cost={problem.cost} code={problem.code} sources={problem.sources} />
      <LinkList
        heading="Work it out yourself"
        links={tools.map(({ path, name }) => ({ to: path, text: name }))}
      />
      <InTown
        heading={`What is particular in ${town.name}`}
        town={town}
        intro={here.intro}
        particular={here.particular}
        facts={here.facts}
      />
      <LinkList
        heading={`Also in ${town.name}`}
        links={problems.map(({ slug, name }) => ({
          to: href(problemPath, { ...place, problemSlug: slug }),
          text: name,
        }))}
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
