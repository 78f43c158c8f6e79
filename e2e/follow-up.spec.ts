import { sendEstimate } from '../supabase/tests/send-estimate.ts'
import { whatAxeFinds } from './axe.ts'
import { requestPanel, storeRequest, timeToUndoPasses } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'

test('the office sees that a customer opened an estimate and asks about it; what it answers stands on the customer’s page, and what nobody answers is in Today', async ({
  page,
  site,
  browser,
}) => {
  const request = await storeRequest(site, { address: '12 Elm Street' })
  const title = 'Work in the attic'
  const lines = [{ description: 'The work', price_cents: 100_000 }]
  const { id } = await sendEstimate(site.backend, request.id, [{ name: '', lines }], { title })

  // A scanner of mail fetches the link, and a clerk looks at what was sent: nobody has opened it.
  expect((await fetch(`${site.origin}/estimate/${id}`)).status).toBe(200)
  await openSignedIn(page, site, 'staff@demo.test', `/estimate/${id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto('/admin/estimates?status=sent')
  const row = page.locator(`[data-row="${id}"]`)
  await expect(row).toContainText('not opened yet')

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: site.origin })
  const noted = phone.waitForResponse('**/rpc/note_opened')
  await phone.goto(`/estimate/${id}`)
  expect(await (await noted).json()).toEqual({ noted: true })
  await page.reload()
  await expect(row).toContainText('opened just now')
  await phone.getByLabel('Your message').fill('Can you come on a Saturday?')
  await phone.getByRole('button', { name: 'Send the message' }).click()
  await expect(phone.getByText('We have your message')).toBeVisible()

  await page.goto('/admin/today')
  const need = page
    .getByRole('region', { name: 'Estimates a customer wrote about' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await need.getByRole('link', { name: title }).first().click()
  const said = page.getByRole('region', { name: 'What was said' })
  await expect(said).toContainText('Can you come on a Saturday?')
  await expect(page.getByText(/^Sent .*, opened /)).toBeVisible()
  expect(await whatAxeFinds(page)).toEqual([])
  await said.getByRole('link', { name: 'Answer in the request' }).click()
  const panel = requestPanel(page, request)
  await panel.getByLabel('Message to the customer').fill('Yes, from 9 AM.')
  await panel.getByRole('button', { name: 'Send it to the customer' }).click()
  await expect(panel.getByText('To the customer: Yes, from 9 AM.')).toBeVisible()
  await timeToUndoPasses(site, request)
  await page.goto('/admin/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(need).toHaveCount(0)
  await phone.reload()
  const answered = phone.getByRole('list', { name: 'What was said' }).getByRole('listitem')
  await expect(answered).toHaveText([
    /^You wrote.*Can you come on a Saturday\?$/,
    /^We answered.*Yes, from 9 AM\.$/,
  ])
  expect(await whatAxeFinds(phone)).toEqual([])
  await phone.close()

  // The owner's rules are an admin's to set.
  await page.goto('/admin/estimates')
  await expect(
    page.getByText('Now: 4 days and 8 days after the estimate was sent, and 3 days before it expires.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save the reminders' })).toHaveCount(0)
  await openSignedIn(page, site, 'admin@demo.test', '/admin/estimates')
  await page.getByLabel('How many times').fill('9')
  await page.getByRole('button', { name: 'Save the reminders' }).click()
  await expect(page.getByText('Enter how many times, 0 to 5.')).toBeVisible()
  await page.getByLabel('How many times').fill('1')
  await page.getByRole('button', { name: 'Save the reminders' }).click()
  await expect(
    page.getByText('Now: 4 days after the estimate was sent, and 3 days before it expires.'),
  ).toBeVisible()
  await site.backend.sql`update private.office_settings set remind_times = 2`
})
