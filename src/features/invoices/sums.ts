import { dayText } from '@/lib/dates'
import { percentText } from '@/lib/money'
import type { CustomerInvoice } from './customer-invoice-api'
import { methodName } from './words'

/** What an invoice comes to, what was taken off and what was paid, a line each; the total stands out. */
export function sumsOf(invoice: CustomerInvoice): { label: string; cents: number; isStrong?: boolean }[] {
  const { kind, subtotal_cents, tax_cents, total_cents, waived_cents, untaken_cents, body } = invoice
  const { credit_notes, payments } = invoice
  return [
    ...(kind === 'work'
      ? [
          { label: 'Subtotal', cents: subtotal_cents },
          { label: taxWords(invoice), cents: tax_cents },
        ]
      : []),
    { label: 'Total', cents: total_cents, isStrong: true },
    ...body.deposits.map(({ number, cents }) => ({
      label: `Less your deposit, invoice ${number}`,
      cents: -cents,
    })),
    ...credit_notes.map(({ number, issued_on, reason, cents }) => ({
      label: `Credit note ${number}, ${dayText(issued_on)}: ${reason}`,
      cents: -cents,
    })),
    ...(untaken_cents > 0 ? [{ label: 'Deposit it no longer takes', cents: untaken_cents }] : []),
    ...payments.map(({ is_refund, method, cents, received_on }) => ({
      label: `${is_refund ? 'Sent back' : 'Paid'} ${dayText(received_on)}, ${methodName(method).toLowerCase()}`,
      cents: is_refund ? cents : -cents,
    })),
    ...(waived_cents > 0 ? [{ label: 'Difference, waived', cents: -waived_cents }] : []),
  ]
}

const taxWords = ({ tax_mode, tax_cents, body: { tax_rate } }: CustomerInvoice) =>
  tax_mode === 'capital_improvement'
    ? 'Sales tax: none on a capital improvement'
    : tax_mode === 'exempt'
      ? 'Sales tax: exempt'
      : tax_cents > 0 && tax_rate
        ? `Sales tax, ${percentText(tax_rate.rate)}`
        : 'Sales tax'
