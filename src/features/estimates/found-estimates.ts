import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'

/** The estimates whose reference, title or customer says this: the first 8, the latest change first. */
export const foundEstimatesQuery = (wanted: string) =>
  queryOptions({
    queryKey: ['estimates', 'found', wanted],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(await db.rpc('look_up_estimates', { wanted }).abortSignal(signal))
    },
    placeholderData: keepPreviousData,
  })
