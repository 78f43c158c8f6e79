import type { Page, Route } from '@playwright/test'
import { type Audience, routes } from '../src/app/routes.tsx'
import { inbox, storeRequest } from './requests.ts'
import { expect, openSignedIn, test, wake } from './site.ts'
import { REFERENCE } from './this-site.ts'
import { weightOf } from './weight.ts'

/*
 * The pages that are not public. The sign-in form is there before any code; the pages behind it show their frame at once, and
 * request their data while the code is loading (docs/decisions.md).
 */

const tracked = '/track/00000000-0000-4000-b000-000000000001'

/** Holds back code that the whole site needs until it is released or ends another way. */
async function holdCode(page: Page, end = (route: Route) => route.continue()) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/react-dom-[^/]+\.js$/, async (route) => {
    await held.promise
    await end(route).catch(() => {}) // the page may be gone
  })
  return held.resolve
}

/** Requests to the backend from now on, each with its token. */
function listen(page: Page) {
  const asked: { what: string; token: string }[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const token = request.headers().authorization?.replace('Bearer ', '') ?? ''
    if (pathname.startsWith('/rest/v1/') && request.method() !== 'OPTIONS')
      asked.push({ what: `${pathname}${search} ${request.postData() ?? ''}`, token })
  })
  return asked
}

/** Changes the session stored in this browser. */
const changeSession = (page: Page, changes: object) =>
  page.evaluate((changes) => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(name) ?? '{}')
    localStorage.setItem(name, JSON.stringify({ ...session, ...changes }))
  }, changes)

const theInbox = (page: Page) => inbox(page).getByRole('listitem')

test.describe('the sign-in form', () => {
  test('is there before any code, and sends the backend nothing until it is touched', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/auth', { waitUntil: 'networkidle' })
    await expect(
      page.getByRole('form', { name: 'Sign in' }).getByLabel('Email', { exact: true }),
    ).toBeEditable()
    expect(asked.filter((path) => /\.(js|css)$|\/v1\//.test(path))).toEqual([
      expect.stringMatching(/^\/assets\/later-/), // no code of the app
    ])
    expect(await page.locator('html[data-hydrated]').count()).toBe(0)
  })

  test('keeps every character typed while it wakes, and a press on its button during that time signs in', async ({
    page,
  }) => {
    const letIn = await holdCode(page)
    await page.goto('/auth?next=/dashboard/profile')
    await page.getByLabel('Email', { exact: true }).pressSequentially('customer@demo.test')
    await page.getByLabel('Password', { exact: true }).pressSequentially('demo-password-2003')
    await page.getByRole('button', { name: 'Sign in' }).click()
    letIn()
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })

  test('leads back to where the visitor came from, no matter how early another way to sign in is pressed', async ({
    page,
  }) => {
    await holdCode(page)
    await page.goto('/auth?next=/dashboard/profile')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/auth?view=sign-up&next=%2Fdashboard%2Fprofile')
  })

  test('is not shown if the URL asks for another form', async ({ page }) => {
    const letIn = await holdCode(page)
    await page.goto('/auth?view=sign-up')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()
    letIn()
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
    await expect(
      page.getByRole('form', { name: 'Create an account' }).getByLabel('Email', { exact: true }),
    ).toBeEditable()
  })

  test('is not shown to someone who is already signed in', async ({ page, site }) => {
    await openSignedIn(page, site, 'customer@demo.test', '/robots.txt')
    const letIn = await holdCode(page)
    await page.goto('/auth')
    await expect(page.getByText('Checking your sign-in…')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toBeHidden()
    letIn()
    await expect(page).toHaveURL('/dashboard')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('gives way to the reason and the phone number, and sends no password anywhere', async ({ page }) => {
      for (const path of ['/auth', '/auth?view=sign-up', '/dashboard', '/admin', tracked]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: /555-0142/ })).toBeVisible()
        await expect(page.getByRole('form')).toHaveCount(0)
      }
    })
  })

  test('sends no password to the address bar if its code never arrives', async ({ page }) => {
    const letIn = await holdCode(page, (route) => route.abort())
    await page.goto('/auth')
    await page.getByLabel('Email', { exact: true }).fill('customer@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('secret-password')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    letIn()
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
    expect(page.url()).not.toContain('secret-password')
  })
})

for (const [path, email, frame, filled] of [
  ['/dashboard', 'customer@demo.test', 'Your requests', 'We have your request.'],
  ['/admin', 'admin@demo.test', 'Inbox', REFERENCE],
  ['/admin/people', 'admin@demo.test', 'People', 'staff@demo.test'],
  [tracked, 'customer@demo.test', 'Where your request stands', 'So far'],
] as const) {
  test(`${path} shows its frame before any code, and has requested each of its data once by then`, async ({
    page,
    site,
  }) => {
    await openSignedIn(page, site, email, '/robots.txt')
    const letIn = await holdCode(page)
    const asked = listen(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: frame })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toBeVisible()
    expect(asked).not.toEqual([])
    const early = asked.map(({ what }) => what)
    letIn()
    await expect(page.getByText(filled).first()).toBeVisible()
    const all = asked.map(({ what }) => what)
    // Every early request was used, and none was repeated.
    expect(all.toSorted()).toEqual([...new Set([...early, ...all])].toSorted())
  })
}

