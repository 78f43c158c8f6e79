import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'

/** The invoices whose number, title or customer says this: the first 8, the one with exactly that number first. A draft has no number. */
export const foundInvoicesQuery = (wanted: string) =>
  queryOptions({
    queryKey: ['invoices', 'found', wanted],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const found = dataOf(await db.rpc('look_up_invoices', { wanted }).abortSignal(signal))
      // The types say that a function's columns are never null.
      return found.map((invoice): Omit<typeof invoice, 'number'> & { number: number | null } => invoice)
    },
    placeholderData: keepPreviousData,
  })
