import type { Session } from '@supabase/supabase-js'

/*
 * supabase-js keeps the session of a browser in its local storage. As long as its token is good, whoever is here is known from that
 * alone, and so are their answers: the client itself is for signing in and out, and for a new token.
 */

/** The name under which supabase-js keeps the session for the backend at an address. */
export const sessionKey = (backend: string) => `sb-${new URL(backend).hostname.split('.')[0]}-auth-token`

/** A token that ends sooner is renewed before anything is asked with it; supabase-js does so 90 s ahead. In ms. */
const LEFT = 120_000

/** Whether something is the id of a person, or of anything else of ours. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The session that this browser keeps for the backend at an address, if it is fit to ask with. */
export function fitSession(backend: string): Session | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey(backend)) ?? '')
    const { access_token: token, expires_at, user } = session
    const isFit = typeof token === 'string' && isId(user.id) && expires_at * 1000 - Date.now() > LEFT
    return isFit ? session : undefined
  } catch {
    return undefined // there is none, or storage is switched off
  }
}
