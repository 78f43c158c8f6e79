import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { backendUrl, publishableKey } from './env'

/**
 * `fetch` without the moment at which the server says a session's token ends: supabase-js then counts its life from now, by this device's
 * clock. By the server's, a device that is an hour ahead would take every new token for an old one, and ask for another with each request.
 */
const fetchByOwnClock: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (!answer.ok || !/\/auth\/v1\/(token|verify|factors\/.*verify)/.test(`${input}`)) return answer
  const { expires_at: _, ...session } = await answer.json()
  return new Response(JSON.stringify(session), answer)
}

/** The one client. Import it through `loadSupabase()` only, so that it stays out of pages that are just read. */
export const supabase = createClient<Database>(backendUrl(), publishableKey, {
  global: { fetch: fetchByOwnClock },
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
