import type { Browser, Locator, Page } from '@playwright/test'
import { business } from '../src/content/business.ts'
import { googleProfile } from '../src/content/google-profile.ts'
import { sentenceOf } from '../src/lib/refusals.ts'
import { whatAxeFinds } from './axe.ts'
import { openOffice, storeRequest } from './requests.ts'
import { expect, type Site, test, wake } from './site.ts'
import { otherService, otherTown, town } from './this-site.ts'

/** A separate request whose job is done unless the test says otherwise. Returns its id, which is the link. */
async function job(site: Site, changes: Record<string, unknown> = {}, status = 'done') {
  const { id } = await storeRequest(site, {
    name: 'Ada Reviewer',
    address: '99 Secret Street',
    town: otherTown.slug,
    service: otherService.slug,
    message: 'A secret message.',
    ...changes,
  })
  const { sql } = site.backend
  await sql`insert into public.jobs ${sql({ request_id: id, title: 'A generator', status })}`
  return id
}

const stars = (page: Page) => page.getByRole('radiogroup', { name: 'How was it?' })
const send = (page: Page) => page.getByRole('button', { name: 'Send the review' })

async function fill(
  page: Page,
  { body = 'The generator started in the first storm, as they had said.', rating = 5 } = {},
) {
  await stars(page)
    .getByRole('radio')
    .nth(rating - 1)
    .check()
  await page.getByLabel('What was good, and what was not?').fill(body)
}

/** Staff in a separate browser, at the review desk. */
async function openDesk(browser: Browser, site: Site, who = 'staff@demo.test') {
  const page = await openOffice(browser, site, '/admin/reviews', who)
  await expect(page.getByRole('heading', { name: /^Waiting/ })).toBeVisible()
  return page
}

const cardWith = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

const bodyIn = (place: Page | Locator, words: string) => place.getByText(words, { exact: true })

test('a customer reviews a job with only the keyboard, staff publish it, and everyone can read it', {
  tag: '@short',
}, async ({ page, site, browser }) => {
  test.setTimeout(240_000) // a long story, in two browsers
  const id = await job(site)
  await page.goto(`/review/${id}`)
  await expect(page.getByText(`${otherService.name} in ${otherTown.name}`)).toBeVisible()
  const shown = await page.locator('main').innerText()
  for (const secret of ['Secret', 'secret', '555', 'visitor.test']) {
    expect(shown.replaceAll(business.phone.display, '')).not.toContain(secret)
  }
  expect(await whatAxeFinds(page)).toEqual([])

  await stars(page).getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
  await expect(stars(page).getByRole('radio', { name: '4 stars, good' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('What was good, and what was not?')).toBeFocused()
  await page.keyboard.type('It started by itself in the storm. The pad is a bit large.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nine seconds of dark')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('The name to show')).toHaveValue('Ada')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeFocused()
  await expect(page.getByRole('link', { name: /Find us on Google/ })).toHaveCount(
    googleProfile.writeUrl ? 1 : 0,
  )
  expect(await whatAxeFinds(page)).toEqual([])
  const { sql } = site.backend
  const [stored] = await sql`select * from public.reviews where service_request_id = ${id}`
  expect(stored).toMatchObject({
    rating: 4,
    title: 'Nine seconds of dark',
    display_name: 'Ada',
    status: 'pending',
    service: otherService.slug,
    town: otherTown.slug,
  })
  const [before] = await sql`
    select count(*)::int as count from public.reviews where status = 'published' and town = ${otherTown.slug}`
  const own = page.getByRole('region', { name: 'What customers tell us' })
  await page.goto(`/testimonials?town=${otherTown.slug}`)
  await expect(own.getByLabel('Town')).toHaveValue(otherTown.slug)
  await expect(own.getByRole('listitem')).toHaveCount(before?.count)
  await expect(own).not.toContainText('Nine seconds of dark')

  const desk = await openDesk(browser, site)
  const card = cardWith(desk, 'Nine seconds of dark')
  await expect(card).toContainText('Ada Reviewer')
  expect(await whatAxeFinds(desk)).toEqual([])
  await card.getByRole('button', { name: 'Publish' }).click()
  const said = desk
    .getByRole('status')
    .filter({ hasText: 'Published: everybody can read the review of Ada.' })
  await expect(said).toBeFocused()
  await expect(desk.getByRole('region', { name: 'Decided' }).getByRole('article').first()).toContainText(
    'Nine seconds of dark',
  )

  await page.goto('/testimonials')
  await wake(page)
  await expect(own.getByRole('listitem').first()).toContainText('Nine seconds of dark')
  await expect(own.getByRole('listitem').first()).toContainText(
    `Customer of ours: ${otherService.name} in ${otherTown.name}`,
  )
  await own.getByLabel('Town').selectOption(otherTown.name)
  await expect(page).toHaveURL(new RegExp(`town=${otherTown.slug}`))
  await expect(own.getByRole('status')).toHaveText(
    new RegExp(`from ${before?.count + 1} reviews? by our customers`),
  )
  await expect(own.getByRole('listitem')).toHaveCount(before?.count + 1)

  // If the page was built without a review from the town, it appears when near.
  await page.goto(`/locations/${otherTown.slug}`)
  await wake(page)
  await page.getByRole('heading', { name: 'Nearby' }).scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('region', { name: `What customers in ${otherTown.name} tell us` }),
  ).toContainText('The pad is a bit large.')
  await page.goto(`/services/${otherService.slug}/${otherTown.slug}`)
  await wake(page)
  await page.getByRole('heading', { name: `More in ${otherTown.name}` }).scrollIntoViewIfNeeded()
  await expect(
    page.getByRole('region', { name: `What customers in ${otherTown.name} tell us` }),
  ).toBeVisible()

  // Once withdrawn, it is gone for everyone.
  await said.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(desk.getByText('Waiting again: the review of Ada.')).toBeVisible()
  await expect(desk.getByRole('region', { name: /^Waiting/ })).toContainText('Nine seconds of dark')
  await page.goto(`/testimonials?town=${otherTown.slug}`)
  await expect(own.getByLabel('Town')).toHaveValue(otherTown.slug)
  await expect(own.getByRole('listitem')).toHaveCount(before?.count)
  await expect(own).not.toContainText('Nine seconds of dark')
  await desk.context().close()
})

