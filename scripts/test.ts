import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { findChromium, findHeadlessShell } from './testing/chromium.ts'
import { denoEnvironment, denoPackages } from './testing/deno-function.ts'

/*
 * `npm test`: every check that has to pass before a merge, the quickest to fail first. The last
 * line is the total count.
 */

type Count = { passed: number; failed: number }

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const total: Count = { passed: 0, failed: 0 }
const failedSteps: string[] = []

/** Runs a command; true if it succeeded. Its output goes where it is produced or, if `told` is given, in there. */
function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  told?: string[],
): Promise<boolean> {
  const child = spawn(command, args, {
    stdio: told ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...(told && process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
  })
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
  console.log(
    `   ${count.failed === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
}

async function step(name: string, work: () => Promise<boolean | Count>) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  report(name, await work(), start)
}

type Check = [name: string, work: (told: string[]) => Promise<boolean | Count>]

/** Two at a time, since most of them use one processor: what each says is shown when it is done. */
async function checks(all: Check[]) {
  const waiting = [...all]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, work] = next
      const told: string[] = []
      const start = performance.now()
      const result = await work(told)
      console.log(`\n── ${name}`)
      process.stdout.write(told.join(''))
      report(name, result, start)
    }
  }
  await Promise.all([lane(), lane()])
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})

/** Counts a Vitest project's tests; a file that could not run at all counts as one failure. */
async function vitest(project: string): Promise<Count> {
  const file = join(reports, `${project}.json`)
  const ok = await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const { numPassedTests, numFailedTests } = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: numPassedTests, failed: ok ? 0 : Math.max(1, numFailedTests) }
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

/** Counts the end-to-end tests. One that passed only on the second try counts as failed: there are no retries. */
async function playwright(): Promise<Count> {
  const file = join(reports, 'e2e.json')
  const ok = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: stats.expected, failed: ok ? 0 : Math.max(1, stats.unexpected + stats.flaky) }
}

/** Type-checks every edge function with Deno, using the `deno.json` beside it. */
async function edgeFunctions(told: string[]): Promise<Count> {
  const count = { passed: 0, failed: 0 }
  for (const file of globSync('supabase/functions/*/index.ts').sort()) {
    const args = ['check', '--quiet', ...denoPackages(dirname(file)), file]
    count[(await run('deno', args, denoEnvironment, told)) ? 'passed' : 'failed'] += 1
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

await checks([
  ['Formatting, lint and the direction of imports', command('biome', 'check', '--error-on-warnings', '.')],
  ['Types', command('tsc', '--noEmit')],
  ['Types of the edge functions, in Deno', edgeFunctions],
  ['Spelling, everywhere we write', command('cspell', '--no-progress', '--no-summary', '--dot')],
  ['Unused files, exports and dependencies', command('knip', '--no-config-hints')],
  [
    'Settings for a hosted project contain nothing from a laptop',
    command('npm', 'run', '--silent', 'config:check'),
  ],
  [
    'Database types and supabase/schema.md match the migrations',
    command('node', 'scripts/db-types.ts', '--check'),
  ],
  ['Supabase advisors on the migrations', command('node', 'scripts/db-advisors.ts')],
])
await step('Unit tests', () => vitest('unit'))
await step('Database and backend tests', () => vitest('database'))
await step('Build', () => run('npm', ['run', '--silent', 'build']))
await step('Chromium', ensureChromium)
await step('End-to-end tests in Chromium', playwright)

rmSync(reports, { recursive: true, force: true })
console.log()
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join('; ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
