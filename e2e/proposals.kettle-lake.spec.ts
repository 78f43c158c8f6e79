import { whatAxeFinds } from './axe.ts'
import { storeRequest } from './requests.ts'
import { expect, openSignedIn, test } from './site.ts'

test('the electrician ticks what a job is about, takes the lines that this asks for with their reasons, and adds a calculation and a photo; the customer sees all three', async ({
  browser,
  page,
  site,
}) => {
  const request = await storeRequest(site, { address: '12 Elm Street' })
  const colleague = await site.backend.signIn('admin@demo.test')
  const job = { id: crypto.randomUUID(), request_id: request.id, title: 'A larger service' }
  expect((await colleague.rpc('start_job', { job })).error).toBeNull()
  const item = {
    id: crypto.randomUUID(),
    version: 0,
    code: 'spd',
    kind: 'material',
    name: 'Surge protector',
    unit: 'each',
    price_cents: 39_000,
    taxable: true,
    labor_minutes: 30,
    cost_cents: 14_000,
    supplier: null,
    archived: false,
  }
  expect((await colleague.rpc('save_price', { item })).error).toBeNull()
  const id = crypto.randomUUID()
  const estimate = { id, job_id: job.id, copy_of: null }
  expect((await colleague.rpc('start_estimate', { estimate })).error).toBeNull()
  await openSignedIn(page, site, 'staff@demo.test', `/admin?request=${request.id}`)
  await page.getByLabel('Photos or files', { exact: true }).setInputFiles([
    { name: 'panel.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) },
    {
      name: 'other.jpg',
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg', quality: 50 }),
    },
  ])
  await expect(page.getByRole('button', { name: 'Open panel.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open other.jpg' })).toBeVisible()
  await page.goto(`/admin/estimates?estimate=${id}`)

  const editor = page.getByRole('region', { name: /^Estimate / })
  const option = editor.getByRole('region', { name: 'Option 1' })
  await option.getByText('Proposals from the facts of the job').click()
  await option.getByRole('checkbox', { name: 'A new or larger service' }).check()
  const service = option.getByRole('region', { name: 'A new or larger service' })
  await expect(service).toContainText('Surge protector: $390.00 each')
  await expect(service).toContainText('The price book has no DISC-OUT: type its price.')
  await service.getByRole('button', { name: 'Add Surge protection at the service' }).click()
  await service.getByRole('button', { name: 'Add Emergency disconnect outdoors, labeled' }).click()
  await expect(service.getByRole('button', { name: 'Added Emergency disconnect' })).toBeDisabled()
  await option.getByLabel('Price of Emergency disconnect outdoors, labeled, in dollars').fill('850')
  await option.getByLabel('What Emergency disconnect outdoors, labeled costs us, in dollars').fill('400')
  // $1,240.00 for what costs $540.00.
  await expect(option.getByText('$700.00, 56%')).toBeVisible()
  await option
    .getByLabel('Why: Emergency disconnect outdoors, labeled')
    .fill('So that the fire department can.')
  await editor.getByLabel('The work is').selectOption({ label: 'The customer is exempt' })
  await editor.getByLabel('Good until').fill('2099-12-31')
  await editor.getByLabel('Begins about').fill('2098-03-01')
  await editor.getByLabel('Done about').fill('2098-03-04')
  await expect(editor.getByText('Stored.', { exact: true })).toBeVisible()
  await editor.getByRole('checkbox', { name: 'panel.jpg' }).check()
  await editor.getByText('Attach a calculation').click()
  await editor.getByLabel('Work out').selectOption('Voltage drop and wire size')
  await editor.getByLabel('Current of the load (A)').fill('0')
  await expect(editor.getByRole('button', { name: 'Attach the result' })).toBeDisabled()
  // A customer's own link instead.
  await editor
    .getByLabel('Or paste the link of a result')
    .fill(`${site.origin}/resources/voltage-drop?system=240&amps=40&feet=120`)
  await expect(editor.getByText('Copper of 6 AWG loses')).toBeVisible()
  await editor.getByLabel('Length, one way (ft)').fill('200')
  await editor.getByRole('button', { name: 'Attach the result' }).click()
  await expect(editor.getByText('Voltage drop and wire size: 4 AWG')).toBeVisible()
  await expect(editor.getByText('Stored.', { exact: true })).toBeVisible()
  expect(await whatAxeFinds(page)).toEqual([])
  await editor.getByRole('button', { name: 'Send to the customer' }).click()
  await expect(editor.getByText('The customer has it')).toBeVisible()

  const customer = await browser.newPage({ baseURL: site.origin })
  await customer.goto(`/estimate/${id}`)
  await expect(customer.getByText('ends there, not in the boiler’s controls')).toContainText(
    '(NEC 2023, 230.67)',
  )
  await expect(customer.getByText('So that the fire department can.')).toBeVisible()
  await expect(customer.getByRole('main')).not.toContainText('Firefighters')
  const photo = customer.getByRole('region', { name: 'Photos' }).getByRole('button')
  await expect(photo).toHaveCount(1)
  await photo.click()
  const shown = customer.getByRole('dialog', { name: 'Photo 1' }).getByRole('img', { name: 'Photo 1' })
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(600)
  await customer.keyboard.press('Escape')
  const workedOut = customer.getByRole('region', { name: 'How we worked it out' })
  await expect(workedOut).toContainText('4 AWG')
  await expect(workedOut).toContainText('Length, one way (ft): 200')
  await workedOut.getByRole('link', { name: 'See every step' }).click()
  await expect(customer.getByLabel('Length, one way (ft)')).toHaveValue('200')
  await customer.close()
})
