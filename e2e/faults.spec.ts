import type { Page, Route } from '@playwright/test'
import { business } from '../src/content/business.ts'
import { storeRequest } from './requests.ts'
import { expect, openSignedIn, test, wake } from './site.ts'
import { built } from './this-site.ts'
import { failing } from './tries.ts'

/*
 * The site with a part missing. No matter what fails to arrive, there are at most 5 requests for one thing in 20 seconds, the phone
 * number is within reach, and everything shown or typed stays.
 */

const page404 = '<!doctype html><title>404</title><h1>nginx</h1>'

const faults = {
  'is gone after a release': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: page404 }),
  'answers 500': (route: Route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'is somebody else’s page': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: page404 }),
  'is cut on its way': (route: Route) => route.abort('connectionreset'),
}

/** The pages' own code, not what every page needs. */
const codeOf = (name: string) => new RegExp(`/assets/${name}-[^/]+\\.js$`)

/** Counts requests by address from now on. */
function countRequests(page: Page) {
  const counts = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'HEAD') counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
  })
  return {
    /** The most requests for any one thing, 20 seconds after it went missing. */
    async most() {
      for (let seconds = 0; seconds < 20; seconds += 4) await pass(page, 4000)
      return Math.max(...counts.values())
    },
    of: (pattern: RegExp) =>
      [...counts].reduce((sum, [path, count]) => sum + (pattern.test(path) ? count : 0), 0),
  }
}

/** Advances the page's clock, which runs faster than the network, and then waits until pending requests have had their answers. */
async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms)
  await page.evaluate(() =>
    fetch('/robots.txt').then(
      (answer) => answer.text(),
      () => {}, // offline
    ),
  )
}

/** Advances the clock until the page has recovered, no faster than requests can be answered. */
const recovers = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await pass(page, 5000)
    await look()
  }).toPass({ timeout: 60_000 })

const theNumber = (page: Page) => page.locator(`a[href="tel:${business.phone.e164}"]:visible`).first()

async function expectTheNumber(page: Page) {
  await expect(theNumber(page)).toBeInViewport()
  await theNumber(page).click({ trial: true }) // nothing covers it
}

for (const [what, fault] of Object.entries(faults)) {
  test(`a page that ${what}: the site says so, stays up, and opens it on the next try`, async ({ page }) => {
    await page.clock.install()
    await page.goto('/contact')
    await wake(page)
    await page.getByLabel('Your name').fill('Kept Name')
    await page.waitForFunction(() => localStorage.getItem('quote-request-draft')?.includes('Kept Name'))
    const code = codeOf('about')
    await page.route(code, fault)
    const { most, of } = countRequests(page)
    // From the page's menu, which nothing prefetches.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(/\/about$/)
    // The server has it as HTML: when a release's code is gone, the browser loads the page itself instead.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading...')).toBeHidden()
    await expectTheNumber(page)
    expect(await most()).toBeLessThanOrEqual(5)
    expect(of(code)).toBeLessThanOrEqual(5)
    await page.unroute(code)
    await page.goto('/contact')
    await expect(page.getByLabel('Your name')).toHaveValue('Kept Name')
  })
}

test('data that does not arrive shows as an error until someone tries again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  await wake(page)
  const { of } = countRequests(page)
  for (const fault of [
    faults['answers 500'],
    faults['is somebody else’s page'],
    faults['is cut on its way'],
  ]) {
    const asked = countRequests(page)
    await page.route('**/data/services.json', fault)
    await page.getByRole('contentinfo').getByRole('link', { name: 'All services' }).click()
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    await expectTheNumber(page)
    await page.unroute('**/data/services.json')
    await page.goBack()
    // Otherwise this fault's message could be mistaken for the next one's.
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0)
    expect(await asked.most()).toBeLessThanOrEqual(5)
    // Once ahead of the press, where a link to it is in view, and once for it.
    expect(asked.of(/data\/services\.json/)).toBeLessThanOrEqual(2)
  }
  await page.route('**/data/services.json', faults['answers 500'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'All services' }).click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await page.unroute('**/data/services.json')
  const before = of(/data\/services\.json/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page did not load')
  expect(of(/data\/services\.json/)).toBe(before + 1)
})

