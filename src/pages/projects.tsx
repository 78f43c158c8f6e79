import type { PageProps } from '@/content/page-data'
import { pageDrawings } from '@/content/services/drawings'
import { DemoNotice } from '@/features/projects/demo-notice'
import { ProjectList } from '@/features/projects/project-list'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'

export default function ProjectsPage({ metadata, lead, projects, kinds, stories }: PageProps<'/projects'>) {
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical="/projects"
        image="projects"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Projects', '/projects'])]}
      />
      <PageHead heading="Projects" eyebrow="What we did" drawing={pageDrawings['/projects']} offer={{}}>
        <p>{lead}</p>
      </PageHead>
      <DemoNotice demo={[...projects, ...stories].some(({ demo }) => demo)}>
        The jobs marked so were made up. Their rules and arithmetic are real, the houses and owners are not.
      </DemoNotice>
      <ProjectList projects={projects} kinds={kinds} stories={stories} />
      <CallToAction />
    </>
  )
}
