import { useQuery, useQueryClient } from '@tanstack/react-query'
import { counted, ImportFile } from '@/ui/import-file'
import {
  importMutation,
  importsQuery,
  type TriedRow,
  triedAgain,
  tryImport,
  undoImportMutation,
} from './import-api'
import { columnFields, columnsProblem, tableOf } from './import-columns'

const outcomes: Record<TriedRow['outcome'], string> = {
  wrong: 'Left out',
  alike: 'New, like another',
  new: 'New',
  completed: 'Added to',
  known: 'Already here',
}

const addsWords: Record<string, string> = {
  phone: 'a phone number',
  email: 'an email address',
  property: 'a property',
  billing_address: 'where bills go',
  do_not_serve: 'why we do not serve them',
}

/** What would happen with a row, in a sentence. */
function sentence({ outcome, adds, name, customer, alike }: TriedRow) {
  const added = adds.map((one) => addsWords[one] ?? one).join(', ')
  const whose = customer && customer !== name ? `${customer} gets` : 'gets'
  if (outcome === 'completed') return `${whose} ${added}`
  if (outcome === 'known') return customer && customer !== name ? `is ${customer}` : 'nothing new'
  if (alike)
    return `has a phone number or email address of ${alike}: if they are the same, merge them afterwards`
  return added && `with ${added}`
}

/** Customers from a file of another program. */
export function ImportCustomers({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  return (
    <ImportFile
      list={{
        what: 'customers',
        intro: 'Export the customers from your other program or spreadsheet as CSV, with a row for each.',
        fields: columnFields,
        tableOf,
        columnsProblem,
        tryFile: tryImport,
        tryAgain: triedAgain,
        importing: importMutation(queryClient),
        undoing: undoImportMutation(queryClient),
        imports: useQuery(importsQuery()).data,
        outcomes,
        sentence,
        counts: ({ added, completed }) =>
          `${counted(added, 'new customer')}, and ${counted(completed, 'row')} added to customers we knew`,
        hrefOf: (id) => `/admin/customers?customer=${id}`,
      }}
      onClose={onClose}
    />
  )
}
