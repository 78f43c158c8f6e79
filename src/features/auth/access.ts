import { queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'

/* What the signed-in person has access to. */

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
    meta: { saysAccess: true },
  })

/** Where the office's pages take someone, as the database's office_access() says. */
type OfficeAccess = 'open' | 'code' | 'second_factor' | 'closed'

const accesses = ['open', 'code', 'second_factor', 'closed'] as const

/** Whether the office is open to the signed-in person. Checked again after each step of signing in, which changes `token`. */
export const officeAccessQuery = (userId: string, token: string) =>
  queryOptions({
    queryKey: ['office-access', userId, token],
    queryFn: async ({ signal }): Promise<OfficeAccess> => {
      const db = await rest()
      const access = dataOf(await db.rpc('office_access').abortSignal(signal))
      return accesses.find((known) => known === access) ?? 'closed'
    },
    staleTime: 60_000,
    meta: { saysAccess: true },
  })
