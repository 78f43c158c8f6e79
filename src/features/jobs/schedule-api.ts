import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import { JUST_READ, patiently } from '@/lib/patiently'
import { unplannedQuery } from './tray-api'
import { type VisitTime, visit } from './visits-api'

const visitOfDay = z.extend(visit, {
  reference: z.string(),
  title: z.string(),
  request_id: z.nullable(z.string()),
  /** Who asked, and the town it is in, as far as it is known. */
  customer: z.nullable(z.string()),
  town: z.nullable(z.string()),
  /** Whether there is an address at which they hear of it. */
  is_told: z.boolean(),
})
export type VisitOfDay = z.output<typeof visitOfDay>

const schedules = ['jobs', 'schedule'] as const

/** The visits that begin from one day to another, as in `2026-11-24`, a week at most, in the order in which they come. */
export const visitsOfDaysQuery = (firstDay: string, lastDay: string) =>
  queryOptions({
    queryKey: [...schedules, firstDay, lastDay],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const days = { first_day: firstDay, last_day: lastDay }
      return z.array(visitOfDay).parse(dataOf(await db.rpc('visits_of_days', days).abortSignal(signal)))
    },
    refetchInterval: patiently(60_000),
    staleTime: JUST_READ,
  })

/** The version of a visit that is not planned yet. */
export const NEW = 0

/** A visit as it was seen, or a new one, and when it is to be. A new one of a request from the tray starts its job. */
export type VisitMove = { visit: VisitOfDay & { startsJob?: boolean }; time: VisitTime }

/** Puts visits where they are now into every day and week that is kept, and takes what has a date from the tray. */
export async function placeVisits(queryClient: QueryClient, visits: VisitOfDay[]) {
  const { queryKey: tray } = unplannedQuery()
  await Promise.all([schedules, tray].map((queryKey) => queryClient.cancelQueries({ queryKey })))
  queryClient.setQueryData(tray, (waiting) =>
    waiting?.filter(({ job_id, request_id }) =>
      visits.every(
        (one) =>
          one.status === 'cancelled' || (job_id ? one.job_id !== job_id : one.request_id !== request_id),
      ),
    ),
  )
  const isMoved = ({ id }: VisitOfDay) => visits.some((one) => one.id === id)
  for (const [key, kept] of queryClient.getQueriesData<VisitOfDay[]>({ queryKey: schedules })) {
    const [, , first, last] = key
    if (!kept) continue
    const here = visits.filter(({ day, until }) => day <= String(last) && until > `${first}T00:00`)
    const all = [...kept.filter((one) => !isMoved(one)), ...here]
    queryClient.setQueryData(
      key,
      all.sort((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id)),
    )
  }
}

/**
 * Moves visits that are planned, all of them or none, if they still are what was seen; or plans a new one. Gives them as they are now. The id of
 * a new one is made before the first try: sending twice stores once.
 */
export const moveVisitsMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: async (moves: VisitMove[]) => {
    const [{ visit: first, time } = {}] = moves
    if (first && time && first.version === NEW) {
      const { id, job_id, kind, startsJob, ...shown } = first
      const request = startsJob && { request_id: first.request_id }
      const planned = await change(
        (db) => db.rpc('plan_visit', { visit: { id, job_id, kind, ...request, ...time } }),
        (data) => z.object({ visit }).safeParse(data).data?.visit,
      )
      return [{ ...shown, ...planned }]
    }
    const moved = await change(
      (db) =>
        db.rpc('move_visits', {
          moves: moves.map(({ visit: { id, version }, time }) => ({ id, seen_version: version, ...time })),
        }),
      (data) => z.object({ visits: z.array(visit) }).safeParse(data).data?.visits,
    )
    return moves.map((move, place) => ({ ...move.visit, ...moved[place] }))
  },
  onSuccess: (moved: VisitOfDay[]) => placeVisits(queryClient, moved),
  onSettled: () => void queryClient.invalidateQueries({ queryKey: ['jobs'] }),
})

/** Takes back a visit that was just planned; a job that was started with it goes too. Gives it as it was last, or null if it was gone. */
export const undoPlanMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: async (planned: VisitOfDay) => {
    const { visit: last } = await change(
      (db) => db.rpc('undo_plan_visit', { visit_id: planned.id, seen_version: planned.version }),
      (data) => z.object({ visit: z.nullable(visit) }).safeParse(data).data,
    )
    return { ...planned, ...last, status: 'cancelled' as const }
  },
  onSuccess: (cancelled: VisitOfDay) => placeVisits(queryClient, [cancelled]),
  onSettled: () => void queryClient.invalidateQueries({ queryKey: ['jobs'] }),
})
