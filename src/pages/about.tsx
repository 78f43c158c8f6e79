import { business } from '@/content/business'
import { about, aboutHead, aboutMetadata } from '@/content/company/about'
import { licenseText } from '@/content/licenses'
import { offered } from '@/content/navigation'
import type { PageProps } from '@/content/page-data'
import { towns } from '@/content/towns/towns'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, thisBusiness } from '@/features/search-engines/structured-data'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { Photograph } from '@/ui/photograph'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { FactStrip } from '@/ui/sections/fact-strip'
import { LicenseCard } from '@/ui/sections/license-card'
import { LinkList } from '@/ui/sections/link-list'
import { ListCard } from '@/ui/sections/list-card'
import { StepsSection } from '@/ui/sections/steps'
import { TextSections } from '@/ui/sections/text-sections'
import { withPhoneLinks } from '@/ui/with-phone-links'

const { badge, counties, founded, hours, licenses } = business

const [license] = licenses

const facts = [
  // What one license's card says is not said again.
  ...(licenses.length === 1
    ? []
    : [
        { term: 'In business', text: `Since ${founded}` },
        { term: 'License', text: licenses.map(licenseText).join(', ') },
      ]),
  { term: 'Where', text: counties.join(' and ') },
  { term: 'Office', text: `${hours.weekdays.days} ${hours.weekdays.text}` },
  { term: 'Emergencies', text: hours.emergency },
  ...(badge ? [{ term: 'Rating', text: `${badge.rating} · ${badge.text}` }] : []),
]

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
      <Section>
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
          <div className="grid max-w-prose gap-4 text-lg">
            <h2 className="mb-2 text-3xl sm:text-4xl">{about.door.heading}</h2>
            {about.door.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {license ? (
            <LicenseCard license={license} />
          ) : (
            <Illustration name="on-the-way" className="rounded-xl" />
          )}
        </div>
        <div className="mt-10">
          <FactStrip facts={facts} />
        </div>
      </Section>
      <StepsSection heading={about.job.heading} tone="sand" steps={about.job.steps} />
      <TextSections sections={about.more} />
      <Section tone="sand">
        <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
          {about.never && <ListCard {...about.never} />}
          <div className="grid gap-3">
            <h2 className="text-2xl">{about.hours.heading}</h2>
            {about.hours.paragraphs.map((paragraph) => (
              <p key={paragraph}>{withPhoneLinks(paragraph)}</p>
            ))}
          </div>
        </div>
      </Section>
      {import.meta.env.HAS_PHOTOS && people.length > 0 && (
        <Section heading="Who we are">
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
          {
            to: '/projects',
            text: 'Projects',
            note: 'What was found, done, and the result',
            picture: 'lights',
          },
          { to: '/testimonials', text: 'Testimonials', note: 'What customers say', picture: 'letters' },
          { to: '/locations', text: 'Service areas', note: 'Where we work', picture: 'on-the-way' },
        ])}
      />
      <CallToAction />
    </>
  )
}
