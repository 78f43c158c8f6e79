import type { Page } from '@playwright/test'
import { whatAxeFinds } from './axe.ts'
import { storeRequest } from './requests.ts'
import { expect, type Site, test } from './site.ts'

/* The board of jobs: cards that are moved by pointer, by a press, and by keyboard. */

/** A job of somebody who asked on the website, at a status. */
async function job(site: Site, title: string, status = 'open') {
  const { sql } = site.backend
  const { id: request_id } = await storeRequest(site)
  const [row] = await sql<{ id: string; reference: string }[]>`
    insert into public.jobs ${sql({ request_id, title, status })} returning id, reference`
  return { title, id: row?.id ?? '', reference: row?.reference ?? '' }
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, { title }: { title: string }) =>
  page.getByRole('listitem').filter({ hasText: title })
const grip = (page: Page, { title }: { title: string }) =>
  page.getByRole('button', { name: new RegExp(`^Move ${title}, `) })
const statusOf = async ({ backend }: Site, { id }: { id: string }) => {
  const [row] = await backend.sql`select status from public.jobs where id = ${id}`
  return row?.status
}
/** Where a pointer takes hold of something, or lets it go. */
async function middleOf(of: ReturnType<Page['locator']>) {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not there')
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 60) }
}

async function drag(page: Page, what: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>) {
  const from = await middleOf(what)
  const there = await middleOf(to)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y + 5)
  await page.mouse.move(there.x, there.y, { steps: 4 })
  await page.mouse.up()
}

test('a card is dragged from column to column, is there at once, and is put back by Undo', async ({
  page,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const dragged = await job(site, 'Dragged along')
  await signInAs('staff@demo.test')
  await page.goto('/admin/jobs')
  await expect(column(page, 'Open').getByText(dragged.title)).toBeVisible()
  expect(await whatAxeFinds(page)).toEqual([])
  await drag(page, card(page, dragged), column(page, 'In progress'))
  await expect(column(page, 'In progress').getByText(dragged.title)).toBeVisible()
  await expect.poll(() => statusOf(site, dragged)).toBe('in_progress')
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: `${dragged.reference} is in progress.` })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
  await expect(column(page, 'Open').getByText(dragged.title)).toBeVisible()
  await expect.poll(() => statusOf(site, dragged)).toBe('open')
  // The link on the card is still one.
  await card(page, dragged).getByRole('link', { name: dragged.title }).click()
  await expect(page).toHaveURL(/\/admin\?request=/)
})

