import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'

const days = z.array(z.object({ day: z.string(), sequence: z.number(), hash: z.string() }))

/** The last line of each day in the chain of evidence. Asked once: what is known stays known without a connection. */
export const evidenceDaysQuery = () =>
  queryOptions({
    queryKey: ['evidence-days'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return days.parse(dataOf(await db.rpc('evidence_days').abortSignal(signal)))
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
