import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../scripts/testing/chromium.ts'
import { atMost, budgets, type Check, median, milliseconds } from './budgets.ts'

/*
 * How long a visitor's presses take, in a full browser: the first one on a sleeping page, many during a visit, and a
 * link to a page that was fetched ahead; and how far the page shifts meanwhile.
 */

/** Slow 4G as in Lighthouse: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOW_PROCESSOR = { rate: 4 }
const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1350, height: 940 } }

type Name = keyof typeof budgets.visits

/** Makes every visit `runs` times and returns the medians. */
export async function measureVisits(url: string, runs: number): Promise<Check[]> {
  const found = new Map<Name, number[]>()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  try {
    for (let run = 0; run < runs; run++)
      for (const visit of [firstPress, manyPresses, nextPage])
        for (const [name, value] of Object.entries(await visit(browser, url)))
          found.set(name as Name, [...(found.get(name as Name) ?? []), value])
  } finally {
    await browser.close()
  }
  return [...found].map(([name, values]) => {
    const isShift = name.startsWith('layout shift')
    const show = isShift ? (value: number) => value.toFixed(4) : milliseconds
    return atMost('visits', name, median(values), budgets.visits[name], show)
  })
}

type Figures = Partial<Record<Name, number>>

/** Presses the Bitcoin button as the first touch of a sleeping home page: on a first visit, and with the code in the cache. */
async function firstPress(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext(phone)
  try {
    const fresh = await pressBitcoin(context, url)
    const cached = await pressBitcoin(context, url)
    return {
      'first press: heard': Math.max(fresh.heard, cached.heard),
      'first press: done': fresh.done,
      'first press: done, code cached': cached.done,
      'layout shift asleep': fresh.shiftAsleep,
      'layout shift waking': fresh.shiftWaking,
    }
  } finally {
    await context.close()
  }
}

async function pressBitcoin(context: BrowserContext, url: string) {
  const page = await openWatched(context, { isSlow: true })
  await page.goto(url, { waitUntil: 'networkidle' })
  const shiftAsleep = await shift(page)
  const heard = timeUntil(page, '#bitcoin[aria-busy], dialog[open]')
  const done = timeUntil(page, 'dialog[open]')
  await page.locator('#bitcoin').tap()
  const times = { heard: await heard, done: await done }
  await page.waitForLoadState('networkidle')
  const shiftWaking = (await shift(page)) - shiftAsleep
  await page.close()
  return { ...times, shiftAsleep, shiftWaking }
}

/** Menu, scroll, dialog, form, next page, on an awake page: the longest any of these took to be drawn. */
async function manyPresses(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext(phone)
  try {
    const page = await openWatched(context, {})
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.keyboard.press('Shift')
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const before = await shift(page)
    await slowDown(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('button', { name: 'Close the menu' }).tap()
    await page.evaluate(() => scrollBy({ top: innerHeight }))
    await page.locator('#bitcoin').tap()
    await page.getByRole('dialog', { name: 'Pay with Bitcoin' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).tap()
    await page.getByLabel('Your name').pressSequentially('Ann Example')
    await page.getByRole('radio', { name: 'This week' }).tap()
    await page.waitForTimeout(500) // the last event is reported after it has been drawn
    const longest = await page.evaluate(() => globalThis.watched.longest)
    return {
      'scripted visit: longest interaction': longest,
      'layout shift awake': (await shift(page)) - before,
    }
  } finally {
    await context.close()
  }
}

/** Fetches the next page ahead, and goes there: asleep with a finger resting on the link, awake with a mouse pointing at it. */
async function nextPage(browser: Browser, url: string): Promise<Figures> {
  return {
    'next page, fetched ahead, asleep': await follow(browser, url, phone, async (page, box) => {
      const client = await page.context().newCDPSession(page)
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [box] })
      await page.waitForTimeout(300) // the page has arrived by then, and it is not yet a long press
      return () => client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }),
    'next page, fetched ahead, awake': await follow(browser, url, desk, async (page, { x, y }) => {
      await page.mouse.move(x, y)
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await page.mouse.down()
      return () => page.mouse.up()
    }),
  }
}

/** Milliseconds from a press on the link to /about in the footer until that page is drawn. */
async function follow(
  browser: Browser,
  url: string,
  device: typeof phone | typeof desk,
  prepare: (page: Page, at: { x: number; y: number }) => Promise<() => Promise<unknown>>,
): Promise<number> {
  const context = await browser.newContext(device)
  try {
    const page = await context.newPage()
    await page.goto(`${url}/search`, { waitUntil: 'networkidle' })
    const link = page.locator('footer a[href="/about"]')
    await link.scrollIntoViewIfNeeded()
    await page.waitForTimeout(200)
    const box = await link.boundingBox()
    if (!box) throw new Error('The footer has no link to /about.')
    const press = await prepare(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    const pressed = Date.now()
    await press()
    await page.waitForURL('**/about', { waitUntil: 'commit' })
    const drawn = await page.waitForFunction(() => {
      if (document.querySelector('h1')?.textContent !== 'A licensed electrical contractor, since 2003')
        return 0
      const [start] = performance.getEntriesByType('navigation')
      if (!start?.name.endsWith('/about')) return performance.timeOrigin + performance.now()
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      return paint && performance.timeOrigin + paint.startTime
    })
    return Math.max(0, Number(await drawn.jsonValue()) - pressed)
  } finally {
    await context.close()
  }
}

declare global {
  /** What a page records about itself; times in ms since it began. */
  var watched: { shift: number; longest: number; pressed: number }
}

/** A page that records its own events. */
async function openWatched(context: BrowserContext, { isSlow = false }: { isSlow?: boolean }): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    globalThis.watched = { shift: 0, longest: 0, pressed: 0 }
    addEventListener(
      'pointerdown',
      (event) => Object.assign(globalThis.watched, { pressed: event.timeStamp }),
      true,
    )
    const observe = (
      type: string,
      add: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
    ) =>
      new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit)
    observe('layout-shift', ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) globalThis.watched.shift += value
    })
    observe('event', (entry) => {
      if ('interactionId' in entry && entry.interactionId)
        globalThis.watched.longest = Math.max(globalThis.watched.longest, entry.duration)
    })
  })
  if (isSlow) {
    await slowDown(page)
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return page
}

async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR)
}

const shift = (page: Page) => page.evaluate(() => globalThis.watched.shift)

/** Milliseconds from the finger on the glass until the frame after the one in which something like `selector` is there. */
const timeUntil = (page: Page, selector: string) =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        // Not by looking in every frame: such frames would keep the slow processor busy.
        const observer = new MutationObserver(() => {
          if (globalThis.watched.pressed === 0 || !document.querySelector(selector)) return
          observer.disconnect()
          requestAnimationFrame((now) => resolve(now - globalThis.watched.pressed))
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true })
      }),
    selector,
  )
