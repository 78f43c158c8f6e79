import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Mail, TestBackend } from '../scripts/local-backend/testing.ts'
import { routes } from '../src/app/routes.tsx'
import { business } from '../src/content/business.ts'
import { whatAxeFinds } from './axe.ts'
import { inbox, openOffice, requestPanel, sendRequest, storeRequest } from './requests.ts'
import { expect, fillQuote, openSignedIn, referenceOn, sendQuote, test } from './site.ts'
import { otherTown, service, town } from './this-site.ts'

/** In ms. A message sent at once arrives before the clock's next minute, no matter how busy the machine is. */
const SOON = 45_000
/** What the clock sends may first wait for a sender that stays for what comes due, and for the next minute. */
const A_MINUTE_LATER = 90_000

type Backend = Pick<TestBackend, 'sql' | 'anon' | 'signIn' | 'mails'>
type Text = { to: string; body: string }

const newEmail = () => `visitor-${crypto.randomUUID()}@visitor.test`

/** Mail to an address that contains some words, newest first. */
const mailsTo = async ({ mails }: Backend, to: string, words = '') =>
  (await mails()).filter((mail) => mail.to === to && `${mail.subject}\n${mail.text}`.includes(words))

/** The first of them; waits as long as a message may take. */
async function mailTo(backend: Backend, to: string, words: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(backend, to, words)).length, { timeout: SOON }).toBe(1)
  const [mail] = await mailsTo(backend, to, words)
  if (!mail) throw new Error(`No mail to ${to}`)
  return mail
}

/** Texts about something sent to a phone. */
const textsTo = async (page: Page, phone: string, words: string) =>
  ((await (await page.request.get('/_mail/texts.json')).json()) as Text[]).filter(
    ({ to, body }) => to === phone && body.includes(words),
  )

/** Proves on a page that a number is yours, with the code texted to it. */
async function proveOn(page: Page, phone: string) {
  const code = async () => {
    const [text] = await textsTo(page, phone, 'your code is')
    return /\d{6}/.exec(text?.body ?? '')?.[0] ?? ''
  }
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await expect.poll(code, { timeout: SOON }).not.toBe('')
  // A phone that reads the text may have let go of the page.
  await page.reload()
  const box = page.getByLabel('Code from the text')
  await box.fill((await code()) === '111111' ? '222222' : '111111')
  await box.press('Enter')
  await expect(page.getByText('That is not the code: 4 tries are left.')).toBeVisible()
  await box.fill(await code())
  await page.getByRole('button', { name: 'Confirm my number' }).click()
  await expect(page.getByText('You’ve confirmed that this number is yours.')).toBeVisible()
}

/** Sends everything that is due, as the clock does every minute. */
const minutePasses = ({ sql }: Backend) => sql`select private.call_function('send-messages')`

/** Waits until a sender has ended: the next one reads settings and outbox as they are now. One may stay 20 s for what comes due. */
async function senderHasEnded({ sql }: Backend) {
  const [moment] = await sql`select clock_timestamp()::text as now`
  await sql`select private.call_function('send-messages')`
  const ended = () => sql`
    select from private.function_runs where name = 'send-messages' and ended_at > ${moment?.now}::timestamptz`
  await expect.poll(async () => (await ended()).length, { timeout: SOON }).toBe(1)
}

/** Lets the two minutes pass that the news of a move waits. */
async function twoMinutesPass(backend: Backend) {
  await backend.sql`update private.outbox set due_at = now() where replacement_key is not null and state = 'waiting'`
  await minutePasses(backend)
}

async function noViolations(page: Page) {
  // axe measures before the bar has changed its look, which the tests of public pages check, or while a toast fades in.
  expect(await whatAxeFinds(page, 'header', '[data-sonner-toaster]')).toEqual([])
}

test('no mail is wider than a phone, whatever stands in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/_mail/templates')
  const mails = page.locator('iframe')
  for (const mail of await mails.all()) await mail.scrollIntoViewIfNeeded()
  const widths = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) =>
        frame.evaluate(() => ({
          mail: document.title,
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        })),
      ),
  )
  expect(widths).toHaveLength(await mails.count())
  expect(widths.filter(({ over }) => over > 0)).toEqual([])
})

