import {
  type Answer,
  type Backend,
  BackendError,
  backendAs,
  currentSession,
  failureOf,
  loadSupabase,
  mayBeSignedIn,
  noAnswer,
} from './backend'

/*
 * The one way in which the site changes anything at the backend.
 *
 * Only an answer in our own shape settles it: a receipt, or a refusal with a code. Everything else (no answer, a late
 * one, a truncated one, a gateway's) is a `temporary` BackendError: the change may have been made, so it is sent
 * again under the id it got before the first try, and the database makes it once.
 */

const ANSWER_WITHIN = 20_000 // ms, unless somebody says otherwise: a slower answer counts as none
const SESSION_WITHIN = 5000 // ms

type Options = {
  /** Stops waiting; what it was aborted with is thrown. */
  signal?: AbortSignal
  /**
   * `visitor`: without a session, even if someone is signed in. `anyone`: with the session if it works, otherwise without, because
   * a broken session must not keep anyone from asking.
   */
  as?: 'visitor' | 'anyone'
  /** How long to wait for an answer, in ms; if not given, 20 s. */
  within?: number
}

/**
 * Makes a change once with `ask`, and returns what `receipt` reads from the answer; if that is undefined, the answer is not
 * from our server. Throws the refusal, or a `temporary` error. What `ask` itself throws is our own bug and passes through.
 */
export async function change<Receipt>(
  ask: (db: Backend) => Asked,
  receipt: (data: unknown) => Receipt | undefined,
  { signal, as, within = ANSWER_WITHIN }: Options = {},
): Promise<Receipt> {
  const once = async (who: 'whoever-is-here' | 'visitor') => answered(ask, await loaded(who), within, signal)
  const withSession = as !== 'visitor' && mayBeSignedIn()
  let answer: Answer
  if (as === 'anyone' && withSession && !(await isSessionReady())) answer = await once('visitor')
  else answer = await once(as === 'visitor' ? 'visitor' : 'whoever-is-here')
  if (answer.status === 401 && withSession) {
    const renewal = await renewed()
    if (renewal === 'done') answer = await once('whoever-is-here')
    if (answer.status === 401 && as === 'anyone') answer = await once('visitor')
    // They are still signed in (lib/session): once the sign-in server answers again, this works.
    if (answer.status === 401 && renewal === 'unanswered') throw noAnswer()
  }
  if (answer.error) throw failureOf(answer)
  const done = receipt(answer.data)
  if (done === undefined) throw noAnswer()
  return done
}

/** What postgrest-js returns: a call that starts when it is awaited. */
type Asked = PromiseLike<Answer> & { abortSignal: (signal: AbortSignal) => PromiseLike<Answer> }

/** The backend's client. If its code cannot be fetched, there is no connection. */
const loaded = (who: 'whoever-is-here' | 'visitor') =>
  backendAs(who).catch(() => {
    throw noAnswer()
  })

/** Asks, and waits a limited time for the answer. Not all browsers we support have AbortSignal.any(). */
function answered(
  ask: (db: Backend) => Asked,
  db: Backend,
  within: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const asked = ask(db).abortSignal(controller.signal)
  return new Promise<Answer>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      settle()
      controller.abort()
    }
    const stop = () => end(() => reject(signal?.reason))
    const timer = setTimeout(() => end(() => reject(noAnswer())), within)
    signal?.addEventListener('abort', stop)
    asked.then(
      (answer) => end(() => resolve(answer)),
      (error: unknown) => end(() => reject(error)),
    )
  })
}

/** Whether there will soon be a usable session. It may have expired while the server that renews it is down. */
async function isSessionReady(): Promise<boolean> {
  const ready = currentSession().then(
    (session) => session !== undefined,
    () => false,
  )
  const late = new Promise<false>((resolve) => setTimeout(resolve, SESSION_WITHIN, false))
  return Promise.race([ready, late])
}

/** Asks for a new token to replace the refused one. */
async function renewed(): Promise<'done' | 'refused' | 'unanswered'> {
  try {
    const { auth } = await loadSupabase()
    const { error } = await auth.refreshSession()
    if (!error) return 'done'
    return error.name === 'AuthRetryableFetchError' ? 'unanswered' : 'refused'
  } catch {
    return 'unanswered'
  }
}

/** Whether to resend a change that got no answer: 3 times, for changes with an id (SPEC.md §9). */
export const unlessAnswered = (failures: number, error: Error) =>
  failures < 3 && error instanceof BackendError && error.temporary

// --- What our answers look like ------------------------------------------------------------------------------

const textOf = (data: unknown, name: string): string | undefined => {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** An object that names what was changed, or made. */
export function changed(data: unknown): { id: string } | undefined {
  const id = textOf(data, 'id')
  return id === undefined ? undefined : { id }
}

/** A request that was accepted. The reference is for phone calls. */
export function taken(data: unknown): { id: string; reference: string } | undefined {
  const reference = textOf(data, 'reference')
  const made = changed(data)
  return made && reference !== undefined ? { ...made, reference } : undefined
}

/** The rows that were changed. */
export const rows = (data: unknown): readonly unknown[] | undefined =>
  Array.isArray(data) ? data : undefined
