import type { ReactNode } from 'react'
import { business, phoneHref } from '@/content/business'
import { useHydrating } from '@/lib/use-hydrating'
import { buttonStyle } from '@/ui/button'
import { PageHead } from '@/ui/page-head'

/** The current page's path, with its query. */
const thisAddress = ''

/**
 * For a page on which nothing works without our code. Shown in its place if the code does not arrive (`data-bare`, src/boot) or the
 * browser runs none.
 */
export function NeedsCode({ children }: { children: ReactNode }) {
  const isHydrating = useHydrating()
  return (
    <>
      <div className="in-data-bare:hidden noscript:hidden">{children}</div>
      {isHydrating && (
        <div className="hidden in-data-bare:block noscript:block">
          <PageHead heading="This page did not load">
            <p>
              Your connection may have dropped, or JavaScript is turned off in your browser; this page needs
              it. Call us at{' '}
              <a className="font-semibold underline" href={phoneHref}>
                {business.phone.display}
              </a>
              .
            </p>
            <a href={thisAddress} className={`${buttonStyle('amber')} mt-6`}>
              Try again
            </a>
          </PageHead>
        </div>
      )}
    </>
  )
}
