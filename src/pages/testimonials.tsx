import { Phone } from 'lucide-react'
import { business, phoneHref } from '@/content/business'
import type { PageProps } from '@/content/page-data'
import { howToRead, notInReviews, twoLists, wentWrong } from '@/content/testimonials'
import { GoogleReviewsSection } from '@/features/google-reviews/google-reviews-section'
import { CustomerReviews } from '@/features/reviews/customer-reviews'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { breadcrumbs, shownReviews, thisBusiness } from '@/features/search-engines/structured-data'
import { buttonStyle } from '@/ui/button'
import { PageHead } from '@/ui/page-head'
import { Section } from '@/ui/section'
import { CallToAction } from '@/ui/sections/call-to-action'
import { ListCard } from '@/ui/sections/list-card'

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
      <TwoLists />
      <WentWrong />
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

/** Each question with both answers beside one another. */
const TwoLists = () => (
  <Section heading={twoLists.heading} lead={twoLists.lead}>
    <ul className="rounded-xl border border-paper-300 bg-white px-5">
      {twoLists.rows.map(({ question, here, google }) => (
        <li
          key={question}
          className="border-paper-300 py-5 not-first:border-t lg:grid lg:grid-cols-4 lg:gap-x-8"
        >
          <h3 className="text-xl text-navy-900">{question}</h3>
          <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:col-span-3 lg:mt-0">
            {[
              ['Written to us', here],
              ['On Google', google],
            ].map(([term, text]) => (
              <div key={term}>
                <dt className="text-sm font-semibold text-amber-700">{term}</dt>
                <dd className="mt-1">{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </Section>
)

/** For whoever is about to write a bad one: the number, beside what it is for. */
const WentWrong = () => (
  <Section tone="navy">
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-5">
      <div className="max-w-prose grow basis-80">
        <h2 className="text-3xl sm:text-4xl">{wentWrong.heading}</h2>
        <p className="mt-4 text-lg">{wentWrong.text}</p>
      </div>
      <a href={phoneHref} className={buttonStyle('amber', 'max-sm:w-full')}>
        <Phone aria-hidden className="size-5" />
        {business.phone.display}
      </a>
    </div>
  </Section>
)
