import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { clientsOf, type TestBackend } from '../testing/backend-clients.ts'
import { realProject } from '../testing/named-project.ts'
import { openRealProject } from '../testing/real-project.ts'
import { thisCheckout } from './checkout.ts'
import { createTestDatabase } from './database.ts'
import { middleware, startLocalBackend } from './index.ts'
import type { Mail } from './mail.ts'
import { leasePostgres } from './postgres.ts'

export type { Mail, TestBackend }

export interface TestBackendOptions {
  checkout?: string
  supabaseFolder?: string
  /** Whether functions are called by the clock and by the database. Without a word, a test calls them itself. */
  callsFunctions?: boolean
  /**
   * Whether a visitor has to work for a proof, and how much may come from one network. Without a word neither, since all tests
   * come from this machine: what is about these limits asks for them.
   */
  hasLimits?: boolean
}

/**
 * Starts a real HTTP server in front of a copy of the migrated and seeded database. With `BACKEND_URL` set, takes that project
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
      'office_mails_hour'
    )`
}

async function startOwnBackend(options: TestBackendOptions): Promise<TestBackend> {
  const {
    checkout = thisCheckout,
    supabaseFolder = join(checkout, 'supabase'),
    callsFunctions = false,
    hasLimits = false,
  } = options
  const server = await leasePostgres(checkout)
  const database = await createTestDatabase(server, checkout, supabaseFolder)
  const backend = await startLocalBackend({
    checkout,
    supabaseFolder,
    databaseUrl: database.url,
    callsFunctions,
    // A test writes to nobody, whatever this machine is set up for.
    readsFunctionsEnv: false,
    mailFolder: join(database.folder, 'mail'),
    storageFolder: join(database.folder, 'storage'),
  })
  const sql = postgres(database.url, { max: 4, backoff: () => 0.1, onnotice() {} })
  if (!hasLimits) await liftLimits(sql)

  const answer = middleware(backend)
  const http = createServer((incoming, outgoing) =>
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
