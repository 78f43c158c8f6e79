import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { keptAlive } from '../kept-alive.ts'
import { clientsOf, type TestBackend } from '../testing/backend-clients.ts'
import { realProject } from '../testing/named-project.ts'
import { openRealProject } from '../testing/real-project.ts'
import { thisCheckout } from './checkout.ts'
import { createTestDatabase, type KeptRows } from './database.ts'
import { middleware, startLocalBackend } from './index.ts'
import type { Mail } from './mail.ts'
import { leasePostgres } from './postgres.ts'

export type { Mail, TestBackend }

export interface TestBackendOptions {
  checkout?: string
  supabaseFolder?: string
  /** Whether the clock and the database call functions. By default, a test calls them itself. */
  callsFunctions?: boolean
  /**
   * Whether a visitor has to work for a proof, and how much may come from one network. Off by default, since all tests
   * come from this machine: tests of these limits turn them on.
   */
  hasLimits?: boolean
  /** Receives every statement the API has executed. */
  onStatement?: (statement: Statement) => void
  /** Whether that includes statements within functions. By default, it does not. */
  explainsFunctions?: boolean
  /** What the database holds beside the seed. */
  rows?: KeptRows
}

/** An executed statement, including everything the functions it calls do. */
export interface Statement {
  text: string
  milliseconds: number
  /** Of tables and indexes, of 8 kB each, wherever they were. */
  pagesRead: number
  /** Of tables and indexes, those that were left out again among them; what functions read is in statements of their own. */
  rowsRead: number
}

interface PlanNode {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

function rowsRead(node: PlanNode): number {
  const isScan = node['Relation Name'] !== undefined || node['Index Name'] !== undefined
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node.Plans ?? []).reduce(
    (sum, part) => sum + rowsRead(part),
    isScan ? each * node['Actual Loops'] : 0,
  )
}

/** Makes Postgres report to each new connection how it executed every statement (auto_explain). */
async function explainStatements(databaseUrl: string, nested: boolean) {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': nested ? 'on' : 'off',
  }
  const sql = postgres(databaseUrl, { max: 1 })
  const name = new URL(databaseUrl).pathname.slice(1)
  for (const [setting, value] of Object.entries(settings))
    await sql.unsafe(`alter database "${name}" set ${setting} = '${value}'`)
  await sql.end()
}

/** The statement such a notice is about. */
function statementOf(notice: string): Statement | null {
  const [, milliseconds, told] = /^duration: ([\d.]+) ms +plan:\s*(\{.*\})\s*$/s.exec(notice) ?? []
  if (!told) return null
  const { 'Query Text': text, Plan: plan } = JSON.parse(told) as { 'Query Text': string; Plan: PlanNode }
  return {
    text,
    milliseconds: Number(milliseconds),
    pagesRead: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    rowsRead: rowsRead(plan),
  }
}

/**
 * Starts a real HTTP server in front of a copy of the migrated and seeded database. With `BACKEND_URL` set, uses that project
 * instead, and leaves it as it was (`npm run test:hosted`).
 */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const project = options.checkout ? null : realProject()
  if (!project) return startOwnBackend(options)
  const backend = await openRealProject(project)
  if (!options.hasLimits) await liftLimits(backend.sql)
  return backend
}

async function liftLimits(sql: Sql) {
  const [known] = await sql`select to_regclass('private.limits') as limits`
  if (!known?.limits) return
  await sql`
    update private.limits set value = case name when 'proof_puzzles' then 0 else 1000000 end
    where name in (
      'proof_puzzles', 'requests_per_network_hour', 'requests_hour', 'chats_per_network_hour', 'chats_hour',
      'office_mails_hour', 'files_per_network_hour', 'files_hour'
    )`
}

async function startOwnBackend(options: TestBackendOptions): Promise<TestBackend> {
  const {
    checkout = thisCheckout,
    supabaseFolder = join(checkout, 'supabase'),
    callsFunctions = false,
    hasLimits = false,
    onStatement,
    explainsFunctions = false,
    rows,
  } = options
  // lite reads it for each new password. At its usual cost of 10, hashes took an eighth of the tests' processor time.
  process.env.LITE_AUTH_BCRYPT_COST = '4'
  const server = await leasePostgres(checkout)
  const database = await createTestDatabase(server, checkout, supabaseFolder, rows)
  if (onStatement) await explainStatements(database.url, explainsFunctions)
  const backend = await startLocalBackend({
    checkout,
    supabaseFolder,
    onNotice({ message = '' }) {
      const statement = statementOf(message)
      if (statement) onStatement?.(statement)
    },
    databaseUrl: database.url,
    callsFunctions,
    // Tests send nothing to anybody, whatever this machine is set up for.
    readsFunctionsEnv: false,
    mailFolder: join(database.folder, 'mail'),
    storageFolder: join(database.folder, 'storage'),
    bitcoinFolder: join(database.folder, 'bitcoin'),
  })
  const sql = postgres(database.url, { max: 4, backoff: () => 0.1, onnotice() {} })
  if (!hasLimits) await liftLimits(sql)

  const answer = middleware(backend)
  const http = createServer(keptAlive, (incoming, outgoing) =>
    answer(incoming, outgoing, () => outgoing.writeHead(404).end('Not found')),
  )
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      http.once('error', reject).listen(port, '127.0.0.1', () => {
        http.off('error', reject)
        resolve()
      })
    })
  const close = () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve())
      http.closeAllConnections()
    })
  await listen(0)
  const { port } = http.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const { publishableKey, secretKey } = backend

  const clients = clientsOf(url, publishableKey)

  return {
    ...clients,
    url,
    publishableKey,
    secretKey,
    databaseUrl: database.url,
    jwtSecret: backend.jwtSecret,
    backend,
    sql,
    mails: () => backend.mails(),
    pause: close,
    resume: () => listen(port),
    async stop() {
      await clients.dispose()
      if (http.listening) await close()
      await sql.end({ timeout: 2 })
      await backend.stop()
      await database.drop()
      await server.release()
    },
  }
}