test('an early request that fails is repeated, and the session is not renewed for it', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, 'admin@demo.test', '/robots.txt')
  const letIn = await holdCode(page)
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 401, json: {} }))
  const asked = listen(page)
  const renewed: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/token')) renewed.push(request.url())
  })
  await page.goto('/admin')
  await expect.poll(() => asked.length).toBeGreaterThan(5)
  await page.unroute('**/rest/v1/**')
  letIn()
  await expect(theInbox(page).first()).toBeVisible()
  expect(renewed).toEqual([])
})

test('a session with an expired token requests nothing until it is renewed', async ({ page, site }) => {
  await openSignedIn(page, site, 'admin@demo.test', '/robots.txt')
  // One that is renewed within the second it was issued in is the same text again.
  const old = 'an-expired-token'
  await changeSession(page, { access_token: old, expires_at: Math.floor(Date.now() / 1000) - 60 })
  const letIn = await holdCode(page)
  const asked = listen(page)
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  expect(asked).toEqual([])
  letIn()
  await expect(theInbox(page).first()).toBeVisible()
  expect(asked.map(({ token }) => token)).not.toContain(old)
})

/** How many bytes of our code (brotli) a page behind sign-in may fetch until its data are drawn. */
const MOST_UNTIL_DRAWN = 150_000

for (const [path, email, row] of [
  ['/dashboard', 'customer@demo.test', 'main li time'],
  ['/admin', 'admin@demo.test', '[aria-label="Requests"] li time'],
] as const) {
  test(`${path} draws its data with little of our code: forms, dialogs and rare parts load afterwards`, async ({
    page,
    site,
  }) => {
    await openSignedIn(page, site, email, '/robots.txt')
    // What has been fetched by the time the first row is drawn, not by the time this test looks.
    await page.addInitScript((row) => {
      new MutationObserver((_, observer) => {
        if (!/\bago\b/.test(document.querySelector(row)?.textContent ?? '')) return
        performance.mark('drawn')
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    }, row)
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
    const fetched = await page.evaluate(() => {
      const drawn = performance.getEntriesByName('drawn')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= drawn)
        .map(({ name }) => new URL(name).pathname)
    })
    expect(fetched.length).toBeGreaterThan(5)
    expect(await weightOf(fetched)).toBeLessThanOrEqual(MOST_UNTIL_DRAWN)
  })
}

/** Whether the code that signs in and out and renews sessions has been requested. */
function listenForClient(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/supabase-client-/.test(request.url())) asked.push(request.url())
  })
  return asked
}

test('the code that signs in and out is not fetched for reading, and signing out works even if it does not arrive', async ({
  page,
  site,
}) => {
  const asked = listenForClient(page)
  await openSignedIn(page, site, 'customer@demo.test', '/dashboard')
  const requests = page.getByRole('main').getByRole('listitem').filter({ hasText: /ago$/ })
  await expect(requests.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])

  const other = await page.context().newPage()
  await other.goto('/dashboard/profile')
  await expect(other.getByLabel('Name')).toBeVisible()
  await page.route(/\/assets\/supabase-client-/, (route) => route.abort())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You are signed out in this browser.')).toBeVisible()
  await expect(requests).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /^sb-/.test(name)))).toEqual([])
  await expect(other.getByText('Sign in to see this page.')).toBeVisible()
})

test('a visitor to the office sees the way to sign in before any code, and is led back', async ({ page }) => {
  const letIn = await holdCode(page)
  const asked = listen(page)
  await page.goto('/admin?request=00000000-0000-4000-b000-000000000001#history')
  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' })
  await expect(signIn).toBeVisible()
  expect(asked).toEqual([])
  const back = '/auth?next=%2Fadmin%3Frequest%3D00000000-0000-4000-b000-000000000001%23history'
  await expect(signIn).toHaveAttribute('href', back)
  letIn()
  await wake(page)
  await expect(signIn).toHaveAttribute('href', back)
})

for (const [path, email] of [
  ['/dashboard', 'customer@demo.test'],
  ['/admin', 'admin@demo.test'],
] as const) {
  for (const width of [390, 1440]) {
    test(`nothing on ${path} moves while its data arrive, ${width} px wide`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await openSignedIn(page, site, email, '/robots.txt')
      const letIn = await holdCode(page)
      await page.goto(path)
      const grey = await page.locator('main li', { hasText: 'XX-000000' }).first().boundingBox()
      letIn()
      const first = page.getByRole('main').getByRole('listitem').filter({ hasText: /ago$/ }).first()
      await expect(first).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shifted = await page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
      )
      expect(shifted).toBeLessThanOrEqual(0.001)
      // Browsers do not count a replacement as a shift, so check that the first request is where its gray placeholder was.
      expect((await first.boundingBox())?.y).toBeCloseTo(grey?.y ?? 0, 0)
    })
  }
}

