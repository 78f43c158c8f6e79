import type { Plugin } from 'vite'
import { searchIndexPath } from '../src/features/search/search-index.ts'
import { isForTown, type PageToFind, searchIndex } from './site-files/search-index.ts'

/** Serves the search's index in the development server, from the pages as they are now; the build writes it as a file. */
export function searchIndexInDevelopment(): Plugin {
  return {
    name: 'search-index',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url?.split('?')[0] !== searchIndexPath) return next()
        try {
          const { publicPages, renderPage } = (await server.ssrLoadModule(
            '/src/prerender.tsx',
          )) as typeof import('../src/prerender')
          const pages: PageToFind[] = []
          for (const page of publicPages())
            pages.push({
              ...page,
              ...(isForTown(page.path) ? { head: '', body: '' } : await renderPage(page)),
            })
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(searchIndex(pages)))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
