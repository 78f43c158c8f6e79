/**
 * `npm run preview`: serves the built site like a CDN that reads `_headers` and `_redirects` (Netlify,
 * Cloudflare Pages), with the local backend on the same origin. `--port` or `PORT` chooses another port.
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve, sep } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { loadEnv } from 'vite'
import { keptAlive } from './kept-alive.ts'
import { thisCheckout } from './local-backend/checkout.ts'
import { isForThisMachine } from './local-backend/http.ts'
import { type LocalBackend, middleware, startLocalBackend } from './local-backend/index.ts'
import { welcome } from './local-backend/welcome.ts'
import { portProblem } from './port-problem.ts'

export interface SiteOptions {
  /** The folder of the built site. */
  dist: string
  /** 0 for any free port. */
  port: number
  /** Answers `/auth/v1`, `/rest/v1` and so on; requests wait for it. Without one, they are not found. */
  backend?: LocalBackend | Promise<LocalBackend>
  /** How well files are compressed, up to 11, as a CDN does; 4 takes a tenth of the time, for tests that do not weigh anything. */
  brotliQuality?: number
}

export interface Site {
  url: string
  close(): Promise<void>
}

/** Starts serving a built site on 127.0.0.1. If the port is taken, fails and says by whom. */
export async function startSite({ dist, port, backend, brotliQuality = 11 }: SiteOptions): Promise<Site> {
  const answer = serveFolder(resolve(dist), brotliQuality)
  const answerBackend = backend && middleware(backend)
  const server = createServer(keptAlive, (incoming, outgoing) => {
    if (!isForThisMachine(incoming.headers.host))
      return void outgoing.writeHead(421).end('Misdirected request')
    const next = () =>
      answer(incoming, outgoing).catch((error: unknown) => {
        console.error(`${incoming.method} ${incoming.url}:`, error)
        if (!outgoing.headersSent) outgoing.writeHead(500)
        outgoing.end('Something went wrong.')
      })
    if (answerBackend) void answerBackend(incoming, outgoing, next)
    else void next()
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(portProblem(error, port))).listen(port, '127.0.0.1', listening)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

// --- Which file a path is ------------------------------------------------------------------------------------

function serveFolder(dist: string, brotliQuality: number) {
  const files = fileCache(brotliQuality)
  const headers = readRules(dist, '_headers', parseHeaders)
  const redirects = readRules(dist, '_redirects', parseRedirects)

  /** The file of a clean URL: `/about` is `about/index.html` or `about.html`. Asked of the disk directly: through the thread pool it took more than a third of what serving files costs. */
  function find(path: string): string | null {
    if (/^\/(_headers|_redirects)$|\/\.(?!well-known\/)/.test(path)) return null
    const exact = resolve(join(dist, path))
    if (exact !== dist && !exact.startsWith(dist + sep)) return null
    const candidates = extname(path) ? [exact] : [join(exact, 'index.html'), `${exact}.html`, exact]
    return candidates.find(isFile) ?? null
  }

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      outgoing.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const { path, query } = split(incoming.url ?? '/')
    if (path === null) {
      outgoing.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('Bad request')
      return
    }
    const send = async (file: string, status: number) => {
      for (const [name, value] of matching(headers(), path)) outgoing.setHeader(name, value)
      await sendFile(incoming, outgoing, await files(file), status)
    }
    const redirect = (to: string, status: number) => outgoing.writeHead(status, { location: to }).end()

    const clean = cleanPath(path)
    const file = find(clean)
    if (file && clean !== path) return void redirect(encodeURI(clean) + query, 308)
    if (file) return send(file, 200)
    for (const rule of redirects()) {
      const match = rule.pattern.exec(path)
      if (!match) continue
      const to = rule.to.replace(/:(\w+)/g, (placeholder, name) => match.groups?.[name] ?? placeholder)
      if (rule.status !== 200) return void redirect(to, rule.status)
      const rewritten = find(cleanPath(to))
      if (rewritten) return send(rewritten, 200)
    }
    const notFound = find('/404.html')
    if (notFound) return send(notFound, 404)
    outgoing.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found')
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false // below a file, or too long a name
  }
}

function split(url: string): { path: string | null; query: string } {
  const at = url.search(/[?#]/)
  const raw = at === -1 ? url : url.slice(0, at)
  const query = /\?[^#]*/.exec(url)?.[0] ?? ''
  try {
    const path = decodeURIComponent(raw)
    return { path: path.startsWith('/') && !path.includes('\0') ? path : null, query }
  } catch {
    return { path: null, query }
  }
}

/** A page's one address: no trailing slash, no `index.html`, and never `//`, which would be another host. */
function cleanPath(path: string): string {
  const single = path.replace(/[\\/]+/g, '/')
  if (single === '/404.html') return single
  return single.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/'
}

// --- _headers and _redirects ---------------------------------------------------------------------------------

interface HeaderRule {
  pattern: RegExp
  /** In the file's order; null removes what an earlier rule set. */
  headers: [name: string, value: string | null][]
}

interface RedirectRule {
  pattern: RegExp
  to: string
  status: number
}

/** Reads a file of rules, and again after a new build. */
function readRules<Rule>(dist: string, name: string, parse: (lines: string[]) => Rule[]): () => Rule[] {
  const file = join(dist, name)
  let read = { at: -1, rules: [] as Rule[] }
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (at !== read.at) {
      const text = at === 0 ? '' : readFileSync(file, 'utf8')
      const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
      read = { at, rules: parse(lines) }
    }
    return read.rules
  }
}

/** `*` is any text, `:name` one segment. */
function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*/g, '(?<splat>.*)')
    .replace(/:([a-z]\w*)/gi, '(?<$1>[^/]+)')
  return new RegExp(`^${source}$`)
}

/** https://docs.netlify.com/manage/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/ */
function parseHeaders(lines: string[]): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of lines) {
    if (!/^\s/.test(line)) {
      rules.push({ pattern: toPattern(line.trim()), headers: [] })
      continue
    }
    const removed = /^\s+!\s*(\S+)$/.exec(line)?.[1]
    const [, name, value] = /^\s+([^:\s]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    if (removed) rules.at(-1)?.headers.push([removed.toLowerCase(), null])
    else if (name && value) rules.at(-1)?.headers.push([name.toLowerCase(), value])
  }
  return rules
}

