import { lazy, Suspense } from 'react'
import { business, phoneHref } from '@/content/business'
import { waysOn } from '@/content/navigation'
import { trade } from '@/content/trade'
import { SearchForm } from '@/features/search/search-form'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { NearViewport } from '@/ui/near-viewport'
import { PageHead } from '@/ui/page-head'
import { LinkList } from '@/ui/sections/link-list'
import { MoreLinks } from '@/ui/sections/more-links'

const DidYouMean = lazy(() => import('@/features/search/did-you-mean').catch(() => ({ default: () => ways })))

/** Where most people were going; home is the name in the bar. */
const ways = <LinkList heading="Or go on from here" links={waysOn.filter(({ to }) => to !== '/')} />

/** For a URL that names nothing on this site. */
export function NotFoundView() {
  return (
    <>
      <PageMetadata title="Page not found" description="We couldn’t find that page." keywords="" />
      <PageHead heading="We couldn’t find that page" eyebrow="Page not found" drawing="not-found">
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
      </PageHead>
      <NearViewport margin={400} before={ways}>
        <Suspense fallback={ways}>
          <DidYouMean
            instead={ways}
            after={<MoreLinks lists={[{ heading: 'Or go on from here', links: waysOn }]} />}
          />
        </Suspense>
      </NearViewport>
    </>
  )
}
