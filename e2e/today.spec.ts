import { whatAxeFinds } from './axe.ts'
import { deleteRequests, inbox, requestPanel, storeRequest } from './requests.ts'
import { sentEstimate } from './sent-estimate.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'

/** A request with a name that no other has. */
const storeNamed = (site: Site, created_at = new Date()) =>
  storeRequest(site, { name: `Today ${crypto.randomUUID().slice(0, 8)}`, created_at })

/** The oldest of their kind are shown first: nothing that another story makes stands before them. */
const longAgo = new Date('2020-01-02T12:00:00Z')

const remove = (site: Site, ...ids: string[]) => deleteRequests(site, site.backend.sql`id = any (${ids})`)

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

  await row().getByRole('button', { name: 'I’ll lead it' }).press('Enter')
  await expect(row()).toHaveCount(0)
  await expect(page.locator(':is([data-row], h1):focus')).toHaveCount(1)
  await row(colleague).getByRole('button', { name: 'I’ll lead it' }).click()
  await expect(colleague.getByText(/^Not saved\. Someone changed/)).toBeVisible()
  await colleague.close()

  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toast.filter({ hasText: 'You lead' }).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(`Undone: nobody leads ${job?.reference}.`)).toBeVisible()
  await expect(row()).toBeVisible()
  await sql`delete from public.jobs where id = ${job?.id}`
  await remove(site, request.id)
})

test('what a customer signed waits until its work is planned, and then for its permit: both are done from Today', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const { id, request } = await sentEstimate(site, `signer-${crypto.randomUUID()}@visitor.test`)
  // Before what other stories signed.
  await sql`update private.estimates set status = 'countersigned', updated_at = ${longAgo} where id = ${id}`
  const [job] = await sql<{ id: string; reference: string }[]>`
    update public.jobs set lead = '00000000-0000-4000-a000-000000000002'
    where request_id = ${request.id} returning id, reference`
  const permit = { id: crypto.randomUUID(), job_id: job?.id, status: 'needed', authority: 'The town' }
  await sql`insert into public.job_permits ${sql(permit)}`
  await openSignedIn(page, site, 'staff@demo.test', '/admin/today')
  const row = (region: string) =>
    page
      .getByRole('region', { name: region })
      .getByRole('listitem')
      .filter({ hasText: job?.reference ?? '' })
  await row('Signed and not planned').getByRole('link', { name: 'Plan it' }).click()
  const opened = requestPanel(page, request)
  await opened.getByRole('button', { name: 'Plan a visit' }).click()
  const planning = opened.getByRole('form', { name: 'Plan a visit' })
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await planning.getByLabel('Who comes').selectOption('Demo Staff')
  await planning.getByLabel('Day').fill(soon)
  await planning.getByLabel('From', { exact: true }).fill('05:00')
  await planning.getByLabel('To', { exact: true }).fill('05:30')
  await planning.getByLabel('Why it has to be then').fill('The permit is promised for tomorrow.')
  await planning.getByRole('button', { name: 'Plan the visit and tell the customer' }).click()
  await expect(opened.getByText(/^Work on .*: planned$/)).toBeVisible()

  await page.goto('/admin/today')
  const missing = row('Permits missing before we come')
  await expect(missing).toContainText(/we come \w+ \d+, \d{4}/)
  await expect(row('Signed and not planned')).toHaveCount(0)
  await missing.getByRole('link', { name: 'See the permit' }).click()
  await opened.getByRole('button', { name: 'Change the permit' }).click()
  const form = opened.getByRole('form', { name: 'Permit' })
  await form.getByLabel('Where it stands').selectOption('Issued')
  await form.getByRole('button', { name: 'Save the permit' }).click()
  await expect(form).toHaveCount(0)
  await page.goto('/admin/today')
  await expect(page.getByRole('region').first()).toBeVisible()
  await expect(missing).toHaveCount(0)
  await sql`delete from public.jobs where id = ${job?.id ?? ''}`
})

test('when more requests are overdue than Today lists, the others come with a press, however many, and one link leads to all of them in the inbox, in the same order', async ({
  page,
  site,
}) => {
  const some = await Promise.all(
    Array.from({ length: 52 }, (_, n) =>
      storeNamed(site, new Date(longAgo.getTime() - (52 - n) * 3_600_000)),
    ),
  )
  await openSignedIn(page, site, 'staff@demo.test', '/admin/today')
  const overdue = page.getByRole('region', { name: 'Overdue requests' })
  await expect(overdue.getByRole('heading')).toContainText('(50+)')
  const listed = overdue.getByRole('listitem').getByRole('link', { name: /^Today [\da-f]{8}/ })
  await expect(listed).toHaveCount(5)
  // The first time the server does not answer.
  await page.route('**/rpc/attention*', (route) => route.abort())
  await overdue.getByRole('button', { name: 'Show 45 more' }).press('Enter')
  await expect(overdue.getByRole('alert')).toContainText('The others could not be loaded.')
  await page.unroute('**/rpc/attention*')
  await overdue.getByRole('button', { name: 'Try again' }).click()
  await expect(listed).toHaveCount(50)
  await expect(listed.nth(5)).toBeFocused()
  await overdue.getByRole('button', { name: 'Show more' }).press('Enter')
  await expect(listed.nth(50)).toBeFocused()
  await expect(listed.filter({ hasText: some[51]?.name ?? '' })).toHaveCount(1)
  await expect(overdue.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await overdue.getByRole('link', { name: 'See all of them in the inbox, the longest wait first' }).click()
  const names = async () => {
    const rows = await inbox(page).getByRole('listitem').allInnerTexts()
    return rows.flatMap((text) => /Today [\da-f]{8}/.exec(text) ?? [])
  }
  await expect(async () =>
    expect((await names()).slice(0, 5)).toEqual(some.slice(0, 5).map(({ name }) => name)),
  ).toPass()
  // The inbox itself leads there, too.
  await page.goto('/admin')
  await page.getByRole('link', { name: 'See all of them, the longest wait first' }).click()
  await expect(page).toHaveURL('/admin?status=new&oldest=yes')
  await remove(site, ...some.map(({ id }) => id))
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
