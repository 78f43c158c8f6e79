import type { PostgrestClient, PostgrestQueryBuilder } from '@supabase/postgrest-js'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { ChangingFunction } from './changing-functions'
import type { Database } from './database.types'
import { fetchOrTake } from './early-answers'
import { backendUrl, publishableKey } from './env'
import { once } from './once'

const loadClient = once(async () => (await import('./supabase-client')).supabase)

/** Fetches the Supabase client (about 50 kB) when somebody needs who they are, not before. */
export const loadSupabase = (): Promise<Pick<SupabaseClient<Database>, 'auth' | 'functions'>> => loadClient()

/** supabase-js keeps the session in local storage under this name. */
const sessionKey = () => `sb-${new URL(backendUrl()).hostname.split('.')[0]}-auth-token`

/** A client that neither knows nor changes who is signed in here. */
export const loadPassingClient = async () => (await import('./supabase-client')).passingClient()

/** Whether this browser keeps a session. */
export function keepsSession(): boolean {
  try {
    return localStorage.getItem(sessionKey()) !== null
  } catch {
    return false // storage is switched off: nobody is signed in
  }
}

/** Removes the session that this browser keeps. */
export function forgetSession() {
  try {
    localStorage.removeItem(sessionKey())
  } catch {
    // There is none.
  }
}

/** Whether this browser keeps a session, or is just coming back with a code for one that it has asked another provider for. */
export function mayBeSignedIn(): boolean {
  return keepsSession() || (/[?&]code=/.test(location.search) && hasAskedProvider())
}

/** supabase-js keeps what proves that this browser has asked under names of its own. */
function hasAskedProvider(): boolean {
  try {
    return Object.keys(localStorage).some(
      (name) => name.startsWith(sessionKey()) && name.endsWith('-code-verifier'),
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

// What asks has retries of its own (src/lib/query-provider.tsx); those of the library inside them would make 16 of 4 requests.
const retry = false

const loadAnonymously = once(async (): Promise<Backend> => {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  return new PostgrestClient<Database>(`${backendUrl()}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchOrTake,
    retry,
  })
})

/** The backend as whoever is signed in, or as a visitor, whoever is signed in. */
export const backendAs = async (who: 'whoever-is-here' | 'visitor'): Promise<Backend> =>
  who === 'whoever-is-here' && mayBeSignedIn() ? loadClient() : loadAnonymously()

/** Tables and functions as a visitor, whoever is signed in: for what a secret in the call opens, and no session. */
export const anonymousRest = (): Promise<Rest> => backendAs('visitor')

/**
 * Tables and functions of the backend as whoever is here: with the session of the person who is signed in, else
 * with the public key and without the Supabase client.
 */
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
