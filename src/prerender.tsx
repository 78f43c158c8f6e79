import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '@/app/app'
import { loadPage } from '@/app/lazy-page'
import { matchRoute, routes } from '@/app/routes'
import { pagesWithData } from '@/content/page-data'
import { pageDataId } from '@/lib/page-data'

/** A public page to write: its address, and its data where it has some. */
export type PublicPage = { path: string; data: unknown }

/**
 * Every public page of the site, from the route table and the content: adding a town adds its pages. Throws where
 * content has an address that no route shows, or a route waits for content that is not there.
 */
export function publicPages(): PublicPage[] {
  const withData = pagesWithData()
  const pages = [...withData].map(([path, data]) => ({ path, data }))
  for (const { path } of pages) {
    if (matchRoute(path)?.hasData !== true)
      throw new Error(`No route shows the content at ${path}. Does a page have this address already?`)
  }
  for (const route of routes) {
    if (route.html !== 'static') continue
    if (!route.hasData) pages.push({ path: route.path, data: undefined })
    else if (!route.path.includes(':') && !withData.has(route.path))
      throw new Error(`There is no content for ${route.path}.`)
  }
  return pages
}

/** Addresses of the pages that are for signed-in people or for who holds a link: patterns as in the route table. */
export const shellRoutes = () => routes.filter((route) => route.html === 'shell').map((route) => route.path)

/** One page as HTML: what goes into the head, and what goes into `#root`. */
export type RenderedPage = { head: string; body: string }

/** Renders the page at `path` as the browser will find it when it hydrates. Any error of a component is thrown. */
export async function renderPage({ path, data }: PublicPage): Promise<RenderedPage> {
  const route = matchRoute(path)
  if (!route) throw new Error(`No route shows ${path}.`)
  await loadPage(route, path, data)
  return render(path, data)
}

/** The page that the server sends, with status 404, for an address that names nothing. */
export const renderNotFound = () => render('/404', undefined, '/404')

async function render(path: string, data: unknown, missing?: string): Promise<RenderedPage> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    // The document around it takes up what React hoists into the head.
    <html lang="en-US">
      <head />
      <body>
        <div id="root">
          <StrictMode>
            <StaticRouter location={path}>
              <App missing={missing} />
            </StaticRouter>
          </StrictMode>
        </div>
        {data !== undefined && (
          <script
            id={pageDataId}
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, "<" escaped so that it cannot end the script
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        )}
      </body>
    </html>,
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw new Error(`The page ${path} could not be rendered.`, { cause: errors[0] })
  const [, head, body] = /<head>(.*?)<\/head><body>(.*)<\/body>/s.exec(html) ?? []
  if (head === undefined || body === undefined) throw new Error(`React rendered no document for ${path}.`)
  return { head, body }
}
