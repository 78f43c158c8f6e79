import { business } from '../src/content/business.ts'
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

for (const county of ['Suffolk', 'Nassau'])
  test(`on the map of ${county} County every town’s dot is on that county’s land`, async ({ page }) => {
    await page.goto(`/locations/${county.toLowerCase()}-county`)
    const map = page.locator('.island-map')
    const picture = map.getByRole('img')
    await map.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    const under = await picture.evaluate((img: HTMLImageElement) => {
      const frame = img.getBoundingClientRect()
      const [width, height] = [Number(img.getAttribute('width')), Number(img.getAttribute('height'))]
      const scale = Math.max(frame.width / width, frame.height / height)
      const [wide, high] = [width * scale, height * scale]
      const sheet = new OffscreenCanvas(frame.width, frame.height).getContext('2d')
      if (!sheet) throw new Error('There is no canvas.')
      sheet.drawImage(img, (frame.width - wide) / 2, (frame.height - high) / 2, wide, high)
      return [...document.querySelectorAll('.island-map li')].map((town) => {
        const { left, top } = town.getBoundingClientRect()
        return [...sheet.getImageData(left - frame.left, top - frame.top, 1, 1).data.slice(0, 3)].join(' ')
      })
    })
    expect(new Set(under)).toEqual(new Set(['255 240 209'])) // amber-100; other counties are in sand
  })

test('somebody in danger has the three numbers to call on a phone’s first screen, the most urgent first, each with what it is for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/emergency')
  const numbers = page.getByRole('main').getByRole('term').getByRole('link')
  await expect(numbers).toHaveText(['911', '1-800-490-0075', business.phone.display])
  for (const [place, reason] of [
    /burning that you cannot place/,
    /PSEG Long Island/,
    /^Us, day and night/,
  ].entries()) {
    const number = numbers.nth(place)
    await expect(number).toHaveAttribute('href', /^tel:(911|\+1\d{10})$/)
    const box = await number.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 - 56) // above the call bar
    expect(box?.height).toBeGreaterThanOrEqual(48)
    await expect(page.getByRole('main').getByRole('definition').nth(place)).toHaveText(reason)
  }
})
