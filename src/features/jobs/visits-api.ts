import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import type { Json } from '@/lib/database.types'
import { patiently } from '@/lib/patiently'
import { conflictList } from './conflict'

/** A visit as the office sees it. Times are those of the business's clock, as in `2026-11-24T09:00`. */
export const visit = z.object({
  id: z.string(),
  job_id: z.string(),
  kind: z.enum(['look', 'work', 'inspection']),
  status: z.enum(['planned', 'on_my_way', 'on_site', 'finished', 'no_access', 'cancelled']),
  outcome: z.nullable(z.string()),
  version: z.number(),
  day: z.string(),
  from: z.string(),
  until: z.string(),
  promised_from: z.string(),
  promised_until: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What spoke against this time, and why it was chosen nevertheless. */
  overruled: z.nullable(z.object({ conflicts: conflictList, reason: z.string() })),
})
export type Visit = z.output<typeof visit>

/** The visit as it is now, in the refusal of what was reported of it. */
export function presentVisit(error: unknown): Visit | undefined {
  if (!(error instanceof BackendError)) return undefined
  try {
    return z.object({ visit }).safeParse(JSON.parse(error.details)).data?.visit
  } catch {
    return undefined
  }
}

/** When a visit is and who comes, as it is sent. */
export type VisitTime = Pick<Visit, 'from' | 'until' | 'promised_from' | 'promised_until'> & {
  people: string[]
  /** Why it is then, whatever speaks against it. */
  reason?: string
}

/** The visits of a job, in the order in which they come. */
export const visitsOfJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'visits', jobId],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return z
        .array(visit)
        .parse(dataOf(await db.rpc('visits_of_job', { job_id: jobId }).abortSignal(signal)))
    },
    refetchInterval: patiently(60_000),
  })

/** What follows a change of a visit: its job's visits and history are read again, also when a colleague was quicker. */
const readAgain = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
})

const changedVisit = (data: unknown) => z.object({ visit }).safeParse(data).data?.visit

/** `id` is made before the first try: sending twice stores once. */
type NewVisit = VisitTime & { id: string; job_id: string; kind: string }

/** Plans a visit. Refused with a sentence if whoever comes is expected elsewhere. */
export const planVisitMutation = (queryClient: QueryClient) => ({
  mutationFn: (planned: NewVisit) =>
    change((db) => db.rpc('plan_visit', { visit: planned as Json }), changedVisit),
  ...readAgain(queryClient),
})

/** Moves a visit that is planned, if it still is what was seen. */
export const moveVisitMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, version, time }: { id: string; version: number; time: VisitTime }) =>
    change(
      (db) => db.rpc('move_visits', { moves: [{ id, seen_version: version, ...time }] }),
      (data) => z.object({ visits: z.array(visit) }).safeParse(data).data?.visits[0],
    ),
  ...readAgain(queryClient),
})

type Report = {
  id: string
  version: number
  to: Visit['status']
  outcome?: string | undefined
  minutes?: number | undefined
}

/** Reports where a visit stands, if it still is what was seen. */
export const reportVisitMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, version, to, outcome, minutes }: Report) =>
    change(
      (db) =>
        db.rpc('report_visit', {
          visit_id: id,
          seen_version: version,
          to_status: to,
          ...(outcome && { outcome }),
          ...(minutes && { minutes }),
        }),
      changedVisit,
    ),
  ...readAgain(queryClient),
})

// Times that the customer chooses from ------------------------------------------------------------------------------

const arrival = z.object({ from: z.string(), until: z.string() })

/** The arrival windows from one day to another in which somebody is free for a visit of so many minutes to a job, as moments. */
export const freeTimesQuery = (jobId: string, minutes: number, firstDay: string, lastDay: string) =>
  queryOptions({
    queryKey: ['jobs', 'free-times', jobId, minutes, firstDay, lastDay],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const asked = { minutes, first_day: firstDay, last_day: lastDay, job_id: jobId }
      return z
        .array(z.extend(arrival, { people: z.number() }))
        .parse(dataOf(await db.rpc('free_times', asked).abortSignal(signal)))
    },
    refetchInterval: patiently(60_000),
  })

/** What is offered for a job, or null. */
export const offerOfJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'offer', jobId],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return z
        .nullable(z.object({ kind: z.string(), minutes: z.number(), times: z.array(arrival) }))
        .parse(dataOf(await db.rpc('offer_of_job', { job_id: jobId }).abortSignal(signal)))
    },
  })

type Offer = { jobId: string; kind: string; minutes: number; times: string[] }

/** Offers a customer up to three windows, by when they begin; none takes the offer back. Sending twice offers once. */
export const offerTimesMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ jobId, kind, minutes, times }: Offer) =>
    change(
      (db) => db.rpc('offer_times', { job_id: jobId, kind, minutes, times }),
      (data) => z.object({ times: z.array(arrival) }).safeParse(data).data?.times,
    ),
  ...readAgain(queryClient),
})
