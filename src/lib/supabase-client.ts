import { createClient } from '@supabase/supabase-js'
import type { Database } from './database.types'
import { backendUrl, publishableKey } from './env'

/**
 * Whether the sign-in server itself said so, for good. Not whatever answered in its place, such as a gateway's page or that of a paused
 * project, and not that it was asked too often.
 */
async function isRefusal(answer: Response) {
  if (answer.status === 408 || answer.status === 429) return false
  const said = await answer
    .clone()
    .json()
    .catch(() => null)
  return Boolean(said?.error_code ?? said?.code ?? said?.error)
}

/**
 * `fetch` for sessions. What is no refusal to renew one counts as no answer: supabase-js would sign out. And it leaves out the moment at
 * which the server says a token ends: supabase-js then counts its life from now, by this device's clock. By the server's, a device that is
 * an hour ahead would take every new token for an old one, and ask for another with each request.
 */
const fetchForSessions: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  const asked = `${input}`
  if (!answer.ok && asked.includes('grant_type=refresh_token') && !(await isRefusal(answer)))
    throw new TypeError('The sign-in server did not answer.')
  if (!answer.ok || !/\/auth\/v1\/(token|verify|factors\/.*verify)/.test(asked)) return answer
  const { expires_at: _, ...session } = await answer.json()
  return new Response(JSON.stringify(session), answer)
}

/** The one client. Import it through `loadSupabase()` only, so that it stays out of pages that are just read. */
export const supabase = createClient<Database>(backendUrl(), publishableKey, {
  global: { fetch: fetchForSessions },
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
