import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'
import { change, changed } from '@/lib/change'

export const roles = ['customer', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]
export const isRole = (value: string): value is Role => roles.some((role) => role === value)

export const roleWords = { customer: 'Customer', staff: 'Staff', admin: 'Admin' } as const

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

/** Gives somebody another role. The database refuses one's own, and to leave no admin, and keeps who did it. */
export const changeRoleMutation = (queryClient: QueryClient) => ({
  mutationFn: async ({ userId, role }: { userId: string; role: Role }) => {
    await change((db) => db.rpc('change_role', { person: userId, new_role: role }), changed)
  },
  // Waited for, so that the list says what was done when it is said to be done.
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['people'] }),
})
