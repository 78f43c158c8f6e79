import { hashKey, MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BackendError, loadSupabase, mayBeSignedIn } from './backend'
import { NoConnection } from './no-connection'
import { personHere, whenSomebodyLeaves } from './person'

/** Whether the backend does not take the session's token any more: it has expired, or the session was ended elsewhere. */
const isRefused = (error: unknown) => error instanceof BackendError && error.status === 401 && mayBeSignedIn()

/** Asks for a new token. Where none is to be had, the session is over: it is forgotten here, and the pages lead to signing in. */
async function renewSession(): Promise<boolean> {
  const { auth } = await loadSupabase()
  const { error } = await auth.refreshSession()
  if (!error) return true
  // supabase-js keeps a session whose token has not run out by the clock, although nobody takes it any more.
  if (error.name === 'AuthApiError' && error.status && [400, 401, 403].includes(error.status))
    await auth.signOut({ scope: 'local' })
  return false
}

/** One page asks several things: all that are refused wait for the same new token. */
let renewal: Promise<boolean> | undefined
const renewed = () => {
  renewal ??= renewSession()
    .catch(() => false) // nobody answered: the page says so already
    .finally(() => {
      renewal = undefined
    })
  return renewal
}

/** Those that are asked again with a new token: once, also when it is refused as well. */
const askedAgain = new WeakSet<object>()

const queryCache: QueryCache = new QueryCache({
  async onError(error, query) {
    if (!isRefused(error)) return
    // Each on its own, however late its refusal comes: one that was still on its way when the others had the new token, too.
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
    if (isRefused(error)) void renewed()
  },
})

/**
 * React Query as it comes: kept for 5 minutes, 3 retries with a back-off of at most 30 s (SPEC.md §9), and none where the session is
 * refused or there is no connection: that is said at once, and all is asked again when it is back.
 */
const queryClient = new QueryClient({
  queryCache,
  mutationCache,
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (tries, error) => tries < 3 && !isRefused(error) && navigator.onLine,
      // Whatever was asked was asked by somebody: the next person at this browser never meets their answers.
      queryKeyHashFn: (key) => hashKey([personHere(), ...key]),
    },
    mutations: { networkMode: 'always' },
  },
})

whenSomebodyLeaves(() => {
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ type: 'inactive' })
  // What is still in view is shown as loading until it has been read for whoever is here now.
  void queryClient.resetQueries({ type: 'active' })
})

/** The cache alone, for a frame that says itself where there is no connection. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/**
 * What asks the backend stands in one of these. They share one cache; it is not around the whole site, so that a page that
 * asks nothing does not fetch React Query.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <Queries>
      <NoConnection />
      {children}
    </Queries>
  )
}
