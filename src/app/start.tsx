import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import '@/lib/trusted-types'
import { App } from './app'
import { FIRST, loadPage } from './lazy-page'
import { normalPath } from './page-view'
import { matchRoute } from './routes'

/** Hydrates a prerendered page, or draws the page if there is none. */
export async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // Before the page says that it is awake, and its menu's button is pressed. The footer has the menu's links too.
  if (!('popover' in HTMLElement.prototype)) await import('./popover-fallback').catch(() => {})
  // 404.html marks itself as such, no matter what the URL is.
  const missing = document.documentElement.dataset.missing === undefined ? undefined : location.pathname
  const site = (
    <StrictMode>
      <BrowserRouter>
        <App missing={missing} />
      </BrowserRouter>
    </StrictMode>
  )
  if (!root.hasChildNodes()) {
    createRoot(root).render(site)
    return
  }
  // The page is here as HTML. It is hydrated once its code is here too, so that the loader never replaces it. If the code does not
  // arrive, the page stays as it is (src/boot).
  const path = normalPath(location.pathname)
  const match = missing === undefined ? matchRoute(path) : undefined
  if (match) await loadPage(match, path, { press: FIRST }).promise
  startTransition(() => {
    hydrateRoot(root, site)
  })
}
