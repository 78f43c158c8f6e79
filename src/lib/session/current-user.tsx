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
  // A session is stored here, but the server that could renew it does not answer.
  | { status: 'unreachable' }

/** People stay signed in while their session cannot be renewed, because they may be in the middle of typing. */
const orUnreachable = (now: State): State => (now.status === 'signed-in' ? now : { status: 'unreachable' })

/** How long the pages wait for an answer about a stored session before saying so. supabase-js keeps trying. */
const PATIENCE_MS = 4000

export type CurrentUser = {
  user: User | null
  session: Session | null
  /** True until the first session, or that there is none, has been reported. */
  loading: boolean
  /** True while someone with a second factor has passed only the first. */
  needsSecondStep: boolean
  /** True while this browser has a session that cannot be used, because the sign-in server does not answer. */
  unreachable: boolean
  /** Signs out in this browser, in all of its tabs. Returns whether the server knows. */
  signOut: () => Promise<{ told: boolean }>
}

const CurrentUserContext = createContext<CurrentUser | null>(null)

/** Tells the style sheet who is here, so that the bar is right at first paint and nothing moves (DESIGN.md §5). */
function markDocument(signedIn: boolean) {
  document.documentElement.toggleAttribute('data-session', signedIn)
}

/** What people who sign out are told if `told` is false. */
export const signedOutUntold =
  'You are signed out in this browser. Our server didn’t respond, so it doesn’t know yet; the session will expire there on its own.'

const FORGOTTEN = 'current-user:forgotten'

/**
 * Ends this browser's session, even if the server does not answer or supabase-js cannot be fetched: first removes what is stored here,
 * then tells the server, unless the session is still being renewed.
 */
export async function signOutHere(): Promise<{ told: boolean }> {
  personLeaves()
  const ending = loadSupabase()
    .then(({ auth }) => auth.signOut({ scope: 'local' }))
    .catch(() => null)
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([ending, tooLong])
  // Also where nothing is stored: supabase-js then has the session, and waits to renew it before it ends it.
  forgetSession()
  window.dispatchEvent(new Event(FORGOTTEN))
  return { told: answer?.error === null }
}

/**
 * Provides who is here (SPEC.md §4), from what this browser stores: signed out without a session, signed in with a usable one, and
 * neither fetches the Supabase client. If the session has to be renewed, they stay `loading` until the client has reported it. Once
 * the client is there, it decides.
 */
export function CurrentUserProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ status: 'loading' })
  const [watching, setWatching] = useState(false)
  const navigate = useNavigate()
  // A mailed link may lead to any page if the provider does not know the requested one.
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
    // Signed in, signed out or renewed in another tab.
    const lookAgain = ({ key }: StorageEvent) => {
      if (key === null || key.endsWith('-auth-token')) look()
    }
    // The browser shows a page again as it was left; whoever was signed in then may have signed out since.
    const backAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look()
    }
    // Not at once: the page is still being hydrated, and would then be in one long task.
    startTransition(look)
    removeOldDrafts()
    window.addEventListener(CLIENT_LOADED, watch)
    window.addEventListener(FORGOTTEN, look)
    window.addEventListener('storage', lookAgain)
    window.addEventListener('pageshow', backAgain)
    return () => {
      window.removeEventListener(CLIENT_LOADED, watch)
      window.removeEventListener(FORGOTTEN, look)
      window.removeEventListener('storage', lookAgain)
      window.removeEventListener('pageshow', backAgain)
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
          // A session that could not be renewed is reported as missing, but kept.
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
