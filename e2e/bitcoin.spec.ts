import type { Page } from '@playwright/test'
import { takesBitcoin } from '../src/content/business.ts'
import { bitcoinText } from '../src/lib/bitcoin/amounts.ts'
import { whatAxeFinds } from './axe.ts'
import { issuedInvoice } from './issued-invoice.ts'
import { openOffice } from './requests.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'

/* Paying an invoice in bitcoin, on the laptop's chain. What the books make of each case is tested in supabase/tests/bitcoin.test.ts. */

test.skip(!takesBitcoin, 'There is no such panel where no bitcoin is taken.')

const phone = { width: 390, height: 844 }

const chainOf = ({ backend }: Site) => {
  const { bitcoin } = backend.backend ?? {}
  if (!bitcoin) throw new Error('There is a test chain on the local backend only.')
  return bitcoin
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Pay with bitcoin' })

/** What the panel says is to be sent. */
async function toPay(page: Page) {
  const panel = panelOf(page)
  const address = (await panel.getByTestId('bitcoin-address-to-pay').innerText()).replaceAll(/\s/g, '')
  const amount = await panel.getByTestId('bitcoin-amount-to-pay').innerText()
  return { address, satoshis: Math.round(Number(amount) * 1e8) }
}

/** The server looks at the network every ten seconds, and the page asks the server as often. */
const soon = { timeout: 45_000 }

test('somebody with the link pays an invoice from a phone: the page checks the address, sees the payment and its confirmation without a reload, and thanks; the office has it in its books', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize(phone)
  const { id, number } = await issuedInvoice(site, 20_000)
  await page.goto(`/invoice/${id}`)
  await page.getByRole('button', { name: 'Pay with bitcoin' }).click()
  const panel = panelOf(page)
  await expect(panel.getByText('Test network, do not send real bitcoin.')).toBeVisible()
  await expect(panel.getByText('Checked by this page')).toBeVisible()
  const code = panel.getByRole('img', { name: /^QR code/ })
  await expect(code).toBeHidden()
  await panel.getByRole('button', { name: 'Show the code to scan' }).click()
  await expect(code).toBeVisible()
  await expect(panel.getByRole('timer')).toHaveText(/^(20:00|19:\d\d) left$/)
  const link = await panel.getByRole('link', { name: 'Open in your wallet' }).getAttribute('href')
  const { address, satoshis } = await toPay(page)
  expect(link).toContain(`bitcoin:${address}?amount=`)
  expect(link).toContain(String(number))
  expect(await whatAxeFinds(page)).toEqual([])

  const { txid } = await chainOf(site).pay({ address, satoshis })
  await expect(panel.getByText('Seen on the network. Thank you!')).toBeVisible(soon)
  // Whoever comes back by the link before it is confirmed is not asked again.
  await page.goto(`/invoice/${id}`)
  await expect(page.getByText('We have seen your payment on its way.')).toBeVisible()
  await expect(page.getByText('Pay by check')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay with bitcoin' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Your payment in bitcoin' }).click()
  await chainOf(site).mine(1)
  await expect(panel.getByText('Paid. Thank you!')).toBeVisible(soon)
  await expect(page.locator('output')).toHaveText('$0.00')
  await expect(page.getByText('on its way')).toHaveCount(0)
  expect(await whatAxeFinds(page)).toEqual([])

  // The office has it in its books with the price, where that is from, and the transaction.
  const office = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: site.origin })
  await openSignedIn(office, site, 'staff@demo.test', `/admin/invoices?invoice=${id}`)
  const paid = office.getByRole('region', { name: 'Payments' })
  await expect(paid).toContainText(`${bitcoinText(satoshis)} BTC at $`)
  await expect(paid).toContainText(/the middle of \w+ \$[\d,.]+, \w+ \$[\d,.]+, \w+ \$[\d,.]+/)
  await expect(paid).toContainText(txid)
  await office.close()
})

