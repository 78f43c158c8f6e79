import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, setPriority, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { findChromium, findHeadlessShell } from './testing/chromium.ts'
import { denoEnvironment, denoPackages } from './testing/deno-function.ts'

/*
 * `npm test`: every check that has to pass before a merge. The last line is the total count.
 *
 * The stories in the browser take most of the time and spend a part of it waiting. So everything else runs beside them, at a
 * lower priority, the quickest to fail first: it takes what the browser leaves. Not at one that gets a fiftieth of a busy processor: a
 * test that calculates for three seconds took two minutes there. The tests of the database would take more than is left with fewer than
 * four processors: there they come after the stories.
 */

/** How far back, as `nice` counts: a third of what each process in front gets. */
const BEHIND = 5

type Count = { passed: number; failed: number }

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
/** Each test file is a process that loads the same packages: compiled once, they take a tenth less of the processor. */
const compiled = join(reports, 'compiled')
const total: Count = { passed: 0, failed: 0 }
const failedSteps: string[] = []
/** The failed tests, repeated after everything else: with two runs beside each other, what failed first is far up. */
const failedTests: string[] = []

/**
 * Runs a command; true if it succeeded. Its output goes where it is produced. If `told` is given, the output goes in there
 * instead, and the command steps back behind those that somebody watches.
 */
function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  told?: string[],
): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: told ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compiled,
      ...(told && process.stdout.isTTY && { FORCE_COLOR: '1' }),
      ...env,
    },
  })
  if (told && child.pid) setPriority(child.pid, BEHIND)
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => told?.push(`${part}`))
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      console.error(message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
}

function report(name: string, result: boolean | Count, start: number) {
  const count = typeof result === 'boolean' ? { passed: Number(result), failed: Number(!result) } : result
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failedSteps.push(name)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`   ${count.failed === 0 ? 'ok' : 'FAILED'}, ${seconds} s: ${name}`)
}

type Step = [name: string, work: (told: string[]) => Promise<boolean | Count>]

/** Steps that are watched, one after the other. */
async function inFront(steps: Step[]) {
  for (const [name, work] of steps) {
    console.log(`\n── ${name}`)
    const start = performance.now()
    report(name, await work([]), start)
  }
}

/** Steps that run beside those: what each says is shown when it is done. */
async function behind(steps: Step[]) {
  for (const [name, work] of steps) {
    const told: string[] = []
    const start = performance.now()
    const result = await work(told)
    console.log(`\n── ${name}`)
    process.stdout.write(told.join(''))
    report(name, result, start)
  }
}

/** A failed test: where it stands, and the beginning of what it said. */
function failure(name: string, said = '', lines = 1): string {
  const why = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim())
  return [`   ${name}`, ...why.slice(0, lines).map((line) => `      ${line.slice(0, 300)}`)].join('\n')
}

type Result = Suite['specs'][number]['tests'][number]['results'][number]

