import type { PageProps } from '@/content/page-data'
import { testimonialSections } from '@/content/testimonials'
import { GoogleReviewsSection } from '@/features/google-reviews/google-reviews-section'
import { CustomerReviews } from '@/features/reviews/customer-reviews'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, shownReviews, thisBusiness } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'
import { TextSections } from '@/ui/sections/text-sections'

export default function TestimonialsPage({
  metadata,
  reviews,
  rating,
  services,
  towns,
}: PageProps<'/testimonials'>) {
  return (
    <>
      <PageMetadata
        {...metadata}
        canonical="/testimonials"
        structuredData={
          import.meta.env.SSR && [
            thisBusiness(towns, rating ?? undefined),
            ...shownReviews(reviews),
            breadcrumbs(['Testimonials', '/testimonials']),
          ]
        }
      />
      <PageHead heading="What customers say" eyebrow="Testimonials" drawing="letters" offer={{}}>
        <p>
          What they write to us here, and what they say on Google: two lists, two averages, the good and the
          bad.
        </p>
      </PageHead>
      <CustomerReviews reviews={reviews} rating={rating} services={services} towns={towns} />
      <GoogleReviewsSection />
      <TextSections sections={testimonialSections} />
      <CallToAction />
    </>
  )
}
