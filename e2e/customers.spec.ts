import { issuedInvoice } from './issued-invoice.ts'
import { openOffice, requestPanel, storeRequest } from './requests.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'
import { town } from './this-site.ts'

/** Somebody nobody knows yet, with a number and a house of their own. */
function somebody() {
  const number = String(Math.floor(Math.random() * 1e6)).padStart(6, '0')
  return {
    name: `Anna Homeowner ${number}`,
    phone: `+16312${number}`,
    email: `anna-${crypto.randomUUID()}@visitor.test`,
    address: `${number} Maple Street`,
  }
}
type Person = ReturnType<typeof somebody>

/** A customer with a contact, as somebody in the office has added them. */
async function added({ backend }: Site, { name, phone, email }: Person) {
  const id = crypto.randomUUID()
  const { error } = await (await backend.signIn('admin@demo.test')).rpc('save_customer', {
    customer: {
      id,
      version: 0,
      kind: 'person',
      name,
      contacts: [{ id: crypto.randomUUID(), name, phone, email }],
    },
  })
  if (error) throw error
  return id
}

/** A request in what happened, where the mail about it stands too. */
const asRequest = (reference: string) => new RegExp(`^Request${reference}`)

test('a clerk confirms that a second request is of the same homeowner, undoes it, confirms it again, and sees both on the customer’s page', async ({
  page,
  site,
}) => {
  const person = somebody()
  const first = await storeRequest(site, person)
  const second = await storeRequest(site, {
    ...person,
    name: 'A. Homeowner',
    email: `other-${person.email}`,
    address: person.address.replace('Street', 'st.'),
  })
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${first.id}`)
  const customerOf = ({ reference }: typeof first) =>
    requestPanel(page, { reference }).getByRole('region', { name: 'Customer' })
  await customerOf(first).getByRole('button', { name: 'Someone new: add a customer' }).click()
  await expect(customerOf(first).getByRole('link', { name: person.name })).toBeVisible()

  await page.goto(`/admin?request=${second.id}`)
  const customer = customerOf(second)
  await expect(customer.getByText(`Is this ${person.name}?`)).toBeVisible()
  await expect(customer.getByText('the same house, the same number')).toBeVisible()
  // However slow this machine is, the ten seconds have not passed yet.
  await page.clock.setFixedTime(new Date())
  const yes = customer.getByRole('button', { name: `Yes, this is ${person.name}` })
  await expect(yes).toHaveAccessibleDescription(`This adds other-${person.email} to ${person.name}.`)
  await yes.click()
  await expect(yes).toHaveCount(0)
  await expect(customer).toBeFocused()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toast
    .filter({ hasText: `The customer of ${second.reference} is confirmed.` })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect(page.getByText('Undone: it is as it was.')).toBeVisible()
  await yes.click()
  await expect(yes).toHaveCount(0)

  // Nor is it nobody's.
  await customer.getByRole('button', { name: 'Not theirs' }).press('Enter')
  await expect(yes).toBeVisible()
  await expect(toast.filter({ hasText: `${second.reference} is nobody’s` })).toBeVisible()
  // Whoever types a name as it sounds is asked what they meant, and goes on in the box.
  const look = customer.getByRole('button', { name: 'Look up another customer' })
  await look.press('Enter')
  const box = customer.getByRole('searchbox', { name: 'Look up a customer' })
  await box.fill(person.name.replace('Homeowner', 'Homeownar'))
  await customer.getByText('Did you mean').getByRole('button', { name: person.name }).press('Enter')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(person.name)
  await expect(customer.getByRole('button', { name: `This one: ${person.name}` })).toBeVisible()
  await look.press('Enter')
  await page.keyboard.press('z')
  await expect(yes).toHaveCount(0)

  await customer.getByRole('link', { name: person.name }).click()
  const opened = page.getByRole('region', { name: `Customer ${person.name}` })
  const happened = opened.getByRole('region', { name: 'What happened' })
  for (const { reference } of [first, second])
    await expect(happened.getByRole('listitem').filter({ hasText: asRequest(reference) })).toHaveCount(1)
  await expect(opened.getByRole('region', { name: 'Contacts' })).toContainText(`other-${person.email}`)

  // The house has a page of its own, with the same two.
  await opened.getByRole('link', { name: `${person.address}, ${town.name}` }).click()
  const house = page.getByRole('region', { name: `Property ${person.address}, ${town.name}` })
  await expect(house.getByText('Owner', { exact: true })).toBeVisible()
  for (const { reference } of [first, second])
    await expect(house.getByRole('listitem').filter({ hasText: asRequest(reference) })).toHaveCount(1)
})

test('before a request’s address becomes the first of a customer, which opens their account, the press says so, in the palette too', async ({
  page,
  site,
}) => {
  const person = somebody()
  const colleague = await site.backend.signIn('admin@demo.test')
  const id = crypto.randomUUID()
  const contacts = [{ id: crypto.randomUUID(), name: person.name, phone: person.phone }]
  const made = await colleague.rpc('save_customer', {
    customer: { id, version: 0, kind: 'person', name: person.name, contacts },
  })
  expect(made.error).toBeNull()
  const request = await storeRequest(site, person)
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${request.id}`)
  const customer = requestPanel(page, request).getByRole('region', { name: 'Customer' })
  const yes = customer.getByRole('button', { name: `Yes, this is ${person.name}` })
  const first = `This adds ${person.email} to ${person.name}. It’s their first address: whoever has an account with it sees their jobs, invoices and properties. Make sure that it’s theirs.`
  await expect(yes).toHaveAccessibleDescription(first)
  await customer.getByRole('button', { name: 'Look up another customer' }).click()
  await customer.getByRole('searchbox', { name: 'Look up a customer' }).fill(person.name)
  await expect(
    customer.getByRole('button', { name: `This one: ${person.name}` }),
  ).toHaveAccessibleDescription(first)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Confirm')
  await page
    .getByRole('option', { name: `Confirm ${person.name} as the customer, and add ${person.email} to them` })
    .click()
  await expect(yes).toHaveCount(0)
  expect(
    await site.backend
      .sql`select email from private.customer_contacts where customer_id = ${id} and email is not null`,
  ).toEqual([{ email: person.email }])
})

