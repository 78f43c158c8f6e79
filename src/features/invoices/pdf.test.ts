import { expect, test } from 'vitest'
import { business } from '@/content/business'
import { coded } from '@/lib/pdf/text'
import type { CustomerInvoice } from './customer-invoice-api'
import { invoicePdf } from './pdf'

const invoice: CustomerInvoice = {
  kind: 'work',
  number: 1042,
  title: 'Work in the garage',
  standing: 'part',
  issued_on: '2026-11-20',
  due_on: '2026-12-04',
  lines: Array.from({ length: 70 }, (_, place) => ({
    id: String(place),
    description: `Outlet ${place} (GFCI) for José`,
    unit: 'each',
    quantity: 2500,
    price_cents: 1010,
  })),
  tax_mode: 'repair',
  subtotal_cents: 176_750,
  tax_cents: 15_245,
  total_cents: 191_995,
  due_cents: 171_995,
  open_cents: 121_995,
  coming_cents: 0,
  waived_cents: 0,
  untaken_cents: 0,
  credit_cents: 0,
  body: {
    billed: { name: 'Ana Muñoz', address: '12 Elm Street', town: 'ronkonkoma' },
    house: { address: '4 Oak Street' },
    job: 'KL-ABC234',
    tax_rate: { rate: 8625 },
    deposits: [{ number: 1001, cents: 20_000 }],
  },
  payments: [{ is_refund: false, method: 'check', cents: 50_000, received_on: '2026-11-22' }],
  credit_notes: [],
}

/** What the pages show, line by line. */
const shownIn = (pdf: Uint8Array) =>
  [...new TextDecoder('latin1').decode(pdf).matchAll(/ Td \(((?:\\.|[^\\)])*)\) Tj/g)].map(([, words = '']) =>
    words.replace(/\\(\d{3}|.)/g, (_, code: string) =>
      code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : code,
    ),
  )

test('an invoice as a PDF says what the page says, however many pages it takes', async () => {
  const shown = shownIn(await invoicePdf(invoice, 'Ronkonkoma'))
  for (const words of [
    'Invoice 1042',
    'Ana Muñoz, 12 Elm Street, Ronkonkoma',
    '4 Oak Street',
    'December 4, 2026',
    'Outlet 69 (GFCI) for José',
    '2.5 each',
    '$25.25',
    'Sales tax, 8.625%',
    '$1,919.95',
    'Less your deposit, invoice 1001',
    '-$200.00',
    'Paid November 22, 2026, check',
    '-$500.00',
    'To pay: $1,219.95',
  ])
    expect(shown).toContain(coded(words))
  expect(shown).not.toContain('Difference, waived')
  expect(shown).toContain(coded(`${business.name}, ${business.phone.display}`))
  expect(shown.join(' ')).toContain(coded('Please write 1042 on it.'))
  expect(shown).toContain('Page 4 of 4')
})

test('names and measures of characters that the PDF’s fonts lack are written with the nearest', async () => {
  const [line] = invoice.lines
  const shown = shownIn(
    await invoicePdf(
      {
        ...invoice,
        lines: line
          ? [{ ...line, description: 'Conduit, 3/4″ × 10′, ⅝ in.,\u00a0≤ 25\u202fΩ – “rigid”' }]
          : [],
        body: { ...invoice.body, billed: { name: 'Łukasz Wójcik-Żeleński', address: null, town: null } },
        credit_notes: [
          { number: 7, issued_on: '2026-11-23', cents: 1_000, reason: 'Conduit of 1/2″ instead' },
        ],
      },
      null,
    ),
  )
  expect(shown).toContain(coded('Lukasz Wójcik-Zelenski'))
  expect(shown.join(' ')).toContain(coded('Conduit, 3/4" × 10\', 5/8 in.,\u00a0<= 25 ohm – “rigid”'))
  expect(shown.join(' ')).toContain(coded('Credit note 7, November 23, 2026: Conduit of 1/2" instead'))
  expect(shown.join(' ')).not.toContain('[U+')
})

test('a paid one asks for nothing', async () => {
  const payments = [{ is_refund: false, method: 'bitcoin', cents: 171_895, received_on: '2026-11-22' }]
  const shown = shownIn(await invoicePdf({ ...invoice, payments, open_cents: 0, waived_cents: 100 }, null))
  expect(shown).toContain('Difference, waived')
  expect(shown).toContain('-$1.00')
  expect(shown).toContain('Nothing is left to pay.')
  expect(shown.some((line) => line.startsWith('To pay'))).toBe(false)
})

test('one that a deposit covers does not say that this is paid', async () => {
  const shown = shownIn(await invoicePdf({ ...invoice, due_cents: 0, open_cents: 0 }, null))
  expect(shown).toContain('Your deposit covers all of it.')
  expect(shown).not.toContain('Nothing is left to pay.')
})

test('a quantity is said as people say it', async () => {
  const lines = [
    ['hour', 3000],
    ['hour', 1000],
    ['foot', 25_000],
    ['sq ft', 12_000],
  ] as const
  const shown = shownIn(
    await invoicePdf(
      {
        ...invoice,
        lines: lines.map(([unit, quantity]) => ({
          id: unit + quantity,
          description: 'Work',
          unit,
          quantity,
          price_cents: 100,
        })),
      },
      'Ronkonkoma',
    ),
  )
  for (const words of ['3 hours', '1 hour', '25 feet', '12 sq ft']) expect(shown).toContain(words)
})
