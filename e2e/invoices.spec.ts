import { readFile } from 'node:fs/promises'
import { whatAxeFinds } from './axe.ts'
import { issuedInvoice } from './issued-invoice.ts'
import { storeRequest } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'

test('a clerk bills a job, the customer reads it on a phone, a check pays a part, a credit note takes back another, and cash pays the rest', async ({
  page,
  site,
  browser,
}) => {
  const request = await storeRequest(site, { email: 'customer@demo.test' })
  const colleague = await site.backend.signIn('admin@demo.test')
  const job = { id: crypto.randomUUID(), request_id: request.id, title: 'Work in the garage' }
  expect((await colleague.rpc('start_job', { job })).error).toBeNull()

  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${request.id}`)
  await page.getByRole('button', { name: 'Write an invoice' }).click()
  await expect(page).toHaveURL(/invoices\?invoice=/)
  const draft = page.getByRole('region', { name: 'Draft of an invoice' })
  // A draft goes for good with a second press.
  // A double click, out of habit, is one.
  await draft.getByRole('button', { name: 'Discard the draft' }).dblclick()
  await draft.getByRole('button', { name: 'Discard it: it can’t be brought back' }).press('Enter')
  await expect(draft).toHaveCount(0)
  // Whoever did it by keyboard goes on in the list, or where nothing is in it at its heading.
  await expect(page.getByRole('main').locator('h1:focus, [data-row]:focus')).toHaveCount(1)
  await page.goto(`/admin?request=${request.id}`)
  await page.getByRole('button', { name: 'Write an invoice' }).click()
  await expect(page).toHaveURL(/invoices\?invoice=/)
  await draft.getByRole('button', { name: 'Add a line' }).click()
  await draft.getByLabel('What it is', { exact: true }).fill('The work')
  await expect(draft.getByText('no price')).toBeVisible()
  await draft.getByLabel('Price of The work, in dollars').fill('12oo')
  await expect(draft.getByText('Something that is typed is no number, or too large.')).toBeVisible()
  await draft.getByLabel('Price of The work, in dollars').fill('1200000')
  await expect(draft.getByText('Enter dollars and cents, such as 150.00, up to 500,000.')).toBeVisible()
  await draft.getByLabel('Price of The work, in dollars').fill('1200')
  await draft.getByLabel('The work is').selectOption('capital_improvement')
  // What the database said of it goes once it is another price.
  await draft.getByLabel('Price of The work, in dollars').fill('600000')
  await draft.getByRole('button', { name: 'Save the draft' }).click()
  await expect(draft.getByText('Not saved. Enter dollars and cents, such as 150.00')).toBeVisible()
  await draft.getByLabel('Price of The work, in dollars').fill('1200')
  await expect(draft.getByText('Not saved.')).toHaveCount(0)
  await expect(draft.getByRole('button', { name: 'Issue the invoice' })).toBeDisabled()
  await expect(draft.getByText('An invoice is issued as it is stored: save the draft first.')).toBeVisible()
  await draft.getByRole('button', { name: 'Save the draft' }).click()
  await expect(draft.getByRole('button', { name: 'Saved' })).toBeVisible()
  expect(await whatAxeFinds(page)).toEqual([])
  await expect(draft.getByText('save the draft first')).toHaveCount(0)
  await draft.getByRole('button', { name: 'Issue the invoice' }).dblclick()
  await draft.getByRole('button', { name: /^Issue it for \$1,200\.00/ }).click()
  const issued = page.getByRole('region', { name: /^Invoice \d+$/ })
  await expect(issued.getByRole('status').first()).toHaveText('$1,200.00')
  await expect(issued.getByText('by email to customer@demo.test')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('invoice') ?? ''

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: site.origin })
  await phone.goto(`/track/${request.id}`)
  await expect(phone.getByText('Your invoice is here.')).toBeVisible()
  await phone.goto(`/invoice/${id}`)
  const open = phone.getByRole('article').getByRole('status')
  await expect(open).toHaveText('$1,200.00')
  expect(await whatAxeFinds(phone)).toEqual([])

  await issued.getByRole('button', { name: 'Write down a payment' }).click()
  await issued.getByLabel('Dollars').fill('700')
  await issued.getByLabel('Check number').fill('1042')
  await issued.getByRole('button', { name: 'Write it down' }).click()
  await expect(issued.getByText('Check 1042')).toBeVisible()
  await expect(issued.getByText('Part paid')).toBeVisible()
  await issued.getByRole('button', { name: 'Take something back' }).click()
  await issued.getByLabel('Dollars, with the tax').fill('100')
  await issued.getByLabel('Why, for the customer').fill('The second outlet was not needed')
  await issued.getByRole('button', { name: 'Issue the credit note' }).click()
  await expect(issued.getByRole('region', { name: 'Credit notes' })).toContainText('-$100.00')
  await phone.reload()
  await expect(open).toHaveText('$400.00')
  await expect(phone.getByText('The second outlet was not needed')).toBeVisible()

  // Written on the wrong invoice, and reversed.
  await issued.getByRole('button', { name: 'Write down a payment' }).click()
  await issued.getByLabel('How').selectOption('cash')
  await issued.getByLabel('Dollars').fill('500')
  await expect(issued.getByText('$100.00 more than is open')).toBeVisible()
  await issued.getByRole('button', { name: 'Write it down' }).click()
  await expect(issued.getByText('Overpaid').first()).toBeVisible()
  await issued.getByRole('button', { name: 'Reverse the payment of $500.00' }).click()
  await issued.getByLabel('Why').fill('It was 400')
  await issued.getByRole('button', { name: 'Reverse the payment', exact: true }).click()
  await expect(issued.getByText('Reversed: It was 400')).toBeVisible()
  await issued.getByRole('button', { name: 'Write down a payment' }).click()
  await issued.getByLabel('How').selectOption('cash')
  await issued.getByRole('button', { name: 'Write it down' }).click()
  await expect(issued.getByText(/^Paid, for/)).toBeVisible()
  expect(await whatAxeFinds(page)).toEqual([])

  await openSignedIn(phone, site, 'customer@demo.test', `/dashboard/requests/${request.id}`)
  const own = phone.getByRole('region', { name: 'Invoices' })
  await expect(own).toContainText(', paid')
  await own.getByRole('link').click()
  await expect(phone.getByText('Paid. Thank you!')).toBeVisible()
  const saved = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Download as PDF' }).click()
  const pdf = await readFile(await (await saved).path(), 'latin1')
  expect(pdf.startsWith('%PDF-1.7')).toBe(true)
  expect(pdf).toContain('(Nothing is left to pay.)')
  await expect(open).toHaveText('$0.00')
  await phone.close()

  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Settled' }).click()
  await expect(page.locator(`[data-row="${id}"]`)).toContainText('$1,200.00')

  const download = async (what: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${what}` }).click()
    return await readFile(await (await coming).path(), 'utf8')
  }
  expect(await download('all invoices as CSV')).toMatch(
    /^\uFEFFInvoice number,Customer,Invoice date,Due date,Memo,[\s\S]*,The work,1,1200,1200,N,\r\n/,
  )
  // The last four columns are those of a payment in Bitcoin.
  expect(await download('all payments as CSV')).toMatch(/,Cash,,500,\d\d\/\d\d\/\d{4},It was 400(,,,,)?\r\n/)
  expect(await download('the ledger as an hledger journal')).toContain(
    'Check 1042\n    assets:checks  $700.00\n    assets:receivable  $-700.00\n',
  )
})

