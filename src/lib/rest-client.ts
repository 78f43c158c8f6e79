import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database.types'
import { backendUrl, publishableKey } from './env'

/** The backend's tables and functions, through `fetch`. Import it only through src/lib/backend.ts. */
export const restClient = (fetch: typeof globalThis.fetch) =>
  new PostgrestClient<Database>(`${backendUrl()}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch,
    // The callers retry on their own (src/lib/query-provider.tsx). The library's retries on top would turn 4 requests into 16.
    retry: false,
  })
