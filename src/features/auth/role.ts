import { queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'

export type Role = 'customer' | 'staff' | 'admin'

const roles = ['customer', 'staff', 'admin'] as const

/** The role of the person who is signed in, for what the page shows; what they may do is decided in the database. */
export const ownRoleQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-role', userId],
    queryFn: async ({ signal }): Promise<Role> => {
      const db = await rest()
      const row = dataOf(
        await db.from('user_roles').select('role').eq('user_id', userId).abortSignal(signal).maybeSingle(),
      )
      return roles.find((role) => role === row?.role) ?? 'customer'
    },
    staleTime: 60_000,
  })
