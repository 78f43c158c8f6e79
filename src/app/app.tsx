import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { whenSomebodyLeaves } from '@/lib/person'
import { CurrentUserProvider } from '@/lib/session/current-user'
import { useOurFonts } from '@/ui/fonts/our-fonts'
import { LazyToaster } from '@/ui/toast'
import { ErrorBoundary } from './error-boundary'
import { HelpChat } from './help-chat'
import { Layout } from './layout'
import { NotFound } from './lazy-not-found'
import { LazySendingLine } from './lazy-sending-line'
import { Loader } from './loader'
import { PageView } from './page-view'
import { matchRoute } from './routes'
import { useKeptFocus } from './use-kept-focus'
import { useLinkPrefetch } from './use-link-prefetch'
import { useRouteFocus } from './use-route-focus'

/** The site, inside a router: the same tree in the browser and during the build. The server answered `missing` with 404. */
export function App({ missing }: { missing?: string | undefined }) {
  const gone = usePeopleGone()
  return (
    <CurrentUserProvider>
      <Layout>
        <CurrentPage missing={missing} gone={gone} />
      </Layout>
      <HelpChat key={gone} />
      <LazySendingLine />
      <LazyToaster />
    </CurrentUserProvider>
  )
}

/** How many have left this tab. What they typed in it is not for the next person: what is drawn anew begins empty. */
function usePeopleGone() {
  const [gone, setGone] = useState(0)
  useEffect(() => whenSomebodyLeaves((isGone) => isGone && setGone((before) => before + 1)), [])
  return gone
}

function CurrentPage({ missing, gone }: { missing: string | undefined; gone: number }) {
  const { pathname } = useLocation()
  useLinkPrefetch()
  useRouteFocus()
  useKeptFocus()
  useOurFonts()
  const match = pathname === missing ? undefined : matchRoute(pathname)
  // Each URL has its own key, so that the loader shows at once for a page that is not here yet, and errors stay behind.
  return (
    <ErrorBoundary key={`${gone} ${pathname}`}>
      <Suspense fallback={<Loader />}>
        <Awake />
        {match ? <PageView match={match} /> : <NotFound />}
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * Reports that the page is awake, so that the boot script replays earlier presses. It is inside the page's boundary, which React
 * hydrates last. If a press hits a part that is not hydrated yet, React hydrates that part first.
 */
function Awake() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    dispatchEvent(new Event('awake'))
  }, [])
  return null
}
