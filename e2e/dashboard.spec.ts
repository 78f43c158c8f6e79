import { whatAxeFinds } from './axe.ts'
import { issuedInvoice } from './issued-invoice.ts'
import { deleteRequests, openOffice, requestPanel, storeRequest } from './requests.ts'
import { sentEstimate } from './sent-estimate.ts'
import { expect, openSignedIn, test } from './site.ts'
import { service, town } from './this-site.ts'

test('a customer sees how far their request has come and when we come, writes to us, and the clerk reads it', async ({
  page,
  browser,
  site,
}) => {
  const own = await storeRequest(site, { email: 'customer@demo.test' })
  const office = await openOffice(browser, site, `/admin?request=${own.id}`)
  const opened = requestPanel(office, own)
  await opened.getByRole('button', { name: 'Start a job and tell the customer' }).click()
  await expect(opened.getByRole('region', { name: 'Visits' })).toBeVisible()
  await site.backend.sql`
    insert into private.visits (id, job_id, kind, status, promised, planned)
    select gen_random_uuid(), id, 'work', 'planned', hours, hours
    from public.jobs, tstzrange('2090-03-06 14:00Z', '2090-03-06 16:00Z') as hours
    where request_id = ${own.id}`

  await openSignedIn(page, site, 'customer@demo.test', '/dashboard')
  const row = page.getByRole('listitem').filter({ hasText: own.reference })
  await expect(row).toContainText('We’ll be there Monday, March 6, between 9 and 11 am.')
  await expect(row.getByRole('img', { name: 'Step 3 of 5' })).toBeVisible()
  await expect(row).toContainText('We’re coming to do the work.')
  await row.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText(
    'We’ll be there Monday, March 6',
  )
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
  await expect(steps.first()).toHaveText(/^Received\w+ \d+, \d{4}$/)
  await expect(steps.and(page.locator('[aria-current=step]'))).toHaveText(/^Work planned\w+ \d+, \d{4}$/)
  await expect(steps.last()).toHaveText('Done')

  await office.goto('/admin?status=all')
  const waiting = office
    .getByRole('listitem')
    .filter({ hasText: own.reference })
    .filter({ has: office.getByRole('button', { name: own.name }) })
  await expect(waiting).toBeVisible()
  await expect(waiting).not.toContainText('New message')
  await page.getByLabel('Write to us about it').fill('The dog is friendly.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Sent. We read it and answer here or by phone.')).toBeVisible()
  // The inbox looks every 15 seconds; its row says that something waits, until somebody answers.
  await expect(waiting).toContainText('New message', { timeout: 60_000 })
  await waiting.getByRole('button').first().click()
  await expect(requestPanel(office, own).getByText('The dog is friendly.')).toBeVisible()
  await requestPanel(office, own).getByLabel('Message to the customer').fill('Good to know.')
  await requestPanel(office, own).getByRole('button', { name: 'Send it to the customer' }).click()
  await expect(waiting).not.toContainText('New message')
  await office.close()
})

test('a customer asks for more work, and all that we know is filled in', async ({ page, site }) => {
  await storeRequest(site, { email: 'customer@demo.test', address: '7 Known Street' })
  await openSignedIn(page, site, 'customer@demo.test')
  await page.getByRole('link', { name: 'Ask for more work' }).click()
  await page.waitForURL('**/contact')
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue('customer@demo.test')
  await expect(page.getByLabel('Your name')).not.toHaveValue('')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await expect(page.getByLabel('Town', { exact: true })).not.toHaveValue('')
  await expect(page.getByLabel('Street address')).toHaveValue('7 Known Street')
})

