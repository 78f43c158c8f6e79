import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { patiently } from '@/lib/patiently'

const unplannedJob = z.object({
  job_id: z.string(),
  reference: z.string(),
  title: z.string(),
  request_id: z.nullable(z.string()),
  customer_id: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  town: z.nullable(z.string()),
  /** What its next visit would most likely be for. */
  kind: z.enum(['look', 'work', 'inspection']),
  /** What came of its last visit. */
  last: z.nullable(z.string()),
  /** Whether its customer is choosing from times of ours. */
  offered: z.boolean(),
})
export type UnplannedJob = z.output<typeof unplannedJob>

/** The jobs that nobody is expected for, those that wait longest first. */
export const unplannedJobsQuery = () =>
  queryOptions({
    queryKey: ['jobs', 'unplanned'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return z.array(unplannedJob).parse(dataOf(await db.rpc('unplanned_jobs').abortSignal(signal)))
    },
    refetchInterval: patiently(60_000),
  })
