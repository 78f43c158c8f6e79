import { queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'

/* What is open to whoever is in. */

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

/** What the office's pages lead somebody to, as the database's office_access() says it. */
type OfficeAccess = 'open' | 'code' | 'second_factor' | 'closed'

const accesses = ['open', 'code', 'second_factor', 'closed'] as const

/** Whether the office is open to the person who is signed in. Asked again after each step of signing in, which `token` is of. */
export const officeAccessQuery = (userId: string, token: string) =>
  queryOptions({
    queryKey: ['office-access', userId, token],
    queryFn: async ({ signal }): Promise<OfficeAccess> => {
      const db = await rest()
      const access = dataOf(await db.rpc('office_access').abortSignal(signal))
      return accesses.find((known) => known === access) ?? 'closed'
    },
    staleTime: 60_000,
  })
