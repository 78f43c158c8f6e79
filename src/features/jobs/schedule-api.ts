import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, unlessAnswered } from '@/lib/change'
import { patiently } from '@/lib/patiently'
import { type VisitTime, visit } from './visits-api'

const visitOfDay = z.extend(visit, {
  reference: z.string(),
  title: z.string(),
  request_id: z.nullable(z.string()),
  /** Who asked, and the town it is in, as far as it is known. */
  customer: z.nullable(z.string()),
  town: z.nullable(z.string()),
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
  })

/** A visit as it was seen, and when it is to be. */
export type VisitMove = { visit: VisitOfDay; time: VisitTime }

/** Puts visits where they are now into every day and week that is kept. */
async function placeVisits(queryClient: QueryClient, visits: VisitOfDay[]) {
  await queryClient.cancelQueries({ queryKey: schedules })
  const isMoved = ({ id }: VisitOfDay) => visits.some((one) => one.id === id)
  for (const [key, kept] of queryClient.getQueriesData<VisitOfDay[]>({ queryKey: schedules })) {
    const [, , first, last] = key
    if (!kept) continue
    const here = visits.filter(({ day }) => day >= String(first) && day <= String(last))
    const all = [...kept.filter((one) => !isMoved(one)), ...here]
    queryClient.setQueryData(
      key,
      all.sort((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id)),
    )
  }
}

/** Moves visits that are planned, all of them or none, if they still are what was seen. Gives them as they are now. */
export const moveVisitsMutation = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  mutationFn: async (moves: VisitMove[]) => {
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
