import { whatAxeFinds } from './axe.ts'
import { requestPanel, storeRequest } from './requests.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'

/** A request with a name that no other has. */
const storeNamed = (site: Site, created_at = new Date()) =>
  storeRequest(site, { name: `Today ${crypto.randomUUID().slice(0, 8)}`, created_at })

/** The oldest of their kind are shown first: nothing that another story makes stands before them. */
const longAgo = new Date('2020-01-02T12:00:00Z')

const remove = ({ backend: { sql } }: Site, ...ids: string[]) =>
  sql`delete from public.service_requests where id = any (${ids})`

test('a clerk begins the day with what needs somebody: a late answer is opened, answered, and gone from there', async ({
  page,
  site,
}) => {
  const late = await storeNamed(site, longAgo)
  await openSignedIn(page, site, 'staff@demo.test', '/admin')
  await page.getByRole('link', { name: 'Today', exact: true }).first().click()
  const row = page
    .getByRole('region', { name: 'Overdue requests' })
    .getByRole('listitem')
    .filter({ hasText: late.name })
  await expect(row.getByRole('link', { name: /Call.*\(631\) 555-0177/ })).toHaveAttribute(
    'href',
    'tel:+16315550177',
  )
  expect(await whatAxeFinds(page)).toEqual([])
  await row.getByRole('link', { name: late.name }).first().click()
  await expect(requestPanel(page, late)).toBeVisible()
  await site.backend.sql`update public.service_requests set status = 'contacted' where id = ${late.id}`
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await remove(site, late.id)
})

test('a job that nobody leads is taken with a press and given back with another; the colleague who was slower is told', async ({
  page,
  site,
  browser,
}) => {
  const { sql } = site.backend
  const request = await storeNamed(site)
  const title = `Nobody’s ${request.name}`
  const [job] = await sql`
    insert into public.jobs ${sql({ request_id: request.id, title, created_at: longAgo })} returning id, reference`
  await openSignedIn(page, site, 'staff@demo.test', '/admin/today')
  const row = (where = page) =>
    where.getByRole('region', { name: 'Jobs nobody leads' }).getByRole('listitem').filter({ hasText: title })
  await expect(row()).toBeVisible()
  const colleague = await browser.newPage({ baseURL: site.origin })
  await openSignedIn(colleague, site, 'admin@demo.test', '/admin/today')
  await expect(row(colleague)).toBeVisible()
  // The colleague's list stays as it was until they press, and however slow this machine is, the ten seconds have not passed.
  await colleague.route('**/rpc/attention*', (route) => route.abort())
  await page.clock.setFixedTime(new Date())

  await row().getByRole('button', { name: 'I’ll lead it' }).click()
  await expect(row()).toHaveCount(0)
  await row(colleague).getByRole('button', { name: 'I’ll lead it' }).click()
  await expect(colleague.getByText(/^Not saved\. Someone changed/)).toBeVisible()
  await colleague.close()

  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toast.filter({ hasText: 'You lead' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Undone: nobody leads ${job?.reference}.`)).toBeVisible()
  await expect(row()).toBeVisible()
  await sql`delete from public.jobs where id = ${job?.id}`
  await remove(site, request.id)
})

test('the keyboard alone goes through the day: down the list with j, up with k, and Enter opens', async ({
  page,
  site,
}) => {
  const [older, newer] = [
    await storeNamed(site, new Date('2019-01-02T12:00:00Z')),
    await storeNamed(site, new Date('2019-01-03T12:00:00Z')),
  ]
  await openSignedIn(page, site, 'staff@demo.test', '/admin/today')
  const row = ({ name }: { name: string }) => page.locator('[data-row]', { hasText: name })
  await expect(row(newer)).toBeVisible()
  for (let n = 0; n < 60 && !(await row(newer).evaluate((one) => one === document.activeElement)); n++)
    await page.keyboard.press('j')
  await expect(row(newer)).toBeFocused()
  await page.keyboard.press('k')
  await expect(row(older)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(requestPanel(page, older)).toBeVisible()
  await page.goBack()
  await expect(row(older)).toBeVisible()
  await remove(site, older.id, newer.id)
})
