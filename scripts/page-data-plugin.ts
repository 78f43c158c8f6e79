import type { Plugin } from 'vite'

/** Serves `/data<path>.json` in the development server, fresh from src/content; the build writes them as files. */
export function pageData(): Plugin {
  return {
    name: 'page-data',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, name] = /^\/data(\/[^?]*)\.json(?:\?|$)/.exec(request.url ?? '') ?? []
        if (!name) return next()
        try {
          const { pagesWithData } = (await server.ssrLoadModule(
            '/src/content/page-data.ts',
          )) as typeof import('../src/content/page-data')
          const data = pagesWithData().get(name === '/index' ? '/' : decodeURI(name))?.data
          response.statusCode = data === undefined ? 404 : 200
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(data ?? null))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
