import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Sql } from 'postgres'
import type { Database } from '../../src/lib/database.types.ts'
import type { LocalBackend } from '../local-backend/index.ts'
import type { Mail } from '../local-backend/mail.ts'
import { demoPassword } from '../local-backend/welcome.ts'

type Client = SupabaseClient<Database>

interface RestOptions {
  /** A user's access token, or a secret key; anonymous if missing. */
  token?: string
  method?: string
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** The clients of a backend. */
export interface BackendClients {
  /** A visitor's client. */
  anon(): Client
  /** A signed-in user's client. Without a password, a demo account's. */
  signIn(email: string, password?: string): Promise<Client>
  /** One request to `/rest/v1/<path>`, for what supabase-js hides. */
  rest(path: string, options?: RestOptions): Promise<Response>
}

/** A backend for one test file, with the migrations and the seed. */
export interface TestBackend extends BackendClients {
  url: string
  publishableKey: string
  secretKey: string
  databaseUrl: string
  /** Signs the tokens of sessions. */
  jwtSecret: string
  /** The local backend that answers requests, for a server with the site on the same origin. */
  backend?: LocalBackend
  /** The database, bypassing every policy. */
  sql: Sql
  /** Mail sent so far, newest first. */
  mails(): Promise<Mail[]>
  /** Stops listening, and cuts open connections: what a browser sees when the backend is down. */
  pause(): Promise<void>
  /** Listens again, on the same port. */
  resume(): Promise<void>
  stop(): Promise<void>
}

export function clientsOf(
  url: string,
  publishableKey: string,
): BackendClients & { dispose(): Promise<void> } {
  const clients: Client[] = []
  const anon = () => {
    const client: Client = createClient<Database>(url, publishableKey, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        // Each is somebody else.
        storageKey: crypto.randomUUID(),
      },
    })
    clients.push(client)
    return client
  }
  return {
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
    async dispose() {
      for (const client of clients) await client.auth.dispose()
    },
  }
}
