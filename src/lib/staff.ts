import { queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from './backend'

/** Who works in the office. */
export const staffQuery = () =>
  queryOptions({
    queryKey: ['staff-names'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const people = dataOf(await db.rpc('staff_names').abortSignal(signal))
      return people.map(({ user_id, full_name }) => ({ id: user_id, name: full_name || 'Without a name' }))
    },
    staleTime: 60_000,
  })
