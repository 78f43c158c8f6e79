import { lazy, Suspense } from 'react'
import { googleProfile } from '@/content/google-profile'
import { buttonStyle } from '@/ui/button'
import { NearViewport } from '@/ui/near-viewport'
import { Section } from '@/ui/section'
import { Instead } from './instead'

const NearReviews = lazy(() => import('./near-reviews').catch(() => ({ default: NotHere })))

const MARGIN = 200 // px, SPEC.md §9

/** The reviews, fetched once the visitor has scrolled to within 200 px of them. */
export function GoogleReviewsSection() {
  return (
    <Section heading="What people say on Google" tone="sand">
      <NearViewport margin={MARGIN} className="min-h-52" before={<OnGoogle />}>
        <Suspense fallback={<p className="text-ink-soft">Loading the reviews…</p>}>
          <NearReviews />
        </Suspense>
      </NearViewport>
    </Section>
  )
}

/** While the page is still asleep. */
function OnGoogle() {
  if (!googleProfile.readUrl) return null
  return (
    <Instead words="The newest are shown here as soon as this page has fetched them. All of them are on Google.">
      <a
        href={googleProfile.readUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyle('navy', 'max-sm:w-full')}
      >
        Read our reviews on Google<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </Instead>
  )
}

/** The rest of the page works without them. */
function NotHere() {
  return <Instead words="The reviews could not be loaded. Reload the page to see them." />
}
