import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'
import { JUST_READ, patiently } from '@/lib/patiently'
import type { Kind, Need } from './kinds'

const keys = { all: ['today'] } as const

/** What needs somebody in the office now, of each kind the first five, in the order in which it matters. Refetched every 15 s. */
export const attentionQuery = () =>
  queryOptions({
    queryKey: keys.all,
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(await db.rpc('attention').abortSignal(signal)) as unknown as Need[]
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(15_000),
  })

/** Of one kind so many, what waits longest first: 1,000 at most. Refetched every 15 s. */
export const attentionOfKindQuery = (kind: Kind, most: number) =>
  queryOptions({
    queryKey: [...keys.all, kind, most],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const found = await db.rpc('attention', { of_kind: kind, most }).abortSignal(signal)
      return dataOf(found) as unknown as Need[]
    },
    staleTime: JUST_READ,
    refetchInterval: patiently(15_000),
    placeholderData: keepPreviousData,
  })
