/*
 * `npm run bench:mutation`: changes the code in one place at a time, on purpose, and counts how many of the changes the tests
 * notice. Covers what is decided without a database or a page: supabase/tests covers what the database decides, the
 * stories in e2e what a page does. `npm run bench:mutation -- src/lib/kept.ts` tries some files; a full run writes bench/mutation.md.
 *
 * The changes are Stryker's. Its instrumenter is not among the site's packages, which everybody installs: it is fetched into
 * bench/.cache, pinned. Results are kept there, so that a run can be interrupted; a change is tried again once its
 * file or its tests differ.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { RunnerTask, RunnerTestCase } from 'vitest'
import { createVitest, type Vitest } from 'vitest/node'
import { z } from 'zod'
import type { Telling } from './mutation-round.ts'

const STRYKER = '10.1.1'
/** How many changes are tried in one worker. */
const AT_A_TIME = 100
const ROUND_TAKES = 300_000 // ms, at most

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'bench/.cache/mutation')
const keptIn = join(folder, 'kept.json')

const code = ['src/{features,lib}/**/*.ts', 'supabase/functions/**/*.ts']
const leftOut = [
  '**/*.test.ts',
  'src/lib/database.types.ts',
  // Word lists, which are measured by how many dangers they recognize (src/lib/danger/hazards-in.test.ts).
  'src/lib/danger/*.ts',
  // Sample data for previews.
  'supabase/functions/send-messages/templates/samples.ts',
]
const tests = [
  'src/{features,lib}/**/*.test.{ts,tsx}',
  // Those that start no backend.
  'supabase/tests/functions/{paced,providers,review-sources,templates,text-words}.test.ts',
]

const outcomes = ['noticed', 'too late', 'endless', 'missed'] as const
/** `too late`: a test ran out of time. `endless`: no test ended, and the worker was stopped. */
type Outcome = (typeof outcomes)[number]

interface Change {
  id: string
  file: string
  /** Identified by its file's content and its place in it. */
  key: string
  line: number
  words: string
  /** Undefined until a test reaches it. */
  outcome: Outcome | undefined
}

const files = (patterns: string[], exclude: string[] = []) =>
  globSync(patterns, { cwd: root, exclude }).sort()
const contentOf = (file: string) => readFileSync(join(root, file), 'utf8')
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

const place = z.object({ line: z.number(), column: z.number() })
const instrumented = z.object({
  files: z.array(z.object({ name: z.string(), content: z.string() })),
  mutants: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      mutatorName: z.string(),
      replacement: z.string(),
      location: z.object({ start: place, end: place }),
    }),
  ),
})

/** The code with all changes in it, each behind a switch. */
async function instrument(sources: string[]) {
  await mkdir(folder, { recursive: true })
  const module = join(folder, 'node_modules/@stryker-mutator/instrumenter/dist/src/instrumenter.js')
  if (!existsSync(module)) {
    const name = `@stryker-mutator/instrumenter@${STRYKER}`
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', name]
    if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0)
      throw new Error(`${name} could not be fetched.`)
  }
  const { Instrumenter } = await import(module)
  const log = { debug: () => {}, info: () => {}, warn: console.warn, isDebugEnabled: () => false }
  const whole = sources.map((file) => ({ name: join(root, file), mutate: true, content: contentOf(file) }))
  const options = { plugins: null, excludedMutations: [], ignorers: [] }
  const answer = instrumented.parse(await new Instrumenter(log).instrument(whole, options))
  const counts = new Map<string, number>()
  const changes = answer.mutants.map(({ id, fileName, mutatorName, replacement, location }): Change => {
    const file = relative(root, fileName)
    const content = contentOf(file)
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    const { start, end } = location
    const lines = content.split('\n').slice(start.line, end.line + 1)
    const was = [...lines.slice(0, -1), lines.at(-1)?.slice(0, end.column) ?? '']
      .join('\n')
      .slice(start.column)
    const words = `${mutatorName}: ${was.slice(0, 150)} → ${replacement.slice(0, 150)}`
    return { id, file, key: `${hash(content)}-${count}`, line: start.line + 1, words, outcome: undefined }
  })
  return { sources: new Map(answer.files.map(({ name, content }) => [name, content])), changes }
}

