import type { ProblemData } from '@/content/page-data'
import { serviceDrawings } from '@/content/services/drawings'
import { DemoNotice } from '@/features/projects/demo-notice'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { drawn } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { JobList } from '@/ui/sections/job-list'
import { LinkList } from '@/ui/sections/link-list'
import { Causes, StopAndCall, TimeAndCost } from '@/ui/sections/problem'
import { TextSections } from '@/ui/sections/text-sections'

/** Everything we say about a problem, for any place; its town pages link here. */
export default function ProblemPage({
  metadata,
  service,
  problem,
  problems,
  tools,
  jobs,
  towns,
}: ProblemData) {
  const serviceSlug = service.slug
  const servicePath = href('/services/:serviceSlug', { serviceSlug })
  const pathOf = (problemSlug: string) =>
    href('/services/:serviceSlug/problems/:problemSlug', { serviceSlug, problemSlug })
  const path = pathOf(problem.slug)
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical={path}
        image={serviceSlug}
        structuredData={
          import.meta.env.SSR && [
            breadcrumbs(['Services', '/services'], [service.name, servicePath], [problem.name, path]),
          ]
        }
      />
      <PageHead
        heading={problem.name}
        eyebrow={
          <Link to={servicePath} className="inline-flex min-h-tap items-center underline">
            {service.name}
          </Link>
        }
        illustration={drawn(serviceDrawings[serviceSlug])}
      >
        <p>{problem.answer}</p>
      </PageHead>
      <StopAndCall points={problem.stopAndCall} />
      <TextSections
        sections={[
          { heading: 'Safe to check yourself', points: problem.safeToCheck },
          { heading: 'What it looks like', points: problem.symptoms },
        ]}
      />
      <Causes causes={problem.causes} />
      <TextSections sections={[{ heading: 'The repair', steps: problem.repair }]} />
      <TimeAndCost time={problem.time} cost={problem.cost} code={problem.code} sources={problem.sources} />
      <DemoNotice demo={problem.demo}>
        The prices on this page were made up to show where yours go.
      </DemoNotice>
      <LinkList
        heading="Work it out yourself"
        links={tools.map(({ path, name, summary }) => ({ to: path, text: name, note: summary }))}
      />
      <JobList jobs={jobs} />
      <LinkList
        heading="If it is something else"
        tone="sand"
        links={[
          ...problems.map(({ slug, name }) => ({ to: pathOf(slug), text: name })),
          { to: servicePath, text: `${service.name}: prices and times` },
        ]}
      />
      <LinkList
        heading="In your town"
        links={towns.map(({ slug, name }) => ({
          to: href('/services/:serviceSlug/:townSlug/:problemSlug', {
            serviceSlug,
            townSlug: slug,
            problemSlug: problem.slug,
          }),
          text: name,
        }))}
      />
      <CallToAction about={{ service: serviceSlug }} />
    </>
  )
}
