import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pageNames, pageTypes } from '../bench/pages.ts'
import { builtPages, documentOf } from '../scripts/site-files/documents.ts'
import { expect, pointAt, test, wake } from './site.ts'

/* Sentences of the specification that were once not true, and related ones. Each test says which. */

const bitcoin = (page: Page) => page.getByRole('dialog', { name: 'Pay with Bitcoin' })

test('“Dropdowns open on hover, focus, click”: a click on one that hover opened leaves it open, the next closes it', async ({
  page,
}) => {
  await page.goto('/')
  await wake(page)
  const trigger = page.getByRole('button', { name: 'Services' })
  const link = page.getByRole('banner').getByRole('link', { name: /^Commercial/ })
  for (let time = 0; time < 2; time++) {
    await pointAt(trigger)
    await expect(link).toBeVisible()
    await trigger.click()
    await expect(link).toBeVisible()
    await trigger.click()
    await expect(link).toBeHidden()
    await page.mouse.move(700, 700)
  }
})

test.describe('the phone menu', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('keeps Tab inside, and Back closes it without leaving the page', async ({ page }) => {
    await page.goto('/about')
    await page.goto('/')
    await wake(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const open = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
    await open()
    const inside = () => page.evaluate(() => document.activeElement?.closest('#mobile-menu') !== null)
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 20; press++) {
        await page.keyboard.press(key)
        expect(await inside(), `${key} ${press}`).toBe(true)
      }

    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/')

    // Closed with its own button, it leaves nothing in the history for Back to pass.
    await open()
    await menu.getByRole('button', { name: 'Close the menu' }).click()
    await expect(menu).toBeHidden()
    await open()
    await menu.getByRole('link', { name: 'Emergency Services' }).click()
    await expect(page).toHaveURL('/emergency')
    await expect(menu).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('the Bitcoin dialog links to the wallet on the phone, which cannot scan its own screen', async ({
    page,
  }) => {
    await page.goto('/#bitcoin')
    const address = await bitcoin(page).getByTestId('bitcoin-address').innerText()
    await expect(bitcoin(page).getByRole('link', { name: 'Open in your wallet' })).toHaveAttribute(
      'href',
      `bitcoin:${address}`,
    )
    await expect(bitcoin(page)).toContainText('Test network, do not send real bitcoin.')
  })
})

test('“Visitors can pay in Bitcoin by arrangement”: the dialog has an address, and pages that mention it link there', async ({
  page,
  site,
  signInAs,
}) => {
  for (const path of ['/contact', '/terms']) {
    await page.goto(path)
    await wake(page)
    await page.getByRole('link', { name: 'Our Bitcoin address, and how to pay with it' }).click()
    await expect(bitcoin(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bitcoin(page)).toBeHidden()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
  await signInAs('customer@demo.test')
  const [request] = await site.backend.sql`
    select r.id from public.service_requests r join auth.users u on u.id = r.user_id
    where u.email = 'customer@demo.test' limit 1`
  for (const path of ['/dashboard', `/dashboard/requests/${request?.id}`]) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Our address, and how to pay with it' }).click()
    await expect(bitcoin(page)).toBeVisible()
  }
})

test('“Copying shows the toast”: its × closes the toast, and the dialog under it stays', async ({ page }) => {
  await page.goto('/#bitcoin')
  await bitcoin(page).getByRole('button', { name: 'Copy address' }).click()
  const toast = page.locator('[data-sonner-toast]')
  await toast.hover() // it stays as long as the pointer is there
  await toast.getByRole('button', { name: 'Close toast' }).click()
  await expect(toast).toHaveCount(0)
  await expect(bitcoin(page)).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(bitcoin(page)).toBeHidden()
})

test('“The home page clears any scroll lock when the tab becomes visible”, but not under an open dialog', async ({
  page,
}) => {
  await page.goto('/#bitcoin')
  await expect(bitcoin(page)).toBeVisible()
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const overflow = (element: 'documentElement' | 'body') =>
    page.evaluate((element) => getComputedStyle(document[element]).overflow, element)
  const lock = () => page.evaluate(() => document.body.style.setProperty('overflow', 'hidden'))
  await lock()
  await comeBack()
  expect(await overflow('body')).toBe('hidden')
  expect(await overflow('documentElement')).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect(bitcoin(page)).toBeHidden()
  expect(await overflow('documentElement')).not.toBe('hidden')
  await comeBack()
  expect(await overflow('body')).not.toBe('hidden')
})

test('“Tooltip: opens after 700 ms, skip delay 300 ms”, and with the keyboard and a press too', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('region', { name: 'What people say on Google' }).scrollIntoViewIfNeeded()
  const times = page.getByRole('region', { name: 'What people say on Google' }).locator('button:has(time)')
  const tip = page.getByRole('tooltip')
  await expect(times.nth(1)).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2000))
  await times.first().hover()
  await page.clock.runFor(690)
  await expect(tip).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(tip).toHaveCount(1)
  const first = await tip.innerText()
  // The way a hand moves: a single jump could be headed for the tooltip.
  const next = await times.nth(1).boundingBox()
  if (!next) throw new Error('There is one review only.')
  await page.mouse.move(next.x + 5, next.y + 5, { steps: 10 })
  await page.clock.runFor(20)
  await expect(tip).not.toHaveText(first)

  await page.mouse.move(0, 0, { steps: 10 })
  await page.clock.runFor(1000)
  await expect(tip).toHaveCount(0)
  await times.first().focus()
  await expect(tip).toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await times.first().dispatchEvent('click')
  await expect(tip).toHaveText(first)
})

