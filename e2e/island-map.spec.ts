import { areaPages } from '../src/content/area-pages.ts'
import { business } from '../src/content/business.ts'
import { towns } from '../src/content/towns/towns.ts'
import { expect, test } from './site.ts'
import { otherTown } from './this-site.ts'

test('a town on the map leads to its page', async ({ page }) => {
  await page.goto('/locations')
  await page.locator('.island-map').getByRole('link', { name: otherTown.name, exact: true }).click()
  await expect(page).toHaveURL(`/locations/${otherTown.slug}`)
})

/** The pages with a map: of all of it, and of each county. */
const maps = Object.values(areaPages).filter(({ path }) => path.startsWith('/locations'))
const shown = (county: string | undefined) => towns.filter((town) => !county || town.county === county)

for (const { path, county } of maps.filter(({ county }) => county))
  test(`${path} shows its own towns on a map of that county`, async ({ page, request }) => {
    await page.goto(path)
    const map = page.locator('.island-map')
    await expect(map.getByRole('listitem')).toHaveText(shown(county).map(({ name }) => name))
    const picture = map.getByRole('img', { name: `${county} County` })
    const source = await picture.getAttribute('src')
    expect(source).toContain('county')
    expect((await request.get(source ?? '')).status()).toBe(200)
  })

for (const { path, county } of maps)
  for (const width of [1280, 1440]) {
    test(`at ${width} px every name on the map of ${path} can be read and pressed on its own`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const map = page.locator('.island-map')
      await map.scrollIntoViewIfNeeded()
      const boxes = await map.locator('a').evaluateAll((links) =>
        links.map((link) => {
          const { left, top, right, bottom } = link.getBoundingClientRect()
          return { name: link.textContent, left, top, right, bottom }
        }),
      )
      expect(boxes).toHaveLength(county ? shown(county).length : towns.length + business.counties.length)
      for (const [index, one] of boxes.entries()) {
        expect(one.bottom - one.top, one.name ?? '').toBeGreaterThanOrEqual(24)
        for (const other of boxes.slice(index + 1)) {
          const apart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top
          expect(apart, `${one.name} and ${other.name}`).toBe(true)
        }
      }
    })
  }

for (const { path } of maps)
  for (const width of [390, 1024, 1120]) {
    test(`at ${width} px a dot on the map of ${path} works like its name below, and is far enough from the others`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const map = page.locator('.island-map')
      await map.scrollIntoViewIfNeeded()
      const frame = await map.boundingBox()
      if (!frame) throw new Error('There is no map.')
      const dots = await map.locator('li > a').evaluateAll((links) =>
        links.map((link) => {
          const { left, top, width } = getComputedStyle(link, '::before')
          return {
            href: link.getAttribute('href'),
            x: parseFloat(left),
            y: parseFloat(top),
            width: parseFloat(width),
          }
        }),
      )
      for (const [index, { x, y, width: size }] of dots.entries()) {
        expect(size).toBeGreaterThanOrEqual(24)
        expect(x).toBeLessThan(frame.width)
        for (const other of dots.slice(index + 1))
          expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(24)
      }
      const [last] = dots.slice(-1)
      await page.mouse.click(frame.x + (last?.x ?? 0), frame.y + (last?.y ?? 0))
      await expect(page).toHaveURL(last?.href ?? '')
    })
  }

test('the map’s space is reserved before it is drawn', async ({ page }) => {
  await page.goto('/locations')
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.locator('.island-map').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.001)
})