test('script tags show as text to staff and to everyone else', async ({ page, site, browser }) => {
  const attack = '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">'
  const id = await job(site, { town: town.slug })
  await page.goto(`/review/${id}`)
  await fill(page, { body: attack })
  await page.getByLabel('A title').fill('<b>Bold</b>')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  const desk = await openDesk(browser, site)
  const card = cardWith(desk, '<b>Bold</b>')
  await expect(bodyIn(card, attack)).toBeVisible()
  await card.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('Published: everybody can read the review of Ada.')).toBeVisible()
  expect(await desk.title()).not.toBe('taken')
  await page.goto('/testimonials')
  await wake(page)
  await expect(bodyIn(page, attack)).toBeVisible()
  await expect(page.getByRole('heading', { name: '<b>Bold</b>' })).toBeVisible()
  expect(await page.title()).not.toBe('taken')
  await desk.context().close()
})

test('a link to no job says so, whether complete or cut off', async ({ page }) => {
  for (const id of [crypto.randomUUID(), '00000000-0000', 'hello']) {
    await page.goto(`/review/${id}`)
    await expect(page.getByRole('heading', { name: 'This link doesn’t match any of our jobs' })).toBeVisible()
    await expect(send(page)).toHaveCount(0)
  }
})

test('a job that is not completed cannot be reviewed yet, and one that was reviewed says so', async ({
  page,
  site,
}) => {
  const id = await job(site, {}, 'in_progress')
  await page.goto(`/review/${id}`)
  await expect(page.getByRole('heading', { name: 'This job is not completed yet' })).toBeVisible()
  await expect(send(page)).toHaveCount(0)

  await site.backend.sql`update public.jobs set status = 'done' where request_id = ${id}`
  await page.reload()
  await fill(page)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We have your review of this job' })).toBeVisible()
  await expect(send(page)).toHaveCount(0)
})

