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
import {
  CLIENT_LOADED,
  forgetSession,
  isComingBack,
  keepsSession,
  loadSupabase,
  mayBeSignedIn,
  readSession,
} from '@/lib/backend'
import { removeOldDrafts } from '@/lib/drafts'
import { useNavigate } from '@/lib/link'
import { personIs, personLeaves } from '@/lib/person'
import { authPath } from './address'
import { needsSecondStep } from './second-step'

type State =
  | { status: 'loading' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; session: Session }
  // A session is kept here, and nobody answers who could renew it.
  | { status: 'unreachable' }

/** Whoever is signed in stays so while their session cannot be renewed: they may be in the middle of typing. */
const orUnreachable = (now: State): State => (now.status === 'signed-in' ? now : { status: 'unreachable' })

/** After how long without an answer about a kept session the pages say so; supabase-js goes on trying. */
const PATIENCE_MS = 4000

export type CurrentUser = {
  user: User | null
  session: Session | null
  /** True until the first session, or that there is none, has been reported. */
  loading: boolean
  /** True while somebody with a second factor has given only the first. */
  needsSecondStep: boolean
  /** True while this browser keeps a session that cannot be used, since the sign-in server does not answer. */
  unreachable: boolean
  /** Signs out in this browser, in all of its tabs. Gives whether the server knows. */
  signOut: () => Promise<{ told: boolean }>
}

const CurrentUserContext = createContext<CurrentUser | null>(null)

/** Tells the style sheet who is here, so that the bar is right at first paint and nothing moves (DESIGN.md §5). */
function markDocument(signedIn: boolean) {
  document.documentElement.toggleAttribute('data-session', signedIn)
}

/** What whoever signs out is told where `told` is false. */
export const signedOutUntold =
  'You are signed out in this browser. Our server didn’t respond, so it doesn’t know yet; the session will expire there on its own.'

const FORGOTTEN = 'current-user:forgotten'

/**
 * Ends the session of this browser, whether or not the server answers, or supabase-js can be fetched: it removes what is kept here
 * first and tells the server then, unless it is still trying to renew it.
 */
export async function signOutHere(): Promise<{ told: boolean }> {
  personLeaves()
  const ending = loadSupabase()
    .then(({ auth }) => auth.signOut({ scope: 'local' }))
    .catch(() => null)
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([ending, tooLong])
  if (keepsSession()) {
    forgetSession()
    window.dispatchEvent(new Event(FORGOTTEN))
  }
  return { told: answer?.error === null }
}

/**
 * Knows who is here (SPEC.md §4), from what this browser keeps: without a session they are signed out, with one that is fit they are
 * signed in, and neither fetches the Supabase client. Where the session has to be renewed, they stay `loading` until the client has
 * reported it. Once it is there, it says who is here.
 */
export function CurrentUserProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ status: 'loading' })
  const [watching, setWatching] = useState(false)
  const navigate = useNavigate()
  // A mailed link may lead to any page where the provider does not know the one that was asked for.
  const chooseNewPassword = useEffectEvent(() => {
    if (location.pathname !== '/auth') navigate(authPath({ view: 'new-password' }))
  })

  useEffect(() => {
    const watch = () => setWatching(true)
    const look = () => {
      const session = readSession() ?? null
      if (isComingBack() || (!session && mayBeSignedIn())) return watch()
      markDocument(session !== null)
      personIs(session?.user.id ?? null)
      setState(session ? { status: 'signed-in', session } : { status: 'signed-out' })
    }
    // Signed in or out in another tab, or renewed there.
    const lookAgain = ({ key }: StorageEvent) => {
      if (key === null || key.endsWith('-auth-token')) look()
    }
    // Not at once: the page is still being taken over, and would be in one long piece.
    startTransition(look)
    removeOldDrafts()
    window.addEventListener(CLIENT_LOADED, watch)
    window.addEventListener(FORGOTTEN, look)
    window.addEventListener('storage', lookAgain)
    return () => {
      window.removeEventListener(CLIENT_LOADED, watch)
      window.removeEventListener(FORGOTTEN, look)
      window.removeEventListener('storage', lookAgain)
    }
  }, [])

  useEffect(() => {
    if (!watching) return
    const patience = setTimeout(
      () => setState((now) => (now.status === 'loading' ? { status: 'unreachable' } : now)),
      PATIENCE_MS,
    )
    let stop = () => {}
    let gone = false
    loadSupabase()
      .then((supabase) => {
        if (gone) return
        const { data } = supabase.auth.onAuthStateChange((event, session) => {
          clearTimeout(patience)
          // A session that could not be renewed is reported as none, and kept.
          if (event === 'INITIAL_SESSION' && !session && keepsSession()) return setState(orUnreachable)
          markDocument(session !== null)
          personIs(session?.user.id ?? null)
          if (event === 'PASSWORD_RECOVERY') chooseNewPassword()
          setState(session ? { status: 'signed-in', session } : { status: 'signed-out' })
        })
        stop = () => data.subscription.unsubscribe()
      })
      .catch(() => {
        // The client could not be fetched: without a session the page works as for a visitor, and the next page tries again.
        if (!gone) setState(keepsSession() ? orUnreachable : { status: 'signed-out' })
      })
    return () => {
      gone = true
      clearTimeout(patience)
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
      unreachable: state.status === 'unreachable',
      signOut: signOutHere,
    }
  }, [state])

  return <CurrentUserContext value={value}>{children}</CurrentUserContext>
}

/** Who is here: `user` and `session` (null when signed out), `loading`, and `signOut()`. */
export function useCurrentUser(): CurrentUser {
  const value = use(CurrentUserContext)
  if (!value) throw new Error('useCurrentUser() is used outside <CurrentUserProvider>')
  return value
}
