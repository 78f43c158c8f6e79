import { about, aboutHead, aboutMetadata } from '@/content/company/about'
import { offered } from '@/content/navigation'
import { towns } from '@/content/towns/towns'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, thisBusiness } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function AboutPage() {
  return (
    <>
      <PageMetadata
        {...aboutMetadata}
        canonical="/about"
        structuredData={import.meta.env.SSR && [thisBusiness(towns), breadcrumbs(['About us', '/about'])]}
      />
      <PageHead heading={aboutHead.heading} eyebrow="About us" drawing="hero-house" offer={{}}>
        <p>{aboutHead.lead}</p>
      </PageHead>
      <TextSections sections={about} />
      <LinkList
        heading="See for yourself"
        links={offered([
          { to: '/projects', text: 'Projects', note: 'What was found, done, and the result' },
          { to: '/testimonials', text: 'Testimonials', note: 'What customers say' },
          { to: '/locations', text: 'Service areas', note: 'Where we work' },
        ])}
      />
      <CallToAction />
    </>
  )
}
