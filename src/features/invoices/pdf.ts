import { business } from '@/content/business'
import { sha256Of } from '@/lib/canonical-json'
import { dayText } from '@/lib/dates'
import { formatCents, formatQuantity, lineCents } from '@/lib/money'
import { asFile } from '@/lib/pdf/file'
import { factColumns, pageOperators, paper, type Style, tableColumns } from '@/lib/pdf/paper'
import { coded, nearest } from '@/lib/pdf/text'
import type { CustomerInvoice } from './customer-invoice-api'
import { sumsOf } from './sums'
import { invoiceName } from './words'

const heading: Style = { face: 'bold', size: 18 }
const large: Style = { face: 'bold', size: 12 }
const plain: Style = { face: 'regular', size: 10 }

const regular = ['hour', 'day', 'week', 'month', 'yard', 'meter', 'mile', 'piece', 'visit', 'trip']

/** So many thousandths of a unit as people say it. private.quantity_text() in documents.sql says the same in a contract. */
function quantityText(quantity: number, unit: string) {
  const isOne = quantity === 1000
  const many = unit === 'foot' ? 'feet' : regular.includes(unit) ? `${unit}s` : unit
  return `${formatQuantity(quantity)} ${isOne ? unit : many}`.trim()
}

/** An invoice as it stands now, as a PDF on US Letter. `town` is the name of the town it is billed to, if there is one. */
export async function invoicePdf(
  invoice: CustomerInvoice,
  town: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, issued_on, due_on, lines, body, due_cents, open_cents } = invoice
  const { street, city, state, zip } = business.address
  const name = invoiceName(invoice)
  const on = paper()
  on.section([`${business.name}, ${name}`])
  on.text(name, heading)
  on.text(nearest(title), plain)
  on.gap(10)
  on.table(factColumns, [
    ['From', `${business.name}, ${business.phone.display}\n${street}, ${city}, ${state} ${zip}`],
    ['Billed to', nearest([body.billed.name, body.billed.address, town].filter(Boolean).join(', '))],
    ...(body.house.address && body.house.address !== body.billed.address
      ? [['Work at', nearest(body.house.address)]]
      : []),
    ['Issued', dayText(issued_on)],
    ['Due', issued_on === due_on ? 'On receipt' : dayText(due_on)],
    ['Job', body.job],
  ])
  on.gap(12)
  const columns = ['What it is for', 'Quantity', 'Price', 'Amount']
  const rows = lines.map(({ description, quantity, unit, price_cents }) => [
    nearest(description),
    nearest(quantityText(quantity, unit)),
    formatCents(price_cents),
    formatCents(lineCents(quantity, price_cents)),
  ])
  on.table(tableColumns(columns, rows), rows, columns)
  on.gap(12)
  const sums = sumsOf(invoice).map(({ label, cents }) => [nearest(label), formatCents(cents)])
  on.table(tableColumns(['', ''], sums), sums)
  on.gap(6)
  on.need(60)
  const nothing = due_cents > 0 ? 'Nothing is left to pay.' : 'Your deposit covers all of it.'
  on.text(open_cents > 0 ? `To pay: ${formatCents(open_cents)}` : nothing, large)
  if (open_cents > 0) {
    on.gap(4)
    on.text(
      `Pay by check made out to ${business.name}, or call ${business.phone.display} for a card or a transfer. Please write ${invoice.number} on it.`,
      plain,
    )
  }
  return asFile({
    title: coded(`${name}, ${business.name}`),
    id: await sha256Of(JSON.stringify(invoice)),
    pages: on.pages.map((page, at) => pageOperators(page, at, on.pages.length)),
  })
}
