import { expect, test } from './site.ts'

test('a town’s page shows the way there from our shop on a map, and how long it takes', async ({ page }) => {
  await page.goto('/locations/huntington')
  const map = page.locator('img.page-head-drawing')
  await expect(map).toHaveAttribute('src', '/illustrations/map-of-huntington.svg')
  await expect
    .poll(() => map.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText('about 21 miles, 30 to 40 minutes')).toHaveCount(1)
})

test('a case study shows the drawing that explains the problem it is about', async ({ page }) => {
  await page.goto('/huntington-cape-200-amp-service')
  const drawing = page.getByRole('figure').getByRole('img', { name: 'From 100 to 200 amps' })
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing).toBeVisible()
  await expect(page.getByText('Before: a panel with no spaces left.')).toBeVisible()
})
