/**
 * Where @supabase/lite 0.10 differs from hosted Supabase, and how we make up for it, so that nothing in `src/` has to
 * know about two backends. lite's `docs` list what it lacks altogether: admin API, MFA, realtime.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { App } from '@supabase/lite'
import type { Sql } from 'postgres'
import type { NewMail } from './mail.ts'
import { currentRequest } from './request-context.ts'
import { BannedError, completed } from './tokens.ts'

type Answer = (request: Request, peerAddress: string | null) => Promise<Response>

interface Backend {
  app: App
  sql: Sql
  jwtSecret: string
}

/** lite's answers, corrected. */
export function hostedAnswers(backend: Backend): Answer {
  const answer = answers(backend)
  return async (request, peerAddress) => blamed(await answer(request, peerAddress))
}

function answers(backend: Backend): Answer {
  const lite: Answer = (request, peerAddress) => backend.app.fetch(request, { peerAddress })
  return async (request, peerAddress) => {
    const { pathname } = new URL(request.url)
    const route = `${request.method} ${pathname}`
    if (await hasLongPassword(route, request))
      return refuse(400, 'validation_failed', 'Password cannot be longer than 72 characters')
    if (route === 'POST /auth/v1/signup')
      return completeTokens(await signUp(request, peerAddress, lite, backend), backend)
    if (route === 'POST /auth/v1/recover')
      return (await isJustMailed(request, backend)) ? tooSoon() : lite(request, peerAddress)
    if (route === 'POST /auth/v1/resend') return resend(request, peerAddress, lite, backend)
    if (route === 'POST /auth/v1/otp') return mailToSignIn(request, peerAddress, lite, backend)
    if (route === 'POST /auth/v1/verify')
      return completeTokens(await verify(request, peerAddress, lite, backend), backend)
    if (route === 'PUT /auth/v1/user') return changeUser(request, peerAddress, lite, backend)
    if (route === 'POST /auth/v1/token') return completeTokens(await lite(request, peerAddress), backend)
    if (route === 'POST /auth/v1/factors')
      return refuse(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
    if (route === 'GET /auth/v1/verify') return completeRedirect(await lite(request, peerAddress), backend)
    if (changesWholeTable(request))
      return postgrestError(
        400,
        '21000',
        `${request.method.replace('PATCH', 'UPDATE')} requires a WHERE clause`,
      )
    if (pathname.startsWith('/storage/v1/object/'))
      return storageErrors(await storage(await withoutForm(request), peerAddress, lite))
    if (pathname.startsWith('/storage/v1/')) return storageErrors(await lite(request, peerAddress))
    return lite(request, peerAddress)
  }
}

// --- Values: timestamps and numbers as PostgREST writes them -------------------------------------------------

const timestamp = (value: string) => value.replace(' ', 'T')
const timestampWithZone = (value: string) => timestamp(value).replace(/([+-]\d\d)$/, '$1:00')
const same = (value: unknown) => String(value)

/** Types of postgres.js: lite's own leave `2026-11-21 01:37:56+00` and `"1.50"`. */
export const hostedTypes = {
  timestamptz: { to: 1184, from: [1184], serialize: same, parse: timestampWithZone },
  timestamp: { to: 1114, from: [1114], serialize: same, parse: timestamp },
  timestamptzArray: {
    to: 1185,
    from: [1185],
    serialize: same,
    parse: (value: string) =>
      value === '{}'
        ? []
        : value
            .slice(1, -1)
            .split(',')
            .map((one) => timestampWithZone(one.replaceAll('"', ''))),
  },
  numeric: { to: 1700, from: [1700], serialize: same, parse: Number },
  // lite already passes function arguments as JSON text: JSON stays as it is.
  json: { to: 114, from: [114], serialize: jsonText, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: jsonText, parse: JSON.parse },
}

function jsonText(value: unknown): string {
  return isJsonText(value) ? value : JSON.stringify(value)
}

function isJsonText(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

// --- Errors: PostgREST's status for each SQLSTATE ------------------------------------------------------------

/** https://docs.postgrest.org/en/stable/references/errors.html, as far as lite answers 500 with code `SUP`. */
function postgrestStatus(sqlState: string): number {
  if (sqlState === 'P0001') return 400
  const byClass: Record<string, number> = { '0L': 403, '0P': 403, '28': 403, '08': 503 }
  const failures = ['09', '25', '2D', '38', '39', '3B', '40', '54', '57', '58', 'F0', 'HV', 'P0', 'XX']
  const sqlClass = sqlState.slice(0, 2)
  return byClass[sqlClass] ?? (failures.includes(sqlClass) ? 500 : 400)
}

const postgrestError = (status: number, code: string, message: string) =>
  answerJson({ code, message, details: null, hint: null }, status)

/** Whether a request to change or delete rows does not say which: hosted Supabase refuses that with the extension safeupdate. */
function changesWholeTable({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  const shapes = ['apikey', 'columns', 'limit', 'offset', 'on_conflict', 'order', 'select']
  return (
    (method === 'PATCH' || method === 'DELETE') &&
    pathname.startsWith('/rest/v1/') &&
    [...searchParams.keys()].every((name) => shapes.includes(name))
  )
}

/** Codes lite maps the way PostgREST does. */
const mappedByLite = /^(42|22|21|55|53|PT|PG)|^(23502|23503|23505|25006)$/

interface PostgresError extends Error {
  code: string
  detail?: string
  hint?: string
}

const isPostgresError = (error: unknown): error is PostgresError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)

/** A database error in the form whose status lite uses in its answer (that of `raise sqlstate 'PGRST'`). */
export function hostedErrors(error: unknown): unknown {
  if (!isPostgresError(error) || mappedByLite.test(error.code)) return error
  const { code, message, detail: details = null, hint = null } = error
  const answer = new Error(JSON.stringify({ code, message, details, hint }), { cause: error })
  const status = postgrestStatus(code)
  return Object.assign(answer, { code: 'PGRST', detail: JSON.stringify({ status, headers: {} }) })
}

/** Whether an error means that the database is unreachable: refused, cut, starting up, dropped. */
export function isConnectionError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ECONN|EPIPE|CONNECT|57P0|3D000)/.test(code)
}

