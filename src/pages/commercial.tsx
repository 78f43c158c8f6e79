import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'What we do',
    points: [
      'Fit-outs: power, lighting and data from the plan to the inspection',
      'Dedicated circuits for kitchens, refrigeration, compressors and machines',
      'LED conversions, emergency and exit lights with their yearly test',
      'Panels and services, single-phase and three-phase',
      'Violations: what the inspector wrote, in plain words, and what it takes to close it',
      'Chargers for customers and vehicles',
    ],
  },
  {
    heading: 'So that you can stay open',
    paragraphs: [
      'We plan every shutdown with you, in writing, with the hour and who is affected, and bring what is needed so that it is not two shutdowns.',
    ],
  },
]

export default function CommercialPage() {
  return (
    <>
      <PageMetadata
        title="Commercial electrician on Long Island"
        description="Fit-outs, lighting, dedicated circuits, service and violations for shops, offices and restaurants in Suffolk and Nassau, before you open or after you close."
        keywords="commercial electrician, Long Island, restaurant, office, retail"
        canonical="/commercial"
        image="commercial-electrician"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: 'Commercial electrician',
              description:
                'Fit-outs, lighting, dedicated circuits, service and violations for shops, offices and restaurants.',
              path: '/commercial',
            }),
            breadcrumbs(['Commercial', '/commercial']),
          ]
        }
      />
      <PageHead
        heading="Electrical work for shops, offices and restaurants"
        eyebrow="Commercial"
        illustration={<Illustration name="commercial" className="rounded-xl" />}
      >
        <p>
          Done before you open or after you close, with the paperwork that your landlord, insurer and town ask
          for.
        </p>
      </PageHead>
      <TextSections sections={sections} />
      <CallToAction />
    </>
  )
}