test('a quote request reaches the customer’s and the office’s mail at once', async ({ page, site }) => {
  const email = newEmail()
  await page.goto('/contact')
  await fillQuote(page, { name: 'Mail <b>Story</b>', email })
  await sendQuote(page)
  const reference = await referenceOn(page)

  const [theirs, ours] = await Promise.all([
    mailTo(site.backend, email, reference),
    mailTo(site.backend, business.email, reference),
  ])
  expect(theirs.subject).toContain(reference)
  expect(theirs.from).toContain(business.email)
  expect(ours.text).toContain('(631) 555-0177')
  expect(ours.html).toContain('Mail &lt;b&gt;Story&lt;/b&gt;')
  expect(ours.replyTo).toContain(email)

  // Its links lead to the request: the customer's without signing in, the office's into the inbox.
  await page.goto(/\/track\/[0-9a-f-]+/.exec(theirs.text)?.[0] ?? '')
  await expect(page.getByText(reference)).toBeVisible()
  const open = /\/admin\?request=[0-9a-f-]+/.exec(ours.text)?.[0] ?? ''
  await page.goto(open)
  await page.locator('#main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('staff@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-password-2003')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(requestPanel(page, { reference })).toContainText('Mail <b>Story</b>')
})

test('a clerk undoes an answer by keyboard before the customer has it; the one that is right reaches them within half a minute', async ({
  page,
  site,
  browser,
}) => {
  const email = 'customer@demo.test'
  const { id, reference } = await storeRequest(site, { email, urgency: 'emergency' })
  const customer = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  await openSignedIn(customer, site, email, `/dashboard/requests/${id}`)
  const read = customer.getByRole('region', { name: 'History' })
  await expect(read).toContainText('Request received')
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
  const box = opened.getByLabel('Message to the customer', { exact: true })
  const history = opened.getByRole('region', { name: 'History' })
  await expect(box).toBeVisible()
  const keys = page.keyboard
  await keys.press('r')
  await keys.type('Turn the main breaker on.')
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(history).toContainText('To the customer: Turn the main breaker on.')
  await expect(box).toHaveValue('')
  await expect(page.getByText(`Your message about ${reference} goes out in a few seconds.`)).toBeVisible()
  await customer.reload()
  await expect(read).not.toContainText('breaker')
  await keys.press('z')
  await expect(page.getByText('Undone: nothing was sent.')).toBeVisible()
  await expect(history).not.toContainText('breaker')
  await expect(box).toHaveValue('Turn the main breaker on.')

  await keys.press('r')
  for (let letter = 0; letter < 'on.'.length; letter += 1) await keys.press('Backspace')
  await keys.type('off.')
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(history).toContainText('To the customer: Turn the main breaker off.')
  await mailTo(site.backend, email, 'Turn the main breaker off.')
  expect(await mailsTo(site.backend, email, 'breaker on.')).toEqual([])
  await customer.reload()
  await expect(read).toContainText('We: Turn the main breaker off.')
  await expect(read).not.toContainText('breaker on.')
  await noViolations(page)
  await customer.close()
})

test('a number whose code was right reads as confirmed also when the answer got lost, and not as a code that has expired', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer@demo.test')
  await page.goto('/dashboard/profile')
  await page.getByRole('radio', { name: 'Text message' }).check()
  const number = '+16315550144'
  await page.getByLabel('Phone for text messages').fill('(631) 555-0144')
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const code = async () =>
    /\d{6}/.exec((await textsTo(page, number, 'your code is'))[0]?.body ?? '')?.[0] ?? ''
  await expect.poll(code, { timeout: SOON }).not.toBe('')
  await page.getByLabel('Code from the text').fill(await code())
  await page.route(
    '**/rpc/confirm_phone_code',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Confirm my number' }).click()
  await expect(page.getByText('You’ve confirmed that this number is yours.')).toBeVisible()
})

test('an emergency reaches the phone of the person on call, then everyone’s until someone opens it, and then stops', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(400_000) // three people, each in their own browser
  const { sql } = site.backend
  const [staffPhone, adminPhone] = ['+16315550111', '+16315550122']
  // Another story's emergency, told meanwhile, would hold this one's texts back for ten minutes.
  await sql`delete from private.emergency_escalations`

  // The person with the shift sets their phone; an admin puts them on call.
  const staff = await openOffice(browser, site, '/admin/on-call')
  await expect(staff.getByRole('region', { name: 'On call now' })).toContainText('Nobody')
  await staff.getByLabel('My phone for alerts').fill('12')
  await staff.getByRole('button', { name: 'Save my alerts' }).click()
  await expect(staff.getByText('Enter a phone number with area code: ten digits in all.')).toBeVisible()
  await staff.getByLabel('My phone for alerts').fill('(631) 555-0111')
  await expect(staff.getByText('First confirm that this number is yours')).toBeVisible()
  await proveOn(staff, staffPhone)
  await staff.getByRole('button', { name: 'Save my alerts' }).click()
  await expect(staff.getByText('Saved.')).toBeVisible()
  await expect(staff.getByText('Only admins change the week.')).toBeVisible()

  const admin = await openOffice(browser, site, '/admin/on-call', 'admin@demo.test')
  await admin.getByLabel('My phone for alerts').fill('(631) 555-0122')
  await proveOn(admin, adminPhone)
  await admin.getByRole('button', { name: 'Save my alerts' }).click()
  await expect(admin.getByText('Saved.')).toBeVisible()
  await expect(admin.getByText('Nobody is on call at any hour: an emergency alerts everybody')).toBeVisible()
  const form = admin.getByRole('form', { name: 'Add shifts' })
  await form.getByLabel('Who').selectOption('Demo Staff')
  await form.getByLabel('From').fill('00:00')
  await form.getByLabel('Until').fill('00:00')
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await form.getByRole('checkbox', { name: day }).check()
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(admin.getByText('Somebody is on call at every hour of the week.')).toBeVisible()
  await expect(admin.getByRole('region', { name: 'On call now' })).toContainText('Demo Staff')
  await noViolations(admin)

  await page.goto('/contact')
  await fillQuote(page, { name: 'Sparks Story', message: 'Sparks from the panel.' })
  await page.getByRole('radio', { name: 'Emergency' }).check()
  await sendQuote(page)
  const reference = await referenceOn(page)
  const texts = async (phone: string) => (await textsTo(page, phone, reference)).length
  await expect.poll(() => texts(staffPhone), { timeout: SOON }).toBe(1)
  expect(await texts(adminPhone)).toBe(0)

  // Nobody opens it for five minutes, then for ten more.
  const [request] = await sql`select id from public.service_requests where reference = ${reference}`
  const later = async (minutes: number) => {
    const passed = sql`make_interval(mins => ${minutes})`
    await sql`
      update private.emergency_escalations set next_at = next_at - ${passed} where service_request_id = ${request?.id}`
    await sql`update private.outbox set created_at = created_at - ${passed} where channel = 'text'`
  }
  await later(4)
  await minutePasses(site.backend)
  await later(1)
  await minutePasses(site.backend)
  await expect.poll(() => texts(adminPhone), { timeout: A_MINUTE_LATER }).toBe(1)
  // A phone gets one text in ten minutes.
  expect(await texts(staffPhone)).toBe(1)
  await later(5)
  await minutePasses(site.backend)
  await expect.poll(() => texts(staffPhone), { timeout: A_MINUTE_LATER }).toBe(2)
  await later(5)
  await minutePasses(site.backend)
  await expect.poll(() => texts(adminPhone), { timeout: A_MINUTE_LATER }).toBe(2)

  // The link in the text opens it, and the alerts stop.
  const [text] = await textsTo(page, staffPhone, reference)
  await staff.goto(/\/admin\?request=[0-9a-f-]+/.exec(text?.body ?? '')?.[0] ?? '')
  await expect(requestPanel(staff, { reference })).toContainText('first opened by Demo Staff')
  await later(30)
  await minutePasses(site.backend)
  const mark = await sendRequest(site)
  await mailTo(site.backend, business.email, mark.reference) // by now everything due has been sent
  expect([await texts(staffPhone), await texts(adminPhone)]).toEqual([2, 2])

  await sql`delete from public.on_call_shifts`
  await sql`delete from public.alert_settings`
  await sql`delete from private.phone_code_requests`
  await staff.context().close()
  await admin.context().close()
})

