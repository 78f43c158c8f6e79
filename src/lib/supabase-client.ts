import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { backendUrl, publishableKey } from './env'

/** The one client. Import it through `loadSupabase()` only, so that it stays out of pages that are just read. */
export const supabase = createClient<Database>(backendUrl(), publishableKey, { db: { retry: false } })
