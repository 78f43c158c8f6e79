import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change, changed } from '@/lib/change'
import { backendUrl } from '@/lib/env'
import { JUST_READ } from '@/lib/patiently'

const queryKey = ['my-calendar'] as const

/** Whether one's calendar has an address: since when, and when it was last read. */
export const myCalendarQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return z
        .nullable(z.object({ made_at: z.string(), read_at: z.nullable(z.string()) }))
        .parse(dataOf(await db.rpc('my_calendar').abortSignal(signal)))
    },
    staleTime: JUST_READ,
  })

/** The address, by its secret part. */
export const calendarAddress = (token: string) => `${backendUrl()}/functions/v1/calendar?token=${token}`

const readAgain = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  onSettled: () => queryClient.invalidateQueries({ queryKey }),
})

/** Makes an address; the one before stops working. */
export const makeCalendarMutation = (queryClient: QueryClient) => ({
  mutationFn: () =>
    change(
      (db) => db.rpc('make_calendar'),
      (data) => z.object({ token: z.string() }).safeParse(data).data,
    ),
  ...readAgain(queryClient),
})

/** Takes the address back. */
export const revokeCalendarMutation = (queryClient: QueryClient) => ({
  mutationFn: () => change((db) => db.rpc('revoke_calendar'), changed),
  ...readAgain(queryClient),
})
