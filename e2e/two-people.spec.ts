import { businessDay } from '../src/content/business-day.ts'
import { dayText } from '../src/lib/dates.ts'
import { whatAxeFinds } from './axe.ts'
import { issuedInvoice } from './issued-invoice.ts'
import { openOffice, storeRequest } from './requests.ts'
import { sentEstimate } from './sent-estimate.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'
import { town } from './this-site.ts'

/* Two people in the office at the same thing, each in a window of their own: the second sees what changed, and decides. */

async function customer({ backend }: Site, name: string) {
  const id = crypto.randomUUID()
  const phone = `63155${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`
  const { error } = await (await backend.signIn('admin@demo.test')).rpc('save_customer', {
    customer: {
      id,
      version: 0,
      kind: 'person',
      name,
      contacts: [{ id: crypto.randomUUID(), name, phone, email: `${id}@visitor.test` }],
    },
  })
  if (error) throw error
  return id
}

async function job(site: Site, title: string) {
  const { id } = await storeRequest(site)
  await site.backend.sql`insert into public.jobs ${site.backend.sql({ request_id: id, title })}`
  return id
}

test('two clerks change one customer: the second reads what the first saved beside what they typed, and decides', async ({
  page,
  site,
  browser,
}) => {
  const id = await customer(site, 'Two At Once')
  const path = `/admin/customers?customer=${id}`
  await page.clock.install() // makes the fifteen seconds between two looks a moment
  await openSignedIn(page, site, 'staff@demo.test', path)
  const colleague = await openOffice(browser, site, path, 'admin@demo.test')
  const form = (window: typeof page) => window.getByRole('form', { name: /^Change Two/ })
  for (const window of [page, colleague]) {
    await window.getByRole('button', { name: 'Change name, contacts or bill' }).click()
    await expect(form(window)).toBeVisible()
  }
  await form(page).getByLabel('Bills go to').fill('1 Mine Street')
  await form(page).getByLabel('Who they are').fill('bookkeeper')
  await form(colleague).getByLabel('Bills go to').fill('2 Theirs Street')
  await form(colleague).getByLabel('Do not serve, because').fill('Owes for two jobs.')
  await form(colleague).getByRole('button', { name: 'Save the customer' }).click()
  await expect(form(colleague)).toHaveCount(0)

  await page.clock.fastForward(15_000)
  const meanwhile = form(page).getByRole('alert').filter({ hasText: 'A colleague changed this' })
  await expect(meanwhile).toContainText('It is now: 2 Theirs Street')
  await expect(meanwhile).toContainText('You have: 1 Mine Street')
  // What only one of them changed is no question.
  await expect(meanwhile).not.toContainText('Contacts')
  await expect(meanwhile).not.toContainText('Do not serve')
  await expect(form(page).getByRole('button', { name: 'Save the customer' })).toBeDisabled()
  const stored = async () => {
    const [row] = await site.backend.sql`
      select c.billing_address, c.do_not_serve, k.role
      from private.customers c join private.customer_contacts k on k.customer_id = c.id where c.id = ${id}`
    return row
  }
  const theirs = { billing_address: '2 Theirs Street', do_not_serve: 'Owes for two jobs.', role: null }
  expect(await stored()).toEqual(theirs)
  await meanwhile.getByRole('button', { name: 'Keep mine' }).click()
  await expect(form(page).getByText('it is in the form now: Do not serve.')).toBeVisible()
  await expect(form(page).getByLabel('Do not serve, because')).toHaveValue('Owes for two jobs.')
  await form(page).getByRole('button', { name: 'Save the customer' }).click()
  await expect(form(page)).toHaveCount(0)
  expect(await stored()).toEqual({ ...theirs, billing_address: '1 Mine Street', role: 'bookkeeper' })
  await colleague.close()
})

