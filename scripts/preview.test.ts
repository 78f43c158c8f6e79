import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Site, startSite } from './preview.ts'

const built = {
  'index.html': '<h1>Home</h1>',
  'about/index.html': '<h1>About</h1>',
  'shell.html': '<h1>Shell</h1>',
  '404.html': '<h1>Not found</h1>',
  'assets/app-1a2b.js': 'console.log(1)\n'.repeat(1000),
  '.env': 'SECRET=1',
  _headers: `
/*
  X-Frame-Options: DENY
# Files with a hash in their name never change.
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`,
  _redirects: `
/old-blog/*  /blog/:splat  301
/dashboard/* /shell.html   200
`,
}

let dist: string
let site: Site

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
  for (const [file, text] of Object.entries(built)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), text)
  }
  site = await startSite({ dist, port: 0 })
})

afterAll(async () => {
  await site.close()
  rmSync(dist, { recursive: true })
})

const ask = (path: string, options?: RequestInit) =>
  fetch(site.url + path, { redirect: 'manual', ...options })

async function seen(path: string) {
  const answer = await ask(path)
  return `${answer.status} ${answer.headers.get('location') ?? (await answer.text())}`
}

test('every page has one address', async () => {
  expect(await seen('/')).toBe('200 <h1>Home</h1>')
  expect(await seen('/about')).toBe('200 <h1>About</h1>')
  expect(await seen('/about/?from=mail')).toBe('308 /about?from=mail')
  expect(await seen('/about/index.html')).toBe('308 /about')
  expect(await seen('//about/')).toBe('308 /about')
})

test('an address that does not exist gets the not-found page and status 404', async () => {
  expect(await seen('/nothing')).toBe('404 <h1>Not found</h1>')
  expect(await seen('/assets/nothing.js')).toBe('404 <h1>Not found</h1>')
})

test('a foreign host name that points here gets nothing', async () => {
  const { port } = new URL(site.url)
  const asked = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/', headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  for (const host of ['evil.test', 'evil.test:4173', 'localhost.evil.test', '127.0.0.1.evil.test'])
    expect(await asked(host), host).toBe(421)
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'office.localhost'])
    expect(await asked(host), host).toBe(200)
})

test('redirects and rewrites come from the built site', async () => {
  expect(await seen('/old-blog/panels')).toBe('301 /blog/panels')
  expect(await seen('/dashboard/requests')).toBe('200 <h1>Shell</h1>')
})

test('only the site is served', async () => {
  for (const path of [
    '/_headers',
    '/.env',
    '/..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.test/',
  ]) {
    expect(await seen(path)).toBe('404 <h1>Not found</h1>')
  }
  expect((await ask('/', { method: 'POST' })).status).toBe(405)
})

test('headers come from the built site, and text is compressed', async () => {
  const headers = { 'accept-encoding': 'br' }
  const script = await ask('/assets/app-1a2b.js', { headers })
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'x-frame-options': 'DENY',
    vary: 'accept-encoding',
  })
  expect(await script.text()).toBe(built['assets/app-1a2b.js'])
  const etag = script.headers.get('etag') ?? ''
  expect((await ask('/assets/app-1a2b.js', { headers: { ...headers, 'if-none-match': etag } })).status).toBe(
    304,
  )
  expect((await ask('/', { headers })).headers.get('cache-control')).toBe(
    'public, max-age=0, must-revalidate',
  )
})

test('a taken port is named, with who has it and how to choose another', async () => {
  const port = Number(new URL(site.url).port)
  const second = startSite({ dist, port })
  const holder = new RegExp(`is taken( by ".+" \\(process ${process.pid}\\))?\\.`)
  await expect(second).rejects.toThrow(holder)
  await expect(second).rejects.toThrow(
    new RegExp(`^Port ${port} .* Choose another: npm run preview -- --port ${port + 1}$`),
  )
})