test('half is paid, then the rest; the price is renewed by a press, and a reload finds the panel open', async ({
  page,
  site,
}) => {
  const { id } = await issuedInvoice(site, 20_000)
  await page.goto(`/invoice/${id}#bitcoin`)
  const panel = panelOf(page)
  await expect(panel.getByText('Checked by this page')).toBeVisible()
  const all = await toPay(page)
  await chainOf(site).pay({ ...all, satoshis: Math.floor(all.satoshis / 2) })
  await expect(panel.getByText('A part was seen on the network. $100.00 is left to pay.')).toBeVisible(soon)
  await page.reload()
  await expect(
    page.getByText('We have seen $100.00 on its way. Once that is confirmed, $100.00 is left'),
  ).toBeVisible()
  // By keyboard it goes on with what replaces the pressed button.
  await panel.getByRole('button', { name: 'Pay $100.00' }).press('Enter')
  const rest = await toPay(page)
  await expect(page.locator(':focus')).toContainText('Price locked until')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link', { name: 'Open in your wallet' })).toBeFocused()
  expect(rest.address).toBe(all.address)
  await page.reload()
  await expect(panel.getByText('$100.00 is left to pay.', { exact: false })).toBeVisible()
  await chainOf(site).pay(rest)
  await expect(panel.getByText('Seen on the network. Thank you!')).toBeVisible(soon)

  await site.backend.sql`
    update private.bitcoin_quotes set locked_at = locked_at - interval '1 hour', until = until - interval '1 hour'
    where invoice_id = ${id}`
  await chainOf(site).mine(1)
  await expect(panel.getByText('Paid. Thank you!')).toBeVisible(soon)
})

test('an invoice that was paid a trifle too little is paid, and its sums say what was waived, to the customer and in the office', async ({
  page,
  site,
  browser,
}) => {
  const { id, number, email } = await issuedInvoice(site, 20_000)
  await page.goto(`/invoice/${id}#bitcoin`)
  const panel = panelOf(page)
  await expect(panel.getByText('Checked by this page')).toBeVisible()
  const all = await toPay(page)
  await chainOf(site).pay({ ...all, satoshis: all.satoshis - 1000 })
  await chainOf(site).mine(1)
  await expect(panel.getByText('Paid. Thank you!')).toBeVisible(soon)
  await page.reload()
  const sums = page.getByRole('article')
  await expect(sums.getByText('Difference, waived')).toBeVisible()
  const waived = /-\$199\.\d\dDifference, waived-(\$[01]\.\d\d)Left to pay\$0\.00/
  await expect(sums).toContainText(waived)
  const [, missing = ''] =
    waived.exec(await sums.innerText().then((text) => text.replaceAll(/\s*\n\s*/g, ''))) ?? []
  const office = await openOffice(browser, site, `/admin/invoices?invoice=${id}`)
  await expect(office.getByRole('region', { name: 'Payments' })).toContainText(
    `Difference, waived ${missing}`,
  )
  await office.close()
  await expect
    .poll(
      async () =>
        (await site.backend.mails()).find(
          ({ to, subject }) => to === email && subject === `Invoice ${number} is paid`,
        )?.text,
    )
    .toContain(`We waive the missing ${missing}.`)
})

