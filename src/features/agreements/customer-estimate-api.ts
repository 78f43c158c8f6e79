import { queryOptions } from '@tanstack/react-query'
import { noAnswer } from '@/lib/backend'
import { patiently } from '@/lib/patiently'
import { readFunction } from '@/lib/read-function'
import { drawn } from './drawn'
import { isEstimate } from './sent-estimate'

/** What is kept of an estimate. */
export const keyOf = (id: string) => ['customer-estimate', id] as const

/** An estimate for whoever has its link; null if there is none. Refetched every minute: we may change it. */
export const customerEstimateQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const found = await readFunction('customer_estimate', { estimate_id: id }, signal)
      if (found === null || isEstimate(found)) return found
      throw noAnswer()
    },
    initialData: () => drawn(id)?.estimate,
    initialDataUpdatedAt: () => drawn(id)?.at,
    refetchInterval: patiently(60_000),
  })
