import type { ServicesData } from '@/content/page-data'
import { pageDrawings } from '@/content/services/drawings'
import { DemoNotice } from '@/features/projects/demo-notice'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { MoreLinks } from '@/ui/sections/more-links'
import { PriceExample } from '@/ui/sections/price-example'
import { ProblemGroups } from '@/ui/sections/problem-groups'
import { WhichOne } from '@/ui/sections/which-one'

/** Every kind of work, with the problems that people call about. */
export default function ServicesPage({ metadata, words, example, demo, services, towns }: ServicesData) {
  const { row, ...prices } = words.prices
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical="/services"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Services', '/services'])]}
      />
      <PageHead heading="What we do" eyebrow="All services" drawing={pageDrawings['/services']} offer={{}}>
        <p>
          {`${words.lead} `}
          <Link to="/emergency" className="py-3 underline">
            What to do first
          </Link>
        </p>
      </PageHead>
      <DemoNotice demo={demo}>The prices on this page were made up to show where yours go.</DemoNotice>
      <WhichOne
        {...words.which}
        cases={words.which.cases.map(({ service, ...one }) => ({
          ...one,
          to: service ? href('/services/:serviceSlug', { serviceSlug: service }) : '/contact',
        }))}
      />
      <Section heading="What people call about">
        <ProblemGroups
          groups={services.map(({ slug, name, price, text, problems }) => ({
            service: slug,
            to: href('/services/:serviceSlug', { serviceSlug: slug }),
            name,
            price,
            text,
            problems: problems.map((problem) => ({
              to: href('/services/:serviceSlug/problems/:problemSlug', {
                serviceSlug: slug,
                problemSlug: problem.slug,
              }),
              name: problem.name,
              cost: problem.cost,
            })),
          }))}
        />
      </Section>
      <PriceExample
        {...prices}
        example={
          row &&
          example && {
            row: example,
            of: {
              to: href('/services/:serviceSlug', { serviceSlug: row.service }),
              text: 'The whole table',
            },
            notes: [row.lower, row.upper, row.parts],
          }
        }
      />
      <MoreLinks
        tone="paper"
        lists={[
          {
            heading: 'In your town',
            links: towns.map(({ slug, name }) => ({
              to: href('/locations/:townSlug', { townSlug: slug }),
              text: name,
            })),
          },
        ]}
      />
      <CallToAction />
    </>
  )
}