test('what was paid twice is sent back to an address of the payer’s with a code from the mail, once a wrong code and nonsense were refused', async ({
  page,
  site,
}) => {
  const { id, email } = await issuedInvoice(site, 20_000)
  await page.goto(`/invoice/${id}#bitcoin`)
  const panel = panelOf(page)
  await expect(panel.getByText('Checked by this page')).toBeVisible()
  const all = await toPay(page)
  const close = panel.getByRole('button', { name: 'Close' })
  await close.focus()
  await chainOf(site).pay({ ...all, satoshis: all.satoshis * 2 })
  await chainOf(site).mine(3)
  await expect(panel.getByText('Paid, and $200.00 more than this invoice asks. Thank you!')).toBeVisible(soon)
  // The invoice around it says so too, and whoever is in the panel stays where they are.
  await expect(page.getByRole('article').getByText('Paid, and $200.00 more than it asked')).toBeVisible(soon)
  await expect(close).toBeFocused()
  expect(await whatAxeFinds(page)).toEqual([])
  await panel.getByRole('button', { name: 'Send it back to me' }).press('Enter')
  const box = panel.getByLabel('Your bitcoin address')
  await expect(page.locator(':focus')).toContainText('Your bitcoin address')
  await page.keyboard.press('Tab')
  await expect(box).toBeFocused()
  await box.fill('bcrt1qnonsense')
  await panel.getByRole('button', { name: 'Send me the code' }).click()
  await expect(panel.getByText('This is not a bitcoin address')).toBeVisible()
  const theirs = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  // As a wallet copies it that makes the smallest QR code.
  await box.fill(`BITCOIN:${theirs.toUpperCase()}?amount=0.001`)
  await panel.getByRole('button', { name: 'Send me the code' }).click()
  const code = panel.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible()
  const mailed = async () => {
    const mail = (await site.backend.mails()).find(
      ({ to, subject }) => to === email && /^\d{6} is your code/.test(subject),
    )
    return mail?.subject.slice(0, 6) ?? ''
  }
  await expect.poll(mailed).toMatch(/^\d{6}$/)
  const right = await mailed()
  // Whoever looks for the mail in the same tab finds the box again.
  await page.reload()
  await expect(box).toHaveValue(theirs)
  await code.fill(right === '000000' ? '000001' : '000000')
  await panel.getByRole('button', { name: 'Send it back to this address' }).click()
  await expect(panel.getByText('This is not the code that we sent. 4 tries are left.')).toBeVisible()
  await code.fill(right)
  await panel.getByRole('button', { name: 'Send it back to this address' }).press('Enter')
  await expect(panel.getByText('We send $200.00')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('We send $200.00')
  await chainOf(site).pay({ address: theirs, satoshis: all.satoshis })
  await chainOf(site).mine(1)
  await expect(panel.getByText('We sent $200.00')).toBeVisible(soon)
})

test('an address that is not the wallet’s is never shown: the payer is told to call, and the admins get a mail', async ({
  page,
  site,
}) => {
  const { id, number } = await issuedInvoice(site, 20_000)
  const foreign = 'bcrt1qcr8te4kr609gcawutmrza0j4xv80jy8zeqchgx'
  await page.route('**/functions/v1/bitcoin', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    if (answer.payment?.address) answer.payment.address.address = foreign
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`/invoice/${id}#bitcoin`)
  const panel = panelOf(page)
  await expect(panel.getByText('Don’t pay this invoice in bitcoin now.')).toBeVisible()
  await expect(panel.getByText('We have been alarmed.')).toBeVisible()
  expect(await panel.innerText()).not.toContain(foreign.slice(0, 12))
  await expect
    .poll(async () => (await site.backend.mails()).map(({ to, subject }) => `${to}: ${subject}`))
    .toContainEqual(`admin@demo.test: Invoice ${number} got a bitcoin address that is not ours`)
})

test('with every source down, or no price, the panel says so and everything stays readable; it goes on by itself', async ({
  page,
  site,
}) => {
  const { id } = await issuedInvoice(site, 20_000)
  const chain = chainOf(site)
  await site.backend.sql`update private.bitcoin_prices set at = at - interval '1 hour'`
  await chain.price({ mode: 'down' })
  await page.goto(`/invoice/${id}#bitcoin`)
  const panel = panelOf(page)
  await expect(panel.getByText('The price of bitcoin isn’t known at the moment')).toBeVisible(soon)
  await expect(page.getByText('Charger and its circuit')).toBeVisible()
  await chain.price({ mode: 'honest' })
  await expect(panel.getByText('Checked by this page')).toBeVisible(soon)
  for (const name of ['north', 'south'] as const) await chain.explorer({ name, mode: 'down' })
  await expect(panel.getByText('Nobody who watches the network answers at the moment')).toBeVisible({
    timeout: 60_000,
  })
  for (const name of ['north', 'south'] as const) await chain.explorer({ name, mode: 'honest' })
  await expect(panel.getByText('Nobody who watches the network answers at the moment')).toHaveCount(0)
})
