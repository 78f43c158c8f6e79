import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Request } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../scripts/testing/chromium.ts'
import { atMost, budgets, type Check, kilobytes } from './budgets.ts'
import type { PageType } from './pages.ts'

/** What one page transfers while nobody touches it, and its JavaScript from a first touch until it is awake. */
export interface PageBytes {
  page: PageType
  /** Bodies of its JavaScript as transferred, compressed, until it is awake. */
  bytes: number
  files: number
  /** Files that contain the Supabase client: there should be none. */
  supabase: string[]
  checks: Check[]
}

/** What only the Supabase client's own code says; ours calls `onAuthStateChange` too. */
const supabaseClient = /GoTrueClient/

/** Measures pages of a served site, one after the other, each in a new phone profile. */
export async function measurePageBytes(url: string, pages: readonly PageType[]): Promise<PageBytes[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    const results: PageBytes[] = []
    for (const page of pages) results.push(await measure(browser, url, page))
    return results
  } finally {
    await browser.close()
  }
}

async function measure(browser: Browser, url: string, page: PageType): Promise<PageBytes> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const tab = await context.newPage()
    await tab.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.documentElement.dataset.hydrated === undefined) return
        performance.mark('hydrated')
        observer.disconnect()
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })
    })
    const requests: Request[] = []
    tab.on('request', (request) => requests.push(request))
    const first = await tab.goto(url + page.path, { waitUntil: 'networkidle' })
    const { responseHeadersSize = 0, responseBodySize = 0 } = (await first?.request().sizes()) ?? {}
    const asleep = await weighAsleep([...requests], await tab.locator('head > script').first().innerText())
    await tab.keyboard.press('Shift') // a page that nobody touches sleeps
    await tab
      .locator('html[data-hydrated]')
      .waitFor({ state: 'attached', timeout: 30_000 })
      .catch((cause: unknown) => {
        throw new Error(`${page.path} did not become interactive within 30 s (html[data-hydrated]).`, {
          cause,
        })
      })
    // Milliseconds since 1970, like a request's start.
    const hydrated = await tab.evaluate(
      () => performance.timeOrigin + (performance.getEntriesByName('hydrated')[0]?.startTime ?? 0),
    )
    let bytes = 0
    let files = 0
    const supabase: string[] = []
    for (const request of [...requests]) {
      const response = await request.response()
      if (!/javascript/.test(response?.headers()['content-type'] ?? '')) continue
      if (!response || request.timing().startTime > hydrated) continue
      bytes += (await request.sizes()).responseBodySize
      files += 1
      if (supabaseClient.test(await response.text())) supabase.push(new URL(request.url()).pathname)
    }
    return {
      page,
      bytes,
      files,
      supabase,
      checks: [
        atMost(
          page.name,
          'document with its headers',
          responseHeadersSize + responseBodySize,
          budgets.firstFlight,
          kilobytes,
        ),
        atMost(page.name, 'JavaScript asleep', asleep.script, budgets.scriptBytesAsleep, kilobytes),
        atMost(page.name, 'whole page asleep', asleep.all, budgets.pageBytesAsleep, kilobytes),
        atMost(page.name, 'JavaScript until awake', bytes, budgets.scriptBytes, kilobytes),
        atMost(page.name, 'files with the Supabase client', supabase.length, 0, String),
      ],
    }
  } finally {
    await context.close()
  }
}

/** Bodies as transferred. The boot script is inline in the document, and is weighed as if it came alone. */
async function weighAsleep(requests: readonly Request[], boot: string) {
  let all = 0
  let script = brotliCompressSync(boot).length
  for (const request of requests) {
    const response = await request.response()
    if (!response || response.fromServiceWorker() || request.url().startsWith('data:')) continue
    const { responseBodySize } = await request.sizes()
    all += responseBodySize
    if (/javascript/.test(response.headers()['content-type'] ?? '')) script += responseBodySize
  }
  return { all, script }
}

/** The same page with the present number of towns, and with more: its JavaScript does not grow. Sizes in bytes. */
export const growthCheck = (page: PageType, bytes: number, bytesWithMore: number, factor: number): Check =>
  atMost(page.name, `with ${factor} × the towns`, bytesWithMore / bytes, budgets.scriptGrowth, (ratio) =>
    ratio.toFixed(3),
  )
