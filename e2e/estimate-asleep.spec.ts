import type { Page } from '@playwright/test'
import { sentEstimate } from './sent-estimate.ts'
import { expect, test, wake } from './site.ts'
import { weight, weightOf } from './weight.ts'

/*
 * An estimate's page within the budgets of a public page: it is there before any code of the app, and sleeps until somebody touches it
 * (docs/decisions.md, src/boot/drawing).
 */

test.use({ viewport: { width: 390, height: 844 } })

/** Compressed bytes, as in pages.spec.ts. */
const MOST_ASLEEP = 6_000
const MOST_AWAKE = 125_000

/** Our scripts that were fetched so far, each once, up to when the page was awake. */
const scriptsUntilAwake = (page: Page) =>
  page.evaluate(() => {
    const end = performance.getEntriesByName('awake')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= end)
    return [...new Set(scripts.map(({ name }) => new URL(name).pathname))]
  })

/** Notes when the page is awake, and everything that moves or goes wrong on it. */
async function watch(page: Page) {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.addInitScript(() => {
    addEventListener('awake', () => performance.mark('awake'))
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return {
    faults,
    shifted: () =>
      page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
      ),
  }
}

/** Lets none of the app's code through until what is returned is called. */
async function holdCode(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/react-dom-[^/]+\.js$/, async (route) => {
    await promise
    await route.continue().catch(() => {}) // the page may be gone
  })
  return resolve
}

test('a customer reads an estimate that nobody has touched: 6 kB of our code draw it, and nothing of it moves when the rest comes', async ({
  page,
  site,
}) => {
  const { id } = await sentEstimate(site, 'customer@demo.test')
  const { faults, shifted } = await watch(page)
  await page.goto(`/estimate/${id}`, { waitUntil: 'networkidle' })
  const better = page.getByRole('region', { name: 'Better' })
  await expect(better.getByRole('status')).toHaveText('$2,000.00')
  await expect(page.getByText('December 31, 2099')).toBeVisible()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  const inline = await page.locator('head > script:not([type])').allInnerTexts()
  const asleep = await scriptsUntilAwake(page)
  expect(asleep).toEqual([expect.stringMatching(/\/drawing-/)])
  const boot = inline.reduce((sum, script) => sum + weight(script), 0)
  expect(boot + (await weightOf(asleep))).toBeLessThanOrEqual(MOST_ASLEEP)
  const drawn = await better.elementHandle()

  await wake(page)
  await expect(page.getByLabel('Your message')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await weightOf(await scriptsUntilAwake(page))).toBeLessThanOrEqual(MOST_AWAKE)
  // React took over what was drawn, instead of drawing it once more.
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
  expect(await shifted()).toBeLessThanOrEqual(0.001)
  expect(faults).toEqual([])
})

test('what a customer ticks before the page is awake counts at once and stays, and so does a press on signing', async ({
  page,
  site,
}) => {
  const { id } = await sentEstimate(site, 'customer@demo.test')
  const { faults } = await watch(page)
  const letIn = await holdCode(page)
  await page.goto(`/estimate/${id}`)
  const better = page.getByRole('region', { name: 'Better' })
  await better.getByRole('checkbox', { name: 'Surge protection' }).check()
  await expect(better.getByRole('status')).toHaveText('$2,250.00')
  await better.getByRole('button', { name: 'Sign Better' }).click()
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  letIn()
  await expect(page.getByRole('heading', { name: 'Sign: Better, $2,250.00' })).toBeVisible({
    timeout: 60_000,
  })
  await better.getByRole('checkbox', { name: 'Surge protection' }).uncheck()
  await expect(better.getByRole('status')).toHaveText('$2,000.00')
  expect(faults).toEqual([])
})

test('the office hears that an estimate was on a screen, although nobody has touched it', async ({
  page,
  site,
}) => {
  const { id } = await sentEstimate(site, 'customer@demo.test')
  const opened = page.waitForResponse(/\/rpc\/note_opened$/)
  await page.goto(`/estimate/${id}`)
  expect(await (await opened).json()).toEqual({ noted: true })
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
})

test('whoever only reads or listens gets the rest of an estimate after a while', async ({ page, site }) => {
  await page.clock.install()
  const { id } = await sentEstimate(site, 'customer@demo.test')
  await page.goto(`/estimate/${id}`)
  await expect(page.getByRole('region', { name: 'Better' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByLabel('Your message')).toBeVisible()
})
