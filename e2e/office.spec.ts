import { expect, test } from './site.ts'

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

test('a move that the database refuses is said and not shown as done', async ({ page, site, signInAs }) => {
  const [request] = await site.backend
    .sql`select id, reference from public.service_requests where status = 'new' and set_aside is null limit 1`
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${request?.id}`)
  const opened = page.getByRole('region', { name: `Request ${request?.reference}` })
  await expect(opened.getByLabel('Move to')).toBeVisible()
  // A colleague closes it meanwhile, and the news of it has not come yet.
  await page.route(/\/rest\/v1\//, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await site.backend.sql`update public.service_requests set status = 'closed' where id = ${request?.id}`
  await opened.getByLabel('Move to').selectOption('Contacted')
  await expect(opened.getByRole('alert')).toContainText('cannot change from closed to contacted')
})
