import { App, type DefaultAppConfig, setExperimental } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type { Notice, Sql } from 'postgres'
import {
  asHosted,
  databaseIsAway,
  hostedAnswers,
  hostedErrors,
  hostedTypes,
  isConnectionError,
} from './compat.ts'
import type { SupabaseConfig } from './config.ts'
import { literal } from './literal.ts'
import type { MailFolder } from './mail.ts'
import { platformSql, rolesSql } from './platform.ts'
import { refusedBefore } from './pre-request.ts'
import { currentRequest, type RequestContext } from './request-context.ts'
import { folderStorage } from './storage.ts'
import { ownTimeout, timeLimits } from './time-limits.ts'

process.env.DO_NOT_TRACK = '1'

// postgres.js asks for the server's array types on each new connection, and catches no error from that query.
process.on('unhandledRejection', (reason) => {
  if (!isConnectionError(reason)) throw reason
})

export interface SupabaseOptions {
  databaseUrl: string
  config: SupabaseConfig
  publishableKey: string
  secretKey: string
  jwtSecret: string
  mails: MailFolder
  storageFolder: string
  /** Receives the notices that Postgres sends while it answers. */
  onNotice?: ((notice: Notice) => void) | undefined
}

export interface Supabase {
  /** Answers `/auth/v1`, `/rest/v1` and `/storage/v1` as hosted Supabase does. */
  handle(request: Request, peerAddress: string | null): Promise<Response>
  stop(): Promise<void>
}

/** Puts `@supabase/lite` in front of a migrated database. */
export async function startSupabase(options: SupabaseOptions): Promise<Supabase> {
  let current = await connect(options)
  return {
    async handle(request, peerAddress) {
      // Tried again with every request, so that the site works again as soon as the database does.
      if (current.isLost()) current = await connect(options)
      return current.handle(request, peerAddress)
    },
    stop: () => current.end(),
  }
}

/**
 * lite on a set of connections that are dropped together: if one of them is cut, because Postgres was
 * stopped or the database dropped, postgres.js leaves callers waiting for it forever, and what lite
 * remembers about the tables may be wrong.
 */
async function connect(options: SupabaseOptions) {
  let isLost = false
  let lose = () => {}
  const lost = new Promise<void>((resolve) => {
    lose = resolve
  })
  const { app, connection } = await openApp(options, () => {
    isLost = true
    lose()
    void end()
  })
  reserveWell(connection.driver, () => isLost)
  const end = () => connection.driver.end(isLost ? {} : { timeout: 2 }).catch(() => {})
  connection.normalizeDbError = hostedErrors
  // Before the first request lite would otherwise grant everything on every table to everyone.
  Object.assign(connection, { rlsState: 'active' })
  const backend = { ...options, app, sql: connection.driver }
  const mended = hostedAnswers(backend)
  const answer = async (request: Request, peerAddress: string | null, context: RequestContext) => {
    context.timeout = await ownTimeout(request, connection.driver)
    return (await refusedBefore(request, backend)) ?? mended(request, peerAddress)
  }

  async function handle(request: Request, peerAddress: string | null): Promise<Response> {
    const { pathname, origin, searchParams } = new URL(request.url)
    const redirectTo = pathname.startsWith('/auth/v1/') ? searchParams.get('redirect_to') : null
    const logged: unknown[][] = []
    const context = { origin, redirectTo, logged, timeout: null }
    const answered = currentRequest
      .run(context, () => answer(request, peerAddress, context))
      .catch((error: unknown) => {
        logged.push([error])
        return Response.json({ code: 'unexpected_failure', message: String(error) }, { status: 500 })
      })
    const response = await Promise.race([answered, lost])
    if (response?.ok) return response
    if (!response || isLost || logged.flat().some(isConnectionError)) return databaseIsAway()
    if (response.status >= 500)
      for (const words of logged) console.error(`${request.method} ${pathname}:`, ...words)
    return response
  }
  return { handle, end, isLost: () => isLost }
}

/** Makes a new database like an empty hosted project; updates an older one to lite's version. */
export async function installPlatform(databaseUrl: string): Promise<void> {
  const { app, connection } = await openApp({
    databaseUrl,
    config: {},
    publishableKey: '',
    secretKey: '',
    jwtSecret: 'signs nothing',
    mails: { send: () => Promise.reject(new Error('no mail here')), list: async () => [] },
    storageFolder: '',
  })
  await connection.driver.unsafe(rolesSql)
  await app.ensureSystemSchema()
  await connection.driver.unsafe(platformSql)
  await connection.driver.end({ timeout: 2 })
}

