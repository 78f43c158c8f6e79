import { deleteRequests, inbox, openOffice, storeRequest } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'
import { town } from './this-site.ts'

test('the oldest come first where a clerk wants that, and only those of some days', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const [first, second, outside] = [
    await storeRequest(site, { name: 'Demo First Of Two' }),
    await storeRequest(site, { name: 'Demo Second Of Two' }),
    await storeRequest(site, { name: 'Demo A Day Later' }),
  ]
  const at = (request: { id: string }, moment: string) =>
    sql`update public.service_requests set created_at = ${moment} where id = ${request.id}`
  // In the evening of one day in the office, which is the next day in London.
  await at(first, '2020-03-02T14:00:00Z')
  await at(second, '2020-03-04T03:30:00Z')
  await at(outside, '2020-03-04T16:00:00Z')

  await openSignedIn(page, site, 'staff@demo.test', '/admin')
  const list = inbox(page)
  await list.getByRole('button', { name: 'More' }).click()
  await list.getByLabel('From').fill('2020-03-02')
  await list.getByLabel('Until').fill('2020-03-03')
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Demo Second Of Two')
  await list.getByLabel('Order').selectOption('Oldest first')
  await expect(rows.first()).toContainText('Demo First Of Two')
  await expect(page).toHaveURL(/from=2020-03-02&until=2020-03-03&oldest=yes/)
  await page.reload()
  await expect(rows.first()).toContainText('Demo First Of Two')
  await list.getByRole('button', { name: 'Clear these' }).click()
  await expect(rows.first()).not.toContainText('Demo First Of Two')
  // Nobody has answered them since, which the office is told above every list.
  await deleteRequests(site, sql`id in ${sql([first.id, second.id, outside.id])}`)
})

test('the buttons above the list stay under the pointer while what they show comes', async ({
  page,
  site,
}) => {
  const released = { filters: Promise.withResolvers<void>(), views: Promise.withResolvers<void>() }
  for (const [file, { promise }] of [
    ['more-filters', released.filters],
    ['saved-views', released.views],
  ] as const)
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      await promise
      await route.continue()
    })
  await openSignedIn(page, site, 'staff@demo.test', `/admin?town=${town.slug}`)
  const list = inbox(page)
  const views = list.getByRole('button', { name: 'Saved views' })
  await expect(views).toBeVisible()
  const place = await views.boundingBox()
  // Nor a row of the list: it waits for the filters that stand above it.
  const rows = list.getByRole('listitem')
  await expect(list.getByText('Loading the inbox…')).toBeAttached()
  await expect(rows).toHaveCount(0)
  released.filters.resolve()
  await expect(rows).not.toHaveCount(0)
  await expect(list.getByLabel('Town')).toHaveValue(town.slug)
  expect(await views.boundingBox()).toEqual(place)
  await views.click()
  await expect(list.getByText('Loading…')).toBeVisible()
  expect(await views.boundingBox()).toEqual(place)
  released.views.resolve()
  await expect(list.getByLabel('Name of the saved view')).toBeVisible()
  expect(await views.boundingBox()).toEqual(place)
  const more = list.getByRole('button', { name: 'More filters' })
  const placeOfMore = await more.boundingBox()
  await more.click()
  await expect(list.getByLabel('Town')).toHaveCount(0)
  expect(await more.boundingBox()).toEqual(placeOfMore)
})

test('saved views stand in the order in which a clerk moves them, also when they are opened again', async ({
  browser,
  site,
}) => {
  const names = ['One', 'Two'].map((name) => `${name} ${crypto.randomUUID().slice(0, 8)}`)
  const page = await openOffice(browser, site, '/admin?status=new')
  await inbox(page).getByRole('button', { name: 'Saved views' }).click()
  const views = page.getByRole('region', { name: 'Saved views' })
  for (const [place, name] of names.entries()) {
    if (place > 0) await inbox(page).getByLabel('Status').selectOption('Contacted')
    const save = page.getByRole('form', { name: 'Save these filters' })
    await save.getByLabel('Name of the saved view').fill(name)
    await save.getByRole('button', { name: 'Save these filters' }).click()
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  }
  const orderOf = async () => {
    const links = await views.getByRole('link').allInnerTexts()
    return names.map((name) => links.findIndex((link) => link.includes(name)))
  }
  const [one = 0, two = 0] = await orderOf()
  expect(two).toBeGreaterThan(one)
  await page.getByRole('button', { name: 'Move it forward' }).click()
  await expect.poll(async () => (await orderOf()).map((place) => place - one)).toEqual([two - one, 0])
  await page.reload()
  await inbox(page).getByRole('button', { name: 'Saved views' }).click()
  await expect.poll(async () => (await orderOf()).map((place) => place - one)).toEqual([two - one, 0])
  await page.close()
})
