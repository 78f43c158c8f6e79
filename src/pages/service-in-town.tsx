import type { ServiceInTownData } from '@/content/page-data'
import { PlaceReviews } from '@/features/reviews/place-reviews'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import {
  breadcrumbs,
  customerReview,
  offeredService,
  townServed,
} from '@/features/search-engines/structured-data'
import { usePageData } from '@/lib/page-data'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { countyNames, TownFacts } from '@/ui/sections/town-facts'

export default function ServiceInTownPage() {
  const { town, service, problems, services, reviews } = usePageData<ServiceInTownData>()
  const path = `/services/${service.slug}/${town.slug}`
  const place = `${town.name}, NY`
  return (
    <>
      <PageMetadata
        title={`${service.name} in ${place}`}
        description={`${service.name} in ${place}: a licensed electrician, a written price before the work, and the permit and inspection where one is needed.`}
        keywords={`${service.name.toLowerCase()}, ${town.name}, ${countyNames[town.county]}`}
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
            ...reviews.map(customerReview),
            breadcrumbs(
              ['Service areas', '/locations'],
              [town.name, `/locations/${town.slug}`],
              [service.name, path],
            ),
          ]
        }
      />
      <PageHead heading={`${service.name} in ${town.name}`} eyebrow={countyNames[town.county]}>
        <p>{service.text}</p>
      </PageHead>
      <LinkList
        heading="What people call about"
        links={problems.map(({ slug, name }) => ({
          to: `/services/${service.slug}/${town.slug}/${slug}`,
          text: name,
        }))}
      />
      <Section heading={`Good to know in ${town.name}`} tone="sand">
        <TownFacts town={town} />
      </Section>
      <PlaceReviews
        heading={`What customers in ${town.name} tell us`}
        reviews={reviews}
        town={town.slug}
        service={service.slug}
      />
      <LinkList
        heading={`More in ${town.name}`}
        links={[
          { to: `/locations/${town.slug}`, text: `Everything in ${town.name}` },
          ...services.map(({ slug, name }) => ({ to: `/services/${slug}/${town.slug}`, text: name })),
        ]}
      />
      <CallToAction />
    </>
  )
}