test('a customer’s page has everything that ever happened: from the payment of an invoice a clerk goes to the invoice, and back as far as the first note', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const person = somebody()
  const id = await added(site, person)
  const { request, ...invoice } = await issuedInvoice(site, 40_000, person.email)
  await sql`update public.service_requests set customer_id = ${id} where id = ${request.id}`
  const [job] = await sql`
    update public.jobs set customer_id = ${id} where request_id = ${request.id} returning id`
  const colleague = await site.backend.signIn('staff@demo.test')
  const payment = {
    id: crypto.randomUUID(),
    invoice_id: invoice.id,
    method: 'check',
    cents: 15_000,
    received_on: '2026-01-05',
    detail: '1042',
  }
  expect((await colleague.rpc('record_payment', { payment })).error).toBeNull()
  const time = '[2026-03-04T14:00:00Z,2026-03-04T16:00:00Z)'
  const visit = { id: crypto.randomUUID(), job_id: job?.id, kind: 'work', day: '2026-03-04', promised: time }
  await sql`insert into private.visits ${sql({ ...visit, planned: time })}`
  await sql`
    insert into public.service_request_events (service_request_id, kind, body, created_at)
    select ${request.id}, 'note', 'Called, time ' || n, '2025-01-01'::timestamptz + n * interval '1 day' from generate_series(1, 40) n`

  await openSignedIn(page, site, 'staff@demo.test', `/admin/customers?customer=${id}`)
  const happened = page.getByRole('region', { name: 'What happened' })
  const entry = (words: string) => happened.getByRole('listitem').filter({ hasText: words })
  await expect(entry('Payment').filter({ hasText: '$150.00' })).toHaveCount(1)
  await expect(entry('Invoice issued')).toContainText('$400.00')
  await expect(entry('Visit').getByRole('link')).toHaveAttribute(
    'href',
    `/admin/schedule?day=2026-03-04&visit=${visit.id}`,
  )
  await expect(entry('Called, time 40')).toContainText('Office note')
  await expect(happened.getByText('Called, time 1', { exact: true })).toHaveCount(0)
  await happened.getByRole('button', { name: 'Older' }).click()
  await expect(happened.getByText('Called, time 1', { exact: true })).toBeVisible()
  await expect(happened.getByRole('button', { name: 'Older' })).toHaveCount(0)

  await entry('Payment')
    .getByRole('link', { name: String(invoice.number) })
    .click()
  await expect(page).toHaveURL(`/admin/invoices?invoice=${invoice.id}`)
  await expect(page.getByRole('heading', { name: `Invoice ${invoice.number}` })).toBeVisible()
})

