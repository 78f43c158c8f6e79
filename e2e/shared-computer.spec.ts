import { expect, openSignedIn, test } from './site.ts'

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
