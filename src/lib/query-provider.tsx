import { hashKey, MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackendError, loadSupabase, mayBeSignedIn } from './backend'
import { NoConnection } from './no-connection'
import { untilAnswered } from './patiently'
import { personHere, whenSomebodyLeaves } from './person'

/** Whether the backend no longer accepts the session's token: it has expired, or the session was ended elsewhere. */
const isRefused = (error: unknown) => error instanceof BackendError && error.status === 401 && mayBeSignedIn()

/** Asks for a new token. If there is none, the session is over: this browser forgets it, and the pages lead to signing in. */
async function renewSession(): Promise<boolean> {
  const { auth } = await loadSupabase()
  const { error } = await auth.refreshSession()
  if (!error) return true
  // supabase-js keeps a session whose token has not expired by the clock, even if nothing accepts it anymore.
  if (error.name === 'AuthApiError' && error.status && [400, 401, 403].includes(error.status))
    await auth.signOut({ scope: 'local' })
  return false
}

/** A page sends several requests. All that are refused wait for the same new token. */
let renewal: Promise<boolean> | undefined
const renewed = () => {
  renewal ??= renewSession()
    .catch(() => false) // nobody answered, and the page already says so
    .finally(() => {
      renewal = undefined
    })
  return renewal
}

/** Whether the backend knows who is asking, and they may not: often because their role was taken while they were here. */
const isForbidden = (error: unknown) => error instanceof BackendError && error.status === 403

/** Asks again what somebody may see (src/features/auth/access.ts), so that what they may not see anymore does not stay before them. */
export const checkAccess = () =>
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.saysAccess === true })

/** Queries repeated with a new token: only once, even if that is refused too. */
const askedAgain = new WeakSet<object>()

const queryCache: QueryCache = new QueryCache({
  async onError(error, query) {
    if (isForbidden(error) && !query.meta?.saysAccess) checkAccess()
    if (!isRefused(error)) return
    // Each on its own, however late its refusal arrives, even after the others already have the new token.
    if (askedAgain.has(query) || !(await renewed())) return
    askedAgain.add(query)
    await queryClient.invalidateQueries({ predicate: (one) => one === query })
  },
  onSuccess(_, query) {
    askedAgain.delete(query)
  },
})
const mutationCache = new MutationCache({
  onError(error) {
    if (isForbidden(error)) checkAccess()
    if (isRefused(error)) void renewed()
  },
})

/**
 * React Query's defaults: kept for 5 minutes, 3 retries with a back-off of at most 30 s (SPEC.md §9). No retries if the session is
 * refused or there is no connection: the page says so at once, and everything is requested again when it is back.
 */
const queryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: untilAnswered,
      retry: (tries, error) => tries < 3 && !isRefused(error) && navigator.onLine,
      // Answers belong to the person who asked: the next person at this browser must never see them.
      queryKeyHashFn: (key) => hashKey([personHere(), ...key]),
    },
    mutations: { networkMode: 'always' },
  },
})

whenSomebodyLeaves(() => {
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive' })
  // What is still in view shows as loading until it has been fetched for the current person.
  void queryClient.resetQueries({ type: 'active' })
})

/** Requests what a page shows first, as the person signed in with that token. Each page passes the same function every time. */
export type Asks = (queries: QueryClient, person: { id: string; token: string }) => Promise<unknown>[]

const asked = new WeakMap<Asks, { id: string; answers: Promise<void> }>()

/**
 * Resolves once everything that a page shows first has arrived for this person, so that the page is drawn once; or once one try of
 * any of it has failed, since each part of the page says that itself. Returns the same promise every time.
 */
export function firstAnswers(asks: Asks, person: { id: string; token: string }): Promise<void> {
  const before = asked.get(asks)
  if (before?.id === person.id) return before.answers
  const answers = new Promise<void>((resolve) => {
    const stop = queryCache.subscribe(({ query }) => {
      if (query.state.fetchFailureCount > 0) end()
    })
    const end = () => {
      stop()
      resolve()
    }
    void Promise.allSettled(asks(queryClient, person)).then(end)
  })
  asked.set(asks, { id: person.id, answers })
  return answers
}

/** Only the cache, for a frame that itself says when there is no connection, or where nobody has to know. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/**
 * Wraps anything that queries the backend. All of them share one cache. It does not wrap the whole site, so that pages without
 * queries do not fetch React Query.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <NoConnection />
      {children}
    </Queries>
  )
}
