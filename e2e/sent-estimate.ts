import { addTaxRate, sendEstimate } from '../supabase/tests/send-estimate.ts'
import { storeRequest } from './requests.ts'
import type { Site } from './site.ts'

/** An estimate in two options that was sent to a customer, who may take one line more and sign the certificate or not. */
export async function sentEstimate(site: Site, email: string) {
  const { backend } = site
  const request = await storeRequest(site, { email, name: 'Ana Muñoz', address: '12 Elm Street' })
  const options = ['Good', 'Better'].map((name, place) => ({
    name,
    is_recommended: place === 1,
    lines: [
      { description: 'The panel', price_cents: 100_000 * (place + 1) },
      { description: 'Surge protection', price_cents: 25_000, is_optional: true },
    ],
  }))
  const { id } = await sendEstimate(backend, request.id, options, {
    tax_mode: 'capital_improvement',
    ...(await addTaxRate(backend)),
    deposit_percent: 10,
    deposit_handling: 'escrow',
    deposit_holder: 'Demo Savings Bank',
  })
  const status = async () =>
    (await backend.sql<{ status: string }[]>`select status from private.estimates where id = ${id}`)[0]
      ?.status
  return { id, request, status }
}
