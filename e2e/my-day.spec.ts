import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumArgs, chromiumPath, findHeadlessShell } from '../scripts/testing/chromium.ts'
import { jpegOf } from '../supabase/tests/sample-files.ts'
import { storeRequest } from './requests.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'
import { town } from './this-site.ts'

// The day of an electrician: on a phone, without a network, and with a browser that is killed.

const staffId = '00000000-0000-4000-a000-000000000002'
const phone = { width: 390, height: 844 }

/** A visit of Demo Staff that begins now, for a job with a title of its own. */
async function storeVisit({ backend: { sql }, ...site }: Site) {
  const request = await storeRequest({ backend: { sql }, ...site } as Site, {
    message: 'The basement panel hums.',
  })
  const title = `Panel ${request.reference}`
  const [visit] = await sql<{ id: string; job_id: string }[]>`
    with job as (insert into public.jobs (request_id, title) values (${request.id}, ${title}) returning id)
    insert into private.visits (id, job_id, kind, promised, planned)
    select gen_random_uuid(), job.id, 'work', time, time
    from job, tstzrange(now(), now() + interval '40 minutes') time
    returning id, job_id`
  if (!visit) throw new Error('There is no visit.')
  // Other stories plan visits for the same person, and leave some under way: whether they are in two places is not what this is about.
  await sql`update private.visit_people set blocks = false where user_id = ${staffId}`
  await sql`
    insert into private.visit_people (visit_id, user_id, during, blocks)
    select id, ${staffId}, planned, false from private.visits where id = ${visit.id}`
  return { ...visit, title, requestId: request.id }
}

/** A photo that came with the request. */
async function storePhoto({ origin, backend }: Site, requestId: string) {
  const id = crypto.randomUUID()
  const bytes = jpegOf()
  const file = { id, request_id: requestId, name: 'panel.jpg', type: 'image/jpeg', size: bytes.length }
  const { error } = await backend.anon().rpc('attach_file', { file })
  if (error) throw error
  const ask = async (action: string) =>
    (await fetch(`${origin}/functions/v1/files`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: backend.publishableKey },
      body: JSON.stringify({ action, id }),
    }).then((answer) => answer.json())) as { url?: string; state: string }
  const { url = '' } = await ask('upload')
  await fetch(new URL(url, origin), {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', apikey: backend.publishableKey },
    body: new Uint8Array(bytes),
  })
  expect((await ask('check')).state).toBe('kept')
}

const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title })
const waits = (page: Page, words: string) => expect(page.getByRole('status').getByText(words)).toBeVisible()
const press = (page: Page, title: string, name: string) =>
  cardOf(page, title).getByRole('button', { name, exact: true }).click()