test('whoever gets no answer to a payment or a credit note and presses again, changed or not, enters it once and reads what is in the books', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const { sql } = site.backend
  const { id, number } = await issuedInvoice(site, 90_000)
  await openSignedIn(page, site, 'staff@demo.test', `/admin/invoices?invoice=${id}`)
  const issued = page.getByRole('region', { name: `Invoice ${number}` })
  /** Has the server do it, and its answers never come. */
  const lose = (rpc: string) =>
    page.route(`**/rpc/${rpc}*`, async (route) => {
      await route.fetch()
      await route.abort()
    })
  const payments = () =>
    sql`select cents::integer as cents, detail from private.payments where invoice_id = ${id}`
  const noAnswer = issued.getByText('No answer came, so it may be in the books or not.')

  await issued.getByRole('button', { name: 'Write down a payment' }).click()
  const payment = issued.getByRole('form', { name: 'A payment' })
  await payment.getByLabel('Dollars').fill('100')
  await payment.getByLabel('Check number').fill('1')
  // Nothing is read either.
  await page.route('**/rpc/invoice_file*', (route) => route.abort())
  await lose('record_payment')
  await payment.getByLabel('Check number').press('Enter')
  await expect(noAnswer).toBeVisible()
  await page.unroute('**/rpc/record_payment*')
  await payment.getByLabel('Check number').fill('1001')
  await payment.getByLabel('Check number').press('Enter')
  await expect(payment.getByText('it is in the books as it stands under “Paid”')).toBeVisible()
  await expect(issued.getByRole('region', { name: 'Payments' })).toContainText('Check 1,')
  await payment.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(payment).toHaveCount(0)
  await expect(issued.getByRole('button', { name: 'Write down a payment' })).toBeFocused()
  expect(await payments()).toEqual([{ cents: 10_000, detail: '1' }])

  await issued.getByRole('button', { name: 'Take something back' }).click()
  const credit = issued.getByRole('form', { name: 'A credit note' })
  await credit.getByLabel('Dollars, with the tax').fill('50')
  await credit.getByLabel('Why, for the customer').fill('One outlet')
  await lose('credit_invoice')
  await credit.getByLabel('Why, for the customer').press('Enter')
  await expect(noAnswer).toBeVisible()
  await page.unroute('**/rpc/credit_invoice*')
  await credit.getByLabel('Why, for the customer').fill('One switch')
  await credit.getByLabel('Why, for the customer').press('Enter')
  await expect(credit.getByText('it is issued as it stands under “Taken back”')).toBeVisible()
  await expect(issued.getByRole('region', { name: 'Credit notes' })).toContainText('One outlet')
  await credit.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(credit).toHaveCount(0)
  expect(await sql`select reason from private.credit_notes where invoice_id = ${id}`).toEqual([
    { reason: 'One outlet' },
  ])
})

