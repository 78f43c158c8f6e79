import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, offeredService } from '@/features/search-engines/structured-data'
import { Illustration } from '@/ui/illustration'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'What we are called for most',
    points: [
      'Breakers that trip, outlets that died, lights that flicker',
      'Panels that are full, rusty or of a make that is known to fail',
      'Kitchens, bathrooms, additions and finished basements',
      'Two-prong outlets, cloth-covered cable and aluminum branch wiring',
      'Standby generators and inlets for portable ones',
      'Recessed and outdoor lighting, dimmers, smart switches',
    ],
  },
  {
    heading: 'What Long Island houses have in their walls',
    paragraphs: [
      'Many were built in the fifteen years after 1945, with 60 or 100 amperes for a house without air conditioning, two-wire cable without a ground, and one outlet to a wall. Summer cottages were made year-round by adding to what was there.',
      'That wiring is not dangerous because it is old. It becomes so where it was extended without care, overloaded, or opened so often that the insulation broke. We tell you which of these you have.',
    ],
  },
]

export default function ResidentialPage() {
  return (
    <>
      <PageMetadata
        title="Residential electrician on Long Island"
        description="Repairs, rewiring, panels, lighting and generators for Long Island houses, by a licensed electrician. Written quotes, permits and inspections handled."
        keywords="residential electrician, rewiring, panel upgrade, Long Island"
        canonical="/residential"
        image="residential-electrician"
        structuredData={
          import.meta.env.SSR && [
            offeredService({
              name: 'Residential electrician',
              description: 'Repairs, rewiring, panels, lighting and generators for houses.',
              path: '/residential',
            }),
            breadcrumbs(['Residential', '/residential']),
          ]
        }
      />
      <PageHead
        heading="Electrical work in your home"
        eyebrow="Residential"
        illustration={<Illustration name="residential" className="rounded-xl" />}
      >
        <p>From one dead outlet to a new service: found, priced in writing, and done to code.</p>
      </PageHead>
      <TextSections sections={sections} />
      <CallToAction />
    </>
  )
}
