import { about, aboutHead, aboutMetadata } from '@/content/company/about'
import { offered } from '@/content/navigation'
import type { PageProps } from '@/content/page-data'
import { towns } from '@/content/towns/towns'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, thisBusiness } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { Photograph } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { LinkList } from '@/ui/sections/link-list'
import { TextSections } from '@/ui/sections/text-sections'

export default function AboutPage({ people }: PageProps<'/about'>) {
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
      {import.meta.env.HAS_PHOTOS && people.length > 0 && (
        <Section heading="Who we are" tone="sand">
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {people.map(({ name, work, photo }) => (
              <li key={name}>
                <Photograph photo={photo} sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 90vw" />
                <h3 className="mt-3 text-xl text-navy-900">{name}</h3>
                <p>{work}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
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
