import type { Page } from '@playwright/test'
import { whatAxeFinds } from './axe.ts'
import { expect, test, wake } from './site.ts'

/** Each tool with part of the answer its page shows before anything is typed. */
const tools = [
  {
    path: '/resources/panel-size',
    heading: 'Panel size and house load',
    answer: 'The calculated load is 96 A.',
  },
  {
    path: '/resources/ev-charger',
    heading: 'EV charger circuit and charging time',
    answer: 'The charger needs a 50-amp circuit of its own.',
  },
  { path: '/resources/generator-size', heading: 'Generator size', answer: 'A 30-amp inlet carries it.' },
  {
    path: '/resources/voltage-drop',
    heading: 'Voltage drop and wire size',
    answer: 'Copper of 8 AWG loses 2.8 V',
  },
  {
    path: '/resources/lighting-payback',
    heading: 'Lighting energy and payback',
    answer: 'The change saves $184 a year',
  },
]

const status = (page: Page) => page.getByRole('main').getByRole('status')

async function openTool(page: Page, address: string) {
  await page.goto(address)
  await wake(page)
}

test('the resources page lists every tool and keeps the numbers for an outage', async ({ page }) => {
  await page.goto('/resources')
  for (const { path } of tools) {
    await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible()
  }
  const numbers = page.getByRole('region', { name: 'Whom to call for what' })
  await expect(numbers.getByRole('link')).toHaveText(['911', '1-800-490-0075', '811'])
  await expect(numbers.getByRole('listitem').last()).toContainText('Before you dig')
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, heading, answer } of tools) {
    test(`${path} shows its result with the initial inputs`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(status(page)).toContainText(answer)
      await expect(page.getByRole('row').first()).toBeVisible()
    })
  }

  test('submitting the form writes the inputs into the address', async ({ page }) => {
    await page.goto('/resources/panel-size')
    await page.getByLabel('Floor area (sq ft)').fill('1500')
    await page.getByRole('button', { name: 'Show the result' }).click()
    await expect(page).toHaveURL(/\/resources\/panel-size\?area=1500&main=150&.*ev=0/)
  })
})

test('the result follows the inputs, the address keeps them, and the link opens the same result', async ({
  page,
  context,
}) => {
  await page.goto('/resources')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Panel size/ })
    .click()
  await expect(status(page)).toContainText('The calculated load is 96 A.')
  const entries = await page.evaluate(() => history.length)

  // Annex D of the code, example D2(a).
  await page.getByLabel('Floor area (sq ft)').fill('1,500')
  await page.getByLabel('Water heater (W)').fill('2500')
  await page.getByLabel('Other fixed appliances (W)').fill('')
  await page.getByLabel('Air conditioning (W)').fill('1380')
  await page.getByLabel('Other electric heat (W)').fill('9000')
  await page.getByLabel('Thermostats of that heat').selectOption('Four or more')
  await page.getByLabel('Your main breaker today').selectOption('100 A')
  await expect(status(page)).toContainText('The calculated load is 90 A.')
  await expect(page.getByRole('row', { name: /General loads together/ })).toContainText('29,700 VA')
  await expect(page).toHaveURL(/area=1%2C500&.*controls=many&main=100/)
  expect(await page.evaluate(() => history.length)).toBe(entries)

  const other = await context.newPage()
  await openTool(other, page.url())
  await expect(status(other)).toContainText('The calculated load is 90 A.')
  await expect(other.getByLabel('Floor area (sq ft)')).toHaveValue('1,500')
  await other.close()

  await page.goBack()
  await expect(page).toHaveURL(/\/resources$/)
  await page.goForward()
  await expect(page.getByLabel('Other electric heat (W)')).toHaveValue('9000')
  await expect(status(page)).toContainText('The calculated load is 90 A.')
})

