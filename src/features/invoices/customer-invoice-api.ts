import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { patiently } from '@/lib/patiently'

// Apart from api.ts, which is the office's.

const text = z.nullable(z.string())

const invoice = z.object({
  kind: z.enum(['work', 'deposit']),
  number: z.number(),
  title: z.string(),
  standing: z.enum(['open', 'part', 'overdue', 'paid', 'over', 'void']),
  issued_on: z.string(),
  due_on: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      unit: z.string(),
      /** In thousandths of the unit. */
      quantity: z.number(),
      price_cents: z.number(),
    }),
  ),
  tax_mode: z.enum(['repair', 'capital_improvement', 'exempt']),
  subtotal_cents: z.number(),
  tax_cents: z.number(),
  total_cents: z.number(),
  due_cents: z.number(),
  open_cents: z.number(),
  credit_cents: z.number(),
  /** Of what is open: seen on its way, and not in the books yet. */
  coming_cents: z.number(),
  /** What was a trifle too little, and is not asked for. */
  waived_cents: z.number(),
  /** What of a deposit it took when it was issued, and no longer does: the deposit's own invoice asks for it. */
  untaken_cents: z.number(),
  /** As it was issued: it never changes again. */
  body: z.object({
    billed: z.object({
      name: text,
      address: z.nullish(text),
      town: z.nullish(text),
      other_town: z.nullish(text),
    }),
    house: z.object({ address: text }),
    job: z.string(),
    tax_rate: z.nullable(z.object({ rate: z.number() })),
    deposits: z.array(z.object({ number: z.number(), cents: z.number() })),
  }),
  payments: z.array(
    z.object({
      /** Sent back to the customer out of what they had paid too much. */
      is_refund: z.boolean(),
      method: z.string(),
      cents: z.number(),
      received_on: z.string(),
    }),
  ),
  credit_notes: z.array(
    z.object({ number: z.number(), reason: z.string(), cents: z.number(), issued_on: z.string() }),
  ),
})
export type CustomerInvoice = z.output<typeof invoice>

/** An invoice for whoever has its link; null if there is none. Refetched every minute: what was paid is written down meanwhile. */
export const customerInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer-invoice', id],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const found = dataOf(await db.rpc('customer_invoice', { invoice_id: id }).abortSignal(signal))
      return z.nullable(invoice).parse(found)
    },
    refetchInterval: patiently(60_000),
  })
