import { business } from '../src/content/business.ts'
import { emergencyService } from '../src/content/services/service-words.ts'
import { deleteRequests, inbox, requestPanel, sendRequest } from './requests.ts'
import { expect, fillQuote, referenceOn, sendQuote, test } from './site.ts'
import { REFERENCE, service, town } from './this-site.ts'

test('a visitor asks for a quote and staff see it at the top of the inbox', {
  tag: ['@short', '@any-business'],
}, async ({ page, site, signInAs }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Free Quote' }).click()
  await fillQuote(page, { name: 'Quote Story' })
  await sendQuote(page)

  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
  const reference = await referenceOn(page)
  expect(reference).toMatch(REFERENCE)
  await expect(page.getByText('We write to')).toBeVisible()

  const { sql } = site.backend
  const [stored] = await sql`select * from public.service_requests where reference = ${reference}`
  expect(stored).toMatchObject({
    name: 'Quote Story',
    phone: '+16315550177',
    town: town.slug,
    service: service.slug,
    status: 'new',
    user_id: null,
  })

  await signInAs('staff@demo.test')
  await page.goto('/admin')
  // Only emergencies nobody has opened are above it.
  const rows = inbox(page).getByRole('listitem')
  const top = rows.filter({ hasNotText: 'Not opened yet' }).first()
  await expect(top).toContainText(reference)
  await top.getByRole('button', { name: reference }).click()
  const opened = requestPanel(page, { reference })
  await expect(opened).toContainText('The panel is full and the dryer trips the breaker.')
  await opened.getByLabel('Move to').selectOption('Contacted')
  await opened.getByRole('button', { name: /^Mark as contacted/ }).click()
  await expect(opened).toContainText('New → Contacted')
  const [moved] = await sql`select status from public.service_requests where reference = ${reference}`
  expect(moved?.status).toBe('contacted')
})

test('a signed-out visitor and a customer cannot read a request through the API', { tag: '@short' }, async ({
  page,
  site,
}) => {
  await page.goto('/contact')
  await fillQuote(page)
  await sendQuote(page)
  const reference = await referenceOn(page)

  const asVisitor = await site.backend.rest(`service_requests?reference=eq.${reference}`)
  expect([401, 403]).toContain(asVisitor.status)
  expect(await asVisitor.text()).not.toContain('panel is full')

  const read = async (email: string) => {
    const client = await site.backend.signIn(email)
    const { data } = await client.from('service_requests').select('*').eq('reference', reference)
    return data
  }
  expect(await read('customer@demo.test')).toEqual([])
  expect(await read('staff@demo.test')).toHaveLength(1)
})

test('stopping the backend in mid-send and starting it again loses nothing and stores once', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  await page.goto('/contact')
  await fillQuote(page, { name: 'Mid Send', message: 'Sent while the line was cut.' })

  // The table is locked, so the send is under way when the server stops; the request is stored all the same.
  await sql.begin(async (held) => {
    await held`lock table public.service_requests in access exclusive mode`
    await sendQuote(page)
    await expect(async () => {
      const waiting =
        await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%submit_service_request%'`
      expect(waiting.length).toBeGreaterThan(0)
    }).toPass()
    await site.goAway()
  })

  await expect(page.getByText('What you typed is safe in this browser.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Mid Send')
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  await site.comeBack()

  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  const stored = await sql`select reference from public.service_requests where name = 'Mid Send'`
  expect(stored.map((row) => row.reference)).toEqual([await referenceOn(page)])
})

test('Send pressed offline says so, keeps trying on every page and after a reload, and is stored once', async ({
  page,
  context,
  site,
}) => {
  // Everything is down, not just the backend: what Send needs was fetched while the form was filled in.
  const underWay = new Set<unknown>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const rules = page.waitForResponse(/\/assets\/schema-[^/]+\.js$/)
  await page.goto('/contact')
  await fillQuote(page, { name: 'Offline Send' })
  await rules
  await expect.poll(() => underWay.size).toBe(0)
  await context.setOffline(true)
  await sendQuote(page)
  await expect(page.getByText('We’ll keep retrying')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('quote-request-draft'))).toContain('"sending":true')
  // Another page opens without a connection too: what it needs is here, or else it says so. The line is there either way.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  const line = page.getByRole('complementary', { name: 'Your request' })
  await expect(line).toContainText('Your request is safe in this browser, and we keep trying.')
  await page.route('**/rest/v1/**', (route) => route.abort('connectionreset'))
  await context.setOffline(false)
  await expect(line).toContainText('Your request is safe in this browser, and we keep trying.')
  // The visitor leaves the site and comes back at another page.
  await page.goto('/robots.txt')
  await page.unroute('**/rest/v1/**')
  await page.goto('/emergency')
  await expect(line).toContainText(`We have your request. Your reference is ${business.referencePrefix}-`)
  const stored = await site.backend
    .sql`select reference from public.service_requests where name = 'Offline Send'`
  expect(stored).toHaveLength(1)
  await expect(line).toContainText(stored[0]?.reference)
  await line.getByRole('link', { name: 'Follow it' }).click()
  await expect(page.getByText(stored[0]?.reference).first()).toBeVisible()
})

