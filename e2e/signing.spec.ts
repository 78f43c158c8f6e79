import type { Page } from '@playwright/test'
import { whatAxeFinds } from './axe.ts'
import { sentEstimate } from './sent-estimate.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'

/** The code as the mail has it that is sent to the customer. */
async function codeFor(site: Site, email: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const mail = (await site.backend.mails()).find(
      ({ to, subject }) => to === email && subject.includes('your code'),
    )
    code = /\b(\d{6}) is your code/.exec(mail?.subject ?? '')?.[1] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

async function drawSignature(page: Page) {
  const pad = page.locator('svg:has(title:text("Where to sign"))')
  // Until it stands still: what was wrong above it has just gone.
  await pad.hover()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no box to sign in.')
  const { mouse } = page
  await mouse.move(box.x + 30, box.y + box.height / 2)
  await mouse.down()
  for (let step = 1; step < 12; step++)
    await mouse.move(box.x + 30 + step * 20, box.y + box.height / 2 + (step % 2 ? 25 : -25))
  await mouse.up()
  await expect(page.getByRole('button', { name: 'Draw it again' })).toBeVisible()
}

test('a customer reads the documents on a phone, decides about the certificate, draws a signature, types the code that was mailed to them, and the owner countersigns', async ({
  page,
  site,
  browser,
}) => {
  const email = `signs-${crypto.randomUUID()}@visitor.test`
  const { id, request, status } = await sentEstimate(site, email)
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: site.origin })
  await phone.goto(`/estimate/${id}`)
  const better = phone.getByRole('region', { name: 'Better', exact: true })
  await better.getByRole('checkbox', { name: 'Surge protection' }).check()
  await better.getByRole('button', { name: 'Sign Better' }).click()
  await expect(phone.getByRole('heading', { name: 'Sign: Better, $2,250.00' })).toBeFocused()
  const contract = phone.getByRole('article', { name: 'Home improvement contract' })
  await expect(contract).toContainText('Ana Muñoz')
  await expect(contract).toContainText('12 Elm Street')
  await expect(contract).toContainText('$225.00 is paid ahead')
  await expect(contract).toContainText('an escrow account at Demo Savings Bank')
  await expect(contract.getByRole('strong').first()).toContainText('mechanic’s lien')
  await expect(phone.getByRole('article', { name: 'Notice of cancellation' })).toBeVisible()
  // Without the certificate it costs the tax.
  const certificate = phone.getByRole('article', { name: /^Certificate of capital improvement/ })
  await expect(certificate).toBeVisible()
  await phone.getByLabel(/^I sign the certificate/).uncheck()
  await expect(phone.getByRole('heading', { name: 'Sign: Better, $2,444.06' })).toBeVisible()
  await expect(certificate).toHaveCount(0)
  await phone.getByLabel(/^I sign the certificate/).check()
  await expect(certificate).toBeVisible()
  expect(await whatAxeFinds(phone)).toEqual([])

  const sign = phone.getByRole('button', { name: 'Sign for $2,250.00' })
  await sign.click()
  await expect(phone.getByText('Write your full name.')).toBeVisible()
  await expect(phone.getByLabel('Your full name')).toBeFocused()
  await phone.getByLabel('Your full name').fill('Ana Muñoz')
  await phone.getByLabel('I draw it').check()
  await drawSignature(phone)
  // What is typed and drawn is still there after a reload.
  await phone.reload()
  await better.getByRole('button', { name: 'Sign Better' }).click()
  await expect(phone.getByLabel('Your full name')).toHaveValue('Ana Muñoz')
  await expect(phone.getByRole('button', { name: 'Draw it again' })).toBeVisible()
  await phone.getByLabel(/^I have read these documents/).check()
  await phone.getByRole('button', { name: 'Send the code' }).click()
  await expect(phone.getByText('The code is on its way.')).toBeVisible()
  const code = await codeFor(site, email)
  await phone.getByLabel('The code').fill(code === '000000' ? '000001' : '000000')
  await sign.click()
  await expect(phone.getByText('That is not the code. 4 tries are left.')).toBeVisible()
  expect(await status()).toBe('sent')
  await phone.getByLabel('The code').fill(code)
  await sign.click()
  await expect(phone.getByText('Ana Muñoz signed “Better” for $2,250.00')).toBeVisible()
  await expect(phone.getByText('You may cancel until')).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Good', exact: true })).toHaveCount(0)
  expect(await status()).toBe('signed')

  await openSignedIn(page, site, 'admin@demo.test', `/admin?request=${request.id}`)
  await expect(page.getByText(/I signed estimate .*, Better: \$2,250\.00/)).toBeVisible()
  await page.goto(`/admin/estimates?estimate=${id}`)
  await expect(page.getByText('Ana Muñoz signed for $2,250.00')).toBeVisible()
  await page.getByLabel('Name of the license holder').fill('Owner of the demonstration')
  await page.getByRole('button', { name: 'Countersign the contract' }).click()
  await expect(page.getByText(/We signed /)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Estimate / })).toBeFocused()
  await phone.reload()
  await expect(phone.getByText('Both of us have signed.')).toBeVisible()
  await phone.getByRole('button', { name: 'Read what was signed' }).click()
  await expect(contract).toContainText('12 Elm Street')
  await expect(phone.getByText('Owner of the demonstration')).toBeVisible()
  await expect(phone.getByRole('img', { name: 'The signature of Ana Muñoz' })).toBeVisible()
  await phone.getByLabel('Cancel the contract').check()
  await phone.getByLabel('What should we know?').fill('I cancel.')
  await phone.getByRole('button', { name: 'Cancel the contract' }).click()
  await expect(phone.getByText('You canceled this contract')).toBeVisible()
  expect(await status()).toBe('cancelled')
  await phone.close()
})

