import type { PostgrestClient, PostgrestQueryBuilder } from '@supabase/postgrest-js'
import type { Session, SupabaseClient } from '@supabase/supabase-js'
import type { ChangingFunction } from './changing-functions'
import type { Database } from './database.types'
import { fetchOrTake } from './early-answers'
import { backendUrl } from './env'
import { fitSession, sessionKey } from './kept-session'
import { once } from './once'

/** What a window is told as soon as the Supabase client is there: from then on it knows first who is here. */
export const CLIENT_LOADED = 'backend:client'

/** Fetches the Supabase client (about 45 kB): to sign in or out, to have a new token, and to call our functions. */
export const loadSupabase = once(async (): Promise<Pick<SupabaseClient<Database>, 'auth' | 'functions'>> => {
  const { supabase } = await import('./supabase-client')
  window.dispatchEvent(new Event(CLIENT_LOADED))
  return supabase
})

/** A client that neither knows nor changes who is signed in here. */
export const loadPassingClient = async () => (await import('./supabase-client')).passingClient()

/** Whether this browser keeps a session. */
export function keepsSession(): boolean {
  try {
    return localStorage.getItem(sessionKey(backendUrl())) !== null
  } catch {
    return false // storage is switched off: nobody is signed in
  }
}

/** Removes the session that this browser keeps. */
export function forgetSession() {
  try {
    localStorage.removeItem(sessionKey(backendUrl()))
  } catch {
    // There is none.
  }
}

/** Whether this browser keeps a session, or is about to have one. */
export const mayBeSignedIn = (): boolean => keepsSession() || isComingBack()

/** Whether this browser is just coming back with a code for a session that it has asked another provider for. */
export const isComingBack = (): boolean => /[?&]code=/.test(location.search) && hasAskedProvider()

/** The session that this browser keeps, if it is fit to ask with; nothing is fetched for it. */
export const readSession = (): Session | undefined => fitSession(backendUrl())

/** The session of whoever is signed in here, renewed where it has to be; undefined for a visitor, and where it cannot be renewed. */
export async function currentSession(): Promise<Session | undefined> {
  const session = readSession()
  if (session || !mayBeSignedIn()) return session
  const { auth } = await loadSupabase()
  return (await auth.getSession()).data.session ?? undefined
}

/** supabase-js keeps what proves that this browser has asked under names of its own. */
function hasAskedProvider(): boolean {
  try {
    return Object.keys(localStorage).some(
      (name) => name.startsWith(sessionKey(backendUrl())) && name.endsWith('-code-verifier'),
    )
  } catch {
    return false
  }
}

type Schema = Database['public']

/** Tables and functions to read and to change: for `change()` (./change.ts) alone. */
export type Backend = Pick<PostgrestClient<Database>, 'from' | 'rpc'>

type Relations = Schema['Tables'] & Schema['Views']

type ToRead = Omit<Database, 'public'> & {
  public: Omit<Schema, 'Functions'> & { Functions: Omit<Schema['Functions'], ChangingFunction> }
}

/** Tables and functions to read. What changes anything is not in it: that goes through `change()` (./change.ts). */
export type Rest = {
  from<Name extends string & keyof Relations>(
    name: Name,
  ): Pick<PostgrestQueryBuilder<object, Schema, Relations[Name], Name>, 'select'>
  rpc: PostgrestClient<ToRead>['rpc']
}

/** `fetch`, with the session of whoever is signed in by then. */
const fetchAsWhoeverIsHere: typeof fetch = async (input, init) => {
  const session = await currentSession()
  const headers = new Headers(init?.headers)
  if (session) headers.set('authorization', `Bearer ${session.access_token}`)
  return fetchOrTake(input, { ...init, headers })
}

const loadRest = once(async () => {
  const { restClient } = await import('./rest-client')
  return { visitor: restClient(fetchOrTake), 'whoever-is-here': restClient(fetchAsWhoeverIsHere) }
})

/** The backend as whoever is signed in, or as a visitor, whoever is signed in. */
export const backendAs = async (who: 'whoever-is-here' | 'visitor'): Promise<Backend> =>
  (await loadRest())[who]

/** Tables and functions as a visitor, whoever is signed in: for what a secret in the call opens, and no session. */
export const anonymousRest = (): Promise<Rest> => backendAs('visitor')

/** Tables and functions of the backend as whoever is here: with the session of the person who is signed in, else as a visitor. */
export const rest = (): Promise<Rest> => backendAs('whoever-is-here')

/** What the backend answered instead of what was asked for; `status` 0 is no answer at all. */
export class BackendError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string
  constructor(answer: { status: number; error: Fault }) {
    super(answer.error.message)
    this.name = 'BackendError'
    this.status = answer.status
    this.code = answer.error.code ?? ''
    this.details = answer.error.details ?? ''
  }
  /** True where trying again later may work: nobody of ours answered, or our server is in trouble. */
  get temporary(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 408
  }
}

type Fault = { message: string; code?: string; details?: string | null }
export type Answer = { data: unknown; error: Fault | null; status: number }

/** Nobody answered, or not our backend: what was asked for may have been done or not. */
export const noAnswer = () =>
  new BackendError({
    status: 0,
    error: { message: 'Our server did not answer. Try again in a moment.' },
  })

/**
 * Why something was not done. Our backend names a code for whatever it refuses. All else, a gateway's page or an answer that was
 * cut on its way, tells nothing about what was asked for, and is for nobody's eyes.
 */
export function failureOf({ status, error }: Answer): BackendError {
  const isOurs = status >= 400 && (status === 401 || (typeof error?.code === 'string' && error.code !== ''))
  // PGRST2..: the gateway in front of the database does not know of the function or table yet.
  return error && isOurs && !error.code?.startsWith('PGRST2')
    ? new BackendError({ status, error })
    : noAnswer()
}

/** The data of an answer, or its error thrown as a BackendError. */
export function dataOf<A extends Answer>(answer: A): Extract<A, { error: null }>['data'] {
  if (answer.error) throw failureOf(answer)
  return answer.data
}

const PAGE_ROWS = 1000

type PageAnswer<Row> =
  | { data: Row[]; error: null; status: number; count: number | null }
  | { data: null; error: Fault; status: number; count: number | null }

/**
 * Every row of a query, page by page: the API answers at most so many at a time (1,000 on hosted Supabase, fewer
 * where `max_rows` says so). `page` takes the range of rows wanted, first and last inclusive, and must have a total order.
 */
export async function allRows<Row>(
  page: (first: number, last: number) => PromiseLike<PageAnswer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const answer = await page(rows.length, rows.length + PAGE_ROWS - 1)
    const got = dataOf(answer)
    rows.push(...got)
    if (got.length === 0 || rows.length >= (answer.count ?? Number.POSITIVE_INFINITY)) return rows
  }
}