test('Send pressed offline before the form’s code had loaded keeps what was typed, says so, and sends it once online', async ({
  page,
  context,
  site,
}) => {
  await page.route(/\/assets\/quote-form-[^/]+\.js$/, (route) => route.abort('internetdisconnected'))
  await page.goto('/contact')
  await fillQuote(page, { name: 'Bare Offline' })
  await page.locator('html[data-bare]').waitFor({ state: 'attached' })
  await context.setOffline(true)
  await sendQuote(page)
  await expect(page.getByText('You’re offline. What you typed stays here')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Bare Offline')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  const stored = await site.backend.sql`select 1 from public.service_requests where name = 'Bare Offline'`
  expect(stored).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is sent and answered with a page; mistakes come back with what was typed, and nothing shows in the address', async ({
    page,
    site,
  }) => {
    await page.goto('/contact')
    await fillQuote(page, { name: 'No Script', email: 'nobody' })
    await sendQuote(page)
    await expect(page.getByRole('heading', { name: 'Please check your request' })).toBeVisible()
    expect(page.url()).not.toContain('Script')
    await expect(page.getByLabel('Your name')).toHaveValue('No Script')
    await page.locator('input[name=email]').fill('no.script@visitor.test')
    await sendQuote(page)
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
    const [stored] = await site.backend
      .sql`select reference from public.service_requests where name = 'No Script'`
    await expect(page.getByText(stored?.reference)).toBeVisible()
  })
})

test('Send after a release has removed the form’s rules loads the new ones and sends what was typed', async ({
  page,
  site,
}) => {
  let isGone = true
  await page.route(/\/assets\/(schema|schemas)-[^/]+\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await page.goto('/contact')
  await fillQuote(page, { name: 'After Release' })
  page.once('framenavigated', () => {
    isGone = false
  })
  await sendQuote(page)
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  const stored = await site.backend.sql`select 1 from public.service_requests where name = 'After Release'`
  expect(stored).toHaveLength(1)
})

test('a send continues after a reload, and is stored once', async ({ page, site }) => {
  await page.goto('/contact')
  await fillQuote(page, { name: 'Reloaded Send' })
  await page.route('**/rest/v1/**', (route) => route.abort('internetdisconnected'))
  await sendQuote(page)
  await expect(page.getByText('We’ll keep retrying')).toBeVisible()
  await page.unroute('**/rest/v1/**')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  const stored = await site.backend.sql`select 1 from public.service_requests where name = 'Reloaded Send'`
  expect(stored).toHaveLength(1)
})

test('a visitor stops a send that gets no answer, changes the request and sends it again', async ({
  page,
  site,
}) => {
  await page.goto('/contact')
  await fillQuote(page, { name: 'Changed Mind' })
  await page.route('**/rest/v1/**', (route) => route.abort('internetdisconnected'))
  await sendQuote(page)
  await page.getByRole('button', { name: 'Stop and change something' }).click()
  await page.unroute('**/rest/v1/**')
  await page.getByLabel('What is it about?').fill('It is the range after all.')
  await sendQuote(page)
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  const [stored] = await site.backend
    .sql`select message from public.service_requests where name = 'Changed Mind'`
  expect(stored?.message).toBe('It is the range after all.')
})

test('by keyboard, whoever sends with Enter from a box is back in it once the send is stopped', async ({
  page,
}) => {
  await page.goto('/contact')
  await fillQuote(page)
  await page.route('**/rest/v1/**', (route) => route.abort('internetdisconnected'))
  await page.getByLabel('Your name').press('Enter')
  await page.getByRole('button', { name: 'Stop and change something' }).press('Enter')
  await expect(page.getByLabel('Your name')).toBeFocused()
})

test('typed text survives a reload', async ({ page }) => {
  await page.goto('/contact')
  await page.getByLabel('Your name').fill('Half Way')
  await page.getByRole('radio', { name: 'I am flexible' }).check()
  await page.getByRole('checkbox', { name: 'Evenings' }).check()
  await page.getByLabel('What is it about?').fill('A chandelier that')
  // Kept within a moment, including what was typed before the page's code had loaded.
  await page.waitForFunction(() => localStorage.getItem('quote-request-draft')?.includes('chandelier'))
  await page.reload()
  await expect(page.getByLabel('Your name')).toHaveValue('Half Way')
  await expect(page.getByRole('radio', { name: 'I am flexible' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Evenings' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Mornings' })).not.toBeChecked()
  await expect(page.getByLabel('What is it about?')).toHaveValue('A chandelier that')
})

test('a box that is ticked in the moment in which the form takes over stays ticked', async ({ page }) => {
  // As a press does that falls between reading what was typed and taking over: its box is ticked before the page hears of it.
  await page.addInitScript(() => {
    let isFirst = true
    window.FormData = class extends FormData {
      constructor(form?: HTMLFormElement) {
        super(form)
        const box = form?.querySelector<HTMLInputElement>('[name=preferred_times][value=evening]')
        if (!box || !isFirst) return
        isFirst = false
        queueMicrotask(() => {
          box.checked = true
        })
      }
    }
  })
  await page.goto('/contact')
  await page.getByLabel('Your name').fill('At This Moment')
  await page.waitForFunction(() => localStorage.getItem('quote-request-draft')?.includes('evening'))
  await expect(page.getByRole('checkbox', { name: 'Evenings' })).toBeChecked()
  await expect(page.getByLabel('Your name')).toHaveValue('At This Moment')
})

test('an emergency shows the number before anything else', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('radio', { name: 'Emergency' }).check()
  const alert = page.getByRole('alert').filter({ hasText: 'Call now' })
  await expect(alert.getByRole('link', { name: business.phone.display })).toHaveAttribute(
    'href',
    `tel:${business.phone.e164}`,
  )
  const callBox = await alert.boundingBox()
  const nameBox = await page.getByLabel('Your name').boundingBox()
  expect(callBox?.y).toBeLessThan(nameBox?.y ?? 0)
})

