import { dayText } from '../src/lib/dates.ts'
import { whatAxeFinds } from './axe.ts'
import { issuedInvoice } from './issued-invoice.ts'
import { expect, openSignedIn, test } from './site.ts'

test('a clerk prints the statement of a landlord: what was billed, what came in, and what is to pay on a day', async ({
  page,
  site,
}) => {
  const colleague = await site.backend.signIn('admin@demo.test')
  const landlord = crypto.randomUUID()
  const name = `Statement Properties ${landlord.slice(0, 4)}`
  const customer = {
    id: landlord,
    version: 0,
    kind: 'business',
    name,
    billing_address: '1 Office Park',
    contacts: [{ id: crypto.randomUUID(), name: 'Betty Numbers', email: 'books@landlord.test' }],
  }
  expect((await colleague.rpc('save_customer', { customer })).error).toBeNull()
  const first = await issuedInvoice(site, 20_000, undefined, landlord)
  const second = await issuedInvoice(site, 5_000, undefined, landlord)
  const { sql } = site.backend
  const [days] = await sql<{ today: string; yesterday: string }[]>`
    select private.today()::text as today, (private.today() - 1)::text as yesterday`
  if (!days) throw new Error('No day')
  // A part of the first one, and more than the second one asks for.
  for (const [invoice_id, cents] of [
    [first.id, 12_000],
    [second.id, 6_000],
  ] as const) {
    const came = { method: 'check', received_on: days.today, detail: '77' }
    const payment = { id: crypto.randomUUID(), invoice_id, cents, ...came }
    expect((await colleague.rpc('record_payment', { payment })).error).toBeNull()
  }

  await openSignedIn(page, site, 'staff@demo.test', `/admin/customers?customer=${landlord}`)
  await page.getByRole('link', { name: 'Statement of invoices and payments' }).click()
  const statement = page.getByRole('article', { name: `Statement of ${name}` })
  await expect(statement).toContainText('1 Office Park')
  await expect(statement.getByRole('status')).toHaveText('$70.00')
  await expect(statement.getByRole('row')).toHaveText([
    /^WhatAmountBalance$/,
    /^Before .*\$0\.00$/,
    new RegExp(
      `^Invoice ${first.number}, A charger in the garage${dayText(days.today)}\\$200\\.00\\$200\\.00$`,
    ),
    new RegExp(`^Invoice ${second.number}, .*\\$50\\.00\\$250\\.00$`),
    new RegExp(`^Payment of invoice ${first.number}: check.*-\\$120\\.00\\$130\\.00$`),
    new RegExp(`^Payment of invoice ${second.number}: check.*-\\$60\\.00\\$70\\.00$`),
  ])
  await expect(statement.getByRole('region', { name: 'Invoices to pay' }).getByRole('listitem')).toHaveText([
    new RegExp(`^Invoice ${first.number}, .*\\$80\\.00$`),
    'Less what was overpaid elsewhere-$10.00',
  ])
  expect(await whatAxeFinds(page)).toEqual([])

  // On paper there is nothing of the office, nor of its dark.
  await page.getByRole('combobox', { name: 'Colors' }).selectOption('Dark')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('form', { name: 'Days of the statement' })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(statement).toBeVisible()
  await page.emulateMedia({ media: null })

  const form = page.getByRole('form', { name: 'Days of the statement' })
  await form.getByLabel('Until').fill(days.yesterday)
  await form.getByRole('button', { name: 'Show these days' }).click()
  await expect(statement.getByText('Nothing is owed')).toBeVisible()
  await form.getByLabel('Until').fill('2099-12-31')
  await form.getByRole('button', { name: 'Show these days' }).click()
  await expect(page.getByText('a last day on or after it that is today or before')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: `Customer ${name}` })).toBeVisible()
})
