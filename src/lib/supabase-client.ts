import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { backendUrl, publishableKey } from './env'

/** The one client. Import it through `loadSupabase()` only, so that it stays out of pages that are just read. */
export const supabase = createClient<Database>(backendUrl(), publishableKey, {
  auth: {
    flowType: 'pkce',
    // A session never comes out of an address by itself: whoever wrote the link would be signed in here, and get what is typed.
    // What is taken is a code that this browser has asked for, when another provider sends it back (PKCE).
    detectSessionInUrl: () => false,
  },
})

/** A client that keeps no session and touches none that is kept here: for what proves something and signs nobody in. */
export const passingClient = () =>
  createClient<Database>(backendUrl(), publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'passing',
    },
  })
