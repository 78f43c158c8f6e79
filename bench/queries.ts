/*
 * `node bench/queries.ts [rows] [times]`: how long the database takes for each query of the site, as the role that
 * asks it and through row level security, with that many service requests (1,000,000) and all that goes with them;
 * then again after 100,000 new ones that Postgres has not analyzed yet. Fails if one is over its budget.
 *
 * The time is Postgres's own (auto_explain): it includes neither the local gateway nor the network.
 */
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { type Statement, startTestBackend } from '../scripts/local-backend/testing.ts'
import { demoPassword } from '../scripts/local-backend/welcome.ts'
import { customer } from '../supabase/tests/act-as.ts'
import { addRows, newOnTop } from '../supabase/tests/many-rows.ts'

const LIST = 10 // ms, at the 95th percentile
const SEARCH = 30
const [rows = 1_000_000, times = 40] = process.argv.slice(2).map(Number)

let statements: Statement[] = []
const backend = await startTestBackend({ onStatement: (statement) => statements.push(statement) })
const vite = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('../src', import.meta.url)) } },
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
  appType: 'custom',
  logLevel: 'error',
})
type Site = typeof import('../supabase/tests/list-queries.ts')
const { comeAs, listQueries } = (await vite.ssrLoadModule('/supabase/tests/list-queries.ts')) as Site

try {
  const began = Date.now()
  await addRows(backend.sql, 1, rows, customer.id)
  console.log(
    `${rows.toLocaleString('en-US')} requests, made in ${Math.round((Date.now() - began) / 1000)} s`,
  )
  const quiet = await measure()
  await newOnTop(backend.sql, rows + 1, rows + 100_000)
  const crowded = await measure()

  const [size] = await backend.sql<{ rows: string; indexes: string; count: number }[]>`
    select pg_size_pretty(pg_table_size('public.service_requests')) as rows,
      pg_size_pretty(pg_indexes_size('public.service_requests')) as indexes,
      (select count(*)::int from pg_index where indrelid = 'public.service_requests'::regclass) as count`
  console.log(`service_requests: ${size?.rows}, and ${size?.indexes} of ${size?.count} indexes\n`)
  console.log('| query | asked by | p50 | p95 | p95 with 100,000 new ones | budget |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  let misses = 0
  for (const { name, as } of listQueries) {
    const [p50, p95, later] = [at(quiet, name, 0.5), at(quiet, name, 0.95), at(crowded, name, 0.95)]
    const budget = name.startsWith('foundQuery') ? SEARCH : LIST
    const isMissed = Math.max(p95, later) > budget
    if (isMissed) misses++
    const cells = [name, as, ...[p50, p95, later].map((ms) => `${ms.toFixed(1)} ms`)]
    console.log(`| ${cells.join(' | ')} | ${budget} ms${isMissed ? ' ✗' : ''} |`)
  }
  process.exitCode = misses > 0 ? 1 : 0
} finally {
  await vite.close()
  await backend.stop()
}
process.exit()

type Measured = Map<string, number[]>

/** The milliseconds of each query, sorted. */
async function measure(): Promise<Measured> {
  const measured: Measured = new Map()
  let here = ''
  for (const { name, as, ask } of listQueries) {
    if (as !== here) await comeAs(as, backend.url, demoPassword)
    here = as
    const each: number[] = []
    for (let time = 0; time <= times; time++) {
      statements = []
      await ask()
      // The first run fills the caches.
      if (time > 0) each.push(statements.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
    }
    measured.set(
      name,
      each.toSorted((a, b) => a - b),
    )
  }
  return measured
}

function at(measured: Measured, name: string, part: number): number {
  const sorted = measured.get(name) ?? []
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
