import type { Page } from '@playwright/test'
import { whatAxeFinds } from './axe.ts'
import { issuedInvoice } from './issued-invoice.ts'
import { deleteRequests, inbox, requestPanel, storeRequest } from './requests.ts'
import { sentEstimate } from './sent-estimate.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'
import { service, town } from './this-site.ts'

/* The office as a place: its frame, and the list beside the opened request. */

const noViolations = async (page: Page) => expect(await whatAxeFinds(page)).toEqual([])

/** So many requests that nobody has answered, the first of this moment and each a minute older than the one before. */
async function manyRequests(site: Site, mark: string, count: number) {
  const { sql } = site.backend
  await sql`
    insert into public.service_requests (
      id, name, phone, email, town, service, urgency, preferred_contact, message, created_at
    )
    select gen_random_uuid(), ${`${mark} `} || number, '+16315550177', ${`${mark.toLowerCase()}@visitor.test`}, ${town.slug},
      ${service.slug}, 'flexible', 'phone', 'Test', now() - (number - 1) * interval '1 minute'
    from generate_series(1, ${count}::int) number`
  return () => deleteRequests(site, sql`email = ${`${mark.toLowerCase()}@visitor.test`}`)
}

test('the office has a rail in place of the site’s header, with the way to every place of it and out', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs('admin@demo.test')
  await page.goto('/admin')
  const rail = page.getByRole('banner')
  for (const name of [
    'Today',
    'Inbox',
    'Schedule',
    'Customers',
    'By phone',
    'Chat',
    'Reviews',
    'Google reviews',
    'On call',
    'People',
    'Audit',
  ]) {
    await rail
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(rail.getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  await expect(page.getByRole('link', { name: 'Get a Quote' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.goto('/admin')
  // The first request stands within the first hundred and twenty pixels or so; what waits for too long stands above the list.
  const row = inbox(page).getByRole('listitem').first()
  await expect(row).toBeVisible()
  const head = page.getByRole('heading', { level: 1 }).locator('..')
  const [above, list, first] = await Promise.all([head, inbox(page), row].map((part) => part.boundingBox()))
  if (!above || !list || !first) throw new Error('A part of the page is not there.')
  expect(above.y + above.height + first.y - list.y).toBeLessThan(125)
  await noViolations(page)
  await rail.getByRole('link', { name: 'View site' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get a Quote' })).toBeVisible()
})

test('on a phone the office’s places are under the thumb, and “More” has the others and the way out', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('staff@demo.test')
  await page.goto('/admin')
  const bar = page.getByRole('navigation', { name: 'Office' })
  await bar.getByRole('link', { name: 'My day' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible()
  const more = page.getByRole('dialog', { name: 'More' })
  await bar.getByRole('button', { name: 'More' }).click()
  await expect(more.getByRole('link', { name: 'Reviews', exact: true })).toBeVisible()
  // People and the audit are for admins.
  await expect(more.getByRole('link', { name: 'People' })).toHaveCount(0)
  await noViolations(page)
  await page.keyboard.press('Escape')
  await expect(more).toBeHidden()
  await bar.getByRole('button', { name: 'More' }).click()
  await more.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Inbox' })).toBeHidden()
})

test('the rail says how many requests are new, on every page of the office', async ({
  page,
  site,
  signInAs,
}) => {
  const remove = await manyRequests(site, 'Counted', 3)
  const [row] = await site.backend.sql`
    select count(*)::int from public.service_requests where status = 'new' and set_aside is null`
  await signInAs('staff@demo.test')
  await page.goto('/admin/reviews')
  await expect(page.getByRole('banner').getByRole('link', { name: `Inbox ${row?.count} new` })).toBeVisible()
  await remove()
})

/** Where what is opened beside the list is at first, before the list has made room for it: `top` in pixels. */
function notePlace() {
  const place = { top: Number.NaN }
  new MutationObserver((_, look) => {
    const beside = document.querySelector('.opened-beside')
    if (!beside) return
    look.disconnect()
    place.top = beside.getBoundingClientRect().top
  }).observe(document.body, { childList: true, subtree: true })
  return place
}

test('a request opens beside the list, its address opens it for a colleague, and back leads to the list as it was', async ({
  page,
  site,
  browser,
  signInAs,
}) => {
  const remove = await manyRequests(site, 'Beside', 28)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs('staff@demo.test')
  await page.goto('/admin?q=Beside')
  const list = page.getByRole('region', { name: 'Requests', exact: true })
  const row = list.getByRole('button', { name: /Beside 25 / })
  const beside = await page.evaluateHandle(notePlace)
  await row.click()
  const opened = page.getByRole('region', { name: /^Request [A-Z]+-/ })
  await expect(opened.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(opened).toContainText('Beside 25')
  expect(await beside.evaluate(({ top }) => top)).toBeLessThan(100)
  await expect(opened).toBeInViewport()
  await expect(row).toBeInViewport()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(list.getByLabel('Status')).toBeInViewport()

  const colleague = await browser.newPage({ baseURL: site.origin })
  await openSignedIn(
    colleague,
    site,
    'admin@demo.test',
    new URL(page.url()).pathname + new URL(page.url()).search,
  )
  await expect(colleague.getByRole('region', { name: /^Request [A-Z]+-/ })).toContainText('Beside 25')
  await colleague.close()

  // On paper it is alone, and all of it.
  await page.emulateMedia({ media: 'print' })
  await expect(list).toBeHidden()
  await expect(page.locator('.opened-beside:not([inert])')).toHaveCSS('overflow-y', 'visible')
  await page.emulateMedia({ media: 'screen' })

  await page.goBack()
  await expect(opened).toHaveCount(0)
  await expect(page).toHaveURL('/admin?q=Beside')
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  await remove()
})

for (const [words, reducedMotion] of [
  ['', 'no-preference'],
  [', also for whoever asked for less motion', 'reduce'],
] as const)
  test(`on a phone an opened request takes the list’s place, which is where it was when it is closed${words}`, async ({
    page,
    site,
    signInAs,
  }) => {
    const remove = await manyRequests(site, 'Thumb', 28)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion })
    await signInAs('staff@demo.test')
    await page.goto('/admin?q=Thumb')
    const row = page.getByRole('button', { name: /Thumb 20 / })
    await row.click()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    const opened = page.getByRole('region', { name: /^Request [A-Z]+-/ })
    await expect(opened.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(row).toBeHidden()
    await opened.getByRole('button', { name: 'Close' }).click()
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await remove()
  })

test('a request that arrives while someone works in the list waits above it until they ask for it', async ({
  page,
  site,
  signInAs,
}) => {
  await page.clock.install() // makes the fifteen seconds between two looks a moment
  const removeFirst = await manyRequests(site, 'Waiting', 3)
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  const list = page.getByRole('region', { name: 'Requests', exact: true })
  const first = list.getByRole('listitem').filter({ hasText: 'Waiting 2' })
  await first.hover()
  const before = await first.boundingBox()
  const removeNext = await manyRequests(site, 'Arrived', 1)
  await page.clock.fastForward(15_000)
  const show = list.getByRole('button', { name: 'Show 1 new request' })
  await expect(show).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
  await expect(list.getByText('Arrived 1')).toHaveCount(0)
  await noViolations(page)
  await page.keyboard.press('.')
  await expect(list.getByText('Arrived 1')).toBeVisible()
  await expect(show).toHaveCount(0)

  // Nobody is in the list: the next one is simply there.
  await page.getByRole('banner').hover()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await removeNext()
  await removeFirst()
  const removeLast = await manyRequests(site, 'Shown', 1)
  await page.clock.fastForward(15_000)
  await expect(list.getByText('Shown 1')).toBeVisible()
  await removeLast()
})

test('in forced colors the office says which of several is chosen, and on which screen one is', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openSignedIn(page, site, 'staff@demo.test', '/admin/estimates')
  const groundOf = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  await expect(page.getByRole('button', { name: 'Draft', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await groundOf('Draft')).not.toBe(await groundOf('Sent'))
  const edgeOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Office' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).outlineStyle)
  expect(await edgeOf('Estimates')).toBe('solid')
  expect(await edgeOf('Invoices')).toBe('none')
})

test('on a phone with text twice as large a sent estimate shows its sums, and does not scroll sideways', async ({
  page,
  site,
}) => {
  const { id } = await sentEstimate(site, `large-${crypto.randomUUID()}@visitor.test`)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, site, 'staff@demo.test', `/admin/estimates?estimate=${id}`)
  await expect(page.getByRole('list', { name: 'Options' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone with text twice as large the list of invoices shows what is owed, and does not scroll sideways', async ({
  page,
  site,
}) => {
  const { number } = await issuedInvoice(site, 12_500)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, site, 'staff@demo.test', '/admin/invoices')
  const row = page.getByRole('button', { name: new RegExp(String(number)) })
  await expect(row).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByText('$125.00')).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a small screen, what has the keyboard in an opened request is not behind the number to call', async ({
  page,
  site,
}) => {
  const request = await storeRequest(site)
  // A laptop whose page is shown twice as large.
  await page.setViewportSize({ width: 720, height: 450 })
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${request.id}`)
  const panel = requestPanel(page, request)
  const call = panel.getByRole('link', { name: /^Call / })
  await expect(call).toBeInViewport({ ratio: 1 })
  await expect(panel.getByRole('button', { name: 'Add the note' })).toBeVisible()
  const hidden = await call.evaluate((call) => {
    const controls = call
      .closest('.opened-beside')
      ?.querySelectorAll<HTMLElement>('a, button, select, textarea')
    return [...(controls ?? [])].flatMap((control) => {
      if (control === call || !control.checkVisibility()) return []
      control.focus()
      if (document.activeElement !== control) return []
      const { top } = control.getBoundingClientRect()
      const behind = call.getBoundingClientRect()
      return top + 20 > behind.top && top < behind.bottom ? [control.outerHTML] : []
    })
  })
  expect(hidden).toEqual([])
})