test('work that was agreed on at the door is on the dashboard, with its bill; a new number reaches the office, which takes it over by a press', async ({
  page,
  browser,
  site,
}) => {
  const person = { name: 'Demo Customer One', email: 'customer@demo.test' }
  await site.backend.sql`update public.profiles set phone = '+16315550110' where full_name = ${person.name}`
  const colleague = await site.backend.signIn('staff@demo.test')
  const customer = crypto.randomUUID()
  const contact = { name: person.name, role: '', phone: '(631) 555-0110', email: person.email }
  const saved = await colleague.rpc('save_customer', {
    customer: {
      id: customer,
      version: 0,
      kind: 'person',
      name: person.name,
      contacts: [{ id: crypto.randomUUID(), ...contact }],
    },
  })
  expect(saved.error).toBeNull()
  const property = crypto.randomUUID()
  const house = {
    id: property,
    version: 0,
    customer_id: customer,
    role: 'owner',
    address: '9 Door Street',
    town: town.slug,
  }
  expect((await colleague.rpc('save_property', { property: house })).error).toBeNull()
  const job = {
    id: crypto.randomUUID(),
    customer_id: customer,
    property_id: property,
    title: 'Two lights in the hall',
  }
  expect((await colleague.rpc('start_job', { job })).error).toBeNull()

  await openSignedIn(page, site, person.email, '/dashboard')
  const own = page.getByRole('region', { name: 'Other work for you' })
  await expect(own).toContainText('Two lights in the hall')
  await expect(own).toContainText('9 Door Street')
  await expect(own).toContainText('Your work is planned.')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('9 Door Street')).toBeVisible()
  const form = page.getByRole('form', { name: 'Profile' })
  await form.getByLabel('Phone').fill('(631) 555-0188')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  const office = await openOffice(browser, site, `/admin/customers?customer=${customer}`)
  const contacts = office.getByRole('region', { name: 'Contacts' })
  await expect(contacts).toContainText('(631) 555-0110')
  await expect(contacts).toContainText(/Changed in their account on .*: \(631\) 555-0188\./)
  await contacts.getByRole('button', { name: 'Take it over' }).click()
  await expect(contacts.getByRole('link', { name: '(631) 555-0188' })).toBeVisible()
  await expect(contacts.getByText('Changed in their account')).toHaveCount(0)
  await expect(office.locator('h2:focus')).toHaveText(person.name)
  await office.close()
})

