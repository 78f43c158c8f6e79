import type { Locator, Route } from '@playwright/test'
import { issuedInvoice } from './issued-invoice.ts'
import { requestPanel, storeRequest } from './requests.ts'
import { sentEstimate } from './sent-estimate.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'
import { town } from './this-site.ts'

/* Whoever goes on while a slow network answers stays where they are, and nothing they type meanwhile is lost. */

const later = () => new Promise((resolve) => setTimeout(resolve, 1500))

async function customer({ backend }: Site, name: string) {
  const id = crypto.randomUUID()
  const contact = { id: crypto.randomUUID(), name, phone: '6315550123', email: `${id}@visitor.test` }
  const { error } = await (await backend.signIn('admin@demo.test')).rpc('save_customer', {
    customer: { id, version: 0, kind: 'person', name, contacts: [contact] },
  })
  expect(error).toBeNull()
  return id
}

test('a customer that opens late takes no letters from whoever types in the search box by then', async ({
  page,
  site,
}) => {
  await customer(site, 'Opens Late')
  await openSignedIn(page, site, 'staff@demo.test', '/admin/customers?q=Opens')
  await page.route('**/rpc/customer_file*', async (route) => {
    await later()
    await route.continue()
  })
  await page.getByRole('button', { name: /Opens Late/ }).click()
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Find a customer' })
  await expect(box).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Late and some more', { delay: 120 })
  await expect(page.getByRole('heading', { name: 'Opens Late' })).toBeVisible()
  await expect(box).toHaveValue('Opens Late and some more')
})

test('what is typed about a customer while it is being saved stays, and is saved with the next press', async ({
  page,
  site,
}) => {
  const id = await customer(site, 'Typed On')
  await openSignedIn(page, site, 'staff@demo.test', `/admin/customers?customer=${id}`)
  await page.getByRole('button', { name: 'Change name, contacts or bill' }).click()
  const form = page.getByRole('form', { name: /^Change Typed/ })
  await form.getByLabel('Who they are').fill('owner')
  await page.route('**/rpc/save_customer*', async (route) => {
    await later()
    await route.continue()
  })
  await form.getByLabel('Who they are').press('Enter')
  await form.getByLabel('Bills go to').fill('5 Long Street')
  await expect(page.getByText('Typed On is changed.')).toBeVisible()
  await page.unroute('**/rpc/save_customer*')
  await expect(form.getByLabel('Bills go to')).toHaveValue('5 Long Street')
  await expect(form.getByText('A colleague changed this')).toHaveCount(0)
  await form.getByRole('button', { name: 'Save the customer' }).click()
  await expect(form).toHaveCount(0)
  expect(
    await site.backend.sql`
      select c.billing_address, k.role
      from private.customers c join private.customer_contacts k on k.customer_id = c.id where c.id = ${id}`,
  ).toEqual([{ billing_address: '5 Long Street', role: 'owner' }])
})

