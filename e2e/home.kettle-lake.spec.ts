import type { Page } from '@playwright/test'
import { expect, test, wake } from './site.ts'
import { failing } from './tries.ts'

const reviewsSection = (page: Page) => page.getByRole('region', { name: 'What people say on Google' })

test('the home page says what the specification says', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Professional Electrical Services in Suffolk County, NY',
  )
  for (const text of [
    '24/7 Emergency Service',
    'Licensed & Insured',
    'Serving Long Island',
    '5.0',
    '200+ verified reviews',
  ]) {
    await expect(page.locator('#main').getByText(text, { exact: true }).first()).toBeVisible()
  }
  for (const card of [
    '20+ Years Experience',
    'Licensed & Insured',
    '5-Star Rated Service',
    '24/7 Emergency Service',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name: card })).toBeVisible()
  }
  for (const path of [
    '/residential',
    '/commercial',
    '/emergency',
    '/ev-charger',
    '/contact',
    '/locations/ronkonkoma',
  ]) {
    await expect(page.locator(`#main a[href="${path}"]`).first()).toBeVisible()
  }
  for (const hazard of ['Sparking outlets', 'Power outages', 'Electrical fires', 'Storm damage']) {
    await expect(page.getByRole('region', { name: /Electrical emergency/ }).getByText(hazard)).toBeVisible()
  }
})

test.describe('the Bitcoin dialog', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('shows the address as text and as a code, and copies it', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('button', { name: 'Bitcoin Accepted Here' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay with Bitcoin' })
    const address = await dialog.getByTestId('bitcoin-address').innerText()
    const code = dialog.getByRole('img', { name: `QR code for the Bitcoin address ${address}` })
    expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 })
    await expect(code.locator('path').last()).toHaveAttribute('d', /^(M\d+ \d+h1v1h-1z){200,}$/)
    await expect(dialog).toContainText('Test network, do not send real bitcoin.')
    await expect(dialog.getByRole('link', { name: '(631) 555-0142' })).toBeVisible()

    // Pauses the clock, so that the two seconds do not run out while a slow machine looks.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(dialog.getByTestId('copied')).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(page.getByText('Bitcoin address copied!')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(dialog.getByTestId('copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.clock.runFor(2000)
    await expect(dialog.getByTestId('copied')).toBeHidden()
    await page.clock.resume()

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Bitcoin Accepted Here' })).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: 'How to pay' }).click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(20, 450)
    await expect(dialog).toBeHidden()
  })
})

test('Google reviews load when they come near, newest first, with the average', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('google_reviews')) asked.push(request.url())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await reviewsSection(page).scrollIntoViewIfNeeded()
  const [newest] = await site.backend
    .sql`select author_name from public.google_reviews order by time desc limit 1`
  await expect(reviewsSection(page).getByRole('listitem').first()).toContainText(newest?.author_name)
  const [summary] = await site.backend
    .sql`select average_rating, review_count from public.google_review_summary`
  await expect(reviewsSection(page)).toContainText(Number(summary?.average_rating).toFixed(1))
  await expect(reviewsSection(page)).toContainText(`from ${summary?.review_count} reviews on Google`)
})

test('the count is Google’s from the beginning, not of the reviews that came first', async ({ page }) => {
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/rest/v1/google_review_summary*', async (route) => {
    await isHeld
    await route.continue()
  })
  const came = page.waitForResponse('**/rest/v1/google_reviews*')
  await page.goto('/')
  await reviewsSection(page).scrollIntoViewIfNeeded()
  await (await came).finished()
  await expect(reviewsSection(page).getByRole('status')).toBeVisible()
  await expect(reviewsSection(page)).not.toContainText('reviews on Google')
  answer()
  await expect(reviewsSection(page)).toContainText('from 214 reviews on Google')
})

test('all reviews are read, even if the API returns 1,000 at a time', async ({ page, site }) => {
  const { sql } = site.backend
  await sql`insert into public.google_reviews (id, source, rating, time, author_name, text)
    select 'many-' || n, 'demo', 5, now() - interval '3 years' - n * interval '1 minute', 'Demo reviewer', 'One of many.'
    from generate_series(1, 2100) n`
  const summary = await sql`delete from public.google_review_syncs returning *`
  const [{ count } = { count: 0 }] = await sql<
    { count: number }[]
  >`select count(*)::int as count from public.google_reviews`
  await page.goto('/')
  await reviewsSection(page).scrollIntoViewIfNeeded()
  await expect(reviewsSection(page)).toContainText(`from ${count} reviews on Google`)
  await sql`delete from public.google_reviews where id like 'many-%'`
  await sql`insert into public.google_review_syncs ${sql(summary)}`
})

test('reviews that cannot be loaded say so and can be tried again', async ({ page }) => {
  const reviews = await failing(page, '**/rest/v1/google_reviews*', (route) =>
    route.fulfill({ status: 404, json: { message: 'gone' } }),
  )
  await page.goto('/')
  await reviewsSection(page).scrollIntoViewIfNeeded()
  await expect(reviewsSection(page).getByRole('alert')).toContainText('could not be loaded')
  await expect(reviewsSection(page).getByRole('link', { name: /^Read them on Google/ })).toHaveAttribute(
    'href',
    /google\.com/,
  )
  await reviews.mended()
  await reviewsSection(page).getByRole('button', { name: 'Try again' }).click()
  await expect(reviewsSection(page).getByRole('listitem').first()).toBeVisible()
})

test('a page left with scrolling locked is freed when the address’s anchor changes', async ({ page }) => {
  await page.goto('/')
  await wake(page)
  await page.evaluate(() => {
    document.body.style.overflow = 'hidden'
    location.hash = '#main'
  })
  await expect.poll(() => page.evaluate(() => document.body.style.overflow)).toBe('')
})
