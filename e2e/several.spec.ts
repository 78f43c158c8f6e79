import type { Page } from '@playwright/test'
import { whatAxeFinds } from './axe.ts'
import { inbox, openOffice, takeDownRequest } from './requests.ts'
import { expect, openSignedIn, type Site, test } from './site.ts'
import { town } from './this-site.ts'

/* Several requests at once, and the inbox's saved views. */

/** Requests that came by phone, the first the newest. Each story names its own, and looks at no others. */
async function requests(site: Site, names: string[]) {
  const made: Awaited<ReturnType<typeof takeDownRequest>>[] = []
  for (const name of names.toReversed()) made.unshift(await takeDownRequest(site, { name }))
  return made
}

const rowOf = (page: Page, reference?: string) =>
  inbox(page)
    .getByRole('listitem')
    .filter({ hasText: reference ?? '' })
const tick = (page: Page, reference?: string) => page.getByRole('checkbox', { name: `Select ${reference}` })
const bar = (page: Page) => page.getByRole('region', { name: 'The selected requests' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()

test('a clerk chooses three requests with shift, assigns them with one press, and takes that back', async ({
  page,
  site,
  signInAs,
}) => {
  const [first, second, third, fourth] = await requests(site, ['Row One', 'Row Two', 'Row Three', 'Row Four'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  await tick(page, first?.reference).click()
  await tick(page, third?.reference).click({ modifiers: ['Shift'] })
  await expect(bar(page).getByRole('status')).toHaveText('3 selected')
  expect(await whatAxeFinds(page)).toEqual([])

  // Choosing a person changes nothing yet.
  await bar(page).getByLabel('Assign the selected requests to').selectOption('You')
  await expect(rowOf(page, first?.reference)).not.toContainText('Assigned to you')
  await bar(page).getByRole('button', { name: 'Assign to you' }).click()
  for (const one of [first, second, third])
    await expect(rowOf(page, one?.reference)).toContainText('Assigned to you')
  await expect(rowOf(page, fourth?.reference)).not.toContainText('Assigned to you')
  await expect(page.getByText('3 requests are assigned to you.')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(rowOf(page, first?.reference).getByRole('button')).toBeFocused()
  await undo(page)
  for (const one of [first, second, third])
    await expect(rowOf(page, one?.reference)).not.toContainText('Assigned to you')
})

test('requests can be selected in a browser that is never idle', async ({ page, site, signInAs }) => {
  const [only] = await requests(site, ['Never Idle'])
  // As with something that always moves, or a busy processor: only what has a deadline runs.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, { timeout } = {}) =>
      timeout ? window.setTimeout(work, timeout, { didTimeout: true, timeRemaining: () => 0 }) : 0
  })
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  await tick(page, only?.reference).click()
  await expect(bar(page).getByRole('status')).toHaveText('1 selected')
})

test('by keyboard alone: x chooses, X up to there, the chosen are closed and brought back', async ({
  page,
  site,
  signInAs,
}) => {
  const [first, , third] = await requests(site, ['Key One', 'Key Two', 'Key Three'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  await expect(tick(page, first?.reference)).toBeVisible()
  await rowOf(page, first?.reference).getByRole('button').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('X')
  await expect(bar(page).getByRole('status')).toHaveText('3 selected')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.keyboard.press('C')
  await expect(page.getByText('2 requests are closed.')).toBeVisible()
  // They are out of the list of new ones.
  await expect(rowOf(page, third?.reference)).toHaveCount(0)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(rowOf(page, third?.reference)).toHaveCount(1)
})

test('spam is marked together, and three that are one request are merged into the oldest', async ({
  page,
  site,
  signInAs,
}) => {
  const [one, two, three] = await requests(site, ['Same Person', 'Same Person', 'Same Person'])
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  for (const each of [one, two]) await tick(page, each?.reference).click()
  await bar(page).getByRole('button', { name: 'Mark as spam' }).click()
  await expect(rowOf(page, one?.reference)).toHaveCount(0)
  await expect(rowOf(page, two?.reference)).toHaveCount(0)
  await undo(page)
  for (const each of [one, two, three]) await tick(page, each?.reference).click()
  await bar(page).getByRole('button', { name: 'Merge…' }).click()
  await expect(bar(page).getByRole('radio').first()).toBeChecked()
  await bar(page)
    .getByRole('button', { name: `Merge 2 into ${three?.reference}` })
    .click()
  await expect(page.getByText(`2 requests are merged into ${three?.reference}.`)).toBeVisible()
  await expect(rowOf(page, one?.reference)).toHaveCount(0)
  await expect(rowOf(page, three?.reference)).toHaveCount(1)
})

test('if a colleague took one of them meanwhile, nothing is changed, and the clerk sees who has it and decides', async ({
  page,
  site,
  signInAs,
}) => {
  const [one, two] = await requests(site, ['Wanted By Two', 'Wanted By One'])
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  for (const each of [one, two]) await tick(page, each?.reference).click()
  const colleague = await site.backend.signIn('admin@demo.test')
  const { data } = await colleague.auth.getUser()
  const { error } = await colleague.rpc('assign_service_request', {
    request_id: one?.id ?? '',
    to_person: data.user?.id ?? '',
  })
  expect(error).toBeNull()
  await bar(page).getByLabel('Assign the selected requests to').selectOption('You')
  await bar(page).getByRole('button', { name: 'Assign to you' }).click()
  await expect(
    bar(page).getByText(`Nothing was changed. Someone assigned ${one?.reference} in the meantime.`),
  ).toBeVisible()
  await expect(rowOf(page, one?.reference)).toContainText('Assigned to')
  await expect(rowOf(page, two?.reference)).not.toContainText('Assigned to')
  // Both are still chosen: now that they have seen that, they may take them.
  await bar(page).getByRole('button', { name: 'Assign to you' }).click()
  await expect(rowOf(page, one?.reference)).toContainText('Assigned to you')
  await expect(rowOf(page, two?.reference)).toContainText('Assigned to you')
})

test('who goes on while several are assigned keeps what they write and what they have chosen since', async ({
  page,
  site,
  signInAs,
}) => {
  const [one, two, three, four] = await requests(site, ['Slow One', 'Slow Two', 'Slow Three', 'Slow Four'])
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  const held = Promise.withResolvers<void>()
  await page.route('**/rpc/assign_service_requests', async (route) => {
    await held.promise
    await route.continue()
  })
  for (const each of [one, two]) await tick(page, each?.reference).click()
  await bar(page).getByLabel('Assign the selected requests to').selectOption('You')
  await bar(page).getByRole('button', { name: 'Assign to you' }).click()
  await tick(page, four?.reference).click()
  await rowOf(page, three?.reference).getByRole('button').click()
  const note = page.getByRole('textbox', { name: /note/i }).first()
  await note.click()
  await page.keyboard.type('They ')
  held.resolve()
  await expect(page.getByText('2 requests are assigned to you.')).toBeVisible()
  await page.keyboard.type('called.')
  await expect(note).toHaveValue('They called.')
  await expect(note).toBeFocused()
  await expect(bar(page).getByRole('status')).toHaveText('1 selected')
  await expect(tick(page, four?.reference)).toBeChecked()
})

test('where rows leave the list, by oneself or a colleague, the keyboard goes on where they stood', async ({
  page,
  site,
  signInAs,
}) => {
  const all = await requests(site, ['Stays', 'Leaves One', 'Leaves Two', 'Next', 'After That'])
  const [, one, two, next, after] = all
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install() // makes the minute between two looks a moment
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  const row = (of: (typeof all)[number] | undefined) => rowOf(page, of?.reference).getByRole('button')
  await expect(tick(page, one?.reference)).toBeVisible()
  for (const deed of ['C', 'S']) {
    await row(one).focus()
    for (const key of ['x', 'j', 'x', deed]) await page.keyboard.press(key)
    await expect(row(one)).toHaveCount(0)
    await expect(row(next)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(1)
    await page.keyboard.press('z')
    await expect(row(one)).toHaveCount(1)
  }
  await row(next).focus()
  const colleague = await site.backend.signIn('admin@demo.test')
  const { error } = await colleague.rpc('mark_all_spam', { request_ids: [next?.id ?? ''], spam: true })
  expect(error).toBeNull()
  await page.clock.runFor(61_000)
  await expect(row(next)).toHaveCount(0)
  await expect(row(after)).toBeFocused()
  await page.keyboard.press('k')
  await expect(row(two)).toBeFocused()
})

test('undoing spam does not bring back what a colleague had marked meanwhile', async ({
  page,
  site,
  signInAs,
}) => {
  const [mine, theirs] = await requests(site, ['Marked Here', 'Marked There'])
  await signInAs('staff@demo.test')
  await page.goto('/admin?status=new')
  for (const one of [mine, theirs]) await tick(page, one?.reference).click()
  const colleague = await site.backend.signIn('admin@demo.test')
  const { error } = await colleague.rpc('mark_all_spam', { request_ids: [theirs?.id ?? ''], spam: true })
  expect(error).toBeNull()
  await bar(page).getByRole('button', { name: 'Mark as spam' }).click()
  await expect(rowOf(page, mine?.reference)).toHaveCount(0)
  await undo(page)
  await expect(rowOf(page, mine?.reference)).toHaveCount(1)
  await expect(rowOf(page, theirs?.reference)).toHaveCount(0)
})

test('a view is saved under a name, shared with a colleague who opens it, renamed, and deleted and brought back', async ({
  page,
  site,
  browser,
}) => {
  const name = `Babylon ${crypto.randomUUID().slice(0, 8)}`
  await openSignedIn(page, site, 'staff@demo.test', `/admin?status=new&town=${town.slug}`)
  await inbox(page).getByRole('button', { name: 'Saved views' }).click()
  const save = page.getByRole('form', { name: 'Save these filters' })
  await save.getByLabel('Name of the saved view').fill(name)
  await save.getByLabel('For everybody in the office').check()
  await save.getByRole('button', { name: 'Save these filters' }).click()
  const views = page.getByRole('region', { name: 'Saved views' })
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  const change = page.getByRole('form', { name: 'Change this view' })
  await expect(change.getByLabel('Name of the saved view')).toBeFocused()
  expect(await whatAxeFinds(page)).toEqual([])

  const colleague = await openOffice(browser, site, '/admin', 'admin@demo.test')
  await inbox(colleague).getByRole('button', { name: 'Saved views' }).click()
  await colleague.getByRole('link', { name }).click()
  await expect(colleague).toHaveURL(`/admin?status=new&town=${town.slug}`)
  await expect(inbox(colleague).getByLabel('Status')).toHaveValue('new')
  // It is not theirs to change.
  await expect(colleague.getByRole('form', { name: 'Change this view' })).toHaveCount(0)
  await colleague.close()

  await change.getByLabel('Name of the saved view').fill(`${name}, mine`)
  await change.getByRole('button', { name: 'Rename' }).click()
  await expect(views.getByRole('link', { name: `${name}, mine` })).toBeVisible()
  await expect(change.getByLabel('Name of the saved view')).toBeFocused()
  await change.getByRole('button', { name: 'Keep it to yourself' }).click()
  await expect(change.getByRole('button', { name: 'Share it with everybody' })).toBeVisible()
  await change.getByRole('button', { name: 'Delete' }).click()
  await expect(views.getByRole('link', { name: `${name}, mine` })).toHaveCount(0)
  await expect(save.getByLabel('Name of the saved view')).toBeFocused()
  await undo(page)
  await expect(views.getByRole('link', { name: `${name}, mine` })).toBeVisible()
})
