import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { patiently } from '@/lib/patiently'
import { visit } from './visits-api'

const visitOfDay = z.extend(visit, {
  reference: z.string(),
  title: z.string(),
  request_id: z.nullable(z.string()),
  /** Who asked, and the town it is in, as far as it is known. */
  customer: z.nullable(z.string()),
  town: z.nullable(z.string()),
})
export type VisitOfDay = z.output<typeof visitOfDay>

/** The visits that begin on a day, as in `2026-11-24`, in the order in which they come. */
export const visitsOfDayQuery = (day: string) =>
  queryOptions({
    queryKey: ['jobs', 'schedule', day],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const days = { first_day: day, last_day: day }
      return z.array(visitOfDay).parse(dataOf(await db.rpc('visits_of_days', days).abortSignal(signal)))
    },
    refetchInterval: patiently(60_000),
  })