test('a town outside the area is accepted, and the visitor is told honestly', async ({ page, site }) => {
  await page.goto('/contact')
  await fillQuote(page, { name: 'Far Away', town: 'Another town' })
  await sendQuote(page)
  await expect(page.getByText('Enter the name of your town.')).toBeVisible()
  await page.getByLabel('Which town?').fill('Montauk')
  await sendQuote(page)
  await expect(page.getByText('Montauk is not among the towns we drive to every week.')).toBeVisible()
  const [stored] = await site.backend
    .sql`select town, other_town from public.service_requests where name = 'Far Away'`
  expect(stored).toEqual({ town: 'other', other_town: 'Montauk' })
})

test('an empty form says at each field what to do, and keeps the visitor on the page', async ({ page }) => {
  await page.goto('/contact')
  await sendQuote(page)
  for (const sentence of [
    'Choose how soon you need us.',
    'Enter your name, at least 2 characters.',
    'Enter a phone number with area code: ten digits in all.',
    'Enter an email address, such as name@example.com.',
    'Choose the service that you need.',
    'Choose your town, or another town.',
    'Tell us what you need.',
    'Choose how we should reach you.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(page.getByRole('radio', { name: 'Emergency' })).toBeFocused()
})

test('a number with an extension is not stored without it: the form says where to put that', async ({
  page,
  site,
}) => {
  await page.goto('/contact')
  await fillQuote(page, { name: 'At Work' })
  await page.getByLabel('Phone', { exact: true }).fill('(631) 555-0142 ext 12')
  await sendQuote(page)
  await expect(page.getByText('Leave out the extension: it goes into the message or a note.')).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('(631) 555-0142')
  await page.getByLabel('What is it about?').fill('Call me at work, extension 12, about a new panel.')
  await sendQuote(page)
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  const stored = await site.backend
    .sql`select phone, message from public.service_requests where name = 'At Work'`
  expect(stored).toEqual([
    { phone: '+16315550142', message: 'Call me at work, extension 12, about a new panel.' },
  ])
})

test('a form with mistakes jumps to the first one, lists them beside Send, and clears the red as they are fixed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  await fillQuote(page, { email: 'nobody' })
  await page.getByLabel('Service', { exact: true }).selectOption('Choose')
  await page.getByLabel('Town', { exact: true }).selectOption('Choose')
  await sendQuote(page)
  await expect(page.getByLabel('Email', { exact: true }).first()).toBeFocused()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check the fields marked in red' })
  await expect(summary.getByRole('button')).toHaveText(['Email', 'Service', 'Town'])
  await summary.getByRole('button', { name: 'Service' }).click()
  await expect(page.getByLabel('Service', { exact: true })).toBeFocused()
  await page.getByLabel('Service', { exact: true }).selectOption(service.name)
  await expect(summary.getByRole('button')).toHaveText(['Email', 'Town'])
})

test('an emergency can be sent with just a name, a number, a place and what happened', async ({
  page,
  site,
}) => {
  await page.goto('/contact')
  await page.getByRole('radio', { name: 'Emergency' }).check()
  await page.getByLabel('Your name').fill('Smoking Outlet')
  await page.getByLabel('Phone', { exact: true }).fill('631 555 0188')
  await page.getByLabel('Town', { exact: true }).selectOption(town.name)
  await page.getByLabel('What is it about?').fill('The outlet is smoking.')
  await expect(page.getByLabel('Email (optional)')).toBeHidden()
  await sendQuote(page)
  await expect(page.getByText('We call you at (631) 555-0188.')).toBeVisible()
  const [stored] = await site.backend
    .sql`select id, email, service, preferred_contact from public.service_requests where name = 'Smoking Outlet'`
  expect(stored).toMatchObject({ email: null, service: emergencyService, preferred_contact: 'phone' })
  await expect(page.getByRole('link', { name: 'Follow your request' })).toHaveAttribute(
    'href',
    `/track/${stored?.id}`,
  )
})

test('someone signed in finds name, phone, address and email filled in, and none of it is kept in the browser', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('customer@demo.test')
  await page.goto('/contact')
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue('customer@demo.test')
  const [profile] = await site.backend
    .sql`select full_name from public.profiles p join auth.users u on u.id = p.user_id where u.email = 'customer@demo.test'`
  await expect(page.getByLabel('Your name')).toHaveValue(profile?.full_name)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await expect(page.getByLabel('Town', { exact: true })).not.toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('quote-request-draft'))).toBeNull()
})

