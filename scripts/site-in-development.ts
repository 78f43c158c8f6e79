import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { passagesPath, searchIndexPath } from '../src/features/search/search-index.ts'
import { readPalette } from './palette.ts'
import { photoAt } from './photos.ts'
import type { PageToFind } from './site-files/search-index.ts'

/*
 * Nothing here imports src/content, directly or through another file: Vite restarts whenever a file changes that its
 * configuration depends on. Modules that need the content are loaded on request.
 */

/** A file's type and what is in it; null if there is no such file. */
type Served = { type: string; body: string | Buffer } | null

type SearchIndexModule = typeof import('./site-files/search-index.ts')

/**
 * Gives the development server what the build writes, generated from the sources on each request: the boot script in the document, and
 * as files the pages' data, drawings, and what the search and the help chat know about the site. A changed content file reloads the page.
 */
export function siteInDevelopment(): Plugin {
  return {
    name: 'site-in-development',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace('<!--boot-->', '<script type="module" src="/src/boot/boot.ts"></script>'),
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        try {
          const make = madeFor(decodeURI(request.url?.split('?')[0] ?? ''))
          if (!make) return next()
          const served = await make(vite)
          response.statusCode = served ? 200 : 404
          response.setHeader('content-type', served?.type ?? 'text/plain')
          response.end(served?.body ?? '')
        } catch (error) {
          next(error)
        }
      })
    },
    hotUpdate({ file, server }) {
      // A page gets its content as data, not as a module the browser could replace.
      if (this.environment.name !== 'client' || !file.startsWith(join(server.config.root, 'src/content/')))
        return
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

function madeFor(path: string): ((vite: ViteDevServer) => Promise<Served>) | null {
  const [, page] = /^\/data(\/.*)\.json$/.exec(path) ?? []
  if (page) return (vite) => pageData(vite, page === '/index' ? '/' : page)
  const [, drawing] = /^\/illustrations\/([\w-]+)\.svg$/.exec(path) ?? []
  if (drawing) return (vite) => illustration(vite, drawing)
  if (path.startsWith('/photos/')) return () => photoAt(path)
  if (path === '/manifest.webmanifest') return manifest
  if (path === '/_look') return lookPage
  if (path === searchIndexPath) return searchIndex
  return path === passagesPath ? passages : null
}

async function manifest(vite: ViteDevServer): Promise<Served> {
  return json(
    (await load<typeof import('../src/content/manifest')>(vite, '/src/content/manifest.ts')).manifest,
  )
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
  return drawing ? { type: 'image/svg+xml', body: inColor(drawing.svg) } : null
}

/** Everything that pages are made of, on one page. */
async function lookPage(vite: ViteDevServer): Promise<Served> {
  const { drawLookPage } = await load<typeof import('../src/ui/look-page')>(vite, '/src/ui/look-page.tsx')
  const page = drawLookPage(await readFile('src/ui/styles/tokens.css', 'utf8'))
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Look</title><link rel="stylesheet" href="/src/ui/styles/main.css">'
  return {
    type: 'text/html',
    body: `<!doctype html><html lang="en"><head>${head}</head><body>${page}</body></html>`,
  }
}

async function searchIndex(vite: ViteDevServer): Promise<Served> {
  const { searchIndex } = await load<SearchIndexModule>(vite, '/scripts/site-files/search-index.ts')
  return json(searchIndex(await allPages(vite)))
}

async function passages(vite: ViteDevServer): Promise<Served> {
  const { sitePassages } = await load<typeof import('./site-files/passages.ts')>(
    vite,
    '/scripts/site-files/passages.ts',
  )
  return json(sitePassages(await allPages(vite)))
}

async function allPages(vite: ViteDevServer): Promise<PageToFind[]> {
  const { isForTown } = await load<SearchIndexModule>(vite, '/scripts/site-files/search-index.ts')
  const { publicPages, renderPage } = await load<typeof import('../src/prerender')>(
    vite,
    '/src/prerender.tsx',
  )
  const pages: PageToFind[] = []
  for (const page of await publicPages())
    pages.push({ ...page, ...(isForTown(page.path) ? { head: '', body: '' } : await renderPage(page)) })
  return pages
}

const json = (data: unknown): Served => ({ type: 'application/json', body: JSON.stringify(data) })

/** The current version of one of the site's modules. */
const load = async <Module>(vite: ViteDevServer, file: string) => (await vite.ssrLoadModule(file)) as Module
