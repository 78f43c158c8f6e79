import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { storeRequest } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'
import { otherTown, town } from './this-site.ts'

/* Customers from a file of another program. */

const panel = (page: Page) => page.getByRole('region', { name: 'Import customers' })

const choose = (page: Page, name: string, contents: string | Buffer) =>
  panel(page)
    .getByLabel('Choose a CSV file, or drop it here')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(contents) })

/** Somebody with a number of their own. */
function somebody() {
  const number = String(Math.floor(Math.random() * 1e6)).padStart(6, '0')
  return {
    name: `Ida Imported ${number}`,
    phone: `(516) 2${number.slice(0, 2)}-${number.slice(2)}`,
    email: `ida-${crypto.randomUUID()}@visitor.test`,
    street: `${Number(number)} Import Lane`,
  }
}

test('a clerk imports customers from a file with semicolons: corrects a column, reads what would happen, imports it, and undoes all but the one who has asked since', async ({
  page,
  site,
}) => {
  const [ada, ben, eve] = [somebody(), somebody(), somebody()]
  const file = [
    'Client;Reach at;Email address;Street;City;Remarks',
    `"${ada.name}";${ada.phone};${ada.email};"${ada.street}, Apt 3";${town.name};"says ""hi"";\r\ncalls back"`,
    `${ben.name};${ben.phone};${ben.email};${ben.street};${otherTown.name};`,
    `${eve.name};12;${eve.email};${eve.street};${town.name};`,
    `${ada.name};;${ada.email};7 Second House;${town.name};`,
    `Wife of ${ben.name};${ben.phone};;;;`,
  ].join('\r\n')
  await openSignedIn(page, site, 'staff@demo.test', '/admin/customers')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await choose(page, 'clients.csv', `\uFEFF${file}\r\n`)

  // What its columns say is guessed, the numbers from what stands there; somebody knows better about one.
  const columns = panel(page).getByRole('form', { name: 'Columns' })
  await expect(columns.getByLabel(/^Client/)).toHaveValue('name')
  await expect(columns.getByLabel(/^Reach at/)).toHaveValue('phone')
  await expect(columns.getByLabel(/^Email address/)).toHaveValue('email')
  await expect(columns.getByLabel(/^Street/)).toHaveValue('address')
  await columns.getByLabel(/^Client/).selectOption('Leave it out')
  await expect(columns.getByText('Choose the column with the name.')).toBeVisible()
  await expect(columns.getByRole('button', { name: 'See what would happen' })).toBeDisabled()
  await columns.getByLabel(/^Client/).selectOption('Name')
  await columns.getByRole('button', { name: 'See what would happen' }).click()

  const happens = panel(page).getByRole('region', { name: 'What would happen' })
  const row = (name: string) => happens.getByRole('listitem').filter({ hasText: name })
  await expect(row(eve.name)).toContainText('Row 4')
  await expect(row(eve.name)).toContainText('Enter a phone number with area code: ten digits in all.')
  const coming = page.waitForEvent('download')
  await happens.getByRole('button', { name: 'Download these rows, with why' }).click()
  const leftOut = await readFile(await (await coming).path(), 'utf8')
  expect(leftOut).toContain(`${eve.name},12,${eve.email},`)
  expect(leftOut).not.toContain(ben.name)
  // A household's telephone does not make two people one.
  await happens.getByRole('button', { name: 'New, like another 1' }).click()
  await expect(row(`Wife of ${ben.name}`)).toContainText(`has a phone number or email address of ${ben.name}`)
  await happens.getByRole('button', { name: 'New 2' }).click()
  await expect(row(ada.name)).toContainText('with a phone number, an email address, a property')
  await expect(row(ben.name)).toHaveCount(1)
  // The same address for mail again: another house of the first row's customer.
  await happens.getByRole('button', { name: 'Added to 1' }).click()
  await expect(row(ada.name)).toContainText('gets a property')
  await panel(page)
    .getByRole('button', { name: /^Import \d rows$/ })
    .click()
  await expect(
    panel(page).getByText('Imported: 3 new customers, and 1 row added to customers we knew.'),
  ).toBeVisible()

  const request = await storeRequest(site, { name: ben.name, phone: `+1${ben.phone.replaceAll(/\D/g, '')}` })
  await page.goto(`/admin?request=${request.id}`)
  const customer = page.getByRole('region', { name: 'Customer' })
  await customer.getByRole('button', { name: `Yes, this is ${ben.name}` }).click()
  await expect(customer.getByRole('link', { name: ben.name, exact: true })).toBeVisible()

  await page.goto('/admin/customers?import=yes')
  const imports = panel(page).getByRole('region', { name: 'Imports' })
  const done = imports.getByRole('listitem').filter({ hasText: 'clients.csv' })
  await done.getByRole('button', { name: 'Undo this import' }).click()
  await expect(done).toContainText('1 row stays')
  await expect(done).toContainText('This customer has asked for something since.')
  await done.getByRole('link', { name: ben.name }).click()
  const opened = page.getByRole('region', { name: `Customer ${ben.name}` })
  await opened.getByText('History of the customer').click()
  await expect(opened.getByText('Imported from clients.csv')).toBeVisible()
  await page.goto(`/admin/customers?q=${ada.email}`)
  await expect(page.getByText('No name, phone, email or address contains')).toBeVisible()
})

