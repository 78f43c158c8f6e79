import { business, phoneHref } from '@/content/business'
import { CurrentUserProvider } from '@/lib/session/current-user'
import { buttonStyle } from '@/ui/button'
import { PageHead } from '@/ui/page-head'
import { Layout } from './layout'
import { Loader } from './loader'

/** The address of whatever page it is, with all that stands in it. */
const thisAddress = ''

/**
 * What stands at the address of a page that is not public until its code is here; and that it did not come, where it does not
 * (`data-bare`, src/boot) or where a browser runs none.
 */
export function Shell() {
  return (
    <CurrentUserProvider>
      <Layout>
        <div className="in-data-bare:hidden noscript:hidden">
          <Loader />
        </div>
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
      </Layout>
    </CurrentUserProvider>
  )
}
