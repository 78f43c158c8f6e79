import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { pageTypes } from '../bench/pages.ts'
import { chromiumArgs, chromiumPath } from '../scripts/testing/chromium.ts'
import { expect, test, wake } from './site.ts'
import { built, ifBitcoin } from './this-site.ts'

/* What a sleeping page fetches by itself, ahead of a press, and when it is touched (docs/decisions.md). */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** Runs `use` with a page of a browser that has visited nothing yet: a phone's, unless it has another viewport. */
async function onFirstVisit<T>(
  browser: Browser,
  use: (page: Page) => Promise<T>,
  viewport = phone.viewport,
): Promise<T> {
  const context = await browser.newContext({ ...phone, viewport })
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own code. */
function countShifts() {
  const moved = { total: 0, what: [] as string[] }
  Object.assign(globalThis, { moved })
  type Shift = PerformanceEntry & {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const words = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      moved.total += value
      for (const { node, previousRect, currentRect } of sources)
        moved.what.push(
          `${Math.round(startTime)} ms, ${node?.nodeName} “${node?.textContent?.trim().slice(0, 30)}”: ${words(previousRect)} → ${words(currentRect)}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: its layout shift since it was opened, and what has moved, from where to where. */
const shiftsSoFar = () => (globalThis as unknown as { moved: { total: number; what: string[] } }).moved

/** Everything a page transfers until nothing more comes, in bytes. Not its headers: HTTP/2 sends them compressed. */
function weigh(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  const note = (request: Request) => {
    if (request.url().startsWith('http'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('requestfinished', note)
  return async () => {
    await page.waitForLoadState('networkidle')
    // What finishes while the page is closed has no size anymore.
    page.off('requestfinished', note)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
}

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  screen: { width: 1440, height: 900 },
}))
  test(`a first visit on a ${name} gets the brand’s face in its headings on its first page, and nothing moves for it${name === 'phone' ? '; it takes at most 60 kB until it is touched' : ''}`, async ({
    browser,
    site,
  }) => {
    const heavy: string[] = []
    const moved: string[] = []
    const isShown: boolean[] = []
    for (const { path } of await pageTypes('dist'))
      await onFirstVisit(
        browser,
        async (page) => {
          await page.addInitScript(countShifts)
          // Pictures in view included, of which a large screen shows more.
          const weight = name === 'phone' && weigh(page)
          await page.goto(site.origin + path)
          // As soon as it has come, the page shows it, or does not.
          await page.waitForFunction(() => document.fonts.check('700 1em Display'))
          const frames = 2
          for (let frame = 0; frame < frames; frame += 1)
            await page.evaluate(() => new Promise(requestAnimationFrame))
          const { total, what } = await page.evaluate(shiftsSoFar)
          if (total > 0.001) moved.push(`${path}: ${total}, ${what.join('; ')}`)
          isShown.push(await page.evaluate(() => document.documentElement.style.length > 0))
          if (!weight) return
          const bytes = await weight()
          expect(bytes, path).toBeGreaterThan(5_000)
          if (bytes > 60_000) heavy.push(`${path}: ${bytes}`)
        },
        viewport,
      )
    expect(heavy).toEqual([])
    expect(moved).toEqual([])
    // On the others a line would break anew: they have it from the second page on.
    expect(isShown.filter(Boolean).length).toBeGreaterThan(isShown.length / 2)
  })

test('the call bar is where it will be before its links have come', async ({ browser, site }) => {
  const document = await (await fetch(`${site.origin}/about`)).text()
  const bar = '<nav aria-label="Call or ask for a quote"'
  const links = document.indexOf('>', document.indexOf(bar)) + 1
  expect(links).toBeGreaterThan(0)
  const { promise, resolve: letLinksCome } = Promise.withResolvers<void>()
  const server = createServer(async (_, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(document.slice(0, links))
    await promise
    outgoing.end(document.slice(links))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    await onFirstVisit(browser, async (page) => {
      await page.addInitScript(countShifts)
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { waitUntil: 'commit' })
      const shown = page.locator('nav[aria-label="Call or ask for a quote"]')
      await expect.poll(async () => (await shown.boundingBox())?.height).toBeGreaterThan(0)
      for (const _ of ['laid out', 'painted']) await page.evaluate(() => new Promise(requestAnimationFrame))
      letLinksCome()
      await expect(shown.getByRole('link', { name: 'Get a Quote' })).toBeVisible()
      for (const _ of ['laid out', 'painted']) await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await page.evaluate(shiftsSoFar)).toEqual({ total: 0, what: [] })
    })
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('what moves by itself keeps no processor busy: only what is drawn apart from the page', async ({
  page,
}) => {
  const drawnApart = ['opacity', 'transform', 'contentVisibility']
  const costly: string[] = []
  let moving = 0
  for (const { path } of await pageTypes('dist')) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const changed = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) =>
          effect instanceof KeyframeEffect
            ? effect
                .getKeyframes()
                .flatMap(({ offset, computedOffset, easing, composite, ...style }) => Object.keys(style))
            : [],
        ),
    )
    moving += changed.length
    const others = changed.filter((property) => !drawnApart.includes(property))
    if (others.length > 0) costly.push(`${path}: ${[...new Set(others)].join(', ')}`)
  }
  expect(costly).toEqual([])
  expect(moving).toBeGreaterThan(0)
})

test('the copyright line names this year where the site was built in another, asleep and awake', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-03-01T12:00:00Z')
  await page.goto('/about')
  const line = page.getByRole('contentinfo').getByText(/^©/)
  await expect(line).toHaveText(/^© 2031 /)
  await wake(page)
  await expect(line).toHaveText(/^© 2031 /)
})

test('a first visit with data saver on fetches no fonts', async ({ browser, site }) => {
  const asked: string[] = []
  await onFirstVisit(browser, async (page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.goto(site.origin, { waitUntil: 'networkidle' })
  })
  expect(asked.some((path) => path.includes('/later-'))).toBe(true)
  expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual([])
})

for (const path of built('/', '/contact', '/services', '/resources/ev-charger'))
  test(`nothing on ${path} moves while it wakes, nor is its text laid out again for faces that are there`, async ({
    browser,
    site,
  }) => {
    await onFirstVisit(browser, async (page) => {
      await page.addInitScript(countShifts)
      await page.goto(site.origin + path)
      const faces = () => page.evaluate(() => document.fonts.size)
      const before = await faces()
      await wake(page)
      await page.waitForLoadState('networkidle')
      expect(await faces()).toBe(before)
      expect((await page.evaluate(shiftsSoFar)).total).toBeLessThanOrEqual(0.001)
    })
  })

for (const [button, file] of [
  ...ifBitcoin(['Bitcoin Accepted Here', 'bitcoin-dialog'] as const),
  ['Help', 'chat-dialog'],
] as const)
  test(`what the button ${button} opens is requested along with the code of the page it wakes, not after it`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'networkidle' })
    // What listens comes once the page has been painted, which a busy machine may do after its network was idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((file) => file.name.includes('/later-')),
    )
    const { promise, resolve: letCodeCome } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.getByRole('button', { name: button, exact: true }).dispatchEvent('pointerdown')
    await expect.poll(() => asked.filter((path) => path.includes(`/${file}-`))).toHaveLength(1)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(() => asked.some((path) => path.includes('/react-dom-'))).toBe(true)
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
    letCodeCome()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(asked.filter((path) => path.includes(`/${file}-`))).toHaveLength(1)
  })

test.describe('a finger on a link', () => {
  test.use(phone)

  /** Puts a finger on the call bar's link to the quote form, without lifting it. Returns a function that lifts it. */
  async function touchLink(page: Page) {
    const bar = page.getByRole('navigation', { name: 'Call or ask for a quote' })
    const box = await bar.getByRole('link', { name: 'Get a Quote' }).boundingBox()
    if (!box) throw new Error('The call bar has no link to the quote form.')
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const client = await page.context().newCDPSession(page)
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    return () => client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  for (const [saver, prefetches] of [
    [false, ['/contact']],
    [true, []],
  ] as const)
    test(`fetches the next page ${saver ? 'only when it is lifted, with data saver on' : 'before it is lifted'}, where the browser has no speculation rules`, async ({
      page,
    }) => {
      await page.addInitScript((saveData) => {
        HTMLScriptElement.supports = () => false
        Object.defineProperty(navigator, 'connection', { value: { saveData } })
      }, saver)
      await page.goto('/about', { waitUntil: 'networkidle' })
      const fetched = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
            ({ href }) => new URL(href).pathname,
          ),
        )
      const lift = await touchLink(page)
      await expect.poll(fetched).toEqual(prefetches)
      await lift()
      await expect(page).toHaveURL('/contact')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })

  test('makes the browser fetch the next page before it is lifted, by the speculation rules', async ({
    site,
  }) => {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
    try {
      const page = await browser.newPage({ ...phone, baseURL: site.origin })
      const client = await page.context().newCDPSession(page)
      const ahead: string[] = []
      const note = ({ key, status }: { key: { url: string }; status: string }) => {
        if (status === 'Ready' || status === 'Success') ahead.push(new URL(key.url).pathname)
      }
      client.on('Preload.prefetchStatusUpdated', note)
      client.on('Preload.prerenderStatusUpdated', note)
      await client.send('Preload.enable')
      await page.goto('/about', { waitUntil: 'networkidle' })
      const lift = await touchLink(page)
      await expect.poll(() => ahead).toContain('/contact')
      await lift()
      await expect(page).toHaveURL('/contact')
    } finally {
      await browser.close()
    }
  })
})
