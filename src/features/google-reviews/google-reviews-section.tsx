import { lazy, Suspense } from 'react'
import { NearViewport } from '@/ui/near-viewport'
import { Section } from '@/ui/section'

const NearReviews = lazy(() => import('./near-reviews').catch(() => ({ default: NotHere })))

const MARGIN = 200 // px, SPEC.md §9

/** The reviews, fetched once the visitor has scrolled to within 200 px of them. */
export function GoogleReviewsSection() {
  return (
    <Section heading="What people say on Google" tone="sand">
      <NearViewport margin={MARGIN} className="min-h-80">
        <Suspense fallback={<p className="text-ink-soft">Loading the reviews…</p>}>
          <NearReviews />
        </Suspense>
      </NearViewport>
    </Section>
  )
}

/** The rest of the page is well without them. */
function NotHere() {
  return <p className="text-ink-soft">The reviews could not be loaded. Reload the page to see them.</p>
}