test('what is typed about a job, its permit, an inspection and a house while each is being saved stays, and is saved with the next press', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const request = await storeRequest(site)
  const [made] = await sql<{ id: string }[]>`
    insert into public.jobs ${sql({ request_id: request.id, title: 'Typed on' })} returning id`
  const jobId = made?.id ?? ''
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${request.id}`)
  const card = requestPanel(page, request).getByRole('article', { name: /^Job / })
  /** Saves slowly what is in one box, and types into another meanwhile. */
  const typeOn = async (rpc: string, form: Locator, [first, second]: [string, string], said: string) => {
    await page.route(`**/rpc/${rpc}*`, async (route) => {
      await later()
      await route.continue()
    })
    await form.getByLabel(first).press('Enter')
    await form.getByLabel(second).fill('Typed meanwhile')
    await expect(page.getByText(said)).toBeVisible()
    await page.unroute(`**/rpc/${rpc}*`)
    await expect(form.getByLabel(second)).toHaveValue('Typed meanwhile')
    await expect(form.getByText('A colleague changed this')).toHaveCount(0)
    await form.getByRole('button', { name: /^(Save|Record)/ }).click()
    await expect(form).toHaveCount(0)
  }

  await card.getByRole('button', { name: 'Change title, description or lead' }).click()
  const job = card.getByRole('form', { name: /^Change / })
  await job.getByLabel('Title').fill('Another title')
  await typeOn('change_job', job, ['Title', 'What is to be done'], 'is changed.')
  expect(await sql`select title, description from public.jobs where id = ${jobId}`).toEqual([
    { title: 'Another title', description: 'Typed meanwhile' },
  ])

  await card.getByRole('button', { name: 'Add a permit' }).click()
  const permit = card.getByRole('form', { name: 'Permit' })
  await permit.getByLabel('Fee in dollars').fill('50')
  await typeOn('save_permit', permit, ['Fee in dollars', 'Issued by'], 'The permit is added.')
  expect(
    await sql`select fee_cents::integer as fee, authority from public.job_permits where job_id = ${jobId}`,
  ).toEqual([{ fee: 5000, authority: 'Typed meanwhile' }])

  await card.getByRole('button', { name: 'Record an inspection' }).click()
  const inspection = card.getByRole('form', { name: 'Inspection' })
  await inspection.getByLabel('Day').fill('2026-11-18')
  await inspection.getByLabel('Result').selectOption('Passed')
  await typeOn('record_inspection', inspection, ['Day', 'What the inspector said'], 'inspection: passed.')
  expect(
    await sql`
      select i.remark, i.passed, p.status
      from public.job_inspections i join public.job_permits p on p.id = i.permit_id where p.job_id = ${jobId}`,
  ).toEqual([{ remark: 'Typed meanwhile', passed: true, status: 'rough' }])

  const owner = await customer(site, 'Typed House')
  await page.goto(`/admin/customers?customer=${owner}`)
  await page.getByRole('button', { name: 'Add a property' }).click()
  const house = page.getByRole('form', { name: 'New property' })
  const address = `${Math.floor(Math.random() * 1e6)} Typed Street`
  await house.getByLabel('Address').fill(address)
  await house.getByLabel('Town', { exact: true }).selectOption('other')
  await house.getByLabel('Name of the town').fill('Elsewhere')
  await typeOn('save_property', house, ['Address', 'Name of the town'], `${address} is saved.`)
  expect(await sql`select other_town from private.properties where address = ${address}`).toEqual([
    { other_town: 'Typed meanwhile' },
  ])
})

test('what the page has read again before its answer is here is undone to what it was: a job, its bill and permit, a customer, their house and who else is there', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const [owner, other] = [await customer(site, 'Read Early'), await customer(site, 'Read Other')]
  await customer(site, 'Read Tenant')
  const house = crypto.randomUUID()
  const address = `${Math.floor(Math.random() * 1e6)} Early Street`
  await sql`insert into private.properties ${sql({ id: house, address, town: town.slug })}`
  await sql`insert into private.customer_properties ${sql([
    { customer_id: owner, property_id: house },
    { customer_id: other, property_id: house },
  ])}`
  const job = crypto.randomUUID()
  await sql`
    insert into public.jobs ${sql({ id: job, customer_id: owner, property_id: house, title: 'First title' })}`
  await sql`insert into public.job_permits ${sql({ id: crypto.randomUUID(), job_id: job, number: 'FIRST' })}`
  const stored = async () => {
    const [row] = await sql`
      select j.title, j.bill_to, t.number, c.billing_address, p.access_notes,
        (select jsonb_object_agg(customer_id, role) from private.customer_properties where property_id = ${house}) as roles
      from public.jobs j join public.job_permits t on t.job_id = j.id join private.customers c on c.id = j.customer_id
        join private.properties p on p.id = j.property_id
      where j.id = ${job}`
    return row
  }
  const before = await stored()
  await page.clock.install() // makes the fifteen seconds between two looks a moment
  await openSignedIn(page, site, 'staff@demo.test', `/admin/customers?customer=${owner}`)
  /** Presses what stores a change, whose answer comes only once the page has shown what is stored; then undoes it. */
  const undone = async (rpc: string, press: () => Promise<void>, file: string, said: RegExp) => {
    const held = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      const response = await route.fetch()
      arrived.resolve()
      await held.promise
      await route.fulfill({ response })
    }
    await page.route(`**/rpc/${rpc}*`, hold, { times: 1 })
    await press()
    await arrived.promise
    expect(await stored()).not.toEqual(before)
    const read = page.waitForResponse((response) => response.url().includes(file))
    await page.clock.fastForward(15_000)
    await (await read).finished()
    await page.clock.runFor(500)
    held.resolve()
    await page
      .locator('[data-sonner-toast]')
      .filter({ hasText: said })
      .getByRole('button', { name: 'Undo', exact: true })
      .press('Enter')
    await expect.poll(stored).toEqual(before)
    await expect(page.getByText(/^Undone/)).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(page.getByText(/^Undone/)).toHaveCount(0)
  }
  const saved = async (form: Locator, label: string, words: string) => {
    await form.getByLabel(label).fill(words)
    await form.getByLabel(label).press('Enter')
  }

  const card = page.getByRole('article', { name: /^Job / })
  await card.getByRole('button', { name: 'Change title, description or lead' }).click()
  const change = card.getByRole('form', { name: /^Change / })
  await undone('change_job', () => saved(change, 'Title', 'Another title'), '/rest/v1/jobs', / is changed/)
  await card.getByRole('button', { name: 'Change the permit' }).click()
  const permit = card.getByRole('form', { name: 'Permit' })
  await undone('save_permit', () => saved(permit, 'Number', 'SECOND'), '/rest/v1/jobs', /permit is changed/)
  const bill = card.getByRole('region', { name: 'Bill' })
  await bill.getByRole('button', { name: 'Bill somebody else' }).click()
  const billOther = () => bill.getByRole('button', { name: 'Bill Read Other, owner' }).click()
  await undone('change_job', billOther, '/rest/v1/jobs', /^Who gets the bill/)

  await page.getByRole('button', { name: 'Change name, contacts or bill' }).click()
  const person = page.getByRole('form', { name: 'Change Read Early' })
  const billed = () => saved(person, 'Bills go to', '5 Long Street')
  await undone('save_customer', billed, 'rpc/customer_file', /^Read Early is changed/)
  const houses = page.getByRole('region', { name: 'Properties' })
  await houses.getByRole('button', { name: `Change ${address}` }).click()
  const theirs = houses.getByRole('form')
  await theirs.getByLabel('Relationship to the property').selectOption('Manager')
  const save = () => theirs.getByRole('button', { name: 'Save the property' }).click()
  await undone('save_property', save, 'rpc/customer_file', / is saved/)

  await page.goto(`/admin/customers?property=${house}`)
  const gettingIn = page.getByRole('form', { name: 'Getting in' })
  await gettingIn.getByRole('textbox').fill('The key is with Ned.')
  const write = () => gettingIn.getByRole('button', { name: 'Save' }).click()
  await undone('write_access_notes', write, 'rpc/property_file', /^How to get in/)
  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('button', { name: 'Add a person' }).click()
  await people.getByLabel('Find a customer').fill('Read Tenant')
  const add = () => people.getByRole('button', { name: 'Add Read Tenant as tenant' }).click()
  await undone('save_property', add, 'rpc/property_file', /^They are at/)
})

test('who is at Undo before the page has closed the form presses it: the heading of what is shown then does not take the keyboard', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const id = await customer(site, 'Early Presser')
  await openSignedIn(page, site, 'staff@demo.test', `/admin/customers?customer=${id}`)
  await page.getByRole('button', { name: 'Change name, contacts or bill' }).click()
  const form = page.getByRole('form', { name: 'Change Early Presser' })
  await form.getByLabel('Bills go to').fill('5 Long Street')
  await page.evaluate(() => {
    // As quick as somebody can be at all: the form is still there.
    const observer = new MutationObserver(() => {
      const undo = document.querySelector<HTMLElement>('[data-sonner-toast] [data-button]')
      if (undo) observer.disconnect()
      undo?.focus()
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Early Presser' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Undone/)).toBeVisible()
  expect(await sql`select billing_address from private.customers where id = ${id}`).toEqual([
    { billing_address: null },
  ])
})

test('a customer who writes on while a question is on its way stays in the box', async ({ page, site }) => {
  const { id } = await sentEstimate(site, `writes-${crypto.randomUUID()}@visitor.test`)
  await page.goto(`/estimate/${id}`)
  await page.keyboard.press('Shift')
  const box = page.locator('form textarea').last()
  await box.fill('First question')
  await page.route(/rpc\/.*answer/, async (route) => {
    await later()
    await route.continue()
  })
  await page.locator('form button[type=submit]').last().click()
  await box.press('End')
  await page.keyboard.type(' And a second one', { delay: 150 })
  await expect(page.getByText('We have your message')).toBeVisible()
  await expect(box).toHaveValue('And a second one')
  await expect(box).toBeFocused()
})

test('what a customer says about an estimate, and none of its answers comes, is theirs once: the page says what was done, and not what was done before', async ({
  page,
  site,
}) => {
  const { id, status } = await sentEstimate(site, `lost-${crypto.randomUUID()}@visitor.test`)
  await page.goto(`/estimate/${id}`)
  await page.getByLabel('Your message').fill('A question')
  await page.getByRole('button', { name: 'Send the message' }).click()
  const asked = page.getByText('We have your message')
  await expect(asked).toBeVisible()
  await page.route('**/rpc/answer_estimate', (route) => route.abort('internetdisconnected'))
  await page.getByLabel('Decline').check()
  await page.getByLabel('Why not?').fill('We are moving.')
  await page.getByRole('button', { name: 'Decline the estimate' }).press('Enter')
  await expect(page.getByText('Not sent, as far as we know: the server didn’t respond')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await expect(page.getByLabel('Why not?')).toHaveValue('We are moving.')
  expect(await status()).toBe('sent')
  // Now it arrives, and its answers get lost.
  await page.unrouteAll()
  await page.route('**/rpc/answer_estimate', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Decline the estimate' }).press('Enter')
  const done = page.getByText('You declined this estimate. Thank you for telling us why.')
  await expect(done).toBeVisible()
  await expect(page.locator(':focus')).toContainText('You declined this estimate.')
  await expect(page.getByText('Not sent')).toHaveCount(0)
  await expect(page.getByLabel('Your message')).toHaveValue('')
  expect(await status()).toBe('declined')
})

test('what a customer writes about their request, and none of its answers comes, is not called unsent above what we have of it', async ({
  page,
  site,
}) => {
  const { id } = await storeRequest(site, { email: 'customer@demo.test' })
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${id}`)
  const box = page.getByLabel('Write to us about it')
  await box.fill('The gate is open.')
  await page.route('**/rpc/send_customer_message', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(page.getByText('Sent. We read it and answer here or by phone.')).toBeVisible()
  await expect(page.getByText('Not sent.')).toHaveCount(0)
  await expect(box).toHaveValue('')
  // The next one is another, and not called sent before it is.
  await page.unrouteAll()
  await page.route('**/rpc/send_customer_message', (route) => route.abort('internetdisconnected'))
  await box.fill('And the dog is in.')
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(page.getByText('Not sent. The server did not answer.')).toBeVisible()
  await expect(box).toHaveValue('And the dog is in.')
})

test('a double click is no answer to whether an estimate is to be withdrawn', async ({ page, site }) => {
  const { id, status } = await sentEstimate(site, `double-${crypto.randomUUID()}@visitor.test`)
  await openSignedIn(page, site, 'staff@demo.test', `/admin/estimates?estimate=${id}`)
  await page.getByRole('button', { name: 'Withdraw the estimate' }).dblclick()
  const sure = page.getByRole('button', { name: 'Withdraw it: its link says so at once' })
  await expect(sure).toBeEnabled()
  expect(await status()).toBe('sent')
  await sure.click()
  await expect.poll(status).toBe('withdrawn')
})

test('by keyboard, who writes down a payment is in its first box, and back at its button after canceling', async ({
  page,
  site,
}) => {
  const { id } = await issuedInvoice(site, 50_000)
  await openSignedIn(page, site, 'staff@demo.test', `/admin/invoices?invoice=${id}`)
  const payment = page.getByRole('button', { name: 'Write down a payment' })
  await payment.press('Enter')
  const form = page.getByRole('form', { name: 'A payment' })
  await expect(form.getByLabel('How')).toBeFocused()
  await form.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(payment).toBeFocused()
})
