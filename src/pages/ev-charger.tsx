import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'What it takes',
    steps: [
      'A load calculation after section 220.82 of the National Electrical Code: what your house draws, and what is left.',
      'A circuit of its own, rated for 125 % of the charger’s current, because it runs for hours.',
      'A place where the cable reaches the car without crossing a walkway, and a cable run that is not longer than it must be.',
      'The permit of your town, and the inspection.',
    ],
  },
  {
    heading: 'If the panel has no room',
    points: [
      'A lower charging current: 24 amperes still give about 20 miles of range an hour',
      'Load management: the charger waits while the oven and the dryer run',
      'A 200-ampere service, where a heat pump or an induction range is coming too',
    ],
  },
]

export default function EvChargerPage() {
  return (
    <>
      <PageMetadata
        title="EV charger installation on Long Island"
        description="Level 2 chargers at home and at work: load calculation, dedicated circuit, permit and inspection, sized to your car and your panel."
        keywords="EV charger installation, Level 2, Long Island"
        canonical="/ev-charger"
        image="ev-charger-installation"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: 'EV charger installation',
              description:
                'Level 2 chargers at home and at work: load calculation, dedicated circuit, permit and inspection.',
              path: '/ev-charger',
            }),
            breadcrumbs(['EV chargers', '/ev-charger']),
          ]
        }
      />
      <PageHead
        heading="EV charger installation"
        eyebrow="EV chargers"
        illustration={<Illustration name="charger" className="rounded-xl" />}
      >
        <p>
          A Level 2 charger fills the car overnight. Whether your panel has room for it is a calculation, not
          a guess: we do it first.
        </p>
      </PageHead>
      <TextSections sections={sections} />
      <CallToAction />
    </>
  )
}
