import { join } from 'node:path'
import { loadEnv, type Plugin } from 'vite'
import type { FunctionModule } from './functions.ts'
import { welcome } from './welcome.ts'

/**
 * Gives `npm run dev` a backend on the same origin, started beside Vite. With `VITE_SUPABASE_URL` set the
 * site uses that one, and nothing is started.
 */
export function localBackend(): Plugin {
  let isNeeded = false
  let database: string | undefined
  return {
    name: 'local-backend',
    apply: 'serve',
    config(config, { mode, isPreview }) {
      const env = loadEnv(mode, config.envDir || config.root || process.cwd(), 'VITE_')
      isNeeded = !env.VITE_SUPABASE_URL && !process.env.VITEST && !isPreview
      // The backend's files are not part of the site.
      return isNeeded ? { server: { watch: { ignored: ['**/supabase/.temp/**'] } } } : null
    },
    configureServer(vite) {
      if (!isNeeded) return
      // By URL, so that Node loads it as is, on demand, and Vite does not bundle it into its config.
      const location = new URL('./index.ts', import.meta.url).href
      const module = import(/* @vite-ignore */ location) as Promise<typeof import('./index.ts')>
      const googleDemo = process.env.GOOGLE_REVIEWS_DEMO === '1' ? startGoogleDemo() : Promise.resolve(null)
      const backend = Promise.all([module, googleDemo]).then(([{ startLocalBackend }]) =>
        startLocalBackend({
          loadFunction: async (file) => (await vite.ssrLoadModule(file)) as FunctionModule,
        }),
      )
      backend.then(
        ({ databaseUrl }) => {
          database = databaseUrl
          const site = vite.resolvedUrls?.local[0] ?? `http://localhost:${vite.config.server.port}/`
          vite.config.logger.info(welcome(site, databaseUrl))
        },
        async (error: unknown) => {
          vite.config.logger.error(error instanceof Error ? error.message : String(error))
          await vite.close()
          process.exit(1)
        },
      )
      vite.middlewares.use((incoming, outgoing, next) => {
        module.then(({ middleware }) => middleware(backend)(incoming, outgoing, next), next)
      })
      const close = vite.close.bind(vite)
      vite.close = async () => {
        await close()
        const running = await backend.catch(() => null)
        await running?.stop()
        await (await googleDemo)?.stop()
      }
    },
    async hotUpdate({ file, server }) {
      const isContent = file.startsWith(join(server.config.root, 'src/content/'))
      if (!database || !isContent || this.environment.name !== 'client') return
      try {
        // Requests can name a newly added town at once.
        const { writeLocalContent } = (await server.ssrLoadModule(
          '/scripts/content-rows.ts',
        )) as typeof import('../content-rows.ts')
        await writeLocalContent(database)
      } catch (error) {
        server.config.logger.error(
          `The database has not been told: ${error instanceof Error ? error.message : error}`,
        )
      }
    },
  }
}

/** With `GOOGLE_REVIEWS_DEMO=1`, sync-google-reviews uses a stand-in, whose reviews are marked as a demonstration. */
async function startGoogleDemo() {
  const location = new URL('../testing/google-stand-in.ts', import.meta.url).href
  const { startGoogleStandIn, demoReviews } = (await import(
    /* @vite-ignore */ location
  )) as typeof import('../testing/google-stand-in.ts')
  const google = await startGoogleStandIn({ reviews: demoReviews(60), grows: true })
  Object.assign(process.env, google.env('business_profile'))
  return google
}
