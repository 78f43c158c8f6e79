import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '@/app/app'
import { loadPage } from '@/app/lazy-page'
import { isOfOffice, matchRoute, type Route, routes } from '@/app/routes'
import type { OwnReview } from '@/content/own-reviews'
import { mapTowns, pagesWithData } from '@/content/page-data'
import { shownPhotos } from '@/content/photos'
import { countyViews } from '@/content/towns/island'
import { socialPictureSvgs } from '@/features/search-engines/social-picture'
import type { Question } from '@/lib/early-answers'
import { once } from '@/lib/once'
import type { Path } from '@/lib/paths'
import { drawIllustrations } from '@/ui/illustrations/draw'
import { mapStyle } from '@/ui/sections/island-map'
import { drawnEstimates } from './drawn-estimates'
import { earlyQuestions } from './early-questions'

/**
 * A public page to write: its path, its data if it has any, the file with its words, the code that shows it, and its
 * content's date, if it has one.
 */
export type PublicPage = {
  path: string
  data: unknown
  file: string
  code: string
  date?: string | undefined
}

const files = Object.entries(import.meta.glob('/src/pages/*.tsx'))
const byCode = once(
  async () =>
    new Map(await Promise.all(files.map(async ([file, load]) => [await load(), file.slice(1)] as const))),
)

/** The file in src/pages that a route shows. */
async function fileOf({ path, page }: Route): Promise<string> {
  const file = (await byCode()).get(await page())
  if (!file) throw new Error(`The page of ${path} is not in src/pages.`)
  return file
}

/**
 * Every public page of the site, from the route table and the content: adding a town adds its pages. `ownReviews` are our
 * published ones, newest first. Throws if the content has a path that no route shows, or a route needs content that does
 * not exist.
 */
export async function publicPages(ownReviews: readonly OwnReview[] = []): Promise<PublicPage[]> {
  const content = pagesWithData(ownReviews)
  const pages: PublicPage[] = []
  for (const [path, { shownBy, data, file, date }] of content) {
    const route = matchRoute(path)?.route
    if (route?.path !== shownBy)
      throw new Error(`${file}: the address ${path} is that of another page. Choose another slug.`)
    pages.push({ path, data, file, date, code: await fileOf(route) })
  }
  for (const route of routes) {
    const { path, html, data } = route
    if (html === 'shell') continue
    const file = await fileOf(route)
    if (!data) pages.push({ path, data: undefined, file, code: file })
    else if (!path.includes(':') && !content.has(path))
      throw new Error(`src/content/page-data.ts: there is nothing for ${path}.`)
  }
  return pages
}

/** A page for signed-in people or for people with a link, as it is until it knows who is here: one for all of its route's paths. */
export type ShellPage = {
  /** Its pattern in the route table. */
  route: string
  /** A path that matches it, with `_` for anything unknown during the build. */
  path: string
  /** The code that it waits for, as the manifest names it. */
  code: string[]
  /** HTML of all that it may draw without that code while it sleeps (src/boot/drawing). */
  drawn?: string
  /** Its first requests to the backend, and whether visitors send them too. */
  asks: { questions: Question[]; forVisitors: boolean }
}

/** Those that begin without the client for tables (src/lib/read-function.ts). */
const asksFunctions: string[] = ['/estimate/:estimateId'] satisfies Path[]

/** All pages that are not public. */
export async function shellPages(): Promise<ShellPage[]> {
  const shells: ShellPage[] = []
  for (const route of routes) {
    if (route.html !== 'shell') continue
    shells.push({
      route: route.path,
      path: route.path.replace(/:\w+/g, '_'),
      code: [
        await fileOf(route),
        ...(asksFunctions.includes(route.path) ? [] : ['src/lib/rest-client.ts']),
        ...(route.for ? ['src/app/area.tsx'] : []),
        ...(isOfOffice(route) ? ['src/app/office-rail.tsx'] : []),
      ],
      ...(route.path === ('/estimate/:estimateId' satisfies Path) && { drawn: drawnEstimates() }),
      asks: { questions: await earlyQuestions(route), forVisitors: route.for === undefined },
    })
  }
  return shells
}

/** The pictures shown when a page is shared, as SVG, by name. */
export const socialPictures = socialPictureSvgs

/** The styles that pages have in their bodies. */
export const bodyStyles = [mapStyle(mapTowns, countyViews)]

/** The drawings that pages fetch as pictures. */
export const drawings = drawIllustrations

/** The photographs that pages show: files in src/content/photos. */
export const photos = shownPhotos

/** One page as HTML: what goes into the head, and what goes into `#root`. */
export type RenderedPage = { head: string; body: string }

/** Renders the page at `path` as the browser will find it when it hydrates. Any error of a component is thrown. */
export async function renderPage({ path, data }: { path: string; data?: unknown }): Promise<RenderedPage> {
  const match = matchRoute(path)
  if (!match) throw new Error(`No route shows ${path}.`)
  await loadPage(match, path, { ready: data }).promise
  return render(path)
}

/** The page that the server sends, with status 404, for an unknown URL. */
export const renderNotFound = () => render('/404', <App missing="/404" />)

async function render(path: string, site: ReactNode = <App />): Promise<RenderedPage> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    // The surrounding document gets what React hoists into the head.
    <html lang="en-US">
      <head />
      <body>
        <div id="root">
          <StrictMode>
            <StaticRouter location={path}>{site}</StaticRouter>
          </StrictMode>
        </div>
      </body>
    </html>,
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = (await new Response(prelude).text())
    // The policy makes browsers refuse every style attribute. Radix writes two, which matter only while something is open.
    .replaceAll(/(?<=<[^<>]*) style="[^"]*"(?=[^<>]*>)/g, '')
    // An icon's own description, which nobody reads: a hundred bytes of the first 14.6 kB (docs/decisions.md).
    .replaceAll(/(?<=<svg) xmlns="[^"]*"|(?<=<svg[^<>]* class=")(?:lucide(?:-[\w-]+)? )+/g, '')
  if (errors.length > 0) throw new Error(`The page ${path} could not be rendered.`, { cause: errors[0] })
  const [, head, body] = /<head>(.*?)<\/head><body>(.*)<\/body>/s.exec(html) ?? []
  if (head === undefined || body === undefined) throw new Error(`React rendered no document for ${path}.`)
  return { head, body }
}
