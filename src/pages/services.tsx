import type { ServicesData } from '@/content/page-data'
import { pageDrawings } from '@/content/services/drawings'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { ProblemGroups } from '@/ui/sections/problem-groups'
import { TextSections } from '@/ui/sections/text-sections'

/** Every kind of work, with the problems that people call about. */
export default function ServicesPage({ metadata, words, services, towns }: ServicesData) {
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
      <Section heading="What people call about">
        <ProblemGroups
          groups={services.map(({ slug, name, price, text, problems }) => ({
            service: slug,
            name,
            price,
            text,
            problems: problems.map((problem) => ({
              to: href('/services/:serviceSlug/problems/:problemSlug', {
                serviceSlug: slug,
                problemSlug: problem.slug,
              }),
              text: problem.name,
            })),
            more: {
              to: href('/services/:serviceSlug', { serviceSlug: slug }),
              text: `${name}: prices, times and what is included`,
            },
          }))}
        />
      </Section>
      <TextSections sections={[words.which, words.prices]} />
      <LinkList
        heading="In your town"
        links={towns.map(({ slug, name }) => ({
          to: href('/locations/:townSlug', { townSlug: slug }),
          text: name,
        }))}
      />
      <CallToAction />
    </>
  )
}
