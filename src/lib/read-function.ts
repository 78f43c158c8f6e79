import { failureOf, fetchAsWhoeverIsHere, noAnswer } from './backend'
import type { ChangingFunction } from './changing-functions'
import type { Database } from './database.types'
import { backendUrl, publishableKey } from './env'

type Functions = Omit<Database['public']['Functions'], ChangingFunction>

/**
 * What a function of the database says to whoever is here: for a page that asks nothing else to begin with, and whose visitors should not wait for
 * the client for tables (src/lib/rest-client.ts, 4.6 kB). Throws a BackendError.
 */
export async function readFunction<Name extends keyof Functions>(
  name: Name,
  given: Functions[Name]['Args'],
  signal: AbortSignal,
): Promise<unknown> {
  const asked = {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(given),
    signal,
  }
  const response = await fetchAsWhoeverIsHere(`${backendUrl()}/rest/v1/rpc/${name}`, asked).catch(() => {
    signal.throwIfAborted()
    throw noAnswer()
  })
  const data: unknown = await response.json().catch(() => undefined)
  if (response.ok && data !== undefined) return data
  const error = { message: '', ...(typeof data === 'object' && data) }
  throw response.ok ? noAnswer() : failureOf({ data: null, error, status: response.status })
}
