import type { Locator, Page } from '@playwright/test'
import { storeRequest } from './requests.ts'
import { sentEstimate } from './sent-estimate.ts'
import { expect, fillQuote, openSignedIn, referenceOn, sendQuote, test } from './site.ts'

// One browser used by several people in turn.

test('what a customer saw and what staff typed is gone for the next person, even on a slow line', async ({
  page,
  site,
  signInAs,
}) => {
  const main = page.locator('#main')
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  const signOut = () => page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  const signedOut = page.getByRole('banner').getByRole('link', { name: 'Sign In' })

  // Staff take down what a caller says, leave it unsent, and sign out.
  await signInAs('staff@demo.test')
  await page.goto('/admin/new-request')
  await main.getByLabel('Name').fill('Caller On The Phone')
  await main.getByLabel('Address').fill('99 Private Way')
  await expect.poll(kept).toContain('99 Private Way')
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/dashboard/profile`)
  await expect(other.getByText('staff@demo.test').first()).toBeVisible()
  await signOut()
  await expect(signedOut).toBeVisible()
  expect(await kept()).not.toMatch(/Caller On The Phone|99 Private Way/)
  await expect(other.getByText('Sign in to see this page.')).toBeVisible()
  await expect(other.getByText('staff@demo.test')).toHaveCount(0)
  await other.close()

  // A customer looks at their profile and signs out; staff sign in in the same tab, and their answers take a while.
  await openSignedIn(page, site, 'customer@demo.test', '/dashboard/profile')
  await expect(main.getByText('customer@demo.test').first()).toBeVisible()
  await signOut()
  await expect(signedOut).toBeVisible()
  let answering = () => {}
  const slow = new Promise<void>((resolve) => {
    answering = resolve
  })
  await page.route('**/rest/v1/**', async (route) => {
    await slow
    await route.continue()
  })
  await main.getByRole('link', { name: 'Sign in' }).click() // and back to the page they came for
  await main.getByLabel('Email').fill('staff@demo.test')
  await main.getByLabel('Password', { exact: true }).fill('demo-password-2003')
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard/profile')
  await expect(page.getByRole('heading', { name: 'Profile' }).first()).toBeVisible()
  await expect(main).not.toContainText(/customer@demo\.test|Demo Customer/)
  await expect(main.locator('input[value*="Customer"]')).toHaveCount(0)
  answering()
  await expect(main.getByText('staff@demo.test').first()).toBeVisible()
  await expect(main).not.toContainText('customer@demo.test')
})

test('a quote form that was open, or the answer to it, shows nothing of whoever has signed out, in no tab', async ({
  page,
  site,
  signInAs,
}) => {
  const boxes = (tab: Page) =>
    tab
      .getByRole('form', { name: 'Ask for a quote' })
      .evaluate((form: HTMLFormElement) => [...new FormData(form).values()].filter(Boolean))
  const signOut = () => page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await signInAs('customer@demo.test')
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${site.origin}/contact`)
    await expect(tab.getByLabel('Phone', { exact: true })).not.toHaveValue('')
  }
  await fillQuote(other, { email: 'customer@demo.test' })
  await sendQuote(other)
  await expect(other.getByText('We write to customer@demo.test.')).toBeVisible()
  await page.getByLabel('What is it about?').fill('The safe is behind the panel.')
  await page.getByRole('radio', { name: 'This week' }).check()
  await signOut()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect.poll(() => boxes(tab)).toEqual([])
    await expect(tab.getByText('We have your request')).toHaveCount(0)
  }

  // Nor does it come back with what the next person types.
  await page.getByLabel('Your name').fill('Next Person')
  const draft = () => page.evaluate(() => localStorage.getItem('quote-request-draft'))
  await expect.poll(draft).toContain('Next Person')
  expect(await draft()).not.toMatch(/customer@demo|555|safe/)
})

test('words to us in the help chat, a review and about an estimate are gone from the other tabs once whoever typed them signs out', async ({
  page,
  site,
  signInAs,
}) => {
  const email = 'customer@demo.test'
  const estimate = await sentEstimate(site, email)
  const done = await storeRequest(site, { email })
  await site.backend.sql`
    insert into public.jobs ${site.backend.sql({ request_id: done.id, title: 'A panel', status: 'done' })}`
  const boxes = {
    [`/estimate/${estimate.id}`]: (tab: Page) => tab.getByLabel('Your message'),
    [`/review/${done.id}`]: (tab: Page) => tab.getByLabel('What was good, and what was not?'),
    '/about': (tab: Page) => tab.getByRole('dialog').getByLabel('Your message'),
  }
  const openChat = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Help', exact: true }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Talk to a person' }).click()
  }
  await signInAs(email)
  const open: [Page, (tab: Page) => Locator][] = []
  for (const [path, box] of Object.entries(boxes)) {
    const tab = await page.context().newPage()
    await tab.goto(site.origin + path)
    if (path === '/about') await openChat(tab)
    await box(tab).fill('The key is under the third stone.')
    open.push([tab, box])
  }

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  for (const [tab, box] of open) {
    await expect(tab.locator('html[data-session]')).toHaveCount(0)
    await expect(tab.getByText('The key is under the third stone.')).toHaveCount(0)
    if (tab.url().endsWith('/about')) await openChat(tab)
    await expect(box(tab)).toHaveValue('')
    const kept = await tab.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(kept).not.toContain('third stone')
  }
})

test('a quote form and its answer stay where a session has only expired, until somebody else signs in', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('customer@demo.test')
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${site.origin}/contact`)
    await expect(tab.getByLabel('Phone', { exact: true })).not.toHaveValue('')
  }
  await fillQuote(other, { email: 'customer@demo.test' })
  await sendQuote(other)
  const reference = await referenceOn(other)
  await page.getByLabel('What is it about?').fill('The safe is behind the panel.')

  // As the client leaves it when the server refuses to renew it; each tab hears of it from another.
  const ending = await page.context().newPage()
  await ending.goto(`${site.origin}/robots.txt`)
  await ending.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.endsWith('-auth-token')) localStorage.removeItem(name)
  })
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByLabel('What is it about?')).toHaveValue('The safe is behind the panel.')
  await expect(page.getByLabel('Phone', { exact: true })).not.toHaveValue('')
  await expect(other.getByText(reference)).toBeVisible()

  // Somebody else comes instead.
  await openSignedIn(ending, site, 'staff@demo.test', '/about')
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue('staff@demo.test')
  await expect(page.getByLabel('What is it about?')).toHaveValue('')
  await expect(other.getByText(reference)).toHaveCount(0)
})
