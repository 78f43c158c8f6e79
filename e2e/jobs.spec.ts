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
  await customer.getByText('So far', { exact: true }).click()
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
  await toast.filter({ hasText: 'is started.' }).getByRole('button', { name: 'Undo', exact: true }).click()
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
  // The wrong job was renamed.
  await page.clock.setFixedTime(new Date())
  await job.getByRole('button', { name: 'Change title, description or lead' }).click()
  const change = job.getByRole('form', { name: /^Change / })
  await change.getByLabel('Title').fill('Another title')
  await change.getByRole('button', { name: 'Save the job' }).press('Enter')
  await expect(job.getByRole('heading', { name: 'Another title' })).toBeVisible()
  await expect(page.getByText(/ is changed\.$/)).toBeVisible()
  await page.keyboard.press('z')
  await expect(job.getByRole('heading', { name: title })).toBeVisible()
  // The wrong job had a permit for a moment.
  await job.getByRole('button', { name: 'Add a permit' }).click()
  const form = job.getByRole('form', { name: 'Permit' })
  await form.getByRole('button', { name: 'Save the permit' }).press('Enter')
  await expect(job.getByRole('button', { name: 'Change the permit' })).toBeVisible()
  await expect(page.getByText('The permit is added.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Undone: the permit is not added.')).toBeVisible()
  await expect(job.getByRole('button', { name: 'Change the permit' })).toHaveCount(0)
  await job.getByRole('button', { name: 'Add a permit' }).click()
  await form.getByLabel('Where it stands').selectOption('Issued')
  await form.getByLabel('Issued by').fill('Town of Babylon')
  await form.getByLabel('Number').fill('E-117')
  await form.getByLabel('Fee in dollars').fill('a lot')
  await form.getByRole('button', { name: 'Save the permit' }).click()
  await expect(form.getByText('Enter the fee in dollars, such as 150.00, up to 100,000.')).toBeVisible()
  // What was typed outlives the page.
  await page.reload()
  await expect(form.getByLabel('Number')).toHaveValue('E-117')
  await form.getByLabel('Fee in dollars').fill('1,150.5')
  // A browser says nothing of half a date.
  await form.getByLabel('Good until').pressSequentially('1120')
  await form.getByRole('button', { name: 'Save the permit' }).click()
  await expect(form.getByText('Enter the whole date, or clear it.')).toBeVisible()
  await expect(form.getByLabel('Good until')).toBeFocused()
  await form.getByLabel('Good until').fill('2027-11-20')
  await form.getByRole('button', { name: 'Save the permit' }).click()
  await expect(job.getByText('Permit E-117: issued', { exact: true })).toBeVisible()
  await expect(job.getByText('Town of Babylon, fee $1,150.50, good until November 20, 2027')).toBeVisible()

  await job.getByRole('button', { name: 'Record an inspection' }).click()
  const inspection = job.getByRole('form', { name: 'Inspection' })
  const record = async (result: string) => {
    await inspection.getByLabel('Day').fill('2026-11-20')
    await inspection.getByLabel('Result').selectOption(result)
    await inspection.getByRole('button', { name: 'Record the inspection' }).press('Enter')
  }
  // Of another house: it is undone, and the permit stands where it stood.
  await page.clock.setFixedTime(new Date())
  await inspection.getByLabel('Inspection').selectOption('Final')
  await record('Passed')
  await expect(job.getByText('Permit E-117: final inspection passed', { exact: true })).toBeVisible()
  await expect(page.getByText('Final inspection: passed.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(job.getByText('Permit E-117: issued', { exact: true })).toBeVisible()
  await expect(job.getByText(/Final inspection, November 20/)).toHaveCount(0)
  await job.getByRole('button', { name: 'Record an inspection' }).click()
  await record('Passed')
  await expect(job.getByText('Permit E-117: rough inspection passed', { exact: true })).toBeVisible()
  await expect(job.getByText('Rough inspection, November 20, 2026: passed', { exact: true })).toBeVisible()
})

test('a clerk marks a job as the warranty of an earlier one, takes that back, and starts warranty work from a job that is done', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const customer_id = crypto.randomUUID()
  const [first, second] = [await storeRequest(site), await storeRequest(site)]
  await sql`insert into private.customers ${sql({ id: customer_id, name: `Warranty ${first.reference}` })}`
  await sql`update public.service_requests set customer_id = ${customer_id} where id in ${sql([first.id, second.id])}`
  const [earlier] = await sql`
    insert into public.jobs ${sql({ request_id: first.id, title: `Earlier ${first.reference}`, created_at: new Date('2026-01-05T12:00:00Z') })}
    returning id, reference`
  await sql`update public.jobs set customer_id = ${customer_id}, status = 'done' where id = ${earlier?.id}`
  await sql`insert into public.jobs ${sql({ request_id: second.id, customer_id, title: `Later ${first.reference}` })}`

  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${second.id}`)
  const later = requestPanel(page, second).getByRole('article', { name: /^Job / })
  await later.getByRole('button', { name: 'This is warranty work' }).click()
  await later
    .getByLabel('Which job it makes good')
    .selectOption({ label: `Earlier ${first.reference}, ${earlier?.reference}, Jan 5, 2026` })
  await later.getByRole('button', { name: 'Mark as warranty work' }).click()
  const link = later.getByRole('link', { name: `Earlier ${first.reference}` })
  await expect(link).toBeVisible()
  await later.getByRole('button', { name: 'Not warranty work' }).click()
  await expect(link).toHaveCount(0)
  await later.getByRole('button', { name: 'This is warranty work' }).click()
  await later.getByRole('button', { name: 'Mark as warranty work' }).click()

  // Each leads to the other.
  await link.click()
  const done = requestPanel(page, first).getByRole('article', { name: `Job ${earlier?.reference}` })
  await expect(done.getByRole('link', { name: `Later ${first.reference}` })).toBeVisible()
  await done.getByRole('button', { name: `Start warranty work for ${earlier?.reference}` }).click()
  await expect(done.getByLabel('What is to be done')).toHaveValue(`Warranty: Earlier ${first.reference}`)
  await done.getByRole('button', { name: 'Start a job and tell the customer' }).click()
  const third = requestPanel(page, first)
    .getByRole('article')
    .filter({ hasText: `Warranty: Earlier ${first.reference}` })
  await expect(third.last().getByText('Warranty work', { exact: true })).toBeVisible()
  expect(await sql`select title from public.jobs where warranty_of = ${earlier?.id} order by title`).toEqual([
    { title: `Later ${first.reference}` },
    { title: `Warranty: Earlier ${first.reference}` },
  ])
})