test('an invoice that a deposit covers which nobody has paid is not said to be paid, on its page or in its mail: the deposit is still to pay', async ({
  page,
  site,
}) => {
  const email = `covered-${crypto.randomUUID()}@pay.test`
  const request = await storeRequest(site, { email })
  const clerk = await site.backend.signIn('staff@demo.test')
  const job = { id: crypto.randomUUID(), request_id: request.id, title: 'Two outlets' }
  expect((await clerk.rpc('start_job', { job })).error).toBeNull()
  const issued = async (kind: string) => {
    const id = crypto.randomUUID()
    const wanted = { id, job_id: job.id, kind, estimate_id: null, option_id: null }
    expect((await clerk.rpc('start_invoice', { invoice: wanted })).error).toBeNull()
    const line = { id: crypto.randomUUID(), code: null, description: job.title, unit: 'each', quantity: 1000 }
    const tax = { tax_mode: 'exempt', tax_rate_id: null, tax_rate_version: null }
    const lines = [{ ...line, price_cents: 30_000, taxable: false }]
    const draft = { id, version: 1, title: job.title, ...tax, due_days: 14, lines }
    expect((await clerk.rpc('save_invoice', { invoice: draft })).error).toBeNull()
    const { data, error } = await clerk.rpc('issue_invoice', { invoice_id: id, seen_version: 2 })
    expect(error).toBeNull()
    return data as unknown as { id: string; number: number }
  }
  const deposit = await issued('deposit')
  const work = await issued('work')

  await page.goto(`/invoice/${work.id}`)
  const covered = page.getByText('Your deposit covers all of it: nothing is to be paid on this invoice.')
  await expect(covered).toBeVisible()
  await expect(page.getByText(`Less your deposit, invoice ${deposit.number}`)).toBeVisible()
  await expect(page.getByText('Thank you')).toHaveCount(0)
  await page.goto(`/invoice/${deposit.id}`)
  await expect(page.getByRole('region', { name: 'How to pay' })).toContainText('$300.00')

  await site.backend.sql`
    update private.outbox set due_at = now(), not_before = now() where recipient = ${email} and state = 'waiting'`
  await site.backend.sql`select private.call_function('send-messages')`
  const mail = async () =>
    (await site.backend.mails()).find(
      ({ to, subject }) => to === email && subject.startsWith(`Invoice ${work.number}`),
    )?.text
  await expect
    .poll(mail)
    .toContain('Your deposit covers all of it, so nothing is to be paid on this invoice itself.')
})
