import { business } from '../src/content/business.ts'
import { aboutHead } from '../src/content/company/about.ts'
import { serviceLinks } from '../src/content/navigation.ts'
import { expect, pointAt, test, wake } from './site.ts'
import { service } from './this-site.ts'

const secondService = new RegExp(`^${serviceLinks[1]?.text}`)
const lastService = new RegExp(`^${serviceLinks.at(-1)?.text}`)

test.describe('the dropdowns of the bar', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
  })

  test('open on hover and close when the pointer leaves', async ({ page }) => {
    const link = page.getByRole('banner').getByRole('link', { name: lastService })
    await expect(link).toBeHidden()
    await pointAt(page.getByRole('button', { name: 'Services' }))
    await expect(link).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(link).toBeHidden()
  })

  test('open on focus, and the click that follows does not close them', async ({ page }) => {
    const trigger = page.getByRole('button', { name: 'Services' })
    const link = page.getByRole('banner').getByRole('link', { name: secondService })
    await trigger.focus()
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await trigger.dispatchEvent('pointerdown')
    await trigger.click()
    await expect(link).toBeVisible()
  })

  for (const key of ['Space', 'Enter', 'ArrowDown']) {
    test(`open with ${key} and close with Escape`, async ({ page }) => {
      const trigger = page.getByRole('button', { name: 'About' })
      const link = page.getByRole('banner').getByRole('link', { name: /^Testimonials/ })
      await trigger.focus()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await page.keyboard.press(key)
      await expect(link).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
      await expect(trigger).toBeFocused()
    })
  }

  test('by keyboard, the arrows go from link to link and from menu to menu, and Tab leaves the last one closed', async ({
    page,
  }) => {
    const bar = page.getByRole('banner')
    const services = bar.getByRole('button', { name: 'Services' })
    await services.focus()
    const first = bar.getByRole('link', { name: new RegExp(`^${serviceLinks[0]?.text}`) })
    for (const [key, target] of [
      ['ArrowDown', first],
      ['ArrowDown', bar.getByRole('link', { name: secondService })],
      ['End', bar.getByRole('link', { name: lastService })],
      ['Home', first],
      ['Escape', services],
      ['ArrowRight', bar.getByRole('button', { name: 'About' })],
    ] as const) {
      await page.keyboard.press(key)
      await expect(target).toBeFocused()
    }
    await expect(first).toBeHidden()
    const testimonials = bar.getByRole('link', { name: /^Testimonials/ })
    await expect(testimonials).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(testimonials).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name: 'Service Areas' })).toBeFocused()
    await expect(testimonials).toBeHidden()
  })

  test('open at the touch of a finger, and close at the second or beside them', async ({ browser, site }) => {
    const page = await browser.newPage({
      baseURL: site.origin,
      viewport: { width: 1180, height: 820 },
      hasTouch: true,
    })
    await page.goto('/')
    const services = page.getByRole('button', { name: 'Services' })
    const link = page.getByRole('banner').getByRole('link', { name: lastService })
    await services.tap()
    await expect(link).toBeVisible()
    await services.tap()
    await expect(link).toBeHidden()
    await services.tap()
    await expect(link).toBeVisible()
    await page.getByRole('main').getByRole('heading', { level: 1 }).tap()
    await expect(link).toBeHidden()
    await page.close()
  })

  test('close when a link is chosen', async ({ page }) => {
    await pointAt(page.getByRole('button', { name: 'About' }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Testimonials/ })
      .click()
    await expect(page).toHaveURL(/\/testimonials$/)
    await page.mouse.move(700, 700)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Testimonials/ })).toBeHidden()
  })
})

test('the bar changes its look when the page is scrolled', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar).not.toHaveAttribute('data-scrolled')
  await page.mouse.wheel(0, 600)
  await expect(bar).toHaveAttribute('data-scrolled')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu opens, its links work, and Escape closes it', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu.getByRole('heading', { name: 'Services' })).toBeVisible()
    await expect(menu.getByRole('heading', { name: 'About' })).toBeVisible()
    // Whatever turns over the menu, the page behind stays where it is.
    await page.mouse.move(200, 400)
    for (const _ of ['to the menu’s end', 'and on']) await page.mouse.wheel(0, 3000)
    await expect
      .poll(() => menu.evaluate((all) => all.scrollTop + all.clientHeight - all.scrollHeight))
      .toBe(0)
    await page.waitForTimeout(1000) // what turns on without a pause stays with what it has turned
    await page.mouse.wheel(0, 3000)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: 'Emergency Services' }).click()
    await expect(page).toHaveURL(/\/emergency$/)
    await expect(menu).toBeHidden()
  })

  test('signing out from the menu closes it too', async ({ page, signInAs }) => {
    await signInAs('customer@demo.test')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Sign Out' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('the phone number stays within thumb’s reach wherever the page is scrolled', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    const call = page.getByRole('link', { name: 'Call now' })
    await expect(call).toBeInViewport()
    await expect(call).toHaveAttribute('href', `tel:${business.phone.e164}`)
  })
})

test('the loader fills the screen while a page’s code is loading', async ({ page }) => {
  const { promise: seen, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/about-*.js', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto('/')
  await wake(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  const loader = page.getByRole('status').filter({ hasText: 'Loading...' })
  await expect(loader).toContainText(business.name)
  const box = await loader.boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, height: 900 })
  letThrough()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(aboutHead.heading)
  await expect(loader).toHaveCount(0)
})

test('an unknown address shows the not-found page', async ({ page }) => {
  for (const path of ['/nothing-here', '/locations/atlantis', '/blog/no-such-post', '/a/b/c/d/e']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find that page')
  }
})

for (const path of ['/privacy', '/terms', '/accessibility'])
  test(`on a phone, ${path} says what is in it, each part has an address, and no part is lost in a fold`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const parts = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
    await expect(parts).toHaveText(await contents.getByRole('link').allTextContents())
    const last = contents.getByRole('link').last()
    const name = (await last.textContent()) ?? ''
    await last.click()
    const part = page.getByRole('main').getByRole('heading', { level: 2, name })
    await expect(part).toBeInViewport()
    // Sent to somebody, the address leads to the same part.
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByRole('main').getByRole('heading', { level: 2, name })).toBeInViewport()
    for (const fold of await page.getByRole('main').locator('summary').all()) {
      const list = fold.locator('xpath=..').getByRole('listitem')
      await expect(list.first()).toBeHidden()
      await fold.click()
      await expect(list.first()).toBeVisible()
      await expect(fold).toContainText(`${await list.count()}`)
    }
  })

test('whoever follows a dead link searches from there, and finds a page', async ({ page }) => {
  await page.goto('/no-such-page')
  const box = page.getByRole('main').getByRole('searchbox', { name: 'What is wrong, or what do you need?' })
  await box.fill(service.name)
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(service.name)
  await page.getByRole('main').getByRole('link', { name: service.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/services/${service.slug}`))
})

test('a new page is announced: its heading gets the focus, and it starts at the top', async ({ page }) => {
  await page.goto('/')
  await wake(page) // before that, the browser itself opens and announces the page
  await page.getByRole('contentinfo').getByRole('link', { name: 'All services' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'What we do' })
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
