import { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database.types'
import { backendUrl, publishableKey } from './env'

/** Tables and functions of the backend, asked by way of `fetch`. Import it through src/lib/backend.ts only, so that it stays out of pages that are just read. */
export const restClient = (fetch: typeof globalThis.fetch) =>
  new PostgrestClient<Database>(`${backendUrl()}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch,
    // What asks has retries of its own (src/lib/query-provider.tsx); those of the library inside them would make 16 of 4 requests.
    retry: false,
  })
