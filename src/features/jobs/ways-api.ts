import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { fetchPageData } from '@/lib/page-data'

const way = z.object({ person: z.string(), from: z.string(), to: z.string(), minutes: z.number() })

/** How many minutes it takes everybody from one visit of a day to the next, where that is known. */
export const waysOfDayQuery = (day: string) =>
  queryOptions({
    queryKey: ['jobs', 'ways', day],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return z.array(way).parse(dataOf(await db.rpc('ways_of_day', { day }).abortSignal(signal)))
    },
  })

const town = z.object({
  slug: z.string(),
  place: z.optional(z.object({ x: z.number(), y: z.number() })),
})

/** Where our towns stand on the drawn map, as the first page's map has them. */
export const townsOnMapQuery = () =>
  queryOptions({
    queryKey: ['towns-on-map'],
    queryFn: async () => z.object({ towns: z.array(town) }).parse(await fetchPageData('/')).towns,
    staleTime: Number.POSITIVE_INFINITY,
  })
