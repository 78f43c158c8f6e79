import type { Plugin } from 'vite'
import { readPalette } from './palette.ts'

/** Serves `/illustrations/<name>.svg` in the development server, drawn anew each time; the build writes them as files. */
export function illustrations(): Plugin {
  return {
    name: 'illustrations',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const [, name] = /^\/illustrations\/([\w-]+)\.svg(?:\?|$)/.exec(request.url ?? '') ?? []
        if (!name) return next()
        try {
          const { drawIllustrations } = (await server.ssrLoadModule(
            '/src/ui/illustrations/draw.tsx',
          )) as typeof import('../src/ui/illustrations/draw')
          const drawing = drawIllustrations().find((drawn) => drawn.name === name)
          const inColor = await readPalette()
          response.statusCode = drawing ? 200 : 404
          response.setHeader('content-type', 'image/svg+xml')
          response.end(drawing ? inColor(drawing.svg) : '')
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
