import { expect, test } from './site.ts'
import { demoReference } from './this-site.ts'

test('an admin erases someone who asked for it, learns first what stays and why, and finds it in the audit log', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin@demo.test')
  await page.goto('/admin/people')
  const form = page.getByRole('region', { name: 'Erase a person' })
  await form.getByRole('button', { name: 'Show what we have' }).click()
  await expect(form.getByText('Nothing was erased. Enter their email address')).toBeVisible()
  await form.getByLabel('Their email address').fill('visitor.e@demo.test')
  await form.getByRole('button', { name: 'Show what we have' }).click()
  await expect(form.getByRole('button', { name: 'Erase visitor.e@demo.test for good' })).toBeVisible()
  // Another address: nobody can be erased before it is known what there is of them.
  await form.getByLabel('Their email address').fill('visitor.f@demo.test')
  await expect(form.getByRole('button', { name: / for good$/ })).toHaveCount(0)
  await form.getByRole('button', { name: 'Show what we have' }).click()
  await expect(form.getByText('What stays:')).toBeVisible()
  await expect(form).toContainText('a contract can be sued upon for years')
  await form.getByRole('button', { name: 'Erase visitor.f@demo.test for good' }).click()
  await expect(form.getByText(`Erased. Kept: ${demoReference('XX8')}.`)).toBeVisible()

  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Audit' }).click()
  const newest = page.getByRole('list', { name: 'What was done' }).getByRole('listitem').first()
  await expect(newest).toContainText('Person erased')
  await expect(newest).toContainText('Demo Admin <admin@demo.test>')
  await expect(page.locator('#main')).not.toContainText('visitor.f@demo.test')
})