/** A Vitest that reads the instrumented code, and prints nothing. */
const start = (environment: string, sources: Map<string, string>) =>
  createVitest(
    'test',
    {
      config: false,
      root,
      include: ['bench/mutation-round.ts'],
      environment,
      setupFiles: ['scripts/testing/unit-setup.ts'],
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      reporters: [{}],
      onConsoleLog: () => false,
      hookTimeout: 30_000,
      // It would return the code as it was before.
      fsModuleCache: false,
    },
    {
      resolve: { alias: { '@': join(root, 'src') } },
      plugins: [{ name: 'changed-code', enforce: 'pre', load: (id) => sources.get(id.replace(/\?.*$/, '')) }],
    },
  )

const leaves = (task: RunnerTask): RunnerTestCase[] =>
  task.type === 'suite' ? task.tasks.flatMap(leaves) : [task]

/** Runs a test file under these changes. Returns the tests of each run; nothing if the round does not end. */
async function tell(vitest: Vitest, testFile: string, tellings: Telling[], isFresh: boolean) {
  vitest.provide('round', { testFile: join(root, testFile), isFresh, tellings })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ROUND_TAKES, true)
  })
  const isLate = await Promise.race([late, vitest.start(['bench/mutation-round.ts']).then(() => false)])
  clearTimeout(timer)
  if (isLate) return undefined
  const [file] = vitest.state.getFiles()
  if (!file || file.tasks.length < tellings.length)
    throw new Error(`${testFile}: ${file?.result?.errors?.[0]?.message ?? 'it did not run'}`)
  return new Map(file.tasks.map((suite) => [suite.name, leaves(suite)]))
}

const failed = (told: RunnerTestCase[] = []) => told.filter(({ result }) => result?.state === 'fail')

/** What the tests made of a change. */
function outcomeOf(told: RunnerTestCase[] | undefined): Outcome {
  const noticed = failed(told)
  if (noticed.length === 0) return 'missed'
  const isLate = noticed.every(({ result }) => /timed out in/.test(result?.errors?.[0]?.message ?? ''))
  return isLate ? 'too late' : 'noticed'
}

const asItIs = { change: 'unchanged', tests: null, hitLimit: Number.MAX_SAFE_INTEGER }

/** Tries the changes that a test file reaches, and records the results. */
async function tryFile(
  testFile: string,
  changes: Map<string, Change>,
  known: Map<string, Outcome>,
  launch: () => Promise<Vitest>,
) {
  let vitest = await launch()
  const told = (await tell(vitest, testFile, [asItIs], false))?.get(asItIs.change)
  if (!told || failed(told).length > 0) throw new Error(`${testFile} fails as it is.`)

  const version = hash(contentOf(testFile))
  const reached = new Map<string, { tests: string[]; times: number }>()
  for (const { meta } of told) {
    for (const [id, times] of Object.entries(meta.reached ?? {})) {
      const before = reached.get(id) ?? { tests: [], times: 0 }
      reached.set(id, { tests: [...before.tests, meta.title ?? ''], times: before.times + times })
    }
  }
  const remember = (change: Change, outcome: Outcome) => {
    known.set(`${change.key}-${version}`, outcome)
    if (change.outcome === undefined || change.outcome === 'missed') change.outcome = outcome
  }

  const waiting: Change[] = []
  for (const id of reached.keys()) {
    const change = changes.get(id)
    if (!change || (change.outcome && change.outcome !== 'missed')) continue
    const outcome = known.get(`${change.key}-${version}`)
    if (outcome) remember(change, outcome)
    else waiting.push(change)
  }
  const rounds: { round: Change[]; isFresh: boolean }[] = []
  for (let from = 0; from < waiting.length; from += AT_A_TIME)
    rounds.push({ round: waiting.slice(from, from + AT_A_TIME), isFresh: false })

  for (let next = rounds.shift(); next; next = rounds.shift()) {
    const { round, isFresh } = next
    const tellings = round.map(({ id }) => {
      const { tests, times } = reached.get(id) ?? { tests: [], times: 0 }
      return { change: id, tests, hitLimit: 100 * times + 1000 }
    })
    const results = await tell(vitest, testFile, [...tellings, asItIs], isFresh)
    if (!results) {
      void vitest.close()
      vitest = await launch()
    }
    // A change that never ends, or that breaks the runs after it, is found by bisecting.
    if (round.length > 1 && (!results || failed(results.get(asItIs.change)).length > 0)) {
      const middle = Math.ceil(round.length / 2)
      rounds.unshift({ round: round.slice(0, middle), isFresh }, { round: round.slice(middle), isFresh })
      continue
    }
    const again: Change[] = []
    for (const change of round) {
      const outcome = results ? outcomeOf(results.get(change.id)) : 'endless'
      // State that a module keeps from the run before may hide a change.
      if (outcome === 'missed' && !isFresh) again.push(change)
      else remember(change, outcome)
    }
    if (again.length > 0) rounds.unshift({ round: again, isFresh: true })
    await writeFile(keptIn, JSON.stringify(Object.fromEntries(known)))
  }
  await vitest.close()
}

