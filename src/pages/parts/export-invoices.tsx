import * as z from 'zod/mini'
import { takesBitcoin } from '@/content/business'
import { journalEntry, journalText } from '@/features/invoices/journal'
import { methodName } from '@/features/invoices/words'
import { type Column, csvOf, textOf } from '@/lib/csv/export'
import { percentText } from '@/lib/money'
import { ExportButton } from '@/ui/export-button'

/* Invoices, payments and the ledger as files for an accountant. */

const text = z.nullable(z.string())

/** `12/31/2026`, as QuickBooks reads a day. */
const day = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
/** A number, which a spreadsheet adds up: below nothing, a text would be shown as one. */
const dollars = (cents: number) => cents / 100

const line = z.object({
  number: z.number(),
  customer: text,
  issued_on: z.string(),
  due_on: z.string(),
  title: z.string(),
  job: text,
  item: z.string(),
  description: z.string(),
  quantity: z.number(),
  price_cents: z.number(),
  cents: z.number(),
  taxable: z.boolean(),
  tax_rate: z.nullable(z.number()),
})

/** With the headings that QuickBooks Online takes over by itself when it imports invoices: a row a line, the invoice said on each. */
const lineColumns: Column<z.output<typeof line>>[] = [
  ['Invoice number', ({ number }) => number],
  ['Customer', ({ customer }) => customer],
  ['Invoice date', ({ issued_on }) => day(issued_on)],
  ['Due date', ({ due_on }) => day(due_on)],
  ['Memo', ({ title, job }) => [title, job].filter(Boolean).join(', ')],
  ['Item (Product/Service)', ({ item }) => item],
  ['Item Description', ({ description }) => description],
  ['Item Quantity', ({ quantity }) => quantity / 1000],
  ['Item Rate', ({ price_cents }) => dollars(price_cents)],
  ['Item Amount', ({ cents }) => dollars(cents)],
  ['Taxable', ({ taxable }) => (taxable ? 'Y' : 'N')],
  ['Tax Rate', ({ taxable, tax_rate }) => (taxable && tax_rate !== null ? percentText(tax_rate) : '')],
]

const payment = z.object({
  day: z.string(),
  number: z.number(),
  customer: text,
  method: z.string(),
  detail: text,
  cents: z.number(),
  reversed_on: text,
  reason: text,
  // Of one that the chain of bitcoin proves.
  satoshis: z.nullable(z.number()),
  cents_per_coin: z.nullable(z.number()),
  price_sources: z.nullable(z.array(z.object({ name: z.string(), cents: z.number() }))),
  block_hash: text,
})

/** Its transaction is the reference number. */
const bitcoinColumns: Column<z.output<typeof payment>>[] = [
  ['Bitcoin', ({ satoshis }) => satoshis && (satoshis / 100_000_000).toFixed(8)],
  ['Price of a bitcoin', ({ cents_per_coin }) => cents_per_coin && dollars(cents_per_coin)],
  [
    'Price by',
    ({ price_sources }) => price_sources?.map(({ name, cents }) => `${name} ${dollars(cents)}`).join(', '),
  ],
  ['Block', ({ block_hash }) => block_hash],
]

const paymentColumns: Column<z.output<typeof payment>>[] = [
  ['Date', (row) => day(row.day)],
  ['Invoice number', ({ number }) => number],
  ['Customer', ({ customer }) => customer],
  ['Payment method', ({ method }) => methodName(method)],
  ['Reference number', ({ detail }) => detail],
  ['Amount', ({ cents }) => dollars(cents)],
  ['Reversed on', ({ reversed_on }) => reversed_on && day(reversed_on)],
  ['Why', ({ reason }) => reason],
  ...(takesBitcoin ? bitcoinColumns : []),
]

export const ExportInvoices = () => (
  <>
    <ExportButton
      what="all invoices"
      fileName="invoices"
      make={(progress) =>
        csvOf({ list: 'invoice_lines', wanted: {}, row: line, columns: lineColumns }, progress)
      }
    />
    <ExportButton
      what="all payments"
      fileName="payments"
      make={(progress) =>
        csvOf({ list: 'payments', wanted: {}, row: payment, columns: paymentColumns }, progress)
      }
    />
    <ExportButton
      what="the ledger"
      fileName="ledger"
      kind={{ name: 'an hledger journal', ending: 'journal' }}
      make={(progress) =>
        textOf(
          { list: 'ledger', wanted: {}, row: journalEntry },
          { type: 'text/plain;charset=utf-8', head: '', write: journalText },
          progress,
        )
      }
    />
  </>
)