/** Until all has arrived, as somebody who cannot wait: the page may have tried by itself before they press. */
async function sendAll(page: Page) {
  const again = page.getByRole('button', { name: 'Try now' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(page.getByRole('status').getByText('Everything is sent')).toBeVisible({ timeout: 5000 })
    await expect(again).toBeHidden({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })
}

/** Until the page and its code are on the device. */
const untilKept = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/admin/my-day')))).toBe(true)

test('an electrician reads the day, reports a visit and takes a photo without a network, the browser is killed, and all of it arrives once', async ({
  site,
}) => {
  const visit = await storeVisit(site)
  await storePhoto(site, visit.requestId)
  const profile = await mkdtemp(join(tmpdir(), 'phone-'))
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: findHeadlessShell() ?? chromiumPath(),
      args: chromiumArgs,
      viewport: phone,
      hasTouch: true,
      timeout: 60_000,
    })
  let browser: BrowserContext = await open()
  try {
    let page = await browser.newPage()
    await openSignedIn(page, site, 'staff@demo.test', '/admin/my-day')
    await expect(cardOf(page, visit.title).locator('summary')).toHaveText('1 photo or file')
    await waits(page, 'Everything is sent')
    await untilKept(page)
    // They signed in some other day: what was written to a browser's storage in the last seconds before it is killed, it loses.
    await browser.close()
    browser = await open()
    page = await browser.newPage()

    await site.goAway()
    await page.goto(`${site.origin}/admin/my-day`)
    await expect(cardOf(page, visit.title).getByText('The basement panel hums.')).toBeVisible()
    await cardOf(page, visit.title).locator('summary').click()
    await expect(cardOf(page, visit.title).getByRole('img', { name: 'panel.jpg' })).toBeVisible()
    const today = page.getByRole('region', { name: /^Today/ })
    await today.getByText('Map of the day').click()
    await expect(today.getByRole('listitem').filter({ hasText: town.name })).toBeVisible()
    await today
      .getByRole('button', { name: new RegExp(`^You, \\d+: ${visit.title}, ${town.name}, planned, `) })
      .click()
    await expect(cardOf(page, visit.title)).toBeFocused()
    expect(
      await page
        .locator('img[src="/illustrations/island.svg"]')
        .evaluate((island: HTMLImageElement) => island.naturalWidth),
    ).toBeGreaterThan(0)
    await press(page, visit.title, 'On my way, tell the customer')
    await press(page, visit.title, 'Arrived')
    await waits(page, '2 things not sent yet')
    await cardOf(page, visit.title).getByText('We have to come back').click()
    await cardOf(page, visit.title).getByLabel('Note for the office').fill('A breaker of 40 A is missing.')
    await cardOf(page, visit.title)
      .getByLabel('Photos of the job')
      .setInputFiles({ name: 'done.jpg', mimeType: 'image/jpeg', buffer: jpegOf() })
    await waits(page, '3 things not sent yet')
    await press(page, visit.title, 'Finished')
    await waits(page, '4 things not sent yet')

    const devTools = await browser.newCDPSession(page)
    const killed = browser.waitForEvent('close', { timeout: 60_000 })
    void devTools.send('Browser.crash').catch(() => {})
    await killed
    browser = await open()
    page = await browser.newPage()
    await page.goto(`${site.origin}/admin/my-day`)
    await waits(page, '4 things not sent yet')
    await expect(cardOf(page, visit.title).getByText('Finished: we have to come back')).toBeVisible()

    await site.comeBack()
    await sendAll(page)
    await expect(cardOf(page, visit.title).getByText('Finished: we have to come back')).toBeVisible()
  } finally {
    await browser.close().catch(() => {})
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
    await site.comeBack().catch(() => {}) // it is there already unless the story failed
  }
  const { sql } = site.backend
  expect(await sql`select status, outcome, version from private.visits where id = ${visit.id}`).toEqual([
    { status: 'finished', outcome: 'return_needed', version: 4 },
  ])
  expect(
    await sql`select to_status from private.visit_presses where visit_id = ${visit.id} order by pressed_at, received_at`,
  ).toEqual([{ to_status: 'on_my_way' }, { to_status: 'on_site' }, { to_status: 'finished' }])
  expect(
    await sql`select body from public.job_events where job_id = ${visit.job_id} and body like 'Note%'`,
  ).toEqual([{ body: 'Note from the visit: A breaker of 40 A is missing.' }])
  expect(
    await sql`select name, by_office, for_customer from private.files where job_id = ${visit.job_id} and kept_at is not null`,
  ).toEqual([{ name: 'done.jpg', by_office: true, for_customer: false }])
})

