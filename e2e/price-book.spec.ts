import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { whatAxeFinds } from './axe.ts'
import { expect, openSignedIn, test } from './site.ts'

/* What the business charges for: prices, assemblies, and a price list from a file. */

const opened = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a clerk adds a price with its margin, makes a circuit of it by the foot, changes the price while a colleague does, and takes a supplier’s list and back', async ({
  page,
  site,
}) => {
  const code = `E2E-${crypto.randomUUID().slice(0, 6)}`
  const list = page.getByRole('region', { name: 'Price book', exact: true })
  await openSignedIn(page, site, 'staff@demo.test', '/admin/price-book?kind=material')
  await list.getByRole('button', { name: 'Add an item' }).click()
  const form = opened(page, 'New item')
  const fillIn = async (price: string) => {
    await form.getByLabel('Code').fill(code)
    await form.getByLabel('Name').fill('Test breaker for a circuit')
    await form.getByLabel('Kind').selectOption('Material')
    await form.getByLabel('Price in dollars').fill(price)
    await form.getByLabel('Our cost in dollars').fill('29.10')
  }
  await fillIn('48.505')
  await form.getByRole('button', { name: 'Save the item' }).click()
  await expect(form.getByText('Enter dollars and cents')).toBeVisible()
  await form.getByLabel('Price in dollars').fill('48.50')
  await expect(form.getByText('Margin $19.40, 40% of the price.')).toBeVisible()
  // Whoever goes elsewhere finds what was typed.
  await page.reload()
  await expect(form.getByLabel('Code')).toHaveValue(code)
  await page.clock.setFixedTime(new Date())
  await form.getByRole('button', { name: 'Save the item' }).press('Enter')
  await expect(form).toHaveCount(0)
  const row = list.getByRole('button', { name: code })
  await expect(row).toBeVisible()
  // Too early: it is taken back.
  await expect(page.getByText(`${code} is added.`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Undone: it is not added.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await list.getByRole('button', { name: 'Add an item' }).click()
  await fillIn('48.50')
  await form.getByRole('button', { name: 'Save the item' }).click()
  await expect(row).toContainText('$48.50 each')
  await expect(row).toContainText('margin 40%')

  // A circuit: one breaker, and cable by the foot.
  await list.getByRole('button', { name: 'Assemblies' }).click()
  await list.getByRole('button', { name: 'Add an assembly' }).click()
  const circuit = opened(page, 'New assembly')
  await circuit.getByLabel('Code').fill(`${code}-C`)
  await circuit.getByLabel('Name').fill('Test circuit by the foot')
  await circuit.getByLabel('Add an item').fill(code)
  await circuit.getByRole('list', { name: 'Found in the price book' }).getByRole('button').click()
  await circuit.getByLabel('Add an item').fill('LEN-1')
  await circuit.getByRole('list', { name: 'Found in the price book' }).getByRole('button').click()
  const cable = circuit.getByRole('group', { name: 'Demo line, thick' })
  await cable.getByLabel('Fixed').fill('2.5')
  await cable.getByLabel('Each foot').fill('1.1')
  await circuit.getByLabel('For a run of, in feet').fill('40')
  // 46.5 feet at $8.00, and the breaker.
  await expect(opened(page, 'What it comes to').getByRole('row').last()).toContainText('$420.50')
  expect(await whatAxeFinds(page)).toEqual([])
  await circuit.getByRole('button', { name: 'Save the assembly' }).click()
  const made = list.getByRole('button', { name: `${code}-C` })
  await expect(made).toContainText('for 25 feet')
  // Too much cable: it is as it was.
  await made.click()
  const changed = opened(page, `Assembly ${code}-C`)
  const eachFoot = changed.getByRole('group', { name: 'Demo line, thick' }).getByLabel('Each foot')
  await eachFoot.fill('2')
  await changed.getByRole('button', { name: 'Save the assembly' }).press('Enter')
  await expect(page.getByText(`${code}-C is changed.`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(`Undone: ${code}-C is as it was.`)).toBeVisible()
  await made.click()
  await expect(eachFoot).toHaveValue('1.1')

  // A colleague is quicker: both prices are shown, and nothing that was typed is lost.
  await list.getByRole('button', { name: 'Items', exact: true }).click()
  await list.getByRole('searchbox').fill(code)
  await row.click()
  const item = opened(page, `Item ${code}`)
  await expect(item.getByRole('button', { name: /Test circuit by the foot/ })).toBeVisible()
  await item.getByLabel('Price in dollars').fill('52')
  const colleague = await site.backend.signIn('admin@demo.test')
  const { error } = await colleague.rpc('save_price', {
    item: {
      id: new URL(page.url()).searchParams.get('item'),
      version: 1,
      code,
      kind: 'material',
      name: 'Test breaker for a circuit',
      unit: 'each',
      price_cents: 5100,
      taxable: true,
      labor_minutes: 0,
      cost_cents: 2910,
      supplier: null,
      archived: false,
    },
  })
  expect(error).toBeNull()
  await item.getByRole('button', { name: 'Save the item' }).click()
  await expect(item.getByText('A colleague changed this while you were typing.')).toBeVisible()
  await expect(item.getByText('It is now: 51.00')).toBeVisible()
  await item.getByRole('button', { name: 'Keep mine' }).click()
  await item.getByRole('button', { name: 'Save the item' }).press('Enter')
  await expect(item).toHaveCount(0)
  await expect(row).toContainText('$52.00')
  await expect(page.getByText(`${code} is changed.`)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText(`Undone: ${code} is as it was.`)).toBeVisible()
  await page.clock.setSystemTime(new Date())
  await expect(row).toContainText('$51.00')
  await row.click()
  await item.getByLabel('Price in dollars').fill('52')
  await item.getByRole('button', { name: 'Save the item' }).click()
  await expect(row).toContainText('$52.00')

  // The price list as it is downloaded, with one price changed and one item more.
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all prices as CSV' }).click()
  const [heading = '', ...rows] = (await readFile(await (await coming).path(), 'utf8')).split('\r\n')
  const mine = rows.find((line) => line.startsWith(`${code},`)) ?? ''
  expect(heading).toBe('\uFEFFCode,Name,Kind,Unit,Price,Taxable,Labor minutes,Cost,Supplier,Archived')
  expect(mine).toBe(`${code},Test breaker for a circuit,material,each,52.00,yes,0,29.10,,`)
  await list.getByRole('button', { name: 'Import', exact: true }).click()
  const panel = opened(page, 'Import prices')
  const file = [heading, mine.replace('52.00', '55.25'), `${code}-B,Test box,material,each,9.95,yes,5,4.00,,`]
  await panel.getByLabel('Choose a CSV file, or drop it here').setInputFiles({
    name: 'supplier.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file.join('\r\n')),
  })
  await panel.getByRole('button', { name: 'See what would happen' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: `${code}-B` })).toContainText('$9.95 each')
  await panel.getByRole('button', { name: 'Changed 1' }).click()
  await expect(panel.getByText('price $52.00 → $55.25')).toBeVisible()
  await panel.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(panel.getByText('Imported: 1 new item, and 1 item changed.')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Test breaker' })).toContainText('$55.25')
  await panel.getByRole('button', { name: 'Undo this import of supplier.csv' }).click()
  await expect(list.getByRole('button', { name: 'Test breaker' })).toContainText('$52.00')
  await expect(list.getByRole('button', { name: 'Test box' })).toHaveCount(0)
})

test('a price that was stored although no answer came back is not taken for a colleague’s, however it was typed', async ({
  page,
  site,
}) => {
  const code = `LOST-${crypto.randomUUID().slice(0, 6)}`
  const list = page.getByRole('region', { name: 'Price book', exact: true })
  await openSignedIn(page, site, 'staff@demo.test', '/admin/price-book?kind=material')
  await list.getByRole('button', { name: 'Add an item' }).click()
  const added = opened(page, 'New item')
  await added.getByLabel('Code').fill(code)
  await added.getByLabel('Name').fill('Test breaker for a slow line')
  await added.getByLabel('Kind').selectOption('Material')
  await added.getByLabel('Price in dollars').fill('48.50')
  await added.getByLabel('Our cost in dollars').fill('29.10')
  await added.getByRole('button', { name: 'Save the item' }).click()
  const row = list.getByRole('button', { name: code })
  await row.click()
  const form = opened(page, `Item ${code}`)
  await form.getByLabel('Price in dollars').fill('52')
  await page.route('**/rpc/save_price*', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await form.getByRole('button', { name: 'Save the item' }).press('Enter')
  await expect(row).toContainText('$52.00', { timeout: 60_000 })
  await expect(form.getByText('Not saved')).toBeVisible({ timeout: 60_000 })
  await page.unroute('**/rpc/save_price*')
  await expect(form.getByText('A colleague changed this')).toHaveCount(0)
  await form.getByLabel('Name').fill('Test breaker for a slow line, new')
  await form.getByRole('button', { name: 'Save the item' }).press('Enter')
  await expect(row).toContainText('Test breaker for a slow line, new')
})
