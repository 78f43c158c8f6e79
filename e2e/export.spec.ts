import { readFile } from 'node:fs/promises'
import { takeDownRequest } from './requests.ts'
import { expect, test } from './site.ts'
import { otherTown, town } from './this-site.ts'

/* Lists as CSV. */

test('a clerk downloads the requests that the filters leave, and what a visitor typed does not run in the spreadsheet', async ({
  page,
  site,
  signInAs,
}) => {
  const references: string[] = []
  for (const [name, inTown] of [
    ['=HYPERLINK("http://x.test","Doe, Jane")', town],
    ['Jörg “Joe” Müller', town],
    ['Lives Elsewhere', otherTown],
  ] as const) {
    const message = 'First line\nsecond line, with a comma'
    references.push((await takeDownRequest(site, { name, town: inTown.slug, message })).reference)
  }
  await signInAs('staff@demo.test')
  await page.goto(`/admin?status=new&town=${town.slug}`)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these requests as CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFFReference,Received,Status,')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const [first = '', second = '', elsewhere = ''] = references
  expect(text).toContain(first)
  expect(text).toContain(second)
  expect(text).not.toContain(elsewhere)
  expect(text).toContain(`"'=HYPERLINK(""http://x.test"",""Doe, Jane"")",(631) 555-0177,`)
  expect(text).toContain('Jörg “Joe” Müller,')
  expect(text).toContain('"First line\nsecond line, with a comma"')
  await expect(page.getByText(/^Downloaded: \d+ rows\.$/)).toBeVisible()

  // What is searched for narrows the file as it does the list.
  await page.getByRole('searchbox', { name: 'Find a request' }).fill('müller')
  await expect(page.getByText('1 request. Enter opens it.')).toBeVisible()
  const narrowed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these requests as CSV' }).click()
  const fewer = await readFile(await (await narrowed).path(), 'utf8')
  expect(fewer).toContain(second)
  expect(fewer).not.toContain(first)
})

test('every other list is downloaded as CSV, each with its rows', async ({ page, signInAs }) => {
  await signInAs('admin@demo.test')
  for (const [path, what, heading] of [
    ['/admin/customers', 'all customers', 'Name,Kind,Phone,Email,'],
    ['/admin/jobs', 'all jobs', 'Reference,Title,Status,'],
    ['/admin/jobs', 'all visits', 'Day,Promised from,'],
    ['/admin/reviews', 'all reviews', 'Written,Stars,Title,Review,'],
    ['/admin/chat', 'all conversations', 'Begun,Name,Email,Phone,'],
    ['/admin/people', 'all accounts', 'Email,Name,Phone,Role,'],
    ['/admin/audit', 'the audit', 'When,What,About,'],
    ['/admin/price-book', 'all prices', 'Code,Name,Kind,Unit,Price,'],
    ['/admin/estimates', 'all estimates', 'Reference,Title,Status,Total of the recommended option,'],
  ] as const) {
    await page.goto(path)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download ${what} as CSV` }).click()
    const text = await readFile(await (await coming).path(), 'utf8')
    expect(text.startsWith(`\uFEFF${heading}`), what).toBe(true)
    // Nothing is planned yet, and nobody has asked in the chat.
    if (what !== 'all visits' && what !== 'all conversations')
      expect(text.split('\r\n').length, what).toBeGreaterThan(2)
  }
})
