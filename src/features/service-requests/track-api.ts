import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { patiently } from '@/lib/patiently'
import { stages } from './stage'

// Apart from api.ts, which the office loads as well.

const tracked = z.object({
  reference: z.string(),
  service: z.string(),
  town: z.string(),
  other_town: z.nullable(z.string()),
  first_name: z.string(),
  stage: z.enum(stages),
  visit: z.unknown(),
  may_choose_time: z.boolean(),
  created_at: z.string(),
  history: z.array(z.object({ stage: z.enum(stages), created_at: z.string() })),
  may_review: z.boolean(),
  /** The references of its estimates that wait for an answer; their links are only in what we sent. */
  estimates: z.array(z.string()),
  /** The numbers of the invoices on which something is to be paid. */
  invoices: z.array(z.number()),
  /** The reference of the request in which this one continues, if the two were merged. */
  continued_in: z.nullish(z.string()),
})

/** What anyone with the link may see of a request; null if there is none. Refetched every minute. */
export const trackQuery = (id: string) =>
  queryOptions({
    queryKey: ['service-requests', 'tracked', id],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const answer = dataOf(await db.rpc('track_service_request', { request_id: id }).abortSignal(signal))
      return z.nullable(tracked).parse(answer)
    },
    refetchInterval: patiently(60_000),
  })
