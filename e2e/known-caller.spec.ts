import { expect, openSignedIn, test } from './site.ts'

test('whoever takes down a call sees whom we do not serve, once they are chosen why, and can say that it is somebody else', async ({
  page,
  site,
}) => {
  const colleague = await site.backend.signIn('staff@demo.test')
  const name = `Demo Caller ${crypto.randomUUID().slice(0, 6)}`
  const phone = `(516) 555-${String(Math.floor(Math.random() * 9000) + 1000)}`
  const { error } = await colleague.rpc('save_customer', {
    customer: {
      id: crypto.randomUUID(),
      version: 0,
      kind: 'person',
      name,
      do_not_serve: 'Has not paid twice.',
      contacts: [{ id: crypto.randomUUID(), name, phone }],
    },
  })
  expect(error).toBeNull()
  await openSignedIn(page, site, 'staff@demo.test', '/admin/new-request')
  await page.getByLabel('Phone', { exact: true }).fill(phone.replace(/\D/g, ''))
  const found = page.getByRole('status').filter({ hasText: name })
  await expect(found).toContainText('Do not serve')
  await page.getByRole('button', { name: `It is them: ${name}` }).click()
  await expect(found).toContainText(`The request of ${name}.`)
  await expect(found).toContainText('Do not serve: Has not paid twice.')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await expect(page.getByRole('button', { name: `It is them: ${name}` })).toBeVisible()
})
