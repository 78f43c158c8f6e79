import { QueryClient } from '@tanstack/react-query'

/** React Query as it comes: kept for 5 minutes, 3 retries with a back-off of at most 30 s (SPEC.md §9). */
export const createQueryClient = () => new QueryClient()
