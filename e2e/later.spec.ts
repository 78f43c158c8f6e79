import { requestPanel, storeRequest, timeToUndoPasses } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'

test('a clerk has an answer sent later, changes it, cancels it, takes that back, and once it is due the customer reads it', async ({
  page,
  browser,
  site,
}) => {
  const { id, reference } = await storeRequest(site, { email: 'customer@demo.test' })
  const { sql } = site.backend
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
  const box = opened.getByLabel('Message to the customer', { exact: true })
  await box.fill('We come on Friday.')
  await opened.getByRole('button', { name: 'Send it later…' }).click()
  const when = opened.getByLabel('When, by our clock')
  await when.fill('2020-01-01T09:00')
  await opened.getByRole('button', { name: 'Send it then' }).click()
  await expect(opened.getByText('Choose a time from now on, within a year.')).toBeVisible()
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await when.fill(`${day}T09:00`)
  await opened.getByRole('button', { name: 'Send it then' }).click()
  const waiting = opened.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText('9:00 AM')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()

  await waiting.getByRole('button', { name: 'Change it' }).click()
  await expect(waiting.getByLabel('Message to the customer, later')).toBeFocused()
  await waiting.getByLabel('Message to the customer, later').fill('We come on Monday.')
  // The list is read again slowly: what was changed is canceled and taken back before that.
  const reads = Promise.withResolvers<void>()
  await page.route('**/rpc/answers_waiting', async (route) => {
    await reads.promise
    await route.continue()
  })
  await waiting.getByRole('button', { name: 'Save it' }).click()
  await expect(waiting.getByRole('paragraph').filter({ hasText: 'We come on Monday.' })).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Change it' })).toBeFocused()
  // However slow this machine is, the ten seconds have not passed yet.
  await page.clock.setFixedTime(new Date())
  await waiting.getByRole('button', { name: 'Don’t send it' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(page.locator('h2:focus')).toBeVisible()
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  reads.resolve()
  await expect(waiting).toContainText('We come on Monday.')

  await sql`update private.later_answers set send_at = now() where service_request_id = ${id}`
  await sql`select private.send_later_answers()`
  await timeToUndoPasses(site, { id })
  await page.reload()
  await expect(opened.getByText('We come on Monday.')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  const customer = await browser.newPage({ baseURL: site.origin })
  await openSignedIn(customer, site, 'customer@demo.test', `/dashboard/requests/${id}`)
  await expect(customer.getByText('We come on Monday.')).toBeVisible()
  await customer.close()
})
