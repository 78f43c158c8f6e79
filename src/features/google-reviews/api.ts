import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { allRows, BackendError, dataOf, loadSupabase, rest } from '@/lib/backend'
import type { FunctionClock } from '@/lib/function-clock'
import { JUST_READ, patiently } from '@/lib/patiently'

/** Google's reviews, newest first, all of them. Refetched every 60 s while the tab is visible (SPEC.md §7). */
export const googleReviewsQuery = () =>
  queryOptions({
    queryKey: ['google-reviews', 'list'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return allRows((first, last) =>
        db
          .from('google_reviews')
          .select('id, rating, time, author_name, author_uri, text, reply_text, reply_time, source', {
            count: 'exact',
          })
          .order('time', { ascending: false })
          .order('id', { ascending: false })
          .range(first, last)
          .abortSignal(signal),
      )
    },
    refetchInterval: patiently(60_000),
    staleTime: JUST_READ,
  })

/** Google's own average and count at the last sync; null if there has been none. */
export const googleReviewSummaryQuery = () =>
  queryOptions({
    queryKey: ['google-reviews', 'summary'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      const summary = await db
        .from('google_review_summary')
        .select('average_rating, review_count')
        .abortSignal(signal)
        .maybeSingle()
      return dataOf(summary)
    },
    refetchInterval: patiently(60_000),
    staleTime: JUST_READ,
  })

// --- For staff: /google-reviews-setup --------------------------------------------------------------------------

/** The sync's status in the database. */
export type SyncStatus = {
  running: { started_at: string; fetched: number; total: number | null } | null
  /** Null if the clock does not call it. */
  every_minutes: number | null
  next_run_at: string | null
  clock: FunctionClock
  last_success_at: string | null
  stored_reviews: number
  newest_review_at: string | null
}

export const WATCH_EVERY = 1000 // ms, while a run is under way
const LOOK_EVERY = 20_000 // ms, otherwise

/** The sync's status, polled every second during a run. */
export const syncStatusQuery = () =>
  queryOptions({
    queryKey: ['google-reviews', 'status'],
    queryFn: async ({ signal }): Promise<SyncStatus> => {
      const db = await rest()
      return dataOf(await db.rpc('google_review_sync_status').abortSignal(signal)) as SyncStatus
    },
    refetchInterval: ({ state }) => (state.data?.running ? WATCH_EVERY : LOOK_EVERY),
    staleTime: JUST_READ,
  })

const RUNS_SHOWN = 20

/** Latest syncs, newest first. */
export const syncRunsQuery = () =>
  queryOptions({
    queryKey: ['google-reviews', 'runs'],
    queryFn: async ({ signal }) => {
      const db = await rest()
      return dataOf(
        await db
          .from('google_review_syncs')
          .select(
            'id, started_at, finished_at, source, fetched, inserted, updated, removed, is_complete, google_average, google_count, error, error_code',
          )
          .order('started_at', { ascending: false })
          .limit(RUNS_SHOWN)
          .abortSignal(signal),
      )
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_EVERY : LOOK_EVERY),
    staleTime: JUST_READ,
  })

const DEAD_AFTER = 5 * 60_000 // ms, as start_google_review_sync() has it

/** Whether a run has neither ended nor been abandoned. */
export const isUnderWay = (run: { started_at: string; finished_at: string | null }) =>
  !run.finished_at && Date.now() - Date.parse(run.started_at) < DEAD_AFTER

export type SyncRun = Awaited<ReturnType<NonNullable<ReturnType<typeof syncRunsQuery>['queryFn']>>>[number]

type Problem = { code: string; message: string }

/** What the server's settings point to, without the settings themselves. */
export type SettingsCheck = {
  source: 'places' | 'business_profile' | null
  isDemo: boolean
  settings: { name: string; isSet: boolean }[]
  place: {
    name: string
    averageRating: number | null
    totalReviewCount: number
    placeId: string | null
  } | null
  problem: Problem | null
}

/** What a run has done. */
export type SyncResult = {
  fetched: number
  inserted: number
  updated: number
  removed: number
  averageRating: number | null
  totalReviewCount: number
  isComplete: boolean
}

/** Calls sync-google-reviews as the signed-in person. Throws a BackendError with its code and sentence. */
async function callSync<T>(action: 'check' | 'sync'): Promise<T> {
  const { functions } = await loadSupabase()
  const { data, error } = await functions.invoke<T>('sync-google-reviews', { body: { action } })
  if (!error && data) return data
  const response: unknown = error?.context
  const said: unknown = response instanceof Response ? await response.json().catch(() => null) : null
  const status = response instanceof Response ? response.status : 0
  throw new BackendError({ status, error: isProblem(said) ? said : noAnswer })
}

const noAnswer: Problem = { code: 'no_answer', message: 'The server did not answer.' }

const isProblem = (said: unknown): said is Problem =>
  typeof said === 'object' && said !== null && 'code' in said && 'message' in said

/** Asks Google whether the server's settings point to the right place. */
export const settingsCheckQuery = () =>
  queryOptions({
    queryKey: ['google-reviews', 'check'],
    queryFn: () => callSync<SettingsCheck>('check'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Runs the sync now. Fails with the code `already_running` if there is a run to watch already. */
export const syncMutation = (queryClient: QueryClient) => ({
  mutationFn: () => callSync<SyncResult>('sync'),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['google-reviews'], predicate: isOurs }),
})

/** Google itself is asked again only on request. */
const isOurs = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'check'
