import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError, dataOf, rest } from '@/lib/backend'
import { change, rows } from '@/lib/change'
import type { Shift } from './week'

const keys = {
  hours: ['working-hours'],
  off: ['time-off'],
  choosing: ['customers-choose-times'],
} as const

/** Who works when, every week. */
export const workingHoursQuery = () =>
  queryOptions({
    queryKey: keys.hours,
    queryFn: async ({ signal }): Promise<Shift[]> => {
      const db = await rest()
      return dataOf(
        await db
          .from('working_hours')
          .select('id, user_id, weekday, starts_at, ends_at')
          .order('weekday')
          .order('starts_at')
          .order('id')
          .abortSignal(signal),
      )
    },
  })

/** When somebody does not work; without a person, nobody does. Days as in `2026-11-26`. */
export type TimeOff = {
  id: string
  user_id: string | null
  first_day: string
  last_day: string
  starts_at: string | null
  ends_at: string | null
  reason: string | null
}

/** Time off that is not over, the next first. */
export const timeOffQuery = (today: string) =>
  queryOptions({
    queryKey: [...keys.off, today],
    queryFn: async ({ signal }): Promise<TimeOff[]> => {
      const db = await rest()
      return dataOf(
        await db
          .from('time_off')
          .select('id, user_id, first_day, last_day, starts_at, ends_at, reason')
          .gte('last_day', today)
          .order('first_day')
          .order('id')
          .limit(200)
          .abortSignal(signal),
      )
    },
  })

/** After a change of what is read under a key. */
const readAgain = (queryClient: QueryClient, queryKey: readonly string[]) => ({
  networkMode: 'always' as const,
  onSettled: () => queryClient.invalidateQueries({ queryKey }),
})

/** The database's words, except for what has no code of ours. */
async function inWords<Done>(asked: Promise<Done>): Promise<Done> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof BackendError && error.code === '23505')
      throw new Error('They have these hours already.')
    if (error instanceof BackendError && error.code === '42501')
      throw new Error('Only admins change what concerns others.')
    throw error
  }
}

/** Adds hours of one person. For admins. */
export const addHoursMutation = (queryClient: QueryClient) => ({
  mutationFn: (hours: Omit<Shift, 'id'>[]) =>
    inWords(change((db) => db.from('working_hours').insert(hours).select('id'), rows)),
  ...readAgain(queryClient, keys.hours),
})

/** Takes hours away. For admins. */
export const removeHoursMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) =>
    inWords(change((db) => db.from('working_hours').delete().eq('id', id).select('id'), rows)),
  ...readAgain(queryClient, keys.hours),
})

/** Writes time off down: one's own, or for admins anybody's. The ids are made before the first try. */
export const addTimeOffMutation = (queryClient: QueryClient) => ({
  mutationFn: (off: TimeOff[]) => inWords(change((db) => db.from('time_off').insert(off).select('id'), rows)),
  ...readAgain(queryClient, keys.off),
})

/** Takes time off back, one after the other: the database refuses several in one. */
export const removeTimeOffMutation = (queryClient: QueryClient) => ({
  mutationFn: async (ids: string[]) => {
    for (const id of ids)
      await inWords(change((db) => db.from('time_off').delete().eq('id', id).select('id'), rows))
  },
  ...readAgain(queryClient, keys.off),
})

/** Whether customers choose when we take a look. */
export const customersChooseQuery = () =>
  queryOptions({
    queryKey: keys.choosing,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(await db.rpc('customers_choose_times').abortSignal(signal))
    },
  })

/** Lets customers choose, or not. For admins. */
export const letCustomersChooseMutation = (queryClient: QueryClient) => ({
  mutationFn: (allowed: boolean) =>
    change(
      (db) => db.rpc('let_customers_choose', { allowed }),
      (data) => z.object({ allowed: z.boolean() }).safeParse(data).data,
    ),
  ...readAgain(queryClient, keys.choosing),
})
