import { canonicalJson } from '../src/lib/canonical-json.ts'
import { signedBundle } from '../supabase/tests/signed-bundle.ts'
import { whatAxeFinds } from './axe.ts'
import { expect, test } from './site.ts'

test('a signed file is found genuine without a connection, and with one character changed it is refused', async ({
  page,
  site,
}) => {
  const { bundle, days } = await signedBundle()
  await site.backend
    .sql`insert into private.evidence_days ${site.backend.sql(days)} on conflict (day) do update set sequence = excluded.sequence, hash = excluded.hash`
  await page.goto('/verify')
  const known = page.waitForResponse((answer) => answer.url().endsWith('/rpc/evidence_days'))
  await page.mouse.move(10, 200)
  await page.mouse.move(20, 210)
  await known
  await page.context().setOffline(true)
  const text = canonicalJson(bundle)
  const choose = (name: string, text: string) =>
    page
      .getByLabel(/^Choose/)
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('mine.json', text)
  await expect(page.getByText('Genuine: every character is as it was signed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Home improvement contract' })).toBeVisible()
  expect(await whatAxeFinds(page)).toEqual([])
  await choose('changed.json', text.replace('$1,850.00', '$1,350.00'))
  await expect(
    page.getByText('Not genuine. “Home improvement contract” does not match its hash'),
  ).toBeVisible()
})
