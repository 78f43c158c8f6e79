import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { EmergencyBanner } from '@/ui/sections/emergency-banner'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const hazards: TextSection[] = [
  {
    heading: 'Sparking outlets',
    steps: [
      'Do not touch the outlet or what is plugged into it.',
      'Switch off the breaker of that room; if you do not know which, the main breaker.',
      'Smoke, flames or a warm wall: out, and 911.',
      'Leave the breaker off and call us.',
    ],
  },
  {
    heading: 'Power outages',
    steps: [
      'Look outside. If the street is dark too, report it to PSEG Long Island: 1-800-490-0075.',
      'If only you are dark, look at the main breaker. If it has tripped, reset it once.',
      'If it trips again, or half of the house is dark or too bright, switch the main off and call us.',
      'Run a portable generator outdoors only, at least 20 feet from windows and doors, and never into an outlet.',
    ],
  },
  {
    heading: 'Electrical fires',
    steps: [
      'Everybody out. Close doors behind you. Call 911 from outside.',
      'Never put water on it. A small fire and a way out behind you: an extinguisher marked C, or ABC.',
      'Do not go back in to switch anything off.',
      'Afterwards nothing is switched on again until it has been looked at.',
    ],
  },
  {
    heading: 'Storm damage',
    steps: [
      'A line on the ground is live. Stay 30 feet away and call 911, then PSEG Long Island: 1-800-490-0075.',
      'The pipe or cable torn from your house is yours to repair, the wire in the street is the utility’s: call us for the first.',
      'Water near the panel: do not stand in it. Have the utility disconnect from outside.',
      'What was under water is not safe because it has dried.',
    ],
  },
]

export default function EmergencyPage() {
  return (
    <>
      <PageMetadata
        title="Emergency electrician on Long Island, 24/7"
        description="What to do first for sparking outlets, power outages, electrical fires and storm damage, and an electrician on the phone at any hour in Suffolk and Nassau."
        keywords="emergency electrician, Long Island, 24/7, power outage, sparking outlet"
        canonical="/emergency"
        image="emergency-electrician"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: 'Emergency electrician',
              description:
                'Electrical emergencies at any hour: sparking outlets, power outages, electrical fires and storm damage.',
              path: '/emergency',
            }),
            breadcrumbs(['Emergency', '/emergency']),
          ]
        }
      />
      <PageHead
        heading="Electrical emergency: what to do first"
        eyebrow="24/7 Emergency Service"
        illustration={<Illustration name="emergency" className="rounded-xl" />}
      >
        <p>Flames, smoke or a person hurt: get out and call 911. Then call us, at any hour.</p>
      </PageHead>
      <EmergencyBanner />
      <TextSections sections={hazards} />
    </>
  )
}
