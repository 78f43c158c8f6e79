import { setTimeout } from 'node:timers/promises'
import { chromium, type Page, type Request } from '@playwright/test'
import type { TestBackend } from '../scripts/local-backend/testing.ts'
import { chromiumArgs, chromiumPath } from '../scripts/testing/chromium.ts'
import { customer } from '../supabase/tests/act-as.ts'
import { addRows } from '../supabase/tests/many-rows.ts'
import { atMost, budgets, type Check, kilobytes, milliseconds, times } from './budgets.ts'
import { type LighthouseResult, measureLighthouse, type ToMeasure } from './lighthouse.ts'

/** The pages behind the door, with who opens them, and what each row of their 30 requests has. */
const pages = [
  { path: '/dashboard', email: 'customer@demo.test', row: 'main li time' },
  { path: '/admin', email: 'admin@demo.test', row: '[aria-label="Requests"] li time' },
] as const

export interface SignedIn {
  lighthouse: LighthouseResult[]
  checks: Check[]
}

/** Measures them with a stored session, against an empty page: with an empty cache, and with their code in it. */
export async function measureSignedIn(
  site: { url: string; emptyPath: string },
  backend: TestBackend,
  runs: number,
): Promise<SignedIn> {
  await addRows(backend.sql, 1, 30, customer.id)
  await backend.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica` // without triggers, so that nobody is notified
    await sql`
      update public.service_requests
      set user_id = ${customer.id}, set_aside = null, duplicate_of = null, held_for = null`
  })
  await untilMessagesHaveBeenSent(site.url, backend)
  const toMeasure: ToMeasure[] = []
  const checks: Check[] = []
  const { signedIn } = budgets
  for (const { path, email, row } of pages) {
    const { data } = await (await backend.signIn(email)).auth.getSession()
    const keep = async (page: Page) => {
      await page.goto(`${site.url}/robots.txt`)
      await page.evaluate(
        (session) => localStorage.setItem('sb-localhost-auth-token', session),
        JSON.stringify(data.session),
      )
    }
    for (const state of ['fresh', 'cached'] as const) {
      const prepare = (port: number) =>
        withPage(port, async (page) => {
          await keep(page)
          if (state === 'cached') await openWithData(page, site.url + path, row)
        })
      toMeasure.push({
        page: { name: `${path}, ${state}`, path },
        prepare,
        check: ({ page: { name }, lcp, tbt }) => [
          atMost(name, 'LCP ÷ empty', lcp.ratio, signedIn.lcpRatio[state], times),
          atMost(name, 'TBT − empty', tbt.over, signedIn.tbtOver, milliseconds),
        ],
      })
    }
    const bytes = await scriptBytes(site.url + path, row, keep)
    checks.push(atMost(path, 'JavaScript until its data', bytes, signedIn.scriptBytes, kilobytes))
  }
  return { lighthouse: await measureLighthouse(site, toMeasure, runs), checks }
}

/** The first request starts the backend's clock; until it has sent messages once, the office says that nothing leaves. */
async function untilMessagesHaveBeenSent(url: string, { sql }: TestBackend) {
  await fetch(`${url}/_mail/texts.json`)
  const sent = () => sql`select from private.function_runs where name = 'send-messages'`
  for (const end = Date.now() + 60_000; (await sent()).length === 0; await setTimeout(200))
    if (Date.now() > end) throw new Error('The backend has sent no messages within a minute.')
}

/** Uses a page of the browser at a debugging port, and leaves the browser open. */
async function withPage(port: number, use: (page: Page) => Promise<void>) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const page = await browser.contexts()[0]?.newPage()
    if (!page) throw new Error('The browser has no window.')
    await use(page)
    await page.close()
  } finally {
    await browser.close()
  }
}

async function openWithData(page: Page, url: string, row: string) {
  await page.goto(url)
  await page.locator(row).first().waitFor({ timeout: 60_000 })
}

/** JavaScript as transferred until the page's data are drawn, in bytes. */
async function scriptBytes(url: string, row: string, keep: (page: Page) => Promise<void>): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    const page = await browser.newPage()
    await keep(page)
    await page.addInitScript((row) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(row)) return
        performance.mark('drawn')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    }, row)
    const finished: Request[] = []
    page.on('requestfinished', (request) => finished.push(request))
    await openWithData(page, url, row)
    // Milliseconds since 1970, like the start of a request: what comes later is fetched ahead.
    const drawn = await page.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('drawn')[0]?.startTime ?? 0),
    )
    let bytes = 0
    for (const request of [...finished]) {
      if (request.timing().startTime > drawn) continue
      const type = (await request.response())?.headers()['content-type'] ?? ''
      if (/javascript/.test(type)) bytes += (await request.sizes()).responseBodySize
    }
    return bytes
  } finally {
    await browser.close()
  }
}