type Count = Record<Outcome | 'unreached', number>
const countOf = (changes: Change[]): Count => {
  const count: Count = { noticed: 0, 'too late': 0, endless: 0, missed: 0, unreached: 0 }
  for (const { outcome = 'unreached' } of changes) count[outcome]++
  return count
}
const tried = (count: Count) => outcomes.reduce((sum, outcome) => sum + count[outcome], 0)
/** Truncated, never rounded up. */
const share = (count: Count) =>
  tried(count) === 0
    ? '–'
    : `${(Math.floor((1000 * (tried(count) - count.missed)) / tried(count)) / 10).toFixed(1)}%`

const row = (name: string, count: Count) =>
  `| ${[name, share(count), tried(count), count.noticed, count['too late'] + count.endless, count.missed, count.unreached].join(' | ')} |`

function asTable(changes: Change[]) {
  const by = <Key>(keyOf: (change: Change) => Key) => [...Map.groupBy(changes, keyOf)]
  const head = (first: string) =>
    `| ${first} | noticed | tried | by a failing test | by a test without an end | missed | in code that no fast test runs |\n| --- | --- | --- | --- | --- | --- | --- |`
  const folders = by(({ file }) => dirname(file))
  const single = by(({ file }) => file).filter(([, some]) => tried(countOf(some)) > 0)
  const untried = by(({ file }) => file).filter(([, some]) => tried(countOf(some)) === 0)
  return `${head('folder')}
${row('**all**', countOf(changes))}
${folders.map(([name, some]) => row(`\`${name}\``, countOf(some))).join('\n')}

## File by file

${head('file')}
${single.map(([name, some]) => row(`\`${name}\``, countOf(some))).join('\n')}

## Files that no fast test runs

${untried.map(([name]) => `- \`${name}\``).join('\n')}
`
}

const chosen = process.argv.slice(2)
const began = performance.now()
const { sources, changes } = await instrument(chosen.length > 0 ? chosen : files(code, leftOut))
const known = new Map<string, Outcome>(
  existsSync(keptIn)
    ? Object.entries(z.record(z.string(), z.enum(outcomes)).parse(JSON.parse(readFileSync(keptIn, 'utf8'))))
    : [],
)
const byId = new Map(changes.map((change) => [change.id, change]))
for (const testFile of files(tests)) {
  const environment = /@vitest-environment (\w+)/.exec(contentOf(testFile))?.[1] ?? 'node'
  await tryFile(testFile, byId, known, () => start(environment, sources))
  console.log(`${Math.round((performance.now() - began) / 1000)} s: ${testFile}`)
}

for (const { file, line, words, outcome } of changes)
  if (outcome === 'missed') console.log(`missed: ${file}:${line} ${words}`)
const count = countOf(changes)
console.log(`${share(count)} of ${tried(count)} changes are noticed`)
if (chosen.length === 0) {
  const date = new Date().toISOString().slice(0, 10)
  await writeFile(
    join(root, 'bench/mutation.md'),
    `# What the tests notice

${date}: \`npm run bench:mutation\` changes the code in one place at a time (StrykerJS ${STRYKER}) and runs the tests that reach the place. **${share(count)} of ${tried(count)} changes were noticed.** Tests that need a database or a browser do not take part, so code that only they run is not tried: its ${count.unreached} changes are counted in the last column, with those that take effect only while a module loads.

${asTable(changes)}`,
  )
}