test('missing or overlong input is named beside its field, and the visitor stays on the page', async ({
  page,
  site,
}) => {
  const id = await job(site)
  await page.goto(`/review/${id}`)
  await page.getByLabel('The name to show').fill('')
  await send(page).click()
  for (const sentence of [
    'Choose from 1 to 5 stars.',
    'Tell us how it went, in at least 10 characters.',
    'Enter the name to show, at least 2 characters.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expect(stars(page).getByRole('radio').first()).toBeFocused()
  await expect(stars(page)).toHaveAccessibleDescription('Choose from 1 to 5 stars.')
  expect(await whatAxeFinds(page)).toEqual([])

  await fill(page, { body: 'x'.repeat(19_000) })
  await page.getByLabel('A title').fill('x'.repeat(101))
  await page.getByLabel('The name to show').fill('Ada')
  await send(page).click()
  await expect(page.getByText('Shorten your review to 4000 characters.')).toBeVisible()
  await expect(page.getByText('Shorten the title to 100 characters.')).toBeVisible()
  expect(await site.backend.sql`select 1 from public.reviews where service_request_id = ${id}`).toEqual([])
})

test('whatever the form rejects, the backend also refuses, with a sentence', async ({ site }) => {
  const service_request_id = await job(site)
  const review = {
    service_request_id,
    rating: 5,
    title: null,
    body: 'It was all right.',
    display_name: 'Ada',
  }
  const submit = async (change: object) => {
    const body = { review: { ...review, ...change } }
    const response = await site.backend.rest('rpc/submit_review', { method: 'POST', body })
    const answer = (await response.json()) as { message: string; details?: string }
    return { status: response.status, sentence: sentenceOf(answer) }
  }
  for (const rating of [0, 6, 4.5, '5', null]) {
    expect(await submit({ rating })).toMatchObject({
      status: 400,
      sentence: 'Choose from 1 to 5 stars.',
    })
  }
  expect(await submit({ body: 'x'.repeat(19_000) })).toMatchObject({
    status: 400,
    sentence: 'Shorten your review to 4000 characters.',
  })
  expect((await submit({ service_request_id: crypto.randomUUID() })).status).toBe(404)
  expect((await submit({})).status).toBe(200)
  expect((await submit({ rating: 1 })).status).toBe(409)
})

test('if someone else has sent a review in the meantime, the page says so and loses nothing that was typed', async ({
  page,
  site,
}) => {
  const id = await job(site)
  await page.goto(`/review/${id}`)
  await fill(page, { body: 'What I had to say about it.' })
  await site.backend.anon().rpc('submit_review', {
    review: { service_request_id: id, rating: 5, body: 'What my wife said.', display_name: 'Eve' },
  })
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('We already have a review of this job.')
  await expect(page.getByLabel('What was good, and what was not?')).toHaveValue('What I had to say about it.')
})

test('typed text survives a reload and a server outage, and arrives once', async ({ page, site }) => {
  const id = await job(site)
  await page.goto(`/review/${id}`)
  await fill(page, { body: 'Written on a train, with tunnels.', rating: 3 })
  await page.getByLabel('A title').fill('Through the tunnel')
  await page.reload()
  await expect(page.getByLabel('What was good, and what was not?')).toHaveValue(
    'Written on a train, with tunnels.',
  )
  await expect(page.getByLabel('A title')).toHaveValue('Through the tunnel')
  await expect(stars(page).getByRole('radio', { name: '3 stars, all right' })).toBeChecked()

  await site.goAway()
  await send(page).click()
  await expect(page.getByText('What you wrote is safe in this browser, and we’ll keep trying.')).toBeVisible()
  await site.comeBack()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  const stored = await site.backend.sql`select rating from public.reviews where service_request_id = ${id}`
  expect(stored).toEqual([{ rating: 3 }])
  expect(await page.evaluate((key) => localStorage.getItem(key), `review-draft-${id}`)).toBeNull()
})

test('if the server stays down the page says so, and the review can be sent again', async ({
  page,
  site,
}) => {
  const id = await job(site)
  await page.goto(`/review/${id}`)
  await fill(page)
  await page.route('**/rest/v1/rpc/submit_review', (route) => route.abort('connectionrefused'))
  await send(page).click()
  await expect(
    page.getByText('We could not reach our server. Please press Send again in a moment.'),
  ).toBeVisible({
    timeout: 60_000,
  })
  await page.unroute('**/rest/v1/rpc/submit_review')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
})

test('staff reject a review with a reason, see the database’s answer, and undo it', async ({
  page,
  site,
  browser,
}) => {
  const [reviewed] = await site.backend
    .sql`select town from public.reviews where status = 'published' limit 1`
  const id = await job(site, { town: reviewed?.town })
  const body = 'Call the foreman at home, his number is on the van.'
  const { error } = await site.backend.anon().rpc('submit_review', {
    review: { service_request_id: id, rating: 1, body, display_name: 'Eve' },
  })
  expect(error).toBeNull()
  const desk = await openDesk(browser, site)
  const card = cardWith(desk, body)
  await card.getByRole('button', { name: 'Reject…' }).click()
  await expect(card.getByLabel('Why is it not published?')).toBeFocused()
  await card.getByRole('button', { name: 'Reject the review' }).click()
  await expect(card.getByText('Say why the review is not published, in at least 3 characters.')).toBeVisible()
  expect(await whatAxeFinds(desk)).toEqual([])
  await card.getByLabel('Why is it not published?').fill('Gives away where somebody lives')
  await card.getByRole('button', { name: 'Reject the review' }).click()
  await expect(desk.getByText('Rejected: nobody reads the review of Eve.')).toBeVisible()
  await expect(card).toContainText('Why it is not published: Gives away where somebody lives')

  await page.goto(`/testimonials?town=${reviewed?.town}`)
  const own = page.getByRole('region', { name: 'What customers tell us' })
  await expect(own.getByLabel('Town')).toHaveValue(reviewed?.town)
  await expect(own.getByRole('listitem').first()).toBeVisible()
  await expect(own).not.toContainText(body)

  await card.getByRole('button', { name: 'Undo the decision' }).click()
  await expect(card.getByRole('button', { name: 'Publish' })).toBeVisible()
  await expect(card).not.toContainText('Gives away where somebody lives')

  // A colleague is quicker: whoever comes second reads what they decided, and has not overruled them.
  await card.getByRole('button', { name: 'Reject…' }).click()
  await card.getByLabel('Why is it not published?').fill('Gives away where somebody lives')
  // The desk looks every 30 seconds: not now.
  const { promise: decided, resolve: letLook } = Promise.withResolvers<void>()
  await desk.route('**/rpc/reviews_for_staff', async (route) => {
    await decided
    await route.continue()
  })
  const colleague = await openDesk(browser, site, 'admin@demo.test')
  await cardWith(colleague, body).getByRole('button', { name: 'Publish' }).click()
  await expect(colleague.getByText('Published: everybody can read the review of Eve.')).toBeVisible()
  await card.getByRole('button', { name: 'Reject the review' }).click()
  await expect(desk.getByRole('alert')).toHaveText(
    'Not saved: the review of Eve. Demo Admin has published it in the meantime. Look at it, and undo that if you disagree.',
  )
  letLook()
  await expect(card).toContainText('Published by Demo Admin')
  await card.getByRole('button', { name: 'Undo the decision' }).click()
  // What was typed is there again.
  await expect(card.getByLabel('Why is it not published?')).toHaveValue('Gives away where somebody lives')
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('button', { name: 'Publish' })).toBeVisible()
  await colleague.context().close()

  // It is gone by now: the page shows what the database says, and marks nothing as done.
  await site.backend.sql`delete from public.reviews where service_request_id = ${id}`
  await card.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByRole('alert')).toHaveText(
    'Not saved: the review of Eve. This review no longer exists.',
  )
  await expect(card).toHaveCount(0)
  await desk.context().close()
})

test('the review desk is for staff only', async ({ page, signInAs }) => {
  await page.goto('/admin/reviews')
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  await signInAs('customer@demo.test')
  await page.goto('/admin/reviews')
  await expect(page.getByText('You don’t have access to this page. It is for staff.')).toBeVisible()
})

test('the dashboard lists the jobs a customer can still review, until they have', async ({
  page,
  site,
  signInAs,
}) => {
  const [customer] = await site.backend.sql`select id from auth.users where email = 'customer@demo.test'`
  const id = await job(site, {
    user_id: customer?.id,
    service: otherService.slug,
    town: otherTown.slug,
  })
  await signInAs('customer@demo.test')
  const review = `Write a review of ${otherService.name} in ${otherTown.name}`
  await page.getByRole('link', { name: review }).click()
  await expect(page).toHaveURL(`/review/${id}`)
  await fill(page)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
  await page.goto('/dashboard')
  // The job in the seed still has no review.
  await expect(page.locator('a[href="/review/00000000-0000-4000-b000-000000000009"]')).toBeVisible()
  await expect(page.getByRole('link', { name: review })).toHaveCount(0)
})
