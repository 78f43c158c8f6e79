import type { ServicesData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'
import { withPhoneLinks } from '@/ui/with-phone-links'

/** Every kind of work, with the problems that people call about. */
export default function ServicesPage({ metadata, words, services, towns }: ServicesData) {
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical="/services"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Services', '/services'])]}
      />
      <PageHead heading="What we do">
        <p>
          {`${words.lead} `}
          <Link to="/emergency" className="inline-flex min-h-tap items-center underline">
            What to do first
          </Link>
        </p>
      </PageHead>
      {services.map(({ slug, name, text, problems }, place) => (
        <Section key={slug} heading={name} split tone={place % 2 === 0 ? 'paper' : 'sand'}>
          <div className="max-w-prose text-lg">
            <p>{withPhoneLinks(text)}</p>
            <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
              {problems.map((problem) => (
                <li key={problem.slug}>
                  <Link
                    to={href('/services/:serviceSlug/problems/:problemSlug', {
                      serviceSlug: slug,
                      problemSlug: problem.slug,
                    })}
                    className="inline-flex min-h-tap items-center text-navy-700 underline"
                  >
                    {problem.name}
                  </Link>
                </li>
              ))}
            </ul>
            <Link
              to={href('/services/:serviceSlug', { serviceSlug: slug })}
              className="mt-2 inline-flex min-h-tap items-center font-semibold text-navy-700 underline"
            >
              {name}: prices, times and what is included
            </Link>
          </div>
        </Section>
      ))}
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
