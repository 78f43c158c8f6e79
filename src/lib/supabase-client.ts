import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { backendUrl, publishableKey } from './env'

/** The one client. Import it through `loadSupabase()` only, so that it stays out of pages that are just read. */
export const supabase = createClient<Database>(backendUrl(), publishableKey, {
  auth: {
    flowType: 'pkce',
    // A session is never taken from a URL: the author of the link would be signed in here, and get what is typed.
    // Only a code that this browser asked for is accepted when another provider returns it (PKCE).
    detectSessionInUrl: () => false,
  },
})

/** A client that neither stores nor touches a session, for confirmations that should not sign anyone in. */
export const passingClient = () =>
  createClient<Database>(backendUrl(), publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'passing',
    },
  })
