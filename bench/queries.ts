/*
 * `npm run bench:office [rows] [times]`: how long the database takes for each query of the site, each pair of the inbox's filters, each
 * list's last page and each write of the office, as whoever does it and through row level security, with that many service requests
 * (1,000,000: ten years) and all that goes with them (200,000 customers and houses, 320,000 jobs and visits, three estimates a job with five
 * lines each); the queries of the site
 * again after 100,000 new requests that Postgres has not analyzed yet. Fails if one is over its budget.
 *
 * The rows are made once, which may take half an hour and needs no quiet machine, and kept in a database of their own beside the tests'
 * until a migration changes; with 0 `times`, nothing is measured.
 *
 * The times are what the database's processes have used of the processor (Linux), from the transaction's beginning to its end, planning
 * and all: they do not grow with whatever else the machine does, and hold nothing of the local gateway and the network. Where they cannot be
 * read, the clock of whoever asks is, gateway and all.
 */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { startTestBackend } from '../scripts/local-backend/testing.ts'
import { demoPassword } from '../scripts/local-backend/welcome.ts'
import { customer } from '../supabase/tests/act-as.ts'
import { addRows, newOnTop } from '../supabase/tests/many-rows.ts'
import { officeWrites, rowsFor } from './office-writes.ts'

const LIST = 10 // ms, at the 95th percentile
const SEARCH = 30
const [rows = 1_000_000, times = 40] = process.argv.slice(2).map(Number)

let refused = 0
const began = Date.now()
const backend = await startTestBackend({
  rows: { name: `many_${rows}`, add: (sql) => addRows(sql, 1, rows, customer.id, 3) },
})
console.log(
  `${rows.toLocaleString('en-US')} requests, there after ${Math.round((Date.now() - began) / 1000)} s`,
)
if (times === 0) {
  await backend.stop()
  process.exit()
}
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
type Office = typeof import('./office-queries.ts')
const { officeQueries } = (await vite.ssrLoadModule('/bench/office-queries.ts')) as Office

try {
  const moreQueries = officeQueries(rows)
  const quiet = await measure([...listQueries, ...moreQueries])
  await newOnTop(backend.sql, rows + 1, rows + 100_000)
  const crowded = await measure(listQueries)
  const written = await measureWrites()

  const [size] = await backend.sql<{ rows: string; indexes: string; count: number }[]>`
    select pg_size_pretty(pg_table_size('public.service_requests')) as rows,
      pg_size_pretty(pg_indexes_size('public.service_requests')) as indexes,
      (select count(*)::int from pg_index where indrelid = 'public.service_requests'::regclass) as count`
  console.log(`service_requests: ${size?.rows}, and ${size?.indexes} of ${size?.count} indexes\n`)
  const unused = await backend.sql<{ name: string }[]>`
    select s.indexrelname as name
    from pg_stat_user_indexes s join pg_index i using (indexrelid)
    where s.idx_scan = 0 and not i.indisunique and s.schemaname in ('public', 'private')
    order by 1`
  console.log(`Indexes that nothing here has used: ${unused.map(({ name }) => name).join(', ') || 'none'}\n`)
  console.log(`To compare machines by: 100,000 hashes take this one ${ms(await hundredThousandHashes())}\n`)
  console.log('| query or write | asked by | p50 | p95 | … with 100,000 new ones | budget |')
  console.log('| --- | --- | --- | --- | --- | --- |')
  let misses = 0
  const all = [
    ...[...listQueries, ...moreQueries].map(({ name, as }) => ({ name, as })),
    ...[...written.keys()].map((name) => ({ name, as: 'write' })),
  ]
  for (const { name, as } of all) {
    const now = (as === 'write' ? written : quiet).get(name) ?? []
    const later = (as === 'write' ? undefined : crowded.get(name)) ?? []
    const isSearch = /^(found\w*Query|spellingQuery|customersQuery, (a|an) )/.test(name)
    const budget = isSearch ? SEARCH : LIST
    const [p95, p95Later] = [at(now, 0.95), later.length > 0 ? at(later, 0.95) : 0]
    const isMissed = Math.max(p95, p95Later) > budget
    if (isMissed) misses++
    const cells = [name, as, ms(at(now, 0.5)), ms(p95), later.length > 0 ? ms(p95Later) : '']
    console.log(`| ${cells.join(' | ')} | ${budget} ms${isMissed ? ' ✗' : ''} |`)
  }
  console.log(`\n${all.length} in all, ${misses} over their budget.`)
  process.exitCode = misses + refused > 0 ? 1 : 0
} finally {
  await vite.close()
  await backend.stop()
}
process.exit()

/** What each asking took, in milliseconds. */
type Measured = Map<string, number[]>
type Query = (typeof listQueries)[number]

async function measure(queries: readonly Query[]): Promise<Measured> {
  const measured: Measured = new Map()
  let here = ''
  for (const { name, as, ask } of queries) {
    if (as !== here) await comeAs(as, backend.url, demoPassword)
    here = as
    await ask() // fills the caches
    const pids = await processes()
    const each: number[] = []
    for (let time = 0; time < times; time++) each.push(await taken(pids, ask))
    measured.set(name, each)
  }
  return measured
}

async function measureWrites(): Promise<Measured> {
  const measured: Measured = new Map()
  const [office, visitor] = [await backend.signIn('staff@demo.test'), backend.anon()]
  for (const write of officeWrites) {
    const rowsToWrite = await rowsFor(backend.sql, write, times + 1)
    const client = write.as === 'visitor' ? visitor : office
    const each: number[] = []
    for (const [time, row] of rowsToWrite.entries()) {
      const pids = await processes()
      let refusal: unknown
      const one = await taken(pids, async () => {
        refusal = (await write.write(client, row, crypto.randomUUID())).error
      })
      if (refusal) {
        refused++
        console.log(`Refused, so not measured: ${write.name}: ${JSON.stringify(refusal)}`)
        break
      }
      if (time > 0) each.push(one)
    }
    measured.set(write.name, each)
  }
  return measured
}

async function taken(pids: readonly number[], ask: () => Promise<unknown>): Promise<number> {
  const before = await processorOf(pids)
  const began = performance.now()
  await ask()
  const clock = performance.now() - began
  return (await processorOf(pids)) - before || clock
}

/** The median milliseconds that a connection of its own uses for them. */
async function hundredThousandHashes(): Promise<number> {
  return backend.sql.begin(async (sql) => {
    const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    const each: number[] = []
    for (let time = 0; time < 20; time++)
      each.push(
        await taken(
          own ? [own.pid] : [],
          () => sql`select sum(hashint8(n)) from generate_series(1, 100000) n`,
        ),
      )
    return at(each, 0.5)
  })
}

/** The processes of this database's connections. */
async function processes(): Promise<number[]> {
  const found = await backend.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database()`
  return found.map(({ pid }) => pid)
}

/** The milliseconds of processor that they have used; 0 where the system does not say. */
async function processorOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(
    pids.map(async (pid) => {
      const words = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')
      return Number(words.split(' ')[0]) / 1_000_000
    }),
  )
  return each.reduce((sum, one) => sum + one, 0)
}

function ms(value: number) {
  return `${value.toFixed(1)} ms`
}

/** The smallest that is at least as large as so large a part of them: of 20, at 0.95, the nineteenth. */
function at(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}
