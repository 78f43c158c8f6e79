import { queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from './backend'

/**
 * What somebody in the office may have meant who looked for `wanted` and found nothing, as “Johnson” for “jonson”; null if no name or
 * address we know is like it. Rejects with a `BackendError`.
 */
export const spellingQuery = (wanted: string) =>
  queryOptions({
    queryKey: ['spelling', wanted],
    queryFn: async ({ signal }) => {
      const db = await rest()
      // The types say that a function never gives null.
      return dataOf(await db.rpc('spelled_like', { wanted }).abortSignal(signal)) as string | null
    },
  })
