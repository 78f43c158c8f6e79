import { lazy, Suspense } from 'react'
import { business, phoneHref } from '@/content/business'
import { waysOn } from '@/content/navigation'
import { trade } from '@/content/trade'
import { SearchForm } from '@/features/search/search-form'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { Link } from '@/lib/link'
import { NearViewport } from '@/ui/near-viewport'
import { PageHead } from '@/ui/page-head'

const DidYouMean = lazy(() => import('@/features/search/did-you-mean').catch(() => ({ default: () => null })))

/** For a URL that names nothing on this site. */
export function NotFoundView() {
  return (
    <>
      <PageMetadata title="Page not found" description="We couldn’t find that page." keywords="" />
      <PageHead heading="We couldn’t find that page" drawing="not-found">
        <p>
          {`It may have moved, or the link may be wrong. If something is wrong with your ${trade.matter}, don’t look for the page: call `}
          <a className="inline-block font-semibold underline" href={phoneHref}>
            {business.phone.display}
          </a>
          .
        </p>
        <div className="mt-6">
          <SearchForm />
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
          {waysOn.map(({ to, text }) => (
            <li key={to}>
              <Link
                className="inline-flex min-h-tap items-center font-semibold text-amber-300 underline"
                to={to}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </PageHead>
      <NearViewport margin={400}>
        <Suspense>
          <DidYouMean />
        </Suspense>
      </NearViewport>
    </>
  )
}