test('the browser works on its proof in the background while the form is filled in, and makes another if it is refused', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  await sql`update private.limits set value = 16 where name = 'proof_puzzles'`
  const [workers, broken]: [string[], string[]] = [[], []]
  page.on('worker', (worker) => workers.push(worker.url()))
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()))
  try {
    await page.goto('/contact')
    const asked = page.waitForRequest('**/rpc/proof_challenge')
    await fillQuote(page, { name: 'Proof Story' })
    await asked // before Send is pressed
    await expect.poll(() => workers).toHaveLength(1)
    // Its proof is no longer valid: the server says so, and the browser sends again on its own.
    await sql`update private.hash_keys set inner_key = sha256(inner_key)`
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/rpc/submit_service_request')) answers.push(response.status())
    })
    await sendQuote(page)
    const reference = await referenceOn(page)
    expect(answers).toEqual([428, 200])
    expect(await sql`select name from public.service_requests where reference = ${reference}`).toEqual([
      { name: 'Proof Story' },
    ])
    // The 428 shows up in the console too.
    expect(broken.filter((words) => !words.includes('428'))).toEqual([])
  } finally {
    await sql`update private.limits set value = 0 where name = 'proof_puzzles'`
  }
})

test('without workers the proof is made on the page, and the request is sent', async ({ page, site }) => {
  const { sql } = site.backend
  await sql`update private.limits set value = 16 where name = 'proof_puzzles'`
  try {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
    await page.goto('/contact')
    await fillQuote(page, { name: 'Old Browser' })
    await sendQuote(page)
    expect(await referenceOn(page)).toMatch(REFERENCE)
  } finally {
    await sql`update private.limits set value = 0 where name = 'proof_puzzles'`
  }
})

test('after five requests in an hour from one mailbox a visitor is told to call, and the office lets the request in or sets all aside', async ({
  page,
  site,
  signInAs,
}) => {
  const { sql } = site.backend
  const name = `busy-${crypto.randomUUID()}`
  for (let sent = 0; sent < 8; sent++)
    await sendRequest(site, { name: `Busy Visitor ${sent}`, email: `${name}+${sent}@visitor.test` })
  await page.goto('/contact')
  await fillQuote(page, { email: `${name}@visitor.test`, name: 'Real Visitor' })
  await sendQuote(page)
  const reference = await referenceOn(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Please call us now.' })
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:\+1/)

  await signInAs('staff@demo.test')
  await page.goto('/admin')
  const held = page.getByRole('region', { name: /requests? (is|are) held/ })
  await expect(held).toContainText('4 requests are held')
  await expect(held.getByRole('link', { name: /^Call \(\d{3}\) \d{3}-\d{4}$/ }).first()).toBeVisible()
  await held.getByRole('button', { name: `Let it in ${reference}` }).click()
  await expect(held).toContainText('3 requests are held')
  await expect(page.getByRole('region', { name: 'Requests', exact: true })).toContainText(reference)
  expect(
    await sql`select recipient from private.outbox where dedupe_key like 'request-received:%' and recipient = ${`${name}@visitor.test`}`,
  ).toHaveLength(1)

  await held.getByRole('button', { name: 'Set all 3 aside as spam' }).click()
  await expect(page.getByText('3 requests were set aside.')).toBeVisible()
  await expect(held).toBeHidden()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(held).toContainText('3 requests are held')
  // They would be in the way of the next story.
  await deleteRequests(site, sql`email like ${`${name}%`}`)
})
