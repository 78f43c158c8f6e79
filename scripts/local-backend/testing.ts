import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import postgres, { type Sql } from 'postgres'
import type { Database } from '../../src/lib/database.types.ts'
import { thisCheckout } from './checkout.ts'
import { createTestDatabase } from './database.ts'
import { type LocalBackend, middleware, startLocalBackend } from './index.ts'
import type { Mail } from './mail.ts'
import { leasePostgres } from './postgres.ts'
import { demoPassword } from './welcome.ts'

export type { Mail }

type Client = SupabaseClient<Database>

export interface RestOptions {
  /** A user's access token, or a secret key; anonymous without. */
  token?: string
  method?: string
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** A backend of its own for one test file, with the migrations and the seed. */
export interface TestBackend {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  /** What answers the requests, for a server that serves the site on the same origin. */
  backend: LocalBackend
  /** The database as superuser: past every policy. */
  sql: Sql
  /** A visitor's client. */
  anon(): Client
  /** The client of a user who has signed in. Without a password, a demo account's. */
  signIn(email: string, password?: string): Promise<Client>
  /** One request to `/rest/v1/<path>`, for what supabase-js hides. */
  rest(path: string, options?: RestOptions): Promise<Response>
  /** Mail sent so far, newest first. */
  mails(): Promise<Mail[]>
  /** Stops listening, and cuts open connections: what a browser sees when the backend is away. */
  pause(): Promise<void>
  /** Listens again, on the same port. */
  resume(): Promise<void>
  stop(): Promise<void>
}

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

/** Starts a real HTTP server in front of a copy of the migrated and seeded database. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
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
  const [known] = await sql`select to_regclass('private.limits') as limits`
  if (!hasLimits && known?.limits) {
    await sql`
      update private.limits set value = case name when 'proof_puzzles' then 0 else 1000000 end
      where name in (
        'proof_puzzles', 'requests_per_network_hour', 'requests_hour', 'chats_per_network_hour', 'chats_hour',
        'office_mails_hour'
      )`
  }

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

  const clients: Client[] = []
  const anon = () => {
    const client: Client = createClient<Database>(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
    clients.push(client)
    return client
  }

  return {
    url,
    publishableKey,
    secretKey,
    databaseUrl: database.url,
    backend,
    sql,
    anon,
    async signIn(email, password = demoPassword) {
      const client = anon()
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw new Error(`${email} could not sign in: ${error.message}`, { cause: error })
      return client
    },
    rest(path, { token, method = 'GET', body, headers } = {}) {
      const isSecret = token?.startsWith('sb_secret_')
      return fetch(`${url}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: isSecret && token ? token : publishableKey,
          ...(token && !isSecret && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    },
    mails: () => backend.mails(),
    pause: close,
    resume: () => listen(port),
    async stop() {
      for (const client of clients) await client.auth.dispose()
      if (http.listening) await close()
      await sql.end({ timeout: 2 })
      await backend.stop()
      await database.drop()
      await server.release()
    },
  }
}
