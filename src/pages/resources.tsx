import { resources, resourcesMetadata, toolsHeading } from '@/content/resources'
import { pageDrawings } from '@/content/services/drawings'
import { tools } from '@/content/tools/offered'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function ResourcesPage() {
  return (
    <>
      <PageMetadata
        {...resourcesMetadata}
        canonical="/resources"
        image="tools"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Resources and tools', '/resources'])]}
      />
      <PageHead
        heading="Resources & tools"
        eyebrow="Work it out yourself"
        drawing={pageDrawings['/resources']}
        offer={{}}
      >
        <p>What to have at hand before you need it, and the calculations that come before a quote.</p>
      </PageHead>
      <LinkList
        heading={toolsHeading}
        tone="sand"
        lead="Enter your own figures; every line of the result names where it comes from."
        links={Object.values(tools).map(({ path, name, summary, illustration }) => ({
          to: path,
          text: name,
          note: summary,
          picture: illustration,
        }))}
      />
      <TextSections sections={resources} />
      <CallToAction />
    </>
  )
}