/** All matching rules apply; a header set by two of them has both values, separated by a comma. */
function matching(rules: HeaderRule[], path: string): Map<string, string> {
  const result = new Map<string, string>()
  for (const { pattern, headers } of rules) {
    if (!pattern.test(path)) continue
    for (const [name, value] of headers) {
      const before = result.get(name)
      if (value === null) result.delete(name)
      else result.set(name, before === undefined ? value : `${before}, ${value}`)
    }
  }
  return result
}

/** `from to status`: the first match counts, unless there is a file at that path. 200 serves `to` under `from`. */
function parseRedirects(lines: string[]): RedirectRule[] {
  return lines.flatMap((line) => {
    const [from, to, status = '301'] = line.trim().split(/\s+/)
    return from && to ? [{ pattern: toPattern(from), to, status: Number.parseInt(status, 10) }] : []
  })
}

// --- Sending -------------------------------------------------------------------------------------------------

interface Content {
  type: string
  hash: string
  bytes: Buffer
  brotli: () => Promise<Buffer>
  gzip: () => Promise<Buffer>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

const isText = (type: string) => /^text|json|xml|javascript/.test(type)

/** Reads files once, and again after a new build. Compresses them when they are first requested. */
function fileCache(brotliQuality: number) {
  const cache = new Map<string, { at: number; content: Promise<Content> }>()
  return async (file: string): Promise<Content> => {
    const { mtimeMs } = statSync(file)
    const known = cache.get(file)
    if (known?.at === mtimeMs) return known.content
    const content = readFile(file).then((bytes) => ({
      type: types[extname(file)] ?? 'application/octet-stream',
      hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
      bytes,
      brotli: once(() =>
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
      ),
      gzip: once(() => promisify(gzip)(bytes, { level: 9 })),
    }))
    cache.set(file, { at: mtimeMs, content })
    return content
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function sendFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  content: Content,
  status: number,
) {
  const accepted = String(incoming.headers['accept-encoding'] ?? '')
  const encoding = !isText(content.type)
    ? ''
    : /\bbr\b/.test(accepted)
      ? 'br'
      : /\bgzip\b/.test(accepted)
        ? 'gzip'
        : ''
  const etag = `"${content.hash}${encoding && `-${encoding}`}"`
  outgoing.setHeader('etag', etag)
  outgoing.setHeader('x-content-type-options', 'nosniff')
  if (isText(content.type)) outgoing.setHeader('vary', 'accept-encoding')
  if (!outgoing.hasHeader('cache-control'))
    outgoing.setHeader('cache-control', 'public, max-age=0, must-revalidate')
  if (status === 200 && incoming.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    outgoing.writeHead(304).end()
    return
  }
  const body = encoding === 'br' ? await content.brotli() : encoding ? await content.gzip() : content.bytes
  if (!outgoing.hasHeader('content-type')) outgoing.setHeader('content-type', content.type)
  if (encoding) outgoing.setHeader('content-encoding', encoding)
  outgoing.writeHead(status, { 'content-length': body.length })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

// --- npm run preview -----------------------------------------------------------------------------------------

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: process.env.PORT ?? '4173' } } })
  const dist = join(thisCheckout, 'dist')
  if (!statSync(join(dist, 'index.html'), { throwIfNoEntry: false })) {
    console.error('There is no built site yet: run npm run build first.')
    process.exit(1)
  }
  const isLocal = !loadEnv('production', thisCheckout, 'VITE_').VITE_SUPABASE_URL
  const backend = isLocal ? startLocalBackend() : undefined
  try {
    const [{ url }, running] = await Promise.all([
      startSite({ dist, port: Number(values.port), backend }),
      backend,
    ])
    console.log(`\n  Site          ${url}/`)
    if (running) console.log(welcome(`${url}/`, running.databaseUrl).slice(1))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