test('whoever signs in person does it on the electrician’s device without a code; of two at once one signs, and the other is told', async ({
  page,
  site,
  browser,
}) => {
  const email = `in-person-${crypto.randomUUID()}@visitor.test`
  const { id, status } = await sentEstimate(site, email)
  // Somebody else in the house has it open at the same time, and a code.
  const other = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: site.origin })
  await other.goto(`/estimate/${id}`)
  await other.getByRole('button', { name: 'Sign Good' }).click()
  await other.getByLabel('Your full name').fill('Luis Muñoz')
  await other.getByLabel(/^I have read these documents/).check()
  await other.getByRole('button', { name: 'Send the code' }).click()
  await other.getByLabel('The code').fill(await codeFor(site, email))

  await openSignedIn(page, site, 'staff@demo.test', `/admin/estimates?estimate=${id}`)
  await page.getByRole('link', { name: 'What the customer sees' }).click()
  await page.getByRole('button', { name: 'Sign Better' }).click()
  await expect(page.getByText('Hand over the device.')).toBeVisible()
  await page.getByLabel('It’s an emergency').check()
  await page.getByLabel('What can’t wait, in your own words').fill('The panel is hot.')
  await page.getByLabel('Your full name').fill('Ana Muñoz')
  await expect(page.getByRole('article', { name: 'Emergency: I ask you to begin at once' })).toContainText(
    'The panel is hot.',
  )
  await expect(page.getByRole('article', { name: 'Notice of cancellation' })).toHaveCount(0)
  await page.getByLabel(/^I have read these documents/).check()
  await page.getByRole('button', { name: 'Sign for $2,000.00' }).click()
  await expect(page.getByText('Ana Muñoz signed “Better” for $2,000.00')).toBeVisible()
  expect(await status()).toBe('signed')

  await other.getByRole('button', { name: /^Sign for/ }).click()
  await expect(other.getByText('Ana Muñoz signed “Better” for $2,000.00')).toBeVisible()
  await other.close()
})

test('an estimate that is over by midnight is not signed anymore, as somebody learns who has only a keyboard', async ({
  page,
  site,
}) => {
  const email = `too-late-${crypto.randomUUID()}@visitor.test`
  const { id, status } = await sentEstimate(site, email)
  const { keyboard } = page
  await page.goto(`/estimate/${id}`)
  await page.getByRole('button', { name: 'Sign Good' }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Sign: Good/ })).toBeFocused()
  await expect(page.getByRole('article', { name: 'Notice of cancellation' })).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Sign: Good, $1,086.25' })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByLabel('It’s an emergency')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Ana Muñoz')
  await keyboard.press('Tab')
  await expect(page.getByLabel('My typed name')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByLabel(/^I have read these documents/)).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('The code is on its way.')).toBeVisible()
  await keyboard.press('Tab')
  await keyboard.type(await codeFor(site, email))
  // What was sent is never changed, so that only a test can make it older.
  await site.backend.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`
      update private.estimate_revisions set body = body || '{"valid_until": "2020-01-01"}' where estimate_id = ${id}`
  })
  await keyboard.press('Enter')
  await expect(page.getByText('Prices may have changed since: ask us below to renew it')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveCount(0)
  expect(await status()).toBe('sent')
})