test('a clerk merges two customers who are the same, and undoes it on the page of the one that was kept', async ({
  page,
  site,
}) => {
  const [kept, merged] = [somebody(), somebody()]
  await added(site, kept)
  const mergedId = await added(site, merged)
  await openSignedIn(page, site, 'staff@demo.test', `/admin/customers?customer=${mergedId}`)
  const opened = page.getByRole('region', { name: `Customer ${merged.name}` })
  await opened.getByRole('button', { name: 'The same as another customer' }).click()
  await opened.getByLabel('The customer to keep').fill(kept.email)
  await opened.getByRole('button', { name: `Merge into ${kept.name}` }).click()
  const both = page.getByRole('region', { name: `Customer ${kept.name}` })
  const contacts = both.getByRole('region', { name: 'Contacts' })
  await expect(contacts.getByRole('link', { name: merged.email })).toBeVisible()
  await expect(contacts.getByRole('link', { name: kept.email })).toBeVisible()

  // Also by the link that a colleague kept of the other one.
  await page.goto(`/admin/customers?customer=${mergedId}`)
  await expect(contacts.getByRole('link', { name: kept.email })).toBeVisible()
  await both.getByRole('button', { name: `Undo the merge of ${merged.name}` }).click()
  await expect(opened.getByRole('region', { name: 'Contacts' })).toContainText(merged.email)
  await page.goto(`/admin/customers?q=${kept.email}`)
  const list = page.getByRole('region', { name: 'Customers' })
  await list.getByRole('button', { name: kept.name }).click()
  await expect(contacts.getByRole('link', { name: kept.email })).toBeVisible()
  await expect(contacts.getByRole('link', { name: merged.email })).toHaveCount(0)
})

