import type { Session, User } from '@supabase/supabase-js'
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { loadSupabase, mayBeSignedIn } from '@/lib/backend'
import { authPath } from './address'
import { needsSecondStep } from './second-step'

type State = { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; session: Session }

export type CurrentUser = {
  user: User | null
  session: Session | null
  /** True until the first session, or that there is none, has been reported. */
  loading: boolean
  /** True while somebody with a second factor has given only the first. */
  needsSecondStep: boolean
  /** Signs out in this browser, in all of its tabs. */
  signOut: () => Promise<void>
}

const CurrentUserContext = createContext<CurrentUser | null>(null)

/** Tells the style sheet who is here, so that the bar is right at first paint and nothing moves (DESIGN.md §5). */
function markDocument(signedIn: boolean) {
  document.documentElement.toggleAttribute('data-session', signedIn)
}

async function signOut() {
  const supabase = await loadSupabase()
  const { error } = await supabase.auth.signOut({ scope: 'local' })
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
  const navigate = useNavigate()
  // A mailed link may lead to any page where the provider does not know the one that was asked for.
  const chooseNewPassword = useEffectEvent(() => {
    if (location.pathname !== '/auth') navigate(authPath({ view: 'new-password' }))
  })

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
        const { data } = supabase.auth.onAuthStateChange((event, session) => {
          markDocument(session !== null)
          if (event === 'PASSWORD_RECOVERY') chooseNewPassword()
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
    return {
      user: session?.user ?? null,
      session,
      loading: state.status === 'loading',
      needsSecondStep: session !== null && needsSecondStep(session),
      signOut,
    }
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
