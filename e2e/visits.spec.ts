import { business } from '../src/content/business.ts'
import { requestPanel, storeRequest } from './requests.ts'
import { expect, fillQuote, openSignedIn, type Site, sendQuote, test } from './site.ts'

/** A request with a job. */
async function storeJob(site: Site, email?: string) {
  const request = await storeRequest(site, { ...(email && { email }) })
  const { sql } = site.backend
  await sql`insert into public.jobs ${sql({ request_id: request.id, title: 'A panel of 200 amps' })}`
  return request
}

let asked = 0

/** A day far from now in a week in which no other story has plans, and the next, as in `2091-03-04`. */
function freeDays() {
  asked += 1
  const first = Date.UTC(2091, 0, 1) + asked * 15 * 86_400_000
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
  await planning.getByLabel('Day').fill('2020-01-02')
  await expect(planning.getByText('This time has passed. If somebody was there, say so.')).toBeVisible()
  await planning.getByLabel('Day').fill(firstDay)
  await expect(planning.getByLabel('Why it has to be then')).toHaveCount(0)
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
  const sentence = `We’ll be there ${longDay(day)}, between 9 and 11 am.`
  await expect(customer.getByText(sentence)).toBeVisible()

  // The mail waits two minutes, and says only what holds.
  await site.backend.sql`
    update private.outbox set due_at = now(), not_before = now()
    where service_request_id = ${id} and template = 'visit-changed' and state = 'waiting'`
  await site.backend.sql`select private.call_function('send-messages')`
  const mails = async () =>
    (await site.backend.mails()).filter(({ to, text }) => to === email && text.includes('We’ll be there'))
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toEqual([`Our visit is scheduled: ${reference}`])
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
    customer.getByText(/^We’re on our way and should be there at about \d+(:\d\d)? [ap]m\.$/),
  ).toBeVisible()
  // The phone of whoever goes there is quicker than the clerk: it is one arrival, and the clerk is told.
  await site.backend.sql`
    update private.visits v set status = 'on_site', expected_at = null, version = v.version + 1, changed_by = null
    from public.jobs j where j.id = v.job_id and j.request_id = ${id}`
  await visits.getByRole('button', { name: 'Arrived' }).click()
  await expect(page.getByText('It was reported already: there.').first()).toBeVisible()
  await visits.getByRole('button', { name: 'Finished' }).click()
  await expect(visits.getByText('Choose what came of the visit.')).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('We’re at work.')).toBeVisible()
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
  await cancel.press('Enter')
  await expect(visits.getByText(/: canceled$/)).toBeVisible()
  // By keyboard it goes on at the visit: the press for it is gone.
  await expect(page.locator(':focus')).toContainText(': canceled')
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toast.filter({ hasText: 'The visit: canceled.' }).getByRole('button', { name: 'Undo' }).click()
  await expect(visits.getByText(/: planned$/)).toBeVisible()
  expect(
    await sql`
      select from private.outbox
      where service_request_id = ${id} and template = 'visit-changed' and state <> 'dropped'`,
  ).toEqual([])
})

