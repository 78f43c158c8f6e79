import { business, phoneHref } from '@/content/business'
import { PageMetadata } from '@/features/search-engines/page-metadata'
import { Button } from '@/ui/button'
import { PageHead } from '@/ui/page-head'

/** For a page that could not be fetched or drawn: says so, and offers to try again or call. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <PageMetadata title="This page did not load" description="This page could not be loaded." keywords="" />
      <PageHead heading="This page did not load">
        <p>
          Your connection may have dropped. Try again, or call us at{' '}
          <a className="font-semibold underline" href={phoneHref}>
            {business.phone.display}
          </a>
          .
        </p>
        <Button className="mt-6" onClick={onRetry}>
          Try again
        </Button>
      </PageHead>
    </>
  )
}
