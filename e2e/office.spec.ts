import { expect, type Site, test } from './site.ts'

/** A request that a colleague has taken down on the phone. */
async function newRequest({ backend }: Site, changes: Record<string, string> = {}) {
  const id = crypto.randomUUID()
  const { data, error } = await (await backend.signIn('admin@demo.test')).rpc('enter_service_request', {
    request: {
      id,
      name: 'Test Caller',
      phone: '631 555 0177',
      email: `caller-${id}@visitor.test`,
      town: 'babylon',
      service: 'panel-upgrade',
      urgency: 'flexible',
      preferred_contact: 'phone',
      message: 'The panel is full.',
      ...changes,
    },
  })
  if (error) throw error
  return data as { id: string; reference: string }
}

test('someone who is not signed in is led from the inbox to sign-in and back', async ({ page }) => {
  await page.goto('/admin')
  await page.locator('#main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill('staff@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-password-2003')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin')
  await expect(page.getByRole('region', { name: 'Requests' }).getByRole('listitem').first()).toBeVisible()
})

test('a customer is told that the inbox is not for them, and sees their own requests instead', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer@demo.test')
  await page.goto('/admin')
  await expect(page.getByText('This page is not for you: it is for our staff.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Requests' })).toHaveCount(0)
})

test('staff see a new request without reloading, and filter by status', async ({ page, site, signInAs }) => {
  await signInAs('admin@demo.test')
  await page.goto('/admin')
  const list = page.getByRole('region', { name: 'Requests' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const { data } = await site.backend.anon().rpc('submit_service_request', {
    request: {
      id: crypto.randomUUID(),
      name: 'Arrived Meanwhile',
      phone: '631 555 0177',
      email: `meanwhile-${crypto.randomUUID()}@visitor.test`,
      town: 'babylon',
      service: 'emergency-electrician',
      urgency: 'emergency',
      preferred_contact: 'phone',
      message: 'Sparks.',
      filled_in_ms: 5000,
    },
  })
  const { reference } = data as { reference: string }
  await expect(list.getByRole('listitem').first()).toContainText(reference, { timeout: 20_000 })

  await list.getByLabel('Status').selectOption('Completed')
  await expect(page).toHaveURL(/status=completed/)
  await expect(list).not.toContainText(reference)
  await page.reload()
  await expect(list.getByLabel('Status')).toHaveValue('completed')
})

test('a clerk works with the keyboard alone: choosing moves nothing, a press does, and undoing it tells nobody', async ({
  page,
  site,
  signInAs,
}) => {
  const { sql } = site.backend
  const { id, reference } = await newRequest(site)
  const statusOf = async () =>
    (await sql`select status from public.service_requests where id = ${id}`)[0]?.status
  await sql`delete from private.outbox`
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  const opened = page.getByRole('region', { name: `Request ${reference}` })
  await expect(opened.getByRole('heading', { name: reference })).toBeFocused()
  const moveTo = opened.getByLabel('Move to')
  while (!(await moveTo.evaluate((select) => select === document.activeElement)))
    await page.keyboard.press('Tab')
  for (let each = 0; each < 4; each += 1) await page.keyboard.press('ArrowDown')
  const press = opened.getByRole('button', { name: 'Mark as accepted and tell the customer' })
  await expect(press).toBeVisible()
  expect(await statusOf()).toBe('new')

  await page.keyboard.press('Tab')
  await expect(press).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opened.getByText(`${reference} is marked as accepted.`)).toBeVisible()
  await expect(moveTo).toBeFocused()
  const history = opened.getByRole('region', { name: 'History' })
  await expect(history.getByText('New → Accepted', { exact: true })).toBeVisible()
  await expect(history.getByRole('button', { name: 'Undo this move' })).toBeVisible()

  // Undone at once, from where the focus is.
  await page.keyboard.press('Tab')
  await expect(opened.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Undone: ${reference} is new again.`)).toBeVisible()
  await expect(moveTo).toBeFocused()
  expect(await statusOf()).toBe('new')

  // Undone from the toast, which is there when the request is closed, too.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(opened.getByText(`${reference} is marked as contacted.`)).toBeVisible()
  await opened.getByRole('button', { name: 'Close' }).press('Enter')
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  const toast = page.getByRole('region', { name: /Notifications/ })
  await toast.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(statusOf).toBe('new')
  expect(
    await sql`select from private.outbox where state <> 'dropped' and service_request_id = ${id}`,
  ).toEqual([])
})

test('two clerks at once: the second is told what the first did, and then moves it back', async ({
  page,
  site,
  signInAs,
}) => {
  const { id, reference } = await newRequest(site)
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  const opened = page.getByRole('region', { name: `Request ${reference}` })
  await opened.getByLabel('Move to').selectOption('Contacted')
  const colleague = await site.backend.signIn('admin@demo.test')
  await colleague.rpc('move_service_request', { request_id: id, from_status: 'new', to_status: 'completed' })
  // The news of it has not come yet.
  await page.route(/\/rest\/v1\//, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await opened.getByRole('button', { name: 'Mark as contacted and tell the customer' }).click()
  await expect(opened.getByRole('alert')).toContainText(
    `Not moved. Somebody moved ${reference} meanwhile: it is completed now.`,
  )
  await expect(opened.getByText('Completed', { exact: true }).first()).toBeVisible()

  await opened.getByLabel('Move to').selectOption('In progress')
  await opened.getByRole('button', { name: 'Move it back to in progress and tell the customer' }).click()
  await expect(opened.getByText(`${reference} is marked as in progress.`)).toBeVisible()
  await expect(opened.getByRole('alert')).toHaveCount(0)
})

test('what a clerk types while the note before is being saved stays, and each box keeps to its reader', async ({
  page,
  site,
  signInAs,
}) => {
  const { id, reference } = await newRequest(site)
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  const opened = page.getByRole('region', { name: `Request ${reference}` })
  const note = opened.getByLabel('Note for the office')
  const message = opened.getByLabel('Message to the customer')
  await message.fill('We call you at five.')
  await note.fill('Called, no answer.')
  const answer = Promise.withResolvers<void>()
  await page.route('**/rest/v1/service_request_events?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await opened.getByRole('button', { name: 'Add the note' }).click()
  await note.press('End')
  await note.pressSequentially(' Tries at five.')
  answer.resolve()
  const history = opened.getByRole('region', { name: 'History' })
  await expect(history.getByText('Note: Called, no answer.')).toBeVisible()
  await expect(note).toHaveValue('Tries at five.')
  await expect(message).toHaveValue('We call you at five.')

  await opened.getByRole('button', { name: 'Send it to the customer' }).click()
  await expect(history.getByText('To the customer: We call you at five.')).toBeVisible()
  await expect(message).toHaveValue('')
  const written = await site.backend.sql`
    select body, visible_to_customer from public.service_request_events
    where service_request_id = ${id} and kind = 'note' order by created_at`
  expect(written).toEqual([
    { body: 'Called, no answer.', visible_to_customer: false },
    { body: 'We call you at five.', visible_to_customer: true },
  ])
})
