import { GoogleReviewsSection } from '@/features/google-reviews/google-reviews-section'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { CallToAction } from '@/ui/sections/call-to-action'

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
      <GoogleReviewsSection />
      <CallToAction />
    </>
  )
}
