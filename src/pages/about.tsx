import { Check, Clock, TriangleAlert } from 'lucide-react'
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
import { HoursCard } from '@/ui/sections/hours-card'
import { LicenseCard } from '@/ui/sections/license-card'
import { LinkList } from '@/ui/sections/link-list'
import { ListCard } from '@/ui/sections/list-card'
import { Steps, StepsSection } from '@/ui/sections/steps'

const { counties, founded, licenses } = business

const [license] = licenses

/** One license's card says all of it. */
const facts =
  licenses.length === 1
    ? []
    : [
        { term: 'In business', text: `Since ${founded}` },
        { term: 'License', text: licenses.map(licenseText).join(', ') },
        { term: 'Where', text: counties.join(' and ') },
      ]

/** What is dangerous, what is old, what is fine. */
const marks = [
  <TriangleAlert key="now" aria-hidden className="size-6 text-red-700" />,
  <Clock key="later" aria-hidden className="size-6 text-amber-700" />,
  <Check key="fine" aria-hidden className="size-6 text-green-700" />,
]

/** A text that stands beside what shows it. */
const Words = ({ heading, paragraphs }: { heading: string; paragraphs: readonly string[] }) => (
  <div className="grid max-w-prose content-start gap-4 text-lg">
    <h2 className="mb-2 text-3xl sm:text-4xl">{heading}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)

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
        <div className="grid items-center gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-14 lg:grid-cols-[1.25fr_1fr]">
          <Words {...about.door} />
          {license ? (
            <LicenseCard license={license} />
          ) : (
            <Illustration name="on-the-way" className="rounded-xl" />
          )}
        </div>
        {facts.length > 0 && (
          <div className="mt-10">
            <FactStrip facts={facts} />
          </div>
        )}
      </Section>
      {about.never ? (
        <Section tone="sand">
          <div className="grid items-start gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-14">
            <div>
              <h2 className="mb-7 text-3xl sm:text-4xl">{about.job.heading}</h2>
              <Steps steps={about.job.steps} />
            </div>
            <ListCard {...about.never} />
          </div>
        </Section>
      ) : (
        <StepsSection heading={about.job.heading} tone="sand" steps={about.job.steps} />
      )}
      {about.decide && (
        <Section>
          <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-14">
            <Words {...about.decide} />
            <div className="self-start rounded-xl border border-paper-300 bg-white p-5 sm:p-7">
              <h3 className="text-2xl text-navy-900">{about.decide.sorted.heading}</h3>
              <ol className="mt-3">
                {about.decide.sorted.lists.map(({ found, what }, place) => (
                  <li
                    key={found}
                    className="grid grid-cols-[2.5rem_1fr] items-center border-paper-300 py-4 not-last:border-b"
                  >
                    {marks[place]}
                    <p>
                      <strong className="block font-display text-xl text-navy-900">{found}</strong>
                      {what}
                    </p>
                  </li>
                ))}
              </ol>
            </div>
          </div>
        </Section>
      )}
      <Section tone="sand">
        <div className={`grid items-start gap-x-8 gap-y-8 lg:gap-x-14 ${about.here ? 'md:grid-cols-2' : ''}`}>
          {about.here && (
            <div className="grid gap-8">
              <Words {...about.here} />
              <img
                src="/illustrations/island.svg"
                width={1200}
                height={570}
                alt={`Map: ${counties.join(' and ')}`}
                loading="lazy"
                decoding="async"
                className="h-auto w-full rounded-xl"
              />
            </div>
          )}
          <HoursCard {...about.hours} />
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
