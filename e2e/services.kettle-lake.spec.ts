import { expect, test, wake } from './site.ts'

test('someone outside the ten towns finds what a panel costs, part by part, and what the problem is about', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All services' }).click()
  await expect(page).toHaveURL('/services')
  await page.getByRole('main').getByRole('link', { name: 'Panel upgrade', exact: true }).click()
  await expect(page).toHaveURL('/services/panel-upgrade')
  const costs = page.getByRole('table', { name: /^Panel upgrade, as of [A-Z][a-z]+ 20\d\d\. Based on / })
  const row = costs.getByRole('row', { name: /^New panel of the same rating/ })
  await expect(row.getByRole('cell')).toContainText([
    '$2,400 to $4,800',
    '$1,350 to $2,500',
    '$850 to $1,900',
    '$200 to $400',
  ])
  await expect(page.getByText('The prices on this page were made up')).toBeVisible()
  await page.getByRole('link', { name: /^Federal Pacific or Zinsco panel/ }).click()
  await expect(page).toHaveURL('/services/panel-upgrade/problems/federal-pacific-or-zinsco-panel')
  for (const name of ['Stop and call if', 'Causes, the likeliest first', 'The repair', 'Time and cost'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: /^A Federal Pacific panel in a ranch/ })).toBeVisible()
})

test('a problem’s page for a town says what is different there, and links to the full text and back', async ({
  page,
}) => {
  await page.goto('/services/panel-upgrade/problems/fuse-box-replacement')
  await wake(page)
  await page.getByRole('region', { name: 'In your town' }).getByRole('link', { name: 'Commack' }).click()
  await expect(page).toHaveURL('/services/panel-upgrade/commack/fuse-box-replacement')
  const here = page.getByRole('region', { name: 'In Commack', exact: true })
  await expect(here).toContainText('Tax map 0400 is Huntington')
  await expect(here).toContainText('Split-bus and Federal Pacific panels')
  await expect(here).not.toContainText('flood')
  await page.getByRole('link', { name: /: all causes, and how it is repaired$/ }).click()
  await expect(page).toHaveURL('/services/panel-upgrade/problems/fuse-box-replacement')
})

test('on a phone every price of a service stands beside what it is for, and the bars below are of one length', async ({
  page,
}) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/services/generator-installation')
    const rows = await page.getByRole('table').locator('tbody tr').all()
    expect(rows.length).toBeGreaterThan(2)
    const bars = new Set<number>()
    for (const row of rows) {
      const size = await row.locator('th').boundingBox()
      const price = await row.locator('td').first().boundingBox()
      expect(price?.y, `${width} px`).toBe(size?.y)
      bars.add(Math.round(size?.width ?? 0))
    }
    expect([...bars], `${width} px`).toHaveLength(1)
  }
})

test('beside an article stand its parts, the work with its price, its calculator and the number to call', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/blog/what-a-200-amp-service-upgrade-involves')
  const beside = page.getByRole('complementary', { name: 'In your house' })
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'The day' }).click()
  await expect(page.getByRole('heading', { name: 'The day' })).toBeInViewport()
  // All of it is in view, however low the window is.
  await expect(beside).toBeInViewport({ ratio: 1 })
  await expect(beside.getByRole('link', { name: '(631) 555-0142' })).toBeVisible()
  await expect(beside.getByRole('link', { name: 'Work it out: Panel size and house load' })).toHaveAttribute(
    'href',
    '/resources/panel-size',
  )
  await expect(beside).toContainText('$3,900 to $8,800')
  await beside.getByRole('link', { name: '100 to 200 amp service upgrade' }).click()
  await expect(page.getByRole('main')).toContainText('$3,900 to $8,800')
  await page.goBack()
  // On a phone it comes after the text, without the number that the call bar has.
  await page.setViewportSize({ width: 390, height: 844 })
  const last = page.getByRole('heading', { name: 'Three questions for the quote' })
  expect((await beside.boundingBox())?.y).toBeGreaterThan((await last.boundingBox())?.y ?? Number.NaN)
  await expect(beside.getByRole('link', { name: '(631) 555-0142' })).toBeHidden()
})