/** What failed in a story and, as Playwright describes it, the main part of the page that it failed on. */
function failedStory(name: string, { error, attachments = [] }: Result): string {
  const context = attachments.find((one) => one.name === 'error-context')?.path
  const page = context && existsSync(context) ? readFileSync(context, 'utf8') : ''
  const [, main = ''] = /^(- main[\s\S]*?)^(?:- |```)/m.exec(page) ?? []
  return [failure(name, error?.message, 8), failure('the page:', main, 60)].join('\n')
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** Counts a Vitest project's tests; a file that could not run at all counts as one failure. */
async function vitest(project: string, told: string[]): Promise<Count> {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await run('vitest', ['run', '--project', project, ...reporters], {}, told)
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(
    JSON.parse(readFileSync(file, 'utf8')),
  )
  for (const { name, message, assertionResults } of testResults) {
    const where = relative('.', name)
    if (message) failedTests.push(failure(where, message))
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'failed') failedTests.push(failure(`${where}: ${fullName}`, failureMessages[0]))
  }
  return { passed: numPassedTests, failed: ok ? 0 : Math.max(1, numFailedTests) }
}

type Suite = z.infer<typeof suite>
const suite = z.object({
  get suites() {
    return z.array(suite).optional()
  },
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({
              error: z.object({ message: z.string().optional() }).optional(),
              attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
})

const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

/** Counts the end-to-end tests. The few that e2e/drawing-browser.ts had run again, for the browser's fault, are named. */
async function playwright(): Promise<Count> {
  const file = join(reports, 'e2e.json')
  const ok = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const { stats, suites } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const { title, ok: isGood, file: spec, line, tests } of suites.flatMap(specsOf)) {
    const results = tests.flatMap((each) => each.results)
    // A story is run again beside those of its group, too.
    const [first] = results
    if (!isGood && first) failedTests.push(failedStory(`e2e/${spec}:${line}: ${title}`, first))
    else if (first?.error)
      console.log(`Run again, as Chromium had stopped drawing: e2e/${spec}:${line}: ${title}`)
  }
  return { passed: stats.expected + stats.flaky, failed: ok ? 0 : Math.max(1, stats.unexpected) }
}

/**
 * Type-checks every edge function with Deno, using the `deno.json` beside it. Functions that name the same packages are checked
 * together: reading the packages' types takes most of the time.
 */
async function edgeFunctions(told: string[]): Promise<Count> {
  const files = globSync('supabase/functions/*/index.ts').sort()
  const alike = Map.groupBy(files, (file) => readFileSync(join(dirname(file), 'deno.json'), 'utf8'))
  const count = { passed: 0, failed: 0 }
  for (const [first = '', ...others] of alike.values()) {
    const args = ['check', '--quiet', ...denoPackages(dirname(first)), first, ...others]
    count[(await run('deno', args, denoEnvironment, told)) ? 'passed' : 'failed'] += 1 + others.length
  }
  return count
}

/**
 * A Chromium for the end-to-end tests, and Debian's faster headless shell: the machine's own, or else installed
 * here. Chromium alone will do.
 */
async function ensureChromium(): Promise<boolean> {
  const isRoot = process.getuid?.() === 0
  const apt = async (name: string) => {
    const quietly = `apt-get update -qq >/dev/null && apt-get install -y -qq ${name} >/dev/null`
    return isRoot && run('sh', ['-c', quietly], { DEBIAN_FRONTEND: 'noninteractive' })
  }
  if (!findChromium()) {
    console.log('No Chromium on this machine: installing one.')
    if (!(await apt('chromium'))) await run('playwright', ['install', 'chromium'])
  }
  if (isRoot && !process.env.CHROMIUM_PATH && !findHeadlessShell()) await apt('chromium-headless-shell')
  if (findChromium()) return true
  console.error(
    'Install Chromium (Debian: apt-get install chromium), or name one in CHROMIUM_PATH, and run npm test again.',
  )
  return false
}

/** A check that is one command. */
const command =
  (name: string, ...args: string[]) =>
  (told: string[]) =>
    run(name, args, {}, told)

// Fetched and unpacked while the processor builds.
const browser = ensureChromium()
const database: Step = [
  'Database and backend tests',
  async (told) => {
    await browser
    return vitest('database', told)
  },
]
const isBeside = availableParallelism() > 3
await Promise.all([
  inFront([
    ['Build', () => run('npm', ['run', '--silent', 'build', '--', '--without-reviews'])],
    ['Chromium', () => browser],
    ['End-to-end tests in Chromium', playwright],
  ]),
  behind([
    ['Formatting, lint and the direction of imports', command('biome', 'check', '--error-on-warnings', '.')],
    // One checker: several do part of the work each, and there is no idle processor for them.
    ['Types', command('tsc', '--noEmit', '--checkers', '1')],
    ['Unused files, exports and dependencies', command('knip', '--no-config-hints')],
    ['Spelling, everywhere we write', command('cspell', '--no-progress', '--no-summary', '--dot')],
    [
      'Database types and supabase/schema.md match the migrations',
      command('node', 'scripts/db-types.ts', '--check'),
    ],
    ['Supabase advisors on the migrations', command('node', 'scripts/db-advisors.ts')],
    [
      'Settings for a hosted project contain nothing from a laptop',
      command('npm', 'run', '--silent', 'config:check'),
    ],
    ['Unit tests', (told) => vitest('unit', told)],
    ['Types of the edge functions, in Deno', edgeFunctions],
    ...(isBeside ? [database] : []),
  ]),
])
if (!isBeside) await behind([database])

rmSync(reports, { recursive: true, force: true })
console.log()
if (failedSteps.length > 0) console.log([`Failed: ${failedSteps.join('; ')}`, ...failedTests].join('\n'))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
