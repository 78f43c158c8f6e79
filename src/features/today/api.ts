import { queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'
import { JUST_READ, patiently } from '@/lib/patiently'
import type { Need } from './kinds'

const keys = { all: ['today'] } as const

/** What needs somebody in the office now, in the order in which it matters. Refetched every 15 s. */
export const attentionQuery = () =>
  queryOptions({
    queryKey: keys.all,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(await db.rpc('attention').abortSignal(signal)) as unknown as Need[]
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(15_000),
  })
