import { lazy } from 'react'
import { NearViewport } from '@/ui/near-viewport'
import { type PlaceReviewsProps, PlaceReviewsView } from './place-reviews-view'

const MARGIN = 400 // px: time for the answer, so that a section that is new is there before it is in view

// If the code cannot be fetched, the reviews that came with the page stay.
const Fresh = lazy(() => import('./fresh-place-reviews').catch(() => ({ default: PlaceReviewsView })))

/** Our newest reviews from a town or for a service there: those in the page, then, once near, the current ones. */
export function PlaceReviews(props: PlaceReviewsProps) {
  return (
    // Without reviews there is no section, and no room is kept for one (ui/styles/main.css keeps some for what is below the screen).
    <div className={props.reviews.length === 0 ? '[content-visibility:visible]' : undefined}>
      <NearViewport margin={MARGIN} before={<PlaceReviewsView {...props} />}>
        <Fresh {...props} />
      </NearViewport>
    </div>
  )
}