test('by keyboard: a card is picked up, led over the columns, put down and put back, and each step is announced', async ({
  page,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const moved = await job(site, 'Moved by keys')
  await signInAs('staff@demo.test')
  await page.goto('/admin/jobs')
  const said = page.locator('[aria-live=assertive]')
  await grip(page, moved).focus()
  await page.keyboard.press('Space')
  await expect(said).toContainText('Moved by keys picked up from Open.')
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('In progress. It can go here.')
  await page.keyboard.press('Escape')
  await expect(said).toHaveText('Moved by keys was put back.')
  await expect(grip(page, moved)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText('Moved by keys moved to In progress.')
  await expect(column(page, 'In progress').getByText(moved.title)).toBeVisible()
  await expect(grip(page, moved)).toBeFocused()
  await expect.poll(() => statusOf(site, moved)).toBe('in_progress')

  // On hold asks what it waits for.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const why = page.getByRole('dialog', { name: `Put ${moved.reference} on hold` })
  await why.getByRole('button', { name: 'The permit' }).press('Enter')
  await expect(column(page, 'On hold').getByText('Waiting for: the permit')).toBeVisible()
  await expect.poll(() => statusOf(site, moved)).toBe('on_hold')

  // A column that is folded shows nothing of it: the keyboard goes on at the way to what is there.
  await grip(page, moved).focus()
  await pickUpAndPut(page, ...Array.from({ length: 3 }, () => 'ArrowRight'))
  await expect(said).toHaveText('Moved by keys moved to Canceled.')
  await expect(column(page, 'Canceled').getByRole('button', { name: /^Show those/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(column(page, 'Canceled').getByText(moved.title)).toBeVisible()
})

test('what cannot be moved there says why and stays, and a colleague who was quicker is shown', async ({
  page,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const done = await job(site, 'Done already', 'done')
  const wanted = await job(site, 'Wanted by two')
  await signInAs('staff@demo.test')
  await page.goto('/admin/jobs')
  await drag(page, card(page, done), column(page, 'On hold'))
  await expect(
    page.getByText(
      `${done.reference} was not moved. What is done cannot be on hold next. It can be closed, open or in progress.`,
    ),
  ).toBeVisible()
  await expect(column(page, 'Done').getByText(done.title)).toBeVisible()

  const colleague = await site.backend.signIn('admin@demo.test')
  const { error } = await colleague.rpc('move_job', { job_id: wanted.id, seen_version: 1, to_status: 'done' })
  expect(error).toBeNull()
  await drag(page, card(page, wanted), column(page, 'In progress'))
  await expect(
    page
      .getByRole('region', { name: /Notifications/ })
      .getByText(`Not moved. Someone changed ${wanted.reference} in the meantime: it is done now.`),
  ).toBeVisible()
  await expect(column(page, 'Done').getByText(wanted.title)).toBeVisible()
})

test('on a phone a card is picked up with a press on its handle and put into a column with another', async ({
  page,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const pressed = await job(site, 'Moved by thumb')
  await signInAs('staff@demo.test')
  await page.goto('/admin/jobs')
  await grip(page, pressed).click()
  expect(await whatAxeFinds(page)).toEqual([])
  await column(page, 'Done').getByRole('button', { name: 'Move it to done' }).click()
  await expect(column(page, 'Done').getByText(pressed.title)).toBeVisible()
  await expect.poll(() => statusOf(site, pressed)).toBe('done')
})

const pickUpAndPut = async (page: Page, ...arrows: string[]) => {
  for (const key of ['Space', ...arrows, 'Enter']) await page.keyboard.press(key)
}
const movesOf = async ({ backend }: Site, { id }: { id: string }) =>
  (
    await backend.sql`
      select to_status from public.job_events where job_id = ${id} and kind = 'status_changed' order by created_at`
  ).map(({ to_status }) => to_status)

test('without a network a card goes back to where it is, that is said, and the keyboard stays with it', async ({
  page,
  context,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const kept = await job(site, 'Not moved on a train')
  await signInAs('staff@demo.test')
  await page.goto('/admin/jobs')
  const said = page.locator('[aria-live=assertive]')
  await grip(page, kept).focus()
  // The place where it is said comes once the page has nothing else to do.
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  await context.setOffline(true)
  await pickUpAndPut(page, 'ArrowRight')
  await expect(column(page, 'In progress').getByText(kept.title)).toBeVisible()
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast.filter({ hasText: 'Not moved. Our server did not answer.' })).toBeVisible()
  await expect(said).toContainText('Not moved.')
  await expect(column(page, 'Open').getByText(kept.title)).toBeVisible()
  await expect(column(page, 'In progress').getByText(kept.title)).toHaveCount(0)
  await expect(grip(page, kept)).toBeFocused()
  await context.setOffline(false)
  await pickUpAndPut(page, 'ArrowRight')
  await expect.poll(() => movesOf(site, kept)).toEqual(['in_progress'])
  await expect(grip(page, kept)).toBeFocused()
})

test('a card that is moved on before the first answer is there waits for it: both moves are made, once each, and the keyboard stays with it', async ({
  page,
  site,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const hurried = await job(site, 'Moved in a hurry')
  await signInAs('staff@demo.test')
  await page.goto('/admin/jobs')
  let lost = 0
  await page.route('**/rpc/move_job', async (route) => {
    const answer = await route.fetch()
    // The first answer gets lost after the move was made.
    if (lost++ === 0) return route.abort('connectionreset')
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ response: answer })
  })
  await grip(page, hurried).focus()
  await pickUpAndPut(page, 'ArrowRight')
  await expect(column(page, 'In progress').getByText(hurried.title)).toBeVisible()
  await pickUpAndPut(page, 'ArrowRight', 'ArrowRight')
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast.filter({ hasText: `${hurried.reference} is done.` })).toBeVisible()
  expect(await movesOf(site, hurried)).toEqual(['in_progress', 'done'])
  await expect(toast.filter({ hasText: 'Not moved.' })).toHaveCount(0)
  await expect(column(page, 'Done').getByText(hurried.title)).toBeVisible()
  await expect(grip(page, hurried)).toBeFocused()

  // A colleague was quicker: the card goes to where they have put it, and the keyboard with it.
  const colleague = await site.backend.signIn('admin@demo.test')
  const { error } = await colleague.rpc('move_job', {
    job_id: hurried.id,
    seen_version: 3,
    to_status: 'in_progress',
  })
  expect(error).toBeNull()
  await pickUpAndPut(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  await expect(
    toast.filter({ hasText: `Someone changed ${hurried.reference} in the meantime` }),
  ).toBeVisible()
  await expect(column(page, 'In progress').getByText(hurried.title)).toBeVisible()
  await expect(grip(page, hurried)).toBeFocused()
})