test('two clerks change one job: the second sees the other’s title and may take it', async ({
  page,
  site,
  browser,
}) => {
  const id = await job(site, 'The first title')
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${id}`)
  const colleague = await openOffice(browser, site, `/admin?request=${id}`, 'admin@demo.test')
  const form = (window: typeof page) => window.getByRole('form', { name: /^Change [A-Z]+-/ })
  for (const window of [page, colleague]) {
    await window.getByRole('button', { name: 'Change title, description or lead' }).click()
    await expect(form(window)).toBeVisible()
  }
  await form(page).getByLabel('Title').fill('My title')
  await form(colleague).getByLabel('Title').fill('Their title')
  await form(colleague).getByRole('button', { name: 'Save the job' }).click()
  await expect(form(colleague)).toHaveCount(0)

  await form(page).getByRole('button', { name: 'Save the job' }).click()
  const meanwhile = form(page).getByRole('alert').filter({ hasText: 'A colleague changed this' })
  await expect(meanwhile).toContainText('It is now: Their title')
  await expect(meanwhile).toContainText('You have: My title')
  await meanwhile.getByRole('button', { name: 'Take theirs' }).click()
  await expect(form(page).getByLabel('Title')).toHaveValue('Their title')
  await form(page).getByLabel('Title').fill('A title of both')
  await form(page).getByRole('button', { name: 'Save the job' }).click()
  await expect(page.getByRole('heading', { name: 'A title of both' })).toBeVisible()

  // Its permit, while one of them waits at the office that issues it.
  const permit = (window: typeof page) => window.getByRole('form', { name: 'Permit' })
  await page.getByRole('button', { name: 'Add a permit' }).click()
  await permit(page).getByLabel('Issued by').fill('The town')
  await permit(page).getByRole('button', { name: 'Save the permit' }).click()
  await expect(permit(page)).toHaveCount(0)
  await colleague.reload()
  for (const window of [page, colleague]) {
    await window.getByRole('button', { name: 'Change the permit' }).click()
    await expect(permit(window)).toBeVisible()
  }
  await permit(page).getByLabel('Number').fill('MINE-1')
  await permit(colleague).getByLabel('Number').fill('THEIRS-2')
  await permit(colleague).getByRole('button', { name: 'Save the permit' }).click()
  await expect(permit(colleague)).toHaveCount(0)
  await permit(page).getByRole('button', { name: 'Save the permit' }).click()
  const numbers = permit(page).getByRole('alert').filter({ hasText: 'A colleague changed this' })
  await expect(numbers).toContainText('It is now: THEIRS-2')
  await expect(numbers).toContainText('You have: MINE-1')
  await expect(permit(page).getByRole('button', { name: 'Save the permit' })).toBeDisabled()
  await numbers.getByRole('button', { name: 'Keep mine' }).click()
  await permit(page).getByRole('button', { name: 'Save the permit' }).click()
  await expect(permit(page)).toHaveCount(0)
  expect(
    await site.backend.sql`
      select p.number, p.version from public.job_permits p join public.jobs j on j.id = p.job_id where j.request_id = ${id}`,
  ).toEqual([{ number: 'MINE-1', version: 3 }])
  await colleague.close()
})

test('two clerks write down how one gets into a house: the second reads what the first wrote, and decides', async ({
  page,
  site,
  browser,
}) => {
  const id = crypto.randomUUID()
  await site.backend
    .sql`insert into private.properties ${site.backend.sql({ id, address: `${id} Street`, town: town.slug })}`
  const path = `/admin/customers?property=${id}`
  await openSignedIn(page, site, 'staff@demo.test', path)
  const colleague = await openOffice(browser, site, path, 'admin@demo.test')
  const notes = (window: typeof page) => window.getByRole('form', { name: 'Getting in' })
  await notes(page).getByRole('textbox').fill('The gate is open.')
  await notes(colleague).getByRole('textbox').fill('Gate code 4411.')
  await notes(colleague).getByRole('button', { name: 'Save' }).click()
  await expect(notes(colleague).getByText('Saved.')).toBeVisible()
  await notes(page).getByRole('button', { name: 'Save' }).click()
  const meanwhile = notes(page).getByRole('alert').filter({ hasText: 'A colleague changed this' })
  await expect(meanwhile).toContainText('It is now: Gate code 4411.')
  await expect(meanwhile).toContainText('You have: The gate is open.')
  await meanwhile.getByRole('button', { name: 'Take theirs' }).click()
  await expect(notes(page).getByRole('textbox')).toHaveValue('Gate code 4411.')
  await colleague.close()
})

test('two clerks change what somebody is to a house: the second reads what the first saved, also that they took it away, and decides', async ({
  page,
  site,
  browser,
}) => {
  const { sql } = site.backend
  const id = await customer(site, 'Two At A House')
  const house = crypto.randomUUID()
  await sql`insert into private.properties ${sql({ id: house, address: `${house} Street`, town: town.slug })}`
  await sql`insert into private.customer_properties ${sql({ customer_id: id, property_id: house })}`
  const path = `/admin/customers?customer=${id}`
  await openSignedIn(page, site, 'staff@demo.test', path)
  const colleague = await openOffice(browser, site, path, 'admin@demo.test')
  const houses = (window: typeof page) => window.getByRole('region', { name: 'Properties' })
  const form = (window: typeof page) => houses(window).getByRole('form')
  const open = (window: typeof page) =>
    houses(window)
      .getByRole('button', { name: `Change ${house} Street` })
      .click()
  const save = (window: typeof page) => form(window).getByRole('button', { name: 'Save the property' })
  for (const window of [page, colleague]) await open(window)
  await expect(form(page).getByLabel('Address')).toBeFocused()
  await form(page).getByLabel('Relationship to the property').selectOption('Manager')
  await form(page).getByLabel('Address').fill(`${house} Street, Unit 2`)
  await form(colleague).getByLabel('Relationship to the property').selectOption('Tenant')
  await form(colleague).getByLabel('Their last day there').fill('2026-12-31')
  await save(colleague).click()
  await expect(form(colleague)).toHaveCount(0)
  await expect(houses(colleague).getByRole('button', { name: `Change ${house} Street` })).toBeFocused()

  await save(page).click()
  const meanwhile = form(page).getByRole('alert').filter({ hasText: 'A colleague changed this' })
  await expect(meanwhile).toContainText('It is now: TenantYou have: Manager')
  await expect(form(page).getByLabel('Their last day there')).toHaveValue('')
  await expect(save(page)).toBeDisabled()
  await expect(form(page).getByLabel('Address')).toHaveValue(`${house} Street, Unit 2`)
  const stored = () =>
    sql`select role, until::text, version from private.customer_properties where customer_id = ${id}`
  expect(await stored()).toEqual([{ role: 'tenant', until: '2026-12-31', version: 2 }])
  await meanwhile.getByRole('button', { name: 'Keep mine' }).click()
  await expect(form(page).getByLabel('Their last day there')).toHaveValue('2026-12-31')
  await save(page).click()
  await expect(form(page)).toHaveCount(0)
  expect(await stored()).toEqual([{ role: 'manager', until: '2026-12-31', version: 3 }])
  await expect(houses(page)).toContainText('Unit 2')

  // Taken away by one while the other types.
  await colleague.reload()
  await houses(colleague)
    .getByRole('button', { name: `Change ${house} Street, Unit 2` })
    .click()
  await open(page)
  await form(page).getByLabel('Their last day there').fill('2027-06-30')
  await form(colleague).getByRole('button', { name: 'It was never theirs' }).click()
  await expect(form(colleague)).toHaveCount(0)
  await save(page).click()
  await expect(meanwhile).toContainText('It is now: no longer theirsYou have: Manager')
  await expect(form(page).getByLabel('Their last day there')).toHaveValue('2027-06-30')
  await meanwhile.getByRole('button', { name: 'Take theirs' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(houses(page)).toContainText('None yet.')
  expect(await stored()).toEqual([])
  await colleague.close()
})

/** A draft of an invoice on a job of its own, and how a colleague stores another price for its one line. */
async function draftInvoice(site: Site) {
  const requestId = await job(site, 'The garage')
  const [{ id: jobId } = { id: '' }] = await site.backend
    .sql`select id from public.jobs where request_id = ${requestId}`
  const colleague = await site.backend.signIn('admin@demo.test')
  const id = crypto.randomUUID()
  const started = await colleague.rpc('start_invoice', {
    invoice: { id, job_id: jobId, kind: 'work', estimate_id: null, option_id: null },
  })
  expect(started.error).toBeNull()
  const line = { id: crypto.randomUUID(), code: null, description: 'A charger', unit: 'each', quantity: 1000 }
  const save = async (version: number, price_cents: number) => {
    const saved = await colleague.rpc('save_invoice', {
      invoice: {
        id,
        version,
        title: 'The garage',
        tax_mode: 'exempt',
        tax_rate_id: null,
        tax_rate_version: null,
        due_days: 14,
        lines: [{ ...line, price_cents, taxable: false }],
      },
    })
    expect(saved.error).toBeNull()
  }
  await save(1, 50_000)
  return { id, colleague, save }
}

test('who was sure to issue or to discard an invoice is asked again once a colleague has changed it', async ({
  page,
  site,
}) => {
  const { id, save } = await draftInvoice(site)
  await page.clock.install() // makes the fifteen seconds between two looks a moment
  await openSignedIn(page, site, 'staff@demo.test', `/admin/invoices?invoice=${id}`)
  const draft = page.getByRole('region', { name: 'Draft of an invoice' })
  const press = (name: string) => draft.getByRole('button', { name })
  const price = draft.getByLabel('Price of A charger, in dollars')
  await press('Issue the invoice').click()
  await expect(press('Issue it for $500.00: it can’t be changed then')).toBeVisible()
  await save(2, 500_000)
  await page.clock.fastForward(15_000)
  await expect(price).toHaveValue('5000.00')
  await expect(press('Issue the invoice')).toBeVisible()
  await expect(press('Issue it for')).toHaveCount(0)

  await press('Discard the draft').click()
  await expect(press('Discard it: it can’t be brought back')).toBeVisible()
  await save(3, 60_000)
  await page.clock.fastForward(15_000)
  await expect(price).toHaveValue('600.00')
  await expect(press('Discard the draft')).toBeVisible()
  await press('Issue the invoice').click()
  await press('Issue it for $600.00').click()
  await expect(page.getByRole('region', { name: /^Invoice \d+$/ })).toBeVisible()
})

test('who writes down a check that a colleague has written down meanwhile reads so, and enters theirs with the next press', async ({
  page,
  site,
}) => {
  const { id } = await issuedInvoice(site, 50_000)
  await openSignedIn(page, site, 'staff@demo.test', `/admin/invoices?invoice=${id}`)
  await page.getByRole('button', { name: 'Write down a payment' }).click()
  const form = page.getByRole('form', { name: 'A payment' })
  await form.getByLabel('Check number').fill('1042')
  const colleague = await site.backend.signIn('admin@demo.test')
  const check = { invoice_id: id, method: 'check', cents: 30_000, received_on: businessDay(), detail: '1042' }
  const payment = { id: crypto.randomUUID(), is_refund: false, ...check }
  expect((await colleague.rpc('record_payment', { payment })).error).toBeNull()
  await form.getByRole('button', { name: 'Write it down' }).click()
  const meanwhile = form.getByRole('status').filter({ hasText: 'Not written down yet' })
  await expect(meanwhile).toContainText(`Check 1042, ${dayText(businessDay())}: $300.00`)
  await expect(meanwhile).toContainText('$200.00 is open now')
  const payments = () =>
    site.backend.sql`
      select cents::integer as cents, detail from private.payments where invoice_id = ${id} order by created_at`
  expect(await payments()).toEqual([{ cents: 30_000, detail: '1042' }])
  expect(await whatAxeFinds(page)).toEqual([])
  await form.getByLabel('Dollars').fill('200')
  await form.getByLabel('Check number').fill('1043')
  await form.getByRole('button', { name: 'Write it down' }).click()
  await expect(form).toHaveCount(0)
  expect(await payments()).toEqual([
    { cents: 30_000, detail: '1042' },
    { cents: 20_000, detail: '1043' },
  ])
})

test('who takes back what a colleague has taken back meanwhile reads so, and leaves it', async ({
  page,
  site,
}) => {
  const { id } = await issuedInvoice(site, 50_000)
  await openSignedIn(page, site, 'staff@demo.test', `/admin/invoices?invoice=${id}`)
  await page.getByRole('button', { name: 'Take something back' }).click()
  const form = page.getByRole('form', { name: 'A credit note' })
  await form.getByLabel('Dollars, with the tax').fill('100')
  await form.getByLabel('Why, for the customer').fill('One outlet less')
  const colleague = await site.backend.signIn('admin@demo.test')
  const credit = {
    id: crypto.randomUUID(),
    invoice_id: id,
    cents: 10_000,
    reason: 'An outlet was not wanted',
  }
  expect((await colleague.rpc('credit_invoice', { credit })).error).toBeNull()
  await form.getByRole('button', { name: 'Issue the credit note' }).click()
  const meanwhile = form.getByRole('status').filter({ hasText: 'Not taken back yet' })
  await expect(meanwhile).toContainText('An outlet was not wanted: $100.00')
  await expect(meanwhile).toContainText('$400.00 is open now')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  expect(await site.backend.sql`select reason from private.credit_notes where invoice_id = ${id}`).toEqual([
    { reason: 'An outlet was not wanted' },
  ])
})

test('what somebody was typing in an invoice while a colleague issued it is shown to them until they have read it', async ({
  page,
  site,
}) => {
  const { id, colleague } = await draftInvoice(site)
  await openSignedIn(page, site, 'staff@demo.test', `/admin/invoices?invoice=${id}`)
  const draft = page.getByRole('region', { name: 'Draft of an invoice' })
  await draft.getByLabel('What it is for').fill('The garage and the shed')
  await draft.getByRole('button', { name: 'Add a line' }).click()
  await draft.getByLabel('What it is', { exact: true }).last().fill('An outlet in the shed')
  await draft.getByLabel('Price of An outlet in the shed, in dollars').fill('250')
  expect((await colleague.rpc('issue_invoice', { invoice_id: id, seen_version: 2 })).error).toBeNull()
  await draft.getByRole('button', { name: 'Save the draft' }).click()
  const issued = page.getByRole('region', { name: /^Invoice \d+$/ })
  await expect(issued.getByText('Open, for')).toBeVisible()
  const left = issued.getByRole('status').filter({ hasText: 'It was issued while you were typing' })
  await expect(left).toContainText('The garage and the shed')
  await expect(left).toContainText('1 each An outlet in the shed, $250.00')
  await page.reload()
  await expect(left).toContainText('1 each An outlet in the shed, $250.00')
  expect(await whatAxeFinds(page)).toEqual([])
  await left.getByRole('button', { name: 'I have read it' }).press('Enter')
  await expect(left).toHaveCount(0)
  await expect(issued.getByRole('heading', { name: /^Invoice/ })).toBeFocused()
  await page.reload()
  await expect(issued.getByText('Open, for')).toBeVisible()
  await expect(left).toHaveCount(0)
})

test('who was typing in an estimate while a colleague sent it is told that this is not in it, and has it again once it is taken up', async ({
  page,
  site,
}) => {
  const { id } = await sentEstimate(site, `typed-${crypto.randomUUID()}@pay.test`)
  const colleague = await site.backend.signIn('admin@demo.test')
  const take = { estimate_id: id, seen_version: 3, is_withdrawn: false }
  expect((await colleague.rpc('withdraw_estimate', take)).error).toBeNull()
  await openSignedIn(page, site, 'staff@demo.test', `/admin/estimates?estimate=${id}`)
  await page.route('**/rpc/save_estimate*', (route) => route.abort()) // as if it were sent just before
  await page.getByLabel('What it is for').fill('A new panel, outdoors')
  const sent = await colleague.rpc('send_estimate', { estimate_id: id, seen_version: 4 })
  expect(sent.error).toBeNull()
  await page.reload()
  const notIn = page.getByText('What you typed last is not in it: a colleague was quicker.')
  await expect(notIn).toBeVisible()
  await page.unroute('**/rpc/save_estimate*')
  await page.getByRole('button', { name: 'Take it up again' }).click()
  await expect(page.getByLabel('What it is for')).toHaveValue('A new panel, outdoors')
  await expect(notIn).toHaveCount(0)
  await expect
    .poll(() => site.backend.sql`select title from private.estimates where id = ${id}`)
    .toEqual([{ title: 'A new panel, outdoors' }])
  await page.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(page.getByText('A new panel, outdoors. The customer has it')).toBeVisible()
  await expect(notIn).toHaveCount(0)
})

/** A visit that a colleague has planned on that day at nine, and how they move it; of each story in a week of its own. */
async function plannedVisit(site: Site, day: string, next: string) {
  const requestId = await job(site, 'The garage')
  const [{ id: jobId } = { id: '' }] = await site.backend
    .sql`select id from public.jobs where request_id = ${requestId}`
  const [{ id: person } = { id: '' }] = await site.backend
    .sql`select id from auth.users where email = 'staff@demo.test'`
  const colleague = await site.backend.signIn('admin@demo.test')
  const id = crypto.randomUUID()
  const time = (on: string, from: string, until: string) => {
    const [begins, ends] = [`${on}T${from}`, `${on}T${until}`]
    const when = { from: begins, until: ends, promised_from: begins, promised_until: ends }
    return { id, people: [person], reason: 'They asked for it', ...when }
  }
  const visit = { ...time(day, '09:00', '11:00'), job_id: jobId, kind: 'work' }
  expect((await colleague.rpc('plan_visit', { visit })).error).toBeNull()
  return {
    requestId,
    /** To the next day, at one. */
    move: async () => {
      const moves = [{ ...time(next, '13:00', '15:00'), seen_version: 1 }]
      expect((await colleague.rpc('move_visits', { moves })).error).toBeNull()
    },
  }
}

test('who moves a visit that a colleague has moved meanwhile is told, sees where it is, and moves it with the next press', async ({
  page,
  site,
}) => {
  const { requestId, move } = await plannedVisit(site, '2083-03-15', '2083-03-16')
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${requestId}`)
  const visits = page.getByRole('region', { name: 'Visits' })
  await visits.getByRole('button', { name: 'Move the visit' }).click()
  const form = visits.getByRole('form', { name: 'Move the visit' })
  await form.getByLabel('From', { exact: true }).fill('10:00')
  await form.getByLabel('To', { exact: true }).fill('12:30')
  await move()
  const press = form.getByRole('button', { name: 'Move the visit' })
  await press.click()
  await expect(form.getByText('Someone changed this visit in the meantime.')).toBeVisible()
  await expect(visits.getByText('Tue, Mar 16, 1:00 PM to 3:00 PM: planned')).toBeVisible()
  if (await form.getByLabel('Why it has to be then').count())
    await form.getByLabel('Why it has to be then').fill('They asked for it')
  await press.click()
  await expect(form).toHaveCount(0)
  await expect(visits.getByText('Mon, Mar 15, 10:00 AM to 12:30 PM: planned')).toBeVisible()
  // Back to where the colleague had put it.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(visits.getByText('Tue, Mar 16, 1:00 PM to 3:00 PM: planned')).toBeVisible()
})