test('what an electrician has chosen and opened stays while the network goes and comes back', async ({
  page,
  site,
}) => {
  const visit = await storeVisit(site)
  await storePhoto(site, visit.requestId)
  await site.backend.sql`update private.visits set status = 'on_site' where id = ${visit.id}`
  await page.setViewportSize(phone)
  await openSignedIn(page, site, 'staff@demo.test', '/admin/my-day')
  const card = cardOf(page, visit.title)
  await expect(card.locator('summary')).toHaveText('1 photo or file')
  await untilKept(page)
  await site.goAway()
  try {
    await page.reload()
    await card.locator('summary').click()
    await card.getByText('We have to come back').click()
    await card.getByLabel('Note for the office').pressSequentially('The panel hums.')
    const answers = ['user_roles', 'office_access', 'office_health'].map((name) =>
      page.waitForResponse((response) => response.url().includes(name) && response.ok()),
    )
    await site.comeBack()
    await Promise.all(answers)
    await expect(card.getByLabel('Note for the office')).toBeFocused()
    await sendAll(page)
  } finally {
    await site.comeBack().catch(() => {}) // it is there already unless the story failed
  }
  await expect(card.getByRole('radio', { name: 'We have to come back' })).toBeChecked()
  await expect(card.getByRole('img', { name: 'panel.jpg' })).toBeVisible()
  // Also after the phone has ended the browser, as it may while its camera is open.
  await page.reload()
  await expect(card.getByRole('radio', { name: 'We have to come back' })).toBeChecked()
  await press(page, visit.title, 'Finished')
  await expect(card.getByText('Finished: we have to come back')).toBeVisible()
  await waits(page, 'Everything is sent')
  await page.reload()
  await press(page, visit.title, 'Not finished yet')
  await expect(card.getByRole('radio', { name: 'We have to come back' })).not.toBeChecked()
  await waits(page, 'Everything is sent')
})

test('a double press reports once, and does not press what comes in its place', async ({ page, site }) => {
  const { sql } = site.backend
  const visit = await storeVisit(site)
  await page.setViewportSize(phone)
  await openSignedIn(page, site, 'staff@demo.test', '/admin/my-day')
  const card = cardOf(page, visit.title)
  await waits(page, 'Everything is sent')
  const presses = async () =>
    (
      await sql`select to_status from private.visit_presses where visit_id = ${visit.id} order by received_at`
    ).map(({ to_status }) => to_status)
  await card.getByRole('button', { name: 'On my way, tell the customer' }).dblclick()
  await expect(card.getByRole('button', { name: 'Arrived' })).toBeVisible()
  await waits(page, 'Everything is sent')
  expect(await presses()).toEqual(['on_my_way'])
  // As a slow hand presses twice.
  await card.getByRole('button', { name: 'Arrived' }).click()
  await expect(card.getByRole('button', { name: 'Finished' })).toBeVisible()
  await card.getByText('Done', { exact: true }).click()
  await card.getByRole('button', { name: 'Finished' }).dblclick({ delay: 60 })
  await expect(card.getByText('Finished: done')).toBeVisible()
  await waits(page, 'Everything is sent')
  expect(await presses()).toEqual(['on_my_way', 'on_site', 'finished'])
})

