import type { ServiceData } from '@/content/page-data'
import { serviceDrawings } from '@/content/services/drawings'
import { DemoNotice } from '@/features/projects/demo-notice'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { CostTable } from '@/ui/sections/cost-table'
import { DiagramSection } from '@/ui/sections/diagram'
import { jobLinks } from '@/ui/sections/job-list'
import { LinkLists } from '@/ui/sections/link-list'
import { ListCard } from '@/ui/sections/list-card'
import { MoreLinks } from '@/ui/sections/more-links'
import { ProblemPrices } from '@/ui/sections/problem-prices'
import { Questions } from '@/ui/sections/questions'
import { FoldedSources } from '@/ui/sections/sources'
import { StepsSection } from '@/ui/sections/steps'
import { withPhoneLinks } from '@/ui/with-phone-links'

/** All that we say about a kind of work, wherever it is done; its pages in the towns lead here. */
export default function ServiceHubPage({
  metadata,
  service,
  text,
  costs,
  diagram,
  problems,
  tools,
  jobs,
  towns,
}: ServiceData) {
  const serviceSlug = service.slug
  const path = href('/services/:serviceSlug', { serviceSlug })
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical={path}
        image={serviceSlug}
        structuredData={
          import.meta.env.SSR && [
            offeredService({ name: service.name, description: service.text, path }),
            breadcrumbs(['Services', '/services'], [service.name, path]),
          ]
        }
      />
      <PageHead
        heading={service.name}
        eyebrow={
          <Link to="/services" className="inline-flex min-h-tap items-center underline">
            All services
          </Link>
        }
        drawing={serviceDrawings[serviceSlug]}
        offer={{
          urgent: service.page === '/emergency',
          price: text.price,
          about: { service: serviceSlug },
        }}
      >
        <p>{withPhoneLinks(service.text)}</p>
      </PageHead>
      <DemoNotice demo={costs.demo || text.demo}>
        The prices on this page were made up to show where yours go.
      </DemoNotice>
      <CostTable name={service.name} costs={costs} />
      <Section tone="sand">
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <div>
            {problems.length > 0 && (
              <>
                <h2 className="mb-5 text-3xl">What people call about</h2>
                <ProblemPrices
                  problems={problems.map(({ slug, name, cost }) => ({
                    to: href('/services/:serviceSlug/problems/:problemSlug', {
                      serviceSlug,
                      problemSlug: slug,
                    }),
                    name,
                    cost,
                  }))}
                />
              </>
            )}
            {costs.rows.length === 0 && text.cost && (
              <>
                <h2 className="mt-8 mb-5 text-2xl">What it costs</h2>
                <p className="max-w-prose">{withPhoneLinks(text.cost)}</p>
              </>
            )}
            {text.time && (
              <>
                <h2 className="mt-8 mb-5 text-2xl">How long it takes</h2>
                <p className="max-w-prose">{withPhoneLinks(text.time)}</p>
              </>
            )}
          </div>
          {text.about.length > 0 && (
            <div>
              <h2 className="mb-5 text-3xl">What it is about</h2>
              {text.about.map((paragraph) => (
                <p key={paragraph} className="mb-5 max-w-prose">
                  {withPhoneLinks(paragraph)}
                </p>
              ))}
            </div>
          )}
        </div>
      </Section>
      <DiagramSection diagram={diagram} tone="paper" />
      {text.included.length + text.not.length > 0 && (
        <Section tone="sand">
          <div className="grid gap-6 lg:grid-cols-2">
            <ListCard heading="What is included" points={text.included} kind="yes" />
            <ListCard heading="What it is not" points={text.not} kind="no" />
          </div>
        </Section>
      )}
      {text.steps.length > 0 && <StepsSection heading="How it goes" steps={text.steps} />}
      {text.questions.length > 0 && (
        <Section heading="What people ask" tone="sand">
          <Questions questions={text.questions} areFolded />
          <FoldedSources sources={text.sources} />
        </Section>
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
        lists={[
          {
            heading: 'In your town',
            links: towns.map(({ slug, name }) => ({
              to: href('/services/:serviceSlug/:townSlug', { serviceSlug, townSlug: slug }),
              text: name,
            })),
          },
        ]}
      />
      <CallToAction about={{ service: serviceSlug }} />
    </>
  )
}
