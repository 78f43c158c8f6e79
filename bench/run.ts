/*
 * `npm run bench`: measures the built site against the budgets of DESIGN.md §7, and fails if one is missed.
 *
 *   --only lighthouse,signed-in   some of the parts: lighthouse, scripts, visits, signed-in, estimate, inbox,
 *                                 board, builds
 *   --pages home,town             some page types (bench/pages.ts)
 *   --runs 5                      for each median
 *   --quick                       one run
 *   --no-build                    the existing dist, without the part about builds
 *   --beside DIR                  the first page of another site's build, served the same way: Lighthouse's figures only, no budget
 *
 * A full run writes bench/results.md; a partial one only prints.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startTestBackend } from '../scripts/local-backend/testing.ts'
import { measureBoard } from './board.ts'
import type { Check } from './budgets.ts'
import { type Build, buildChecks, buildWithTowns } from './build-speed.ts'
import { measureEstimate } from './estimate.ts'
import { measureInbox } from './inbox.ts'
import { type LighthouseResult, measureLighthouse } from './lighthouse.ts'
import { growthCheck, measurePageBytes } from './page-bytes.ts'
import { type PageType, pageNames, pageTypes, signInPage } from './pages.ts'
import { type Measured, missesOf, report } from './report.ts'
import { measureSignedIn, type SignedIn } from './signed-in.ts'
import { emptyPath, withSite } from './site.ts'
import { measureVisits } from './visits.ts'

const parts = [
  'lighthouse',
  'scripts',
  'visits',
  'signed-in',
  'estimate',
  'inbox',
  'board',
  'builds',
] as const
/** The builds' towns, as multiples; the last build's JavaScript is compared with the first's. */
const factors = [1, 4, 16]
const mostTowns = 16
/** Pages that share the runs of the empty page between them. */
const PAGES_IN_TURN = 4

const usualRuns = 5

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    only: { type: 'string' },
    pages: { type: 'string' },
    runs: { type: 'string', default: `${usualRuns}` },
    quick: { type: 'boolean', default: false },
    build: { type: 'boolean', default: true },
    beside: { type: 'string' },
  },
})
const runs = options.quick ? 1 : Number(options.runs)
if (!Number.isInteger(runs) || runs < 1) stop(`--runs ${options.runs}: how many?`)
const isAsked = chosen('--only', options.only, parts)
const isPageAsked = chosen('--pages', options.pages, [...pageNames, signInPage.name])
const isWhole = !options.beside && !options.only && !options.pages && options.build && runs >= usualRuns

const folder = await mkdtemp(join(tmpdir(), 'bench-'))
// The backend sends its messages: otherwise the office warns above everything that it doesn't.
const backend = await startTestBackend({ callsFunctions: true })
try {
  const measured = await measure()
  const text = report(measured)
  console.log(`\n${text}`)
  if (isWhole) await writeFile(join(import.meta.dirname, 'results.md'), `${text}\n`)
  else console.log('Not written to bench/results.md: this was not a full run.')
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
  const auth = isPageAsked(signInPage.name) ? [signInPage] : []
  const scripts = isAsked('scripts') ? await measureScripts(pages) : []
  const visits = isAsked('visits') ? await measureSiteVisits(dist) : []
  const ofPages = isAsked('lighthouse') ? await measurePages(dist, [...pages, ...auth]) : []
  const beside = options.beside ? await measureBeside(options.beside) : []
  const signedIn = isAsked('signed-in') ? await measureBehindTheDoor(dist) : { lighthouse: [], checks: [] }
  const estimate = isAsked('estimate') ? await measureSentEstimate(dist) : []
  const inbox = isAsked('inbox') ? await measureOffice(dist) : []
  const board = isAsked('board') ? await measurePlanning(dist) : []
  return {
    runs,
    scripts,
    visits: [...visits, ...signedIn.checks, ...estimate],
    inbox,
    board,
    lighthouse: [...ofPages, ...beside, ...signedIn.lighthouse],
    builds: isAsked('builds') ? builds.all : [],
    buildChecks: isAsked('builds') ? builds.checks : [],
  }
}

function folderOf(factor: number) {
  return join(folder, `${factor}-times-the-towns`)
}

/** Builds the site with as many towns as the requested parts need. */
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
    for (let done = 0; done < pages.length; done += PAGES_IN_TURN) {
      const some = pages.slice(done, done + PAGES_IN_TURN).map((page) => ({ page }))
      results.push(...(await measureLighthouse({ url, emptyPath }, some, runs)))
      progress(`Lighthouse: ${results.length} of ${pages.length} pages.`)
    }
    return results
  })
}

/** The first page of another site's build; it has no budget. */
async function measureBeside(dist: string): Promise<LighthouseResult[]> {
  const copy = join(folder, 'beside')
  await cp(dist, copy, { recursive: true })
  const page = { name: 'beside', path: '/' }
  return withSite(copy, backend, (url) =>
    measureLighthouse({ url, emptyPath }, [{ page, check: () => [] }], runs),
  )
}

async function measureSiteVisits(dist: string): Promise<Check[]> {
  const { checks } = await twiceIfMissed(true, async () => ({
    checks: await withSite(dist, backend, (url) => measureVisits(url, runs)),
  }))
  progress('Made the visits.')
  return checks
}

async function measureBehindTheDoor(dist: string): Promise<SignedIn> {
  const result = await withSite(dist, backend, (url) => measureSignedIn({ url, emptyPath }, backend, runs))
  progress('Measured the pages for signed-in people.')
  return result
}

async function measureSentEstimate(dist: string): Promise<Check[]> {
  const { checks } = await twiceIfMissed(true, async () => ({
    checks: await withSite(dist, backend, (url) => measureEstimate({ url, emptyPath }, backend, runs)),
  }))
  progress('Measured the page of an estimate.')
  return checks
}

async function measureOffice(dist: string): Promise<Check[]> {
  const checks = await withSite(dist, backend, (url) => measureInbox(url, backend, runs))
  progress('Measured the inbox.')
  return checks
}

async function measurePlanning(dist: string): Promise<Check[]> {
  const checks = await withSite(dist, backend, (url) => measureBoard(url, backend, runs))
  progress('Measured the board.')
  return checks
}

/** Machines are noisy: what misses a budget is measured again, and the second measurement counts. */
async function twiceIfMissed<T extends { checks: Check[] }>(
  isRetried: boolean,
  once: () => Promise<T>,
): Promise<T> {
  const first = await once()
  return !isRetried || first.checks.every(({ ok }) => ok) ? first : once()
}

/** Which of `known` a comma-separated option names; all without it. Ends the program at an unknown name. */
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
