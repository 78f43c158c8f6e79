import type { Locator, Page } from '@playwright/test'
import { emergencyService } from '../src/content/services/service-words.ts'
import {
  deleteRequests,
  inbox,
  requestPanel,
  sendRequest,
  storeRequest,
  takeDownRequest,
} from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'
import { otherService, otherTown, service, town } from './this-site.ts'

test('someone who is not signed in is led from the inbox to sign-in and back', async ({ page }) => {
  await page.goto('/admin')
  await page.locator('#main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('staff@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-password-2003')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin')
  await expect(inbox(page).getByRole('listitem').first()).toBeVisible()
})

test('a customer is told that the inbox is not for them, and sees their own requests instead', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer@demo.test')
  await page.goto('/admin')
  await expect(page.getByText('You don’t have access to this page. It is for staff.')).toBeVisible()
  await expect(inbox(page)).toHaveCount(0)
})

test('staff see a new request without reloading, and filter by status', { tag: '@short' }, async ({
  page,
  site,
  signInAs,
}) => {
  await page.clock.install() // makes the fifteen seconds between two looks a moment
  await signInAs('admin@demo.test')
  await page.goto('/admin')
  const list = inbox(page)
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const { reference } = await sendRequest(site, {
    service: emergencyService,
    urgency: 'emergency',
    message: 'Sparks.',
  })
  await page.clock.fastForward(15_000)
  await expect(list.getByRole('listitem').first()).toContainText(reference)

  // What a colleague writes about the one that is open is there without reloading as well.
  await list.getByRole('listitem').first().getByRole('button').first().click()
  const panel = requestPanel(page, { reference })
  await expect(panel.getByText('Sparks.')).toBeVisible()
  const colleague = await site.backend.signIn('staff@demo.test')
  const [asked] = await site.backend
    .sql`select id from public.service_requests where reference = ${reference}`
  const note = { service_request_id: asked?.id, kind: 'note', body: 'Told them to turn the main off.' }
  expect((await colleague.from('service_request_events').insert(note)).error).toBeNull()
  await page.clock.fastForward(15_000)
  await expect(panel.getByText('Told them to turn the main off.')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()

  await list.getByLabel('Status').selectOption('Closed')
  await expect(page).toHaveURL(/status=closed/)
  await expect(list).not.toContainText(reference)
  await page.reload()
  await expect(list.getByLabel('Status')).toHaveValue('closed')
})

test('a request is taken with one press, given to a colleague, and found by the person it is assigned to', async ({
  page,
  site,
  signInAs,
}) => {
  const { id, reference } = await takeDownRequest(site, { name: 'Wants Somebody' })
  await signInAs('staff@demo.test')
  await page.goto(`/admin?assigned=nobody&request=${id}`)
  const list = inbox(page)
  const panel = requestPanel(page, { reference })
  const row = list.getByRole('listitem').filter({ hasText: reference })
  await expect(row).toBeVisible()
  // It shows before the server has answered, and is taken back when it cannot be reached.
  const server = Promise.withResolvers<void>()
  await page.route('**/rpc/assign_service_request', async (route) => {
    await server.promise
    await route.abort()
  })
  await panel.getByRole('button', { name: 'Assign to me' }).click()
  await expect(panel.getByLabel('Assigned to').getByRole('option', { selected: true })).toHaveText(/\(you\)$/)
  await expect(row).toHaveCount(0)
  server.resolve()
  await expect(panel.getByText(/^Not assigned\./)).toBeVisible()
  await expect(row).toBeVisible()
  await page.unroute('**/rpc/assign_service_request')
  await panel.getByRole('button', { name: 'Assign to me' }).click()
  // It is no longer unassigned.
  await expect(row).toHaveCount(0)
  await list.getByLabel('Assigned to').selectOption('You')
  await expect(page).toHaveURL(/assigned=me/)
  await expect(row).toContainText('Assigned to you')

  // Choosing assigns it to nobody yet: the arrow keys pass over every name.
  const choice = panel.getByLabel('Assigned to')
  const name = await choice
    .getByRole('option', { name: /^Demo.*[^)]$/ })
    .first()
    .innerText()
  await choice.selectOption(name)
  await expect(panel.getByText(`Assigned to ${name}`)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(panel.getByText(`Assigned to ${name}`)).toBeVisible()
  await expect(row).toHaveCount(0)

  // The A key takes it, but not while someone is typing.
  await panel.getByLabel('Note for the office').press('a')
  await expect(panel.getByLabel('Note for the office')).toHaveValue('a')
  await panel.getByRole('heading', { name: reference }).press('a')
  await expect(row).toContainText('Assigned to you')
  await expect(panel.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
})

test('someone who assigns a request that a colleague has just taken is told so, and sees who has it', async ({
  page,
  site,
  signInAs,
}) => {
  const { id, reference } = await takeDownRequest(site)
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  const panel = requestPanel(page, { reference })
  await expect(panel.getByLabel('Assigned to')).toHaveValue('')
  const colleague = await site.backend.signIn('admin@demo.test')
  const { data } = await colleague.auth.getUser()
  const { error } = await colleague.rpc('assign_service_request', {
    request_id: id,
    to_person: data.user?.id ?? '',
  })
  expect(error).toBeNull()
  await panel.getByRole('button', { name: 'Assign to me' }).click()
  await expect(panel.getByText(`Not assigned. Someone assigned ${reference} in the meantime.`)).toBeVisible()
  await expect(panel.getByLabel('Assigned to')).toHaveValue(data.user?.id ?? '')
  // Now that they have seen that, they may take it.
  await panel.getByRole('button', { name: 'Assign to me' }).click()
  await expect(panel.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
})

test('a clerk works with only the keyboard: choosing moves nothing, a press does, and undoing it notifies nobody', async ({
  page,
  site,
  signInAs,
}) => {
  const { sql } = site.backend
  const { id, reference } = await takeDownRequest(site)
  const statusOf = async () =>
    (await sql`select status from public.service_requests where id = ${id}`)[0]?.status
  await sql`delete from private.outbox`
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
  await expect(opened.getByRole('heading', { name: reference })).toBeFocused()
  const moveTo = opened.getByLabel('Move to')
  while (!(await moveTo.evaluate((select) => select === document.activeElement)))
    await page.keyboard.press('Tab')
  for (let each = 0; each < 2; each += 1) await page.keyboard.press('ArrowDown')
  // Freezes the clock, so that the ten seconds to undo a move do not run out on a slow machine.
  await page.clock.setFixedTime(new Date())
  const press = opened.getByRole('button', { name: 'Mark as closed and tell the customer' })
  await expect(press).toBeVisible()
  expect(await statusOf()).toBe('new')

  await page.keyboard.press('Tab')
  await expect(press).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opened.getByText(`${reference} is marked as closed.`)).toBeVisible()
  await expect(moveTo).toBeFocused()
  const history = opened.getByRole('region', { name: 'History' })
  await expect(history.getByText('New → Closed', { exact: true })).toBeVisible()
  await expect(history.getByRole('button', { name: 'Undo this move' })).toBeVisible()

  // Undone at once, from where the focus is.
  await page.keyboard.press('Tab')
  await expect(opened.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Undone: ${reference} is new again.`)).toBeVisible()
  await expect(moveTo).toBeFocused()
  expect(await statusOf()).toBe('new')

  // Undone from the toast, which also shows after the request is closed.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(opened.getByText(`${reference} is marked as contacted.`)).toBeVisible()
  await opened.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  // The first move's toast may still be fading away.
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: 'is marked as contacted.' })
  await toast.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect.poll(statusOf).toBe('new')
  expect(
    await sql`select from private.outbox where state <> 'dropped' and service_request_id = ${id}`,
  ).toEqual([])
})

test('what a customer writes from right to left stands like that in the list, the opened request and its history', async ({
  page,
  site,
}) => {
  const words = 'مرحبا، اللوحة ممتلئة!'
  const asked = await storeRequest(site, { name: 'ليلى حداد.', message: words })
  await site.backend.sql`
    insert into public.service_request_events (service_request_id, kind, body) values (${asked.id}, 'customer_message', ${words})`
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${asked.id}`)
  /** Whether what ends a text is on its left. */
  const endsLeft = (of: Locator) =>
    of.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      const leftOf = (from: number) => {
        const range = document.createRange()
        range.setStart(text ?? element, from)
        range.setEnd(text ?? element, from + 1)
        return range.getBoundingClientRect().left
      }
      return leftOf((text?.textContent?.length ?? 0) - 1) < leftOf(0)
    })
  const opened = requestPanel(page, asked)
  const history = opened.getByRole('region', { name: 'History' })
  for (const place of [
    opened.getByRole('heading', { level: 2 }).getByText(asked.name),
    opened.getByText(words).first(),
    history.getByText(words),
    inbox(page).locator('.name', { hasText: asked.name }),
    inbox(page).locator('.excerpt', { hasText: words }),
  ])
    expect(await endsLeft(place)).toBe(true)
})

