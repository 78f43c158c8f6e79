import { business } from '../src/content/business.ts'
import { services } from '../src/content/services/services.ts'
import { towns } from '../src/content/towns/towns.ts'
import { expect, referenceOn, sendQuote, test } from './site.ts'

/*
 * What holds whoever's site it is. scripts/adopt.kettle-lake.test.ts runs these stories on the second demonstration; `npm run test:adopted` runs
 * all, or with `--grep @any-business` these and those that show each kind of page.
 */

const [service] = services
const [town] = towns

test('from the home page a visitor finds a service, what it is in a town, and the number to call', {
  tag: '@any-business',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${business.counties[0]} County`)
  await expect(page.getByRole('contentinfo')).toContainText(business.name)
  await page.getByRole('contentinfo').getByRole('link', { name: 'All services' }).click()
  await page.getByRole('main').getByRole('link', { name: service.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: service.name })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: town.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${service.name} in ${town.name}` })).toBeVisible()
  await page.getByRole('link', { name: `${town.name}, ${town.county} County` }).click()
  await expect(page).toHaveURL(`/locations/${town.slug}`)
  const call = page.getByRole('main').getByRole('link', { name: business.phone.display }).last()
  await expect(call).toHaveAttribute('href', `tel:${business.phone.e164}`)
})

test('a visitor sends a request about any service in any town, and it is stored', {
  tag: '@any-business',
}, async ({ page, site }) => {
  await page.goto(`/contact?service=${service.slug}&town=${town.slug}`)
  await page.getByRole('radio', { name: 'This week' }).check()
  await page.getByLabel('Your name').fill('Any Visitor')
  await page.getByLabel('Phone', { exact: true }).fill('(212) 555-0177')
  await page.getByLabel('Email', { exact: true }).first().fill(`${crypto.randomUUID()}@visitor.test`)
  await page.getByLabel('What is it about?').fill('Please have a look at it.')
  await page.getByRole('radio', { name: 'Email' }).check()
  await sendQuote(page)
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  const reference = await referenceOn(page)
  expect(reference).toMatch(new RegExp(`^${business.referencePrefix}-`))
  const [stored] = await site.backend
    .sql`select town, service from public.service_requests where reference = ${reference}`
  expect(stored).toEqual({ town: town.slug, service: service.slug })
})

test('a customer signs in', { tag: '@any-business' }, async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('customer@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('demo-password-2003')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

test('the search leads from the name of a service to what it is in a town', { tag: '@any-business' }, async ({
  page,
}) => {
  await page.goto('/search')
  await page.getByLabel('What is wrong, or what do you need?').fill(`${service.name} ${town.name}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: `${service.name} in ${town.name}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/services/${service.slug}/${town.slug}`)
})
