import { requestPanel, storeRequest } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'
import { service } from './this-site.ts'

test('a clerk starts a job, holds it, and finishes it, while its customer reads where it stands and then reviews it', async ({
  page,
  site,
  browser,
}) => {
  const { id, reference } = await storeRequest(site, { email: 'customer@demo.test' })
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
  const title = opened.getByLabel('What is to be done')
  await expect(title).toHaveValue(service.name)
  await title.fill('A panel of 200 amps')
  await opened.getByRole('button', { name: 'Start a job and tell the customer' }).click()
  const job = opened.getByRole('article', { name: /^Job / })
  await expect(job.getByRole('heading', { name: 'A panel of 200 amps' })).toBeVisible()
  await expect(opened.getByText('Converted', { exact: true }).first()).toBeVisible()

  const customer = await browser.newPage({ baseURL: site.origin })
  await openSignedIn(customer, site, 'customer@demo.test', `/dashboard/requests/${id}`)
  await expect(customer.getByText('Your work is planned.')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Cancel this request' })).toHaveCount(0)

  const moveTo = job.getByLabel('Move the job to')
  await moveTo.selectOption('On hold')
  await job.getByRole('button', { name: 'Put it on hold and tell the customer' }).click()
  await expect(job.getByText('Choose what the job is waiting for.')).toBeVisible()
  await job.getByLabel('Waiting for').selectOption('The permit')
  await job.getByRole('button', { name: 'Put it on hold and tell the customer' }).click()
  await expect(job.getByText('Waiting for: the permit')).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('Your work is on hold.')).toBeVisible()

  // It goes back to where it was, and nowhere else.
  await expect(moveTo.getByRole('option', { name: 'In progress' })).toHaveCount(0)
  await moveTo.selectOption('Open')
  await job.getByRole('button', { name: 'Mark as open and tell the customer' }).click()
  await expect(job.getByText('Waiting for: the permit')).toHaveCount(0)
  await moveTo.selectOption('Done')
  await job.getByRole('button', { name: 'Mark as done and tell the customer' }).click()
  await expect(job.getByText('Done', { exact: true }).first()).toBeVisible()

  await customer.goto(`/track/${id}`)
  await expect(customer.getByText('The work is done.')).toBeVisible()
  await expect(customer.getByRole('listitem').filter({ hasText: /^On hold/ })).toBeVisible()
  await customer.getByRole('link', { name: 'Tell us how it went' }).click()
  await expect(customer.getByRole('radiogroup', { name: 'How was it?' })).toBeVisible()
  await customer.close()
})

test('a job that was started by mistake is undone by a press: it is gone, and the request is new again', async ({
  page,
  site,
}) => {
  const { id, reference } = await storeRequest(site)
  const { sql } = site.backend
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
  // However slow this machine is, the ten seconds have not passed yet.
  await opened.getByLabel('What is to be done').waitFor()
  await page.clock.setFixedTime(new Date())
  await opened.getByRole('button', { name: 'Start a job and tell the customer' }).click()
  await expect(opened.getByRole('article', { name: /^Job / })).toBeVisible()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toast.filter({ hasText: 'is started.' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: the job is gone, and nobody was told.')).toBeVisible()
  await expect(opened.getByRole('article', { name: /^Job / })).toHaveCount(0)
  await expect(opened.getByText('New', { exact: true }).first()).toBeVisible()
  expect(await sql`select status from public.service_requests where id = ${id}`).toEqual([{ status: 'new' }])
  expect(
    await sql`
      select from private.outbox
      where service_request_id = ${id} and template = 'status-changed' and state <> 'dropped'`,
  ).toEqual([])
})

test('the permit of a job is kept with its fee and its inspections, and the list of jobs leads to its request', async ({
  page,
  site,
}) => {
  const { id, reference } = await storeRequest(site)
  const title = `Permit story ${reference}`
  await site.backend.sql`insert into public.jobs ${site.backend.sql({ request_id: id, title })}`
  await openSignedIn(page, site, 'staff@demo.test', '/admin/jobs')
  await page.getByRole('region', { name: 'Open' }).getByRole('link', { name: title }).click()
  const job = requestPanel(page, { reference }).getByRole('article', { name: /^Job / })
  await job.getByRole('button', { name: 'Add a permit' }).click()
  const form = job.getByRole('form', { name: 'Permit' })
  await form.getByLabel('Where it stands').selectOption('Issued')
  await form.getByLabel('Issued by').fill('Town of Babylon')
  await form.getByLabel('Number').fill('E-117')
  await form.getByLabel('Fee in dollars').fill('a lot')
  await form.getByRole('button', { name: 'Save the permit' }).click()
  await expect(form.getByText('Enter the fee in dollars, such as 150.00, up to 100,000.')).toBeVisible()
  await form.getByLabel('Fee in dollars').fill('1,150.5')
  await form.getByLabel('Good until').fill('2027-11-20')
  await form.getByRole('button', { name: 'Save the permit' }).click()
  await expect(job.getByText('Permit E-117: issued', { exact: true })).toBeVisible()
  await expect(job.getByText('Town of Babylon, fee $1,150.50, good until November 20, 2027')).toBeVisible()

  await job.getByRole('button', { name: 'Record an inspection' }).click()
  const inspection = job.getByRole('form', { name: 'Inspection' })
  await inspection.getByLabel('Day').fill('2026-11-20')
  await inspection.getByLabel('Result').selectOption('Passed')
  await inspection.getByRole('button', { name: 'Record the inspection' }).click()
  await expect(job.getByText('Permit E-117: rough inspection passed', { exact: true })).toBeVisible()
  await expect(job.getByText('Rough inspection, November 20, 2026: passed', { exact: true })).toBeVisible()
})