test('a customer who is signed in asks for another time, cancels the visit they wait for, and the office hears of both', async ({
  page,
  site,
}) => {
  const { id } = await storeJob(site, 'customer@demo.test')
  const day = await storeVisit(site, id)
  await site.backend.sql`update private.visits set created_at = now() - interval '1 hour' where day = ${day}`
  await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${id}`)
  const visit = page.getByRole('region', { name: 'The visit' })
  // They may ask for another time first: which visit it is about is written for them.
  await visit.getByRole('button', { name: 'Ask for another time' }).click()
  await expect(page.getByLabel('Write to us about it')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('Friday')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^Sent\./)).toBeVisible()
  await visit.getByRole('button', { name: 'Cancel the visit' }).click()
  await expect(visit.getByText(`Cancel the visit on ${longDay(day)}, between`)).toBeVisible()
  await visit.getByRole('button', { name: 'Yes, cancel the visit' }).click()
  await expect(page.getByText(/^The visit is canceled\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where it stands' })).toContainText(
    `We won’t be there ${longDay(day)}, between`,
  )
  expect(
    await site.backend.sql`
      select payload ->> 'body' as body from private.outbox
      where service_request_id = ${id} and template = 'message-to-office' order by created_at`,
  ).toEqual([
    { body: expect.stringMatching(/^I’d like another time for the visit on .*: Friday$/) },
    { body: expect.stringMatching(/^I have canceled the visit on /) },
  ])
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
  // Off this day, it takes all that was open of it along: the keyboard goes on at the day.
  await page.goBack()
  await visits.getByRole('button', { name: 'Move the visit' }).press('Enter')
  await moving.getByLabel('Day').fill(freeDays()[0] ?? '')
  await moving.getByRole('button', { name: 'Move the visit and tell the customer' }).press('Enter')
  await expect(page.getByRole('heading', { name: /: 0 visits$/ })).toBeFocused()
})

/** A visit of somebody's on a day, from an hour to another by the business's clock in winter. Returns its job's title. */
async function storeVisitOf(site: Site, who: string, day: string, from: string, until: string) {
  const { sql } = site.backend
  const { id: request } = await storeRequest(site, {})
  const title = `Work ${crypto.randomUUID().slice(0, 8)}`
  const [job] = await sql<{ id: string }[]>`
    insert into public.jobs ${sql({ request_id: request, title })} returning id`
  const id = crypto.randomUUID()
  const [begins, ends] = [`${day}T${from}`, `${day}T${until}`]
  await sql`
    with planned as (
      select tstzrange(
        ${begins}::timestamp at time zone ${business.timeZone}, ${ends}::timestamp at time zone ${business.timeZone}
      ) as during
    ), visit as (
      insert into private.visits (id, job_id, kind, promised, planned)
      select ${id}, ${job?.id ?? ''}, 'work', during, during from planned
      returning id, planned
    )
    insert into private.visit_people (visit_id, user_id, during) select visit.id, ${who}, planned from visit`
  return { title, id }
}

/** Where visits are by the database: `09:15-11:15 Demo Staff`. */
const placesOf = async ({ backend: { sql } }: Site, ids: string[]) => {
  const rows = await sql<{ place: string }[]>`
    select to_char(lower(v.planned) at time zone ${business.timeZone}, 'MM-DD HH24:MI-')
      || to_char(upper(v.planned) at time zone ${business.timeZone}, 'HH24:MI ')
      || string_agg(private.name_of(p.user_id), ', ') as place
    from private.visits v join private.visit_people p on p.visit_id = v.id
    where v.id in ${sql(ids)} group by v.id order by array_position(${ids}::uuid[], v.id)`
  return rows.map(({ place }) => place)
}

const demoStaff = '00000000-0000-4000-a000-000000000002'

test('a dispatcher moves, lengthens and swaps visits with the pointer, and takes it back', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [day = ''] = freeDays()
  const date = day.slice(5)
  const first = await storeVisitOf(site, demoStaff, day, '08:00', '10:00')
  const second = await storeVisitOf(site, demoStaff, day, '13:00', '16:00')
  const ids = [first.id, second.id]
  await openSignedIn(page, site, 'staff@demo.test', `/admin/schedule?day=${day}`)
  const card = (title: string) => page.getByRole('button', { name: new RegExp(`${title}.*planned$`) })
  const centre = async (title: string) => {
    const box = await card(title).boundingBox()
    if (!box) throw new Error(`${title} is not drawn`)
    // 7 AM to 6 PM share the row.
    const track = await page.locator('[data-track]').first().boundingBox()
    return {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      end: box.x + box.width - 3,
      hour: (track?.width ?? 0) / 11,
    }
  }
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

  await expect(card(first.title)).toContainText('8–10 AM')
  const from = await centre(first.title)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 1.27 * from.hour, from.y, { steps: 5 })
  await page.mouse.up()
  await expect(card(first.title)).toContainText('9:15–11:15 AM')
  await expect(toast.filter({ hasText: 'The visit is moved.' })).toBeVisible()
  expect(await placesOf(site, ids)).toEqual([
    `${date} 09:15-11:15 Demo Staff`,
    `${date} 13:00-16:00 Demo Staff`,
  ])

  const grown = await centre(first.title)
  await page.mouse.move(grown.end, grown.y)
  await page.mouse.down()
  await page.mouse.move(grown.end + 0.5 * grown.hour, grown.y, { steps: 5 })
  await page.mouse.up()
  await expect(card(first.title)).toContainText('9:15–11:45 AM')
  await expect
    .poll(() => placesOf(site, ids))
    .toEqual([`${date} 09:15-11:45 Demo Staff`, `${date} 13:00-16:00 Demo Staff`])

  // Onto the other: nothing is stored until it is answered.
  const again = await centre(first.title)
  await page.mouse.move(again.x, again.y)
  await page.mouse.down()
  await page.mouse.move(again.x + 4 * again.hour, again.y, { steps: 5 })
  await expect(page.getByText(`Also then: ${second.title}`, { exact: true })).toBeVisible()
  await page.mouse.up()
  const question = page.getByRole('alertdialog', { name: 'Not moved yet' })
  await expect(question).toContainText(second.title)
  await question.getByRole('button', { name: 'Swap the two' }).click()
  await expect(card(first.title)).toContainText('1–3:30 PM')
  await expect(card(second.title)).toContainText('9:15 AM–12:15 PM')
  await expect(question).toHaveCount(0)
  expect(await placesOf(site, ids)).toEqual([
    `${date} 13:00-15:30 Demo Staff`,
    `${date} 09:15-12:15 Demo Staff`,
  ])

  const undo = toast.filter({ hasText: 'The two visits are swapped.' }).getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(card(first.title)).toContainText('9:15–11:45 AM')
  await expect(card(second.title)).toContainText('1–4 PM')
  expect(await placesOf(site, ids)).toEqual([
    `${date} 09:15-11:45 Demo Staff`,
    `${date} 13:00-16:00 Demo Staff`,
  ])

  // On the map each is numbered in its place of the day, with the way between them; a press opens it, and closing leads back.
  const map = page.getByRole('group').filter({ hasText: 'Map of the day' })
  const mark = map.getByRole('button', {
    name: new RegExp(`^Demo Staff, 2: ${second.title}, .*, 1:00 PM to 4:00 PM`),
  })
  await expect(
    map.getByRole('button', { name: new RegExp(`^Demo Staff, 1: ${first.title}, `) }),
  ).toBeVisible()
  await expect(map.getByRole('list', { name: 'Whose way is which' })).toContainText(
    /Demo Staff.*1 9:15 AM, .*10 min → 2 1:00 PM, /,
  )
  await mark.press('Enter')
  const opened = page.getByRole('region', { name: /^Visit for / })
  await expect(opened.getByRole('heading', { name: second.title })).toBeFocused()
  await opened.getByRole('button', { name: 'Close' }).click()
  await expect(mark).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(card(first.title)).toBeVisible()
  await expect(map.getByText('Map of the day')).toBeVisible()
  await expect(mark).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })

  // A press is no drag.
  await card(first.title).click()
  await expect(page.getByRole('region', { name: 'Visits' })).toBeVisible()
})

test('a dispatcher moves visits by keyboard alone and hears what happens, in the day and in the week', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Both in one week: a Wednesday.
  const [some = ''] = freeDays()
  const weekday = new Date(some).getUTCDay()
  const dayAt = (place: number) =>
    new Date(Date.parse(some) + (place - weekday) * 86_400_000).toISOString().slice(0, 10)
  const [day, next] = [dayAt(3), dayAt(4)]
  const first = await storeVisitOf(site, demoStaff, day, '08:00', '10:00')
  const second = await storeVisitOf(site, demoStaff, day, '11:00', '12:00')
  const ids = [first.id, second.id]
  await openSignedIn(page, site, 'staff@demo.test', `/admin/schedule?day=${day}`)
  const card = (title: string) => page.getByRole('button', { name: new RegExp(`${title}.*planned$`) })
  const said = page.locator('p[aria-live=assertive]')

  await card(first.title).focus()
  await page.keyboard.press('Space')
  await expect(said).toContainText(`${first.title} picked up:`)
  await page.keyboard.press('ArrowRight')
  await expect(said).toContainText('8:15 AM to 10:15 AM, Demo Staff.')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText(`${first.title} was put back.`)
  await expect(card(first.title)).toContainText('8–10 AM')

  await page.keyboard.press('Space')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect(said).toContainText('9:15 AM to 11:15 AM, Demo Staff. Also then:')
  await expect(said).toContainText(`${second.title}, 11:00 AM to 12:00 PM.`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Swap the two' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card(first.title)).toContainText('8–10 AM')

  // A quarter of an hour longer, and a day later.
  await card(first.title).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(said).toContainText('8:00 AM to 10:15 AM')
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL(new RegExp(`day=${next}`))
  await expect(card(first.title)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toContainText(`${first.title} moved to`)
  await expect
    .poll(() => placesOf(site, ids))
    .toEqual([`${next.slice(5)} 08:00-10:15 Demo Staff`, `${day.slice(5)} 11:00-12:00 Demo Staff`])

  // In the week the arrows go from day to day: onto it, and swapped.
  await page.getByRole('button', { name: 'Show the week' }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Week of Sun, .*: 2 visits$/ })).toBeVisible()
  await card(second.title).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => placesOf(site, ids))
    .toEqual([`${next.slice(5)} 08:00-10:15 Demo Staff`, `${next.slice(5)} 11:00-11:45 Demo Staff`])
  await expect(card(second.title)).toContainText('11–11:45 AM')
})

test('a visit that is being stored is not put back by Escape, and one that was not stored has the keyboard where it was', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [day = ''] = freeDays()
  const { id, title } = await storeVisitOf(site, demoStaff, day, '08:00', '10:00')
  await openSignedIn(page, site, 'staff@demo.test', `/admin/schedule?day=${day}`)
  const card = page.getByRole('button', { name: new RegExp(`${title}.*planned$`) })
  const said = page.locator('p[aria-live=assertive]')
  const rowOf = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: /planned$/ })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await card.focus()

  // Led to a colleague's row and put back.
  await press('Space', 'ArrowUp')
  await expect(rowOf('Demo Admin')).toBeFocused()
  await press('Escape')
  await expect(said).toHaveText(`${title} was put back.`)
  await expect(rowOf('Demo Staff')).toBeFocused()
  // Led to another day and put back.
  await press('Space', 'PageDown')
  await expect(page).not.toHaveURL(new RegExp(`day=${day}`))
  await expect(card).toBeFocused()
  await press('Escape')
  await expect(page).toHaveURL(new RegExp(`day=${day}`))
  await expect(card).toBeFocused()

  const held = Promise.withResolvers<void>()
  await page.route('**/rpc/move_visits', async (route) => {
    await held.promise
    await route.continue()
  })
  await press('Space', 'ArrowRight', 'Enter', 'Escape')
  await expect(said).toHaveText(`${title} is being stored.`)
  await expect(card).toContainText('8:15–10:15 AM')
  held.resolve()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast.filter({ hasText: 'The visit is moved.' })).toBeVisible()
  await expect(card).toContainText('8:15–10:15 AM')
  await expect(card).toBeFocused()
  expect(await placesOf(site, [id])).toEqual([`${day.slice(5)} 08:15-10:15 Demo Staff`])
  await page.unrouteAll({ behavior: 'wait' })

  await context.setOffline(true)
  await press('Space', 'ArrowUp', 'ArrowRight', 'Enter')
  await expect(toast.filter({ hasText: 'Not moved. Our server did not answer.' })).toBeVisible()
  await expect(said).toContainText('Not moved. Our server did not answer.')
  await expect(rowOf('Demo Staff')).toBeFocused()
  await expect(card).toContainText('8:15–10:15 AM')
})

test('what speaks against a place shows while a visit is held over it; with a reason it is moved there, and the reason stands with it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [day = ''] = freeDays()
  const { sql } = site.backend
  const { id, title } = await storeVisitOf(site, demoStaff, day, '08:00', '10:00')
  await sql`
    insert into public.time_off (user_id, first_day, last_day, starts_at, ends_at, reason)
    values (${demoStaff}, ${day}, ${day}, '13:00', '17:00', 'The dentist')`
  await openSignedIn(page, site, 'staff@demo.test', `/admin/schedule?day=${day}`)
  const card = page.getByRole('button', { name: new RegExp(`${title}.*planned$`) })
  const box = await card.boundingBox()
  const track = await page.locator('[data-track]').first().boundingBox()
  if (!box || !track) throw new Error('The visit is not drawn')
  const [x, y, hour] = [box.x + box.width / 2, box.y + box.height / 2, track.width / 11]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 5 * hour, y, { steps: 5 })
  await expect(page.getByText('Demo Staff is off: The dentist.', { exact: true })).toBeVisible()
  await page.mouse.up()
  const question = page.getByRole('alertdialog', { name: 'Not moved yet' })
  await expect(question.getByLabel('Why it has to be then')).toBeFocused()
  await expect(question).toContainText('Demo Staff is off: The dentist.')
  await page.keyboard.press('Enter')
  await expect(question.getByText('Say why, in at least 3 characters.')).toBeVisible()
  await page.keyboard.type('The dentist has called it off')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(card).toContainText('1–3 PM')
  expect(await placesOf(site, [id])).toEqual([`${day.slice(5)} 13:00-15:00 Demo Staff`])

  // By keyboard it is spoken, and Undo takes it back to where it was.
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toast.filter({ hasText: 'The visit is moved.' }).getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('8–10 AM')
  await card.focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 13; step++) await page.keyboard.press('ArrowRight')
  await expect(page.locator('p[aria-live=assertive]')).toContainText('Demo Staff is off: The dentist.')
  await page.keyboard.press('Escape')

  // The form shows it too, and keeps the reason.
  await card.click()
  const visits = page.getByRole('region', { name: 'Visits' })
  await visits.getByRole('button', { name: 'Move the visit' }).click()
  const moving = visits.getByRole('form', { name: 'Move the visit' })
  await moving.getByLabel('From', { exact: true }).fill('14:00')
  await moving.getByLabel('To', { exact: true }).fill('15:00')
  await expect(moving.getByText('Demo Staff is off: The dentist.')).toBeVisible()
  await moving.getByLabel('Why it has to be then').fill('Called off')
  await moving.getByRole('button', { name: 'Move the visit and tell the customer' }).click()
  await expect(
    visits.getByText('Demo Staff is off: The dentist. Planned nevertheless: “Called off”'),
  ).toBeVisible()
})

test('a job without a date is dragged from the tray, another and a request are picked up by keyboard, and a visit copied: drawn side by side where they overlap', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { sql } = site.backend
  const [day = ''] = freeDays()
  const titles = [`Tray ${crypto.randomUUID().slice(0, 8)}`, `Tray ${crypto.randomUUID().slice(0, 8)}`]
  for (const title of titles) {
    const { id } = await storeRequest(site, {})
    // Those that wait longest come first.
    await sql`
      insert into public.jobs ${sql({ request_id: id, title, status_changed_at: new Date('2020-01-01') })}`
  }
  const [dragged = '', grabbed = ''] = titles
  const asked = await storeRequest(site, {})
  await sql`
    update public.service_requests set status = 'contacted', status_changed_at = '2020-01-01' where id = ${asked.id}`
  await openSignedIn(page, site, 'staff@demo.test', `/admin/schedule?day=${day}`)
  const tray = page.getByRole('region', { name: 'Without a date' })
  const card = (title: string) => page.getByRole('button', { name: new RegExp(`AM.*${title}.*planned$`) })
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

  const from = await tray.getByRole('button', { name: dragged }).boundingBox()
  const track = await page.locator(`[data-person="${demoStaff}"]`).boundingBox()
  if (!from || !track) throw new Error('The board is not drawn')
  const hour = track.width / 11
  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(track.x + 2.02 * hour, track.y + 20, { steps: 5 })
  await expect(card(dragged)).toContainText('9–11 AM')
  await page.mouse.up()
  await expect(toast.filter({ hasText: `${dragged} is planned.` })).toBeVisible()
  await expect(tray.getByRole('button', { name: dragged })).toHaveCount(0)

  // By keyboard, to somebody else and an hour later; and back into the tray.
  await tray.getByRole('button', { name: grabbed }).focus()
  await page.keyboard.press('Space')
  await expect(page.locator('p[aria-live=assertive]')).toContainText(`A new visit for ${grabbed} picked up:`)
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
  await expect(card(grabbed)).toContainText('9–11 AM')
  await page.keyboard.press('Enter')
  await expect(tray.getByRole('button', { name: grabbed })).toHaveCount(0)
  await toast
    .filter({ hasText: `${grabbed} is planned.` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(tray.getByRole('button', { name: grabbed })).toBeVisible()

  // So does the first look of a request, with a job of its own that goes when it is taken back.
  const standing = () => sql`
    select r.status, j.title from public.service_requests r left join public.jobs j on j.request_id = r.id where r.id = ${asked.id}`
  const look = tray.getByRole('listitem').filter({ hasText: asked.reference })
  await look.getByRole('button', { name: 'A first look' }).focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(look).toHaveCount(0)
  expect(await standing()).toEqual([{ status: 'converted', title: 'A first look' }])
  await toast.filter({ hasText: 'A first look is planned.' }).getByRole('button', { name: 'Undo' }).click()
  await expect(look).toBeVisible()
  expect(await standing()).toEqual([{ status: 'contacted', title: null }])

  // A copy lies over its visit until it is moved: both are seen.
  await card(dragged).focus()
  await page.keyboard.press('c')
  await page.keyboard.press('ArrowRight')
  await expect(card(dragged)).toHaveCount(2)
  const [one, other] = await Promise.all([0, 1].map((place) => card(dragged).nth(place).boundingBox()))
  if (!one || !other) throw new Error('The copy is not drawn')
  expect(one.y + one.height <= other.y || other.y + other.height <= one.y).toBe(true)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await expect
    .poll(
      () => sql`
        select v.day - ${day}::date as after, to_char(lower(v.planned) at time zone ${business.timeZone}, 'HH24:MI') as at
        from private.visits v join public.jobs j on j.id = v.job_id where j.title = ${dragged} order by v.day`,
    )
    .toEqual([
      { after: 0, at: '09:00' },
      { after: 1, at: '09:15' },
    ])
})

test('with a finger a visit is lifted by holding it, and dragged', async ({ site, browser }) => {
  const [day = ''] = freeDays()
  const { id, title } = await storeVisitOf(site, demoStaff, day, '08:00', '10:00')
  const page = await browser.newPage({
    baseURL: site.origin,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  })
  // What waits without a date is read last: nothing is drawn before it that it would push away from under the finger.
  const { id: waiting } = await storeRequest(site, {})
  await site.backend.sql`
    insert into public.jobs ${site.backend.sql({ request_id: waiting, title: 'Waits in the tray' })}`
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/rpc/unplanned_jobs', async (route) => {
    await isAnswered
    await route.continue()
  })
  const read = page.waitForResponse('**/rpc/visits_of_days')
  await openSignedIn(page, site, 'staff@demo.test', `/admin/schedule?day=${day}`)
  await (await read).finished()
  const card = page.getByRole('button', { name: new RegExp(`${title}.*planned$`) })
  await expect(page.locator('main [data-waiting]')).toBeVisible()
  await expect(card).toHaveCount(0)
  answer()
  await expect(page.getByRole('region', { name: 'Without a date' })).toBeVisible()
  const box = await card.boundingBox()
  const track = await page.locator('[data-track]').first().boundingBox()
  if (!box || !track) throw new Error('The visit is not drawn')
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 20 + x, y: box.y + 20 }],
    })
  const isLifted = () =>
    page.getByRole('list').evaluateAll((all) => all.some((one) => one.closest('.select-none')))
  await touch('touchStart')
  await expect.poll(isLifted).toBe(true)
  const hour = track.width / 11
  for (const part of [0.5, 1, 1.5, 2]) await touch('touchMove', part * hour)
  await expect(card).toContainText('10 AM–12 PM')
  await touch('touchEnd')
  await expect.poll(() => placesOf(site, [id])).toEqual([`${day.slice(5)} 10:00-12:00 Demo Staff`])
  await page.close()
})

test('two dispatchers move the same visit: the second is told, and sees where it is', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const [day = ''] = freeDays()
  const { id, title } = await storeVisitOf(site, demoStaff, day, '08:00', '10:00')
  await openSignedIn(page, site, 'staff@demo.test', `/admin/schedule?day=${day}`)
  const card = page.getByRole('button', { name: new RegExp(`${title}.*planned$`) })
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await site.backend.sql`
    update private.visits set version = version + 1, planned = tstzrange(
      lower(planned) + interval '3 hours', upper(planned) + interval '3 hours') where id = ${id}`
  await page.keyboard.press('Enter')
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast.filter({ hasText: 'Not moved.' })).toBeVisible()
  await expect(card).toContainText('11 AM–1 PM')
})

test.describe('times that are free', () => {
  // Each story needs the calendar of the one who works to itself.
  test.describe.configure({ mode: 'serial' })
  const staffId = '00000000-0000-4000-a000-000000000002'

  /** Demo Staff works every day, long enough for one visit of eight hours. */
  const workEveryDay = ({ backend: { sql } }: Site) => sql`
    insert into public.working_hours (user_id, weekday, starts_at, ends_at)
    select ${staffId}, weekday, '08:00', '16:00' from generate_series(0, 6) weekday`
  test.beforeEach(async ({ site: { backend } }) => {
    await backend.sql`update private.visit_people set blocks = false where user_id = ${staffId}`
    await backend.sql`delete from private.visit_holds`
    await backend.sql`delete from public.time_off`
  })
  test.afterEach(async ({ site }) => {
    await site.backend.sql`delete from public.working_hours`
    await site.backend.sql`update private.office_settings set customers_choose_times = false`
  })

  test('a dispatcher offers two customers the same times, both press the last one, and whoever was later is shown the next', async ({
    page,
    site,
    browser,
  }) => {
    await workEveryDay(site)
    const [first, second] = [
      await storeJob(site, `asker-${crypto.randomUUID()}@visitor.test`),
      await storeJob(site, `asker-${crypto.randomUUID()}@visitor.test`),
    ]
    // A week is offered: none of the other stories' visits is in it.
    const [day = ''] = freeDays()
    for (const { id, reference } of [first, second]) {
      await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${id}`)
      const visits = requestPanel(page, { reference }).getByRole('region', { name: 'Visits' })
      await visits.getByRole('button', { name: 'Offer times to the customer' }).click()
      const offering = visits.getByRole('form', { name: 'Offer times' })
      await offering.getByLabel('How long it takes').selectOption('8 hours')
      await offering.getByLabel('The week from').fill(day)
      await expect(offering.getByRole('checkbox')).toHaveCount(7)
      for (const one of [0, 1]) await offering.getByRole('checkbox').nth(one).check()
      await offering.getByRole('button', { name: 'Offer these 2 times and tell the customer' }).click()
      await expect(offering).toHaveCount(0)
      // Whoever opens the job later sees that it waits for the customer.
      await page.reload()
      await expect(visits).toContainText(
        /Offered to the customer: \w+, \w+ \d+, 8 to 10 AM; .*not chosen yet\./,
      )
    }

    const [one, other] = [
      await browser.newPage({ baseURL: site.origin }),
      await browser.newPage({ baseURL: site.origin }),
    ]
    await one.goto(`/track/${first.id}`)
    await other.goto(`/track/${second.id}`)
    const timesOf = (window: typeof one) => window.getByRole('region', { name: 'Choose a time' })
    const timeOn = (date: string) => ({ name: `${longDay(date)}, 8 to 10 am` })
    await expect(timesOf(one).getByRole('button', timeOn(day))).toBeVisible()
    await expect(timesOf(other).getByRole('button', timeOn(day))).toBeVisible()

    // By keyboard only: choose, read what is kept, book.
    await timesOf(one).getByRole('button', timeOn(day)).focus()
    await one.keyboard.press('Enter')
    await expect(timesOf(one).getByText(/^We’re keeping this time for you until /)).toBeVisible()
    await one.keyboard.press('Tab')
    await expect(timesOf(one).getByRole('button', { name: 'Book this time' })).toBeFocused()

    // The other window still shows it, and learns at once that it is taken.
    await timesOf(other).getByRole('button', timeOn(day)).click()
    await expect(timesOf(other).getByRole('alert')).toHaveText(
      'Someone else has just taken this time. Choose another.',
    )
    await expect(timesOf(other).getByRole('button', timeOn(day))).toHaveCount(0)

    await one.keyboard.press('Enter')
    const sentence = `We’ll be there ${longDay(day)}, between 8 and 10 am.`
    await expect(timesOf(one).getByRole('status')).toContainText(`It’s booked. ${sentence}`)
    await expect(one.getByRole('region', { name: 'Where it stands' })).toContainText(sentence)

    const [, next = ''] = [day, new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)]
    await timesOf(other).getByRole('button', timeOn(next)).click()
    await timesOf(other).getByRole('button', { name: 'Book this time' }).click()
    await expect(timesOf(other).getByRole('status')).toContainText(longDay(next))
    expect(
      await site.backend.sql`
        select from private.outbox
        where service_request_id in ${site.backend.sql([first.id, second.id])} and template = 'visit-changed'
          and state = 'waiting'`,
    ).toHaveLength(2)

    // The dispatcher sees both on the schedule.
    await page.goto(`/admin/schedule?day=${day}`)
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: 'Demo Staff' })
        .getByRole('button', { name: /A panel of 200 amps.*planned$/ }),
    ).toBeVisible()
    await one.close()
    await other.close()
  })

  test('a customer with two windows, or whose answers get lost, books once, and reads in each what is booked', async ({
    page,
    site,
    context,
  }) => {
    await workEveryDay(site)
    await site.backend.sql`update private.office_settings set customers_choose_times = true`
    const { id } = await storeRequest(site)
    const other = await context.newPage()
    const timesOn = (window: typeof page) => window.getByRole('region', { name: 'Choose a time' })
    const timeOn = (window: typeof page, place: number) =>
      timesOn(window).getByRole('listitem').getByRole('button').nth(place)
    for (const window of [page, other]) {
      await window.goto(`/track/${id}`)
      await expect(timeOn(window, 1)).toBeVisible()
    }
    await timeOn(page, 0).click()
    // It is booked, and none of the answers arrives.
    await page.route('**/rpc/book_time', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await timesOn(page).getByRole('button', { name: 'Book this time' }).dblclick()
    const booked = () =>
      site.backend.sql`
        select v.status from private.visits v join public.jobs j on j.id = v.job_id where j.request_id = ${id}`
    // Until then the other window may still choose: a request has one time that is kept for it, the last one chosen.
    await expect.poll(booked).toEqual([{ status: 'planned' }])
    await timeOn(other, 1).click()
    for (const window of [page, other]) {
      await expect(timesOn(window).getByRole('alert')).toContainText(
        'There is no time to choose for this request anymore. Check the time that is planned now.',
      )
      await expect(window.getByRole('region', { name: 'Where it stands' })).toContainText('We’ll be there')
    }
    // What is still asked again changes nothing either, and is not left to the next story.
    await page.unrouteAll({ behavior: 'wait' })
    expect(await booked()).toEqual([{ status: 'planned' }])
    expect(
      await site.backend.sql`
        select from public.service_request_events where service_request_id = ${id} and kind = 'customer_message'`,
    ).toHaveLength(1)
    await other.close()
  })

  test('a customer who cancels what they have booked, while the answer gets lost, reads so and books again at the same place', async ({
    page,
    site,
  }) => {
    await workEveryDay(site)
    await site.backend.sql`update private.office_settings set customers_choose_times = true`
    const { id } = await storeRequest(site, { email: 'customer@demo.test' })
    await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${id}`)
    const times = page.getByRole('region', { name: 'Choose a time' })
    const booked = times.getByText(/^It’s booked\./)
    const book = async (place: number) => {
      await times.getByRole('listitem').getByRole('button').nth(place).click()
      await times.getByRole('button', { name: 'Book this time' }).click()
      await expect(booked).toBeVisible()
    }
    await book(4)
    const visit = page.getByRole('region', { name: 'The visit' })
    await visit.getByRole('button', { name: 'Cancel the visit' }).click()
    // The first answer gets lost.
    await page.route(
      '**/rpc/cancel_visit',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await visit.getByRole('button', { name: 'Yes, cancel the visit' }).press('Enter')
    await expect(visit.getByText(/^The visit is canceled\./)).toBeVisible()
    await expect(visit).toBeFocused()
    await expect(booked).toHaveCount(0)
    await book(5)
    expect(
      await site.backend.sql`
        select v.status from private.visits v join public.jobs j on j.id = v.job_id where j.request_id = ${id} order by v.created_at`,
    ).toEqual([{ status: 'cancelled' }, { status: 'planned' }])
    expect(
      await site.backend.sql`
        select from public.service_request_events
        where service_request_id = ${id} and kind = 'customer_message' and body like 'I have canceled %'`,
    ).toHaveLength(1)
  })

  test('a customer who cancels their request, while no answer comes, reads that it is canceled, and nothing is left to choose', async ({
    page,
    site,
  }) => {
    await workEveryDay(site)
    await site.backend.sql`update private.office_settings set customers_choose_times = true`
    const { id } = await storeRequest(site, { email: 'customer@demo.test' })
    await openSignedIn(page, site, 'customer@demo.test', `/dashboard/requests/${id}`)
    const times = page.getByRole('region', { name: 'Choose a time' })
    await expect(times).toBeVisible()
    await page.getByRole('button', { name: 'Cancel this request' }).click()
    await page.route('**/rpc/cancel_service_request', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    const place = page.getByRole('region', { name: 'Cancel' })
    await place.getByRole('button', { name: 'Yes, cancel it' }).press('Enter')
    await expect(place).toHaveText('Your request is canceled. Nobody will come, and you owe nothing.')
    await expect(place).toBeFocused()
    await expect(times).toHaveCount(0)
  })

  test('an admin writes hours and a holiday and lets customers choose; a visitor asks for a quote and books a look right away', async ({
    page,
    site,
    browser,
  }) => {
    await openSignedIn(page, site, 'admin@demo.test', '/admin/schedule')
    await page.getByText('Hours, time off and holidays').click()
    const hours = page.getByRole('form', { name: 'Add hours' })
    await hours.getByLabel('Who', { exact: true }).selectOption('Demo Staff')
    for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
      await hours.getByLabel(day).check()
    await hours.getByLabel('From').fill('08:00')
    await hours.getByLabel('Until').fill('12:00')
    await hours.getByRole('button', { name: 'Add hours' }).click()
    await expect(page.getByText('Wednesday 8 AM to noon', { exact: true })).toBeVisible()

    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: business.timeZone })
    const off = page.getByRole('form', { name: 'Add time off' })
    await off.getByLabel('Who is off').selectOption('Everybody (a holiday)')
    await off.getByRole('button', { name: 'Add time off' }).click()
    await expect(off.getByText('Enter the first day.')).toBeVisible()
    await off.getByLabel('First day').fill(day(3))
    await off.getByLabel('Why').fill('A holiday of ours')
    await off.getByRole('button', { name: 'Add time off' }).click()
    await expect(page.getByText('(A holiday of ours)')).toBeVisible()
    const holidays = page.getByRole('button', { name: 'Everybody is off on them' })
    const christmas = page.getByRole('listitem').filter({ hasText: /^Everybody.*\(Christmas Day\)/ })
    await holidays.click()
    await expect(christmas).toBeVisible()
    await expect(holidays).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(christmas).toHaveCount(0)
    await expect(holidays).toBeVisible()
    await page.getByRole('button', { name: 'Let customers choose a time' }).click()
    await expect(page.getByRole('button', { name: 'Stop letting customers choose' })).toBeVisible()

    const visitor = await browser.newPage({ baseURL: site.origin })
    await visitor.goto('/contact')
    await fillQuote(visitor, { name: 'Books Right Away' })
    await sendQuote(visitor)
    const times = visitor.getByRole('region', { name: 'Choose a time' })
    await expect(times.getByRole('heading', { name: longDay(day(2)) })).toBeVisible()
    await expect(times.getByRole('heading', { name: longDay(day(3)) })).toHaveCount(0)
    await times.getByRole('button', { name: `${longDay(day(2))}, 10 am to 12 pm` }).click()
    await times.getByRole('button', { name: 'Choose another time' }).click()
    await times.getByRole('button', { name: `${longDay(day(4))}, 8 to 10 am` }).click()
    await times.getByRole('button', { name: 'Book this time' }).click()
    const sentence = `We’ll be there ${longDay(day(4))}, between 8 and 10 am.`
    await expect(times.getByRole('status')).toContainText(`It’s booked. ${sentence}`)
    await visitor.getByRole('link', { name: 'Follow your request' }).click()
    await expect(visitor.getByRole('region', { name: 'Where it stands' })).toContainText(sentence)
    await visitor.close()

    const holiday = page.getByText('(A holiday of ours)')
    await page.clock.setFixedTime(new Date())
    await page.getByRole('button', { name: 'Remove Everybody' }).press('Enter')
    await expect(holiday).toHaveCount(0)
    await expect(page.getByText('The time off is removed.')).toBeVisible()
    await page.keyboard.press('z')
    await expect(holiday).toBeVisible()
    await page.getByRole('button', { name: 'Remove Everybody' }).press('Enter')
    await expect(holiday).toHaveCount(0)
    await page.getByRole('button', { name: 'Stop letting customers choose' }).click()
    await expect(page.getByRole('button', { name: 'Let customers choose a time' })).toBeVisible()
  })
})

test('on a phone an opened visit is in front of the day, and Close goes back to its card', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await storeJob(site)
  const day = await storeVisit(site, id)
  await openSignedIn(page, site, 'staff@demo.test', `/admin/schedule?day=${day}`)
  const card = page.getByRole('button', { name: /A panel of 200 amps.*planned$/ })
  await card.click()
  const opened = page.getByRole('region', { name: `Visit for ` })
  await expect(opened.getByRole('heading', { name: /A panel of 200 amps/ })).toBeFocused()
  expect((await opened.boundingBox())?.y).toBe(0)
  await expect(card).toBeHidden()
  await opened.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeFocused()
})

test('someone on the staff makes the address of their calendar, which a calendar program reads until they end it', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, 'staff@demo.test', '/admin/on-call')
  const calendar = page.getByRole('region', { name: 'My calendar' })
  await expect(calendar.getByText('You have no address yet.')).toBeVisible()
  await calendar.getByRole('button', { name: 'Make an address' }).click()
  const address = await calendar.getByLabel('Address of your calendar').inputValue()
  const read = async () => {
    const answer = await page.request.get(address)
    return { status: answer.status(), text: await answer.text() }
  }
  expect(await read()).toMatchObject({ status: 200, text: expect.stringMatching(/^BEGIN:VCALENDAR\r\n/) })
  await page.reload()
  await expect(calendar.getByText(/^You have had an address since .*\. It was last read /)).toBeVisible()
  await expect(calendar.getByText(address)).toHaveCount(0)
  await calendar.getByRole('button', { name: 'End this address' }).click()
  await expect(calendar.getByText('You have no address yet.')).toBeVisible()
  expect((await read()).status).toBe(404)
})