test('the form in which a visit is to be moved has the day to which a colleague has moved it meanwhile, as long as nothing is typed', async ({
  page,
  site,
}) => {
  const { requestId, move } = await plannedVisit(site, '2083-03-22', '2083-03-23')
  await page.clock.install() // makes the minute between two looks a moment
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${requestId}`)
  const visits = page.getByRole('region', { name: 'Visits' })
  await visits.getByRole('button', { name: 'Move the visit' }).click()
  const form = visits.getByRole('form', { name: 'Move the visit' })
  const box = (name: string) => form.getByLabel(name, { exact: true })
  await expect(box('Day')).toHaveValue('2083-03-22')
  await move()
  await page.clock.fastForward(60_000)
  await expect(visits.getByText('Tue, Mar 23, 1:00 PM to 3:00 PM: planned')).toBeVisible()
  await expect(box('Day')).toHaveValue('2083-03-23')
  await expect(box('From')).toHaveValue('13:00')
  await box('From').fill('14:00')
  if (await form.getByLabel('Why it has to be then').count())
    await form.getByLabel('Why it has to be then').fill('They asked for it')
  await form.getByRole('button', { name: 'Move the visit' }).click()
  await expect(form).toHaveCount(0)
  await expect(visits.getByText('Tue, Mar 23, 2:00 PM to 3:00 PM: planned')).toBeVisible()
})
