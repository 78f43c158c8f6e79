import type { TestimonialsData } from '@/content/page-data'
import { GoogleReviewsSection } from '@/features/google-reviews/google-reviews-section'
import { CustomerReviews } from '@/features/reviews/customer-reviews'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, customerReview, electrician } from '@/features/search-engines/structured-data'
import { usePageData } from '@/lib/page-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { type TextSection, TextSections } from '@/ui/sections/text-sections'

const sections: TextSection[] = [
  {
    heading: 'How to read them',
    paragraphs: [
      'Our customers write to us through a link that belongs to their job, so nobody else can. A person here reads each review before it is shown, and leaves out insults, advertising, private details and what is not about our work: never a review because it is critical.',
      'Reviews on Google are written by people with a Google account. We can answer them; we cannot choose which of them are shown, and we do not pay for any.',
    ],
    points: [
      'Look at the dates: a business changes with the people who work there.',
      'Read the three-star reviews first. They say what could have gone better.',
      'Look for a job like yours: a panel upgrade tells you little about a lighting plan.',
    ],
  },
]

export default function TestimonialsPage() {
  const { reviews, rating, services, towns } = usePageData<TestimonialsData>()
  return (
    <>
      <PageMetadata
        title="Testimonials"
        description="What our customers in Suffolk and Nassau counties tell us about our electrical work, by service and town, and what people say on Google."
        keywords="electrician reviews, Long Island, testimonials"
        canonical="/testimonials"
        structuredData={
          import.meta.env.SSR && [
            electrician(towns, rating ?? undefined),
            ...reviews.map(customerReview),
            breadcrumbs(['Testimonials', '/testimonials']),
          ]
        }
      />
      <PageHead heading="What customers say">
        <p>
          What they write to us here, and what they say on Google: two lists, two averages, the good and the
          bad.
        </p>
      </PageHead>
      <CustomerReviews reviews={reviews} rating={rating} services={services} towns={towns} />
      <GoogleReviewsSection />
      <TextSections sections={sections} />
      <CallToAction />
    </>
  )
}
