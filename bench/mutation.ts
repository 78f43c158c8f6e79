/*
 * `npm run bench:mutation`: changes the code in one place at a time, on purpose, and counts how many of the changes the tests
 * notice. For what is decided without a database or a page: what the database decides is tried by supabase/tests, what a page
 * does by the stories in e2e. Takes about an hour; `npm run bench:mutation -- src/lib/kept.ts` tries some files.
 *
 * Stryker is not among the site's packages, which everybody installs: it is fetched (63 MB) into bench/.cache, pinned, where it
 * finds this project's Vitest.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const version = '10.1.1'
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'bench/.cache/mutation')
const stryker = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const report = join(folder, 'report.json')

const usual = [
  'src/{features,lib}/**/*.ts',
  'supabase/functions/send-messages/paced.ts',
  '!**/*.test.ts',
  '!src/lib/database.types.ts',
  // Lists of words, which are measured by how many dangers they see (src/lib/danger/hazards-in.test.ts).
  '!src/lib/danger/*.ts',
]

function run(command: string, args: string[]) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args[0]} has failed`)
}

await mkdir(folder, { recursive: true })
if (!existsSync(stryker)) {
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`)
  // Without a Vitest of its own, which is what the flag is for: tests and runner have to share one.
  run('npm', ['install', '--prefix', folder, '--legacy-peer-deps', '--no-save', '--no-audit', ...packages])
}

const config = join(folder, 'stryker.json')
await writeFile(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'bench/mutation.vitest.ts', related: false },
    coverageAnalysis: 'perTest',
    // What runs once, as a module is read, would have all tests run for each change.
    ignoreStatic: true,
    mutate: process.argv.length > 2 ? process.argv.slice(2) : usual,
    ignorePatterns: [
      '/dist',
      '/e2e',
      '/docs',
      '/public',
      '/test-results',
      '/supabase/.temp',
      '/bench/.cache',
    ],
    tempDirName: join(folder, 'copies'),
    reporters: ['progress-append-only', 'json', 'clear-text'],
    clearTextReporter: { reportTests: false, reportScoreTable: false, allowColor: false },
    jsonReporter: { fileName: report },
    tsconfigFile: 'none', // it would read ours with a TypeScript older than 7
    concurrency: 2,
  }),
)
run('node', [stryker, 'run', config])

const { files } = z
  .object({ files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })) })
  .parse(JSON.parse(await readFile(report, 'utf8')))

type Count = { noticed: number; survived: number; unreached: number }
const counts = new Map<string, Count>()
for (const [file, { mutants }] of Object.entries(files)) {
  const of = file
    .split('/')
    .slice(0, file.startsWith('src/lib') ? 2 : 3)
    .join('/')
  const count = counts.get(of) ?? { noticed: 0, survived: 0, unreached: 0 }
  for (const { status } of mutants) {
    if (status === 'Killed' || status === 'Timeout') count.noticed++
    if (status === 'Survived') count.survived++
    if (status === 'NoCoverage') count.unreached++
  }
  counts.set(of, count)
}
const line = (name: string, { noticed, survived, unreached }: Count) => {
  const tried = noticed + survived
  const share = tried === 0 ? '–' : `${((100 * noticed) / tried).toFixed(0)} %`
  console.log(
    `${name.padEnd(40)} ${share.padStart(5)} of ${String(tried).padStart(5)}, ${unreached} in code that no unit test runs`,
  )
}
const all = { noticed: 0, survived: 0, unreached: 0 }
for (const [name, count] of counts) {
  line(name, count)
  for (const key of ['noticed', 'survived', 'unreached'] as const) all[key] += count[key]
}
line('all', all)
