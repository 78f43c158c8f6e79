import type { Session } from '@supabase/supabase-js'

/*
 * supabase-js stores a browser's session in local storage. As long as its token is valid, that is enough to know who is here and to
 * send their requests. The client itself is needed only to sign in and out, and to renew the token.
 */

/** The name under which supabase-js stores the session for the backend at a URL. */
export const sessionKey = (backend: string) => `sb-${new URL(backend).hostname.split('.')[0]}-auth-token`

/** A token that expires sooner than this (ms) is renewed before it is used. supabase-js does so 90 s ahead. */
const LEFT = 120_000

/** Whether something is one of our ids, such as a person's. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** This browser's stored session for the backend at a URL, if it is still usable. */
export function fitSession(backend: string): Session | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(sessionKey(backend)) ?? '')
    const { access_token: token, expires_at, user } = session
    const isFit = typeof token === 'string' && isId(user.id) && expires_at * 1000 - Date.now() > LEFT
    return isFit ? session : undefined
  } catch {
    return undefined // there is none, or storage is turned off
  }
}
