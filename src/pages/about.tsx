import { towns } from '@/content/towns/towns'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, electrician } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'Who comes to your door',
    paragraphs: [
      'An electrician who works under a New York license, with the number on the quote and on the van. Helpers never work alone.',
      'We say when we come, call from the road, and wear shoe covers in your house.',
    ],
  },
  {
    heading: 'How a job goes',
    steps: [
      'You call or write. We ask what happens and since when; sometimes that is enough to solve it on the phone.',
      'We look at it and find the cause before we name a price.',
      'You get the price in writing. Nothing is done that you have not agreed to.',
      'We file for the permit where one is needed, do the work, and meet the inspector.',
      'You get the certificate, a list of what was done, and a panel with every breaker labeled.',
    ],
  },
  {
    heading: 'What we do not do',
    points: [
      'Scare you into work that can wait: we say what is dangerous, what is merely old, and what is fine.',
      'Work without the permit that your town asks for.',
      'Leave a wall open without telling you who closes it.',
    ],
  },
]

export default function AboutPage() {
  return (
    <>
      <PageMetadata
        title="About us"
        description="A licensed electrical contractor in Ronkonkoma, working in Suffolk and Nassau since 2003: who comes to your door and how we work."
        keywords="about, licensed electrician, Long Island, Ronkonkoma"
        canonical="/about"
        structuredData={import.meta.env.SSR && [electrician(towns), breadcrumbs(['About us', '/about'])]}
      />
      <PageHead heading="A licensed electrical contractor, since 2003">
        <p>
          Somebody you do not know comes into your house and works on what can burn it down. Here is who that
          is and how we work.
        </p>
      </PageHead>
      <TextSections sections={sections} />
      <CallToAction />
    </>
  )
}
