import type { Page } from '@playwright/test'
import { openOffice } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'

/** How light what is behind the list is, from 0 to 255. */
const lightness = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    let element: Element | null = main
    const colorOf = (one: Element) => getComputedStyle(one).backgroundColor
    while (element && colorOf(element) === 'rgba(0, 0, 0, 0)') element = element.parentElement
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!canvas) return Number.NaN
    canvas.fillStyle = element ? colorOf(element) : 'white'
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return Math.round((red + green + blue) / 3)
  })
const isDark = async (page: Page) => (await lightness(page)) < 80

test('the office follows the device, or is light or dark as somebody chooses in this browser; the website stays as it is', async ({
  page,
  site,
  browser,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSignedIn(page, site, 'staff@demo.test', '/admin')
  await expect.poll(() => isDark(page)).toBe(true)
  const colors = page.getByRole('combobox', { name: 'Colors' })
  await colors.selectOption('Light')
  await expect.poll(() => isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'light' })
  await colors.selectOption('Dark')
  await expect.poll(() => isDark(page)).toBe(true)
  // On every page of it, and when it is opened again.
  await page.goto('/admin/jobs')
  await expect.poll(() => isDark(page)).toBe(true)
  await expect(colors).toHaveValue('dark')
  await page.goto('/')
  expect(await isDark(page)).toBe(false)

  await page.goto('/admin')
  await colors.selectOption('As the device')
  await expect.poll(() => isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)

  // A colleague on another device has their own.
  const colleague = await openOffice(browser, site, '/admin', 'admin@demo.test')
  await expect(colleague.getByRole('combobox', { name: 'Colors' })).toHaveValue('device')
  await colleague.close()
})
