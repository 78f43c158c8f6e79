import * as z from 'zod/mini'
import { takesBitcoin } from '@/content/business'
import { methodName } from './words'

/*
 * The ledger as a journal of hledger (https://hledger.org/hledger.html#journal): an entry a transaction, each side on a line of its own.
 */

const text = z.nullable(z.string())

/** An entry of the ledger, as `export_rows()` has it. */
export const journalEntry = z.object({
  number: z.number(),
  entered_for: z.string(),
  kind: z.enum(['issued', 'credited', 'received', 'reversed', 'written_off', 'refunded']),
  invoice: z.nullable(z.number()),
  customer: text,
  credit_note: z.nullable(z.number()),
  method: text,
  detail: text,
  reason: text,
  lines: z.array(z.object({ account: z.string(), cents: z.number() })),
})

/** What each of our accounts is called there. */
const accounts: Record<string, string> = {
  receivable: 'assets:receivable',
  check: 'assets:checks',
  cash: 'assets:cash',
  card: 'assets:card',
  bank: 'assets:bank',
  customer_credit: 'liabilities:customer credit',
  deposits_held: 'liabilities:deposits',
  sales_tax: 'liabilities:sales tax',
  sales: 'revenues:sales',
  differences: 'expenses:differences',
  refunds_owed: 'liabilities:refunds',
  ...(takesBitcoin ? { bitcoin: 'assets:bitcoin' } : {}),
}

/** A semicolon begins a comment, and a bar ends the payee. */
const plain = (words: string) => words.replaceAll(/[;|]/g, ',')

/** An entry as it stands in the journal, with the empty line behind it. */
export function journalText(entry: z.output<typeof journalEntry>): string {
  const paid = [entry.method && methodName(entry.method), entry.detail].filter(Boolean).join(' ')
  const what = {
    issued: 'issued',
    credited: `credit note ${entry.credit_note}`,
    received: paid,
    reversed: `reversed: ${paid}, ${entry.reason}`,
    written_off: `difference of ${paid}`,
    refunded: ['paid back', paid].filter(Boolean).join(', '),
  }[entry.kind]
  const invoice = entry.invoice === null ? '' : `Invoice ${entry.invoice}, `
  return [
    `${entry.entered_for} (${entry.number}) ${plain(entry.customer ?? 'Customer')} | ${plain(invoice + what)}`,
    ...entry.lines.map(
      ({ account, cents }) => `    ${accounts[account] ?? account}  $${(cents / 100).toFixed(2)}`,
    ),
    '',
    '',
  ].join('\n')
}