test('an answer that is lost while a file is tried is asked for again, and one that is lost while it is imported says that it may be', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const ida = somebody()
  await openSignedIn(page, site, 'staff@demo.test', '/admin/customers')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  for (const rpc of ['stage_import', 'try_import'])
    await page.route(`**/rpc/${rpc}*`, (route) => route.abort(), { times: 1 })
  await panel(page).locator('input[type=file]').focus()
  await choose(page, 'one.csv', `Name,Phone\r\n${ida.name},${ida.phone}\r\n`)
  await expect(panel(page).getByRole('heading', { name: 'What does each column say?' })).toBeFocused()
  await panel(page).getByRole('button', { name: 'See what would happen' }).press('Enter')
  const press = panel(page).getByRole('button', { name: 'Import 1 row' })
  await expect(press).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'What would happen' })).toBeFocused()
  await page.route('**/rpc/import_customers*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press.click()
  await expect(panel(page).getByText('No answer came, so it may be imported or not.')).toBeVisible({
    timeout: 60_000,
  })
  await page.unroute('**/rpc/import_customers*')
  await press.click()
  await expect(panel(page).getByText('Imported: 1 new customer, and')).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Import customers' })).toBeFocused()
  expect(await site.backend.sql`select name from private.customers where name = ${ida.name}`).toHaveLength(1)
})

test('a file that is no list of customers is refused with a sentence that says what to do', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, 'staff@demo.test', '/admin/customers?import=yes')
  for (const [name, contents, sentence] of [
    ['nothing.csv', '', 'This file is empty.'],
    ['workbook.csv', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'This is a workbook, not a CSV file.'],
    ['photo.csv', Buffer.from([0x89, 0x50, 0, 0, 1]), 'This is not a table.'],
    ['poem.csv', 'Roses are red\nViolets are blue\n', 'This file has only one column.'],
    ['open.csv', 'Name,Phone\n"Jane,1\n', 'A quotation mark in row 2 is never closed.'],
    ['headings.csv', 'Name,Phone\n', 'This file has headings and nothing below them.'],
    ['many.csv', `Name,Phone\n${'A,1\n'.repeat(5001)}`, 'This file has 5,001 rows;'],
  ] as const) {
    await choose(page, name, contents)
    await expect(panel(page).getByRole('alert'), name).toContainText(sentence)
  }
})

test('5,000 rows are read, tried and imported while the page answers, and undone with one press', async ({
  page,
  site,
}) => {
  test.slow()
  const batch = crypto.randomUUID().slice(0, 8)
  const rows = Array.from(
    { length: 5000 },
    (_, n) => `Many ${batch} ${n},many-${batch}-${n}@visitor.test,${n} ${batch} Street,${town.name}`,
  )
  await openSignedIn(page, site, 'staff@demo.test', '/admin/customers?import=yes')
  // The longest that the page did not answer.
  await page.evaluate(() => {
    const seen = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        document.body.dataset.longest = String(Math.max(duration, Number(document.body.dataset.longest ?? 0)))
    })
    seen.observe({ entryTypes: ['longtask'] })
  })
  await choose(page, 'many.csv', `Name,Email,Address,Town\n${rows.join('\n')}\n`)
  await panel(page).getByRole('button', { name: 'See what would happen' }).click()
  const press = panel(page).getByRole('button', { name: 'Import 5,000 rows' })
  await expect(press).toBeVisible({ timeout: 90_000 })
  await press.click()
  await expect(panel(page).getByText('Imported: 5,000 new customers')).toBeVisible({ timeout: 90_000 })
  expect(Number(await page.evaluate(() => document.body.dataset.longest ?? 0))).toBeLessThan(1000)
  const done = panel(page)
    .getByRole('region', { name: 'Imports' })
    .getByRole('listitem')
    .filter({ hasText: 'many.csv' })
  await done.getByRole('button', { name: 'Undo this import' }).click()
  await expect(done.getByText('Undone.', { exact: true })).toBeVisible({ timeout: 90_000 })
})
