import type { PostgrestClient } from '@supabase/postgrest-js'
import type { Database } from './database.types'
import { backendUrl, publishableKey } from './env'
import { once } from './once'

/** Fetches the Supabase client (about 50 kB) when somebody needs who they are, not before. */
export const loadSupabase = once(async () => (await import('./supabase-client')).supabase)

/** supabase-js keeps the session in local storage under this name. */
const sessionKey = () => `sb-${new URL(backendUrl()).hostname.split('.')[0]}-auth-token`

/** Whether this browser holds a session, or is just coming back from a link that carries one. */
export function mayBeSignedIn(): boolean {
  const returning = /[#&?](access_token|error_code|code)=/.test(location.hash + location.search)
  try {
    return returning || localStorage.getItem(sessionKey()) !== null
  } catch {
    return returning // storage is switched off: nobody is signed in
  }
}

type Rest = Pick<PostgrestClient<Database>, 'from' | 'rpc'>

/** Tables and functions as a visitor, whoever is signed in: for what a secret in the call opens, and no session. */
export const anonymousRest = once(async (): Promise<Rest> => {
  const { PostgrestClient } = await import('@supabase/postgrest-js')
  return new PostgrestClient<Database>(`${backendUrl()}/rest/v1`, { headers: { apikey: publishableKey } })
})

/**
 * Tables and functions of the backend as whoever is here: with the session of the person who is signed in, else
 * with the public key and without the Supabase client.
 */
export async function rest(): Promise<Rest> {
  return mayBeSignedIn() ? ((await loadSupabase()) as Rest) : anonymousRest()
}

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
  /** True where trying again later may work: nobody answered, or a server is in trouble. */
  get temporary(): boolean {
    return this.status === 0 || this.status >= 500 || this.status === 408
  }
}

type Fault = { message: string; code?: string; details?: string | null }
type Answer = { data: unknown; error: Fault | null; status: number }

/** The data of an answer, or its error thrown as a BackendError. */
export function dataOf<A extends Answer>(answer: A): Extract<A, { error: null }>['data'] {
  if (answer.error) throw new BackendError({ status: answer.status, error: answer.error })
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
