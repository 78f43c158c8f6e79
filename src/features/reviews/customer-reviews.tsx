import { lazy } from 'react'
import { NearViewport } from '@/ui/near-viewport'
import { Section } from '@/ui/section'
import { type CustomerReviewsProps, CustomerReviewsView } from './customer-reviews-view'

const MARGIN = 200 // px

// Where the code cannot be fetched, what the page came with stays.
const Fresh = lazy(() => import('./fresh-customer-reviews').catch(() => ({ default: CustomerReviewsView })))

/** All of our own reviews, with their own average: those in the page, and once near, those of now, by service and town. */
export function CustomerReviews(props: CustomerReviewsProps) {
  return (
    <Section
      heading="What customers tell us"
      lead="Written here by people whose jobs we completed, one review per job, and shown whatever the rating."
    >
      <NearViewport margin={MARGIN} before={<CustomerReviewsView {...props} />}>
        <Fresh {...props} />
      </NearViewport>
    </Section>
  )
}
