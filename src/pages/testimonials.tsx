import type { PageProps } from '@/content/page-data'
import { howToRead, notInReviews, testimonialSections } from '@/content/testimonials'
import { GoogleReviewsSection } from '@/features/google-reviews/google-reviews-section'
import { CustomerReviews } from '@/features/reviews/customer-reviews'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, shownReviews, thisBusiness } from '@/features/search-engines/structured-data'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { ListCard } from '@/ui/sections/list-card'
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
      <Section tone="sand">
        <div className="grid gap-x-8 gap-y-8 md:grid-cols-2">
          <ListCard {...howToRead} kind="plain" />
          <ListCard {...notInReviews} kind="plain" />
        </div>
      </Section>
      <CallToAction />
    </>
  )
}