test('unusable input is named at its box, and no figure is computed from it', async ({ page }) => {
  await openTool(page, '/resources/panel-size')
  const area = page.getByLabel('Floor area (sq ft)')
  await area.fill('a lot')
  await expect(page.getByText('Enter the floor area in square feet, between 200 and 20,000.')).toBeVisible()
  await expect(area).toHaveAttribute('aria-invalid', 'true')
  await expect(status(page)).toHaveText('No result yet. Check the fields marked in red: Floor area.')
  await expect(page.getByRole('main')).not.toContainText('NaN')
  await page.getByRole('button', { name: 'Show the result' }).click()
  await expect(area).toBeFocused()
  await area.fill('1800')
  await page.getByRole('button', { name: 'Show the result' }).click()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeFocused()
  await expect(status(page)).toContainText('The calculated load is')
})

test('an address with impossible inputs says so and keeps working', async ({ page }) => {
  await openTool(page, '/resources/ev-charger?amps=900&volts=12&from=90&to=20')
  await expect(page.getByText('Enter the charging current in amps, between 6 and 80.')).toBeVisible()
  await page.getByLabel('Charging current (A)').fill('32')
  await expect(
    page.getByText('Enter a charge to reach that is higher than the one to start from.'),
  ).toBeVisible()
  await page.getByLabel('Charge to (%)').fill('100')
  await expect(status(page)).toContainText('The charger needs a 40-amp circuit of its own.')
})

test('a house entered for the panel carries over to the charger, and Back restores it', async ({ page }) => {
  await openTool(page, '/resources/panel-size')
  await page.getByLabel('Your main breaker today').selectOption('100 A')
  await page.getByLabel('Floor area (sq ft)').fill('2400')
  await expect(page).toHaveURL(/area=2400/)
  await page.getByRole('link', { name: 'Would a car charger fit into this house?' }).click()
  await expect(page.getByLabel('Floor area (sq ft)')).toHaveValue('2400')
  await expect(status(page)).toContainText('Your 100-amp main has no room for it')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel size and house load')
  await expect(page.getByLabel('Floor area (sq ft)')).toHaveValue('2400')
})

test('what is typed before the page’s code has loaded stays, counts, and goes into the address', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/react-dom-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/resources/voltage-drop?amps=20&metal=aluminum', { waitUntil: 'commit' })
  await page.getByLabel('Length, one way (ft)').fill('50')
  await page.getByLabel('Circuit', { exact: true }).selectOption('240 V, single-phase')
  resolve()
  await wake(page)
  await expect(page.getByLabel('Length, one way (ft)')).toHaveValue('50')
  await expect(page.getByLabel('Current of the load (A)')).toHaveValue('20')
  await expect(page.getByLabel('Circuit', { exact: true })).toHaveValue('240')
  await expect(status(page)).toContainText('Aluminum of 10 AWG loses')
  await expect(page).toHaveURL(/\?amps=20&metal=aluminum&system=240&.*feet=50/)
})

test('the printout has the result, the inputs and the address, and not the site around them', async ({
  page,
}) => {
  await openTool(page, '/resources/generator-size?sump=2')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('form', { name: 'Generator size' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('Sump pump: 2 × 1,050 W')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What was entered' })).toBeVisible()
  await expect(page.getByText(/\/resources\/generator-size\?fridge=1&.*sump=2/)).toBeVisible()
})

test('the quote form opens with the tool’s service chosen', async ({ page }) => {
  await openTool(page, '/resources/generator-size')
  await page.getByRole('link', { name: 'Ask for a quote for a generator' }).click()
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('generator-installation')
})

for (const [index, { path }] of tools.entries()) {
  test(`${path}: on a phone and a computer axe finds nothing and nothing is wider than the screen, no console message`, async ({
    page,
  }) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    const widths = index % 2 === 0 ? [390, 1440] : [1440, 390]
    await page.setViewportSize({ width: widths[0] ?? 0, height: 900 })
    await openTool(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await whatAxeFinds(page), `${width} px`).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${width} px`,
      ).toBeLessThanOrEqual(0)
    }
    expect(messages).toEqual([])
  })
}
