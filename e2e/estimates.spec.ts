import type { EstimateFile } from '../src/features/estimates/api.ts'
import { whatAxeFinds } from './axe.ts'
import { storeRequest } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'

test('a clerk writes an estimate on a job: an assembly by the foot, a discount, tax, a second option; it is stored by itself, and a colleague’s change is shown', async ({
  page,
  site,
}) => {
  const request = await storeRequest(site)
  const colleague = await site.backend.signIn('admin@demo.test')
  const job = { id: crypto.randomUUID(), request_id: request.id, title: 'Charger in the garage' }
  expect((await colleague.rpc('start_job', { job })).error).toBeNull()
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${request.id}`)
  await page.getByRole('button', { name: 'Write an estimate' }).click()
  await expect(page).toHaveURL(/estimates\?estimate=/)
  const estimate = page.getByRole('region', { name: /^Estimate / })
  const first = estimate.getByRole('region', { name: 'Option 1' })
  await first.getByLabel('Add from the price book').fill('DEV-SET')
  await first.getByRole('button', { name: /Demo device, connected/ }).click()
  await first.getByLabel('Run, in feet').fill('30')
  await first.getByRole('button', { name: 'Add DEV-SET, $1,470.00' }).click()
  await first.getByRole('button', { name: 'Add a line' }).click()
  await first.getByLabel('What it is').last().fill('Discount')
  await expect(first.getByText('no price')).toBeVisible()
  await first.getByLabel('Price of Discount, in dollars').fill('-5o')
  await expect(estimate.getByText('Not stored yet: something is no number, or too large.')).toBeVisible()
  await first.getByLabel('Price of Discount, in dollars').fill('-5000000')
  await first.getByLabel('Quantity of Discount').fill('123456')
  await expect(
    first.getByText(
      'Enter how many, up to 99,999.999. Enter dollars and cents, such as 150.00, up to 500,000.',
    ),
  ).toBeVisible()
  await first.getByLabel('Quantity of Discount').fill('1')
  await first.getByLabel('Price of Discount, in dollars').fill('-50')

  const county = `Test county ${crypto.randomUUID().slice(0, 6)}`
  await expect(estimate.getByText('No sales tax is counted yet')).toBeVisible()
  await estimate.getByText('Rates of sales tax').click()
  await estimate.getByRole('button', { name: 'Add a rate' }).click()
  await estimate.getByLabel('Where').fill(county)
  await estimate.getByLabel('Percent', { exact: true }).fill('8.625')
  await estimate.getByRole('button', { name: 'Save the rate' }).click()
  // $1,420.00 at 8.625 % are $122.475: half a cent goes up.
  await expect(first.getByText('$1,542.48')).toBeVisible()
  await expect(first.getByText(/^\$\d+\.\d\d, \d+%$/)).toBeVisible()

  await first.getByRole('button', { name: 'Copy the option' }).click()
  const better = estimate.getByRole('region', { name: 'Option Better' })
  await better.getByRole('button', { name: 'Remove Discount' }).click()
  await better.getByLabel('We recommend it').check()
  await expect(better.getByText('$1,596.79')).toBeVisible()
  await expect(estimate.getByText('Stored.', { exact: true })).toBeVisible()
  expect(await whatAxeFinds(page)).toEqual([])
  await page.reload()
  await expect(better.getByText('$1,596.79')).toBeVisible()

  const id = new URL(page.url()).searchParams.get('estimate') ?? ''
  const { data } = await colleague.rpc('estimate_file', { estimate_id: id })
  const { estimate: seen } = data as unknown as EstimateFile
  const { reference, version, tax_mode, tax_rate, options } = seen
  const theirs = {
    id,
    version,
    title: 'By a colleague',
    valid_until: '2031-01-31',
    tax_mode,
    tax_rate_id: tax_rate?.id,
    tax_rate_version: tax_rate?.version,
    options,
  }
  expect((await colleague.rpc('save_estimate', { estimate: theirs })).error).toBeNull()
  await estimate.getByLabel('What it is for').fill('Charger beside the door')
  await expect(estimate.getByText('It is now: By a colleague')).toBeVisible()
  await estimate.getByRole('button', { name: 'Keep mine' }).click()
  await expect(estimate.getByText('Stored.', { exact: true })).toBeVisible()
  // What only the colleague changed stays.
  const goodUntil = estimate.getByLabel('Good until')
  await expect(goodUntil).toHaveValue('2031-01-31')
  // A browser says nothing of half a date, and what is stored by itself is never sent.
  const half = estimate.getByText('Enter the whole date, or clear it.')
  await goodUntil.clear()
  await goodUntil.pressSequentially('1120')
  await expect(half).toHaveCount(0)
  await estimate.getByLabel('What it is for').focus()
  await expect(half).toBeVisible()
  await goodUntil.fill('2031-11-20')
  await expect(half).toHaveCount(0)
  await expect(estimate.getByText('Stored.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Close' }).click()
  await expect(
    page.getByRole('region', { name: 'Estimates' }).getByRole('button', { name: reference }),
  ).toContainText('$1,596.79')
  await page.goto(`/admin?request=${request.id}`)
  await expect(page.getByRole('region', { name: 'Estimates' })).toContainText(
    `${reference}, draft, $1,596.79`,
  )

  const next = await storeRequest(site)
  const sameWork = { id: crypto.randomUUID(), request_id: next.id, title: 'Another charger' }
  expect((await colleague.rpc('start_job', { job: sameWork })).error).toBeNull()
  await page.goto(`/admin?request=${next.id}`)
  const ofNext = page.getByRole('region', { name: 'Estimates' })
  await ofNext.getByText('Copy another job’s estimate').click()
  await ofNext.getByLabel('Its reference').fill(reference.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(estimate.getByLabel('What it is for')).toHaveValue('Another charger')
  await expect(better.getByText('$1,596.79')).toBeVisible()
  // By keyboard alone: a line below the first, and up above it.
  const lines = better.getByLabel('What it is', { exact: true })
  const before = await lines.first().inputValue()
  await lines.first().press('Enter')
  await page.keyboard.type('Typed')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.type(' here')
  await expect(lines.nth(0)).toHaveValue('Typed here')
  await expect(lines.nth(1)).toHaveValue(before)
})
