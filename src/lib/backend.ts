import type { PostgrestClient, PostgrestQueryBuilder } from '@supabase/postgrest-js'
import type { Session, SupabaseClient } from '@supabase/supabase-js'
import type { ChangingFunction } from './changing-functions'
import type { Database } from './database.types'
import { fetchOrTake } from './early-answers'
import { backendUrl } from './env'
import { fitSession, sessionKey } from './kept-session'
import { once } from './once'

/** The event fired on the window once the Supabase client is there, which from then on knows first who is here. */
export const CLIENT_LOADED = 'backend:client'

/** Whether it is. Where storage is full or turned off, it alone has the session. */
let isClientHere = false

/** Fetches the Supabase client (about 45 kB), to sign in or out, renew a token, and call our functions. */
export const loadSupabase = once(async (): Promise<Pick<SupabaseClient<Database>, 'auth' | 'functions'>> => {
  const { supabase } = await import('./supabase-client')
  isClientHere = true
  window.dispatchEvent(new Event(CLIENT_LOADED))
  return supabase
})

/** A client that neither knows nor changes who is signed in here. */
export const loadPassingClient = async () => (await import('./supabase-client')).passingClient()

/** Whether this browser has a stored session. */
export function keepsSession(): boolean {
  try {
    return localStorage.getItem(sessionKey(backendUrl())) !== null
  } catch {
    return false // storage is turned off: nobody is signed in
  }
}

/** Removes this browser's stored session. */
export function forgetSession() {
  try {
    localStorage.removeItem(sessionKey(backendUrl()))
  } catch {
    // There is none.
  }
}

/** Whether this browser has a stored session, or is about to. */
export const mayBeSignedIn = (): boolean => keepsSession() || isComingBack()

/** Whether this browser is just returning from another provider with a code for a session. */
export const isComingBack = (): boolean => /[?&]code=/.test(location.search) && hasAskedProvider()

/** This browser's stored session, if it is still usable. Fetches nothing. */
export const readSession = (): Session | undefined => fitSession(backendUrl())

/** The signed-in person's session, renewed if necessary; undefined for a visitor, or if it cannot be renewed. */
export async function currentSession(): Promise<Session | undefined> {
  const session = readSession()
  if (session || !(isClientHere || mayBeSignedIn())) return session
  const { auth } = await loadSupabase()
  return (await auth.getSession()).data.session ?? undefined
}

/** supabase-js stores its proof that this browser started the sign-in under its own names. */
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

/** Tables and functions to read and to change. Only for `change()` (./change.ts). */
export type Backend = Pick<PostgrestClient<Database>, 'from' | 'rpc'>

type Relations = Schema['Tables'] & Schema['Views']

type ToRead = Omit<Database, 'public'> & {
  public: Omit<Schema, 'Functions'> & { Functions: Omit<Schema['Functions'], ChangingFunction> }
}

/** Tables and functions to read. Changes go through `change()` (./change.ts). */
export type Rest = {
  from<Name extends string & keyof Relations>(
    name: Name,
  ): Pick<PostgrestQueryBuilder<object, Schema, Relations[Name], Name>, 'select'>
  rpc: PostgrestClient<ToRead>['rpc']
}

/** `fetch` with the session of the person signed in at that moment. */
export const fetchAsWhoeverIsHere: typeof fetch = async (input, init) => {
  const session = await currentSession()
  const headers = new Headers(init?.headers)
  if (session) headers.set('authorization', `Bearer ${session.access_token}`)
  return fetchOrTake(input, { ...init, headers })
}

const loadRest = once(async () => {
  const { restClient } = await import('./rest-client')
  return { visitor: restClient(fetchOrTake), 'whoever-is-here': restClient(fetchAsWhoeverIsHere) }
})

/** The backend as the signed-in person, or always as a visitor. */
export const backendAs = async (who: 'whoever-is-here' | 'visitor'): Promise<Backend> =>
  (await loadRest())[who]

/** Tables and functions as a visitor, even if someone is signed in: for calls that a secret opens, not a session. */
export const anonymousRest = (): Promise<Rest> => backendAs('visitor')

/** Tables and functions of the backend, as the signed-in person or otherwise as a visitor. */
export const rest = (): Promise<Rest> => backendAs('whoever-is-here')

/** An error from the backend; `status` 0 is no answer at all. */
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
  /** True if trying again later may work: nothing of ours answered, or our server is in trouble. */
  get temporary(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 408
  }
}

type Fault = { message: string; code?: string; details?: string | null }
export type Answer = { data: unknown; error: Fault | null; status: number }

/** Nobody answered, or something other than our backend did, so the request may or may not have been carried out. */
export const noAnswer = () =>
  new BackendError({
    status: 0,
    error: { message: 'Our server did not answer. Try again in a moment.' },
  })

/**
 * Why something was not done. Our backend gives a code with every refusal. Anything else, such as a gateway's page or a truncated
 * answer, says nothing about the request, and nobody should see it.
 */
export function failureOf({ status, error }: Answer): BackendError {
  const isOurs = status >= 400 && (status === 401 || (typeof error?.code === 'string' && error.code !== ''))
  // PGRST2..: the gateway in front of the database does not know the function or table yet.
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
 * Every row of a query, page by page: the API returns a limited number at a time (1,000 on hosted Supabase, fewer
 * if `max_rows` says so). `page` takes the wanted range, first and last inclusive, and must have a total order.
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