test('a customer is found with the keyboard by a number in any spelling, and is marked as one we do not serve', async ({
  page,
  site,
}) => {
  const person = somebody()
  await added(site, person)
  const request = await storeRequest(site, person)
  await openSignedIn(page, site, 'staff@demo.test', '/admin/customers')
  const list = page.getByRole('region', { name: 'Customers' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(list.getByRole('searchbox', { name: 'Find a customer' })).toBeFocused()
  const digits = person.phone.slice(2)
  await page.keyboard.type(`${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await list.getByRole('button', { name: person.name }).press('Enter')
  const opened = page.getByRole('region', { name: `Customer ${person.name}` })
  await expect(opened.getByRole('heading', { name: person.name })).toBeFocused()
  await page.keyboard.press('e')
  const form = page.getByRole('form', { name: `Change ${person.name}` })
  await form.getByLabel('Phone').fill('12')
  await form.getByLabel('Do not serve, because').fill('Has not paid twice.')
  // Another page in between takes nothing of it away.
  await page.getByRole('banner').getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.goBack()
  await expect(form.getByLabel('Do not serve, because')).toHaveValue('Has not paid twice.')
  await form.getByRole('button', { name: 'Save the customer' }).click()
  await expect(form.getByText('Enter a phone number with area code: ten digits in all.')).toBeVisible()
  await form.getByLabel('Phone').fill(digits)
  await page.clock.setFixedTime(new Date())
  await form.getByRole('button', { name: 'Save the customer' }).press('Enter')
  const refused = opened.getByText('Do not serve: Has not paid twice.')
  await expect(refused).toBeVisible()
  await expect(page.getByText(`${person.name} is changed.`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(refused).toHaveCount(0)
  await expect(page.getByText(`Undone: ${person.name} is as before.`)).toBeVisible()
  await page.keyboard.press('e')
  await form.getByLabel('Do not serve, because').fill('Has not paid twice.')
  await form.getByRole('button', { name: 'Save the customer' }).press('Enter')
  await expect(refused).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  // The rail leads to all of them: the box no longer says what was looked for.
  await page.getByRole('banner').getByRole('link', { name: 'Customers' }).click()
  await expect(list.getByRole('searchbox', { name: 'Find a customer' })).toHaveValue('')

  await page.goto(`/admin?request=${request.id}`)
  const customer = page.getByRole('region', { name: 'Customer' })
  await customer.getByRole('button', { name: `Yes, this is ${person.name}` }).click()
  await expect(customer.getByText('Do not serve: Has not paid twice.')).toBeVisible()
})

test('a house has an owner and a tenant with two contacts, and the bill of the tenant’s job goes to the owner’s office, which a colleague sees and takes back', async ({
  page,
  browser,
  site,
}) => {
  const [landlord, tenant] = [somebody(), somebody()]
  const business = `${landlord.name} LLC`
  // The tenant is known with their house; the request comes from their neighbor, who has the key.
  const request = await storeRequest(site, tenant)
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${request.id}`)
  const customer = requestPanel(page, request).getByRole('region', { name: 'Customer' })
  await customer.getByRole('button', { name: 'Someone new: add a customer' }).click()
  await customer.getByRole('link', { name: tenant.name }).click()
  const opened = page.getByRole('region', { name: `Customer ${tenant.name}` })
  await opened.getByRole('button', { name: 'Change name, contacts or bill' }).click()
  const change = page.getByRole('form', { name: `Change ${tenant.name}` })
  await change.getByRole('button', { name: 'Add a contact' }).click()
  const second = change.getByRole('group', { name: 'Contact 2' })
  await second.getByLabel('Contact’s name').fill('Ned Neighbor')
  await second.getByLabel('Who they are').fill('has the key')
  await second.getByLabel('Phone').fill('631 555 0123')
  await change.getByRole('button', { name: 'Save the customer' }).click()
  await expect(opened.getByText('Ned Neighbor, has the key')).toBeVisible()
  // Its house comes a moment after who it is.
  const houses = opened.getByRole('region', { name: 'Properties' })
  await houses.getByRole('button', { name: /^Change / }).click()
  const place = opened.getByRole('form', { name: `Change ${tenant.address}` })
  await place.getByLabel('Relationship to the property').selectOption('Tenant')
  // Pressed the one beside it by mistake.
  await page.clock.setFixedTime(new Date())
  await place.getByRole('button', { name: 'It was never theirs' }).press('Enter')
  await expect(houses).toContainText('None yet.')
  await expect(page.getByText(`${tenant.address} was never theirs.`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(houses).toContainText('Owner')
  await houses.getByRole('button', { name: /^Change / }).click()
  await place.getByLabel('Relationship to the property').selectOption('Tenant')
  await place.getByRole('button', { name: 'Save the property' }).click()
  await expect(houses).toContainText('Tenant')

  // The owner is a business whose bills go to its office.
  await page.goto('/admin/customers?new=yes')
  const added = page.getByRole('form', { name: 'New customer' })
  await added.getByLabel('Name', { exact: true }).fill(business)
  await added.getByLabel('Kind').selectOption('A business')
  await added.getByLabel('Contact’s name').fill(landlord.name)
  await added.getByLabel('Phone').fill(landlord.phone.slice(2))
  await added.getByLabel('Bills go to').fill('Suite 4, 9 Office Plaza')
  await added.getByRole('button', { name: 'Save the customer' }).click()
  await expect(page.getByText('Bills go to Suite 4, 9 Office Plaza.')).toBeVisible()
  // Somebody else is added by mistake, and taken back.
  await page.goto('/admin/customers?new=yes')
  await added.getByLabel('Name', { exact: true }).fill('Added by Mistake')
  await added.getByLabel('Contact’s name').fill('Added by Mistake')
  await added.getByLabel('Phone').fill('6315550199')
  await added.getByRole('button', { name: 'Save the customer' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Customer Added by Mistake' })).toBeVisible()
  await expect(page.getByText('Added by Mistake is added.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Undone: the customer is not added.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/customers$/)
  await page.goto(`/admin/customers?q=${tenant.email}`)
  await page.getByRole('region', { name: 'Customers' }).getByRole('button', { name: tenant.name }).click()
  await opened.getByRole('link', { name: `${tenant.address}, ${town.name}` }).click()
  const house = page.getByRole('region', { name: `Property ${tenant.address}, ${town.name}` })
  await house.getByRole('button', { name: 'Add a person' }).click()
  await house.getByLabel('Relationship to the property').selectOption('Owner')
  await house.getByLabel('Find a customer').fill(business)
  const add = house.getByRole('button', { name: `Add ${business} as owner` })
  await add.click()
  const people = house.getByRole('region', { name: 'People' }).getByRole('listitem')
  await expect(people.filter({ hasText: /^Owner/ })).toContainText(business)
  // By mistake, and then not.
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: 'They are at' })
    .getByRole('button', { name: 'Undo', exact: true })
    .press('Enter')
  await expect(page.getByText('Undone: the property is as it was.')).toBeVisible()
  await expect(people.filter({ hasText: /^Owner/ })).toHaveCount(0)
  await house.getByRole('button', { name: 'Add a person' }).click()
  await house.getByLabel('Relationship to the property').selectOption('Owner')
  await house.getByLabel('Find a customer').fill(business)
  await add.click()
  await expect(people.filter({ hasText: /^Owner/ })).toContainText(business)
  await expect(people.filter({ hasText: /^Tenant/ })).toContainText('Ned Neighbor: (631) 555-0123')
  // Written down for the wrong house, and undone.
  const gettingIn = house.getByRole('form', { name: 'Getting in' })
  await page.clock.setFixedTime(new Date())
  await gettingIn.getByRole('textbox').fill('The key is with Ned.')
  await gettingIn.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('How to get in is changed.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(gettingIn.getByRole('textbox')).toHaveValue('')

  await page.goto(`/admin?request=${request.id}`)
  await requestPanel(page, request)
    .getByRole('button', { name: /^Start a job/ })
    .click()
  const bill = requestPanel(page, request).getByRole('region', { name: 'Bill' })
  await expect(bill).toContainText('The bill goes to the customer.')
  await bill.getByRole('button', { name: 'Bill somebody else' }).click()
  await bill.getByRole('button', { name: `Bill ${business}, owner` }).click()
  await expect(bill).toContainText(`The bill goes to ${business}, Suite 4, 9 Office Plaza.`)
  await expect(bill).toBeFocused()

  const office = await openOffice(browser, site, `/admin?request=${request.id}`, 'admin@demo.test')
  const there = requestPanel(office, request).getByRole('region', { name: 'Bill' })
  await expect(there).toContainText(`The bill goes to ${business}`)
  await there.getByRole('button', { name: 'Bill the customer' }).click()
  await expect(there).toContainText('The bill goes to the customer.')
  await office.close()

  // The one who looked first is told, and then undoes nothing that a colleague did. Anybody else is found, too.
  await bill.getByRole('button', { name: 'Bill the customer' }).click()
  await expect(bill).toContainText('The bill goes to the customer.')
  await bill.getByRole('button', { name: 'Bill somebody else' }).click()
  await bill.getByLabel('Who gets the bill').fill(landlord.phone)
  await bill.getByRole('button', { name: `Bill ${business}`, exact: true }).click()
  await expect(bill).toContainText(`The bill goes to ${business}, Suite 4`)
})
