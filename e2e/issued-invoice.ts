import { storeRequest } from './requests.ts'
import { expect, type Site } from './site.ts'

/** An invoice over so many cents, issued to somebody who had asked for work, or to another customer. */
export async function issuedInvoice(
  site: Site,
  cents: number,
  email = `payer-${crypto.randomUUID()}@pay.test`,
  billTo: string | null = null,
) {
  const request = await storeRequest(site, { email, name: 'Ana Muñoz', address: '12 Elm Street' })
  const colleague = await site.backend.signIn('staff@demo.test')
  const job = { id: crypto.randomUUID(), request_id: request.id, title: 'A charger in the garage' }
  expect((await colleague.rpc('start_job', { job })).error).toBeNull()
  await site.backend.sql`update public.jobs set bill_to = ${billTo} where id = ${job.id}`
  const id = crypto.randomUUID()
  const started = await colleague.rpc('start_invoice', {
    invoice: { id, job_id: job.id, kind: 'work', estimate_id: null, option_id: null },
  })
  expect(started.error).toBeNull()
  const line = {
    id: crypto.randomUUID(),
    code: null,
    description: 'Charger and its circuit',
    unit: 'each',
    quantity: 1000,
  }
  const saved = await colleague.rpc('save_invoice', {
    invoice: {
      id,
      version: 1,
      title: job.title,
      tax_mode: 'exempt',
      tax_rate_id: null,
      tax_rate_version: null,
      due_days: 14,
      lines: [{ ...line, price_cents: cents, taxable: false }],
    },
  })
  expect(saved.error).toBeNull()
  const issued = await colleague.rpc('issue_invoice', { invoice_id: id, seen_version: 2 })
  expect(issued.error).toBeNull()
  const { number } = issued.data as unknown as { number: number }
  return { id, number, email, request }
}
