import { inbox, requestPanel, storeRequest } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'

/* A clerk's hour without a mouse. */

test('a clerk finds, takes, answers and moves a request, sorts out two more, and moves its job, all by keyboard', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const one = await storeRequest(site, { name: 'Hour One' })
  const two = await storeRequest(site, { name: 'Hour Two' })
  const three = await storeRequest(site, { name: 'Hour Three' })
  const title = `Hour ${one.reference}`
  const { sql } = site.backend
  await openSignedIn(page, site, 'staff@demo.test', '/admin?status=new')
  const keys = page.keyboard
  const palette = page.getByRole('dialog', { name: 'Search or do' })
  /** Does what the palette offers under these words. */
  const find = async (words: string) => {
    await keys.press('Control+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    await keys.type(words)
    await expect(palette.getByRole('option', { name: new RegExp(words, 'i') }).first()).toBeVisible()
    await keys.press('Enter')
    await expect(palette).toHaveCount(0)
  }
  const row = (reference: string) => inbox(page).getByRole('listitem').filter({ hasText: reference })
  await expect(row(three.reference)).toBeVisible()

  // The caller says their reference.
  await keys.press('/')
  await keys.type(one.reference)
  await keys.press('Enter')
  const opened = requestPanel(page, one)
  await expect(opened.getByRole('heading', { level: 2 })).toBeFocused()
  await keys.press('a')
  await expect(opened.getByText('Assigned to', { exact: false }).first()).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
  await keys.press('r')
  await keys.type('We come by on Monday.')
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(opened.getByRole('listitem').filter({ hasText: 'We come by on Monday.' })).toBeVisible()
  await keys.press('n')
  await keys.type('Has a dog.')
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(opened.getByRole('listitem').filter({ hasText: 'Has a dog.' })).toBeVisible()
  await keys.press('e')
  await keys.type('Contacted')
  await keys.press('Tab')
  await keys.press('Enter')
  await expect(opened.getByText(`${one.reference} is marked as contacted.`)).toBeVisible()

  // Two more are the same person: merged from the list.
  await page.goto('/admin?status=new')
  await expect(page.getByRole('checkbox', { name: `Select ${three.reference}` })).toBeVisible()
  while (
    !(await row(three.reference)
      .getByRole('button')
      .evaluate((button) => button.matches(':focus')))
  )
    await keys.press('j')
  await keys.press('x')
  while (
    !(await row(two.reference)
      .getByRole('button')
      .evaluate((button) => button.matches(':focus')))
  )
    await keys.press('j')
  await keys.press('x')
  await find('Merge the selected')
  await page.getByRole('radio').first().focus()
  await keys.press('Enter')
  await expect(page.getByText(`1 request is merged into ${two.reference}.`)).toBeVisible()

  // The work is agreed on.
  await sql`insert into public.jobs ${sql({ request_id: one.id, title })}`
  await find('Jobs')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await find(`Move the job: ${title}`)
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: 'In progress', exact: true }).getByText(title)).toBeVisible()

  // What the keys are.
  await keys.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await keys.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0)
})
