import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { chromiumPath } from '../scripts/testing/chromium.ts'
import { type Check, milliseconds } from './budgets.ts'
import type { Build } from './build-speed.ts'
import type { LighthouseResult } from './lighthouse.ts'

/** What one run of `npm run bench` has measured; a part that was not requested is empty. */
export interface Measured {
  /** Runs behind each median. */
  runs: number
  lighthouse: LighthouseResult[]
  scripts: Check[]
  /** What presses take, and the JavaScript of the pages for signed-in people. */
  visits: Check[]
  /** What a clerk's presses take with 1,000 requests loaded. */
  inbox: Check[]
  /** The planning board with many people and visits. */
  board: Check[]
  builds: Build[]
  buildChecks: Check[]
}

export const allChecks = ({ lighthouse, scripts, visits, inbox, board, buildChecks }: Measured) => [
  ...lighthouse.flatMap(({ checks }) => checks),
  ...scripts,
  ...visits,
  ...inbox,
  ...board,
  ...buildChecks,
]

/** One line for each budget that is missed. */
export const missesOf = (measured: Measured) =>
  allChecks(measured)
    .filter(({ ok }) => !ok)
    .map(({ of, what, value, budget }) => `${of}: ${what} is ${value} (budget ${budget})`)

/** The whole run as Markdown. */
export function report(measured: Measured): string {
  const misses = missesOf(measured)
  return [
    '# What `npm run bench` measured',
    `${new Date().toISOString().slice(0, 10)}, on ${machine()}. Machines differ and are busy: read the figures as ratios ` +
      'within this one run, not as speeds, and do not compare them with another run’s. The budgets are those of ' +
      'DESIGN.md §7; what missed one was measured a second time, except by Lighthouse, and this shows the second figure.',
    misses.length === 0
      ? '**Every budget is met.**'
      : `**Budgets missed:**\n\n${misses.map((miss) => `- ${miss}`).join('\n')}`,
    ...lighthouseSections(measured),
    ...scriptSections(measured),
    ...visitSections(measured),
    ...inboxSections(measured),
    ...boardSections(measured),
    ...buildSections(measured),
    '',
  ]
    .join('\n\n')
    .trimEnd()
}

function lighthouseSections({ lighthouse, runs }: Measured): string[] {
  if (lighthouse.length === 0) return []
  // Public pages and the others have different budgets.
  const isPublic = ({ checks }: LighthouseResult) => checks.some(({ what }) => what === 'seo')
  const publicPages = lighthouse.filter(isPublic)
  const others = lighthouse.filter((result) => !isPublic(result))
  const lost = lighthouse.flatMap((result) =>
    result.lost.map((points) => ({ of: result.page.name, ...points })),
  )
  return [
    '## Lighthouse',
    `Mobile with simulated throttling, ${runs === 1 ? 'one run' : `medians of ${runs} runs`} of each page and of an empty ` +
      'page served the same way, in turns of four pages and the empty one, in a new browser each time. Those for signed-in people show ' +
      '30 requests, with a stored session: fresh without code in the cache, cached with it.',
    ...[publicPages, others].map((some) => checkTable(some.flatMap(({ checks }) => checks))).filter(Boolean),
    'Behind the ratios:',
    table(
      ['', 'address', 'LCP', 'empty page’s LCP', 'TBT', 'empty page’s TBT'],
      lighthouse.map(({ page, lcp, tbt }) => [
        page.name,
        `\`${page.path}\``,
        ...[lcp.page, lcp.empty, tbt.page, tbt.empty].map(milliseconds),
      ]),
    ),
    ...(lost.length === 0
      ? []
      : [
          '### Where points were lost',
          table(
            ['', 'category', 'audit', 'details'],
            lost.map(({ of, category, audit, details }) => [of, category, audit, details]),
          ),
        ]),
  ]
}

function scriptSections({ scripts }: Measured): string[] {
  if (scripts.length === 0) return []
  return [
    '## Bytes asleep, and JavaScript until the page is awake',
    'As transferred (brotli, 1 kB = 1000 bytes): while nobody touches the page, and from then on until a key has woken it; pages ' +
      'fetched after that are not counted.',
    checkTable(scripts),
  ]
}

function visitSections({ visits, runs }: Measured): string[] {
  if (visits.length === 0) return []
  return [
    '## What a visitor’s presses take',
    `On a processor four times slower; the first press also over slow 4G (150 ms, 1.6 Mbit/s). ${runs === 1 ? 'One run.' : `Medians of ${runs} runs.`} ` +
      'Then the JavaScript of the pages for signed-in people until 30 requests are drawn. The page of a sent estimate is measured by Lighthouse, over a network that is really that slow.',
    table(
      ['', 'measured', 'budget'],
      visits.map(({ of, what, value, budget, ok }) => [
        of === 'visits' ? what : `${of}: ${what}`,
        `${value} ${ok ? '✓' : '✗'}`,
        budget,
      ]),
    ),
  ]
}

function inboxSections({ inbox, runs }: Measured): string[] {
  if (inbox.length === 0) return []
  return [
    '## What a clerk’s presses take with 1,000 requests in the list',
    `On a processor four times slower, until the browser has painted the effect. ${runs === 1 ? 'One run.' : `Medians of ${runs} runs.`}`,
    table(
      ['', 'measured', 'budget'],
      inbox.map(({ what, value, budget, ok }) => [what, `${value} ${ok ? '✓' : '✗'}`, budget]),
    ),
  ]
}

function boardSections({ board, runs }: Measured): string[] {
  if (board.length === 0) return []
  return [
    '## The planning board of 15 people',
    `Drawn from what was read before, from the press until its last card is painted; and moved on. ${runs === 1 ? 'One run.' : `Medians of ${runs} runs.`}`,
    table(
      ['', 'measured', 'budget'],
      board.map(({ what, value, budget, ok }) => [what, `${value} ${ok ? '✓' : '✗'}`, budget]),
    ),
  ]
}

function buildSections({ builds, buildChecks }: Measured): string[] {
  if (builds.length === 0) return []
  return [
    '## Prerendering',
    'Each build runs in its own process, with made-up towns: none of them is in the repository.',
    table(
      ['', 'pages', 'seconds'],
      builds.map(({ factor, pages, seconds }) => [`${factor} × the towns`, `${pages}`, seconds.toFixed(1)]),
    ),
    checkTable(buildChecks),
  ]
}

/** A row for each page or build, a column for each thing measured, with its budget in the head. */
function checkTable(checks: readonly Check[]): string {
  if (checks.length === 0) return ''
  const columns = [...new Map(checks.map(({ what, budget }) => [what, `${what} (${budget})`]))]
  const rows = new Set(checks.map(({ of }) => of))
  return table(
    ['', ...columns.map(([, head]) => head)],
    [...rows].map((row) => [
      row,
      ...columns.map(([what]) => {
        const check = checks.find((candidate) => candidate.of === row && candidate.what === what)
        return check ? `${check.value} ${check.ok ? '✓' : '✗'}` : ''
      }),
    ]),
  )
}

/** Columns are padded, so that it reads well in a terminal too. */
function table(head: string[], rows: string[][]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [first = [], ...rest] = cells
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n')
}

function machine(): string {
  const cores = cpus()
  const chromium = execFileSync(chromiumPath(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const version = /[\d.]+/.exec(chromium)?.[0] ?? 'of an unknown version'
  return `${cores.length} × ${cores[0]?.model ?? 'an unknown CPU'}, Chromium ${version}, Node ${process.version.slice(1)}`
}
