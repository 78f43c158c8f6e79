import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'
import { change, rows } from '@/lib/change'

export const roles = ['customer', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]
export const isRole = (value: string): value is Role => roles.some((role) => role === value)

/** As many people as the database gives at a time. */
export const PAGE = 50

export type Search = { search: string; role: Role | null; skip: number }

/** Accounts by name or e-mail address, staff first. Admins only: everyone else gets none. */
export const peopleQuery = ({ search, role, skip }: Search) =>
  queryOptions({
    queryKey: ['people', search, role, skip],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(
        await db.rpc('find_people', { search, skip, ...(role && { only_role: role }) }).abortSignal(signal),
      )
    },
    placeholderData: (previous) => previous,
  })

/** Gives somebody another role. The database refuses one's own, and to leave no admin. */
export const changeRoleMutation = (queryClient: QueryClient) => ({
  mutationFn: async ({ userId, role }: { userId: string; role: Role }) => {
    const changed = await change(
      (db) => db.from('user_roles').update({ role }).eq('user_id', userId).select('user_id'),
      rows,
    )
    if (changed.length === 0) throw new Error('You may not change this role: your own stays as it is.')
  },
  // Not waited for: what was done is done, or is known to have failed.
  onSettled: () => void queryClient.invalidateQueries({ queryKey: ['people'] }),
})
