import type { Page } from '@playwright/test'
import { business } from '../src/content/business.ts'
import { customer } from '../supabase/tests/act-as.ts'
import { storeRequest } from './requests.ts'
import { expect, test, wake } from './site.ts'
import { REFERENCE } from './this-site.ts'

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('demo-password-2003')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Acts as if the hour of the token that is stored here were up. */
const endToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }))
  })

test('signing in changes the bar, and signing out changes it back', { tag: '@short' }, async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await bar.getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, 'customer@demo.test')
  await page.waitForURL('**/dashboard')
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await bar.getByRole('button', { name: 'Sign Out' }).click()
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeHidden()
})

test('a wrong password is reported in plain words, and what was typed stays', { tag: '@short' }, async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('staff@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'The email address or password is not right. Check both and try again.',
  )
  await expect(page.getByLabel('Email')).toHaveValue('staff@demo.test')
})

test('someone whose address is not confirmed is told to open the mail', async ({ page, site }) => {
  const email = `new-${crypto.randomUUID()}@visitor.test`
  await site.backend.anon().auth.signUp({ email, password: 'a-long-password-2026' })
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-long-password-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('has not been confirmed yet')
})

test('when the sign-in server is down the page says so, with the phone number', async ({ page }) => {
  await page.goto('/auth')
  await page.route('**/auth/v1/**', (route) => route.abort('connectionrefused'))
  await page.getByLabel('Email').fill('staff@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-password-2003')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('We can’t reach our sign-in server')
  await expect(page.getByRole('alert')).toContainText(business.phone.display)
})

const noAuthServer = (page: Page) => page.route('**/auth/v1/**', (route) => route.abort('connectionrefused'))

test('signing out while the server is down signs out on this device, and says so', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer@demo.test')
  await noAuthServer(page)
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You are signed out in this browser. Our server didn’t respond')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.reload()
  await expect(bar.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('someone signed in is told within seconds that the sign-in server cannot be reached, and stays signed in once it is back', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer@demo.test')
  await expect(page.getByRole('main').getByRole('link', { name: REFERENCE }).first()).toBeVisible()
  await endToken(page)
  await noAuthServer(page)
  await page.reload()
  await expect(page.getByText('We can’t reach our sign-in server')).toBeVisible()
  await expect(page.getByText('Sign in to see this page.')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.unroute('**/auth/v1/**')
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: REFERENCE }).first()).toBeVisible()

  // Someone who signs out in the meantime stays signed out.
  await endToken(page)
  await noAuthServer(page)
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You are signed out in this browser.')).toBeVisible()
  await page.unroute('**/auth/v1/**')
  await page.reload()
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
})

test('whatever answers in the place of the sign-in server signs nobody out, nor does that it was asked too often', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer@demo.test')
  const request = page.getByRole('main').getByRole('link', { name: REFERENCE }).first()
  for (const answer of [
    { status: 429, json: { code: 429, error_code: 'over_request_rate_limit', msg: 'Too many' } },
    { status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' },
    { status: 540, json: { message: 'Project paused' } },
  ]) {
    await expect(request).toBeVisible()
    await endToken(page)
    await page.route('**/auth/v1/token**', (route) => route.fulfill(answer))
    await page.reload()
    await expect(page.getByText('We can’t reach our sign-in server')).toBeVisible()
    await page.unroute('**/auth/v1/token**')
    await page.getByRole('button', { name: 'Try again now' }).click()
  }
  await expect(request).toBeVisible()
})

test('a visitor who only reads does not fetch the Supabase client', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/about')
  await wake(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(bodies.filter((body) => body.includes('gotrue-js'))).toEqual([])
})

test('someone signed in sees the right bar at the first paint', async ({ page, signInAs }) => {
  await signInAs('customer@demo.test')
  await page.route('**/*.js', (route) => route.abort()) // no script: only the first paint is left
  await page.goto('/about')
  await expect(page.locator('html')).toHaveAttribute('data-session', '')
})

const storeNothing = (page: Page) =>
  page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, area, {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
  })

test('whose browser stores nothing for us can sign in all the same, until the page is closed', async ({
  page,
  site,
}) => {
  const { reference } = await storeRequest(site, { email: 'customer@demo.test', user_id: customer.id })
  await storeNothing(page)
  await page.goto('/auth')
  await signIn(page, 'customer@demo.test')
  await page.waitForURL('**/dashboard')
  await page.locator('#main').getByRole('link', { name: reference }).click()
  await page.getByLabel('Write to us about it').fill('Does this arrive?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sent. We read it')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
})

test('whose browser stores nothing for us is signed out by the press that says so, also when the hour of the token is up and the server does not answer', async ({
  page,
}) => {
  await page.clock.install()
  await storeNothing(page)
  await page.goto('/auth')
  await signIn(page, 'customer@demo.test')
  const request = page.getByRole('main').getByRole('link', { name: REFERENCE }).first()
  await expect(request).toBeVisible()
  await page.route('**/auth/v1/**', () => {})
  await page.clock.fastForward('01:00:00')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.clock.fastForward(5000)
  await expect(page.getByText('You are signed out in this browser.')).toBeVisible()
  await expect(request).toHaveCount(0)
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
})

test('a clock that is two hours ahead makes no token old: the office asks for none while it is open', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 })
  let looks = 0
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/new_request_count')) looks += 1
    if (request.url().includes('grant_type=refresh_token')) renewals.push(request.url())
  })
  await page.goto('/auth')
  await signIn(page, 'staff@demo.test')
  await page.waitForURL('**/admin')
  await expect
    .poll(async () => {
      await page.clock.fastForward(16_000)
      return looks
    })
    .toBeGreaterThan(3)
  expect(renewals).toEqual([])
})
