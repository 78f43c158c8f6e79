import { licenseFact } from '@/content/licenses'
import type { PageProps } from '@/content/page-data'
import { PlaceReviews } from '@/features/reviews/place-reviews'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import {
  breadcrumbs,
  offeredService,
  shownReviews,
  townServed,
} from '@/features/search-engines/structured-data'
import { Link } from '@/lib/link'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { InTown } from '@/ui/sections/in-town'
import { LinkList } from '@/ui/sections/link-list'
import { Questions } from '@/ui/sections/questions'
import { Sources } from '@/ui/sections/sources'
import { TextSections } from '@/ui/sections/text-sections'
import { ServiceIllustration } from '@/ui/service-illustration'

export default function ServiceInTownPage({
  metadata,
  town,
  service,
  text,
  here,
  problems,
  services,
  reviews,
}: PageProps<'/services/:serviceSlug/:townSlug'>) {
  const path = href('/services/:serviceSlug/:townSlug', { serviceSlug: service.slug, townSlug: town.slug })
  const townPath = href('/locations/:townSlug', { townSlug: town.slug })
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical={path}
        image={service.slug}
        structuredData={
          import.meta.env.SSR && [
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
        illustration={<ServiceIllustration service={service.slug} />}
      >
        <p>{service.text}</p>
      </PageHead>
      <InTown
        heading={`In ${town.name}`}
        town={town}
        license={licenseFact(town)}
        intro={here.intro}
        particular={here.particular}
        facts={here.facts}
      />
      <LinkList
        heading="What people call about"
        links={problems.map(({ slug, name }) => ({
          to: href('/services/:serviceSlug/:townSlug/:problemSlug', {
            serviceSlug: service.slug,
            townSlug: town.slug,
            problemSlug: slug,
          }),
          text: name,
        }))}
      />
      <PlaceReviews
        heading={`What customers in ${town.name} tell us`}
        reviews={reviews}
        town={town.slug}
        service={service.slug}
      />
      <TextSections
        sections={[
          { heading: 'What it is about', paragraphs: text.about },
          { heading: 'What is included', points: text.included },
          { heading: 'How it goes', steps: text.steps },
          { heading: 'Time and cost', paragraphs: [text.timeAndCost] },
        ]}
      />
      <Section heading="What people ask" split>
        <Questions questions={text.questions} />
        <Sources sources={text.sources} />
      </Section>
      <LinkList
        heading={`More in ${town.name}`}
        tone="sand"
        links={[
          { to: townPath, text: `Everything in ${town.name}` },
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