test('staff on a phone call the customer from the request, and the office does not offer to call itself', async ({
  page,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, reference } = await takeDownRequest(site, { urgency: 'emergency' })
  await signInAs('staff@demo.test')
  await expect(page.getByRole('link', { name: 'Call now' })).toBeInViewport() // their own page as a customer
  await page.goto(`/admin?request=${id}`)
  const call = requestPanel(page, { reference }).getByRole('link', { name: 'Call Test Person' })
  await expect(call).toBeInViewport()
  await expect(call).toHaveAttribute('href', 'tel:+16315550177')
  await expect(page.getByRole('link', { name: 'Call now' })).toHaveCount(0)
})

test('a request opened by its link keeps the focus, no matter how late the notices above the inbox arrive', async ({
  page,
  site,
  signInAs,
}) => {
  const { id, reference } = await takeDownRequest(site)
  await signInAs('staff@demo.test')
  const late = Promise.withResolvers<void>()
  await page.route('**/rpc/held_requests', async (route) => {
    await late.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/rpc/held_requests')
  await page.goto(`/admin?request=${id}`)
  const heading = page.locator('h2', { hasText: reference })
  await asked
  await expect(page.getByRole('main').locator('[data-waiting]')).toBeVisible()
  await expect(heading).toBeHidden()
  late.resolve()
  await expect(heading).toBeFocused()
})

test('a request at which the pointer or the keyboard rests is read before it is pressed, and nobody has opened it until then', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const pointedAt = await storeRequest(site, { name: `Demo Pointed At ${crypto.randomUUID()}` })
  const byKey = await storeRequest(site, { name: `Demo Reached By Key ${crypto.randomUUID()}` })
  const isOpened = async ({ id }: { id: string }) => {
    const [stored] = await sql`select opened_at from public.service_requests where id = ${id}`
    return stored?.opened_at !== null
  }
  await openSignedIn(page, site, 'staff@demo.test', '/admin')
  const row = ({ name }: { name: string }) => inbox(page).getByRole('button', { name })
  for (const [request, reach] of [
    [pointedAt, () => row(pointedAt).hover()],
    [byKey, () => row(byKey).focus()],
  ] as const) {
    await Promise.all([page.waitForResponse((read) => read.url().includes(`id=eq.${request.id}`)), reach()])
    expect(await isOpened(request)).toBe(false)
    // Without the server, a press shows it nevertheless.
    await page.route('**/rest/v1/service_requests?*', (route) => route.abort())
    await row(request).press('Enter')
    await expect(requestPanel(page, request).getByText('The panel is full.')).toBeVisible()
    await page.unroute('**/rest/v1/service_requests?*')
    await expect.poll(() => isOpened(request)).toBe(true)
    await page.keyboard.press('Escape')
  }
})

test('what the next press probably opens is drawn before it, where nobody sees, reaches or presses it', async ({
  page,
  site,
}) => {
  const word = crypto.randomUUID()
  const older = await storeRequest(site, { name: `Demo Older ${word}` })
  const newer = await storeRequest(site, { name: `Demo Newer ${word}` })
  await openSignedIn(page, site, 'staff@demo.test', `/admin?q=${word}`)
  const row = ({ name }: { name: string }) => inbox(page).getByRole('button', { name })
  const drawn = (request: { name: string }) =>
    page.locator('.opened-beside').filter({ hasText: request.name })
  await row(newer).hover()
  await expect(drawn(newer)).toBeAttached()
  await expect(drawn(newer)).toBeHidden()
  await expect(requestPanel(page, newer)).toHaveCount(0)
  // Neither its keys nor its commands are there.
  await page.keyboard.press('e')
  await page.keyboard.press('a')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('assign to me')
  await expect(palette.getByText('Nothing fits “assign to me”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(drawn(newer)).toBeHidden()
  const [unassigned] = await site.backend.sql`
    select assigned_to from public.service_requests where id = ${newer.id}`
  expect(unassigned?.assigned_to).toBeNull()

  await row(newer).hover()
  await expect(drawn(newer)).toBeAttached()
  const ahead = await drawn(newer).elementHandle()
  await row(newer).press('Enter')
  const opened = requestPanel(page, newer)
  await expect(opened.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(opened.getByRole('button', { name: 'Add the note' })).toBeVisible()
  expect(await ahead?.evaluate((element) => element.isConnected)).toBe(true)

  // The next one takes its place, and is all that is there.
  await page.keyboard.press('j')
  await expect(requestPanel(page, older).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(drawn(newer)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row(older)).toBeFocused()
  await expect(page.locator('.opened-beside:visible')).toHaveCount(0)
})

test('two clerks at the same time: the second is told what the first did, and then moves it back', {
  tag: '@short',
}, async ({ page, site, signInAs }) => {
  const { id, reference } = await takeDownRequest(site)
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
  await opened.getByLabel('Move to').selectOption('Contacted')
  const colleague = await site.backend.signIn('admin@demo.test')
  await colleague.rpc('move_service_request', { request_id: id, from_status: 'new', to_status: 'closed' })
  // The news of it has not arrived yet.
  await page.route(/\/rest\/v1\//, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await opened.getByRole('button', { name: 'Mark as contacted and tell the customer' }).click()
  await expect(opened.getByRole('alert')).toContainText(
    `Not moved. Someone moved ${reference} in the meantime: it is closed now.`,
  )
  await expect(opened.getByText('Closed', { exact: true }).first()).toBeVisible()

  await opened.getByLabel('Move to').selectOption('New')
  await opened.getByRole('button', { name: 'Move it back to new and tell the customer' }).click()
  await expect(opened.getByText(`${reference} is marked as new.`)).toBeVisible()
  await expect(opened.getByRole('alert')).toHaveCount(0)
})

test('what a clerk types while the previous note is being saved stays, and each box keeps its own audience', async ({
  page,
  site,
  signInAs,
}) => {
  const { id, reference } = await takeDownRequest(site)
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
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

test('what is said about a note does not come between a press and its button', async ({
  page,
  site,
  signInAs,
}) => {
  const { id, reference } = await takeDownRequest(site)
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
  const said = Promise.withResolvers<void>()
  // The last of what a toast needs.
  await page.route('**/assets/styles-*.css', async (route) => {
    await said.promise
    await route.continue()
  })
  await opened.getByLabel('Message to the customer').fill('We call you at five.')
  await opened.getByLabel('Note for the office').fill('Called, no answer.')
  await opened.getByRole('button', { name: 'Add the note' }).click()
  const history = opened.getByRole('region', { name: 'History' })
  await expect(history.getByText('Note: Called, no answer.')).toBeVisible()
  await opened.getByRole('button', { name: 'Send it to the customer' }).hover()
  await page.mouse.down()
  const arrives = page.waitForResponse('**/assets/styles-*.css')
  said.resolve()
  await (await arrives).finished()
  await page.waitForTimeout(1500) // as long as somebody presses whose hand is slow
  await page.mouse.up()
  await expect(history.getByText('To the customer: We call you at five.')).toBeVisible()
  await expect(page.getByText(`Your note is kept with ${reference}.`)).toBeVisible()
})

test('a clerk finds a caller’s request by what they say, opens it with Enter, and corrects a wrong number', async ({
  page,
  site,
  signInAs,
}) => {
  const { id, reference } = await takeDownRequest(site, {
    name: 'Wanda Misheard',
    phone: '(934) 555-0171',
    address: '19 Periwinkle Path',
  })
  await signInAs('staff@demo.test')
  await page.goto('/admin')
  const list = inbox(page)
  const box = list.getByRole('searchbox', { name: 'Find a request' })
  // Heard as it sounds.
  await box.fill('wanda missherd')
  await expect(list.getByText('Did you mean Wanda Misheard?')).toBeVisible()
  await list.getByRole('button', { name: 'Wanda Misheard' }).press('Enter')
  await expect(box).toHaveValue('Wanda Misheard')
  await expect(list.getByRole('listitem')).toContainText(reference)
  for (const said of ['wanda', '934.555.0171', 'periwinkle path', reference.slice(3).toLowerCase()]) {
    await box.fill(said)
    await expect(page).toHaveURL(`/admin?q=${encodeURIComponent(said).replace(/%20/g, '+')}`)
    await expect(list.getByRole('listitem').first()).toContainText(reference)
    await expect(list.getByRole('listitem')).toHaveCount(1)
  }
  await expect(list.getByRole('listitem')).toContainText('(934) 555-0171 · 19 Periwinkle Path')
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`request=${id}`))
  const opened = requestPanel(page, { reference })
  await expect(opened.getByRole('link', { name: '(934) 555-0171' })).toHaveAttribute(
    'href',
    'tel:+19345550171',
  )

  await opened.getByRole('button', { name: 'Correct name, phone' }).press('Enter')
  const form = opened.getByRole('form', { name: 'Correct the request' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Phone').fill('93')
  await form.getByLabel('Phone').press('Enter')
  await expect(form.getByText('Enter a phone number with area code')).toBeVisible()
  await expect(form.getByLabel('Phone')).toBeFocused()
  // Who is to be reached by email has an address.
  await form.getByLabel('Email').fill('')
  await form.getByLabel('Reach by').selectOption('Email')
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await expect(form.getByText('Enter the email address to reach them at')).toBeVisible()
  await form.getByLabel('Reach by').selectOption('Text message')

  // A colleague on the other line corrects the name and a different number.
  const colleague = await site.backend.signIn('admin@demo.test')
  await colleague.rpc('correct_service_request', {
    request_id: id,
    correction: { seen: { phone: '+19345550171' }, corrected: { phone: '(934) 555-0172' } },
  })
  await form.getByLabel('Phone').fill('934 555 0173')
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await expect(form.getByRole('alert')).toContainText(`Someone corrected ${reference} in the meantime.`)
  await expect(form.getByText('Now: (934) 555-0172')).toBeVisible()
  await expect(form.getByLabel('Phone')).toHaveValue('934 555 0173')
  await page.clock.setFixedTime(new Date())
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await expect(opened.getByRole('link', { name: '(934) 555-0173' })).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Correct name, phone' })).toBeFocused()
  await expect(opened.getByRole('region', { name: 'History' })).toContainText(
    'Corrected: Phone: (934) 555-0172 → (934) 555-0173',
  )
  await expect(opened.getByRole('region', { name: 'History' })).toContainText('Reach by: phone → text')
  await expect(list.getByRole('listitem')).toContainText('(934) 555-0173')
  // Undone, it says what the colleague wrote.
  await expect(page.getByText(`${reference} is corrected.`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(opened.getByRole('link', { name: '(934) 555-0172' })).toBeVisible()
  await expect(list.getByRole('listitem')).toContainText('(934) 555-0172')

  // A filter narrows what the search has found.
  await list.getByLabel('Status').selectOption('New')
  await expect(box).toHaveValue(reference.slice(3).toLowerCase())
  await expect(list.getByRole('listitem')).toContainText(reference)
  await list.getByLabel('Status').selectOption('Closed')
  await expect(list.getByText(/^No reference, .* with these filters contains /)).toBeVisible()
  await list.getByRole('button', { name: 'Search without the filters' }).click()
  await expect(list.getByRole('listitem')).toContainText(reference)
  await expect(list.getByLabel('Status')).toHaveValue('all')
  await expect(page).toHaveURL(/q=/)
})

/** Runs in the page: the references of all rows of a long list, of which only those near the screen are drawn. */
async function allReferences() {
  const found = new Map<number, string>()
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    for (const row of document.querySelectorAll('[aria-label=Requests] li[aria-posinset]'))
      found.set(Number(row.ariaPosInSet), row.querySelector('.font-mono')?.textContent ?? '')
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return [...found].sort(([one], [other]) => one - other).map(([, reference]) => reference)
}

test('emergencies nobody has opened stay on top, page after page, until someone opens them', async ({
  page,
  site,
  signInAs,
}) => {
  const { sql } = site.backend
  await sql`update public.service_requests set opened_at = now() where opened_at is null`
  await sql`
    insert into public.service_requests (
      id, name, phone, email, town, service, urgency, preferred_contact, message, status, created_at, opened_at
    )
    select gen_random_uuid(), 'Paged ' || number, '+16315550177', 'paged@visitor.test', ${town.slug}, ${service.slug},
      case when number % 2 = 0 and number > 10 then 'emergency' else 'flexible' end, 'phone', 'Test', 'contacted',
      now() - interval '2 years' - number * interval '1 minute', now()
    from generate_series(1, 130 - (select count(*)::integer + 13 from public.service_requests where set_aside is null) % 30) number`
  // Older than everything else and unopened: more than a page of them. All together end where a page ends.
  await sql`
    insert into public.service_requests (
      id, name, phone, email, town, service, urgency, preferred_contact, message, created_at
    )
    select gen_random_uuid(), 'Urgent ' || number, '+16315550178', 'urgent@visitor.test', ${town.slug},
      ${emergencyService}, 'emergency', 'phone', 'Sparks', now() - interval '3 years' - number * interval '1 minute'
    from generate_series(1, 33) number`
  await signInAs('staff@demo.test')
  await page.goto('/admin')
  const rows = inbox(page).getByRole('listitem')
  await expect(rows).toHaveCount(30)
  await expect(rows.first()).toContainText('Not opened yet')
  await expect(rows.first()).toContainText('Urgent 1')
  const more = page.getByRole('button', { name: 'Older requests' })
  const total = Number(
    (await sql`select count(*) from public.service_requests where set_aside is null`)[0]?.count,
  )
  expect(total % 30).toBe(0)
  // A long list says how many there are: only some of them are drawn.
  const count = async () => Number(await rows.first().getAttribute('aria-setsize')) || rows.count()
  while (await more.isVisible()) {
    const shown = await count()
    await more.click()
    await expect.poll(count).toBeGreaterThan(shown)
  }
  expect(await count()).toBe(total)
  expect(await rows.count()).toBeLessThan(total)
  const references = await page.evaluate(allReferences)
  const inOrder = await sql`
    select reference from public.service_requests where set_aside is null
    order by needs_attention desc, created_at desc, id desc`
  expect(references).toEqual(inOrder.map(({ reference }) => reference))

  // Where a pointer rests on a row, its request is drawn ahead, which is more than a row.
  await page.mouse.move(5, 5)
  const changed = await restyled(page, () =>
    page.evaluate(async () => {
      for (let step = 0; step < 20; step += 1) {
        scrollBy({ top: 150, behavior: 'instant' })
        for (const _ of ['scrolled', 'drawn']) await new Promise(requestAnimationFrame)
      }
    }),
  )
  const inserted = changed.filter((why) => why === 'Node was inserted into tree').length
  expect(inserted).toBeGreaterThan(10)
  // Were it each row that comes, the browser would look through the page around the list each time.
  expect(changed.filter((why) => why.includes(':has(')).length).toBeLessThan(inserted)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

  const first = page.getByText('Urgent 1', { exact: true })
  await first.click()
  await expect(page.getByRole('region', { name: /^Request [A-Z]+-/ })).toContainText('first opened')
  await expect(rows.first()).toContainText('Urgent 2')
  await deleteRequests(site, sql`email in ('paged@visitor.test', 'urgent@visitor.test')`)
})

/** Why the browser worked out each style anew during `act`. */
async function restyled(page: Page, act: () => Promise<void>): Promise<string[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('This page has no browser to trace.')
  await browser.startTracing(page, {
    categories: ['-*', 'disabled-by-default-devtools.timeline.invalidationTracking'],
  })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { data?: { reason?: string } } }[]
  }
  return traceEvents
    .filter(({ name }) => name === 'StyleRecalcInvalidationTracking')
    .map(({ args }) => args.data?.reason ?? '')
}

test('signing in takes staff to the office, and customers to their requests', {
  tag: '@short',
}, async ({ page }) => {
  for (const [email, path] of [
    ['staff@demo.test', '/admin'],
    ['customer@demo.test', '/dashboard'],
  ] as const) {
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('demo-password-2003')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(`**${path}`)
    await page.evaluate(() => localStorage.clear())
  }
})

test('filters are combined in the address, which a colleague can open, stay while somebody searches, and lead nowhere without a way back', async ({
  page,
  site,
  signInAs,
}) => {
  const wanted = await takeDownRequest(site, {
    town: otherTown.slug,
    service: otherService.slug,
    urgency: 'this_week',
    message: 'The lights dim when the pump starts.',
  })
  const others = await Promise.all([
    takeDownRequest(site, { town: otherTown.slug, service: otherService.slug }),
    takeDownRequest(site, { town: otherTown.slug, urgency: 'this_week' }),
    takeDownRequest(site, { service: otherService.slug, urgency: 'this_week' }),
  ])
  await signInAs('staff@demo.test')
  await page.goto('/admin')
  const list = inbox(page)
  await list.getByRole('button', { name: 'More filters' }).click()
  await list.getByLabel('Town').selectOption(otherTown.name)
  await list.getByLabel('Service').selectOption(otherService.name)
  await list.getByLabel('Urgency').selectOption('This week')
  await list.getByLabel('Came in by').selectOption('Phone')
  await list.getByLabel('Status').selectOption('New')
  await expect(list).toContainText(wanted.reference)
  for (const { reference } of others) await expect(list).not.toContainText(reference)
  await expect(list).toContainText('The lights dim when the pump starts.')
  const url = new URL(page.url())
  expect(Object.fromEntries(url.searchParams)).toEqual({
    town: otherTown.slug,
    service: otherService.slug,
    urgency: 'this_week',
    source: 'phone',
    status: 'new',
  })

  // The address alone says all of it. A day without requests is said to be empty.
  await page.reload()
  await expect(list.getByLabel('Town')).toHaveValue(otherTown.slug)
  await expect(list).toContainText(wanted.reference)
  await list.getByLabel('Until').fill('2000-01-01')
  await expect(list.getByText('Nothing here with these filters.')).toBeVisible()
  await list.getByLabel('Until').fill('')
  await expect(list).toContainText(wanted.reference)

  // A change of the request is seen at once: it is not new any more.
  const row = list.getByRole('button', { name: new RegExp(wanted.reference) })
  await row.click()
  const opened = requestPanel(page, wanted)
  await opened.getByLabel('Move to').selectOption('Contacted')
  await opened.getByRole('button', { name: /^Mark as contacted/ }).click()
  await expect(row).toHaveCount(0)

  await list.getByRole('button', { name: 'Clear these' }).click()
  await expect(page).toHaveURL(/\/admin\?status=new&request=/)
  await list.getByRole('searchbox').fill(wanted.reference)
  await expect(list.getByText(/^No reference, .* with these filters contains /)).toBeVisible() // it is not new any more
  expect(new URL(page.url()).searchParams.get('status')).toBe('new')
  await list.getByRole('button', { name: 'Search without the filters' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('listitem')).toContainText('The lights dim when the pump starts.')

  // From what is empty or gone, there is a way on.
  await list.getByRole('searchbox').fill('nobody asked for this')
  await list.getByRole('button', { name: 'Clear the search' }).click()
  await expect(list.getByRole('searchbox')).toHaveValue('')
  await expect(list.getByRole('listitem').nth(1)).toBeVisible()
  await page.goto(`/admin?status=spam&town=nowhere&assigned=${crypto.randomUUID()}&until=2000-01-01`)
  await list.getByRole('button', { name: 'Show all requests' }).click()
  await expect(list.getByRole('listitem').nth(1)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin?request=${crypto.randomUUID()}`)
  await expect(page.getByText('Request not found')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the inbox' }).click()
  await expect(list.getByRole('listitem').first()).toBeVisible()
})

test('a request that waits longer than we promise is above the inbox until somebody has answered it', async ({
  page,
  site,
}) => {
  const { id, reference } = await takeDownRequest(site, { name: 'Waits Long' })
  await site.backend.sql`
    update public.service_requests set created_at = now() - interval '5 years' where id = ${id}`
  await openSignedIn(page, site, 'staff@demo.test', '/admin')
  const late = page.getByRole('region', { name: 'longer than we promise' })
  await late.getByRole('link', { name: reference }).click()
  const opened = requestPanel(page, { reference })
  await opened.getByLabel('Move to').selectOption('Contacted')
  await opened.getByRole('button', { name: 'Mark as contacted and tell the customer' }).click()
  await expect(late.getByRole('link', { name: reference })).toHaveCount(0)
})
