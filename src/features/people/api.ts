import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dataOf, rest } from '@/lib/backend'
import { change } from '@/lib/change'
import { JUST_READ } from '@/lib/patiently'
import '@/lib/people-refusals'
import { nextOf, show } from '@/lib/shown'

export const roles = ['customer', 'staff', 'admin'] as const
export type Role = (typeof roles)[number]
export const isRole = (value: string): value is Role => roles.some((role) => role === value)

export const roleWords = { customer: 'Customer', staff: 'Staff', admin: 'Admin' } as const

/** How many people the database returns at a time. */
export const PAGE = 50

/** The most it counts and pages through: one more means that there are more. */
export const MOST = 1000

export type Search = { search: string; role: Role | null; skip: number }

/** Accounts by name or email address, staff first. Admins only: everyone else gets none. */
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
    staleTime: JUST_READ,
  })

const changedRole = z.object({
  id: z.string(),
  role: z.string(),
  /** How many visits to come they are planned for and can’t come to anymore. */
  visits: z.number(),
  /** How many requests are assigned to them and not done. */
  requests: z.number(),
  /** How many jobs they lead that are not done. */
  jobs: z.number(),
})
type Listed = { user_id: string; role: string }

/** Gives someone another role. The database refuses your own role and removing the last admin, and records who did it. */
export const changeRoleMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
    change(
      (db) => db.rpc('change_role', { person: userId, new_role: role }),
      (data) => changedRole.safeParse(data).data,
    ),
  // They stay in place in the list, with an undo beside them, until it is read again.
  onSuccess: ({ id, role }: z.output<typeof changedRole>) =>
    show<Listed[]>(queryClient, ['people'], (people) =>
      people.map((person) => (person.user_id === id ? { ...person, role } : person)),
    ),
  onError: () => void queryClient.invalidateQueries({ queryKey: ['people'] }),
})

/** How many audit entries the database returns at a time. */
export const ENTRIES = 50

/** What the office did, newest first and a page at a time. Admins only: everyone else gets none. */
export const auditQuery = () =>
  infiniteQueryOptions({
    queryKey: ['audit'],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }) => {
      const db = await rest()
      const before = pageParam === null ? {} : { before_id: pageParam }
      return dataOf(await db.rpc('audit_entries', before).abortSignal(signal))
    },
    getNextPageParam: (page) => nextOf(page, ENTRIES)?.id ?? null,
  })

/** Somebody, by address or number or both. */
export type Person = { email: string; phone: string }

/** Whom to erase, and what becomes of their reviews; without `really` it is only looked at. */
export type Erasure = Person & { reviews: 'keep' | 'delete'; really: boolean }

const traces = z.object({
  account: z.boolean(),
  requests: z.number(),
  kept: z.array(z.string()),
  kept_why: z.string(),
  chats: z.number(),
  contacts: z.number(),
  messages: z.number(),
  reviews: z.number(),
  /** At how many visits they worked for us. */
  hours: z.number(),
})

/** What we have about someone, and what the law requires us to keep. */
export type Traces = z.infer<typeof traces>

/** Shows what we have about someone, or erases it. Only admins may; nobody in the office can be erased. */
export const eraseMutation = () => ({
  mutationFn: ({ email, phone, reviews, really }: Erasure): Promise<Traces> =>
    change(
      (db) => db.rpc('erase_person', { person_email: email, person_phone: phone, reviews, really }),
      (data) => traces.safeParse(data).data,
    ),
})