test('the week says when nobody is on call, and an admin closes the gap', async ({
  page,
  site,
  signInAs,
}) => {
  const { sql } = site.backend
  const [staff] = await sql`select id from auth.users where email = 'staff@demo.test'`
  await sql`
    insert into public.on_call_shifts (user_id, weekday, starts_at, ends_at)
    select ${staff?.id}::uuid, day, time '07:00', time '19:00' from generate_series(0, 6) day
    union all
    select ${staff?.id}::uuid, day, time '19:00', time '07:00' from generate_series(0, 5) day`
  await signInAs('admin@demo.test')
  await page.goto('/admin/on-call')
  const gap = page.getByText('Nobody is on call Saturday 7 PM to Sunday 7 AM: everybody is alerted then.')
  await expect(gap).toBeVisible()

  const saturday = page.getByRole('button', { name: 'Change Demo Staff, Saturday 7 AM to 7 PM' })
  await saturday.click()
  const change = page.getByRole('form', { name: 'Change the shift' })
  await change.getByLabel('Until').fill('07:00')
  await expect(change.getByText('On the next day.')).toBeVisible()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Somebody is on call at every hour of the week.')).toBeVisible()

  const wednesday = page.getByRole('button', { name: 'Remove Demo Staff, Wednesday 7 AM to 7 PM' })
  const gone = page.getByText('Nobody is on call Wednesday 7 AM to 7 PM: everybody is alerted then.')
  await page.clock.setFixedTime(new Date())
  await wednesday.press('Enter')
  await expect(gone).toBeVisible()
  await expect(page.getByText('The shift is removed.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(gone).toHaveCount(0)
  await wednesday.press('Enter')
  await expect(gone).toBeVisible()

  const form = page.getByRole('form', { name: 'Add shifts' })
  await form.getByRole('button', { name: 'Add' }).click()
  for (const sentence of ['Choose who it is.', 'Choose a day.', 'Enter when it starts'])
    await expect(form.getByText(sentence)).toBeVisible()
  await form.getByLabel('Who').selectOption('Demo Staff')
  await form.getByLabel('From').fill('07:00')
  await form.getByLabel('Until').fill('19:00')
  await form.getByRole('checkbox', { name: 'Monday' }).check()
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Not saved. The same shift is in the week already.')).toBeVisible()
  await sql`delete from public.on_call_shifts`
})

test('mail the provider refuses is shown with the reason, and can be sent again', async ({
  page,
  site,
  signInAs,
}) => {
  const provider = createServer((_, answer) => {
    answer.writeHead(422, { 'content-type': 'application/json' })
    answer.end(JSON.stringify({ statusCode: 422, name: 'validation_error', message: 'Invalid `to` field.' }))
  })
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening))
  const { MAIL_API_URL: url, MAIL_API_KEY: key } = process.env
  process.env.MAIL_API_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  process.env.MAIL_API_KEY = 'of-a-provider'
  // Other stories may have used up the hour's mails, after which the office gets a digest instead.
  await site.backend.sql`delete from private.outbox`
  await senderHasEnded(site.backend)
  const email = newEmail()
  const { reference } = await sendRequest(site, { email, name: 'Undelivered Story' })
  const failed = async () =>
    (
      await site.backend
        .sql`select 1 from private.outbox where state = 'failed' and payload::text like ${`%${reference}%`}`
    ).length
  await expect.poll(failed, { timeout: SOON }).toBe(2)
  Reflect.deleteProperty(process.env, 'MAIL_API_URL')
  Reflect.deleteProperty(process.env, 'MAIL_API_KEY')
  Object.assign(process.env, url && { MAIL_API_URL: url }, key && { MAIL_API_KEY: key })
  provider.close()
  // Other stories' messages that came due now were refused as well, such as a digest for the office.
  await site.backend.sql`delete from private.outbox where payload::text not like ${`%${reference}%`}`

  await signInAs('staff@demo.test')
  await page.goto('/admin')
  const notice = page.getByRole('region', { name: 'messages could not be delivered' })
  await expect(notice).toContainText('2 messages could not be delivered')
  await notice.getByText('See which, and why').click()
  const theirs = notice.getByRole('listitem').filter({ hasText: email })
  await expect(theirs).toContainText('Confirmation of a request, by email')
  await expect(theirs).toContainText(reference)
  await expect(theirs).toContainText('The mail provider answered 422: Invalid `to` field.')
  await expect(theirs).toContainText('The service doesn’t accept this address or number.')
  await noViolations(page)

  await theirs.getByRole('button', { name: 'Send it again' }).click()
  await mailTo(site.backend, email, reference)
  const ours = page.getByRole('region', { name: '1 message could not be delivered' })
  await ours.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Dismissed: it won’t be sent.')).toBeVisible()
  await page.reload()
  await expect(inbox(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('could not be delivered')).toHaveCount(0)
  expect(await mailsTo(site.backend, business.email, reference)).toHaveLength(0)
})

test('every office page says when messages are not going out, loudest for an emergency', async ({
  page,
  site,
  signInAs,
}) => {
  const { sql } = site.backend
  const pages = routes
    .map(({ path }) => path)
    .filter((path) => /^\/(admin|google-reviews-setup)\b/.test(path))
  expect(pages.length).toBeGreaterThan(6)
  await signInAs('admin@demo.test')
  await page.goto('/admin')
  await expect(inbox(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('Nothing has been sent')).toHaveCount(0)

  // As if the sender had stopped at 9:14 this morning. By its clock these are not due yet, so no sender claims them.
  await sql`
    insert into private.outbox (channel, template, recipient, payload, dedupe_key, not_before, due_at) values
      ('text', 'emergency-alert', '+16315550144', '{}', 'story:stuck', now() - interval '3 days', now() + interval '1 day'),
      ('email', 'request-received', 'a@visitor.test', '{}', 'story:late', now() - interval '6 minutes', now() + interval '1 day')`
  await sql`update private.function_runs set ended_at = current_date + time '14:14' - interval '1 day'`
  await sql`create function private.nothing() returns trigger language plpgsql as 'begin return null; end'`
  await sql`
    create trigger nothing before insert or update on private.function_runs
    for each row execute function private.nothing()`
  try {
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByText(/Nothing has been sent since .*:14 [AP]M/), path).toBeVisible()
      await expect(page.getByText('An emergency alert has not been sent'), path).toBeVisible()
      await expect(page.getByText('2 messages wait longer than they should'), path).toBeVisible()
    }
    await page.goto('/admin')
    await noViolations(page)
    const list = page.getByRole('region', { name: '2 messages could not be delivered, 1 of an emergency' })
    await expect(list.getByRole('listitem').first()).toContainText('Alert: an emergency')
    await expect(list.getByRole('listitem').first()).toContainText('nothing has tried')
  } finally {
    await sql`drop function private.nothing() cascade`
    await sql`delete from private.outbox where dedupe_key like 'story:%'`
    // Otherwise the next story’s pages still say that nothing has been sent.
    await senderHasEnded(site.backend)
  }

  // Three messages that were given up on in an outage and can be sent now.
  const { id } = await sendRequest(site, { email: newEmail() })
  await sql`
    insert into private.outbox (channel, template, recipient, payload, dedupe_key, state, last_error)
    select o.channel, o.template, o.recipient, o.payload, 'story:' || n, 'failed', 'The mail provider answered 500.'
    from private.outbox o, generate_series(1, 3) as n
    where o.service_request_id = ${id} and o.template = 'request-received'`
  await page.reload()
  const failed = page.getByRole('region', { name: '3 messages could not be delivered' })
  await failed.getByText('See which, and why').click()
  await failed.getByRole('button', { name: 'Send all again' }).click()
  await expect(page.getByText('Sending it again.')).toBeVisible()
  await sql`delete from private.outbox where dedupe_key like 'story:%'`
})

