import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { CurrentUserProvider } from '@/lib/session/current-user'
import { useOurFonts } from '@/ui/fonts/our-fonts'
import { LazyToaster } from '@/ui/toast'
import { ErrorBoundary } from './error-boundary'
import { HelpChat } from './help-chat'
import { Layout } from './layout'
import { LazySendingLine } from './lazy-sending-line'
import { Loader } from './loader'
import { NotFoundView } from './not-found-view'
import { PageView } from './page-view'
import { matchRoute } from './routes'
import { useLinkPrefetch } from './use-link-prefetch'
import { useRouteFocus } from './use-route-focus'

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
      <HelpChat />
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
  const match = pathname === missing ? undefined : matchRoute(pathname)
  // A key of its own for each address: the loader shows at once where a page is not here yet, and an error is left behind.
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loader />}>
        <Awake />
        {match ? <PageView match={match} /> : <NotFoundView />}
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * Says that the page is awake: the boot script now does what was pressed before. It stands inside the page's boundary, which React
 * takes over last; what is pressed in a part of it that is not taken over yet, React takes over first.
 */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('awake'))
  }, [])
  return null
}
