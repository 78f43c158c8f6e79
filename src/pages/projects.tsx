import { Link } from 'react-router-dom'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'One job, told from the call to the result',
    paragraphs: [
      <>
        <Link to="/huntington-cape-200-amp-service" className="font-semibold text-navy-700 underline">
          A 200-ampere service for a 1950s cape in Huntington
        </Link>{' '}
        (a demonstration): a full panel, a heat pump and a charger to come, and the calculation that decided
        it.
      </>,
    ],
  },
]

export default function ProjectsPage() {
  return (
    <>
      <PageMetadata
        title="Projects"
        description="Electrical jobs on Long Island, each with what was found, what was done and the result."
        keywords="electrical projects, Long Island, case study"
        canonical="/projects"
        image="projects"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Projects', '/projects'])]}
      />
      <PageHead heading="Projects" illustration={<Illustration name="lights" className="rounded-xl" />}>
        <p>What was found, what was done, and how it turned out.</p>
      </PageHead>
      <TextSections sections={sections} />
      <CallToAction />
    </>
  )
}