test('optional mail ends with one click in the mail program, or on a page without signing in, where it can be turned back on', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const email = newEmail()
  const { id, reference } = await sendRequest(site, { email })
  await mailTo(site.backend, email, 'We have your request')
  const office = await site.backend.signIn('staff@demo.test')
  const moved = await office.rpc('move_service_request', {
    request_id: id,
    from_status: 'new',
    to_status: 'contacted',
  })
  expect(moved.error).toBeNull()
  await twoMinutesPass(site.backend)
  const update = await mailTo(site.backend, email, `We are in touch about your request: ${reference}`)
  expect(update.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const oneClick = /<(.+)>/.exec(update.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''

  // The way a mail program does it (RFC 8058), without cookies and without a page.
  const answer = await fetch(oneClick, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  const job = { id: crypto.randomUUID(), request_id: id, title: 'A new panel' }
  const started = await office.rpc('start_job', { job })
  expect(started.error).toBeNull()
  await twoMinutesPass(site.backend)
  const mark = await sendRequest(site)
  await mailTo(site.backend, business.email, mark.reference)
  expect(await mailsTo(site.backend, email, 'Your work is planned')).toHaveLength(0)

  // The link in the mail itself: says what and whose, and takes it back.
  const link = /\/unsubscribe\?token=[0-9a-f-]+/.exec(update.text)?.[0] ?? ''
  await page.goto(link)
  await expect(
    page.getByText('Switched off: we send no more news and messages about your requests to'),
  ).toBeVisible() // because of the previous click
  expect(await page.locator('#main').innerText()).not.toContain(email)
  await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex')
  await noViolations(page)
  await page.getByRole('button', { name: 'Undo: switch it on again' }).click()
  await expect(
    page.getByText('Switched on again: we send news and messages about your requests to'),
  ).toBeVisible()
  const begun = await office.rpc('move_job', { job_id: job.id, seen_version: 1, to_status: 'in_progress' })
  expect(begun.error).toBeNull()
  await twoMinutesPass(site.backend)
  await mailTo(site.backend, email, 'We are at work')

  // The page alone turns it off too: not when opened, as mail scanners do, but on a press.
  const isOff = async () => {
    const [choice] =
      await sql`select unsubscribed_at from private.mail_choices where email = ${email} and category = 'updates'`
    return choice?.unsubscribed_at !== null
  }
  await page.goto(link)
  await expect(page.getByText('We send news and messages about your requests to')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await isOff()).toBe(false)
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.getByText('Switched off: we send no more')).toBeVisible()
  expect(await isOff()).toBe(true)

  for (const token of ['', '?token=', '?token=cut-short', `?token=${crypto.randomUUID()}`]) {
    await page.goto(`/unsubscribe${token}`)
    await expect(page.getByText('This link is not one of ours, or part of it is missing')).toBeVisible()
    await expect(page.locator('#main').getByRole('link', { name: business.phone.display })).toBeVisible()
  }
})

test('whoever switched mail off reads that it is off, also when the answer got lost and when our server does not answer afterwards', async ({
  page,
  site,
}) => {
  const [choice] = await site.backend.sql`
    insert into private.mail_choices ${site.backend.sql({ email: newEmail(), category: 'updates' })} returning token`
  await page.clock.install()
  await page.goto(`/unsubscribe?token=${choice?.token}`)
  await page.route('**/rpc/unsubscribe', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Switch it off' }).click()
  const off = page.getByText('Switched off: we send no more')
  await expect(off).toBeVisible()
  await expect(page.getByText('Not changed')).toHaveCount(0)
  // The phone wakes without a connection.
  await page.route('**/rest/v1/**', (route) => route.abort('internetdisconnected'))
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(/We’ll keep trying/)).toBeVisible()
  for (let seconds = 0; seconds < 20; seconds += 2) await page.clock.runFor(2000)
  await expect(off).toBeVisible()
  await expect(page.getByText('Nothing has been turned off yet')).toHaveCount(0)
})

test('a customer agrees to text messages and chooses them, and news then comes to the phone', async ({
  page,
  site,
  signInAs,
}) => {
  const { sql } = site.backend
  await signInAs('customer@demo.test')
  await page.goto('/dashboard/profile')
  const form = page.getByRole('form', { name: 'How updates reach you' })
  await expect(form.getByRole('radio', { name: 'Email to customer@demo.test' })).toBeChecked()
  await form.getByRole('radio', { name: 'Text message' }).check()
  await form.getByLabel('Phone for text messages').fill('123')
  const save = form.getByRole('button', { name: 'Save how updates reach me' })
  await save.click()
  await expect(form.getByText('Tick this box if you want text messages, or choose email.')).toBeVisible()
  const consent = form.getByRole('checkbox', { name: /^I agree to get text messages from/ })
  const words = await form.getByText('I agree to get text messages from').innerText()
  await consent.check()
  await save.click()
  await expect(form.getByText('First confirm that this number is yours')).toBeVisible()
  await form.getByRole('button', { name: 'Text me a code' }).click()
  await expect(form.getByText('Enter a phone number with area code: ten digits in all.')).toBeVisible()
  await form.getByLabel('Phone for text messages').fill('(631) 555-0133')
  await proveOn(page, '+16315550133')
  await consent.check()
  await noViolations(page)
  await form.getByRole('checkbox', { name: 'Invite me to write a review' }).uncheck()
  await noViolations(page)
  await save.click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(form.getByText('You agreed to text messages on')).toBeVisible()
  const [customer] = await sql`select id from auth.users where email = 'customer@demo.test'`
  const [kept] = await sql`select * from private.contact_preferences where user_id = ${customer?.id}`
  expect(kept).toMatchObject({ updates_by: 'text', phone: '+16315550133' })
  expect(await sql`select words from private.consent_versions where id = ${kept?.text_consent_id}`).toEqual([
    { words },
  ])
  expect(Date.now() - kept?.text_consent_at.getTime()).toBeLessThan(60_000)

  const { id } = await sendRequest(site, { email: 'customer@demo.test' })
  const office = await site.backend.signIn('staff@demo.test')
  await office.rpc('move_service_request', { request_id: id, from_status: 'new', to_status: 'contacted' })
  // At night it waits in the outbox: this checks only where it will go.
  const news = await sql`
    select channel, recipient, template from private.outbox
    where service_request_id = ${id} and template = 'status-changed'`
  expect(news).toEqual([{ channel: 'text', recipient: '+16315550133', template: 'status-changed' }])

  await page.reload()
  await expect(form.getByRole('radio', { name: 'Text message' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: 'Invite me to write a review' })).not.toBeChecked()
  await form.getByRole('radio', { name: 'No updates; I’ll check here' }).check()
  await save.click()
  await expect(page.getByText('Saved.').last()).toBeVisible()
  await expect
    .poll(
      () => sql`
      select category from private.mail_choices
      where email = 'customer@demo.test' and unsubscribed_at is not null order by 1`,
    )
    .toEqual([{ category: 'review_invitations' }, { category: 'updates' }])
  await sql`delete from private.contact_preferences`
  await sql`delete from private.phone_code_requests`
  await sql`update private.mail_choices set unsubscribed_at = null`
})

test('staff take down a call with only the keyboard, give the caller the reference, and open it', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('staff@demo.test')
  await page.goto('/admin/new-request')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  for (const sentence of [
    'Enter their name, at least 2 characters.',
    'Enter a phone number with area code: ten digits in all.',
    'Write down what they need.',
    'Choose how soon they need us.',
    'Choose the service that they need.',
    'Choose their town, or another town.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  const noAddress = page.getByText(
    'Enter the email address to reach them at, or choose a call or a text message.',
  )
  await expect(noAddress).toHaveCount(0)
  await page.getByRole('radio', { name: 'Email' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(noAddress).toBeVisible()
  await page.getByRole('radio', { name: 'Phone call' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(noAddress).toHaveCount(0)
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await noViolations(page)

  await page.keyboard.type('Phone Story')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6315550188')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Half of the house is dark.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight') // from the first to the second: this week
  await page.keyboard.press('Tab')
  await page.keyboard.type(service.name.slice(0, 8))
  await page.keyboard.press('Tab')
  await page.keyboard.type(otherTown.name)
  await page.reload() // what was typed is kept
  await expect(page.getByLabel('What is it about?')).toHaveValue('Half of the house is dark.')
  await page.getByLabel('Street address').focus()
  await page.keyboard.type('12 Main Street')
  await page.keyboard.press('Control+Enter')

  await expect(page.getByRole('heading', { name: 'Saved. Tell them their reference:' })).toBeFocused()
  const reference = await referenceOn(page)
  const [stored] = await site.backend
    .sql`select * from public.service_requests where reference = ${reference}`
  expect(stored).toMatchObject({
    name: 'Phone Story',
    phone: '+16315550188',
    email: null,
    source: 'phone',
    urgency: 'this_week',
    service: service.slug,
    town: otherTown.slug,
    address: '12 Main Street',
  })
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(requestPanel(page, { reference })).toContainText('Came in by phone')
  await expect(requestPanel(page, { reference })).toContainText('None given: call instead')
  await page.goto('/admin/new-request')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('a call taken down during a server outage is kept, and stored once when the server is back', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs('staff@demo.test')
  await page.goto('/admin/new-request')
  await page.getByLabel('Name', { exact: true }).fill('Away Story')
  await page.getByLabel('Phone', { exact: true }).fill('631 555 0188')
  await page.getByLabel('What is it about?').fill('Something is dead.')
  await page.getByRole('radio', { name: 'Flexible' }).check()
  await page.getByLabel('Service').selectOption(service.name)
  await page.getByLabel('Town', { exact: true }).selectOption(town.name)
  // The answer gets lost, the request does not.
  await page.route('**/rest/v1/rpc/enter_service_request', async (route) => {
    await route.fetch()
    await route.abort('connectionrefused')
  })
  await page.getByRole('button', { name: 'Save the request' }).click()
  // The page tries four times, each a little later.
  await expect(page.getByRole('alert')).toContainText('the server didn’t respond. What you typed is kept', {
    timeout: 60_000,
  })
  await page.unroute('**/rest/v1/rpc/enter_service_request')
  await page.getByRole('button', { name: 'Save the request' }).click()
  await expect(page.getByRole('heading', { name: 'Saved. Tell them their reference:' })).toBeVisible()
  const stored = await site.backend
    .sql`select reference from public.service_requests where name = 'Away Story'`
  expect(stored.map((row) => row.reference)).toEqual([await referenceOn(page)])
})

test('spam leaves the inbox, can be found under spam, and comes back', async ({ page, site, signInAs }) => {
  const { id, reference } = await sendRequest(site, { name: 'Cheap Watches' })
  await signInAs('staff@demo.test')
  await page.goto(`/admin?request=${id}`)
  await expect(inbox(page)).toContainText(reference)
  const panel = requestPanel(page, { reference })
  await panel.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(panel.getByText('Marked as spam. It is out of the inbox')).toBeVisible()
  await expect(inbox(page)).not.toContainText(reference)
  await expect(panel.getByLabel('Move to')).toHaveCount(0)

  await inbox(page).getByLabel('Status').selectOption('Spam')
  await expect(inbox(page)).toContainText(reference)
  await noViolations(page)
  await panel.getByRole('button', { name: 'It is not spam' }).click()
  await expect(inbox(page)).not.toContainText(reference)
  await inbox(page).getByLabel('Status').selectOption('Any status')
  await expect(inbox(page)).toContainText(reference)
  await expect(panel.getByRole('button', { name: 'Mark as spam' })).toBeVisible()
})

test('two identical requests are merged, both histories stay, and the customer is led to the one that continues', async ({
  page,
  site,
  browser,
}) => {
  const email = newEmail()
  const name = `Twice ${crypto.randomUUID().slice(0, 8)}`
  const first = await sendRequest(site, { email, name, message: 'The first message.' })
  const second = await sendRequest(site, { email, name, message: 'The second message.' })
  const stranger = await sendRequest(site, { phone: '631 555 0199' })
  const office = await openOffice(browser, site, `/admin?request=${second.id}`)
  const panel = requestPanel(office, second)
  await panel.getByLabel('Note for the office').fill('Said on the second one.')
  await panel.getByRole('button', { name: 'Add the note' }).click()
  await expect(panel.getByText('Said on the second one.')).toBeVisible()

  await panel.getByRole('button', { name: 'Merge with another…' }).click()
  // The same person's requests come first; any other is found by its reference.
  await expect(panel.getByRole('button', { name: new RegExp(first.reference) })).toBeVisible()
  await panel.getByLabel('Or by reference').fill(`${business.referencePrefix}-222222`)
  await panel.getByRole('button', { name: 'Find' }).click()
  await expect(panel.getByText(`There is no request ${business.referencePrefix}-222222.`)).toBeVisible()
  await panel.getByLabel('Or by reference').fill(stranger.reference.replace(/^[A-Z]+-/, '').toLowerCase())
  await panel.getByRole('button', { name: 'Find' }).click()
  await expect(panel.getByText('Are these the same?')).toBeFocused()
  await expect(panel.getByText(stranger.reference).first()).toBeVisible()
  await noViolations(office)
  await panel.getByRole('button', { name: 'Back' }).click()
  await panel.getByRole('button', { name: new RegExp(first.reference) }).click()
  await expect(panel.getByText('The first message.')).toBeVisible()
  await panel.getByRole('button', { name: `Merge, and set ${second.reference} aside` }).click()

  // The one that continues is shown, with a link to the other.
  const kept = requestPanel(office, first)
  await expect(kept.getByRole('region', { name: 'Merged into this one' })).toContainText(second.reference)
  await expect(inbox(office)).not.toContainText(second.reference)
  await kept.getByRole('button', { name: second.reference, exact: true }).click()
  await expect(panel.getByText('Said on the second one.')).toBeVisible()
  await expect(panel).toContainText(`This is the same as ${first.reference}, and continues there.`)
  await inbox(office).getByLabel('Status').selectOption('Duplicates')
  await expect(inbox(office)).toContainText(second.reference)

  await page.goto(`/track/${second.id}`)
  await expect(page.getByText(`It continues in ${first.reference}`)).toBeVisible()
  expect(await page.content()).not.toContain(first.id)

  await panel.getByRole('button', { name: 'Separate them again' }).click()
  await expect(panel.getByRole('button', { name: 'Mark as spam' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('We have your request.')).toBeVisible()
  await office.context().close()
})

test('a customer whose requests were merged gets from the closed one to the one that continues', async ({
  page,
  site,
  signInAs,
}) => {
  const email = 'customer@demo.test'
  const first = await sendRequest(site, { email })
  const second = await sendRequest(site, { email })
  const office = await site.backend.signIn('staff@demo.test')
  const { error } = await office.rpc('merge_service_requests', { duplicate_id: second.id, kept_id: first.id })
  expect(error).toBeNull()
  await signInAs(email)
  await page.goto(`/dashboard/requests/${second.id}`)
  await expect(page.getByText('This is the same as another of your requests, and continues in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this request' })).toHaveCount(0)
  await page.getByRole('link', { name: first.reference }).click()
  await expect(page).toHaveURL(`/dashboard/requests/${first.id}`)
  await expect(page.getByText('We have your request.')).toBeVisible()
})

test('the tab counts new requests on its own, and plays a sound and notifies if that is turned on', {
  tag: '@notifications',
}, async ({ page, site, context, signInAs }) => {
  await context.grantPermissions(['notifications'])
  // Records what is played and shown; a browser without a screen and a speaker does neither.
  await page.addInitScript(() => {
    const heard: { notes: number; shown: string[] } = { notes: 0, shown: [] }
    const notifications: Notification[] = []
    Object.assign(window, { heard, notifications })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      heard.notes += 1
      start.apply(this, when)
    }
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        heard.shown.push(`${title}: ${options?.body}`)
        notifications.push(this)
      }
    }
  })
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard') as { notes: number; shown: string[] })
  const { sql } = site.backend
  const countNew = async () => {
    const [row] =
      await sql`select count(*)::int from public.service_requests where status = 'new' and set_aside is null`
    return row?.count as number
  }
  await page.clock.install() // makes the fifteen seconds between two looks a moment
  await signInAs('staff@demo.test')
  await page.goto('/admin')
  await expect(page).toHaveTitle(new RegExp(`^\\(${await countNew()}\\) Inbox`))
  await page.getByRole('switch', { name: 'Sound for new requests' }).check()
  await page.getByRole('switch', { name: 'Notifications' }).check()
  await expect.poll(async () => (await heard()).notes).toBe(2) // a sample, so people know the sound

  await page.reload()
  await expect(page.getByRole('switch', { name: 'Sound for new requests' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Notifications' })).toBeChecked()
  await expect(inbox(page).getByRole('listitem').first()).toBeVisible()
  expect(await heard()).toEqual({ notes: 0, shown: [] }) // nothing for requests that were already there
  await page.getByRole('heading', { name: 'Inbox' }).click() // a browser plays nothing before the first press
  const { id } = await sendRequest(site, { name: 'Bell Story' })
  await page.clock.fastForward(15_000)
  await expect(page).toHaveTitle(new RegExp(`^\\(${await countNew()}\\) Inbox`))
  await expect
    .poll(heard)
    .toEqual({ notes: 2, shown: [`New request: ${service.name}, ${town.name}: Bell Story`] })

  await page.evaluate(() => Reflect.get(window, 'notifications')[0].onclick())
  await expect(page).toHaveURL(`/admin?request=${id}`)
  const rest = await site.backend.signIn('staff@demo.test')
  await rest.rpc('move_service_request', { request_id: id, from_status: 'new', to_status: 'contacted' })
  await page.clock.fastForward(15_000)
  await expect(page).toHaveTitle(new RegExp(`^\\(${await countNew()}\\) Inbox`))
  expect((await heard()).shown).toHaveLength(1)
})

test.describe('notifications of a browser', { tag: '@notifications' }, () => {
  test('are requested by a press, shown by the worker, lead to the request, and can be turned off again', async ({
    page,
    site,
    context,
    signInAs,
  }) => {
    await context.grantPermissions(['notifications'])
    // A browser without a screen has no push service: only the address it would give is made up, the rest is real.
    await page.addInitScript(() => {
      const key = (length: number) => 'B'.repeat(length)
      let given: object | null = null
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || typeof options.applicationServerKey !== 'string')
          throw new Error('refused')
        const endpoint = `https://push.invalid/${crypto.randomUUID()}`
        given = {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh: key(87), auth: key(22) } }),
          unsubscribe: async () => {
            given = null
            return true
          },
        }
        return given as PushSubscription
      }
      PushManager.prototype.getSubscription = async () => given as PushSubscription | null
    })
    const { sql } = site.backend
    await sql`insert into private.push_services (host) values ('push.invalid') on conflict do nothing`
    await signInAs('staff@demo.test')
    await page.goto('/admin/on-call')
    await expect(page.getByText('Notifications are off in this browser.')).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await page.getByRole('button', { name: 'Notify me in this browser' }).click()
    await expect(page.getByText('Notifications are on in this browser.')).toBeVisible()
    const [subscription] = await sql`
      select s.browser from public.push_subscriptions s join auth.users u on u.id = s.user_id
      where u.email = 'staff@demo.test'`
    expect(subscription?.browser).toMatch(/^Chrome on /)

    // The real worker gets a real push.
    const devTools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin'))
        if (ours) resolve(ours.registrationId)
      })
    })
    await devTools.send('ServiceWorker.enable')
    const registrationId = await registered
    // Chromium forgets a notification if it is asked for the list between storing and showing it, so a push ends once it is shown.
    await devTools.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' })
    await devTools.send('BackgroundService.startObserving', { service: 'notifications' })
    const push = async (data: string) => {
      const isShown = new Promise<void>((resolve) => {
        devTools.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
          if (backgroundServiceEvent.eventName === 'Notification displayed') resolve()
        })
      })
      await devTools.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId, data })
      await isShown
    }
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/admin')
        return (await registration?.getNotifications())?.map(({ title, body, tag, data }) => ({
          title,
          body,
          tag,
          page: data.page,
        }))
      })
    const url = `${site.origin}/admin?request=one`
    await push(JSON.stringify({ title: 'EMERGENCY', body: 'Sparks', url, tag: 'request:one', urgent: true }))
    await expect.poll(shown).toEqual([{ title: 'EMERGENCY', body: 'Sparks', tag: 'request:one', page: url }])
    // A repeat replaces it, nonsense still says that there is something, and no alert leads to another site.
    await push(JSON.stringify({ title: 'Again', body: '', url: 'https://evil.test/', tag: 'request:one' }))
    await push('not json')
    await expect
      .poll(async () => (await shown())?.map(({ title, page }) => [title, page]).sort())
      .toEqual([
        ['Again', `${site.origin}/admin`],
        ['Something new in the inbox', `${site.origin}/admin`],
      ])

    await page.getByRole('button', { name: 'Switch them off here' }).click()
    await expect(page.getByText('Notifications are off in this browser.')).toBeVisible()
    expect(await sql`select 1 from public.push_subscriptions`).toEqual([])
  })

  test('that the browser refuses are explained, and nothing is stored', async ({ page, site, signInAs }) => {
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied'
    })
    await signInAs('staff@demo.test')
    await page.goto('/admin/on-call')
    await page.getByRole('button', { name: 'Notify me in this browser' }).click()
    await expect(page.getByText('This browser refuses notifications from us.')).toBeVisible()
    await noViolations(page)
    expect(await site.backend.sql`select 1 from public.push_subscriptions`).toEqual([])
    await page.goto('/admin')
    await page.getByRole('switch', { name: 'Notifications' }).click()
    await expect(page.getByText('This browser doesn’t let us notify you.')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Notifications' })).not.toBeChecked()
  })

  test('are reported as unavailable if the server has no key for them', async ({
    page,
    context,
    signInAs,
  }) => {
    await context.grantPermissions(['notifications'])
    await page.route('**/functions/v1/push-key', (route) =>
      route.fulfill({ status: 404, json: { message: 'Notifications are not set up here.' } }),
    )
    await signInAs('staff@demo.test')
    await page.goto('/admin/on-call')
    await page.getByRole('button', { name: 'Notify me in this browser' }).click()
    await expect(page.getByText('Not changed. Notifications are not set up here.')).toBeVisible()
  })
})

test('each of these pages opens only for the people it is meant for', async ({ page, signInAs }) => {
  for (const path of ['/admin/on-call', '/admin/new-request']) {
    await page.goto(path)
    await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  }
  await signInAs('customer@demo.test')
  for (const path of ['/admin/on-call', '/admin/new-request']) {
    await page.goto(path)
    await expect(page.getByText('You don’t have access to this page. It is for staff.')).toBeVisible()
  }
})

test('these pages on a phone and a computer: axe finds nothing, and nothing scrolls sideways', async ({
  page,
  site,
  signInAs,
}) => {
  const [staff] = await site.backend.sql`select id from auth.users where email = 'staff@demo.test'`
  await site.backend.sql`
    insert into public.on_call_shifts (user_id, weekday, starts_at, ends_at)
    select ${staff?.id}::uuid, day, time '19:00', time '07:00' from generate_series(0, 5) day`
  await signInAs('admin@demo.test')
  for (const path of ['/admin/on-call', '/admin/new-request', '/admin?status=spam', '/unsubscribe']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await noViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  }
  await site.backend.sql`delete from public.on_call_shifts`
})
