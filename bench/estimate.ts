import type { TestBackend } from '../scripts/local-backend/testing.ts'
import { services } from '../src/content/services/services.ts'
import { towns } from '../src/content/towns/towns.ts'
import { addTaxRate, sendEstimate } from '../supabase/tests/send-estimate.ts'
import { atLeast, atMost, budgets, type Check, milliseconds, times } from './budgets.ts'
import { measureLighthouse } from './lighthouse.ts'

/** What such an estimate is usually about. */
const panel = (price_cents: number) => [
  { description: 'Main panel of 200 A with 40 spaces, and its main breaker', price_cents },
  { description: 'Service entrance cable and meter pan', price_cents: 98_500 },
  {
    description: 'Grounding: two rods and the bond to the water pipe',
    price_cents: 42_000,
    note: 'NEC 250.50: all that grounds the house is connected.',
  },
  { description: 'Permit, inspection and the utility’s appointment', price_cents: 37_500 },
  { description: 'Surge protection of the whole house', price_cents: 28_500, is_optional: true },
]

/**
 * Measures the page of an estimate as its customer opens it, against a public page in the same runs. It asks for the estimate before its heading is painted,
 * which does not wait for it; a simulated network takes it as if it did, so this one is slow.
 */
export async function measureEstimate(
  site: { url: string; emptyPath: string },
  backend: TestBackend,
  runs: number,
): Promise<Check[]> {
  const pages = [await estimateOf(backend), '/contact'].map((path) => ({ page: { name: path, path } }))
  const [estimate, publicPage] = await measureLighthouse(site, pages, runs, 'devtools')
  if (!estimate || !publicPage) throw new Error('Lighthouse left a page out.')
  const { scores, lcp, tbt, cls } = estimate
  const name = 'estimate'
  return [
    ...(['performance', 'accessibility', 'best-practices'] as const).map((category) =>
      atLeast(name, category, scores[category], budgets.score, String),
    ),
    atMost(name, 'LCP ÷ public page', lcp.page / publicPage.lcp.page, budgets.lcpRatio, times),
    atMost(name, 'TBT − empty', tbt.over, budgets.tbtOver, milliseconds),
    atMost(name, 'layout shift', cls, budgets.cls, (value) => value.toFixed(4)),
  ]
}

/** Sends a customer an estimate of two options, and gives its page's path. */
async function estimateOf(backend: TestBackend): Promise<string> {
  const [request] = await backend.sql<{ id: string }[]>`
    insert into public.service_requests ${backend.sql({
      id: crypto.randomUUID(),
      name: 'Demo Person',
      phone: '+16315550177',
      email: 'person@bench.test',
      address: '12 Elm Street',
      town: towns[0]?.slug ?? '',
      service: services[0]?.slug ?? '',
      urgency: 'flexible',
      preferred_contact: 'phone',
      message: 'The panel is full.',
    })} returning id`
  if (!request) throw new Error('No request was stored.')
  const { id } = await sendEstimate(
    backend,
    request.id,
    [
      {
        name: 'Good',
        why: 'The panel is replaced, and what is on it stays as it is.',
        lines: panel(210_000),
      },
      {
        name: 'Better',
        why: 'With breakers that notice an arc, as the code asks for in new bedrooms and living rooms, and space for a charger later on.',
        is_recommended: true,
        lines: panel(285_000),
      },
    ],
    {
      tax_mode: 'capital_improvement',
      ...(await addTaxRate(backend)),
      deposit_percent: 10,
      deposit_handling: 'escrow',
      deposit_holder: 'Demo Savings Bank',
    },
  )
  return `/estimate/${id}`
}
