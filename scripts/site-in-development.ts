import type { Plugin, ViteDevServer } from 'vite'
import { passagesPath, searchIndexPath } from '../src/features/search/search-index.ts'
import { readPalette } from './palette.ts'
import { sitePassages } from './site-files/passages.ts'
import { isForTown, type PageToFind, searchIndex } from './site-files/search-index.ts'

/** A file's type and text; null where there is no such file. */
type Served = { type: string; text: string } | null

/**
 * Serves in the development server what the build writes as files, made anew from the sources each time: the data of
 * pages, drawings, and what the search and the help chat know of the site.
 */
export function siteInDevelopment(): Plugin {
  return {
    name: 'site-in-development',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        try {
          const make = madeFor(decodeURI(request.url?.split('?')[0] ?? ''))
          if (!make) return next()
          const served = await make(vite)
          response.statusCode = served ? 200 : 404
          response.setHeader('content-type', served?.type ?? 'text/plain')
          response.end(served?.text ?? '')
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

function madeFor(path: string): ((vite: ViteDevServer) => Promise<Served>) | null {
  const [, page] = /^\/data(\/.*)\.json$/.exec(path) ?? []
  if (page) return (vite) => pageData(vite, page === '/index' ? '/' : page)
  const [, drawing] = /^\/illustrations\/([\w-]+)\.svg$/.exec(path) ?? []
  if (drawing) return (vite) => illustration(vite, drawing)
  const ofAllPages = { [searchIndexPath]: searchIndex, [passagesPath]: sitePassages }[path]
  return ofAllPages ? async (vite) => json(ofAllPages(await allPages(vite))) : null
}

async function pageData(vite: ViteDevServer, path: string): Promise<Served> {
  const { pagesWithData } = await load<typeof import('../src/content/page-data')>(
    vite,
    '/src/content/page-data.ts',
  )
  const page = pagesWithData().get(path)
  return page ? json(page.data) : null
}

async function illustration(vite: ViteDevServer, name: string): Promise<Served> {
  const { drawIllustrations } = await load<typeof import('../src/ui/illustrations/draw')>(
    vite,
    '/src/ui/illustrations/draw.tsx',
  )
  const drawing = drawIllustrations().find((drawn) => drawn.name === name)
  const inColor = await readPalette()
  return drawing ? { type: 'image/svg+xml', text: inColor(drawing.svg) } : null
}

async function allPages(vite: ViteDevServer): Promise<PageToFind[]> {
  const { publicPages, renderPage } = await load<typeof import('../src/prerender')>(
    vite,
    '/src/prerender.tsx',
  )
  const pages: PageToFind[] = []
  for (const page of publicPages())
    pages.push({ ...page, ...(isForTown(page.path) ? { head: '', body: '' } : await renderPage(page)) })
  return pages
}

const json = (data: unknown): Served => ({ type: 'application/json', text: JSON.stringify(data) })

/** A module of the site as it is now. */
const load = async <Module>(vite: ViteDevServer, file: string) => (await vite.ssrLoadModule(file)) as Module
