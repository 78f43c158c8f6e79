import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'Numbers',
    points: [
      'Fire, smoke, a person hurt: 911, from outside the house',
      'Power out in the whole street, or a line down: PSEG Long Island, 1-800-490-0075. Stay at least 30 feet away from a line on the ground.',
      'Before you dig: 811',
    ],
  },
  {
    heading: 'Read your own panel',
    steps: [
      'Open the door, not the cover. The largest breaker, on top or at the side, is the main: its number is what your house can draw.',
      'Two-pole breakers feed 240-volt appliances: dryer, range, air conditioner.',
      'A breaker with a TEST button protects against ground faults or arcs: press it once a month.',
      'Write on the door what each breaker feeds. In an emergency nobody has time to try.',
    ],
  },
]

export default function ResourcesPage() {
  return (
    <>
      <PageMetadata
        title="Resources and tools"
        description="Where to report an outage on Long Island, whom to call before you dig, and how to read your own electrical panel."
        keywords="outage, PSEG Long Island, electrical permit, panel"
        canonical="/resources"
        image="tools"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Resources and tools', '/resources'])]}
      />
      <PageHead
        heading="Resources & tools"
        illustration={<Illustration name="generator" className="rounded-xl" />}
      >
        <p>What to have at hand before you need it.</p>
      </PageHead>
      <TextSections sections={sections} />
      <CallToAction />
    </>
  )
}
