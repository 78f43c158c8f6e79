import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dataOf, rest } from '@/lib/backend'
import { change, rows, unlessAnswered } from '@/lib/change'

const key = ['saved-views']

/** The inbox's filters under a name, as `search` in its address. */
export type SavedView = {
  id: string
  owner: string
  name: string
  search: string
  /** Whether everybody in the office sees it. */
  shared: boolean
  place: number
}

/** The reader's own views and those that colleagues share, each person's in their order. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }): Promise<SavedView[]> => {
      const db = await rest()
      return dataOf(
        await db
          .from('saved_views')
          .select('id, owner, name, search, shared, place')
          .order('owner')
          .order('place')
          .limit(300)
          .abortSignal(signal),
      )
    },
    staleTime: 60_000,
  })

const readAgain = (queryClient: QueryClient) => ({
  networkMode: 'always' as const,
  retry: unlessAnswered,
  onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
})

/** Stores a view, or one that was deleted again: the id is made before the first try, so that sending twice stores once. */
export const saveViewMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, name, search, shared, place }: Omit<SavedView, 'owner'>) =>
    change(
      (db) =>
        db
          .from('saved_views')
          .upsert({ id, name, search, shared, place }, { onConflict: 'id', ignoreDuplicates: true })
          .select('id'),
      rows,
    ),
  ...readAgain(queryClient),
})

/** Changes one's own view: its name, its place, or who sees it. */
export const changeViewMutation = (queryClient: QueryClient) => ({
  mutationFn: ({ id, ...changes }: { id: string; name?: string; shared?: boolean; place?: number }) =>
    change((db) => db.from('saved_views').update(changes).eq('id', id).select('id'), rows),
  ...readAgain(queryClient),
})

/** Deletes one's own view. */
export const deleteViewMutation = (queryClient: QueryClient) => ({
  mutationFn: (id: string) => change((db) => db.from('saved_views').delete().eq('id', id).select('id'), rows),
  ...readAgain(queryClient),
})
