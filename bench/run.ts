/*
 * `npm run bench`: measures the built site against the budgets of DESIGN.md §7, and fails where one is missed.
 *
 *   --only lighthouse,scripts,builds   some of the three parts
 *   --pages home,town                  some page types (bench/pages.ts)
 *   --runs 5                           of Lighthouse, for each median
 *   --quick                            one run of Lighthouse
 *   --no-build                         dist as it is, without the part about builds
 *
 * A run of everything writes bench/results.md; one of less only prints.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestBackend } from '../scripts/local-backend/testing.ts'
import type { Check } from './budgets.ts'
import { type Build, buildChecks, buildWithTowns } from './build-speed.ts'
import { type LighthouseResult, measureLighthouse } from './lighthouse.ts'
import { growthCheck, measurePageBytes } from './page-bytes.ts'
import { type PageType, pageNames, pageTypes } from './pages.ts'
import { type Measured, missesOf, report } from './report.ts'
import { emptyPath, withSite } from './site.ts'

const parts = ['lighthouse', 'scripts', 'builds'] as const
/** How many times the towns the builds have; the last one's JavaScript is compared with the first one's. */
const factors = [1, 4, 16]
const mostTowns = 16
const usualRuns = 5

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string' },
    pages: { type: 'string' },
    runs: { type: 'string', default: `${usualRuns}` },
    quick: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
  },
})
const runs = options.quick ? 1 : Number(options.runs)
if (!Number.isInteger(runs) || runs < 1) stop(`--runs ${options.runs}: how many?`)
const isAsked = chosen('--only', options.only, parts)
const isPageAsked = chosen('--pages', options.pages, pageNames)
const isWhole = !options.only && !options.pages && options.build && runs >= usualRuns

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const backend = await startTestBackend()
try {
  const measured = await measure()
  const text = report(measured)
  console.log(`\n${text}`)
  if (isWhole) await writeFile(join(import.meta.dirname, 'results.md'), `${text}\n`)
  else console.log('Not written to bench/results.md: this was not a whole run.')
  const misses = missesOf(measured)
  for (const miss of misses) console.error(`Budget missed: ${miss}`)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  await backend.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<Measured> {
  const builds = options.build ? await measureBuilds() : { all: [], checks: [] }
  const dist = folderOf(1)
  if (!options.build) await cp(join(import.meta.dirname, '../dist'), dist, { recursive: true })
  const pages = (await pageTypes(dist)).filter(({ name }) => isPageAsked(name))
  return {
    runs,
    scripts: isAsked('scripts') ? await measureScripts(pages) : [],
    lighthouse: isAsked('lighthouse') ? await measurePages(dist, pages) : [],
    builds: isAsked('builds') ? builds.all : [],
    buildChecks: isAsked('builds') ? builds.checks : [],
  }
}

function folderOf(factor: number) {
  return join(folder, `${factor}-times-the-towns`)
}

/** Builds the site with as many towns as the parts that were asked for want. */
async function measureBuilds(): Promise<{ all: Build[]; checks: Check[] }> {
  const wanted = isAsked('builds') ? factors : isAsked('scripts') ? [1, mostTowns] : [1]
  return twiceIfMissed(isAsked('builds'), async () => {
    const all: Build[] = []
    for (const factor of wanted) {
      all.push(await buildWithTowns(folderOf(factor), factor, backend.databaseUrl))
      progress(`Built the site with ${factor} × the towns.`)
    }
    return { all, checks: buildChecks(all) }
  })
}

async function measureScripts(pages: readonly PageType[]): Promise<Check[]> {
  const { checks } = await twiceIfMissed(true, async () => {
    const results = await withSite(folderOf(1), backend, (url) => measurePageBytes(url, pages))
    const withMore = options.build
      ? await withSite(folderOf(mostTowns), backend, (url) => measurePageBytes(url, pages))
      : []
    progress('Measured the JavaScript.')
    return {
      checks: results.flatMap(({ page, bytes, checks }, index) => [
        ...checks,
        ...(withMore[index] ? [growthCheck(page, bytes, withMore[index].bytes, mostTowns)] : []),
      ]),
    }
  })
  return checks
}

async function measurePages(dist: string, pages: readonly PageType[]): Promise<LighthouseResult[]> {
  return withSite(dist, backend, async (url) => {
    const results: LighthouseResult[] = []
    for (const page of pages) {
      results.push(await twiceIfMissed(true, () => measureLighthouse({ url, emptyPath }, page, runs)))
      progress(`Lighthouse: ${results.length} of ${pages.length} pages (${page.name}).`)
    }
    return results
  })
}

/** Machines are noisy: what misses a budget is measured once more, and then the second measurement counts. */
async function twiceIfMissed<T extends { checks: Check[] }>(
  isRetried: boolean,
  once: () => Promise<T>,
): Promise<T> {
  const first = await once()
  return !isRetried || first.checks.every(({ ok }) => ok) ? first : once()
}

/** Which of `known` a comma-separated option asks for: all without it. Ends the program at a name that is not known. */
function chosen(
  option: string,
  value: string | undefined,
  known: readonly string[],
): (name: string) => boolean {
  const names = value?.split(',') ?? known
  const wrong = names.find((name) => !known.includes(name))
  if (wrong !== undefined) stop(`${option}: there is no "${wrong}". Choose from ${known.join(', ')}.`)
  return (name) => names.includes(name)
}

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}

/** Not part of the report. */
function progress(line: string) {
  console.error(line)
}
