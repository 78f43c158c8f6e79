import type { ProblemInTownData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, faqPage } from '@/features/search-engines/structured-data'
import { usePageData } from '@/lib/page-data'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'
import { countyNames, TownFacts } from '@/ui/sections/town-facts'

export default function ProblemInTownPage() {
  const { town, service, problem, towns } = usePageData<ProblemInTownData>()
  const path = `/services/${service.slug}/${town.slug}/${problem.slug}`
  const questions = [
    { question: 'What does it look like?', answer: problem.symptoms, as: 'points' },
    { question: 'What causes it, from the likeliest on?', answer: problem.causes, as: 'steps' },
    { question: 'What is safe to check yourself?', answer: problem.safeToCheck, as: 'points' },
    { question: 'What does the repair involve?', answer: [problem.repair], as: 'paragraphs' },
  ] as const
  return (
    <>
      <PageMetadata
        title={`${problem.name} in ${town.name}, NY`}
        description={`${problem.name} in ${town.name}: likely causes, what is safe to check yourself, when to stop and call, and what the repair involves.`}
        keywords={`${problem.name.toLowerCase()}, electrician, ${town.name}`}
        canonical={path}
        image={service.slug}
        structuredData={
          import.meta.env.SSR && [
            faqPage(questions),
            breadcrumbs(
              ['Service areas', '/locations'],
              [town.name, `/locations/${town.slug}`],
              [service.name, `/services/${service.slug}/${town.slug}`],
              [problem.name, path],
            ),
          ]
        }
      />
      <PageHead
        heading={`${problem.name} in ${town.name}`}
        eyebrow={`${service.name}, ${countyNames[town.county]}`}
      >
        <p>{problem.stopAndCall}</p>
      </PageHead>
      <TextSections
        sections={questions.map(({ question, answer, as }) => ({ heading: question, [as]: answer }))}
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
