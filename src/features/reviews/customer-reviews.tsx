import { lazy } from 'react'
import { NearViewport } from '@/ui/near-viewport'
import { Section } from '@/ui/section'
import { type CustomerReviewsProps, CustomerReviewsView } from './customer-reviews-view'

const MARGIN = 200 // px

// If the code cannot be fetched, the reviews that came with the page stay.
const Fresh = lazy(() => import('./fresh-customer-reviews').catch(() => ({ default: CustomerReviewsView })))

/** All of our own reviews with their average: those in the page, then, once near, the current ones, by service and town. */
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
