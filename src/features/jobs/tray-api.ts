import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { JUST_READ, patiently } from '@/lib/patiently'

const unplanned = z.object({
  /** Null for a request: its job is started when it is planned. */
  job_id: z.nullable(z.string()),
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
  /** Whether there is an address at which they hear of it. */
  is_told: z.boolean(),
})
export type Unplanned = z.output<typeof unplanned>

/** What stands for it on this page. */
export const keyOf = ({ job_id, reference }: Unplanned) => job_id ?? reference

/** The jobs that nobody is expected for, and the requests that wait for a first look, those that wait longest first. */
export const unplannedQuery = () =>
  queryOptions({
    queryKey: ['jobs', 'unplanned'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return z.array(unplanned).parse(dataOf(await db.rpc('unplanned_jobs').abortSignal(signal)))
    },
    refetchInterval: patiently(60_000),
    staleTime: JUST_READ,
  })
