import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { atLeast, atMost, budgets, type Check, times } from './budgets.ts'

const buildResult = z.object({ pages: z.number().positive(), seconds: z.number().positive() })

/** How long the pages of one build took to prerender; `seconds` is that alone. */
export interface Build extends z.infer<typeof buildResult> {
  /** Towns, as a multiple of the committed ones. */
  factor: number
  outDir: string
}

/**
 * Builds the site into `outDir`, which is emptied first, with the reviews from the database it is served with. Throws
 * if the build fails; the build has said why.
 */
export async function buildWithTowns(outDir: string, factor: number, databaseUrl: string): Promise<Build> {
  await rm(outDir, { recursive: true, force: true })
  const child = fork(join(import.meta.dirname, 'build-with-towns.ts'), [outDir, `${factor}`], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, VITE_SUPABASE_URL: '', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const result = await new Promise<unknown>((resolve, reject) => {
    let message: unknown
    child.once('message', (received) => {
      message = received
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(message) : reject(new Error(`The build with ${factor} × the towns failed.`)),
    )
  })
  return { ...buildResult.parse(result), factor, outDir }
}

/** Pages a second of each build, and its time per page relative to the first build's. */
export function buildChecks(builds: readonly Build[]): Check[] {
  const [first] = builds
  return builds.flatMap((build) => {
    const of = `${build.factor} × the towns`
    const perSecond = build.pages / build.seconds
    const speed = atLeast(
      of,
      'pages a second',
      perSecond,
      budgets.pagesPerSecond,
      (value) => `${Math.floor(value)}`,
    )
    if (!first || build === first) return [speed]
    const slope = build.seconds / build.pages / (first.seconds / first.pages)
    return [speed, atMost(of, 'time per page ÷ the first', slope, budgets.buildSlope, times)]
  })
}
