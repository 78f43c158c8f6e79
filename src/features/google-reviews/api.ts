import { queryOptions } from '@tanstack/react-query'
import { allRows, dataOf, rest } from '@/lib/backend'

/** Google's reviews, newest first, all of them. Refetched every 60 s while the tab is visible (SPEC.md §7). */
export const googleReviewsQuery = () =>
  queryOptions({
    queryKey: ['google-reviews'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return allRows((first, last) =>
        db
          .from('google_reviews')
          .select('id, rating, time, author_name, text, reply_text, source', { count: 'exact' })
          .order('time', { ascending: false })
          .order('id', { ascending: false })
          .range(first, last)
          .abortSignal(signal),
      )
    },
    refetchInterval: 60_000,
  })

/** Google's own average and count at the last sync; null where there has been none. */
export const googleReviewSummaryQuery = () =>
  queryOptions({
    queryKey: ['google-review-summary'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const summary = await db
        .from('google_review_summary')
        .select('average_rating, review_count')
        .abortSignal(signal)
        .maybeSingle()
      return dataOf(summary)
    },
    refetchInterval: 60_000,
  })
