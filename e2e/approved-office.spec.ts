import type { Page } from '@playwright/test'
import { drawn, noon, settle } from './drawn.ts'
import { freeze } from './frozen.ts'
import { expect, openSignedIn, type Site, serveSite, test as withSite } from './site.ts'

/*
 * The screens of the office and of a customer's account, compared with what was approved last (approved-look.spec.ts), each on a phone
 * and on a wide screen, in light and in dark. They have a database of their own, which no other story changes and whose clock stands.
 */

const test = withSite.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) =>
      serveSite(async (site) => {
        await planVisit(site)
        await freeze(site.backend.sql, noon)
        await use(site)
      }),
    { scope: 'worker' },
  ],
})

/** A visit for a job of the seed on the day at which the clock stands, in the morning. */
async function planVisit({ backend: { sql } }: Site) {
  const id = '00000000-0000-4000-b009-000000000001'
  const time = '[2026-07-15 13:00Z, 2026-07-15 16:00Z)'
  await sql`
    insert into private.visits (id, job_id, kind, promised, planned)
    select ${id}, j.id, 'work', ${time}::tstzrange, ${time}::tstzrange
    from public.jobs j where j.status not in ('closed', 'cancelled') order by j.reference limit 1`
  await sql`
    insert into private.visit_people (visit_id, user_id, during)
    select ${id}, u.id, ${time}::tstzrange from auth.users u where u.email = 'staff@demo.test'`
}

const request = (number: number) => `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`
const staff = 'admin@demo.test'
const electrician = 'staff@demo.test'
const customer = 'customer@demo.test'

const screens = {
  inbox: { who: staff, path: '/admin' },
  today: { who: staff, path: '/admin/today' },
  'my-day': { who: electrician, path: '/admin/my-day' },
  jobs: { who: staff, path: '/admin/jobs' },
  schedule: { who: staff, path: '/admin/schedule' },
  customers: { who: staff, path: '/admin/customers' },
  'price-book': { who: staff, path: '/admin/price-book' },
  estimates: { who: staff, path: '/admin/estimates?estimate=00000000-0000-4000-b00c-000000000101' },
  people: { who: staff, path: '/admin/people' },
  dashboard: { who: customer, path: '/dashboard' },
  'dashboard-request': { who: customer, path: `/dashboard/requests/${request(2)}` },
} as const

// The day in the field says by the phone's clock when it was read.
test.use({ timezoneId: 'UTC' })

/** Waits until nothing on the page is a placeholder any more. */
async function isThere(page: Page) {
  await page.locator('html[data-hydrated]').waitFor()
  await expect(page.locator('main [data-waiting], main [aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

for (const [screen, { who, path }] of Object.entries(screens))
  test(`${screen} looks as it was approved, on a phone and on a wide screen${who !== customer ? ', in light and in dark' : ''}`, async ({
    page,
    site,
  }) => {
    await page.clock.setFixedTime(noon)
    // Who has signed in is shown to admins, and depends on which of these tests came before.
    await site.backend.sql`delete from auth.sessions`
    await site.backend.sql`update auth.users set last_sign_in_at = null`
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSignedIn(page, site, who, path)
    // Only the office has its own dark.
    for (const width of [390, 1440])
      for (const colorScheme of who !== customer ? (['light', 'dark'] as const) : (['light'] as const)) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.evaluate(() => localStorage.removeItem('fonts'))
        await page.reload()
        await isThere(page)
        await settle(page)
        const name = `${screen}-${width}${colorScheme === 'dark' ? '-dark' : ''}.txt`
        // A second answer may follow the first, such as the names of whom requests are assigned to.
        await expect
          .soft(async () => expect(await drawn(page, 'main')).toMatchSnapshot(name))
          .toPass({ timeout: 60_000 })
      }
  })

test('on a phone with text twice as large, no screen of the office scrolls sideways, nor what is opened on it', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const [known] = await site.backend.sql<{ customer: string; asked: string }[]>`
    select (select id from private.customers order by name limit 1) as customer,
      (select request_id from public.jobs where request_id is not null order by reference limit 1) as asked`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await openSignedIn(page, site, staff, '/admin')
  for (const path of [
    ...Object.values(screens).flatMap(({ who, path }) => (who === customer ? [] : [path])),
    `/admin?request=${known?.asked}`,
    `/admin/customers?customer=${known?.customer}`,
    '/admin/invoices',
    '/admin/new-request',
    '/admin/wallet',
  ]) {
    await page.goto(path)
    await isThere(page)
    const wide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.opened-beside')]
        .map(({ scrollWidth }) => scrollWidth)
        .filter((width) => width > 390),
    )
    expect.soft(wide, path).toEqual([])
  }
})
