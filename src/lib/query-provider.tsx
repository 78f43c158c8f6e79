import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** React Query as it comes: kept for 5 minutes, 3 retries with a back-off of at most 30 s (SPEC.md §9). */
const queryClient = new QueryClient()

/**
 * What asks the backend stands in one of these. They share one cache; it is not around the whole site, so that a page that
 * asks nothing does not fetch React Query.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
