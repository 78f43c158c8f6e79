import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { CurrentUserProvider } from '@/lib/session/current-user'
import { useOurFonts } from '@/ui/fonts/our-fonts'
import { LazyToaster } from '@/ui/toast'
import { ErrorBoundary } from './error-boundary'
import { Layout } from './layout'
import { LazyHelpChat } from './lazy-help-chat'
import { LazySendingLine } from './lazy-sending-line'
import { Loader } from './loader'
import { NotFoundView } from './not-found-view'
import { PageView } from './page-view'
import { matchRoute } from './routes'
import { useLinkPrefetch } from './use-link-prefetch'
import { useRouteFocus } from './use-route-focus'
import { useSettledLayout } from './use-settled-layout'

/**
 * The site, inside a router: the same tree in the browser and when the site is built. `missing` is an address that the
 * server has answered with 404 already.
 */
export function App({ missing }: { missing?: string | undefined }) {
  return (
    <CurrentUserProvider>
      <Layout>
        <CurrentPage missing={missing} />
      </Layout>
      <LazyHelpChat />
      <LazySendingLine />
      <LazyToaster />
    </CurrentUserProvider>
  )
}

function CurrentPage({ missing }: { missing: string | undefined }) {
  const { pathname } = useLocation()
  useLinkPrefetch()
  useRouteFocus()
  useOurFonts()
  useSettledLayout()
  const match = pathname === missing ? undefined : matchRoute(pathname)
  // A key of its own for each address: the loader shows at once where a page is not here yet, and an error is left behind.
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loader />}>
        <Alive />
        {match ? <PageView match={match} /> : <NotFoundView />}
      </Suspense>
    </ErrorBoundary>
  )
}

/** Says that the page is alive, for tests and measurements. It stands inside the page's boundary, which React takes over last. */
function Alive() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}
