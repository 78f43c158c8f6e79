import type { ProblemData } from '@/content/page-data'
import { serviceDrawings } from '@/content/services/drawings'
import { DemoNotice } from '@/features/projects/demo-notice'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { formatDollars } from '@/lib/format'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { DiagramSection } from '@/ui/sections/diagram'
import { jobLinks } from '@/ui/sections/job-list'
import { LinkLists } from '@/ui/sections/link-list'
import { MoreLinks } from '@/ui/sections/more-links'
import { PriceCard } from '@/ui/sections/price-card'
import { Causes, CodeAndSources, StopOrCheck } from '@/ui/sections/problem'
import { StepsSection } from '@/ui/sections/steps'
import { withPhoneLinks } from '@/ui/with-phone-links'

/** All that we say about a problem, wherever it is; its pages in the towns lead here. */
export default function ProblemPage({
  metadata,
  service,
  isUrgent,
  problem,
  diagram,
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
        drawing={serviceDrawings[serviceSlug]}
        offer={{
          urgent: isUrgent,
          price: `usually ${formatDollars(problem.cost.from)} to ${formatDollars(problem.cost.to)}`,
          about: { service: serviceSlug },
        }}
      >
        <p>{withPhoneLinks(problem.answer)}</p>
      </PageHead>
      <StopOrCheck stop={problem.stopAndCall} check={problem.safeToCheck}>
        <PriceCard heading="Time and cost" cost={problem.cost} time={problem.time} />
      </StopOrCheck>
      <DemoNotice demo={problem.demo}>
        The prices on this page were made up to show where yours go.
      </DemoNotice>
      <Causes symptoms={problem.symptoms} causes={problem.causes} planned={problem.planned} />
      <DiagramSection diagram={diagram} tone="paper" />
      {problem.repair.length > 0 && (
        <StepsSection
          heading={problem.planned ? 'How we do it' : 'The repair'}
          tone="sand"
          steps={problem.repair}
        >
          <CodeAndSources code={problem.code} sources={problem.sources} />
        </StepsSection>
      )}
      <LinkLists
        lists={[
          {
            heading: 'Work it out yourself',
            links: tools.map(({ path, name, summary, illustration }) => ({
              to: path,
              text: name,
              note: summary,
              picture: illustration,
            })),
          },
          { heading: 'Jobs like this', links: jobLinks(jobs) },
        ]}
      />
      <MoreLinks
        tone={tools.length + jobs.length > 0 || problem.repair.length === 0 ? 'sand' : 'paper'}
        lists={[
          {
            heading: 'If it is something else',
            links: [
              ...problems.map(({ slug, name }) => ({ to: pathOf(slug), text: name })),
              { to: servicePath, text: `${service.name}: prices and times` },
            ],
          },
          {
            heading: 'In your town',
            isFolded: true,
            links: towns.map(({ slug, name }) => ({
              to: href('/services/:serviceSlug/:townSlug/:problemSlug', {
                serviceSlug,
                townSlug: slug,
                problemSlug: problem.slug,
              }),
              text: name,
            })),
          },
        ]}
      />
      <CallToAction about={{ service: serviceSlug }} />
    </>
  )
}
