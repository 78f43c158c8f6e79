import { readFile } from 'node:fs/promises'
import { contracts } from '../src/content/contracts.ts'
import { sendEstimate } from '../supabase/tests/send-estimate.ts'
import { whatAxeFinds } from './axe.ts'
import { storeRequest } from './requests.ts'
import { expect, type Site, test } from './site.ts'

/** An estimate that its customer signed in person and an admin countersigned: without the pages, which other stories are about. */
async function signedEstimate(site: Site) {
  const request = await storeRequest(site, { name: 'Łucja Díaz', address: '12 Elm Street' })
  const colleague = await site.backend.signIn('admin@demo.test')
  const ask = async (name: string, given: object) => {
    const { data, error } = await colleague.rpc(name as 'sign_estimate', given as never)
    expect(error, name).toBeNull()
    return data as unknown
  }
  const lines = [{ description: 'The panel', price_cents: 185_000 }]
  const { id, options } = await sendEstimate(site.backend, request.id, [{ name: 'Good', lines }], {
    tax_mode: 'capital_improvement',
  })
  const choice = {
    estimate_id: id,
    revision: 1,
    option_id: options[0]?.id,
    chosen: [],
    certified: true,
    emergency: null,
  }
  const { documents } = (await ask('documents_to_sign', { choice })) as { documents: { hash: string }[] }
  await ask('sign_estimate', {
    signature: {
      ...choice,
      id: crypto.randomUUID(),
      documents: documents.map(({ hash }) => hash),
      consent: contracts.at(-1)?.version,
      name: 'Łucja Díaz',
      how: 'drawn',
      drawing: 'M30 150 L90 40 L150 150 M60 100 L120 100',
      in_person: true,
    },
  })
  const signature = {
    id: crypto.randomUUID(),
    estimate_id: id,
    name: 'Demo owner',
    how: 'typed',
    drawing: null,
  }
  await ask('countersign_estimate', { signature })
  return id
}

test('what was signed is downloaded as PDF and JSON, found genuine without a connection, and refused with one byte changed', async ({
  page,
  site,
}) => {
  const id = await signedEstimate(site)
  await page.goto(`/estimate/${id}`)
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) }
  }
  const pdf = { ...(await download('Download as PDF')), mimeType: 'application/pdf' }
  const json = { ...(await download('Download the record (JSON)')), mimeType: 'application/json' }
  const again = await download('Download as PDF')
  expect(again.buffer.equals(pdf.buffer)).toBe(true)

  await page.getByRole('link', { name: 'check these files' }).click()
  await expect(page.getByRole('heading', { name: 'Check a signed document' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  const choose = page.getByLabel(/^Choose/)
  for (const file of [pdf, json]) {
    await choose.setInputFiles(file)
    await expect(page.getByText(file.name, { exact: true })).toBeVisible()
    await expect(page.getByText('Genuine: every character is as it was signed.')).toBeVisible()
    await expect(page.getByRole('article').first()).toContainText('Łucja Díaz')
    await expect(page.getByText('Demo owner', { exact: true })).toBeVisible()
  }
  expect(await whatAxeFinds(page)).toEqual([])
  const refused = page.getByRole('alert').filter({ hasText: 'Not genuine.' })
  for (const [file, at, why] of [
    [json, json.buffer.indexOf('$1,850.00') + 3, 'does not match its hash'],
    [pdf, pdf.buffer.indexOf('$1,850.00') + 3, 'does not match its hash'],
    [pdf, pdf.buffer.lastIndexOf('$1,850.00') + 3, 'its pages are not those of the record inside it'],
    [pdf, pdf.buffer.length - 1, 'its pages are not those of the record inside it'],
  ] as const) {
    const buffer = Buffer.from(file.buffer)
    buffer[at] = (buffer[at] ?? 0) ^ 1
    await choose.setInputFiles({ ...file, name: `changed at ${at}`, buffer })
    await expect(page.getByText(`changed at ${at}`, { exact: true })).toBeVisible()
    await expect(refused).toContainText(why)
  }

  // The day goes on: the file does not reach its last hash, and the record in an email of ours stands in for it.
  const mailed = (
    await site.backend.sql<
      { hash: string }[]
    >`select hash from private.evidence order by sequence desc limit 1`
  )[0]?.hash
  await signedEstimate(site)
  await page.context().setOffline(false)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await choose.setInputFiles(pdf)
  await expect(page.getByText('We can’t say.')).toBeVisible()
  await page
    .getByLabel(/^Record from an email/)
    .fill(`Record of 2026-11-24: ${mailed} (https://site.test/verify)`)
  await expect(page.getByText('Genuine: every character is as it was signed.')).toBeVisible()
})

test('without a connection what was signed says so where it was asked for, and the page of the contract stays', async ({
  page,
  site,
}) => {
  const id = await signedEstimate(site)
  await page.goto(`/estimate/${id}`)
  const signed = page.getByText('Both of us have signed.')
  const read = page.getByRole('button', { name: 'Read what was signed' })
  await expect(read).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  const files = page.getByRole('region', { name: 'What was signed' })
  await expect(files.getByRole('alert')).toHaveText('Not downloaded. Check your connection, then try again.')
  await read.click()
  await expect(files.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  await expect(signed).toBeVisible()
  await page.context().setOffline(false)

  // Its code comes, and no answer.
  await page.route('**/rpc/signed_bundle', (route) => route.abort('connectionreset'))
  await files.getByRole('button', { name: 'Load the page again' }).click()
  await read.click()
  const again = files.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByRole('article', { name: 'Home improvement contract' })).toContainText('Łucja Díaz')
})
