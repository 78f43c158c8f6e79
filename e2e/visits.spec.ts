import { business } from '../src/content/business.ts'
import { requestPanel, storeRequest } from './requests.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'

/** A request with a job. */
async function storeJob(site: Site, email?: string) {
  const request = await storeRequest(site, { ...(email && { email }) })
  const { sql } = site.backend
  await sql`insert into public.jobs ${sql({ request_id: request.id, title: 'A panel of 200 amps' })}`
  return request
}

/** A day far from now on which nobody else has plans, and the next, as in `2091-03-04`. */
function freeDays() {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const first = Date.UTC(2090, 0, 1) + (random % 3000) * 86_400_000
  return [first, first + 86_400_000].map((day) => new Date(day).toISOString().slice(0, 10))
}

/** A visit that is planned for the job of a request. Returns its day. */
async function storeVisit({ backend }: Site, requestId: string) {
  const [day = ''] = freeDays()
  const time = `[${day} 14:00Z, ${day} 16:00Z)`
  await backend.sql`
    insert into private.visits (id, job_id, kind, promised, planned)
    select gen_random_uuid(), j.id, 'work', ${time}::tstzrange, ${time}::tstzrange
    from public.jobs j where j.request_id = ${requestId}`
  return day
}

const longDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })

test('a clerk plans and moves a visit, its customer reads when we come in one mail and on their page, and then that we are on the way', async ({
  page,
  site,
  browser,
}) => {
  const email = `asker-${crypto.randomUUID()}@visitor.test`
  const { id, reference } = await storeJob(site, email)
  const [firstDay = '', day = ''] = freeDays()
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${id}`)
  const opened = requestPanel(page, { reference })
  const visits = opened.getByRole('region', { name: 'Visits' })
  await visits.getByRole('button', { name: 'Plan a visit' }).click()
  const planning = visits.getByRole('form', { name: 'Plan a visit' })
  await planning.getByRole('button', { name: 'Plan the visit and tell the customer' }).click()
  await expect(planning.getByText('Choose who comes, from 1 to 8 people on the staff.')).toBeVisible()
  await expect(planning.getByText('Choose the day.')).toBeVisible()
  await planning.getByLabel('Who comes').selectOption('Demo Staff')
  await planning.getByLabel('Day').fill(firstDay)
  await planning.getByLabel('From', { exact: true }).fill('09:00')
  await planning.getByLabel('To', { exact: true }).fill('12:00')
  await expect(planning.getByLabel('Promised until')).toHaveValue('11:00')
  await planning.getByRole('button', { name: 'Plan the visit and tell the customer' }).click()
  await expect(visits.getByText(/^Work on .*, 9:00 AM to 12:00 PM: planned$/)).toBeVisible()

  // The same person cannot be in two places.
  await visits.getByRole('button', { name: 'Plan another visit' }).click()
  await planning.getByLabel('Who comes').selectOption('Demo Staff')
  await planning.getByLabel('Day').fill(firstDay)
  await planning.getByLabel('From', { exact: true }).fill('11:00')
  await planning.getByLabel('To', { exact: true }).fill('13:00')
  await planning.getByRole('button', { name: 'Plan the visit and tell the customer' }).click()
  await expect(
    planning.getByText(/^Not planned\. Demo Staff is expected for .* from 9:00 AM to 12:00 PM/),
  ).toBeVisible()
  await planning.getByRole('button', { name: 'Back' }).click()

  await visits.getByRole('button', { name: 'Move the visit' }).click()
  const moving = visits.getByRole('form', { name: 'Move the visit' })
  await moving.getByLabel('Day').fill(day)
  await moving.getByRole('button', { name: 'Move the visit and tell the customer' }).click()
  await expect(moving).toHaveCount(0)

  const customer = await browser.newPage({ baseURL: site.origin })
  await customer.goto(`/track/${id}`)
  const sentence = `We come ${longDay(day)}, between 9 and 11 am.`
  await expect(customer.getByText(sentence)).toBeVisible()

  // The mail waits two minutes, and says only what holds.
  await site.backend.sql`
    update private.outbox set due_at = now(), not_before = now()
    where service_request_id = ${id} and template = 'visit-changed' and state = 'waiting'`
  await site.backend.sql`select private.call_function('send-messages')`
  const mails = async () =>
    (await site.backend.mails()).filter(({ to, text }) => to === email && text.includes('We come'))
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toEqual([`Our visit is planned: ${reference}`])
  const [mail] = await mails()
  expect(mail?.text).toContain(sentence)
  const [invitation] = mail?.attachments ?? []
  expect(invitation?.type).toBe('text/calendar; charset=utf-8; method=REQUEST')
  expect(atob(invitation?.content ?? '')).toContain(
    `DTSTART;TZID=${business.timeZone}:${day.replaceAll('-', '')}T090000`,
  )

  await visits.getByLabel('There in').selectOption('Half an hour')
  await visits.getByRole('button', { name: 'On my way, and tell the customer' }).click()
  await expect(visits.getByText(/: on the way$/)).toBeVisible()
  await customer.reload()
  await expect(
    customer.getByText(/^We are on the way, and there at about \d+(:\d\d)? [ap]m\.$/),
  ).toBeVisible()
  await visits.getByRole('button', { name: 'Arrived' }).click()
  await visits.getByRole('button', { name: 'Finished' }).click()
  await expect(visits.getByText('Choose what came of the visit.')).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('We are at work.')).toBeVisible()
  await visits.getByLabel('What came of it').selectOption('Done')
  await visits.getByRole('button', { name: 'Finished' }).click()
  await expect(visits.getByText(/: finished, done$/)).toBeVisible()
  await customer.close()
})

test('a visit that was canceled by mistake is planned again by a press, and nobody was told', async ({
  page,
  site,
}) => {
  const { id, reference } = await storeJob(site)
  const { sql } = site.backend
  await storeVisit(site, id)
  await sql`delete from private.outbox where service_request_id = ${id}`
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${id}`)
  const visits = requestPanel(page, { reference }).getByRole('region', { name: 'Visits' })
  const cancel = visits.getByRole('button', { name: 'Cancel the visit and tell the customer' })
  await cancel.waitFor()
  // However slow this machine is, the ten seconds have not passed yet.
  await page.clock.setFixedTime(new Date())
  await cancel.click()
  await expect(visits.getByText(/: canceled$/)).toBeVisible()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toast.filter({ hasText: 'The visit: canceled.' }).getByRole('button', { name: 'Undo' }).click()
  await expect(visits.getByText(/: planned$/)).toBeVisible()
  expect(
    await sql`
      select from private.outbox
      where service_request_id = ${id} and template = 'visit-changed' and state <> 'dropped'`,
  ).toEqual([])
})

