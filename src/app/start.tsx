import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import '@/lib/trusted-types'
import { App } from './app'
import { FIRST, loadPage } from './lazy-page'
import { normalPath } from './page-view'
import { matchRoute } from './routes'

/** Takes over a prerendered page, or draws the page where there is none. */
export async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // 404.html says so of itself, whatever the address is.
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
  // The page is here as HTML. It is taken over once its code is here too, so that the loader never replaces it; where that does not
  // come, the page stays as it is (src/boot).
  const path = normalPath(location.pathname)
  const match = missing === undefined ? matchRoute(path) : undefined
  if (match) await loadPage(match, path, { press: FIRST }).promise
  startTransition(() => {
    hydrateRoot(root, site)
  })
}
