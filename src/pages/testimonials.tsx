import { GoogleReviewsSection } from '@/features/google-reviews/google-reviews-section'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'How to read them',
    paragraphs: [
      'Reviews on Google are written by people with a Google account. We can answer them; we cannot choose which of them are shown, and we do not pay for any.',
    ],
    points: [
      'Look at the dates: a business changes with the people who work there.',
      'Read the three-star reviews first. They say what could have gone better, and our answer says what we did about it.',
      'Look for a job like yours: a panel upgrade tells you little about a lighting plan.',
    ],
  },
]

export default function TestimonialsPage() {
  return (
    <>
      <PageMetadata
        title="Testimonials"
        description="What customers in Suffolk and Nassau counties say about our electrical work on Google, newest first, with the average."
        keywords="electrician reviews, Long Island, testimonials"
        canonical="/testimonials"
        structuredData={import.meta.env.SSR && [breadcrumbs(['Testimonials', '/testimonials'])]}
      />
      <PageHead heading="What customers say">
        <p>
          Every review that we have on Google, newest first: the good ones and the others, with our answers.
        </p>
      </PageHead>
      <TextSections sections={sections} />
      <GoogleReviewsSection />
      <CallToAction />
    </>
  )
}
