import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import type { Json } from '@/lib/database.types'

const time = z.nullable(z.string())

const hours = z.object({
  visit_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  day: z.string(),
  reference: z.string(),
  title: z.string(),
  left: time,
  arrived: time,
  finished: time,
  road_minutes: z.number(),
  work_minutes: z.number(),
  /** Of somebody whose account is gone, or of a job that is: kept as they were. */
  is_final: z.boolean(),
  corrections: z.array(
    z.object({
      id: z.string(),
      road_minutes: z.number(),
      work_minutes: z.number(),
      reason: z.string(),
      corrected_at: z.string(),
      corrected_by: z.string(),
    }),
  ),
})

/** Somebody's hours at a visit, by the clock of the business, with its corrections, the last one first. */
export type HoursWorked = z.output<typeof hours>

const keys = { of: (firstDay: string, lastDay: string) => ['hours-worked', firstDay, lastDay] as const }

/** The hours of the visits from one day to another, 31 at most: one's own, or for admins everybody's, by person, job and day. */
export const hoursWorkedQuery = (firstDay: string, lastDay: string) =>
  queryOptions({
    queryKey: keys.of(firstDay, lastDay),
    queryFn: async ({ signal }) => {
      const db = await rest()
      const asked = { first_day: firstDay, last_day: lastDay }
      return z.array(hours).parse(dataOf(await db.rpc('hours_of_days', asked).abortSignal(signal)))
    },
  })

/** A correction; `seen` is the last one that was shown, or null. The id is made before the first try. */
export type Correction = {
  id: string
  visit_id: string
  user_id: string
  road_minutes: number
  work_minutes: number
  reason: string
  seen: string | null
}

/** Corrects somebody's hours at a visit, and shows them at once in the lists that have them. */
export const correctHoursMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: (correction: Correction) =>
    change(
      (db) => db.rpc('correct_hours', { correction: correction as Json }),
      (data) => z.object({ hours }).safeParse(data).data?.hours,
    ),
  onSuccess: async (corrected: HoursWorked) => {
    await queryClient.cancelQueries({ queryKey: ['hours-worked'] })
    queryClient.setQueriesData<HoursWorked[]>({ queryKey: ['hours-worked'] }, (shown) =>
      shown?.map((one) =>
        one.visit_id === corrected.visit_id && one.user_id === corrected.user_id ? corrected : one,
      ),
    )
  },
  onError: () => queryClient.invalidateQueries({ queryKey: ['hours-worked'] }),
})