test('who reports by keyboard goes on at the card of the visit, not at what comes in the place of the button', async ({
  page,
  site,
}) => {
  const { sql } = site.backend
  const visit = await storeVisit(site)
  await openSignedIn(page, site, 'staff@demo.test', '/admin/my-day')
  const card = cardOf(page, visit.title)
  await waits(page, 'Everything is sent')
  for (const [name, next] of [
    ['On my way, tell the customer', 'Arrived'],
    ['Arrived', 'Finished'],
    ['Nobody let me in', 'I’m in after all'],
  ] as const) {
    await card.getByRole('button', { name, exact: true }).press('Enter')
    await expect(card.getByRole('button', { name: next, exact: true })).toBeVisible()
    await expect(card).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await waits(page, 'Everything is sent')
  const presses =
    await sql`select to_status from private.visit_presses where visit_id = ${visit.id} order by received_at`
  expect(presses.map(({ to_status }) => to_status)).toEqual(['on_my_way', 'on_site', 'no_access'])
})

test('what the office changed while an electrician had no network is shown, and nothing is overwritten until they say so', async ({
  page,
  context,
  site,
}) => {
  const { sql } = site.backend
  const visit = await storeVisit(site)
  await page.setViewportSize(phone)
  // Somebody in the office writes down how to get in.
  const [house] = await sql<{ id: string }[]>`
    insert into private.properties (address, town)
    select ${`7 ${visit.title}`}, town from public.service_requests where id = ${visit.requestId} returning id`
  await sql`update public.jobs set property_id = ${house?.id ?? ''} where id = ${visit.job_id}`
  await openSignedIn(page, site, 'staff@demo.test', `/admin/customers?property=${house?.id}`)
  await page.getByLabel('Getting in').getByRole('textbox').fill('Gate code 4411. The dog is friendly.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  await page.goto(`${site.origin}/admin/my-day`)
  await expect(cardOf(page, visit.title).getByText('Gate code 4411.')).toBeVisible()
  await waits(page, 'Everything is sent')
  await context.setOffline(true)
  await press(page, visit.title, 'On my way, tell the customer')
  await waits(page, '1 thing not sent yet')
  await sql`
    update private.visits set planned = tstzrange(lower(planned), upper(planned) + interval '1 hour'), version = version + 1
    where id = ${visit.id}`
  await context.setOffline(false)
  const changed = cardOf(page, visit.title).getByRole('alert')
  await expect(changed.getByText('This visit was changed while you were at it')).toBeVisible()
  await expect(changed.getByText('Now it is: planned')).toBeVisible()
  await expect(changed.getByText(/^On the way at /)).toBeVisible()
  expect(await sql`select status, version from private.visits where id = ${visit.id}`).toEqual([
    { status: 'planned', version: 2 },
  ])
  await press(page, visit.title, 'Report mine all the same')
  await waits(page, 'Everything is sent')
  await expect(cardOf(page, visit.title).getByRole('button', { name: 'Arrived' })).toBeVisible()
  expect(
    await sql`
      select status, version, upper(planned) - lower(planned) > interval '1 hour' as is_long
      from private.visits where id = ${visit.id}`,
  ).toEqual([{ status: 'on_my_way', version: 3, is_long: true }])

  // What was pressed by mistake is taken back.
  const { title } = visit
  await press(page, title, 'Arrived')
  await press(page, title, 'Not there yet')
  await expect(cardOf(page, title).getByRole('button', { name: 'Arrived' })).toBeVisible()
  await waits(page, 'Everything is sent')

  // What the office did may also stand: nothing of one's own is sent then, and the note comes back.
  await context.setOffline(true)
  await press(page, title, 'Arrived')
  await cardOf(page, title).getByLabel('Note for the office').fill('The meter is locked.')
  await cardOf(page, title).getByText('Rained off').click()
  await press(page, title, 'Finished')
  await waits(page, '2 things not sent yet')
  await sql`update private.visits set version = version + 1, kind = 'look' where id = ${visit.id}`
  await context.setOffline(false)
  await expect(changed.getByText('Now it is: on the way')).toBeVisible()
  await press(page, title, 'Leave it as it is now')
  await waits(page, 'Everything is sent')
  expect(await sql`select status, version from private.visits where id = ${visit.id}`).toEqual([
    { status: 'on_my_way', version: 6 },
  ])
  await press(page, title, 'Arrived')
  await expect(cardOf(page, title).getByLabel('Note for the office')).toHaveValue('The meter is locked.')
  await waits(page, 'Everything is sent')

  // What it took away is said, until somebody has read it; the note of a visit that is canceled meanwhile still reaches the office.
  await context.setOffline(true)
  await cardOf(page, title).getByText('Rained off').click()
  await press(page, title, 'Finished')
  await waits(page, '1 thing not sent yet')
  await sql`update private.visits set version = version + 1, status = 'cancelled', changed_by = null where id = ${visit.id}`
  const other = await storeVisit(site)
  await context.setOffline(false)
  await expect(changed.getByText('Your note goes to the office whatever you choose.')).toBeVisible()
  await press(page, title, 'Leave it as it is now')
  await waits(page, 'Everything is sent')
  expect(
    await sql`select body from public.job_events where job_id = ${visit.job_id} and body like 'Note%'`,
  ).toEqual([{ body: 'Note from the visit: The meter is locked.' }])
  const news = page.getByRole('region', { name: 'The office has changed your visits' })
  await expect(news.getByText('New: ')).toContainText(other.title)
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(news).toBeHidden()
  // What the office has reported for them meanwhile is no question: their own time counts.
  await context.setOffline(true)
  await cardOf(page, other.title).getByRole('button', { name: 'On my way, tell the customer' }).click()
  await sql`update private.visits set version = version + 1, status = 'on_my_way', changed_by = null where id = ${other.id}`
  await context.setOffline(false)
  await expect(
    news.getByText('The office was quicker: on the way. Your times are kept: on the way at'),
  ).toBeVisible()
  await expect(changed).toBeHidden()
  await news.getByRole('button', { name: 'Got it' }).click()
  await press(page, other.title, 'Arrived')
  await cardOf(page, other.title).getByLabel('Note for the office').fill('The dog bites.')
  await waits(page, 'Everything is sent')
  await sql`delete from private.visit_people where visit_id = ${other.id}`
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(news.getByText('Off your list: ')).toContainText(other.title)
  await news.getByRole('button', { name: 'Send it to the office' }).click()
  await expect(news.getByText('The dog bites.')).toBeHidden()
  await waits(page, 'Everything is sent')
  expect(
    await sql`select body from public.job_events where job_id = ${other.job_id} and body like 'Note%'`,
  ).toEqual([{ body: 'Note from the visit: The dog bites.' }])
  await page.reload()
  await expect(news.getByText('Off your list: ')).toContainText(other.title)

  // Whoever signs out leaves no addresses behind.
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await databases()).toContain('my-day')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  expect(await databases()).not.toContain('my-day')
})

test('what an electrician has reported outlives the session: it stands on every page of the office, and is sent from there after signing in again', async ({
  page,
  context,
  site,
}) => {
  const { sql } = site.backend
  const visit = await storeVisit(site)
  await page.setViewportSize(phone)
  await openSignedIn(page, site, 'staff@demo.test', '/admin/my-day')
  await expect(cardOf(page, visit.title)).toBeVisible()
  await waits(page, 'Everything is sent')
  await context.setOffline(true)
  await press(page, visit.title, 'On my way, tell the customer')
  await press(page, visit.title, 'Arrived')
  await waits(page, '2 things not sent yet')
  await sql`delete from auth.sessions where user_id = ${staffId}`
  await context.setOffline(false)

  await page.goto(`${site.origin}/admin`)
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  const line = page.getByRole('complementary', { name: 'Not sent yet' })
  await expect(line.getByText('2 things not sent yet')).toBeVisible()
  expect(await sql`select from private.visit_presses where visit_id = ${visit.id}`).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email', { exact: true }).fill('staff@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-password-2003')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${site.origin}/admin`)
  await expect
    .poll(
      () =>
        sql`select to_status from private.visit_presses where visit_id = ${visit.id} order by received_at`,
    )
    .toEqual([{ to_status: 'on_my_way' }, { to_status: 'on_site' }])
  await expect(line).toBeHidden()

  // Nobody has pressed finished: the hours are corrected, with a reason, and go into a file.
  await page.goto(`${site.origin}/admin/on-call`)
  const hours = page.getByRole('article', { name: visit.title })
  await hours.getByRole('button', { name: 'Correct' }).click()
  await hours.getByLabel('Minutes at work').fill('105')
  await hours.getByRole('button', { name: 'Save' }).click()
  await expect(hours.getByText('Say why, in at least 3 characters.')).toBeVisible()
  await hours.getByLabel('Why').fill('=Forgot to press')
  await hours.getByRole('button', { name: 'Save' }).click()
  await expect(hours.getByText('1:45 at work, 0:00 on the road', { exact: true })).toBeVisible()
  await expect(hours.getByText('“=Forgot to press”')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these hours as CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n').find((one) => one.includes(visit.title))).toMatch(
    /^Demo Staff,.*,0,105,"?'=Forgot to press"?,Demo Staff$/,
  )
})
