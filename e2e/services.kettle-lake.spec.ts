import { expect, test, wake } from './site.ts'

test('someone outside the ten towns finds what a panel costs, part by part, and what the problem is about', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All services' }).click()
  await expect(page).toHaveURL('/services')
  await page.getByRole('link', { name: 'Panel upgrade: prices, times and what is included' }).click()
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