test('“Get Free Quote”: a visitor who comes from a service, a problem, a town or a tool finds it filled in', async ({
  page,
}) => {
  const html = (path: string) => readFile(`dist${documentOf(path)}`, 'utf8')
  let pages = 0
  for (const path of await builtPages('dist')) {
    const [, kind, first, second] = path.split('/')
    const known =
      kind === 'services'
        ? first && `/contact?service=${first}${second && second !== 'problems' ? `&amp;town=${second}` : ''}`
        : kind === 'locations' && first && !first.endsWith('-county')
          ? `/contact?town=${first}`
          : kind === 'resources' && first
            ? '/contact?service='
            : undefined
    if (!known) continue
    pages++
    expect(await html(path), path).toContain(`href="${known}`)
  }
  expect(pages).toBeGreaterThan(540)

  await page.goto('/services/panel-upgrade/huntington')
  await wake(page)
  await page.getByRole('main').getByRole('link', { name: 'Get a free quote' }).first().click()
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('panel-upgrade')
  await expect(page.getByLabel('Town', { exact: true })).toHaveValue('huntington')
})

test('“Average rating display”: the home page says one thing about its reviews, and tells search engines about none it does not show', async ({
  page,
}) => {
  await page.goto('/')
  const google = page.getByRole('region', { name: 'What people say on Google' })
  await expect(page.locator('#main').getByText('200+ verified reviews', { exact: true })).toBeVisible()
  await google.scrollIntoViewIfNeeded()
  await expect(google.getByText('5.0', { exact: true })).toBeVisible()
  const count = Number(/from (\d+) reviews on Google/.exec(await google.innerText())?.[1])
  expect(count).toBeGreaterThan(200)
  // Demo reviews were written by nobody, so they do not count.
  for (const path of ['/', '/testimonials', '/locations/huntington'])
    expect(await readFile(`dist${documentOf(path)}`, 'utf8'), path).not.toMatch(
      /aggregateRating|"@type":"Review"/,
    )
})

test('“/emergency”: its red band leads to what to do first, on the same page', async ({ page }) => {
  await page.goto('/emergency')
  await wake(page)
  await page
    .getByRole('list', { name: 'What to do first' })
    .getByRole('link', { name: 'Storm damage' })
    .click()
  await expect(page).toHaveURL('/emergency#storm-damage')
  await expect(page.getByRole('heading', { name: 'Storm damage' })).toBeInViewport()
})

test('a problem links to the tool that works it out, and the tool to its problems', async ({ page }) => {
  await page.goto('/services/ev-charger-installation/problems/charging-too-slowly')
  await wake(page)
  await page.getByRole('link', { name: /^EV charger circuit and charging time/ }).click()
  await expect(page).toHaveURL('/resources/ev-charger')
  await page.getByRole('link', { name: 'The car charges too slowly' }).click()
  await expect(page).toHaveURL(/\/services\/ev-charger-installation\/problems\/charging-too-slowly$/)
})

test('the bar shows the current page, with and without JavaScript, and the icon is in the page, and at /favicon.ico', async ({
  page,
  request,
}) => {
  const current = page.getByRole('banner').locator('[aria-current="page"]')
  for (const [path, name] of [
    ['/contact', 'Contact'],
    ['/locations', 'Service Areas'],
    ['/about', /^About Us/],
  ] as const) {
    expect(await readFile(`dist${documentOf(path)}`, 'utf8')).toContain('aria-current="page"')
    await page.goto(path)
    await wake(page)
    await pointAt(page.getByRole('button', { name: 'About' }))
    await expect(current.filter({ visible: true })).toHaveText(name)
  }
  // It is in the page, and can be drawn.
  const { src, side } = await page.evaluate(async () => {
    const drawn = new Image()
    drawn.src = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? ''
    await drawn.decode()
    return { src: drawn.src, side: drawn.naturalWidth }
  })
  expect(src).toMatch(/^data:image\/svg\+xml,/)
  expect(side).toBeGreaterThan(0)
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
  expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
})

test('toasts use the site’s own font and colors', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#bitcoin')
  await bitcoin(page).getByRole('button', { name: 'Copy address' }).click()
  const toast = page.locator('[data-sonner-toast]')
  const ours = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  await toast.hover() // it stays as long as the pointer is there
  await expect(toast).toHaveCSS('font-family', ours)
  await expect(toast).toHaveCSS('background-color', 'rgb(223, 240, 230)')
})

test('there is a page of each type, and search engines know more than 150', async () => {
  expect((await pageTypes('dist')).map(({ name }) => name)).toEqual(pageNames)
  expect((await readFile('dist/sitemap.xml', 'utf8')).match(/<loc>/g)?.length).toBeGreaterThan(150)
})
