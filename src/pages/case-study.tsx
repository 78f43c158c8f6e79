import { licenseThere } from '@/content/licenses'
import type { PageProps } from '@/content/page-data'
import { serviceDrawings } from '@/content/services/drawings'
import { capitalized, trade } from '@/content/trade'
import { CaseStudyCards } from '@/features/projects/case-study-cards'
import { CaseStudyStart, CaseStudyStory } from '@/features/projects/case-study-story'
import { DemoNotice } from '@/features/projects/demo-notice'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, caseStudyArticle } from '@/features/search-engines/structured-data'
import { href } from '@/lib/paths'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { MoreLinks } from '@/ui/sections/more-links'

export default function CaseStudyPage({
  caseStudy,
  photos,
  town,
  service,
  diagram,
  others,
}: PageProps<'/:token'>) {
  const path = href('/:token', { token: caseStudy.slug })
  return (
    <>
      <PageMetadata
        title={caseStudy.title}
        description={caseStudy.description}
        keywords={[service?.name, town?.name, 'case study'].filter(Boolean).join(', ')}
        canonical={path}
        type="article"
        image="projects"
        structuredData={
          import.meta.env.SSR && [
            ...(caseStudy.demo ? [] : [caseStudyArticle({ ...caseStudy, path, image: 'projects' })]),
            breadcrumbs(['Projects', '/projects'], [caseStudy.title, path]),
          ]
        }
      />
      <PageHead
        heading={caseStudy.title}
        eyebrow={caseStudy.demo ? 'Case study (demonstration)' : 'Case study'}
        drawing={serviceDrawings[caseStudy.service]}
        offer={{
          ...(town && { license: licenseThere(town) }),
          about: { service: service?.slug, town: town?.slug },
        }}
      >
        <p>{caseStudy.description}</p>
      </PageHead>
      {/* One part: what is drawn only when it comes near has scrolling of its own, and nothing in it could stay in view. */}
      <div>
        <DemoNotice demo={caseStudy.demo}>
          This job was made up to show what a case study looks like. The rules and the arithmetic are real,
          the house and its owners are not.
        </DemoNotice>
        <CaseStudyStart
          caseStudy={caseStudy}
          facts={[
            ...(town ? [{ term: 'Town', text: `${town.name}, ${town.county} County` }] : []),
            ...(service ? [{ term: 'Kind of work', text: service.name }] : []),
            ...(caseStudy.facts ?? []),
          ]}
        />
      </div>
      <CaseStudyStory caseStudy={caseStudy} diagram={diagram} photos={photos} />
      <CaseStudyCards heading="Other case studies" caseStudies={others.slice(0, 3)} />
      {town && service && (
        <MoreLinks
          tone="paper"
          lists={[
            {
              heading: 'More like this',
              links: [
                {
                  to: href('/services/:serviceSlug/:townSlug', {
                    serviceSlug: service.slug,
                    townSlug: town.slug,
                  }),
                  text: `${service.name} in ${town.name}`,
                },
                {
                  to: href('/locations/:townSlug', { townSlug: town.slug }),
                  text: `${capitalized(trade.pro)} in ${town.name}`,
                },
                { to: `/projects?kind=${service.slug}`, text: `${service.short} projects` },
              ],
            },
          ]}
        />
      )}
      <CallToAction about={{ service: service?.slug, town: town?.slug }} />
    </>
  )
}
