import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'

/** The conversations whose name, number or email address says this, or whose request has this reference: the first 8, the latest first. */
export const foundChatsQuery = (wanted: string) =>
  queryOptions({
    queryKey: ['help-chat', 'found', wanted],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const found = dataOf(await db.rpc('look_up_chats', { wanted }).abortSignal(signal))
      // The types say that a function's columns are never null.
      return found.map(
        (chat): Omit<typeof chat, 'phone' | 'email'> & { phone: string | null; email: string | null } => chat,
      )
    },
    placeholderData: keepPreviousData,
  })
