import { chromium, type Locator, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../scripts/testing/chromium.ts'
import { business } from '../src/content/business.ts'
import { serviceLinks } from '../src/content/navigation.ts'
import { expect, openSignedIn, pointAt, test, wake } from './site.ts'
import { aDialog, service } from './this-site.ts'

/* A public page sleeps until it is touched (docs/decisions.md). Everything a visitor does works without waiting. */

/** Slows the page's CPU down to an old phone's. Returns a function that ends this: Chromium keeps the processor busy for it. */
async function slowDown(page: Page) {
  const client = await page.context().newCDPSession(page)
  const setRate = (rate: number) => client.send('Emulation.setCPUThrottlingRate', { rate })
  await setRate(6)
  return () => setRate(1)
}

/** Holds back the page's code until the returned function is called. */
async function holdCode(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Records whenever a menu opens or closes from now on. Returns a function that reads the record. */
async function recordStates(button: Locator) {
  await button.evaluate((trigger) => {
    const states: string[] = []
    Object.assign(globalThis, { states })
    new MutationObserver(() => {
      const state = trigger.getAttribute('aria-expanded') === 'true' ? 'open' : 'closed'
      if (state !== (states.at(-1) ?? 'closed')) states.push(state)
    }).observe(trigger, { attributeFilter: ['aria-expanded'] })
  })
  return () => button.page().evaluate(() => (globalThis as unknown as { states: string[] }).states)
}

/** Waits until the page has nothing more to do and everything it started is drawn. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
  })

const ways: [string, (button: Locator) => Promise<unknown>][] = [
  ['a pointing mouse', pointAt],
  ['a click', (button) => button.click()],
  ['focus', (button) => button.focus()],
  ['Space', (button) => button.press('Space')],
  ['Enter', (button) => button.press('Enter')],
  ['ArrowDown', (button) => button.press('ArrowDown')],
]

const isAwake = (page: Page) => page.locator('html[data-hydrated]').count()

test('an untouched page fetches none of the app’s code, and has its number, its links, its form and the help button', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await expect(page.locator(`a[href="tel:${business.phone.e164}"]:visible`).first()).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeInViewport()
  await expect(page.getByLabel('Your name')).toBeEditable()
  expect(asked.filter((path) => /\.(js|css)$/.test(path))).toEqual([
    expect.stringMatching(/^\/assets\/later-/), // what the boot script does once the page is painted
  ])
  expect(await isAwake(page)).toBe(0)

  await page.mouse.wheel(0, 150)
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled')
  expect(await isAwake(page)).toBe(0)
  await page.mouse.wheel(0, 450)
  await page.locator('html[data-hydrated]').waitFor()
})

const lastService = new RegExp(`^${serviceLinks.at(-1)?.text}`)
/** Both menus are one component: of the second it is enough that it is a different one that opens. */
const menus: [string, RegExp, typeof ways][] = [
  ['Services', lastService, ways],
  ['About', /^Testimonials/, ways.filter(([way]) => way === 'a click')],
]

for (const [name, first, ofMenu] of menus) {
  for (const [way, act] of ofMenu) {
    test(`${way} before the code is here opens the menu ${name}, and Escape closes it`, async ({ page }) => {
      await page.goto('/')
      const link = page.getByRole('banner').getByRole('link', { name: first })
      const letCodeCome = await holdCode(page)
      const states = await recordStates(page.getByRole('button', { name }))
      await act(page.getByRole('button', { name }))
      expect(await isAwake(page)).toBe(0)
      letCodeCome()
      await expect(link).toBeVisible()
      await rest(page)
      expect(await states()).toEqual(['open'])
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
    })
  }
}

test.describe('right after a page has loaded, on a processor six times as slow', () => {
  let endSlowness: () => Promise<unknown>
  test.beforeEach(async ({ page }) => {
    endSlowness = await slowDown(page)
    await page.goto('/')
  })

  for (const [name, first, ofMenu] of menus) {
    // A pointer, a press and a key: the others are one of these to the page.
    for (const [way, act] of ofMenu.filter(([way]) => /mouse|click|Enter/.test(way))) {
      test(`Escape right after ${way}, both before the code is here, opens the menu ${name} and shuts it`, async ({
        page,
      }) => {
        const letCodeCome = await holdCode(page)
        const states = await recordStates(page.getByRole('button', { name }))
        await act(page.getByRole('button', { name }))
        await page.keyboard.press('Escape')
        expect(await isAwake(page)).toBe(0)
        letCodeCome()
        // Looks often: being this slow keeps the processor busy.
        await expect.poll(states, { intervals: [100] }).toEqual(['open', 'closed'])
        await endSlowness()
        await rest(page)
        expect(await states()).toEqual(['open', 'closed'])
        await expect(page.getByRole('banner').getByRole('link', { name: first })).toBeHidden()
      })
    }

    test(`a click opens the menu ${name} while the code arrives, and Escape closes it`, async ({ page }) => {
      const link = page.getByRole('banner').getByRole('link', { name: first })
      await page.getByRole('button', { name }).click()
      await expect(link).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
    })
  }

  test('ArrowDown moves to the first link of a menu', async ({ page }) => {
    await page.getByRole('button', { name: 'About' }).press('ArrowDown')
    await expect(page.getByRole('link', { name: /^About Us/ })).toBeFocused()
  })

  test('a press is acknowledged within 100 ms, and takes effect once', async ({ page }) => {
    const button = page.locator(aDialog.selector) // the dialog takes it out of reach
    // The very first touch, at the instant the page begins to wake.
    const touch = () =>
      button.evaluate((element) => {
        const start = performance.now()
        for (const press of [1, 2, 3])
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: press }))
        return { busy: element.getAttribute('aria-busy'), after: performance.now() - start }
      })
    const heard = [await touch()]
    // A busy machine can only add to the time, so the fastest try counts.
    const quickest = () => Math.min(...heard.map(({ after }) => after))
    while (heard.length < 20 && quickest() >= 100) {
      await page.goto('/')
      heard.push(await touch())
    }
    expect(heard.filter(({ busy }) => busy !== 'true')).toEqual([])
    expect(quickest()).toBeLessThan(100)
    const dialog = page.getByRole('dialog', { name: aDialog.name })
    await expect(dialog).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('the help chat opens', async ({ page }) => {
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await expect(page.getByRole('dialog', { name: /help/i })).toBeVisible()
  })
})

test('typing into a form wakes the page and loses neither a character nor the caret’s place', async ({
  page,
}) => {
  await slowDown(page)
  await page.goto('/contact')
  const name = page.getByLabel('Your name')
  await name.focus()
  const typed = 'Maria Fernandez of the house on the corner with the two old maples'
  for (const [place, letter] of [...typed].entries()) {
    await page.keyboard.type(letter)
    // In the middle, before text already typed: the caret stays where it was put.
    if (place === 30) await page.keyboard.press('Home')
  }
  await wake(page)
  await expect(name).toHaveValue(typed.slice(31) + typed.slice(0, 31))
  await expect(name).toBeFocused()
  expect(await name.evaluate((box: HTMLInputElement) => box.selectionStart)).toBe(typed.length - 31)
  await page.keyboard.type('!')
  await expect(name).toHaveValue(`${typed.slice(31)}!${typed.slice(0, 31)}`)
  await page.waitForFunction(() => localStorage.getItem('quote-request-draft')?.includes('Maria'))
})

test('a form restores the text this browser kept without a touch, and other pages stay asleep', async ({
  page,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Your name').fill('Kept Name')
  await page.waitForFunction(() => localStorage.getItem('quote-request-draft')?.includes('Kept Name'))
  await page.goto('/about', { waitUntil: 'networkidle' })
  expect(await isAwake(page)).toBe(0)
  await page.goto('/contact')
  await expect(page.getByLabel('Your name')).toHaveValue('Kept Name')
})

test('text typed before the code is here replaces the text this browser kept, and is kept in turn', async ({
  page,
}) => {
  const name = page.getByLabel('Your name')
  const draft = (text: string) =>
    page.waitForFunction((text) => localStorage.getItem('quote-request-draft')?.includes(text), text)
  await page.goto('/contact')
  await name.fill('Kept Name')
  await page.getByLabel('Street address').fill('1 Kept Street')
  await draft('1 Kept Street')
  const letCodeCome = await holdCode(page)
  await page.goto('/contact')
  await name.fill('New Name')
  await page.getByRole('checkbox', { name: 'Evenings' }).check()
  letCodeCome()
  await draft('New Name')
  await expect(page.getByLabel('Street address')).toHaveValue('1 Kept Street')
  await expect(name).toHaveValue('New Name')
  await expect(page.getByRole('checkbox', { name: 'Evenings' })).toBeChecked()
})

test('someone signed in finds every page awake', async ({ page, site }) => {
  await openSignedIn(page, site, 'customer@demo.test', '/about')
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('a URL that asks the page for something wakes it; one that only says where the visitor came from does not', async ({
  page,
}) => {
  await page.goto('/contact?utm_source=flyer&gclid=abc', { waitUntil: 'networkidle' })
  expect(await isAwake(page)).toBe(0)
  await page.goto(`/contact?service=${service.slug}`)
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue(service.slug)
})

test('Back and Forward show a page as it was left, and nothing starts twice', async ({ site }) => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: site.origin })
  await page.addInitScript(() => {
    const starts = { awake: 0, shownAgain: 0 }
    Object.assign(globalThis, { starts })
    addEventListener('awake', () => starts.awake++)
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) starts.shownAgain++
    })
  })
  const starts = () =>
    page.evaluate(() => (globalThis as unknown as { starts: object }).starts).catch(() => 'on the way')
  await page.goto('/')
  await wake(page)
  await page.goto('/about')
  await page.evaluate(() => history.back())
  await expect.poll(starts).toEqual({ awake: 1, shownAgain: 1 })
  await pointAt(page.getByRole('button', { name: 'Services' }))
  await expect(page.getByRole('banner').getByRole('link', { name: lastService })).toBeVisible()
  await rest(page)
  expect(await starts()).toEqual({ awake: 1, shownAgain: 1 })
  await page.evaluate(() => history.forward())
  await expect.poll(starts).toEqual({ awake: 0, shownAgain: 1 })
  await wake(page)
  await rest(page)
  expect(await starts()).toEqual({ awake: 1, shownAgain: 1 })
  await browser.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the style sheet opens the bar’s menus, for mouse and keyboard', async ({ page }) => {
    await page.goto('/')
    const [, second] = serviceLinks
    const link = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${second?.text}`) })
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Services' }).hover()
    await expect(link).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(link).toBeHidden()
    await page.getByRole('button', { name: 'Services' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(second?.to ?? '')
  })
})