for (const [path, email] of [
  ['/dashboard', 'customer@demo.test'],
  ['/admin', 'admin@demo.test'],
] as const) {
  for (const width of [412, 1350]) {
    test(`the largest paint of ${path} is in its HTML, and its data bring no larger one, ${width} px wide`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width, height: 823 })
      await page.addInitScript(() => {
        const largest: string[] = []
        Object.assign(globalThis, { largest })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('size' in entry && 'element' in entry)
              largest.push(`${entry.size} px²: ${(entry.element as Element | null)?.textContent}`)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      const largest = () => page.evaluate(() => (globalThis as unknown as { largest: string[] }).largest)
      await openSignedIn(page, site, email, '/robots.txt')
      const letIn = await holdCode(page)
      await page.goto(path)
      await expect.poll(largest).not.toEqual([])
      const before = await largest()
      letIn()
      const first = page.getByRole('main').getByRole('listitem').filter({ hasText: /ago$/ }).first()
      await expect(first).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await largest()).toEqual(before)
    })
  }
}

for (const [path, email] of [
  ['/dashboard', 'customer@demo.test'],
  ['/admin', 'admin@demo.test'],
] as const) {
  test(`${path} keeps the placeholder of its HTML until its data are there, and draws no other`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      const placeholders: string[] = []
      Object.assign(globalThis, { placeholders })
      addEventListener('DOMContentLoaded', () =>
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes)
              if (
                node instanceof Element &&
                (node.matches('[data-waiting]') || node.querySelector('[data-waiting]'))
              )
                placeholders.push(node.textContent ?? '')
        }).observe(document, { childList: true, subtree: true }),
      )
    })
    await openSignedIn(page, site, email, '/robots.txt')
    await page.goto(path)
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: /ago$/ }).first(),
    ).toBeVisible({
      timeout: 60_000,
    })
    const placeholders = await page.evaluate(
      () => (globalThis as unknown as { placeholders: string[] }).placeholders,
    )
    expect(placeholders).toEqual([])
  })
}

/** Who may see the pages for whom; nobody is there without an account. */
const people: { who: string; email?: string; sees: Audience[] }[] = [
  { who: 'nobody', sees: [] },
  { who: 'a customer', email: 'customer@demo.test', sees: ['customers'] },
  { who: 'staff', email: 'staff@demo.test', sees: ['customers', 'staff'] },
  { who: 'an admin', email: 'admin@demo.test', sees: ['customers', 'staff', 'admins'] },
]

for (const { who, email, sees } of people) {
  test(`of the pages that are not public, each shows itself to ${who} or refuses them, with nothing of somebody else’s and nothing broken`, async ({
    page,
    site,
  }) => {
    const other = await storeRequest(site, { name: `Somebody Else ${crypto.randomUUID()}` })
    const isOffice = sees.includes('staff')
    const broken: string[] = []
    const answers: Promise<string>[] = []
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`))
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!/^\/(rest|functions)\/v1\//.test(pathname)) return
      if (response.status() >= 500) broken.push(`${page.url()}: ${response.status()} from ${pathname}`)
      // Of a page that has been left, the answer is gone.
      answers.push(response.text().catch(() => ''))
    })
    if (email) await openSignedIn(page, site, email, '/robots.txt')
    const main = page.locator('#main')
    const shells = routes.filter((route) => route.html === 'shell')
    expect(shells.length).toBeGreaterThan(20)
    // Admins see all that staff do: of those, what differs.
    const guarded = shells.filter((route) => who !== 'staff' || route.for === 'admins')
    for (const route of guarded) {
      // Their own pages are asked for somebody else's request; the page of a link, for one that leads nowhere.
      const id = route.for ? other.id : crypto.randomUUID()
      const path = route.path.replace(/:\w+/, id)
      await page.goto(path)
      await expect(main.getByRole('heading').first(), path).toBeVisible()
      const whose = route.for === 'admins' ? 'admins' : 'staff'
      const refused = main.getByText(
        email ? `You don’t have access to this page. It is for ${whose}.` : 'Sign in to see this page.',
      )
      if (route.for && !sees.includes(route.for)) await expect(refused, path).toBeVisible()
      else {
        await expect(main.locator('[data-waiting]'), path).toHaveCount(0)
        await expect(main.getByText(/^(Loading|Checking|Looking|Opening)\b/), path).toHaveCount(0)
        await expect(refused, path).toHaveCount(0)
      }
      await expect(page.getByRole('heading', { name: 'This page did not load' }), path).toHaveCount(0)
      await expect(page.getByText(/could not be loaded|couldn’t check your access/), path).toHaveCount(0)
      if (!isOffice) await expect(page.getByText(other.name), path).toHaveCount(0)
    }
    expect(broken).toEqual([])
    if (!isOffice)
      expect((await Promise.all(answers)).filter((text) => text.includes(other.name))).toEqual([])
  })
}