async function openApp(options: SupabaseOptions, onConnectionLost?: () => void) {
  const { config, mails } = options
  const connection = createPostgresConnection({
    url: options.databaseUrl,
    postgresOptions: {
      max: 10,
      // A server that is gone refuses at once. A slow one, on a busy machine, is worth waiting for: giving up would
      // drop every other connection and report the database as down.
      connect_timeout: 0,
      backoff: () => 0.1,
      idle_timeout: 0,
      max_lifetime: null,
      onnotice: options.onNotice ?? (() => {}),
      onclose: onConnectionLost,
      connection: { search_path: config.api?.extra_search_path?.join(', ') ?? 'public, extensions' },
      types: hostedTypes,
    },
  })
  const auth = {
    ...config.auth,
    enabled: true,
    jwt_secret: options.jwtSecret,
    publishable_key: options.publishableKey,
    secret_key: options.secretKey,
    // Any address the site is opened at on this machine.
    additional_redirect_urls: ['http://localhost:*/**', 'http://127.0.0.1:*/**'],
  }
  const app = new App({
    connection,
    api: { schemas: config.api?.schemas ?? ['public'], max_rows: config.api?.max_rows ?? 1000 },
    auth,
    storage: { enabled: true, file_size_limit: config.storage?.file_size_limit ?? '50MiB' },
    options: {
      drivers: { email: { send: async (mail) => void (await mails.send(asHosted(mail))) } },
      server: { disableStudio: true },
    },
  } as DefaultAppConfig)
  // Links in mail lead to the address the site is used at, which a fixed setting cannot know.
  Object.defineProperty(app.config.auth, 'site_url', {
    get: () => currentRequest.getStore()?.origin ?? 'http://localhost:5173',
  })
  app._storageAdapter = folderStorage(options.storageFolder)
  setExperimental('storage', true)
  await quietly(() => app.init())
  return { app, connection }
}
/**
 * lite reserves a connection for each transaction. If it is cut, postgres.js still uses it for the rollback and hands it to the next
 * transaction, which ends the process with a TypeError.
 *
 * lite also begins each with up to a dozen statements that say who asks, and waits twice for the answer to each. They are held back and
 * sent in one message before the first that reads or writes: an answer then takes a third of the round trips. Where one of them fails, that
 * statement does. Not behind each other without waiting: postgres.js loses count of what it has sent when the second fails.
 */
function reserveWell(driver: Sql, isLost: () => boolean): void {
  const reserve = driver.reserve.bind(driver)
  driver.reserve = async () => {
    const reserved = await reserve()
    const { unsafe, release } = reserved
    const lost = () =>
      Promise.reject(Object.assign(new Error('Connection lost'), { code: 'CONNECTION_CLOSED' }))
    let held: string[] = []
    reserved.unsafe = ((...query: Parameters<typeof unsafe>) => {
      if (isLost()) return lost()
      const preparing = preparation(query[0], query[1])
      if (preparing) {
        held.push(preparing)
        return Promise.resolve(Object.assign([], { command: 'SELECT', count: 0 }))
      }
      if (held.length === 0) return unsafe(...query)
      const first = unsafe(held.join(';'))
      held = []
      return first.then(() => unsafe(...query))
    }) as typeof unsafe
    reserved.release = () => {
      held = []
      if (!isLost()) release()
    }
    return reserved
  }
}

/** A statement whose result lite does not read, with its value written out; null for any other. */
function preparation(statement: string, [value]: unknown[] = []): string | null {
  if (/^(begin|set local role "\w+")$/i.test(statement)) return statement
  const [, name] = /^select set_config\('([\w.]+)', (?:\$1|''), true\)$/i.exec(statement) ?? []
  if (!name || (value !== undefined && typeof value !== 'string')) return null
  const prepared = `select set_config('${name}', ${literal(value ?? '')}, true)`
  return name === 'role' ? `${prepared};${timeLimits(value)}` : prepared
}

/** lite warns at every start that its storage is experimental. */
async function quietly(run: () => Promise<unknown>): Promise<void> {
  const { warn } = console
  console.warn = () => {}
  try {
    await run()
  } finally {
    console.warn = warn
  }
}
