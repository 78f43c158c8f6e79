import { dayText } from '../src/lib/dates.ts'
import { pretendItIs } from '../supabase/tests/outbox.ts'
import { whatAxeFinds } from './axe.ts'
import { issuedInvoice } from './issued-invoice.ts'
import { expect, openSignedIn, test } from './site.ts'

test('the owner says when an invoice is reminded of, whoever pays gets the mail with what is open, and the office sees that and has nobody reminded of this one', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const { id, number, email } = await issuedInvoice(site, 20_000)
  await openSignedIn(page, site, 'staff@demo.test', '/admin/invoices')
  await expect(
    page.getByText('Now: 3 days before it is due; 7 days, 14 days, and 21 days after that day.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the reminders' })).toHaveCount(0)
  await openSignedIn(page, site, 'admin@demo.test', '/admin/invoices')
  const rules = page.getByRole('form', { name: 'Reminders of invoices' })
  await rules.getByLabel('Days before it is due').fill('soon')
  await rules.getByRole('button', { name: 'Save the reminders' }).click()
  await expect(rules.getByText('Enter whole days, 0 to 30.')).toBeVisible()
  await rules.getByLabel('Days before it is due').fill('13')
  await rules.getByLabel('How many times').fill('1')
  await rules.getByLabel('Also on the day it is due').check()
  await rules.getByRole('button', { name: 'Save the reminders' }).click()
  await expect(
    page.getByText('Now: 13 days before it is due; on the day it is due; 7 days after that day.'),
  ).toBeVisible()
  expect(await whatAxeFinds(page)).toEqual([])

  // A day passes, and it is noon.
  await sql`alter table private.invoices disable trigger keep_invoice`
  await sql`update private.invoices set issued_on = issued_on - 1, due_on = due_on - 1 where id = ${id}`
  await sql`alter table private.invoices enable trigger keep_invoice`
  await sql`update private.invoice_balances set due_on = due_on - 1 where invoice_id = ${id}`
  const [day] = await sql<{ today: string; due: string }[]>`
    select private.today()::text as today, (private.today() + 13)::text as due`
  if (!day) throw new Error('No day')
  const clock = await pretendItIs(site.backend, `${day.today} 12:00 America/New_York`)
  await sql`
    select private.plan_invoice_reminders((private.today() + time '12:00') at time zone private.time_zone())`
  const reminder = async () =>
    (await site.backend.mails()).find((mail) => mail.to === email && mail.subject.includes(' is due '))
  await expect.poll(reminder).toBeDefined().finally(clock.restore)
  const mail = await reminder()
  expect(mail?.subject).toMatch(
    new RegExp(`^Invoice ${number} for .*: \\$200\\.00 is due ${dayText(day.due)}$`),
  )
  const [, link = ''] = /(\/invoice\/[0-9a-f-]{36})/.exec(mail?.text ?? '') ?? []
  await page.goto(link)
  await expect(page.getByRole('article').getByRole('status')).toHaveText('$200.00')

  await openSignedIn(page, site, 'staff@demo.test', `/admin/invoices?invoice=${id}`)
  const reminders = page.getByRole('region', { name: 'Reminders' })
  await expect(reminders).toContainText(`Sent on ${dayText(day.today)}.`)
  await expect(reminders.getByRole('status')).toHaveText(`Next on ${dayText(day.due)}, by email to ${email}.`)
  expect(await whatAxeFinds(page)).toEqual([])
  const nobody = reminders.getByRole('switch', { name: 'Remind nobody of this invoice' })
  await nobody.click()
  await expect(reminders.getByRole('status')).toHaveText('Nobody is reminded of this invoice.')
  await page.reload()
  await expect(nobody).toBeChecked()
  await nobody.click()
  await expect(reminders.getByRole('status')).toHaveText(/^Next on /)

  // Paid, nobody needs a reminder.
  await page.getByRole('button', { name: 'Write down a payment' }).click()
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(page.getByText(/^Paid, for/)).toBeVisible()
  await expect(nobody).toHaveCount(0)
  await expect(reminders).toContainText('Sent on')
  await sql`
    update private.office_settings
    set invoice_before_days = 3, invoice_on_due = false, invoice_after_days = 7, invoice_times = 3`
})
