import type { CaseStudyData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, caseStudyArticle } from '@/features/search-engines/structured-data'
import { usePageData } from '@/lib/page-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function CaseStudyPage() {
  const { caseStudy, town, service } = usePageData<CaseStudyData>()
  const path = `/${caseStudy.slug}`
  const description = `${caseStudy.title}: what was found, what was done, and the result.`
  return (
    <>
      <PageMetadata
        title={caseStudy.title}
        description={description}
        keywords={[service?.name, town?.name, 'case study'].filter(Boolean).join(', ')}
        canonical={path}
        type="article"
        image="projects"
        structuredData={
          import.meta.env.SSR && [
            caseStudyArticle({ ...caseStudy, description, path, image: 'projects' }),
            breadcrumbs(['Projects', '/projects'], [caseStudy.title, path]),
          ]
        }
      />
      <PageHead
        heading={caseStudy.title}
        eyebrow={caseStudy.demo ? 'Case study (demonstration)' : 'Case study'}
      />
      <TextSections
        sections={[
          { heading: 'What was found', paragraphs: [caseStudy.found] },
          { heading: 'What was done', paragraphs: [caseStudy.done] },
          { heading: 'The result', paragraphs: [caseStudy.result] },
        ]}
      />
      {town && service && (
        <LinkList
          heading="More like this"
          links={[
            { to: `/services/${service.slug}/${town.slug}`, text: `${service.name} in ${town.name}` },
            { to: '/projects', text: 'All projects' },
          ]}
        />
      )}
      <CallToAction />
    </>
  )
}
