import { renderToStaticMarkup } from 'react-dom/server'
import { Offered } from '@/features/agreements/offered'
import { OfferedOptions } from '@/features/agreements/offered-options'
import type { CustomerEstimate, OfferedLine } from '@/features/agreements/sent-estimate'

/*
 * Estimates with all that one may have, as src/boot/drawing draws them. From these the build learns which of the site's styles the page of an estimate needs
 * while it sleeps (scripts/page-css.ts).
 */

const line = (id: string, is_optional: boolean): OfferedLine => ({
  id,
  description: 'Work',
  unit: 'foot',
  quantity: 2500,
  price_cents: 100,
  taxable: true,
  is_optional,
  is_chosen: true,
  note: 'Why',
})

const estimate = (count: number): CustomerEstimate => ({
  id: '',
  reference: 'XX-000000',
  status: 'sent',
  is_expired: false,
  revision: 2,
  answers: [],
  signed: null,
  body: {
    valid_until: '2026-12-31',
    title: 'Work',
    tax_mode: 'repair',
    tax_rate: { name: 'A county', rate: 8625 },
    deposit: { percent: 10 },
    contract: null,
    customer: { name: 'Somebody' },
    property: { place: 'A street, a town' },
    photos: [],
    calculations: [],
    options: Array.from({ length: count }, (_, place) => ({
      id: `${place}`,
      name: '',
      why: 'Why',
      is_recommended: place === 0,
      lines: [line('1', false), line('2', true)],
    })),
  },
})

/** As many options as one may have, and each number of them has columns of its own. */
const counts = [1, 2, 3, 4]

/** Their HTML. */
export const drawnEstimates = () =>
  counts
    .map(estimate)
    .map((estimate) =>
      renderToStaticMarkup(
        <Offered estimate={estimate} standing={<div className="outline-none empty:hidden" />}>
          <OfferedOptions
            body={estimate.body}
            ticked={{}}
            onTick={() => {}}
            onGoAhead={() => {}}
            onSign={() => {}}
          />
        </Offered>,
      ),
    )
    .join('')