/** What PostgREST answers while it has no database; supabase-js reads `message` and `msg`. */
export function databaseIsAway(): Response {
  const message = 'Database connection error. Retrying the connection.'
  const body = { code: 'PGRST001', message, msg: message, details: null, hint: null }
  return Response.json(body, { status: 503, headers: { ...cors, 'retry-after': '1' } })
}

// --- Auth ----------------------------------------------------------------------------------------------------

const cors = { 'access-control-allow-origin': '*' }
const answerJson = (body: unknown, status = 200) => Response.json(body, { status, headers: cors })
const refuse = (status: number, error_code: string, msg: string) =>
  answerJson({ code: status, error_code, msg }, status)
const tooSoon = () =>
  refuse(
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after 1 second.',
  )

type Body = Record<string, unknown>

async function bodyOf(request: Request): Promise<Body> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Body) : {}
}

const emailOf = (body: Body) => (typeof body.email === 'string' ? body.email.toLowerCase() : '')

/**
 * A mail from lite as hosted would send it: only the template's HTML, with links to where supabase-js asked,
 * which lite ignores. The text version is what the HTML reads like.
 */
export function asHosted(mail: NewMail): NewMail {
  const target = currentRequest.getStore()?.redirectTo
  const html = target
    ? mail.html?.replace(/((?:[?&]|&amp;)next=)[^"&\s<]*/g, (_, name) => name + encodeURIComponent(target))
    : mail.html
  return { ...mail, html, text: html ? textOf(html) : mail.text }
}

/** A mail's HTML as text, with each link's address after its words. */
export const textOf = (html: string) =>
  html
    .replace(/[\s\S]*<body[^>]*>/, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '$2: $1')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\n\s*/g, '\n')
    .trim()

/** A mail from config.toml's template, for mails lite does not send on its own. */
async function sendAuthMail(
  name: 'confirmation' | 'email_change',
  { to, hash, ...values }: { to: string; hash: string; Token: string; Email: string; NewEmail?: string },
  { app }: Backend,
) {
  const { site_url = '', email } = app.config.auth ?? {}
  const { subject = name, content_path } = email?.template?.[name] ?? {}
  if (!content_path) throw new Error(`supabase/config.toml has no template for the mail ${name}`)
  const known: Record<string, string> = {
    ...values,
    TokenHash: hash,
    SiteURL: site_url,
    RedirectTo: site_url,
  }
  const html = (await readFile(content_path, 'utf8')).replace(
    /\{\{ \.(\w+) \}\}/g,
    (written, field: string) => known[field] ?? written,
  )
  await app.drivers.email.send({ to, subject, text: '', html })
}

/** Whether somebody chooses a password that is longer than bcrypt reads. Hosted counts its bytes; lite its characters, and only at sign-up. */
async function hasLongPassword(route: string, request: Request): Promise<boolean> {
  if (route !== 'POST /auth/v1/signup' && route !== 'PUT /auth/v1/user') return false
  const { password } = await bodyOf(request)
  return typeof password === 'string' && Buffer.byteLength(password) > 72
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
const hashOf = (email: string, code: string) =>
  createHash('sha256')
    .update(email + code)
    .digest('hex')

/**
 * Signing up with an address that has an account: lite answers 429, which reveals who has one. Hosted answers
 * as if the account were new, and sends the mail again if the address is not confirmed.
 */
async function signUp(
  request: Request,
  peerAddress: string | null,
  lite: Answer,
  backend: Backend,
): Promise<Response> {
  const body = await bodyOf(request)
  const response = await lite(request, peerAddress)
  if (response.status !== 429) return response
  const [user] = await backend.sql<{ id: string; confirmed: boolean }[]>`
    select id, email_confirmed_at is not null as confirmed from auth.users where email = ${emailOf(body)}`
  if (!user) return response
  if (!user.confirmed && !(await sendConfirmation(emailOf(body), backend))) return tooSoon()
  const now = new Date().toISOString()
  return answerJson({
    id: user.confirmed ? randomUUID() : user.id,
    aud: 'authenticated',
    role: user.confirmed ? '' : 'authenticated',
    email: emailOf(body),
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: user.confirmed ? {} : (body.data ?? {}),
    identities: user.confirmed
      ? []
      : [{ id: user.id, user_id: user.id, provider: 'email', identity_data: {} }],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  })
}

/** `resend`: lite always says that the request came too soon. */
async function resend(
  request: Request,
  peerAddress: string | null,
  lite: Answer,
  backend: Backend,
): Promise<Response> {
  const body = await bodyOf(request)
  const email = emailOf(body)
  if (body.type === 'email_change') {
    await backend.sql`
      update auth.users set email_change_sent_at = null
      where email = ${email} and email_change_sent_at::timestamptz < now() - interval '1 second'`
    return lite(request, peerAddress)
  }
  if (body.type !== 'signup' || !email || !request.headers.get('apikey')) return lite(request, peerAddress)
  const [waiting] = await backend.sql`
    select from auth.users where email = ${email} and email_confirmed_at is null`
  return !waiting || (await sendConfirmation(email, backend)) ? answerJson({}) : tooSoon()
}

/** Whether an account got a link to sign in or for a new password less than a second ago: hosted sends none then. */
async function isJustMailed(request: Request, { sql }: Backend): Promise<boolean> {
  const [mailed] = await sql`
    select from auth.users
    where email = ${emailOf(await bodyOf(request))} and recovery_sent_at::timestamptz > now() - interval '1 second'`
  return mailed !== undefined
}

/** Sends a new confirmation mail. False if the last one is less than a second old. */
async function sendConfirmation(email: string, backend: Backend): Promise<boolean> {
  const code = newCode()
  const hash = hashOf(email, code)
  const [sent] = await backend.sql`
    update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now()
    where email = ${email} and email_confirmed_at is null
      and (confirmation_sent_at is null or confirmation_sent_at::timestamptz < now() - interval '1 second')
    returning id`
  if (!sent) return false
  await sendAuthMail('confirmation', { to: email, hash, Token: code, Email: email }, backend)
  return true
}

/**
 * Signing in by mail with an unconfirmed address: hosted signs it up with a password nobody knows, or keeps
 * the existing one, and sends the sign-up mail. lite confirms a new address before anybody has read the mail.
 */
async function mailToSignIn(
  request: Request,
  peerAddress: string | null,
  lite: Answer,
  backend: Backend,
): Promise<Response> {
  const body = await bodyOf(request)
  const email = emailOf(body)
  const [known] =
    await backend.sql`select from auth.users where email = ${email} and email_confirmed_at is not null`
  if (known && (await isJustMailed(request, backend))) return tooSoon()
  if (known || !email || body.create_user === false) return lite(request, peerAddress)
  const signUpAs = new Request(new URL('/auth/v1/signup', request.url), {
    method: 'POST',
    headers: request.headers,
    body: JSON.stringify({ ...body, password: `${randomUUID()}Aa1!` }),
  })
  const response = await signUp(signUpAs, peerAddress, lite, backend)
  return response.ok ? answerJson({}) : response
}

/** `verifyOtp`: lite does not know the type `email`, and accepts one of a new address's two proofs as both. */
async function verify(
  request: Request,
  peerAddress: string | null,
  lite: Answer,
  backend: Backend,
): Promise<Response> {
  const body = await bodyOf(request)
  if (body.token_hash && (body.email || body.phone || body.redirect_to))
    return refuse(400, 'validation_failed', 'Only the token_hash and type should be provided')
  const as = (changes: Body) =>
    lite(
      new Request(request.url, {
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify({ ...body, ...changes }),
      }),
      peerAddress,
    )
  if (body.type === 'email_change') return confirmChange(body, as, backend)
  if (body.type !== 'email') return lite(request, peerAddress)
  const response = await as({ type: 'signup' })
  return response.ok ? response : as({ type: 'magiclink' })
}

/** A new address counts once both have agreed to it. The first to agree opens no session. */
async function confirmChange(
  body: Body,
  as: (changes: Body) => Promise<Response>,
  { sql, app }: Backend,
): Promise<Response> {
  const hash =
    typeof body.token_hash === 'string' ? body.token_hash : hashOf(emailOf(body), String(body.token))
  const [first] = await sql`
    update auth.users set
      email_change_confirm_status = 1,
      email_change_token_current = nullif(email_change_token_current, ${hash}),
      email_change_token_new = nullif(email_change_token_new, ${hash})
    where email_change_confirm_status = 0 and ${hash} in (email_change_token_current, email_change_token_new)
      and email_change_sent_at::timestamptz > now() - make_interval(secs => ${app.config.auth?.email?.otp_expiry ?? 3600})
    returning id`
  if (first)
    return answerJson({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    })
  // lite accepts only the old address's code.
  await sql`
    update auth.users set email_change_token_current = ${hash}, email_change_token_new = null
    where email_change_confirm_status = 1 and email_change_token_new = ${hash}`
  return as({ type: 'email_change', token_hash: hash, email: undefined, token: undefined })
}

/** The new address has to agree too; lite writes only to the old one. */
async function changeUser(
  request: Request,
  peerAddress: string | null,
  lite: Answer,
  backend: Backend,
): Promise<Response> {
  const NewEmail = emailOf(await bodyOf(request))
  const response = await lite(request, peerAddress)
  const { id } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { id?: string }
  if (!response.ok || !NewEmail || !id) return response
  const code = newCode()
  const hash = hashOf(NewEmail, code)
  const [asked] = await backend.sql<{ email: string }[]>`
    update auth.users set email_change_token_new = ${hash}, email_change_confirm_status = 0
    where id = ${id} and email_change = ${NewEmail} and email_change_token_current is not null
    returning email`
  if (asked)
    await sendAuthMail(
      'email_change',
      { to: NewEmail, hash, Token: code, Email: asked.email, NewEmail },
      backend,
    )
  return response
}

const banned = () => refuse(400, 'user_banned', 'User is banned')

async function completeTokens(response: Response, { sql, jwtSecret }: Backend): Promise<Response> {
  if (!response.ok) return response
  const session = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Body
  if (typeof session.access_token !== 'string') return response
  try {
    const access_token = await completed(session.access_token, sql, jwtSecret)
    return withBody(response, { ...session, access_token })
  } catch (error) {
    if (error instanceof BannedError) return banned()
    throw error
  }
}

/** The link in a mail leads to the site with the session after the `#`. */
async function completeRedirect(response: Response, { sql, jwtSecret }: Backend): Promise<Response> {
  const [target, fragment] = response.headers.get('location')?.split('#') ?? []
  const session = new URLSearchParams(fragment)
  const token = session.get('access_token')
  if (!token) return response
  session.set('access_token', await completed(token, sql, jwtSecret))
  const headers = new Headers(response.headers)
  headers.set('location', `${target}#${session}`)
  return new Response(null, { status: response.status, headers })
}

/**
 * lite answers 500 when the request is to blame: brackets nested 8,000 deep, which it cannot serialize, an object in place of a list
 * or a text, and text Postgres cannot store. Hosted Supabase answers 400 to each.
 */
function blamed(response: Response): Response {
  if (response.status !== 500) return response
  const isBlamed = (error: unknown) =>
    error instanceof RangeError ||
    error instanceof TypeError ||
    (error instanceof Error && error.message.startsWith('Illegal arguments')) || // of bcrypt
    (isPostgresError(error) && error.code.startsWith('22'))
  if (!currentRequest.getStore()?.logged.flat().some(isBlamed)) return response
  const message = 'Could not read what was sent'
  return answerJson(
    { code: 'PGRST102', error_code: 'bad_json', message, msg: message, details: null, hint: null },
    400,
  )
}

function withBody(response: Response, body: unknown): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json(body, { status: response.status, headers })
}

// --- Storage -------------------------------------------------------------------------------------------------

/** supabase-js uploads a Blob as a form; lite stores the form itself. */
async function withoutForm(request: Request): Promise<Request> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (!isForm || (request.method !== 'POST' && request.method !== 'PUT')) return request
  const form = await request.formData()
  const file = [...form.values()].find((value) => value instanceof Blob)
  if (!file) return request
  const headers = new Headers(request.headers)
  headers.set('content-type', file.type || 'application/octet-stream')
  headers.set('content-length', String(file.size))
  headers.set('cache-control', `max-age=${form.get('cacheControl') ?? 3600}`)
  const metadata = form.get('metadata')
  if (typeof metadata === 'string') headers.set('x-metadata', Buffer.from(metadata).toString('base64'))
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() })
}

