import { spawnSync } from 'node:child_process'
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

/** Runs a command and shows its output; true if it succeeded. */
function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

function step(name: string, work: () => boolean | Count) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const result = work()
  const count = typeof result === 'boolean' ? { passed: Number(result), failed: Number(!result) } : result
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failedSteps.push(name)
  console.log(
    `   ${count.failed === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})

/** Counts a Vitest project's tests; a file that could not run at all counts as one failure. */
function vitest(project: string): Count {
  const file = join(reports, `${project}.json`)
  const ok = run('vitest', [
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
function playwright(): Count {
  const file = join(reports, 'e2e.json')
  const ok = run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: stats.expected, failed: ok ? 0 : Math.max(1, stats.unexpected + stats.flaky) }
}

/** Type-checks every edge function with Deno, using the `deno.json` beside it. */
function edgeFunctions(): Count {
  const files = globSync('supabase/functions/*/index.ts').sort()
  const failed = files.filter((file) => {
    return !run('deno', ['check', '--quiet', ...denoPackages(dirname(file)), file], denoEnvironment)
  })
  return { passed: files.length - failed.length, failed: failed.length }
}

/**
 * A Chromium for the end-to-end tests, and Debian's faster headless shell: the machine's own, or else installed
 * here. Chromium alone will do.
 */
function ensureChromium(): boolean {
  const isRoot = process.getuid?.() === 0
  const apt = (name: string) => {
    const quietly = `apt-get update -qq >/dev/null && apt-get install -y -qq ${name} >/dev/null`
    return isRoot && run('sh', ['-c', quietly], { DEBIAN_FRONTEND: 'noninteractive' })
  }
  if (!findChromium()) {
    console.log('No Chromium on this machine: installing one.')
    if (!apt('chromium')) run('playwright', ['install', 'chromium'])
  }
  if (isRoot && !process.env.CHROMIUM_PATH && !findHeadlessShell()) apt('chromium-headless-shell')
  if (findChromium()) return true
  console.error(
    'Install Chromium (Debian: apt-get install chromium), or name one in CHROMIUM_PATH, and run npm test again.',
  )
  return false
}

step('Formatting, lint and the direction of imports', () =>
  run('biome', ['check', '--error-on-warnings', '.']),
)
step('Types', () => run('tsc', ['--noEmit']))
step('Types of the edge functions, in Deno', edgeFunctions)
step('Spelling, everywhere we write', () => run('cspell', ['--no-progress', '--no-summary', '--dot']))
step('Unused files, exports and dependencies', () => run('knip', ['--no-config-hints']))
step('Settings for a hosted project contain nothing from a laptop', () =>
  run('npm', ['run', '--silent', 'config:check']),
)
step('Unit tests', () => vitest('unit'))
step('Database types and supabase/schema.md match the migrations', () =>
  run('node', ['scripts/db-types.ts', '--check']),
)
step('Supabase advisors on the migrations', () => run('node', ['scripts/db-advisors.ts']))
step('Database and backend tests', () => vitest('database'))
step('Build', () => run('npm', ['run', '--silent', 'build']))
step('Chromium', ensureChromium)
step('End-to-end tests in Chromium', playwright)

rmSync(reports, { recursive: true, force: true })
console.log()
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join('; ')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
