import type { ProblemInTownData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { usePageData } from '@/lib/page-data'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'
import { countyNames, TownFacts } from '@/ui/sections/town-facts'

export default function ProblemInTownPage() {
  const { town, service, problem, towns } = usePageData<ProblemInTownData>()
  return (
    <>
      <PageMetadata
        title={`${problem.name} in ${town.name}, NY`}
        description={`${problem.name} in ${town.name}: what causes it, what is safe to check yourself, when to stop and call, and what the repair involves.`}
        keywords={`${problem.name.toLowerCase()}, electrician, ${town.name}`}
        canonical={`/services/${service.slug}/${town.slug}/${problem.slug}`}
      />
      <PageHead
        heading={`${problem.name} in ${town.name}`}
        eyebrow={`${service.name}, ${countyNames[town.county]}`}
      >
        <p>{problem.stopAndCall}</p>
      </PageHead>
      <TextSections
        sections={[
          { heading: 'What it looks like', points: problem.symptoms },
          { heading: 'What causes it, likeliest first', steps: problem.causes },
          { heading: 'What is safe to check yourself', points: problem.safeToCheck },
          { heading: 'What the repair involves', paragraphs: [problem.repair] },
        ]}
      />
      <Section heading={`Good to know in ${town.name}`}>
        <TownFacts town={town} />
      </Section>
      <LinkList
        heading="The same in other towns"
        tone="sand"
        links={towns.map(({ slug, name }) => ({
          to: `/services/${service.slug}/${slug}/${problem.slug}`,
          text: name,
        }))}
      />
      <CallToAction />
    </>
  )
}
