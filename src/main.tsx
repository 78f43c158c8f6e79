import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '@/app/app'
import { loadPage } from '@/app/lazy-page'
import { normalPath } from '@/app/page-view'
import { matchRoute } from '@/app/routes'
import { prerenderedPageData } from '@/lib/page-data'
import '@/ui/styles/main.css'

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

if (root.hasChildNodes()) {
  // The page is here as HTML. It is taken over once its code is here too, so that nothing is ever replaced by the loader.
  const path = normalPath(location.pathname)
  const route = missing === undefined ? matchRoute(path) : undefined
  if (route) await loadPage(route, path, prerenderedPageData()).catch(() => {}) // the page says so itself
  startTransition(() => {
    hydrateRoot(root, site)
  })
} else {
  createRoot(root).render(site)
}
