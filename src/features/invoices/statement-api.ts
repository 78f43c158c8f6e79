import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import '@/lib/invoice-refusals'

const row = z.object({
  day: z.string(),
  kind: z.enum(['issued', 'credited', 'received', 'reversed', 'written_off', 'refunded']),
  /** Of the invoice it is about. */
  number: z.nullable(z.number()),
  title: z.nullable(z.string()),
  /** Of a credit note: its number. */
  note: z.nullable(z.number()),
  /** Of a payment: how it came in. */
  method: z.nullable(z.string()),
  /** Whether that went back to the customer. */
  is_refund: z.boolean(),
  reason: z.nullable(z.string()),
  /** What of a deposit the invoice took, or by its credit note no longer takes. */
  deposit_cents: z.number(),
  /** What of a credit was spent. */
  credit_cents: z.number(),
  /** What is owed more after it. */
  cents: z.number(),
  balance_cents: z.number(),
})
/** Something that changed what a customer owes. */
export type StatementRow = z.output<typeof row>

const statement = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  opening_cents: z.number(),
  rows: z.array(row),
  /** Below nothing is what was paid too much. */
  closing_cents: z.number(),
  /** The invoices with something to pay at its end. */
  open: z.array(z.object({ number: z.number(), title: z.string(), due_on: z.string(), cents: z.number() })),
})
export type Statement = z.output<typeof statement>

/** The first and the last day of a statement, as `2026-11-07`. */
export type Span = { from: string; until: string }

/** What happened with a customer's invoices in a span of days, and what is owed at its end. */
export const statementQuery = (customerId: string, { from, until }: Span) =>
  queryOptions({
    queryKey: ['statement', customerId, from, until],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const asked = { customer_id: customerId, from_day: from, until_day: until }
      return statement.parse(dataOf(await db.rpc('customer_statement', asked).abortSignal(signal)))
    },
  })