test('a public page without its code can still be read, with its links and its number', async ({ page }) => {
  const all = Object.values(faults)
  for (const [path, name, ways] of [
    ['/about', 'about', all],
    ['/contact', 'contact', all.slice(0, 1)],
    ...built('/resources/panel-size').map((path) => [path, 'tool-panel-size', all.slice(0, 1)] as const),
  ] as const) {
    for (const fault of ways) {
      await page.unrouteAll()
      await page.route(codeOf(name), fault)
      const { most } = countRequests(page)
      await page.goto(path)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      await page.keyboard.press('Shift')
      await page.locator('html[data-bare]').waitFor({ state: 'attached' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectTheNumber(page)
      expect(await most()).toBeLessThanOrEqual(5)
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL(/\/privacy$/)
  }
})

test('pages for signed-in people show their frame at once, and say so when their code does not arrive', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, 'staff@demo.test', '/about')
  for (const [path, name, heading] of [
    ['/auth', 'auth', 'Sign in'],
    ['/dashboard', 'dashboard', 'Your requests'],
    ['/admin', 'admin', 'Inbox'],
    ['/track/00000000-0000-4000-8000-000000000000', 'track', 'Where your request stands'],
    ['/review/00000000-0000-4000-8000-000000000000', 'review', 'How did it go?'],
  ] as const) {
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/react-dom-[^/]+\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.route(codeOf(name), faults['is gone after a release'])
    const { most, of } = countRequests(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectTheNumber(page)
    held.resolve()
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    await expectTheNumber(page)
    expect(await most()).toBeLessThanOrEqual(5)
    expect(of(codeOf(name))).toBeGreaterThan(0)
    await page.unrouteAll()
  }
})

test('when backend data does not arrive, the page says so at once, asks five times at most, and recovers', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await openSignedIn(page, site, 'staff@demo.test', '/about')
  for (const [path, fault] of [
    ['/dashboard', faults['answers 500']],
    ['/admin', faults['is somebody else’s page']],
    ['/track/00000000-0000-4000-b000-000000000001', faults['is cut on its way']],
    ['/review/00000000-0000-4000-b000-000000000008', faults['answers 500']],
  ] as const) {
    await page.unrouteAll()
    await page.route('**/rest/v1/**', fault)
    const { most } = countRequests(page)
    await page.goto(path)
    const away = page.getByText('Our server isn’t responding at the moment.').first()
    await expect(away).toBeVisible()
    // In the office that would be its own number.
    await expect(away).toHaveText(path === '/admin' ? /keep trying\.$/ : /call the number on this page\.$/)
    await expectTheNumber(page)
    expect(await most()).toBeLessThanOrEqual(5)
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await recovers(page, () => expect(away).toBeHidden({ timeout: 500 }))
  }
})

test('by keyboard, who tries again what could not be loaded goes on at the heading above it, whether it fails again or comes; who has gone elsewhere stays there', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
  await openSignedIn(page, site, 'staff@demo.test', '/about')
  for (const [path, asked, above, comes] of [
    ['/dashboard/profile', '**/rest/v1/profiles*', 'You', page.getByRole('form', { name: 'Profile' })],
    ['/admin/customers', '**/rest/v1/user_roles*', 'Customers', page.getByRole('searchbox')],
    ['/admin/customers', '**/rest/v1/rpc/find_customers*', 'Customers', page.locator('main li').first()],
  ] as const) {
    await test.step(`${path} ${asked}`, async () => {
      const heading = page.getByRole('heading', { name: above, exact: true })
      const fails = async () => {
        await page.clock.runFor(1000)
        await expect(again).toBeVisible({ timeout: 500 })
      }
      await page.route(asked, faults['answers 500'])
      await page.goto(path)
      await expect(fails).toPass({ timeout: 60_000 })
      await again.press('Enter')
      await expect(again).toHaveCount(0)
      await expect(heading).toBeFocused()
      await expect(fails).toPass({ timeout: 60_000 })
      await expect(heading).toBeFocused()
      await page.unroute(asked)
      await again.press('Enter')
      await expect(comes).toBeVisible()
      await expect(heading).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(heading).not.toHaveAttribute('tabindex')
    })
  }

  // Beside what was there before, the press stays until there is an answer.
  const asked = '**/rest/v1/rpc/attention*'
  const heading = page.getByRole('heading', { level: 1 })
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  for (const goesElsewhere of [false, true]) {
    await page.goto('/admin/today')
    await expect(link).toBeVisible()
    await page.route(asked, faults['answers 500'])
    await expect(async () => {
      await page.clock.runFor(5000)
      await expect(again).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
    await page.unroute(asked)
    const held = Promise.withResolvers<void>()
    await page.route(asked, async (route) => {
      await held.promise
      await route.continue()
    })
    await again.press('Enter')
    await expect(again).toBeFocused()
    if (goesElsewhere) await link.focus()
    held.resolve()
    await expect(again).toHaveCount(0)
    await expect(goesElsewhere ? link : heading).toBeFocused()
    await page.unroute(asked)
  }
})

test('a slow backend or a dropped connection leaves every kind of page its number, its words and what was typed', async ({
  page,
  context,
  site,
}) => {
  await page.clock.install()
  await openSignedIn(page, site, 'staff@demo.test', '/about')
  for (const path of [
    '/about',
    '/contact',
    ...built('/resources/panel-size'),
    '/dashboard',
    '/admin',
    '/track/00000000-0000-4000-b000-000000000001',
    '/review/00000000-0000-4000-b000-000000000008',
  ]) {
    await test.step(path, async () => {
      const held = Promise.withResolvers<void>()
      await page.route('**/rest/v1/**', async (route) => {
        await held.promise
        await route.continue().catch(() => {}) // abandoned meanwhile
      })
      const slow = countRequests(page)
      await page.goto(path)
      await wake(page)
      const heading = page.getByRole('heading', { level: 1 })
      const words = await heading.innerText()
      await expectTheNumber(page)
      expect(await slow.most()).toBeLessThanOrEqual(5)
      held.resolve()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      if (path === '/contact') await page.getByLabel('Your name').fill('Typed On A Train')

      await context.setOffline(true)
      const away = countRequests(page)
      await expectTheNumber(page)
      expect(await away.most()).toBeLessThanOrEqual(5)
      await expect(heading).toHaveText(words)
      await context.setOffline(false)
      await page.clock.runFor(10_000)
      const apology = page.getByText('Our server isn’t responding at the moment.')
      await recovers(page, () => expect(apology).toHaveCount(0, { timeout: 500 }))
      await expect(heading).toHaveText(words)
      if (path === '/contact') await expect(page.getByLabel('Your name')).toHaveValue('Typed On A Train')
    })
  }
})

test('without our server, whoever follows a request reads what that means, has our number, and tries again by a press', async ({
  page,
  site,
}) => {
  const { id, reference } = await storeRequest(site, {})
  await page.route('**/rest/v1/rpc/track_service_request*', faults['is cut on its way'])
  await page.goto(`/track/${id}`)
  const said = page.getByRole('main').getByRole('alert')
  await expect(said.getByRole('heading', { name: 'We can’t show your request right now' })).toBeVisible({
    timeout: 60_000,
  })
  await expect(said).toContainText('Nothing about your request changes because of that')
  await expect(
    page.getByRole('complementary', { name: 'Call us' }).getByRole('link', { name: business.phone.display }),
  ).toBeVisible()
  await page.unroute('**/rest/v1/rpc/track_service_request*')
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main')).toContainText(reference)
})

test('whoever follows a request when our server stops answering still reads where it stands, and what they are writing stays', async ({
  page,
  site,
}) => {
  const { id, reference } = await storeRequest(site, {})
  await page.clock.install()
  await page.goto(`/track/${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText(reference)
  const place = main.getByRole('button', { name: 'Choose photos or files' })
  await place.focus()
  await page.route('**/rest/v1/**', faults['answers 500'])
  const away = main.getByText('Our server isn’t responding at the moment.')
  for (let minutes = 0; minutes < 2; minutes += 1)
    for (let seconds = 0; seconds < 60; seconds += 5) await pass(page, 5000)
  await expect(away).toBeVisible()
  await expect(main).toContainText(reference)
  await expect(place).toBeFocused()
  await page.unrouteAll()
  await recovers(page, () => expect(away).toHaveCount(0, { timeout: 500 }))
  await expect(place).toBeFocused()
})

test('without our server, the page of reviews does not say that there are none', async ({ page }) => {
  const backend = await failing(page, '**/rest/v1/**', faults['is cut on its way'])
  await page.goto('/testimonials')
  const ours = page.getByRole('region', { name: 'What customers tell us' })
  await ours.scrollIntoViewIfNeeded()
  await wake(page)
  await expect(ours.getByRole('alert')).toContainText('could not be loaded')
  await expect(ours).not.toContainText('has been published here yet')
  await backend.mended()
  await ours.getByRole('button', { name: 'Try again' }).click()
  await expect(ours.getByRole('listitem').first()).toBeVisible()
})
