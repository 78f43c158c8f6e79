import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Notice } from 'postgres'
import { type Bitcoin, bitcoinIn } from './bitcoin/index.ts'
import { checkoutSecrets, publishableKey, stateFolder, thisCheckout } from './checkout.ts'
import { readConfig } from './config.ts'
import { openMainDatabase } from './database.ts'
import { startFunctionCalls } from './function-calls.ts'
import { answerFunction, type LoadFunction, workBehind } from './functions.ts'
import { isForThisMachine, sendResponse, toRequest } from './http.ts'
import { type Mail, mailApi, mailFolder } from './mail.ts'
import { mailPage } from './mail-pages.ts'
import { leasePostgres } from './postgres.ts'
import { startSupabase } from './supabase.ts'
import { textApi, textFolder } from './texts.ts'

export interface LocalBackendOptions {
  /** The checkout whose server, keys and functions to use. */
  checkout?: string
  /** With `migrations`, `seed.sql`, `functions`, `config.toml`. */
  supabaseFolder?: string
  /** A database to use as it is; without one, the checkout's main database, migrated. */
  databaseUrl?: string
  mailFolder?: string
  storageFolder?: string
  /** Where the test chain lives. */
  bitcoinFolder?: string
  /** How an edge function's file becomes a module. Vite's way reloads it after a change. */
  loadFunction?: LoadFunction
  /** Whether the clock and the database call functions, as in production. By default, they do. */
  callsFunctions?: boolean
  /** Receives the notices Postgres sends while it answers. */
  onNotice?: ((notice: Notice) => void) | undefined
  /** Whether `supabase/functions/.env` is read, which may name real providers. By default, it is. */
  readsFunctionsEnv?: boolean
}

export interface LocalBackend {
  /** Answers requests for the backend. Null when a request is not for it. */
  handle(request: Request, peerAddress: string | null): Promise<Response | null>
  mails(): Promise<Mail[]>
  /** A chain of bitcoin's regtest, which explorers at `/_bitcoin/north/api` and `/_bitcoin/south/api` show. */
  bitcoin: Bitcoin
  databaseUrl: string
  publishableKey: string
  secretKey: string
  jwtSecret: string
  stop(): Promise<void>
}

/** Whether a request's path is the backend's. */
const isBackendPath = (url = '/') =>
  /^\/((auth|rest|storage|functions)\/v1|_mail|_bitcoin)([/.?]|$)/.test(url)

/** Starts what hosted Supabase provides in production: database, REST, auth, storage, edge functions, mail, and a bitcoin chain. */
export async function startLocalBackend(options: LocalBackendOptions = {}): Promise<LocalBackend> {
  const checkout = options.checkout ?? thisCheckout
  const supabaseFolder = options.supabaseFolder ?? join(checkout, 'supabase')
  const loadFunction = options.loadFunction ?? ((file) => import(file))
  const { secretKey, jwtSecret, texts: textAccount, vapid } = checkoutSecrets(checkout)
  const keys = { publishableKey, secretKey, jwtSecret }
  const functionKeys = { ...keys, texts: textAccount, vapid }

  // `supabase functions serve` reads it too.
  const functionsEnv = join(supabaseFolder, 'functions/.env')
  if (options.readsFunctionsEnv !== false && existsSync(functionsEnv)) process.loadEnvFile(functionsEnv)

  const server = await leasePostgres(checkout)
  try {
    const databaseUrl = options.databaseUrl ?? (await openMainDatabase(server, supabaseFolder))
    const mailsAt = options.mailFolder ?? stateFolder(checkout, 'mail')
    const [mails, texts] = [mailFolder(mailsAt), textFolder(mailsAt)]
    const [acceptMail, answerTexts] = [mailApi(mails, secretKey), textApi(texts, textAccount)]
    const supabase = await startSupabase({
      ...keys,
      databaseUrl,
      config: readConfig(supabaseFolder),
      mails,
      storageFolder: options.storageFolder ?? stateFolder(checkout, 'storage'),
      onNotice: options.onNotice,
    })
    const functions = join(supabaseFolder, 'functions')
    // The address the site is used at: only its requests tell.
    let origin: string | undefined
    // If nobody has opened the site yet, or it is being stopped, due messages wait for the next call.
    const isThere = async () => origin && (await fetch(origin, { method: 'HEAD' }).catch(() => null))
    const callFunction = async (name: string) => {
      if (!(await isThere())) return false
      const request = new Request(`${origin}/functions/v1/${name}`, {
        method: 'POST',
        headers: { apikey: secretKey, prefer: 'respond-async' },
      })
      let thrown: unknown
      const report = (_name: string, error: unknown) => {
        thrown = error
      }
      const response = await answerFunction(request, functions, loadFunction, functionKeys, report)
      if (response.status < 500) return true
      if (!(await isThere())) return false
      throw thrown ?? new Error(`${response.status} ${await response.text()}`)
    }
    const answerMail = (request: Request, pathname: string) => {
      if (pathname === '/_mail/emails' && request.method === 'POST') return acceptMail(request)
      if (pathname.startsWith('/_mail/twilio/')) return answerTexts(request)
      return mailPage(request, mails, texts, (path) => loadFunction(join(functions, path)))
    }
    const bitcoin = bitcoinIn(options.bitcoinFolder ?? stateFolder(checkout, 'bitcoin'))
    const stopCalls =
      options.callsFunctions === false ? null : await startFunctionCalls(databaseUrl, callFunction)
    return {
      ...keys,
      databaseUrl,
      mails: () => mails.list(),
      bitcoin,
      async handle(request, peerAddress) {
        const url = new URL(request.url)
        if (!isBackendPath(url.pathname)) return null
        origin = url.origin
        if (url.pathname.startsWith('/_mail')) return answerMail(request, url.pathname)
        if (url.pathname.startsWith('/_bitcoin')) return bitcoin.answer(request)
        if (url.pathname.startsWith('/functions/')) {
          return answerFunction(request, functions, loadFunction, functionKeys)
        }
        return supabase.handle(request, peerAddress)
      },
      async stop() {
        await stopCalls?.()
        await workBehind()
        await supabase.stop()
        await server.release()
      },
    }
  } catch (error) {
    await server.release()
    throw error
  }
}

/** A handler for Node's HTTP servers and connect. Requests wait until the backend has started. */
export function middleware(backend: LocalBackend | Promise<LocalBackend>) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): Promise<void> => {
    if (!isBackendPath(incoming.url)) return next()
    if (!isForThisMachine(incoming.headers.host))
      return void outgoing.writeHead(421).end('Misdirected request')
    try {
      const { handle } = await backend
      const response = await handle(toRequest(incoming), incoming.socket.remoteAddress ?? null)
      if (response) await sendResponse(response, outgoing)
      else next()
    } catch (error) {
      console.error(`${incoming.method} ${incoming.url}:`, error)
      const message = error instanceof Error ? error.message : String(error)
      if (!outgoing.headersSent) await sendResponse(Response.json({ message }, { status: 503 }), outgoing)
    }
  }
}
