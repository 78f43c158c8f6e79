import { chromium, type Page } from '@playwright/test'
import type { TestBackend } from '../scripts/local-backend/testing.ts'
import { chromiumArgs, chromiumPath } from '../scripts/testing/chromium.ts'
import { customer } from '../supabase/tests/act-as.ts'
import { addRows } from '../supabase/tests/many-rows.ts'
import { atMost, budgets, type Check, median, milliseconds } from './budgets.ts'

/*
 * A clerk at the end of a long day: the inbox with 1,000 requests loaded, on a processor four times slower. How long each action takes
 * until its effect is painted, how many frames scrolling drops, and how long a request takes to open that was open before.
 */

const ROWS = 1000
const SLOW_PROCESSOR = { rate: 4 }
const row = '[aria-label="Requests"] [data-row]'

type Name = keyof typeof budgets.inbox

/** Does all of it `runs` times and returns the medians. */
export async function measureInbox(url: string, backend: TestBackend, runs: number): Promise<Check[]> {
  await addRows(backend.sql, 101, 101 + ROWS + 100, customer.id)
  const { data } = await (await backend.signIn('staff@demo.test')).auth.getSession()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  const found = new Map<Name, number[]>()
  const note = (name: Name, value: number) => found.set(name, [...(found.get(name) ?? []), value])
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/robots.txt`)
    await page.evaluate(
      (session) => localStorage.setItem('sb-localhost-auth-token', session),
      JSON.stringify(data.session),
    )
    await page.goto(`${url}/admin`)
    await loadAll(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR)
    for (let run = 0; run < runs; run++) {
      for (const [name, value] of Object.entries(await workThrough(page, run))) note(name as Name, value)
    }
  } finally {
    await browser.close()
  }
  return [...found].map(([name, values]) =>
    atMost(
      'inbox',
      name,
      median(values),
      budgets.inbox[name],
      name === 'frames dropped while scrolling' ? String : milliseconds,
    ),
  )
}

/** Presses for older requests until that many are there. */
async function loadAll(page: Page) {
  const more = page.getByRole('button', { name: 'Older requests' })
  const isOlder = (height: number) => document.documentElement.scrollHeight > height
  await page.locator(row).first().waitFor()
  for (let count = 30; count < ROWS; count += 30) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await more.click()
    await page.waitForFunction(isOlder, height)
  }
  await page
    .locator(`[aria-setsize="${ROWS + 20}"]`)
    .first()
    .waitFor()
}

/** Where row 400 of the wide list is, in pixels: far from both ends, and so not drawn yet. */
const FAR = 18_000

async function workThrough(page: Page, run: number): Promise<Record<Name, number>> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), FAR + 900 * run)
  const placed = (n: number) => `[aria-posinset="${410 + 20 * run + n}"]`
  const at = (n: number) => page.locator(`${placed(n)} [data-row]`)
  const opened = page.getByRole('region', { name: /^Request / })
  await at(0).scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  // Each of the two once, so that both are kept.
  const panels: string[] = []
  for (const n of [0, 1]) {
    await at(n).click()
    await opened.getByRole('heading', { level: 2 }).waitFor()
    await page.waitForTimeout(1500)
    panels.push(`[aria-label="${await opened.getAttribute('aria-label')}"]`)
  }
  const [first = '', second = ''] = panels
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1000)
  const least = await leastPress(page)
  // As a hand does: it comes to rest on the row, and presses.
  await at(0).hover()
  await page.waitForTimeout(300)
  const opening = await painted(page, () => at(0).click({ noWaitAfter: true }), first)
  const next = await painted(page, () => page.keyboard.press('j'), second)
  const closed = await painted(
    page,
    () => page.keyboard.press('Escape'),
    'main:not(:has(.opened-beside:not([hidden], [inert])))',
  )
  const selected = await painted(page, () => page.keyboard.press('x'), `${placed(1)} :checked`)
  await page.keyboard.press('x')
  const moved = await painted(page, () => page.keyboard.press('j'), `${placed(2)} :focus`)
  const nobodys = page.locator('[aria-posinset]:not(:has(.assigned .sr-only)) [data-row]').first()
  const id = await nobodys.getAttribute('data-row')
  await nobodys.click()
  await opened.getByRole('heading', { level: 2 }).waitFor()
  await page.waitForTimeout(1500)
  const assigned = await painted(
    page,
    () => page.keyboard.press('a'),
    `[data-row="${id}"] .assigned .sr-only`,
  )
  await page.waitForTimeout(1500)
  const dropped = await scrolled(page)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(1000)
  return {
    'a kept request is opened, beyond the least press': Math.max(0, opening - least),
    'the next kept request is opened, beyond the least press': Math.max(0, next - least),
    'a request is closed': closed,
    'a request is selected': selected,
    'the next row': moved,
    'a request is assigned': assigned,
    'frames dropped while scrolling': dropped,
  }
}

/** The milliseconds of a press that changes one attribute: what this browser takes for a frame. */
async function leastPress(page: Page): Promise<number> {
  await page.evaluate(() => {
    document.body.removeAttribute('data-pressed')
    addEventListener('keydown', () => document.body.setAttribute('data-pressed', ''), { once: true })
  })
  return painted(page, () => page.keyboard.press('F9'), '[data-pressed]')
}

/**
 * Milliseconds from the press until the browser has painted what it does, which `shown` selects. The browser's own measure, Event Timing,
 * ends with the next paint, whatever it shows; and what is in the document may be far below the screen.
 */
async function painted(page: Page, press: () => Promise<unknown>, shown: string): Promise<number> {
  await page.evaluate((shown) => {
    const began = (event: Event) => {
      removeEventListener('keydown', began, true)
      removeEventListener('click', began, true)
      const look = () => {
        const place = document.querySelector(shown)?.getBoundingClientRect()
        if (!place || place.bottom <= 0 || place.top >= innerHeight) return requestAnimationFrame(look)
        // Once this frame is painted: before what the page left for later, which a message would have to wait for.
        const end = () => {
          globalThis.paintedAfter = performance.now() - event.timeStamp
        }
        void scheduler.postTask(end, { priority: 'user-blocking' })
      }
      requestAnimationFrame(look)
    }
    globalThis.paintedAfter = undefined
    addEventListener('keydown', began, true)
    addEventListener('click', began, true)
  }, shown)
  await press()
  const after = await page.waitForFunction(() => globalThis.paintedAfter)
  await page.waitForTimeout(600) // what follows the effect belongs to it, not to the next press
  return (await after.jsonValue()) ?? Number.NaN
}

/** How many frames are late while the list is scrolled by 6,000 pixels, as a mouse wheel does. */
async function scrolled(page: Page): Promise<number> {
  await page.mouse.move(300, 600)
  await page.evaluate(() => {
    globalThis.framesAt = []
    const frame = (now: number) => {
      globalThis.framesAt.push(now)
      globalThis.frameAsked = requestAnimationFrame(frame)
    }
    globalThis.frameAsked = requestAnimationFrame(frame)
  })
  for (let n = 0; n < 60; n++) {
    await page.mouse.wheel(0, 100)
    await page.waitForTimeout(16)
  }
  return page.evaluate(() => {
    cancelAnimationFrame(globalThis.frameAsked)
    const each = globalThis.framesAt.slice(1).map((now, at) => now - (globalThis.framesAt[at] ?? now))
    return each.reduce((late, time) => late + Math.max(0, Math.round(time / (1000 / 60)) - 1), 0)
  })
}

declare global {
  var paintedAfter: number | undefined
  var framesAt: number[]
  var frameAsked: number
}
