import type { Session, User } from '@supabase/supabase-js'
import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react'
import { loadSupabase, mayBeSignedIn } from '@/lib/backend'

type State = { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; session: Session }

export type CurrentUser = {
  user: User | null
  session: Session | null
  /** True until the first session, or that there is none, has been reported. */
  loading: boolean
  signOut: () => Promise<void>
}

const CurrentUserContext = createContext<CurrentUser | null>(null)

/** Tells the style sheet who is here, so that the bar is right at first paint and nothing moves (DESIGN.md §5). */
function markDocument(signedIn: boolean) {
  document.documentElement.toggleAttribute('data-session', signedIn)
}

async function signOut() {
  const supabase = await loadSupabase()
  const { error } = await supabase.auth.signOut()
  if (error) throw error
}

/**
 * Knows who is here (SPEC.md §4). A browser without a session is signed out at once and never fetches the Supabase
 * client; one with a session stays `loading` until the client has reported it.
 */
export function CurrentUserProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ status: 'loading' })
  // Signing in happens on a page that loads the client itself: `watch` then follows it from there.
  const [watching, setWatching] = useState(false)

  useEffect(() => {
    const begin = () => setWatching(true)
    if (mayBeSignedIn()) begin()
    // Not at once: the page is still being taken over, and would be in one long piece.
    else startTransition(() => setState({ status: 'signed-out' }))
    window.addEventListener(WATCH, begin)
    window.addEventListener('storage', begin) // signed in from another tab
    return () => {
      window.removeEventListener(WATCH, begin)
      window.removeEventListener('storage', begin)
    }
  }, [])

  useEffect(() => {
    if (!watching) return
    let stop = () => {}
    let gone = false
    loadSupabase()
      .then((supabase) => {
        if (gone) return
        const { data } = supabase.auth.onAuthStateChange((_event, session) => {
          markDocument(session !== null)
          setState(session ? { status: 'signed-in', session } : { status: 'signed-out' })
        })
        stop = () => data.subscription.unsubscribe()
      })
      .catch(() => {
        // The client could not be fetched: the page works as for a visitor, and the next page tries again.
        if (!gone) setState({ status: 'signed-out' })
      })
    return () => {
      gone = true
      stop()
    }
  }, [watching])

  const value = useMemo<CurrentUser>(() => {
    const session = state.status === 'signed-in' ? state.session : null
    return { user: session?.user ?? null, session, loading: state.status === 'loading', signOut }
  }, [state])

  return <CurrentUserContext value={value}>{children}</CurrentUserContext>
}

const WATCH = 'current-user:watch'

/** Has the current user followed from now on: called by the pages on which somebody may sign in. */
export const watchCurrentUser = () => window.dispatchEvent(new Event(WATCH))

/** Who is here: `user` and `session` (null when signed out), `loading`, and `signOut()`. */
export function useCurrentUser(): CurrentUser {
  const value = use(CurrentUserContext)
  if (!value) throw new Error('useCurrentUser() is used outside <CurrentUserProvider>')
  return value
}