interface StoredObject {
  name: string
  id: string | null
}

interface Signed {
  path?: string
  error?: string | null
  signedUrl?: string
  token?: string
}

/** Signed URLs and listings have other shapes in lite than supabase-js reads. */
async function storage(request: Request, peerAddress: string | null, lite: Answer): Promise<Response> {
  if (
    request.method === 'PUT' &&
    /^\/storage\/v1\/object\/upload\/sign\//.test(new URL(request.url).pathname)
  ) {
    return uploadBySignedUrl(request, peerAddress, lite)
  }
  if (request.method === 'DELETE') {
    const { prefixes } = await bodyOf(request)
    if (Array.isArray(prefixes) && prefixes.length > 1000)
      return refuseFile('InvalidRequest', 'Bulk object requests are limited to 1000 objects per request.')
  }
  const action = /^\/storage\/v1\/object\/(list|sign|upload\/sign)\//.exec(new URL(request.url).pathname)?.[1]
  if (request.method !== 'POST' || !action) return lite(request, peerAddress)
  const { prefix, paths } = await bodyOf(request)
  if (action === 'sign' && Array.isArray(paths)) return signEach(paths, request, peerAddress, lite)
  const response = await lite(request, peerAddress)
  if (!response.ok) return response
  const answer = (await response.clone().json()) as unknown
  const relative = (url?: string) => url?.replace(/^\/storage\/v1/, '')
  if (action === 'list') return withBody(response, folderView(answer as StoredObject[], prefix))
  if (action === 'upload/sign') {
    const { signedUrl, token } = answer as Signed
    return withBody(response, { url: relative(signedUrl), token })
  }
  const signed = (one: Signed) => ({
    path: one.path,
    error: one.error ?? null,
    signedURL: relative(one.signedUrl) ?? null,
  })
  return withBody(response, Array.isArray(answer) ? answer.map(signed) : signed(answer as Signed))
}

