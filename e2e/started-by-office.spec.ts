import { jpegOf } from '../supabase/tests/sample-files.ts'
import { requestPanel } from './requests.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'
import { service, town } from './this-site.ts'

/* What the office starts by itself: the request of somebody who calls, and a job that was agreed on without a request. */

/** A customer with a number and a house. */
async function aCustomer({ backend }: Site) {
  const number = String(Math.floor(Math.random() * 1e6)).padStart(6, '0')
  const person = {
    id: crypto.randomUUID(),
    name: `Carla Caller ${number}`,
    phone: `(631) 3${number.slice(0, 2)}-${number.slice(2)}`,
    email: `carla-${crypto.randomUUID()}@visitor.test`,
    address: `${Number(number)} Harbor Street`,
  }
  const { id, name, phone, email, address } = person
  const office = await backend.signIn('admin@demo.test')
  const contacts = [{ id: crypto.randomUUID(), name, phone, email }]
  const saved = await office.rpc('save_customer', {
    customer: { id, version: 0, kind: 'person', name, contacts },
  })
  const property = {
    id: crypto.randomUUID(),
    version: 0,
    customer_id: id,
    role: 'owner',
    address,
    town: town.slug,
  }
  const housed = await office.rpc('save_property', { property })
  if (saved.error ?? housed.error) throw saved.error ?? housed.error
  return person
}

test('a customer calls: the clerk finds them by a few letters, what is known is filled in, and the request is theirs', async ({
  page,
  site,
}) => {
  const person = await aCustomer(site)
  await openSignedIn(page, site, 'staff@demo.test', '/admin/new-request')
  const form = page.getByRole('form', { name: 'A request by phone' })
  await form.getByLabel('Name', { exact: true }).fill(person.name.toLowerCase())
  await form.getByRole('button', { name: `It is them: ${person.name}` }).click()
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue(person.phone)
  await expect(form.getByLabel(/^Street address/)).toHaveValue(person.address)
  await expect(form.getByLabel(/^Email/).first()).toHaveValue(person.email)
  await expect(form.getByLabel('Town', { exact: true })).toHaveValue(town.slug)
  await expect(form.getByText(`The request of ${person.name}.`)).toBeVisible()
  await page.keyboard.type('The lights flicker.')
  await form.getByRole('radio', { name: 'This week' }).check()
  await form.getByLabel('Service').selectOption(service.name)
  await form.getByRole('button', { name: 'Save the request' }).click()
  const reference = await page.getByTestId('reference').innerText()
  await page.getByRole('link', { name: 'Open it' }).click()
  const customer = requestPanel(page, { reference }).getByRole('region', { name: 'Customer' })
  await expect(customer.getByRole('link', { name: person.name })).toBeVisible()
  await customer.getByRole('link', { name: person.name }).click()
  const happened = page.getByRole('region', { name: 'What happened' })
  await expect(happened.getByRole('listitem').filter({ hasText: reference }).first()).toBeVisible()
})

test('a job agreed on at the door is started on the customer’s page, undone, started again, moved along, and stands on the board', async ({
  page,
  site,
}) => {
  const person = await aCustomer(site)
  await openSignedIn(page, site, 'staff@demo.test', `/admin/customers?customer=${person.id}`)
  const jobs = page.getByRole('region', { name: 'Jobs without a request' })
  await jobs.getByRole('button', { name: 'New job' }).click()
  const title = `A ceiling fan for ${person.name}`
  const start = async () => {
    await jobs.getByLabel('What is to be done').fill(title)
    await expect(jobs.getByLabel(/^At which house/)).toHaveValue(/./)
    await jobs.getByRole('button', { name: 'Start a job', exact: true }).click()
  }
  await jobs.getByRole('button', { name: 'Start a job', exact: true }).click()
  await expect(jobs.getByText('Say what the job is, in at least 2 characters.')).toBeVisible()
  // However slow this machine is, the ten seconds have not passed yet.
  await page.clock.setFixedTime(new Date())
  await start()
  const job = jobs.getByRole('article', { name: /^Job / })
  await expect(job.getByRole('heading', { name: title })).toBeVisible()
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect(job).toHaveCount(0)
  await jobs.getByRole('button', { name: 'New job' }).click()
  await start()
  await job.getByLabel('Move the job to').selectOption('In progress')
  await job.getByRole('button', { name: 'Mark as in progress', exact: true }).click()
  await expect(job.getByText('In progress', { exact: true }).first()).toBeVisible()
  const [stored] = await site.backend.sql`
    select h.address from public.jobs j join private.properties h on h.id = j.property_id where j.title = ${title}`
  expect(stored?.address).toBe(person.address)
  // No request shows its photos and files: they stand with the job.
  await job
    .getByLabel('Photos or files', { exact: true })
    .setInputFiles({ name: 'label.jpg', mimeType: 'image/jpeg', buffer: jpegOf() })
  await expect(job.getByRole('button', { name: 'Open label.jpg' })).toBeVisible()

  await page.goto('/admin/jobs')
  await page.getByRole('region', { name: 'In progress' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('region', { name: `Customer ${person.name}` })).toBeVisible()
  // It was started, and moved along.
  await expect(page.getByRole('region', { name: 'What happened' }).getByText(title)).toHaveCount(2)
})
