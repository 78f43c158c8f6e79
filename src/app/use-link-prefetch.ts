import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '@/lib/when-idle'
import { loadPage } from './lazy-page'
import { normalPath } from './page-view'
import { matchRoute } from './routes'

/** Fetches the page at `path` if it is one of ours. A failure shows only when the link is pressed. */
async function prefetch(path: string): Promise<void> {
  const match = matchRoute(path)
  if (match) await loadPage(match, normalPath(path)).promise.catch(() => {})
}

const linkOf = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link && isPage(link) ? link : null
}

const isPage = (link: HTMLAnchorElement) =>
  link.origin === location.origin &&
  !link.target &&
  normalPath(link.pathname) !== normalPath(location.pathname)

/** Whether the page itself is still waiting for something (src/ui/grey.tsx), which comes first. */
const isWaiting = () => document.querySelector('main [data-waiting]') !== null

const LATER = 300 // ms

function later(work: () => void) {
  const timer = setTimeout(work, LATER)
  return () => clearTimeout(timer)
}

/** Whether the visitor has data saver on, or the network is too slow for prefetching. */
function savesData() {
  const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}

/**
 * Prefetches a page when someone points at, focuses or touches its link, and, once the current page is idle, when the
 * link is in view. Never with data saver on.
 */
export function useLinkPrefetch() {
  const { pathname } = useLocation()

  useEffect(() => {
    if (savesData()) return
    const onIntent = (event: Event) => {
      const link = linkOf(event)
      if (link) void prefetch(link.pathname)
    }
    const intents = ['pointerover', 'focusin', 'touchstart'] as const
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      for (const intent of intents) document.removeEventListener(intent, onIntent)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has links of its own to watch
  useEffect(() => {
    if (savesData() || !('IntersectionObserver' in window)) return
    /** The links in view, not their pages: a page may have another link that is out of view or in a closed menu. */
    const inView = new Set<HTMLAnchorElement>()
    let isFetching = false
    /** The pages to prefetch, one after the other: arriving code runs, and a lot at once would delay a press. */
    const fetchNext = () => {
      const [link] = inView
      if (link === undefined || isFetching) return
      if (isWaiting()) {
        cancel = later(fetchNext)
        return
      }
      inView.delete(link)
      isFetching = true
      void prefetch(link.pathname).then(() => {
        isFetching = false
        cancel = whenIdle(fetchNext, 0)
      })
    }
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!(target instanceof HTMLAnchorElement)) continue
        if (isIntersecting) inView.add(target)
        else inView.delete(target) // scrolled by
      }
      cancel()
      fetchNext()
    })
    let cancel = whenIdle(() => {
      for (const link of document.querySelectorAll('a')) if (isPage(link)) seen.observe(link)
    }, 3000)
    return () => {
      inView.clear()
      cancel()
      seen.disconnect()
    }
  }, [pathname])
}
