import type { CaseStudyData } from '@/content/page-data'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { usePageData } from '@/lib/page-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function CaseStudyPage() {
  const { caseStudy, town, service } = usePageData<CaseStudyData>()
  return (
    <>
      <PageMetadata
        title={caseStudy.title}
        description={`${caseStudy.title}: what was found, what was done, and the result.`}
        keywords={[service?.name, town?.name, 'case study'].filter(Boolean).join(', ')}
        canonical={`/${caseStudy.slug}`}
        type="article"
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