/** Links to several files: lite takes that address for a file without a name. */
async function signEach(
  paths: unknown[],
  request: Request,
  peerAddress: string | null,
  lite: Answer,
): Promise<Response> {
  const { expiresIn } = await bodyOf(request)
  const signed = paths.map(async (path) => {
    const one = new Request(`${request.url}/${path}`, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify({ expiresIn }),
    })
    const answer = await storage(one, peerAddress, lite)
    if (answer.ok) return { ...(await answer.json()), path }
    const error = 'Either the object does not exist or you do not have access to it'
    return { path, error, signedURL: null }
  })
  return Response.json(await Promise.all(signed))
}

/**
 * lite answers 500 when the request is to blame: a link whose token is broken or expired, and a key that
 * Postgres cannot store, such as one with NUL in it.
 */
function storageErrors(response: Response): Response {
  if (response.status !== 500) return response
  for (const error of currentRequest.getStore()?.logged.flat() ?? []) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^ERR_J(OSE|W[EKST])/.test(code))
      return refuseFile('InvalidJWT', 'The token of this link is not valid')
    if (isPostgresError(error) && code.startsWith('22')) return refuseFile('InvalidKey', 'Invalid key')
  }
  return response
}

const refuseFile = (error: string, message: string) => answerJson({ statusCode: '400', error, message }, 400)

/** lite returns only the path as the key, hosted puts the bucket before it. */
async function uploadBySignedUrl(
  request: Request,
  peerAddress: string | null,
  lite: Answer,
): Promise<Response> {
  const key = new URL(request.url).pathname.replace('/storage/v1/object/upload/sign/', '')
  const response = await lite(request, peerAddress)
  return response.ok ? withBody(response, { Key: decodeURIComponent(key) }) : response
}

/** lite lists every object below a prefix with its full name; hosted lists one folder. */
function folderView(objects: StoredObject[], prefix: unknown): StoredObject[] {
  const folder = typeof prefix === 'string' && prefix ? prefix.replace(/\/?$/, '/') : ''
  const entries = new Map<string, StoredObject>()
  for (const object of objects) {
    if (!object.name.startsWith(folder)) continue
    const [name = '', ...deeper] = object.name.slice(folder.length).split('/')
    if (deeper.length === 0) entries.set(name, { ...object, name })
    else if (!entries.has(name)) entries.set(name, folderEntry(name))
  }
  return [...entries.values()]
}

const folderEntry = (name: string) => ({
  name,
  id: null,
  updated_at: null,
  created_at: null,
  last_accessed_at: null,
  metadata: null,
})