test('what waits for a customer stands first with the press that does it, and no longer once it is done or too late', async ({
  page,
  site,
}) => {
  const email = 'customer@demo.test'
  const { sql } = site.backend
  const estimate = await sentEstimate(site, email)
  const invoice = await issuedInvoice(site, 45_000, email)
  const paid = await issuedInvoice(site, 20_000, email)
  const late = await sentEstimate(site, email)
  const colleague = await site.backend.signIn('staff@demo.test')
  const [{ today } = { today: '' }] = await sql<{ today: string }[]>`select private.today()::text as today`
  const payment = {
    ...{ id: crypto.randomUUID(), invoice_id: paid.id, cents: 20_000 },
    ...{ method: 'check', received_on: today, detail: '1042' },
  }
  expect((await colleague.rpc('record_payment', { payment })).error).toBeNull()
  // What was sent is never changed, but for this story.
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      update private.estimate_revisions set body = jsonb_set(body, '{valid_until}', '"2026-01-05"') where estimate_id = ${late.id}`
  })
  await openSignedIn(page, site, email, '/dashboard')
  const waiting = page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem')
  const toPay = waiting.filter({ hasText: `Invoice ${invoice.number}` })
  await expect(toPay).toContainText('$450.00')
  await expect(waiting.filter({ hasText: `Invoice ${paid.number}` })).toHaveCount(0)
  // Other stories send them estimates as well.
  const toAnswer = waiting.getByRole('link', { name: /^Read and answer/ })
  const answers = ({ id }: { id: string }) => toAnswer.and(page.locator(`[href="/estimate/${id}"]`))
  await expect(answers(estimate)).toBeVisible()
  await expect(waiting.filter({ has: page.locator(`[href="/estimate/${estimate.id}"]`) })).toContainText(
    'from $1,000.00',
  )
  await expect(answers(late)).toHaveCount(0)
  expect(await whatAxeFinds(page)).toEqual([])
  await answers(estimate).click()
  await expect(page).toHaveURL(`/estimate/${estimate.id}`)
  await page.goBack()
  await toPay.getByRole('link', { name: `See and pay invoice ${invoice.number}` }).click()
  await expect(page).toHaveURL(`/invoice/${invoice.id}`)
})

test('by keyboard a customer cancels a visit, and a request: the keyboard stays there, and the same place says what was canceled', async ({
  page,
  site,
}) => {
  const own = await storeRequest(site, { email: 'customer@demo.test' })
  await site.backend.sql`
    with job as (
      insert into public.jobs (id, request_id, title)
      values (gen_random_uuid(), ${own.id}, 'A visit to cancel')
      returning id
    )
    insert into private.visits (id, job_id, kind, status, promised, planned)
    select gen_random_uuid(), id, 'work', 'planned', hours, hours
    from job, tstzrange('2090-03-06 14:00Z', '2090-03-06 16:00Z') as hours`
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${own.id}`)
  const { keyboard } = page
  const visit = page.getByRole('region', { name: 'The visit', exact: true })
  await visit.getByRole('button', { name: 'Cancel the visit' }).press('Enter')
  await expect(visit.getByRole('button', { name: 'Keep the visit' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(visit.getByRole('button', { name: 'Cancel the visit' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Shift+Tab')
  await expect(visit.getByRole('button', { name: 'Yes, cancel the visit' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(visit).toContainText('The visit is canceled.')
  await expect(visit).toBeFocused()

  const another = await storeRequest(site, { email: 'customer@demo.test' })
  await page.goto(`/dashboard/requests/${another.id}`)
  const request = page.getByRole('region', { name: 'Cancel', exact: true })
  const begin = request.getByRole('button', { name: 'Cancel this request' })
  await begin.press('Enter')
  await expect(request).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(request.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(request).toBeFocused()
  await keyboard.press('Tab')
  await expect(begin).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(request.getByRole('button', { name: 'Yes, cancel it' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(request).toContainText('Your request is canceled. Nobody will come, and you owe nothing.')
  await expect(request).toBeFocused()
  await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText('Canceled')
})

test('by keyboard the last older requests lead on to the first of them: the press for more is gone', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const email = 'staff@demo.test'
  await sql`
    insert into public.service_requests (
      id, name, phone, email, town, service, urgency, preferred_contact, message, created_at
    )
    select gen_random_uuid(), 'Often Here', '+16315550178', ${email}, ${town.slug}, ${service.slug}, 'flexible', 'phone',
      'One more', now() - interval '4 years' - number * interval '1 minute'
    from generate_series(1, 33) number`
  try {
    await openSignedIn(page, site, email, '/dashboard')
    const cards = page.getByRole('region', { name: 'Under way' }).getByRole('link')
    await expect(cards).toHaveCount(30)
    await page.getByRole('button', { name: 'Older requests' }).press('Enter')
    await expect(cards).toHaveCount(33)
    await expect(page.getByRole('button', { name: 'Older requests' })).toHaveCount(0)
    await expect(cards.nth(30)).toBeFocused()
  } finally {
    await deleteRequests(site, sql`name = 'Often Here'`)
  }
})

test('addresses that could not be read are read again by a press', async ({ page, site }) => {
  await page.route('**/rpc/my_properties', (route) => route.fulfill({ status: 500, json: {} }))
  await openSignedIn(page, site, 'customer@demo.test', '/dashboard/profile')
  const failed = page.getByRole('alert').filter({ hasText: 'Your addresses could not be loaded' })
  await expect(failed).toBeVisible()
  await page.unroute('**/rpc/my_properties')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Moved, or something is wrong?')).toBeVisible()
  await expect(failed).toBeHidden()
})
