import { formatCents, formatQuantity } from '@/lib/money'
import { optionTotals, type TaxMode } from '@/lib/option-totals'
import { signedCentsOf, thousandthsOf, typedSignedCents } from '@/lib/typed-money'
import type { Invoice, InvoiceLine, InvoiceToSave } from './api'

/* An invoice as it is typed: numbers are texts until they are read. */

export type DraftLine = Omit<InvoiceLine, 'quantity' | 'price_cents'> & { quantity: string; price: string }
export type InvoiceDraft = {
  version: number
  title: string
  tax_mode: TaxMode
  tax_rate_id: string
  tax_rate_version: number
  due_days: number
  lines: DraftLine[]
}

/** The draft that an invoice's editor begins with. */
export const draftOf = (invoice: Invoice): InvoiceDraft => ({
  version: invoice.version,
  title: invoice.title,
  tax_mode: invoice.tax_mode,
  tax_rate_id: invoice.tax_rate?.id ?? '',
  tax_rate_version: invoice.tax_rate?.version ?? 0,
  due_days: invoice.due_days,
  lines: invoice.lines.map(({ quantity, price_cents, ...line }) => ({
    ...line,
    quantity: formatQuantity(quantity),
    price: typedSignedCents(price_cents),
  })),
})

/** What is typed in a line, as numbers: no quantity counts as 0, no price is null, and what is no number is undefined. */
export const numbersIn = ({ quantity, price }: DraftLine) => {
  const many = thousandthsOf(quantity)
  return { quantity: many === null ? 0 : many, price_cents: signedCentsOf(price) }
}

/** The lines as they are stored; what is no number counts as none. */
const stored = (lines: DraftLine[]): InvoiceLine[] =>
  lines.map((line) => {
    const { id, code, description, unit, taxable } = line
    const { quantity = 0, price_cents = null } = numbersIn(line)
    return { id, code, description, unit, quantity, price_cents, taxable }
  })

/** What the lines come to. `rate` is in thousandths of a percent. */
export const totalsOf = ({ lines, tax_mode }: InvoiceDraft, rate: number) =>
  optionTotals(
    stored(lines).map(({ price_cents, ...line }) => ({
      ...line,
      price_cents: price_cents ?? 0,
      cost_cents: null,
      is_optional: false,
      is_chosen: true,
    })),
    tax_mode,
    rate,
  )

/** The invoice as it is stored, or undefined while something that is typed is no number. */
export function toSave(id: string, draft: InvoiceDraft): InvoiceToSave | undefined {
  if (draft.lines.some((line) => Object.values(numbersIn(line)).includes(undefined))) return undefined
  const { version, title, tax_mode, due_days } = draft
  return {
    id,
    version,
    title,
    tax_mode,
    due_days,
    tax_rate_id: draft.tax_rate_id || null,
    tax_rate_version: draft.tax_rate_version || null,
    lines: stored(draft.lines),
  }
}

/** What somebody sees of the lines, to compare two versions of them. */
export const linesText = ({ lines }: InvoiceDraft) =>
  stored(lines)
    .map(({ quantity, unit, description, price_cents, taxable }) =>
      [
        `${formatQuantity(quantity)} ${unit} ${description}`,
        price_cents === null ? 'no price' : formatCents(price_cents),
        !taxable && 'not taxed',
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')

/** What makes lines the same: 5 and 5.00 are one price. */
export const linesValue = ({ lines }: InvoiceDraft) =>
  lines.map(({ quantity, price, ...line }) => [
    line,
    thousandthsOf(quantity) ?? quantity,
    signedCentsOf(price) ?? price,
  ])

/** A line to be typed. */
export const emptyLine = (taxable: boolean): DraftLine => ({
  id: crypto.randomUUID(),
  code: null,
  description: '',
  unit: 'each',
  quantity: '1',
  price: '',
  taxable,
})