test('a customer who is signed in cancels the visit they wait for, and the office hears of it', async ({
  page,
  site,
}) => {
  const { id } = await storeJob(site, 'customer@demo.test')
  const day = await storeVisit(site, id)
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${id}`)
  const visit = page.getByRole('region', { name: 'The visit' })
  await visit.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(visit.getByText(`Cancel the visit on ${longDay(day)}, between`)).toBeVisible()
  await visit.getByRole('button', { name: 'Yes, cancel the visit' }).click()
  await expect(page.getByText(/^The visit is canceled\./)).toBeVisible()
  await expect(page.getByText('We come ')).toHaveCount(0)
  expect(
    await site.backend.sql`
      select payload ->> 'body' as body from private.outbox
      where service_request_id = ${id} and template = 'message-to-office'`,
  ).toEqual([{ body: expect.stringMatching(/^I have canceled the visit on /) }])
})

test('a dispatcher looks at who is where on a day and moves a visit there, by keyboard alone', async ({
  page,
  site,
}) => {
  const { id, reference } = await storeJob(site)
  const { sql } = site.backend
  const day = await storeVisit(site, id)
  await sql`
    insert into private.visit_people (visit_id, user_id, during)
    select v.id, '00000000-0000-4000-a000-000000000002', v.planned
    from private.visits v join public.jobs j on j.id = v.job_id where j.request_id = ${id}`
  await openSignedIn(page, site, 'staff@demo.test', `/admin/schedule?day=${day}`)
  await expect(page.getByRole('heading', { name: /: 1 visit$/ })).toBeVisible()
  const person = page.getByRole('listitem').filter({ hasText: 'Demo Staff' })
  const card = person.getByRole('button', { name: /A panel of 200 amps.*planned$/ })
  await expect(card).toBeVisible()
  await page.keyboard.press('j')
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card).toHaveAttribute('aria-expanded', 'true')
  const visits = page.getByRole('region', { name: 'Visits' })
  await visits.getByRole('button', { name: 'Move the visit' }).focus()
  await page.keyboard.press('Enter')
  const moving = visits.getByRole('form', { name: 'Move the visit' })
  await moving.getByLabel('Who comes').selectOption('Demo Admin')
  await moving.getByRole('button', { name: 'Move the visit and tell the customer' }).focus()
  await page.keyboard.press('Enter')
  await expect(moving).toHaveCount(0)
  await expect(person.getByText('No visits')).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Demo Admin' })
      .getByRole('button', { name: /planned$/ }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Open the request' }).click()
  await expect(requestPanel(page, { reference })).toBeVisible()
})
