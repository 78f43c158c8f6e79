import type { ServiceInTownData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { usePageData } from '@/lib/page-data'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { countyNames, TownFacts } from '@/ui/sections/town-facts'

export default function ServiceInTownPage() {
  const { town, service, problems, services } = usePageData<ServiceInTownData>()
  const place = `${town.name}, NY`
  return (
    <>
      <PageMetadata
        title={`${service.name} in ${place}`}
        description={`${service.name} in ${town.name}, ${countyNames[town.county]}: ${service.text}`}
        keywords={`${service.name.toLowerCase()}, ${town.name}, ${countyNames[town.county]}`}
        canonical={`/services/${service.slug}/${town.slug}`}
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
