import { whatAxeFinds } from './axe.ts'
import { requestPanel, storeRequest } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'

test('a clerk sends an estimate; the customer sees it on a phone, ticks, asks for it, and what they say arrives; the office changes it under the same link, and it is declined', async ({
  page,
  site,
  browser,
}) => {
  const request = await storeRequest(site, { email: 'customer@demo.test', address: '12 Elm Street' })
  const colleague = await site.backend.signIn('admin@demo.test')
  const customer = await browser.newPage({ baseURL: site.origin })
  await openSignedIn(customer, site, 'customer@demo.test', `/dashboard/requests/${request.id}`)
  const stands = customer.getByRole('region', { name: 'Where it stands' })
  await expect(stands).toContainText('We have your request.')
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${request.id}`)
  await requestPanel(page, request).getByRole('button', { name: 'Write an estimate first' }).click()
  await page.waitForURL(/estimate=/)
  const id = new URL(page.url()).searchParams.get('estimate') ?? ''
  // There is a job for it, but nothing is agreed on.
  await customer.reload()
  await expect(stands).toContainText('We are in touch about your request.')
  const line = (description: string, price_cents: number, is_optional: boolean) => ({
    id: crypto.randomUUID(),
    item_id: null,
    code: null,
    description,
    unit: 'each',
    quantity: 1000,
    price_cents,
    cost_cents: null,
    taxable: true,
    is_optional,
    is_chosen: false,
  })
  const options = ['Good', 'Better'].map((name, place) => ({
    id: crypto.randomUUID(),
    name,
    why: null,
    is_recommended: place === 1,
    lines: [line('The work', 100_000 * (place + 1), false), line('Something more', 25_000, true)],
  }))
  const days = { begins_on: '2098-03-01', ends_on: '2098-03-04' }
  const draft = {
    id,
    version: 1,
    title: 'Work in the garage',
    tax_mode: 'capital_improvement',
    ...days,
    options,
  }
  expect((await colleague.rpc('save_estimate', { estimate: draft })).error).toBeNull()

  await page.reload()
  const send = page.getByRole('button', { name: 'Send to the customer' })
  await send.click()
  await expect(page.getByText('Not sent. Say until when it is good')).toBeVisible()
  await page.getByLabel('Good until').fill('2099-12-31')
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect(page.getByText('Stored.', { exact: true })).toBeVisible()
  await send.click()
  await expect(page.getByText('The customer has it')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Estimate / })).toBeFocused()
  await customer.reload()
  await expect(stands).toContainText('Your estimate is here.')
  await expect(customer.locator('[aria-current=step]')).toHaveText(/^Estimate sent/)
  await customer.close()

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: site.origin })
  await phone.goto(`/track/${request.id}`)
  await expect(phone.getByText('Your estimate is here.')).toBeVisible()
  await phone.goto(`/estimate/${id}`)
  const better = phone.getByRole('region', { name: 'Better' })
  await expect(better.getByRole('status')).toHaveText('$2,000.00')
  // What we recommend comes first on a phone, for the keyboard too.
  await expect(phone.getByRole('heading', { name: /^(Good|Better)$/ })).toHaveText(['Better', 'Good'])
  await better.getByRole('checkbox', { name: 'Something more' }).check()
  await expect(better.getByRole('status')).toHaveText('$2,250.00')
  expect(await whatAxeFinds(phone)).toEqual([])
  await phone.reload()
  await expect(better.getByRole('status')).toHaveText('$2,250.00')
  const message = phone.getByLabel('Your message')
  await message.fill('Could Better be done in spring?')
  await phone.getByRole('button', { name: 'Send the message' }).click()
  await expect(phone.getByText('We have your message')).toBeVisible()
  await expect(message).toHaveValue('')

  await page.goto(`/admin?request=${request.id}`)
  await expect(page.getByText(/A message about estimate .*Better be done in spring/)).toBeVisible()
  await page.goto(`/admin/estimates?estimate=${id}`)
  // One press withdraws nothing.
  await page.getByRole('button', { name: 'Withdraw the estimate' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw it: its link says so at once' })).toBeVisible()
  await expect(page.getByText('The customer has it')).toBeVisible()
  await page.getByRole('button', { name: 'Take it up again' }).click()
  await expect(page.getByLabel('What it is for')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('We’re changing this estimate')).toBeVisible()
  await page.getByLabel('What it is for').fill('Work in the garage and the yard')
  await expect(page.getByText('Stored.', { exact: true })).toBeVisible()
  await send.click()
  await expect(page.getByText('The customer has it')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'Work in the garage and the yard' })).toBeVisible()
  await phone.getByLabel('Decline').check()
  await phone.getByLabel('Why not?').fill('We are moving.')
  await phone.getByRole('button', { name: 'Decline the estimate' }).click()
  await expect(phone.getByText('Changed your mind?')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The customer declined it')).toBeVisible()
  await openSignedIn(phone, site, 'customer@demo.test', `/dashboard/requests/${request.id}`)
  await expect(phone.getByRole('region', { name: 'Where it stands' })).toContainText(
    'You declined our estimate.',
  )
  const own = phone.getByRole('region', { name: 'Estimates' })
  await expect(own).toContainText('declined')
  await own.getByRole('link', { name: 'Work in the garage and the yard' }).click()
  await expect(phone.getByText('Changed your mind?')).toBeVisible()
  await phone.close()
})
