import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from './site.ts'
import { town } from './this-site.ts'

/* What can be pressed in the office stays where it is, no matter in which order the answers arrive: a press hits what it was meant for. */

/** Runs in the page before its own code: notes every control in view that is elsewhere a frame later. */
function watchControls() {
  const moved = new Set<string>()
  Object.assign(globalThis, { moved })
  const places = new WeakMap<Element, string>()
  const look = () => {
    for (const control of document.querySelectorAll('main :is(button, a[href], input, select, summary)')) {
      const { x, y, width } = control.getBoundingClientRect()
      if (width === 0 || y > innerHeight) continue
      const place = `${Math.round(x)}, ${Math.round(y + scrollY)}`
      const before = places.get(control)
      places.set(control, place)
      const name = control.getAttribute('aria-label') ?? control.textContent
      if (before !== undefined && before !== place) moved.add(`${name}: ${before} → ${place}`)
    }
    requestAnimationFrame(look)
  }
  addEventListener('DOMContentLoaded', look)
}

/** What is asked for last is answered first. */
async function answerBackward(page: Page) {
  let asked = 0
  await page.route('**/rest/v1/**', async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 600 - 50 * asked)))
    await route.continue()
  })
  page.on('framenavigated', () => {
    asked = 0
  })
}

test('nothing in the office moves once it can be pressed', async ({ page, site }) => {
  const [known] = await site.backend.sql<{ customer: string }[]>`
    select id as customer from private.customers where name = 'Demo Customer One'`
  await openSignedIn(page, site, 'admin@demo.test', '/admin')
  await page.addInitScript(watchControls)
  await answerBackward(page)
  for (const path of [
    `/admin?town=${town.slug}`,
    '/admin/jobs',
    '/admin/schedule',
    '/admin/people',
    '/admin/on-call',
    '/admin/estimates',
    '/admin/invoices',
    `/admin/customers?customer=${known?.customer}`,
  ]) {
    await page.goto(path)
    await page.locator('html[data-hydrated]').waitFor()
    await expect(page.locator('main [data-waiting]')).toHaveCount(0)
    await expect(page.getByRole('main').getByText(/(Loading|Opening|Checking|Counting)\b.*…/)).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => [...(globalThis as unknown as { moved: Set<string> }).moved])
    expect.soft(moved, path).toEqual([])
  }
})
