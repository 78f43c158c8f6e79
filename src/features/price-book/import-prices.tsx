import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCents } from '@/lib/money'
import { counted, ImportFile } from '@/ui/import-file'
import {
  importMutation,
  priceImportsQuery,
  type TriedRow,
  triedAgain,
  tryPrices,
  undoImportMutation,
} from './import-api'
import { columnFields, columnsProblem, tableOf } from './import-columns'

const outcomes: Record<TriedRow['outcome'], string> = {
  wrong: 'Left out',
  new: 'New',
  changed: 'Changed',
  known: 'As it is',
}

const fieldWords: Record<string, string> = {
  price_cents: 'price',
  cost_cents: 'cost',
  labor_minutes: 'labor minutes',
}

const valueText = (field: string, value: unknown) =>
  typeof value === 'number' && field.endsWith('_cents')
    ? formatCents(value)
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value ?? 'nothing')

/** What would happen with a row, such as "price $48.50 → $52.00". */
function sentence({ outcome, changes, price_cents, unit }: TriedRow) {
  if (outcome === 'changed')
    return changes
      .map(
        ({ field, from, to }) =>
          `${fieldWords[field] ?? field} ${valueText(field, from)} → ${valueText(field, to)}`,
      )
      .join(', ')
  return outcome === 'new' && price_cents !== null ? `${formatCents(price_cents)} ${unit}` : 'nothing new'
}

/** Prices from a file: a supplier's list, another program's, or our own export with new prices in it. */
export function ImportPrices({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  return (
    <ImportFile
      list={{
        what: 'prices',
        intro:
          'Choose a price list as CSV, with a row for each code. A code that we know gets the new prices; what a row leaves empty stays as it is.',
        fields: columnFields,
        tableOf,
        columnsProblem,
        tryFile: tryPrices,
        tryAgain: triedAgain,
        importing: importMutation(queryClient),
        undoing: undoImportMutation(queryClient),
        imports: useQuery(priceImportsQuery()).data,
        outcomes,
        sentence,
        counts: ({ added, completed }) =>
          `${counted(added, 'new item')}, and ${counted(completed, 'item')} changed`,
        hrefOf: (id) => `/admin/price-book?item=${id}`,
      }}
      onClose={onClose}
    />
  )
}
