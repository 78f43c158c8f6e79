import { storeRequest } from './requests.ts'
import { expect, type Site } from './site.ts'

/** An estimate in two options that was sent to a customer, who may take one line more and sign the certificate or not. */
export async function sentEstimate(site: Site, email: string) {
  const { sql } = site.backend
  const request = await storeRequest(site, { email, name: 'Ana Muñoz', address: '12 Elm Street' })
  const colleague = await site.backend.signIn('admin@demo.test')
  const job = { id: crypto.randomUUID(), request_id: request.id, title: 'A new panel' }
  expect((await colleague.rpc('start_job', { job })).error).toBeNull()
  const id = crypto.randomUUID()
  expect(
    (await colleague.rpc('start_estimate', { estimate: { id, job_id: job.id, copy_of: null } })).error,
  ).toBeNull()
  const tax = { id: crypto.randomUUID(), version: 0, name: `County ${id.slice(0, 6)}`, rate: 8625 }
  expect((await colleague.rpc('save_tax_rate', { tax })).error).toBeNull()
  const line = (description: string, price_cents: number, is_optional: boolean) => ({
    id: crypto.randomUUID(),
    item_id: null,
    code: null,
    description,
    unit: 'each',
    quantity: 1000,
    price_cents,
    cost_cents: null,
    taxable: true,
    is_optional,
    is_chosen: false,
  })
  const options = ['Good', 'Better'].map((name, place) => ({
    id: crypto.randomUUID(),
    name,
    why: null,
    is_recommended: place === 1,
    lines: [line('The panel', 100_000 * (place + 1), false), line('Surge protection', 25_000, true)],
  }))
  const estimate = {
    id,
    version: 1,
    title: job.title,
    tax_mode: 'capital_improvement',
    tax_rate_id: tax.id,
    tax_rate_version: 1,
    valid_until: '2099-12-31',
    begins_on: '2098-03-01',
    ends_on: '2098-03-04',
    deposit_percent: 10,
    deposit_handling: 'escrow',
    deposit_holder: 'Demo Savings Bank',
    options,
  }
  const saved = await colleague.rpc('save_estimate', { estimate })
  expect(saved.error).toBeNull()
  const { version } = saved.data as unknown as { version: number }
  expect((await colleague.rpc('send_estimate', { estimate_id: id, seen_version: version })).error).toBeNull()
  const status = async () =>
    (await sql<{ status: string }[]>`select status from private.estimates where id = ${id}`)[0]?.status
  return { id, request, status }
}
