import { inbox, requestPanel, storeRequest } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'

/* A clerk's hour without a mouse. */

test('a clerk finds, takes, answers and moves a request, plans its work, closes what is done, undoes it, sorts out two more, and moves the job, all by keyboard', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const one = await storeRequest(site, { name: 'Hour One' })
  const two = await storeRequest(site, { name: 'Hour Two' })
  const three = await storeRequest(site, { name: 'Hour Three' })
  const four = await storeRequest(site, { name: 'Hour Four' })
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
  // A frequent answer, with a sentence of their own behind it.
  const answer = opened.getByLabel('Message to the customer')
  await keys.press('t')
  await keys.press('ArrowDown')
  await expect(answer).not.toHaveValue('')
  await keys.press('Escape')
  await keys.press('r')
  await keys.press('Control+End')
  await keys.type(' We come by on Monday.')
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

  // They are a customer now, and the work is agreed on and planned.
  await keys.press('Escape')
  await find('Create a customer from this request')
  const customer = opened.getByRole('region', { name: 'Customer' })
  await expect(customer.getByRole('link', { name: 'Hour One' })).toBeVisible()
  await find('Start a job')
  await keys.press('Control+a')
  await keys.type(title)
  await keys.press('Tab')
  await keys.press('Enter')
  const job = opened.getByRole('article', { name: /^Job / })
  await expect(job.getByRole('heading', { name: title })).toBeVisible()
  await expect(job.getByRole('button', { name: 'Plan a visit' })).toBeVisible()
  await find('Plan a visit')
  const visit = job.getByRole('form', { name: 'Plan a visit' })
  await expect(visit.getByLabel('What for')).toBeFocused()
  for (const [field, typed] of [
    ['Who comes', 'Demo Staff'],
    ['Day', '06152044'],
    ['From', '0900AM'],
    ['To', '1100AM'],
  ] as const) {
    const box = visit.getByLabel(field, { exact: true })
    while (!(await box.evaluate((element) => element === document.activeElement))) await keys.press('Tab')
    await keys.type(typed)
  }
  await keys.press('Enter')
  await expect(job.getByText(/^Work on .*9:00 AM to 11:00 AM: planned/)).toBeVisible()
  // Where the form was, the way to the next one is.
  await expect(job.getByRole('button', { name: 'Plan another visit' })).toBeFocused()

  // What else there is of this customer, whom the same search finds.
  await keys.press('Control+k')
  await keys.type('Hour One')
  const known = palette.getByRole('option', { name: 'Hour One', exact: true })
  await expect(known).toBeVisible()
  while ((await known.getAttribute('aria-selected')) !== 'true') await keys.press('ArrowDown')
  await keys.press('Enter')
  const happened = page
    .getByRole('region', { name: 'Customer Hour One' })
    .getByRole('region', { name: 'What happened' })
  await expect(happened.getByText(title)).toBeVisible()

  // On Today, a job that is done is closed, and open again with a key.
  const done = `Done ${four.reference}`
  await sql`
    insert into public.jobs (request_id, title, status, created_at, status_changed_at)
    values (${four.id}, ${done}, 'done', now() - interval '9 years', now() - interval '9 years')`
  await find('Today')
  const late = page.getByRole('region', { name: 'Jobs done and not billed' })
  const close = late
    .getByRole('listitem')
    .filter({ hasText: done })
    .getByRole('button', { name: /^Close the job/ })
  await close.focus()
  await keys.press('Enter')
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(/ is closed\.$/)).toBeVisible()
  await expect(close).toHaveCount(0)
  await keys.press('z')
  await expect(close).toBeVisible()

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
