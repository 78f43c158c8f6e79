import { type Columns, cellIn, type Table, tableWith } from '@/lib/csv/columns'
import type { Row } from '@/lib/csv/read'

/* Which column of a file says what about an item of the price book, and an item as its rows say. */

/** What a column can say, in the order in which they are offered. Our own export has these headings. */
export const columnFields = {
  code: 'Code',
  name: 'Name',
  kind: 'Kind',
  unit: 'Unit',
  price: 'Price',
  taxable: 'Taxable',
  labor_minutes: 'Labor minutes',
  cost: 'Cost',
  supplier: 'Supplier',
} as const
export type ColumnField = keyof typeof columnFields

const headings: Record<ColumnField, RegExp> = {
  code: /^((item|part|product|catalog|stock)?(code|sku|number|no|num)|sku|item|part|catalog)$/,
  name: /^((item|part|product)?(name|description|desc|title))$/,
  kind: /^((item)?(kind|type|category|class))$/,
  unit: /^(unit|units|uom|unitofmeasure|per)$/,
  price: /^((unit|sell(ing)?|sale|list|retail|customer)?(price|rate)|sell)$/,
  taxable: /^(taxable|tax|istaxable|salestax)$/,
  labor_minutes: /^(labou?r)?(minutes|mins)$/,
  cost: /^((unit|our|your|net|buy|purchase)?cost|(your|net)price)$/,
  supplier: /^(supplier|vendor|wholesaler|manufacturer|brand)(name)?$/,
}

/** A list of prices with a guess at what each column says. Throws an UnreadableFile for what is none. */
export const tableOf = (rows: readonly Row[]): Table<ColumnField> =>
  tableWith(rows, {
    headings,
    cells: [['price', (cell) => /^\$?[\d,]+\.\d{2}$/.test(cell)]],
    tooNarrow: 'This file has only one column. A price list has codes and, beside them, names or prices.',
  })

/** What keeps a choice of columns from being tried. */
export function columnsProblem(columns: Columns<ColumnField>): string | undefined {
  if (!columns.includes('code')) return 'Choose the column with the code: it says which item a row is about.'
  if (columns.filter(Boolean).length < 2) return 'Choose at least one more column, such as the price.'
  return undefined
}

/** A row as the database takes it. What is empty is left out. */
export type ImportRow = { line: number } & Partial<Record<ColumnField, string>>

const kinds: [RegExp, string][] = [
  [/^lab/, 'labor'],
  [/^mat|^part/, 'material'],
  [/^equ|^tool|^rent/, 'equipment'],
  [/^perm|^fee/, 'permit'],
]

/** Kinds as other programs write them, such as "Materials" or "Labour". */
const kindOf = (written: string) => kinds.find(([known]) => known.test(written.toLowerCase()))?.[1] ?? written

const taxableOf = (written: string) =>
  /^(y|yes|true|1|t|taxable|tax)$/i.test(written)
    ? 'yes'
    : /^(n|no|false|0|f|none|exempt|non-?taxable)$/i.test(written)
      ? 'no'
      : written

/** An item as a row of the file says. */
export function importRow(of: Row, columns: Columns<ColumnField>): ImportRow {
  const cell = (field: ColumnField) => cellIn(of, columns, field)
  const row = {
    code: cell('code'),
    name: cell('name'),
    kind: kindOf(cell('kind')),
    unit: cell('unit').toLowerCase(),
    price: cell('price'),
    taxable: taxableOf(cell('taxable')),
    labor_minutes: cell('labor_minutes'),
    cost: cell('cost'),
    supplier: cell('supplier'),
  }
  return { line: of.line, ...Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')) }
}
